/// What one worker needs beyond the text while it verifies: made once per worker, not per candidate.
///
/// One worker alone uses it, and no access to a part of it ends in another to the same: asking the
/// runtime for that at each access would take a fifth of the time that a text full of marks takes.
final class FoldingScratch {
  @safe @exclusivity(unchecked) var boundaries: Boundaries
  @safe @exclusivity(unchecked) var builder: KeyBuilder
  @safe @exclusivity(unchecked) var key: [UInt32] = []
  @safe @exclusivity(unchecked) var codePoints: [UInt32] = []

  init(_ program: FoldingProgram) {
    boundaries = Boundaries(
      locale: program.options.locale, ignoresWidth: program.table.rules.isCompatible)
    builder = KeyBuilder(rules: program.table.rules)
  }

  /// Forgets the text searched last.
  func forget() { boundaries.forget() }
}
