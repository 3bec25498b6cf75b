import QuothKernels

/// Which needles have a gram: members whose first letters have the same hash are consecutive.
@safe
final class GramTable: Sendable {
  /// A needle, where its anchor is, and some of its letters around a gram: as many as are compared at once.
  struct Member: Sendable {
    fileprivate let own: qk_gram_member

    fileprivate init(_ own: qk_gram_member) { self.own = own }

    /// - Parameters:
    ///   - anchor: how far from the gram's first letter the anchor is, either way.
    ///   - letters: the classes of some letters, the first one the lowest byte.
    ///   - count: how many these are, one at least.
    ///   - back: how many of them are before the gram.
    init(needle: Int, anchor: Int, letters: UInt64, count: Int, back: Int) {
      own = qk_gram_member(
        letters: letters, needle: UInt32(needle), anchor: UInt8(anchor + GramRun.reach),
        shift: UInt8(64 - 8 * count), back: UInt8(back))
    }

    @inline(__always)
    var needle: Int { Int(own.needle) }
    @inline(__always)
    var anchor: Int { Int(own.anchor) &- GramRun.reach }
    /// How many of its letters are before the gram.
    @inline(__always)
    var back: Int { Int(own.back) }
    /// How many are known.
    @inline(__always)
    var count: Int { 8 &- Int(own.shift &>> 3) }
    /// The letters from the gram's first one on.
    var gram: UInt64 { own.letters >> UInt64(8 * back) }
    /// How many these are.
    var gramCount: Int { count - back }
    /// Whether text has all letters, given by the classes of eight units.
    @inline(__always)
    func fits(_ text: UInt64) -> Bool { (text ^ own.letters) &<< UInt64(own.shift) == 0 }
    /// Whether text has the first letters of the gram, so many.
    func begins(_ text: UInt64, _ count: UInt64) -> Bool {
      (text ^ gram) << (64 - 8 * count) == 0
    }
  }

  /// How many letters select a list, and where the lists of those members begin.
  struct Part: Sendable {
    fileprivate(set) var length = 0
    fileprivate var own = qk_gram_lists()

    @inline(__always)
    fileprivate func list(_ letters: UInt64) -> Int {
      let product = (letters & own.mask) &* UInt64(QK_LIST_FACTOR)
      return Int(own.start) &+ Int(product &>> UInt64(own.shift))
    }
  }

  /// As many as there are lengths of grams, ascending by these.
  let parts: [Part]
  // SAFETY: all allocated by the initializer, freed by deinit, and not written in between.
  /// The lists as kernels take them.
  nonisolated(unsafe) let pointer: UnsafePointer<qk_gram_members>
  /// Where each list of members begins; the next one begins where it ends.
  nonisolated(unsafe) private let starts: UnsafeMutablePointer<UInt32>
  nonisolated(unsafe) private let members: UnsafeMutablePointer<qk_gram_member>

  /// How many bytes it takes.
  let size: Int

  private static let many = 1 << 15

  init(_ grams: [Gram], stride: Int) {
    var counts = [Int](repeating: 0, count: Int(QK_GRAM_LETTERS) + 1)
    for gram in grams { counts[gram.keyed] += 1 }
    var parts: [Part] = []
    var listCount = 0
    var partOfLength = [Int](repeating: 0, count: counts.count)
    for (length, count) in counts.enumerated() where count > 0 {
      // Most lists have one member or none; where there are many, twice as many lists would leave the cache.
      let lists = count < Self.many ? 2 * count : count
      var log: UInt32 = 4
      while 1 << log < lists { log += 1 }
      partOfLength[length] = parts.count
      parts.append(
        Part(
          length: length,
          own: qk_gram_lists(
            mask: ~0 >> UInt64(64 - 8 * length), shift: 64 - log, start: UInt32(listCount))))
      listCount += 1 << log
    }
    self.parts = parts
    let starts = UnsafeMutablePointer<UInt32>.allocate(capacity: listCount + 1)
    unsafe starts.initialize(repeating: 0, count: listCount + 1)
    // Two more, since readers of a shorter list may read its first two.
    let members = UnsafeMutablePointer<qk_gram_member>.allocate(capacity: grams.count + 2)
    unsafe (members + grams.count).initialize(
      repeating: qk_gram_member(), count: 2)
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
      unsafe (members + Int(starts[list])).initialize(to: gram.member.own)
    }
    unsafe self.starts = starts
    unsafe self.members = members
    size = 4 * (listCount + 1) + MemoryLayout<qk_gram_member>.stride * (grams.count + 2)
    var made = unsafe qk_gram_members()
    unsafe made.starts = UnsafePointer(starts)
    unsafe made.members = UnsafePointer(members)
    unsafe made.count = UInt32(parts.count)
    unsafe made.stride = UInt32(stride)
    precondition(parts.count <= Int(QK_GRAM_LISTS), "grams of too many lengths")
    unsafe withUnsafeMutableBytes(of: &made.lists) {
      // SAFETY: imported as a tuple of so many of them.
      let lists = unsafe $0.bindMemory(to: qk_gram_lists.self)
      for (place, part) in parts.enumerated() { unsafe lists[place] = part.own }
    }
    let own = UnsafeMutablePointer<qk_gram_members>.allocate(capacity: 1)
    unsafe own.initialize(to: made)
    unsafe pointer = UnsafePointer(own)
  }

  deinit {
    unsafe pointer.deallocate()
    unsafe starts.deallocate()
    unsafe members.deallocate()
  }

  /// The table without a reference, for loops; valid as long as the table.
  @unsafe
  var view: View {
    var parts = Rows.of4(Part())
    for (place, part) in self.parts.enumerated() { parts[place] = part }
    return unsafe View(parts: parts, starts: starts, members: members)
  }

  /// See ``GramTable/view``.
  @unsafe
  struct View {
    let parts: Row4<Part>
    fileprivate let starts: UnsafeMutablePointer<UInt32>
    fileprivate let members: UnsafeMutablePointer<qk_gram_member>

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
    subscript(place: Int) -> Member { unsafe Member(members[place]) }
  }
}
