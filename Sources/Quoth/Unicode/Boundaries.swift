import CICU

/// Decides boundaries (SEMANTICS, M2) for one worker over one text and caches its findings.
package struct Boundaries {
  private let facts: UnicodeFacts
  private let locale: LocaleTag
  private var run: JoiningRun
  private let ignoresWidth: Bool
  private var regionalRun = 0..<0
  private var characters: BreakIterator?
  private var words: BreakIterator?
  private var conjuncts: [UInt64: Bool] = [:]
  private var hangers = Hangers()
  private let elision: Elision?

  /// - Parameter ignoresWidth: whether safe edges must also hold for NFKD and NFKC.
  package init(locale: LocaleTag, ignoresWidth: Bool = false) {
    SharedWork.prepare()
    facts = UnicodeFacts.shared
    run = JoiningRun(isCompatible: ignoresWidth)
    self.ignoresWidth = ignoresWidth
    self.locale = locale
    elision = Elision(locale)
  }

  /// Forgets the text but keeps the iterators.
  package mutating func forget() {
    run.forget()
    regionalRun = 0..<0
    characters?.forget()
    words?.forget()
  }

  /// Whether an offset lies between scalars and no reordering or composition crosses it.
  package mutating func isSafeEdge(_ text: some TextSource, _ offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    let unit = text[offset]
    if !Surrogates.isSurrogate(unit) {
      let joining = ignoresWidth ? facts.joining : facts.joiningCanonically
      if !joining.contains(unit) { return true }
    } else {
      guard text.isScalarEdge(offset) else { return false }
      if !facts.joinsCanonically(text.codePoint(at: offset)) { return true }
    }
    if !run.range.contains(offset) || run.range.lowerBound == offset {
      run.analyze(text, around: offset)
    }
    return run.isEdge(offset)
  }

  /// Whether an offset is a boundary of extended grapheme clusters, or lies between CR and LF.
  package mutating func isCharacterBoundary(_ text: some TextSource, _ offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    let unit = text[offset]
    if facts.plain.contains(unit) {
      let previous = text[offset - 1]
      if facts.yielding.contains(previous) { return true }
      if facts.extending.contains(previous), !hangers.contains(unit) { return true }
    }
    guard text.isScalarEdge(offset) else { return false }
    let before = text.codePoint(before: offset)
    let after = text.codePoint(at: offset)
    let left = GraphemeClass(of: before)
    let right = GraphemeClass(of: after)
    if left == .control || right == .control { return true }
    switch (left, right) {
    case (_, .extend), (_, .zeroWidthJoiner), (.prepend, _): return false
    case (.regionalIndicator, .regionalIndicator):
      return (offset - regionalStart(text, offset)) / 2 % 2 == 0
    case (.leadJamo, .leadJamo), (.leadJamo, .vowelJamo), (.leadJamo, .syllableLV),
      (.leadJamo, .syllableLVT), (.syllableLV, .vowelJamo), (.syllableLV, .trailJamo),
      (.vowelJamo, .vowelJamo), (.vowelJamo, .trailJamo), (.syllableLVT, .trailJamo),
      (.trailJamo, .trailJamo):
      return false
    case (.extend, .other) where facts.combiningClass(before) == 0:
      // A character that joins a conjunct (GB9c) has a class or is the joiner.
      return true
    case (.zeroWidthJoiner, .other), (.extend, .other):
      return boundaryBehindExtend(text, offset, after)
    default: return true
    }
  }

  /// Whether an offset is a word boundary (UAX #29 with ICU's dictionaries and tailorings; also
  /// after an elision if the locale's language has them).
  package mutating func isWordBoundary(_ text: some TextSource, _ offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    guard text.isScalarEdge(offset) else { return false }
    if let elision, elision.isBoundary(text, offset) { return true }
    if let answer = WordClasses.boundary(text[offset - 1], text[offset]) { return answer }
    if words == nil { words = BreakIterator(.word, locale: locale) }
    let words = words!
    if !words.covers(offset) {
      words.set(text, WordClasses.window(text, around: offset))
    }
    return words.isBoundary(offset)
  }

  /// The start of the run of regional indicators before an offset.
  private mutating func regionalStart(_ text: some TextSource, _ offset: Int) -> Int {
    if regionalRun.contains(offset) { return regionalRun.lowerBound }
    var start = offset
    while start >= 2, GraphemeClass(of: text.codePoint(before: start)) == .regionalIndicator {
      start -= 2
    }
    var end = offset
    while end + 1 < text.count, GraphemeClass(of: text.codePoint(at: end)) == .regionalIndicator {
      end += 2
    }
    regionalRun = start..<end
    return start
  }

  /// Decides for a character of class Other after a joiner or mark: only a pictograph (GB11) or a
  /// consonant (GB9c, which ICU had as a tailoring before Unicode 15.1) can join.
  private mutating func boundaryBehindExtend(
    _ text: some TextSource, _ offset: Int, _ after: UInt32
  ) -> Bool {
    guard Hangers.hangsOn(after) else { return true }
    // After a letter, the mark and the consonant alone decide, and such pairs recur often.
    let isShort =
      offset >= 2 && after <= 0xFFFF && facts.plain.contains(text[offset - 2])
    let short =
      UInt64(isShort ? text[offset - 2] : 0) << 32 | UInt64(text[offset - 1]) << 16 | UInt64(after)
    if isShort, let known = conjuncts[short] { return known }
    let isBoundary = asksICU(text, offset)
    if isShort, conjuncts.count < 4_096 { conjuncts[short] = isBoundary }
    return isBoundary
  }

  private mutating func asksICU(_ text: some TextSource, _ offset: Int) -> Bool {
    if characters == nil { characters = BreakIterator(.character, locale: .root) }
    let characters = characters!
    if !characters.covers(offset) {
      characters.set(text, clusterWindow(text, around: offset))
    }
    return characters.isBoundary(offset)
  }

  /// A part of the text around an offset that begins and ends at boundaries which the two adjacent
  /// characters alone prove.
  private func clusterWindow(_ text: some TextSource, around offset: Int) -> Range<Int> {
    func isCertain(_ place: Int) -> Bool {
      facts.plain.contains(text[place - 1]) && facts.plain.contains(text[place])
    }
    var start = offset - 1
    while start > 0, !isCertain(start) { start -= 1 }
    var end = offset + 1
    while end < text.count, !isCertain(end) { end += 1 }
    return start..<min(end + 1, text.count)
  }
}
