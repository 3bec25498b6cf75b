/// Which needles have a gram: a hash table without deletion.
struct GramTable: Sendable {
  /// A needle, and how far from the first letter of its gram the anchor is.
  struct Member: Sendable {
    private let packed: UInt32

    init(needle: Int, anchor: Int) { packed = UInt32(needle) << 3 | UInt32(anchor) }

    var needle: Int { Int(packed >> 3) }
    var anchor: Int { Int(packed & 7) }
  }

  /// The lengths that grams have, ascending.
  let lengths: [Int]
  private let keys: [UInt64]
  // Of each slot, where its members begin; they end where those of the next gram begin.
  private let starts: [UInt32]
  private let members: [Member]
  private let ends: [UInt32]
  private let mask: Int

  /// - Parameter grams: keys, made by ``key(_:length:)``, and members.
  init(_ grams: [(key: UInt64, member: Member)]) {
    let sorted = grams.sorted { $0.key < $1.key }
    var capacity = 16
    while capacity < 2 * sorted.count { capacity *= 2 }
    mask = capacity - 1
    var keys = [UInt64](repeating: 0, count: capacity)
    var starts = [UInt32](repeating: 0, count: capacity)
    var ends = [UInt32](repeating: 0, count: sorted.count)
    var lengths: Set<Int> = []
    var place = 0
    while place < sorted.count {
      let key = sorted[place].key
      var end = place
      while end < sorted.count, sorted[end].key == key { end += 1 }
      var slot = Self.hash(key) & mask
      while keys[slot] != 0 { slot = (slot + 1) & mask }
      keys[slot] = key
      starts[slot] = UInt32(place)
      ends[place] = UInt32(end)
      lengths.insert(Int(key >> 56))
      place = end
    }
    self.keys = keys
    self.starts = starts
    self.ends = ends
    self.lengths = lengths.sorted()
    members = sorted.map(\.member)
  }

  /// The key of a gram whose first letters are so many of the lowest bytes of a number.
  @inline(__always)
  static func key(_ gram: UInt64, length: Int) -> UInt64 {
    gram & (~0 >> UInt64(64 - 8 * length)) | UInt64(length) << 56
  }

  @inline(__always)
  private static func hash(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  /// The members that have a gram.
  @inline(__always)
  func members(_ key: UInt64) -> Range<Int> {
    var slot = Self.hash(key) & mask
    while keys[slot] != key {
      if keys[slot] == 0 { return 0..<0 }
      slot = (slot + 1) & mask
    }
    let start = Int(starts[slot])
    return start..<Int(ends[start])
  }

  @inline(__always)
  subscript(place: Int) -> Member { members[place] }
}
