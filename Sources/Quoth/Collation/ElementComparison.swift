/// Compares the elements of a text, in order, with those of the needle.
struct ElementComparison {
  enum Step {
    case goOn
    case differs
    /// The text has more than the needle.
    case exceeds
  }

  private let program: CollationProgram
  private var stream = ElementStream()
  private var place = 0

  init(_ program: CollationProgram) { self.program = program }

  /// Whether the needle is complete, so that an atom that ends here ends the match.
  var isComplete: Bool { place == program.needle.elements.count }

  mutating func take(_ element: UInt64) -> Step {
    guard stream.counts(element) else { return .goOn }
    guard place < program.needle.elements.count else { return .exceeds }
    guard element == program.needle.elements[place] else { return .differs }
    place += 1
    return .goOn
  }
}

extension CollationProgram {
  /// Whether an element of the text matches the needle at an index.
  @inline(__always)
  func accepts(_ element: UInt64?, for place: Int) -> Bool {
    guard wildcard != .none else { return element == needle.elements[place] }
    let wanted = needle.elements[place]
    guard let element else { return false }
    return CollationElement.isBase(wanted)
      ? element >> 32 == wanted >> 32 : element >> 16 == wanted >> 16
  }

  /// The index, among the elements of an atom, of the next base that may be the anchor after a
  /// number of earlier ones; nil if there is none.
  func anchor(in elements: [UInt64], after earlier: Int) -> Int? {
    let wanted = needle.basePlaces[needle.firstBases[anchors.cluster]]
    var left = earlier
    for (place, element) in elements.enumerated()
    where CollationElement.isBase(element) && accepts(element, for: wanted) {
      if left == 0 { return place }
      left -= 1
    }
    return nil
  }

  /// The candidate of an anchor whose base follows `before` others in an atom: see
  /// ``CollationVerifier/slowMatch(at:)``.
  func candidate(
    _ text: some TextSource, atom: Int, after before: Int, _ scratch: CollationScratch
  ) -> Int {
    let end = scratch.atomEnd(text, atom)
    guard end - atom > 1 else { return atom }
    var left = 0
    if before > 0 {
      scratch.readKey(text, atom, end)
      let wanted = needle.basePlaces[needle.firstBases[anchors.cluster]]
      let bases = scratch.key.lazy.filter(CollationElement.isBase)
      left = bases.prefix(before).count { accepts($0, for: wanted) }
    }
    for offset in atom..<end where anchors.isWide(text[offset]) {
      if left == 0 { return offset }
      left -= 1
    }
    return atom
  }

  /// Whether ignored punctuation may make marks ignored.
  var isContextual: Bool {
    table.collator.variableTop != 0 && table.collator.strength != .primary
  }
}
