/// Memory that grows at its end, to which codes are written by the word.
///
/// An array looks at each byte whether it is its only owner and has room; here the writer asks for room once
/// for many.
@safe
package struct ByteRoom: ~Copyable {
  // SAFETY: owned by this value: `capacity` bytes, the first `count` of them initialized.
  private var base: UnsafeMutableRawPointer
  private var capacity: Int
  package private(set) var count = 0

  /// - Parameter capacity: of how many bytes there is room from the beginning.
  package init(capacity: Int = 1 << 12) {
    self.capacity = capacity
    unsafe base = .allocate(byteCount: capacity, alignment: 8)
  }

  deinit { unsafe base.deallocate() }

  /// The bytes so far.
  package var bytes: [UInt8] { unsafe Array(UnsafeRawBufferPointer(start: base, count: count)) }

  package mutating func removeAll() { count = 0 }

  /// Makes room for as many bytes more.
  mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
    unsafe larger.copyMemory(from: base, byteCount: count)
    unsafe base.deallocate()
    unsafe base = larger
  }

  /// Adds bytes of memory.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    reserve(bytes.count)
    guard let start = bytes.baseAddress else { return }
    unsafe (base + count).copyMemory(from: start, byteCount: bytes.count)
    count &+= bytes.count
  }

  /// Adds the bytes of another room.
  mutating func append(_ other: borrowing ByteRoom) {
    reserve(other.count)
    unsafe (base + count).copyMemory(from: other.base, byteCount: other.count)
    count &+= other.count
  }

  /// Adds the bytes that `body` writes and counts.
  ///
  /// - Parameter most: how many bytes it may write.
  @inline(__always)
  mutating func append(atMost most: Int, _ body: (UnsafeMutableRawPointer) -> Int) {
    reserve(most)
    let written = unsafe body(base + count)
    assert(written <= most)
    count &+= written
  }

  /// Adds a number in as many bytes of seven bits as it needs. There must be room for ten.
  @inline(__always)
  package mutating func appendVariable(_ number: UInt64) {
    assert(count + 10 <= capacity)
    var number = number
    while number >= 0x80 {
      unsafe (base + count).storeBytes(of: UInt8(truncatingIfNeeded: number) | 0x80, as: UInt8.self)
      count &+= 1
      number >>= 7
    }
    unsafe (base + count).storeBytes(of: UInt8(truncatingIfNeeded: number), as: UInt8.self)
    count &+= 1
  }

  /// The same, sooner for numbers below 2^28 that differ in length without rule.
  @inline(__always)
  package mutating func appendShort(_ number: UInt64) {
    guard number < 1 << 28 else { return appendVariable(number) }
    let (bytes, length) = Self.variable(UInt32(truncatingIfNeeded: number))
    appendLowest(Int(length), of: bytes)
  }

  /// The bytes that ``appendVariable(_:)`` writes, the first one lowest, and how many; without a branch, for numbers of
  /// which none can be foreseen.
  ///
  /// - Parameter number: less than 2^28.
  @inline(__always)
  package static func variable(_ number: UInt32) -> (bytes: UInt64, length: UInt64) {
    assert(number < 1 << 28)
    let number = UInt64(number)
    let length = UInt64(truncatingIfNeeded: 70 &- (number | 1).leadingZeroBitCount) / 7
    let spread =
      number & 0x7F | (number & 0x3F80) &<< 1 | (number & 0x1F_C000) &<< 2
      | (number & 0xFE0_0000) &<< 3
    let marks: UInt64 = 0x80_8080 & (1 &<< (8 &* (length &- 1)) &- 1)
    return (spread | marks, length)
  }

  /// Adds the lowest bytes of a number, least significant first. There must be room for all eight.
  @inline(__always)
  mutating func appendLowest(_ length: Int, of number: UInt64) {
    assert(count + 8 <= capacity)
    unsafe (base + count).storeBytes(of: number.littleEndian, as: UInt64.self)
    count &+= length
  }

  /// Lends the bytes.
  @inline(__always)
  func withBytes<Result, E>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> Result
  ) throws(E) -> Result {
    try unsafe body(UnsafeRawBufferPointer(start: base, count: count))
  }
}
