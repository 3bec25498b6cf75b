/// The memory that one worker needs for verification: made once per worker, not per candidate.
///
/// Only one worker uses it, and its accesses never nest. Having the runtime check that on each
/// access would take a fifth of the search time in a text full of marks.
final class FoldingScratch: ForgettingScratch {
  @safe @exclusivity(unchecked) var boundaries: Boundaries
  @safe @exclusivity(unchecked) var builder: KeyBuilder
  @safe @exclusivity(unchecked) var key: [UInt32] = []
  @safe @exclusivity(unchecked) var codePoints: [UInt32] = []
  /// The runs that matches were last widened over, before them and after them.
  @safe @exclusivity(unchecked) var front = PassedRun()
  @safe @exclusivity(unchecked) var back = PassedRun()

  init(_ program: FoldingProgram) {
    boundaries = Boundaries(
      locale: program.options.locale, ignoresWidth: program.table.rules.isCompatible)
    builder = KeyBuilder(rules: program.table.rules)
  }

  /// Forgets the last text searched.
  func forget() {
    boundaries.forget()
    forgetRuns()
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
