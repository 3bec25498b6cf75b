/// Divides a search for a set into rounds and turns their results into batches: ``SearchRounds`` for many
/// needles.
struct SetRounds: BatchedSearch {
  let task: SetTask
  private var order: RoundOrder
  var pace: RoundPace

  var stop: SearchStop { task.stop }
  var isFinished: Bool { pace.isFinished }

  private enum RoundOrder {
    /// `held` has hits not delivered yet, since hits of the next round may come before them.
    case forward(next: Int, SetMerge, held: [SetHit])
    case outward(SetOutward)
  }

  /// - Parameter whole: one round for everything, which is fastest if batches are not needed.
  init(_ task: SetTask, whole: Bool = false) {
    self.task = task
    pace = RoundPace(
      count: task.plan.count, limit: task.options.limit, progress: task.progress, whole: whole)
    switch task.options.order {
    case .around(let offset) where !whole:
      order = .outward(SetOutward(task, from: offset))
    default: order = .forward(next: 0, SetMerge(task.set), held: [])
    }
  }

  /// The next round, or nil if everything was searched or the limit of hits was reached.
  mutating func nextRound() -> SetRound? {
    guard !pace.isOver else { return nil }
    let parts =
      switch order {
      case .forward(let next, _, _): pace.part(from: next).map { [$0] }
      case .outward(let search): search.nextParts(length: pace.units)
      }
    return parts.map { SetRound(task, parts: $0) }
  }

  mutating func lastBatch() -> CorpusSetBatch? { pace.lastBatch() }

  /// The hits to deliver after a round, in order.
  mutating func absorbHits(_ round: SetRound) -> (
    hits: [SetHit], searched: Int, reachesStart: Bool, reachesEnd: Bool
  ) {
    switch order {
    case .forward(_, var merge, var held):
      // Nothing else may hold the array while it grows.
      order = .forward(next: 0, merge, held: [])
      for hits in round.hits(ofPart: 0) { merge.add(hits, to: &held) }
      let searched = round.parts[0].upperBound
      let isLast = searched == task.plan.count
      let bound = isLast ? Int.max : task.earliestStart(from: searched)
      let ready = isLast ? held.count : held.firstPlace { $0.start >= bound }
      let hits = Array(held[..<ready])
      held.removeSubrange(..<ready)
      order = .forward(next: searched, merge, held: held)
      return (hits, searched, true, isLast)
    case .outward(var search):
      let hits = search.absorb(
        left: round.hits(ofPart: 0), right: round.hits(ofPart: 1), parts: round.parts)
      order = .outward(search)
      return (hits, search.searchedCount, search.reachesStart, search.reachesEnd)
    }
  }

  mutating func batch(after round: SetRound) -> CorpusSetBatch? {
    let (hits, searched, reachesStart, reachesEnd) = absorbHits(round)
    return pace.batch(
      hits.map(\.needleMatch), searched: searched, reachesStart: reachesStart,
      reachesEnd: reachesEnd)
  }
}
