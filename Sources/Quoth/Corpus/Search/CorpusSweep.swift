/// Finds matches in ranges of a corpus for either family: an ``ArenaSweep`` of the program's
/// family. For one worker at a time. A class, since a structure would take too much of a small
/// stack.
final class CorpusSweep {
  private typealias Folding = ArenaSweep<
    FoldingVerifier<ContiguousText<UInt8>>, FoldingVerifier<ContiguousText<UInt16>>,
    FoldingVerifier<ArenaText>
  >
  private typealias Collation = ArenaSweep<
    CollationVerifier<ContiguousText<UInt8>>, CollationVerifier<ContiguousText<UInt16>>,
    CollationVerifier<ArenaText>
  >

  // Exactly one of the two is set. Not an enumeration, whose payload would be copied out and in for
  // every range.
  private var folding: Folding?
  private var collation: Collation?

  /// - Parameter disjoint: see ``ArenaSweep``.
  init(_ program: SearchProgram, arena: Arena, passages: Passages, disjoint: Bool) {
    switch program {
    case .folding(let program): make(program, arena, passages, disjoint)
    case .collation(let program): make(program, arena, passages, disjoint)
    }
  }

  // A separate function, so that the stack holds only one of them.
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

/// The flags that a worker checks before it continues.
struct SearchStop: Sendable {
  /// The caller's token.
  let token: SearchCancellation?
  /// The search's own flag, which Swift's task cancellation sets.
  let own = SearchCancellation()

  init(_ token: SearchCancellation?) { self.token = token }

  @inline(__always)
  var isSet: Bool { own.isCancelled || (token?.isCancelled ?? false) }
}
