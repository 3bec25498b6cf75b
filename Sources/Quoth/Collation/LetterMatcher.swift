/// Finds the letters of a needle in a text under asymmetric search, in linear time for any text.
///
/// Agreement of letters is not an equivalence relation, so a failure function would be wrong. A bit
/// for each letter of the needle tells whether all letters up to it agree with the last ones of the
/// text; each letter of the text advances all bits at once: see ``PrefixBits``.
struct LetterMatcher {
  private let program: CollationProgram
  private let rules: LetterRules
  private let count: Int
  private let anchor: Int
  // Marks before all bases are a letter that is searched for afterwards: see `CollationLinear`.
  private let first: Int
  // A bit for each letter of the needle, for the letters of the text before the current one.
  private var state: PrefixBits
  private var masks: [[UInt64]: PrefixBits] = [:]
  private var last: (letter: [UInt64], mask: PrefixBits)
  // The atoms in which the last letters begin, as a ring. `slot` holds that of the current letter.
  private var atoms: [AtomPlace]
  private var slot = 0
  private var letter: [UInt64] = []
  private var stream = ElementStream()

  /// The maximum number of letters whose masks are kept.
  private static let kept = 1_024

  init(_ program: CollationProgram) {
    self.program = program
    rules = LetterRules(program)
    first = program.needle.leadingMarks > 0 ? 1 : 0
    count = program.letters.count - first
    anchor = program.needle.firstBases[program.anchors.cluster]
    state = PrefixBits(count: count)
    last = ([], state)
    atoms = [AtomPlace](repeating: .none, count: count)
  }

  /// Whether no match is in progress.
  var isIdle: Bool {
    !isUnderWay && !program.accepts(letter.first, for: program.needle.leadingMarks)
  }

  /// Whether no match is in progress whose anchor was read before an offset.
  func isIdle(from limit: Int) -> Bool {
    guard isUnderWay || !letter.isEmpty else { return true }
    return atoms.allSatisfy { $0.start < 0 || $0.start >= limit }
  }

  private var isUnderWay: Bool { !state.isEmpty }

  /// Processes the elements of an atom. If the needle is complete at the atom's end, returns its
  /// beginning, the atom with its anchor, and the number of that atom's letters before the anchor.
  mutating func read(
    _ elements: [UInt64], _ start: Int, _ end: Int
  ) -> (start: Int, atom: Int, before: Int)? {
    var isFirst = true
    for element in elements where stream.counts(element) {
      if CollationElement.isBase(element) {
        goOn()
        letter.append(element)
        atoms[slot] = AtomPlace(start, isFirst: isFirst)
      } else if !letter.isEmpty {
        letter.append(element)
      }
      if first == 0 || CollationElement.isBase(element) { isFirst = false }
    }
    // An atom without letters extends the match to a possibly valid edge.
    guard !letter.isEmpty, count == 1 || state[count - 2],
      rules.agrees(letter[...], first + count - 1, asPrefix: program.isTyping)
    else { return nil }
    let begin = atoms[place(count - 1)]
    guard begin.isFirst else { return nil }
    var number = anchor
    while number > 0, !atoms[place(count - 1 - number)].isFirst { number -= 1 }
    return (begin.start, atoms[place(count - 1 - anchor)].start, anchor - number)
  }

  /// The index in the ring of an earlier letter, counted back from the current one.
  private func place(_ back: Int) -> Int { slot >= back ? slot - back : slot - back + count }

  /// Completes the current letter and begins another.
  private mutating func goOn() {
    guard !letter.isEmpty else { return }
    state.advance(mask())
    slot = slot + 1 == count ? 0 : slot + 1
    letter.removeAll(keepingCapacity: true)
  }

  /// The letters of the needle that the current letter matches.
  private mutating func mask() -> PrefixBits {
    if letter == last.letter { return last.mask }
    let mask: PrefixBits
    if let known = masks[letter] {
      mask = known
    } else {
      mask = PrefixBits(count: count) {
        rules.agrees(letter[...], first + $0, asPrefix: false)
      }
      if masks.count < Self.kept, letter.count < 8 { masks[letter] = mask }
    }
    last = (letter, mask)
    return mask
  }
}
