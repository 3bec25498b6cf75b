/// What one worker needs beyond the text while it verifies: made once per worker, not per candidate.
///
/// One worker alone uses it, and no access to a part of it ends in another to the same: asking the
/// runtime for that at each access would take a fifth of the time that a text full of marks takes.
final class FoldingScratch {
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

  /// Forgets the text searched last.
  func forget() {
    boundaries.forget()
    front = PassedRun()
    back = PassedRun()
  }
}

/// A run of atoms that a match was widened over. Others that begin or end within it reach as far: a thousand
/// matches in a thousand spaces do not look at a million.
struct PassedRun {
  /// The edges from which the rest of the run may be passed over.
  var entries = 0...0
  /// The end of the run, on the side away from the match.
  var limit = 0
  /// The good edge closest to the limit, if there is one.
  var edge: Int?
  private var isEmpty = true

  init() {}

  init(entries: ClosedRange<Int>, limit: Int, edge: Int?) {
    self.entries = entries
    self.limit = limit
    self.edge = edge
    isEmpty = false
  }

  /// The run, if it goes on from an atom's edge.
  func continuation(from edge: Int) -> PassedRun? {
    !isEmpty && entries.contains(edge) ? self : nil
  }
}
