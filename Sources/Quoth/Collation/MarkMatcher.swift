/// Finds a needle of nothing but marks under asymmetric search, wherever they are adjacent; like
/// ``LetterMatcher``, with a bit for each mark of the needle.
struct MarkMatcher {
  private let rules: LetterRules
  private let count: Int
  private let isTyping: Bool
  private var state: PrefixBits
  private var masks: [UInt64: PrefixBits] = [:]
  // The starts of the atoms of the last marks, as a ring; -1 for a mark inside an atom.
  private var starts: [Int]
  private var slot = 0
  private let empty: PrefixBits

  init(_ program: CollationProgram) {
    rules = LetterRules(program)
    count = program.needle.elements.count
    isTyping = program.isTyping
    empty = PrefixBits(count: count)
    state = empty
    starts = [Int](repeating: -1, count: count)
  }

  /// Whether no match is in progress.
  var isIdle: Bool { state == empty }

  /// Processes the elements of an atom. Returns the beginning of a match that is complete at its
  /// end or, while typing, before its end.
  mutating func read(_ elements: [UInt64], _ start: Int) -> Int? {
    var found: Int?
    for (place, element) in elements.enumerated() {
      goOn(element, place == 0 ? start : -1)
      guard state[count - 1], isTyping || place == elements.count - 1, starts[slot] >= 0 else {
        continue
      }
      found = found ?? starts[slot]
    }
    return found
  }

  private mutating func goOn(_ element: UInt64, _ start: Int) {
    state.advance(mask(element))
    starts[slot] = start
    slot = slot + 1 == count ? 0 : slot + 1
  }

  /// The marks of the needle that an element matches.
  private mutating func mask(_ element: UInt64) -> PrefixBits {
    guard !CollationElement.isBase(element), element != CollationElement.passing else {
      return empty
    }
    if let known = masks[element] { return known }
    let made = PrefixBits(count: count) { rules.agrees(element, $0) }
    masks[element] = made
    return made
  }
}
