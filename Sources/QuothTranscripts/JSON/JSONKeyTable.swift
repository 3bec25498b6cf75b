/// A key of objects, as far as it takes to know it again: its bytes and the quotation mark after them.
struct JSONKey {
  /// The longest key that is known again, with its quotation mark.
  static let longest = 24

  /// The first eight bytes; zeros after a shorter one.
  var head: UInt64
  /// The eight bytes after them, of a key that has more than sixteen.
  var middle: UInt64
  /// The last eight bytes.
  var tail: UInt64
  /// Those bits of the first eight bytes that a short key has.
  var mask: UInt64
  /// The offset of its first byte where it was first met.
  var start: UInt32
  /// Its length, quotation mark included.
  var count: UInt32
  /// The keys that came after it the last two times that they were not the expected one, by their numbers from 1.
  var next: UInt16 = 0
  var other: UInt16 = 0
}

/// The keys that a file has in its objects, each once, with those that came after them: files repeat the same
/// keys in the same order, so that nearly each is known by comparing its bytes with those of one other.
@safe
struct JSONKeyTable {
  /// More keys than this are not remembered.
  static let mostKeys = 255
  private static let slotCount = 1024
  private static let probes = 4

  // SAFETY: both have room for as many as there can be, and are lent for as long as the table lives.
  let keys: UnsafeMutableBufferPointer<JSONKey>
  private let slots: UnsafeMutableBufferPointer<UInt16>
  private(set) var count = 0
  /// The number of the key that was read last; 0, which stands for one that is not remembered, at the start.
  private var last = 0

  /// Calls `body` with an empty table.
  static func withTable<Result>(_ body: (inout JSONKeyTable) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: JSONKey.self, capacity: mostKeys + 1) { keys in
      unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: slotCount) { slots in
        unsafe slots.initialize(repeating: 0)
        unsafe keys.initialize(
          repeating: JSONKey(head: 0, middle: 0, tail: 0, mask: 0, start: 0, count: 0))
        var table = unsafe JSONKeyTable(keys: keys, slots: slots)
        return body(&table)
      }
    }
  }

  private init(
    keys: UnsafeMutableBufferPointer<JSONKey>, slots: UnsafeMutableBufferPointer<UInt16>
  ) {
    unsafe self.keys = keys
    unsafe self.slots = slots
  }

  /// The number and the length of the key at a place, if it is one of those that came after the last one.
  ///
  /// - Parameter bytes: as many as the longest key has at least.
  @inline(__always)
  mutating func expected(_ bytes: UnsafeRawPointer) -> (number: Int, count: Int)? {
    let expected = unsafe Int(keys[last].next)
    if unsafe Self.matches(keys[expected], bytes) {
      last = expected
      return unsafe (expected, Int(keys[expected].count))
    }
    let other = unsafe Int(keys[last].other)
    if unsafe Self.matches(keys[other], bytes) {
      last = other
      return unsafe (other, Int(keys[other].count))
    }
    return nil
  }

  /// Whether the bytes begin with a key and its quotation mark; never for key 0, whose bytes cannot be those of
  /// any.
  @inline(__always)
  private static func matches(_ key: JSONKey, _ bytes: UnsafeRawPointer) -> Bool {
    let head = unsafe load(bytes, 0)
    guard head & key.mask == key.head else { return false }
    if key.count <= 8 { return key.count > 0 }
    guard unsafe load(bytes, Int(key.count) - 8) == key.tail else { return false }
    return unsafe key.count <= 16 || load(bytes, 8) == key.middle
  }

  @inline(__always)
  private static func load(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Notes that the last key is none of those that are remembered.
  mutating func forget() { last = 0 }

  /// The number of a key that was not expected, which it gets if it has none; 0 if it gets none.
  ///
  /// - Parameters:
  ///   - bytes: as many as the longest key has at least.
  ///   - count: the length of the key and its quotation mark, at most the longest.
  mutating func number(_ bytes: UnsafeRawPointer, _ count: Int, at start: Int) -> Int {
    let mask: UInt64 = count < 8 ? 1 << (8 * UInt64(count)) - 1 : .max
    let key = unsafe JSONKey(
      head: Self.load(bytes, 0) & mask, middle: count > 16 ? Self.load(bytes, 8) : 0,
      tail: count > 8 ? Self.load(bytes, count - 8) : 0, mask: mask,
      start: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: count))
    let hash = (key.head ^ key.tail &* 31 &+ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
    let first = Int(hash >> 54)
    var number = 0
    for probe in 0..<Self.probes {
      let slot = (first + probe) & (Self.slotCount - 1)
      let there = unsafe Int(slots[slot])
      if there == 0 {
        guard self.count < Self.mostKeys else { break }
        self.count += 1
        number = self.count
        unsafe keys[number] = key
        unsafe slots[slot] = UInt16(truncatingIfNeeded: number)
        break
      }
      if unsafe Self.matches(keys[there], bytes), unsafe Int(keys[there].count) == count {
        number = there
        break
      }
    }
    if number > 0 {
      unsafe keys[last].other = keys[last].next
      unsafe keys[last].next = UInt16(truncatingIfNeeded: number)
    }
    last = number
    return number
  }
}
