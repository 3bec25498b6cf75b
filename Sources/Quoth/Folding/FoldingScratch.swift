/// The memory that one worker needs for verification: made once per worker, not per candidate.
///
/// Only one worker uses it, and its accesses never nest. Having the runtime check that on each
/// access would take a fifth of the search time in a text full of marks.
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

  /// Forgets the last text searched.
  func forget() { boundaries.forget() }
}
