/// Which needles have a gram: a hash table without deletion, in memory of its own.
@safe
final class GramTable: Sendable {
  /// A needle, where its anchor is, and some letters from the first one of a gram on, of which there may be
  /// more than the gram has.
  struct Member: Sendable {
    private let packed: UInt32
    let letters: UInt64

    /// - Parameter anchor: how far from the first letter the anchor is, either way.
    init(needle: Int, anchor: Int, letters: UInt64, count: Int) {
      packed = UInt32(needle) << 9 | UInt32(count) << 5 | UInt32(anchor + GramRun.reach)
      self.letters = letters
    }

    @inline(__always)
    var needle: Int { Int(packed &>> 9) }
    @inline(__always)
    var anchor: Int { Int(packed & 31) &- GramRun.reach }
    @inline(__always)
    var count: Int { Int(packed &>> 5 & 15) }
    /// Whether text has these letters, given by the classes of eight units.
    @inline(__always)
    func fits(_ text: UInt64) -> Bool {
      (text ^ letters) &<< (64 &- 8 &* UInt64(packed &>> 5 & 15)) == 0
    }
  }

  /// The lengths that grams have, ascending.
  let lengths: [Int]
  // SAFETY: all allocated by the initializer, freed by deinit, and not written in between.
  nonisolated(unsafe) private let slots: UnsafeMutablePointer<Slot>
  nonisolated(unsafe) private let members: UnsafeMutablePointer<Member>
  private let mask: Int

  fileprivate struct Slot {
    var key: UInt64 = 0
    var start: UInt32 = 0
    var end: UInt32 = 0
  }

  /// - Parameter grams: keys, made by ``key(_:length:)``, and members.
  init(_ grams: [(key: UInt64, member: Member)]) {
    // The anchors of one needle in ascending order.
    let sorted = grams.sorted {
      ($0.key, $0.member.needle, $0.member.anchor) < ($1.key, $1.member.needle, $1.member.anchor)
    }
    var capacity = 16
    while capacity < 2 * sorted.count { capacity *= 2 }
    mask = capacity - 1
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
    unsafe slots.initialize(repeating: Slot(), count: capacity)
    let members = UnsafeMutablePointer<Member>.allocate(capacity: max(sorted.count, 1))
    var lengths: Set<Int> = []
    var place = 0
    while place < sorted.count {
      let key = sorted[place].key
      let start = place
      while place < sorted.count, sorted[place].key == key {
        unsafe (members + place).initialize(to: sorted[place].member)
        place += 1
      }
      var slot = Self.hash(key) & mask
      while unsafe slots[slot].key != 0 { slot = (slot + 1) & mask }
      unsafe slots[slot] = Slot(key: key, start: UInt32(start), end: UInt32(place))
      lengths.insert(Int(key >> 56))
    }
    unsafe self.slots = slots
    unsafe self.members = members
    self.lengths = lengths.sorted()
  }

  deinit {
    unsafe slots.deallocate()
    unsafe members.deallocate()
  }

  /// The key of a gram whose letters are the lowest bytes of a number, so many.
  @inline(__always)
  static func key(_ gram: UInt64, length: Int) -> UInt64 {
    gram & (~0 &>> UInt64(64 &- 8 &* length)) | UInt64(length) &<< 56
  }

  @inline(__always)
  private static func hash(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 32)
  }

  /// The members that have a gram.
  @inline(__always)
  func members(_ key: UInt64) -> Range<Int> { unsafe view.members(key) }

  /// The table without a reference, for loops; valid as long as the table.
  @unsafe
  var view: View { unsafe View(slots: slots, members: members, mask: mask) }

  /// See ``GramTable/view``.
  @unsafe
  struct View {
    fileprivate let slots: UnsafeMutablePointer<Slot>
    fileprivate let members: UnsafeMutablePointer<Member>
    fileprivate let mask: Int

    /// The members that have a gram.
    @inline(__always)
    func members(_ key: UInt64) -> Range<Int> {
      var slot = unsafe GramTable.hash(key) & mask
      // SAFETY: a slot is below the capacity, and half of the slots are empty at least.
      while unsafe slots[slot].key != key {
        if unsafe slots[slot].key == 0 { return 0..<0 }
        unsafe slot = (slot &+ 1) & mask
      }
      return unsafe Int(slots[slot].start)..<Int(slots[slot].end)
    }

    @inline(__always)
    subscript(place: Int) -> Member { unsafe members[place] }
  }

  @inline(__always)
  subscript(place: Int) -> Member { unsafe members[place] }
}
