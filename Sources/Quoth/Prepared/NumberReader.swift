/// Reads what a ``NumberWriter`` has written. Bytes that end too early stop the program: they are a
/// part of it.
@safe
struct NumberReader {
  // SAFETY: the bytes belong to the program, or to a caller that keeps them meanwhile.
  private var next: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  @unsafe
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe next = bytes.baseAddress!
    unsafe end = next + bytes.count
  }

  @inline(__always)
  mutating func number() -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      unsafe precondition(next < end, "the tables of the program end too early")
      let byte = unsafe next.pointee
      unsafe next += 1
      number |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  /// As many bytes as they are, without a number before them.
  @unsafe
  mutating func bytes(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    unsafe precondition(count <= end - next, "the tables of the program end too early")
    defer { unsafe next += count }
    return unsafe UnsafeBufferPointer(start: next, count: count)
  }

  /// All bytes that follow.
  @unsafe
  mutating func rest() -> UnsafeBufferPointer<UInt8> { unsafe bytes(end - next) }

  @inline(__always)
  mutating func count() -> Int { Int(number()) }

  @inline(__always)
  mutating func unit() -> UInt16 { UInt16(truncatingIfNeeded: number()) }

  @inline(__always)
  mutating func number(near other: some BinaryInteger) -> UInt64 {
    let zigzag = number()
    return UInt64(other) &+ (zigzag >> 1 ^ (0 &- (zigzag & 1)))
  }

  /// Calls `body` with the runs of ascending numbers.
  @inline(__always)
  mutating func forEachRun(_ body: (ClosedRange<UInt64>) -> Void) {
    var end: UInt64 = 0
    for _ in 0..<count() {
      let first = end &+ number()
      end = first &+ number()
      body(first...end)
    }
  }

  /// Ascending numbers.
  mutating func codePoints() -> [UInt32] {
    var all: [UInt32] = []
    all.reserveCapacity(4_096)
    forEachRun { run in
      for codePoint in run { all.append(UInt32(truncatingIfNeeded: codePoint)) }
    }
    return all
  }

  /// As many items as the next number says; `item` gets the one before.
  @inline(__always)
  mutating func list<Item>(_ item: (inout NumberReader, Item?) -> Item) -> [Item] {
    let count = count()
    var all: [Item] = []
    all.reserveCapacity(count)
    for _ in 0..<count { all.append(item(&self, all.last)) }
    return all
  }

  @inline(__always)
  mutating func base(after previous: UInt32?) -> UInt32 {
    UInt32(truncatingIfNeeded: number(near: previous ?? 0))
  }
}
