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

  package init() {
    capacity = 1 << 12
    unsafe base = .allocate(byteCount: capacity, alignment: 8)
  }

  deinit { unsafe base.deallocate() }

  /// The bytes so far.
  package var bytes: [UInt8] { unsafe Array(UnsafeRawBufferPointer(start: base, count: count)) }

  package mutating func removeAll() { count = 0 }

  /// Makes room for as many bytes more.
  package mutating func reserve(_ more: Int) {
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

  /// Adds the lowest bytes of a number, least significant first. There must be room for all eight.
  @inline(__always)
  mutating func appendLowest(_ length: Int, of number: UInt64) {
    assert(count + 8 <= capacity)
    unsafe (base + count).storeBytes(of: number.littleEndian, as: UInt64.self)
    count &+= length
  }

  /// Lends the bytes.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe body(UnsafeRawBufferPointer(start: base, count: count))
  }
}
