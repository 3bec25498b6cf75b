/// Asymmetric search (UTS #10, 11.2): compares the letters of a text with those of the needle. A
/// letter is a base weight and the marks after it; one with only common weights and no marks is
/// *plain*.
struct LetterComparison {
  /// The letters of some elements, as ranges. Marks before all bases form a letter of their own.
  static func letters(_ elements: [UInt64]) -> [Range<Int>] {
    var starts = elements.indices.filter { CollationElement.isBase(elements[$0]) }
    if let first = elements.first, !CollationElement.isBase(first) { starts.insert(0, at: 0) }
    return starts.indices.map { place in
      starts[place]..<(place + 1 < starts.count ? starts[place + 1] : elements.count)
    }
  }

  private let program: CollationProgram
  private var stream = ElementStream()
  // The text's elements of the current letter.
  private var letter: [UInt64] = []
  // The index of the corresponding letter of the needle; -1 before the first.
  private var number = -1

  init(_ program: CollationProgram) { self.program = program }

  /// Whether an extra letter came after all of the needle's.
  private(set) var hasPassed = false

  /// Processes an element; false if the text differs from the needle or has more letters.
  mutating func take(_ element: UInt64) -> Bool {
    guard stream.counts(element) else { return true }
    if CollationElement.isBase(element) || number < 0 {
      if number >= 0, !agrees(asPrefix: false) { return false }
      number += 1
      letter.removeAll(keepingCapacity: true)
      guard number < program.letters.count else {
        hasPassed = true
        return false
      }
      let wanted = program.needle.elements[program.letters[number].lowerBound]
      letter.append(element)
      return wanted >> 32 == element >> 32
    }
    letter.append(element)
    // A letter of marks alone has at most as many as that of the needle.
    return program.isTyping || CollationElement.isBase(letter[0])
      || letter.count <= program.letters[number].count
  }

  /// Whether the text so far matches the needle, or begins with it.
  func isComplete(asPrefix: Bool) -> Bool {
    number == program.letters.count - 1 && agrees(asPrefix: asPrefix)
  }

  private func agrees(asPrefix: Bool) -> Bool {
    LetterRules(program).agrees(letter[...], number, asPrefix: asPrefix)
  }
}

/// Decides which letters of a text match those of the needle.
struct LetterRules {
  private static let common: UInt64 = 0x0500
  private let program: CollationProgram

  init(_ program: CollationProgram) { self.program = program }

  /// Whether a letter of the text matches one of the needle, by its index.
  func agrees(_ letter: ArraySlice<UInt64>, _ number: Int, asPrefix: Bool) -> Bool {
    let wanted = program.needle.elements[program.letters[number]]
    guard letter.first! >> 32 == wanted.first! >> 32 else { return false }
    let isAny = program.wildcard == .any
    if isPlain(wanted) || (isAny && isPlain(letter)) {
      return thirdsAgree(letter.first!, wanted.first!)
    }
    guard asPrefix ? letter.count >= wanted.count : letter.count == wanted.count else {
      return false
    }
    return zip(letter, wanted).allSatisfy { $0 >> 16 == $1 >> 16 && thirdsAgree($0, $1) }
  }

  /// Whether a mark of the text matches one of the needle, by its index among the elements.
  func agrees(_ mark: UInt64, _ place: Int) -> Bool {
    let wanted = program.needle.elements[place]
    return mark >> 16 == wanted >> 16 && thirdsAgree(mark, wanted)
  }

  private func isPlain(_ letter: ArraySlice<UInt64>) -> Bool {
    guard letter.count == 1, let base = letter.first, CollationElement.isBase(base) else {
      return false
    }
    return isCommon(base >> 16 & 0xFFFF)
  }

  private func thirdsAgree(_ text: UInt64, _ wanted: UInt64) -> Bool {
    let (text, wanted) = (text & 0xFFFF, wanted & 0xFFFF)
    return text == wanted || isCommon(wanted) || (program.wildcard == .any && isCommon(text))
  }

  private func isCommon(_ weight: UInt64) -> Bool { weight == Self.common || weight == 0 }
}

extension CollationVerifier {
  /// The match that begins at an atom's start, under asymmetric search.
  mutating func wildMatch(from first: Int, _ scratch: CollationScratch) -> Match? {
    guard let start = goodStart(upTo: first, scratch) else { return nil }
    let isTyping = program.isTyping
    var comparison = LetterComparison(program)
    var offset = first
    var best: Int?
    reading: while offset < text.count {
      let end = scratch.atomEnd(text, offset)
      scratch.readKey(text, offset, end)
      work &+= 2 &+ end &- offset
      for element in scratch.key where !comparison.take(element) {
        // While typing, the atom may spell more than the needle.
        guard isTyping, best == nil, comparison.hasPassed else { break reading }
        return Match(start: start, end: end, isPartial: true)
      }
      offset = end
      if isTyping {
        if comparison.isComplete(asPrefix: true) {
          let isWhole = comparison.isComplete(asPrefix: false) && endsWell(end, scratch)
          return Match(start: start, end: end, isPartial: !isWhole)
        }
      } else if comparison.isComplete(asPrefix: false), endsWell(end, scratch) {
        best = end
        if program.options.extent != .maximal { break }
      }
    }
    guard let end = best else { return nil }
    if program.options.extent == .minimal { return Match(start: start, end: end) }
    var (widest, lowest) = reachBackward(start, scratch)
    let starts = earlierStarts(than: start, scratch)
    if let first = starts.last {
      lowest = min(lowest, first)
      widest = min(widest, first)
    }
    if program.options.extent == .maximal { return Match(start: widest, end: end) }
    var medial = (start: start, end: end)
    let highest = reachForward(end, ElementStream(), scratch).limit
    widenMedially(
      &medial.start, &medial.end, within: lowest..<highest, orTo: starts, scratch)
    return Match(start: medial.start, end: medial.end)
  }

  /// The smallest match of the needle's letters, which end at the end of an atom.
  mutating func wildFinish(from first: Int, end: Int, _ scratch: CollationScratch) -> Match? {
    guard let start = goodStart(upTo: first, scratch) else { return nil }
    return endsWell(end, scratch) ? Match(start: start, end: end) : nil
  }
}
