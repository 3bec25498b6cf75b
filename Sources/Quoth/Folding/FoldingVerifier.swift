/// Decides whether a candidate is a match: the definition itself (SEMANTICS, M1–M9), in one place.
///
/// The common case, where every unit nearby is regular, takes one table load and one comparison per
/// unit. Other text is processed by *atoms*: the pieces between its safe edges, whose keys
/// concatenate to the key of the whole.
@safe
struct FoldingVerifier<Text: ScannableText>: FamilyVerifier {
  let program: FoldingProgram
  private(set) var text: Text
  private(set) var quick: FoldingQuickCheck<Text>
  let anchor: Int
  /// The needle's elements, fetched at the first place that needs them.
  private var elements: NeedleElements?
  /// Made at the first hard place.
  var scratch: FoldingScratch?
  /// Units compared so far, which reveals hostile input.
  var work = 0

  init(_ program: FoldingProgram, text: Text, scratch: FoldingScratch?) {
    self.program = program
    self.text = text
    quick = FoldingQuickCheck(program, text: text)
    anchor = program.anchors.cluster
    self.scratch = scratch
  }

  /// The match at a candidate that the quick check left open.
  mutating func match(at candidate: Int, _ verdict: QuickVerdict) -> Match? {
    verdict.kind == .ask
      ? closeMatch(at: candidate) : finishQuick(verdict.start, verdict.end, candidate)
  }

  /// The match at a candidate, checked by elements, and by atoms if those leave it open.
  mutating func closeMatch(at candidate: Int) -> Match? {
    switch elementMatch(at: candidate) {
    case .decided(let match): match
    case .open: slowMatch(at: candidate)
    }
  }

  enum Decision {
    case decided(Match?)
    case open
  }

  mutating func elementMatch(at candidate: Int) -> Decision {
    guard let check = readyClose() else { return .open }
    let verdict = check.verdict(at: candidate, &work)
    switch verdict.kind {
    case .none: return .decided(nil)
    case .ask: return .open
    case .match where program.options.extent == .minimal:
      return .decided(Match(start: verdict.start, end: verdict.end))
    case .match, .edges:
      // Fetched before the call: inside it, the compiler would copy this value.
      let scratch = readyScratch()
      return .decided(finish(start: verdict.start, end: verdict.end, isCut: false, scratch))
    }
  }

  /// The check element by element; nil if the needle cannot use it.
  mutating func readyClose() -> FoldingElementCheck<Text>? {
    let elements = elements ?? program.elements
    self.elements = elements
    return elements.isComparable ? FoldingElementCheck(elements, text: text) : nil
  }

  /// The match at a candidate that both checks left open.
  mutating func hardMatch(at candidate: Int, _ close: QuickVerdict) -> Match? {
    guard close.kind != .ask else { return slowMatch(at: candidate) }
    let scratch = readyScratch()
    return finish(start: close.start, end: close.end, isCut: false, scratch)
  }

  /// Whether a match of the close check has its extent.
  var closeIsFinal: Bool { program.options.extent == .minimal }

  func isUnusual(_ unit: UInt16) -> Bool {
    let folded = program.table.regular[unit]
    return folded == UnitTable.ask
      || isSpace(UInt32(folded))
  }

  @inline(__always)
  mutating func move(to text: Text, _ program: FoldingProgram, _ scratch: FoldingScratch?) {
    self.text = text
    quick.move(to: text)
    work = 0
    if self.scratch == nil, let scratch { self.scratch = scratch }
  }
}
