/// Decides whether a candidate is a match: the definition itself (SEMANTICS, M1–M9), at one place.
///
/// The common case, where every unit around is regular, is one table load and one comparison a unit.
/// What is not goes through *atoms*: the pieces of the text between its safe edges, whose keys stand one
/// after the other in the key of the whole.
@safe
struct FoldingVerifier<Text: TextSource> {
  let program: FoldingProgram
  private(set) var text: Text
  private(set) var quick: FoldingQuickCheck<Text>
  let anchor: Int
  /// Made when the first place is met that it is for.
  private var elementCheck: FoldingElementCheck<Text>?
  /// Whether it is of no use for the needle.
  private var lacksElementCheck = false
  /// Made when the first hard place is met.
  private(set) var scratch: FoldingScratch?
  /// Units compared so far: what tells hostile input.
  private(set) var work = 0

  init(_ program: FoldingProgram, text: Text, scratch: FoldingScratch?) {
    self.program = program
    self.text = text
    quick = FoldingQuickCheck(program, text: text)
    anchor = program.anchors.cluster
    self.scratch = scratch
  }

  /// The match whose anchor begins at a candidate's position.
  mutating func match(at candidate: Int) -> Match? {
    let verdict = quick.verdict(at: candidate, &work)
    switch verdict.kind {
    case .none: return nil
    case .match: return Match(start: verdict.start, end: verdict.end)
    case .edges, .ask: return match(at: candidate, verdict)
    }
  }

  /// The same, where the quick look did not decide.
  mutating func match(at candidate: Int, _ verdict: QuickVerdict) -> Match? {
    if verdict.kind == .ask { return closeMatch(at: candidate) }
    if program.hasExactClusters, !marksAgree(from: verdict.start) {
      return closeMatch(at: candidate)
    }
    return finishQuick(verdict.start, verdict.end, candidate)
  }

  /// The match at a candidate, element by element, and atom by atom where that leaves it open.
  private mutating func closeMatch(at candidate: Int) -> Match? {
    switch elementMatch(at: candidate) {
    case .decided(let match): match
    case .open: slowMatch(at: candidate)
    }
  }

  private enum Decision {
    case decided(Match?)
    case open
  }

  private mutating func elementMatch(at candidate: Int) -> Decision {
    guard let check = readyElementCheck() else { return .open }
    let verdict = check.verdict(at: candidate, &work)
    switch verdict.kind {
    case .none: return .decided(nil)
    case .ask: return .open
    case .match where program.options.extent == .minimal:
      return .decided(Match(start: verdict.start, end: verdict.end))
    case .match, .edges:
      // Asked for first: within the call it would have this copied.
      let scratch = readyScratch()
      return .decided(finish(start: verdict.start, end: verdict.end, isCut: false, scratch))
    }
  }

  private mutating func readyElementCheck() -> FoldingElementCheck<Text>? {
    if let elementCheck { return elementCheck }
    guard !lacksElementCheck else { return nil }
    let elements = program.elements
    if elements.isComparable {
      elementCheck = FoldingElementCheck(program, elements, text: text)
    } else {
      lacksElementCheck = true
    }
    return elementCheck
  }

  /// What the looks element by element and atom by atom say of a place: for the tests.
  mutating func closeLooks(at candidate: Int) -> Pattern.CloseLooks {
    let byAtoms = slowMatch(at: candidate)
    switch elementMatch(at: candidate) {
    case .open:
      return Pattern.CloseLooks(candidate: candidate, isDecided: false, byAtoms: byAtoms)
    case .decided(let match):
      return Pattern.CloseLooks(
        candidate: candidate, isDecided: true, byElements: match, byAtoms: byAtoms)
    }
  }

  /// Whether the clusters that must be found with exactly their marks are.
  private func marksAgree(from start: Int) -> Bool {
    for place in 0..<program.unitCount where program.needle.isExact[place] {
      if program.table.exact[text[start + place]] != program.needle.units[place] { return false }
    }
    return true
  }

  /// The edges of a quick match need a closer look.
  private mutating func finishQuick(_ start: Int, _ end: Int, _ candidate: Int) -> Match? {
    let touched =
      (start > 0 && isUnusual(text[start - 1])) || (end < text.count && isUnusual(text[end]))
    if touched || program.isTyping { return closeMatch(at: candidate) }
    let scratch = readyScratch()
    return startsWell(start, scratch) && endsWell(end, scratch)
      ? Match(start: start, end: end) : nil
  }

  private func isUnusual(_ unit: UInt16) -> Bool {
    let folded = program.table.regular[unit]
    return folded == UnitTable.ask
      || isSpace(UInt32(folded))
  }

  /// Takes note of units compared elsewhere.
  mutating func addWork(_ units: Int) { work &+= units }

  /// Starts to count the work anew.
  mutating func forgetWork() { work = 0 }

  @inline(__always)
  mutating func move(to text: Text, _ program: FoldingProgram, _ scratch: FoldingScratch?) {
    self.text = text
    quick.move(to: text)
    elementCheck = nil
    work = 0
    if self.scratch == nil, let scratch { self.scratch = scratch }
  }

  /// Takes over the scratch memory of another verifier of the same text.
  mutating func adopt(_ other: Self) { scratch = other.scratch }

  mutating func readyScratch() -> FoldingScratch {
    if let scratch { return scratch }
    let made = program.makeScratch()
    scratch = made
    return made
  }
}
