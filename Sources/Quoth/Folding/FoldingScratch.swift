/// What one worker needs beyond the text while it verifies: made once per worker, not per candidate.
final class FoldingScratch {
  var boundaries: Boundaries
  var builder: KeyBuilder
  var key: [UInt32] = []
  var codePoints: [UInt32] = []

  init(_ program: FoldingProgram) {
    boundaries = Boundaries(locale: program.options.locale)
    builder = KeyBuilder(rules: program.table.rules)
  }

  /// Forgets the text searched last.
  func forget() { boundaries.forget() }
}
