/// Finds a needle of nothing but marks under asymmetric search, wherever they are adjacent; like
/// ``LetterMatcher``, with a bit for each mark of the needle.
struct MarkMatcher {
  private let rules: LetterRules
  private let count: Int
  private let isTyping: Bool
  private var state: [UInt64]
  private var masks: [UInt64: [UInt64]] = [:]
  // The starts of the atoms of the last marks, as a ring; -1 for a mark inside an atom.
  private var starts: [Int]
  private var slot = 0
  private let empty: [UInt64]

  init(_ program: CollationProgram) {
    rules = LetterRules(program)
    count = program.needle.elements.count
    isTyping = program.isTyping
    empty = [UInt64](repeating: 0, count: (count + 63) / 64)
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
      guard has(count - 1), isTyping || place == elements.count - 1, starts[slot] >= 0 else {
        continue
      }
      found = found ?? starts[slot]
    }
    return found
  }

  private func has(_ number: Int) -> Bool { state[number / 64] >> UInt64(number % 64) & 1 != 0 }

  private mutating func goOn(_ element: UInt64, _ start: Int) {
    let mask = mask(element)
    var carry: UInt64 = 1
    for word in state.indices {
      let bits = state[word]
      state[word] = (bits << 1 | carry) & mask[word]
      carry = bits >> 63
    }
    starts[slot] = start
    slot = slot + 1 == count ? 0 : slot + 1
  }

  /// The marks of the needle that an element matches.
  private mutating func mask(_ element: UInt64) -> [UInt64] {
    guard !CollationElement.isBase(element), element != CollationElement.passing else {
      return empty
    }
    if let known = masks[element] { return known }
    var made = empty
    for number in 0..<count where rules.agrees(element, number) {
      made[number / 64] |= 1 << UInt64(number % 64)
    }
    masks[element] = made
    return made
  }
}
