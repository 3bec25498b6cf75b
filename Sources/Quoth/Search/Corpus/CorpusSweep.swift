/// Finds matches in ranges of a corpus, whatever the family: an ``ArenaSweep`` of the family that the
/// program is of. For one worker at a time. An object, since it would take too much of a small stack.
final class CorpusSweep {
  private typealias Folding = ArenaSweep<
    FoldingVerifier<ContiguousText<UInt8>>, FoldingVerifier<ContiguousText<UInt16>>,
    FoldingVerifier<ArenaText>
  >
  private typealias Collation = ArenaSweep<
    CollationVerifier<ContiguousText<UInt8>>, CollationVerifier<ContiguousText<UInt16>>,
    CollationVerifier<ArenaText>
  >

  // One of the two. Not an enumeration: its cases would be copied out and in for every range.
  private var folding: Folding?
  private var collation: Collation?

  /// - Parameter disjoint: see ``ArenaSweep``.
  init(_ program: SearchProgram, arena: Arena, passages: Passages, disjoint: Bool) {
    switch program {
    case .folding(let program): make(program, arena, passages, disjoint)
    case .collation(let program): make(program, arena, passages, disjoint)
    }
  }

  // Apart, so that the stack holds but one of them.
  @inline(never)
  private func make(
    _ program: FoldingProgram, _ arena: Arena, _ passages: Passages, _ disjoint: Bool
  ) {
    folding = Folding(program, arena: arena, passages: passages, disjoint: disjoint)
  }

  @inline(never)
  private func make(
    _ program: CollationProgram, _ arena: Arena, _ passages: Passages, _ disjoint: Bool
  ) {
    collation = Collation(program, arena: arena, passages: passages, disjoint: disjoint)
  }

  func restart() {
    folding?.restart()
    collation?.restart()
  }

  func sweep(
    _ range: Range<Int>, into matches: inout [Match], limit: Int = .max, stop: SearchStop
  ) {
    folding?.sweep(range, into: &matches, limit: limit, stop: stop)
    collation?.sweep(range, into: &matches, limit: limit, stop: stop)
  }
}

/// What a worker asks before it goes on.
struct SearchStop: Sendable {
  /// The caller's.
  let token: SearchCancellation?
  /// The search's own, which Swift's task cancellation sets.
  let own = SearchCancellation()

  init(_ token: SearchCancellation?) { self.token = token }

  @inline(__always)
  var isSet: Bool { own.isCancelled || (token?.isCancelled ?? false) }
}
