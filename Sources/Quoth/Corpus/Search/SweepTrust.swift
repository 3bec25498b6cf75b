/// Which verdicts on a candidate hold when a check over the arena ignores where the passage ends.
///
/// If a joiner separates all passages, the units beside a match inside a passage are its own or the
/// joiner, whose edges are boundaries like those of a passage. So a difference from the needle
/// before the joiner is a difference within the passage, and a needle without a joiner is found
/// within one passage only. If passages can follow each other without a joiner, text that differs
/// from the needle also differs within its passage; but text that agrees may reach into the next
/// one.
enum SweepTrust {
  /// No verdicts: some text is excluded from the search.
  case nothing
  /// Verdicts that reject a candidate.
  case refusals
  /// Verdicts that accept a candidate, too.
  case matches

  init(_ program: some FamilyProgram, _ passages: Passages) {
    // Collation depends on neighbors, so trust nothing.
    guard passages.areEverything, let program = program as? FoldingProgram, program.isRegular
    else {
      self = .nothing
      return
    }
    guard passages.areApart else {
      self = .refusals
      return
    }
    let isApart = program.needle.units.allSatisfy {
      $0 != 0x20 && $0 != 0x0A && $0 != UInt16(FoldRules.space)
    }
    self = isApart ? .matches : .refusals
  }
}
