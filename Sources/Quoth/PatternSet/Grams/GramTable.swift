import QuothKernels

/// Which needles have a gram: members whose first letters have the same hash are consecutive.
@safe
final class GramTable: Sendable {
  /// A needle, where its anchor is, and some of its letters around a gram: as many as are compared at once.
  struct Member: Sendable {
    private let packed: UInt32
    private let letters: UInt64

    /// - Parameters:
    ///   - anchor: how far from the gram's first letter the anchor is, either way.
    ///   - letters: the classes of some letters, the first one the lowest byte.
    ///   - count: how many these are.
    ///   - back: how many of them are before the gram.
    init(needle: Int, anchor: Int, letters: UInt64, count: Int, back: Int) {
      packed =
        UInt32(needle) << 12 | UInt32(back) << 9 | UInt32(count) << 5
        | UInt32(anchor + GramRun.reach)
      self.letters = letters
    }

    @inline(__always)
    var needle: Int { Int(packed &>> 12) }
    @inline(__always)
    var anchor: Int { Int(packed & 31) &- GramRun.reach }
    /// How many of its letters are before the gram.
    @inline(__always)
    var back: Int { Int(packed &>> 9 & 7) }
    /// How many are known.
    @inline(__always)
    var count: Int { Int(packed &>> 5 & 15) }
    /// The letters from the gram's first one on.
    var gram: UInt64 { letters >> UInt64(8 * back) }
    /// How many these are.
    var gramCount: Int { count - back }
    /// Whether text has all letters, given by the classes of eight units.
    @inline(__always)
    func fits(_ text: UInt64) -> Bool {
      (text ^ letters) &<< (64 &- 8 &* UInt64(packed &>> 5 & 15)) == 0
    }
    /// Whether text has the first letters of the gram, so many.
    func begins(_ text: UInt64, _ count: UInt64) -> Bool {
      (text ^ gram) << (64 - 8 * count) == 0
    }
  }

  /// How many letters select a list, and where the lists of those members begin.
  struct Part: Sendable {
    fileprivate(set) var length = 0
    fileprivate var mask: UInt64 = 0
    fileprivate var shift: UInt64 = 0
    fileprivate var start = 0

    @inline(__always)
    fileprivate func list(_ letters: UInt64) -> Int {
      start &+ Int(((letters & mask) &* GramTable.factor) &>> shift)
    }
  }

  /// Spreads numbers evenly: the golden ratio's fraction, of 64 bits.
  fileprivate static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// As many as there are lengths of grams, ascending by these.
  let parts: [Part]
  // SAFETY: all allocated by the initializer, freed by deinit, and not written in between.
  /// Where each list of members begins; the next one begins where it ends.
  nonisolated(unsafe) private let starts: UnsafeMutablePointer<UInt32>
  nonisolated(unsafe) private let members: UnsafeMutablePointer<Member>

  private static let many = 1 << 15

  init(_ grams: [Gram]) {
    var counts = [Int](repeating: 0, count: Int(QK_GRAM_LETTERS) + 1)
    for gram in grams { counts[gram.keyed] += 1 }
    var parts: [Part] = []
    var listCount = 0
    var partOfLength = [Int](repeating: 0, count: counts.count)
    for (length, count) in counts.enumerated() where count > 0 {
      // Most lists have one member or none; where there are many, twice as many lists would leave the cache.
      let lists = count < Self.many ? 2 * count : count
      var log: UInt64 = 4
      while 1 << log < lists { log += 1 }
      partOfLength[length] = parts.count
      parts.append(
        Part(
          length: length, mask: ~0 >> UInt64(64 - 8 * length), shift: 64 - log, start: listCount))
      listCount += 1 << log
    }
    self.parts = parts
    let starts = UnsafeMutablePointer<UInt32>.allocate(capacity: listCount + 1)
    unsafe starts.initialize(repeating: 0, count: listCount + 1)
    // Two more, since readers of a shorter list may read its first two.
    let members = UnsafeMutablePointer<Member>.allocate(capacity: grams.count + 2)
    unsafe (members + grams.count).initialize(
      repeating: Member(needle: 0, anchor: 0, letters: 0, count: 0, back: 0), count: 2)
    // Each list's end, then from the last gram to the first its beginning.
    for gram in grams {
      unsafe starts[parts[partOfLength[gram.keyed]].list(gram.member.gram)] += 1
    }
    var end: UInt32 = 0
    for list in 0...listCount {
      unsafe end += starts[list]
      unsafe starts[list] = end
    }
    for gram in grams {
      let list = parts[partOfLength[gram.keyed]].list(gram.member.gram)
      unsafe starts[list] -= 1
      unsafe (members + Int(starts[list])).initialize(to: gram.member)
    }
    unsafe self.starts = starts
    unsafe self.members = members
  }

  deinit {
    unsafe starts.deallocate()
    unsafe members.deallocate()
  }

  /// The table without a reference, for loops; valid as long as the table.
  @unsafe
  var view: View {
    var parts = Rows.of4(Part())
    for (place, part) in self.parts.enumerated() { parts[place] = part }
    return unsafe View(
      parts: parts, partCount: self.parts.count, starts: starts, members: members)
  }

  /// See ``GramTable/view``.
  @unsafe
  struct View {
    let parts: Row4<Part>
    let partCount: Int
    fileprivate let starts: UnsafeMutablePointer<UInt32>
    fileprivate let members: UnsafeMutablePointer<Member>

    /// The members whose first letters may be those of a text, given by their classes; includes all members that
    /// begin with them. Those of one needle are in the order of their anchors.
    @inline(__always)
    func members(_ part: Part, _ letters: UInt64) -> Range<Int> {
      let list = part.list(letters)
      // SAFETY: there are as many lists as hashes, and the end of the last.
      return unsafe Range(
        uncheckedBounds: (Int(starts[list]), Int(starts[list &+ 1])))
    }

    @inline(__always)
    subscript(place: Int) -> Member { unsafe members[place] }
  }
}
