/// Decides whether a candidate is a match under collation (SEMANTICS, M1–M9), in one place.
///
/// The common case, where every unit nearby is regular, takes one table load and one comparison per
/// unit. Other text is processed by *atoms*: the pieces between its safe edges, whose elements
/// concatenate to those of the whole.
@safe
struct CollationVerifier<Text: ScannableText>: FamilyVerifier {
  typealias Close = NoCloseCheck

  let program: CollationProgram
  let text: Text
  let quick: CollationQuickCheck<Text>
  // SAFETY: owned by the program, which this struct holds.
  private let regular: UnsafePointer<UInt16>
  private let units: UnsafePointer<UInt16>
  private let count: Int
  private let anchor: Int
  private let asksWords: Bool
  private let isMinimal: Bool
  /// Made at the first hard place.
  var scratch: CollationScratch?
  /// Units compared so far, which reveals hostile input.
  var work = 0
  /// See ``isTakenAlong(_:_:)``.
  var run = BaselessRun()

  init(_ program: CollationProgram, text: Text, scratch: CollationScratch?) {
    self.program = program
    self.text = text
    quick = CollationQuickCheck(program, text: text)
    unsafe regular = program.table.regular.base
    unsafe units = program.units
    count = program.needle.units.count
    anchor = program.anchors.cluster
    asksWords = [.word, .wordStart, .wordEnd].contains(program.options.boundary)
    isMinimal = program.options.extent == .minimal
    self.scratch = scratch
  }

  /// The match at a candidate that the quick check left open: compares unit by unit again,
  /// considering contractions.
  mutating func match(at candidate: Int, _ verdict: QuickVerdict) -> Match? {
    if !program.isRegular { return slowMatch(at: candidate) }
    let start = candidate - anchor
    let end = start + count
    var place = anchor
    var offset = candidate
    while place < count {
      if offset >= text.count { return nil }
      // SAFETY: the table has 65,536 entries; place is within the needle's units.
      let found = unsafe regular[Int(text[offset])]
      if unsafe found != units[place] || found == UnitTable.ask {
        return mismatch(at: offset, place: place, found, forward: true, candidate)
      }
      place += 1
      offset += 1
    }
    place = anchor - 1
    offset = candidate - 1
    while place >= 0 {
      if offset < 0 { return nil }
      let found = unsafe regular[Int(text[offset])]
      if unsafe found != units[place] || found == UnitTable.ask {
        return mismatch(at: offset, place: place, found, forward: false, candidate)
      }
      place -= 1
      offset -= 1
    }
    work &+= count
    if program.mayContract || program.mayContractAtEdges, contracts(start, end) {
      return slowMatch(at: candidate)
    }
    let plain = UnicodeFacts.shared.plain.bits
    if isMinimal, !asksWords, text.isPlainEdge(start, plain), text.isPlainEdge(end, plain) {
      return Match(start: start, end: end)
    }
    return finishQuick(start, end, candidate)
  }

  /// Whether two adjacent units in a range, or across its edges, may be read together.
  private func contracts(_ start: Int, _ end: Int) -> Bool {
    let low = max(start, 1)
    let high = min(end, text.count - 1)
    guard low <= high else { return false }
    for offset in low...high where mayContract(offset) { return true }
    return false
  }

  /// Whether the units beside a place may be read together.
  @inline(__always)
  private func mayContract(_ offset: Int) -> Bool {
    program.table.contexts.joins(units: text[offset - 1], text[offset])
  }

  /// Handles a regular unit that differs from the needle's, or an irregular one.
  @inline(__always)
  private mutating func mismatch(
    at offset: Int, place: Int, _ found: UInt16, forward: Bool, _ candidate: Int
  ) -> Match? {
    work &+= forward ? place - anchor : count - place
    if found == UnitTable.ask { return slowMatch(at: candidate) }
    let next = offset + 1
    if next < text.count {
      // The unit may begin a decomposed letter or a contraction.
      if unsafe regular[Int(text[next])] == UnitTable.ask || mayContract(next) {
        return slowMatch(at: candidate)
      }
    }
    if offset > 0, mayContract(offset) { return slowMatch(at: candidate) }
    // While typing, the last cluster may be longer in the text: "e" finds é.
    if forward, program.isTyping, place == count - 1 { return slowMatch(at: candidate) }
    if program.mayContract, contracts(min(offset, candidate), max(offset, candidate)) {
      return slowMatch(at: candidate)
    }
    return nil
  }

  func isUnusual(_ unit: UInt16) -> Bool { unsafe regular[Int(unit)] == UnitTable.ask }

  mutating func closeMatch(at candidate: Int) -> Match? { slowMatch(at: candidate) }
}
