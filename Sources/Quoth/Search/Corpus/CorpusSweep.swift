/// Finds matches in ranges of a corpus, whatever the family: an ``ArenaSweep`` of the family that the
/// program is of. For one worker at a time.
struct CorpusSweep {
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
    case .folding(let program):
      folding = Folding(program, arena: arena, passages: passages, disjoint: disjoint)
    case .collation(let program):
      collation = Collation(program, arena: arena, passages: passages, disjoint: disjoint)
    }
  }

  mutating func restart() {
    folding?.restart()
    collation?.restart()
  }

  mutating func sweep(
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
