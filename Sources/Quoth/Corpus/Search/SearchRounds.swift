/// Divides a search into rounds and turns their results into batches; the owner runs each round on
/// threads or tasks.
struct SearchRounds: BatchedSearch {
  let task: SearchTask
  private var order: RoundOrder
  private var pace: RoundPace

  var stop: SearchStop { task.stop }
  var isFinished: Bool { pace.isFinished }

  private enum RoundOrder {
    case forward(next: Int, MatchMerge)
    case outward(OutwardSearch)
  }

  /// - Parameter whole: one round for everything, which is fastest if batches are not needed.
  init(_ task: SearchTask, whole: Bool = false) {
    self.task = task
    pace = RoundPace(
      count: task.plan.count, limit: task.options.limit, progress: task.progress, whole: whole)
    let overlapping = task.program.options.overlapping
    switch task.options.order {
    case .around(let offset) where !whole:
      order = .outward(OutwardSearch(task, from: offset, overlapping: overlapping))
    default: order = .forward(next: 0, MatchMerge(overlapping: overlapping))
    }
  }

  /// The next round, or nil if everything was searched or the limit of hits was reached.
  mutating func nextRound() -> SearchRound? {
    guard !pace.isOver else { return nil }
    let parts =
      switch order {
      case .forward(let next, _): pace.part(from: next).map { [$0] }
      case .outward(let search): search.nextParts(length: pace.units)
      }
    return parts.map { SearchRound(task, parts: $0) }
  }

  mutating func lastBatch() -> CorpusBatch? { pace.lastBatch() }

  /// All hits of a search in one round.
  mutating func absorbWhole(_ round: SearchRound) -> MatchRuns {
    guard case .forward(_, var merge) = order else {
      preconditionFailure("not a search in one round")
    }
    pace.end()
    return round.hits(ofPart: 0, &merge)
  }

  /// The hits that are certain after a round, up to the limit, of a search without batches.
  mutating func absorb(_ round: SearchRound) -> [Match] {
    let matches = hits(of: round).matches
    pace.grow(matches.count)
    return pace.take(matches)
  }

  mutating func batch(after round: SearchRound) -> CorpusBatch? {
    let (matches, searched, reachesStart, reachesEnd) = hits(of: round)
    return pace.batch(
      matches, searched: searched, reachesStart: reachesStart, reachesEnd: reachesEnd)
  }

  /// The hits that are certain after a round, in order.
  private mutating func hits(of round: SearchRound) -> (
    matches: [Match], searched: Int, reachesStart: Bool, reachesEnd: Bool
  ) {
    switch order {
    case .forward(let next, var merge):
      var matches: [Match] = []
      let pieces = round.pieces(ofPart: 0)
      matches.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
      for piece in pieces { merge.add(piece, to: &matches) }
      let searched = max(next, round.parts[0].upperBound)
      order = .forward(next: searched, merge)
      return (matches, searched, true, searched == task.plan.count)
    case .outward(var search):
      let matches = search.absorb(
        left: round.pieces(ofPart: 0), right: round.pieces(ofPart: 1), parts: round.parts)
      order = .outward(search)
      return (matches, search.searchedCount, search.reachesStart, search.reachesEnd)
    }
  }
}
