/// The memory that one worker needs for verification: made once per worker, not per candidate.
///
/// Only one worker uses it, and its accesses never nest. The runtime does not
/// check that, since a check on each access costs much in text full of marks.
final class FoldingScratch: KeyScratch {
  private let table: FoldTable
  @safe @exclusivity(unchecked) var boundaries: Boundaries
  @safe @exclusivity(unchecked) var builder: KeyBuilder
  @safe @exclusivity(unchecked) var key: [UInt32] = []
  @safe @exclusivity(unchecked) var codePoints: [UInt32] = []
  /// The runs that matches were last widened over, before them and after them.
  @safe @exclusivity(unchecked) var front = PassedRun()
  @safe @exclusivity(unchecked) var back = PassedRun()

  init(_ program: FoldingProgram) {
    table = program.table
    boundaries = Boundaries(
      locale: program.options.locale, ignoresWidth: program.table.rules.isCompatible)
    builder = KeyBuilder(rules: program.table.rules)
  }

  /// Forgets the last text searched.
  func forget() {
    boundaries.forget()
    forgetRuns()
  }

  func isSafe(_ text: some TextSource, _ offset: Int) -> Bool {
    boundaries.isSafeEdge(text, offset)
  }

  func isCharacterBoundary(_ text: some TextSource, _ offset: Int) -> Bool {
    boundaries.isCharacterBoundary(text, offset)
  }

  func isWordBoundary(_ text: some TextSource, _ offset: Int) -> Bool {
    boundaries.isWordBoundary(text, offset)
  }

  func atomEnd(_ text: some TextSource, _ offset: Int) -> Int { safeEdge(text, after: offset) }

  func atomStart(_ text: some TextSource, _ offset: Int) -> Int {
    safeEdge(text, upTo: offset - 1)
  }

  func readKey(_ text: some TextSource, _ start: Int, _ end: Int) {
    key.removeAll(keepingCapacity: true)
    let codePoint = text.codePoint(at: start)
    if end - start == Surrogates.width(of: codePoint) {
      table.appendKey(of: codePoint, to: &key)
      return
    }
    codePoints.removeAll(keepingCapacity: true)
    text.appendCodePoints(of: start..<end, to: &codePoints)
    builder.appendKey(of: codePoints, to: &key)
  }

  /// Forgets the runs of the last needle: another one may skip less.
  func forgetRuns() {
    front = PassedRun()
    back = PassedRun()
  }
}

/// A run of atoms that a match was widened over. Matches that begin or end within it extend as far, so a
/// thousand matches in a thousand spaces do not examine a million.
struct PassedRun {
  /// The edges from which the rest of the run can be skipped.
  var entries = 0...0
  /// The end of the run, on the side away from the match.
  var limit = 0
  /// The valid edge closest to the limit, if there is one.
  var edge: Int?
  private var isEmpty = true

  init() {}

  init(entries: ClosedRange<Int>, limit: Int, edge: Int?) {
    self.entries = entries
    self.limit = limit
    self.edge = edge
    isEmpty = false
  }

  /// The run, if it continues from an atom's edge.
  func continuation(from edge: Int) -> PassedRun? {
    !isEmpty && entries.contains(edge) ? self : nil
  }
}
