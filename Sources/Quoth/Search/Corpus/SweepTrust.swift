/// What a look at the arena says about a candidate, when no regard is paid to where its passage ends.
///
/// Where a joiner stands between all passages, the units beside a match within one are its own or the
/// joiner, whose edges are boundaries, as those of a passage are. So what differs from the needle up to
/// there differs, and a needle without a joiner in it is found within one passage alone. Where passages may
/// follow each other without a joiner, what differs from the needle differs within one of them all the
/// more; but what agrees may reach into the next.
enum SweepTrust {
  /// Nothing: some text is not searched.
  case nothing
  /// What is no match.
  case refusals
  /// What is a match, too.
  case matches

  init(_ program: some FamilyProgram, _ passages: Passages) {
    // Collation pays regard to neighbours in more ways.
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
