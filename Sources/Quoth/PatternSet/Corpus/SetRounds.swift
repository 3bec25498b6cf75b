/// Divides a search for a set into rounds and turns their results into batches; the owner runs each round on
/// threads or tasks. Rounds grow: see ``SearchRounds``.
struct SetRounds: BatchedSearch {
  let task: SetTask
  private var order: RoundOrder
  private var unitsInRound: Int
  private var delivered = 0
  private var isOver: Bool
  private(set) var isFinished = false

  var stop: SearchStop { task.stop }

  private enum RoundOrder {
    /// `held` has hits not delivered yet, since hits of the next round may come before them.
    case forward(next: Int, SetMerge, held: [SetHit])
    case outward(SetOutward)
  }

  private static let firstRound = 1 << 14
  private static let lastRound = 1 << 24
  // After more hits than this in a round, the next round is shorter.
  private static let manyHits = 1 << 17

  /// - Parameter whole: one round for everything, which is fastest if batches are not needed.
  init(_ task: SetTask, whole: Bool = false) {
    self.task = task
    unitsInRound = whole ? max(task.plan.count, 1) : Self.firstRound
    isOver = task.options.limit.map { $0 <= 0 } ?? false
    switch task.options.order {
    case .around(let offset) where !whole:
      order = .outward(SetOutward(task, from: task.plan.place(of: offset)))
    default: order = .forward(next: 0, SetMerge(task.set), held: [])
    }
  }

  /// The next round, or nil if everything was searched or the limit of hits was reached.
  mutating func nextRound() -> SetRound? {
    guard !isOver else { return nil }
    switch order {
    case .forward(let next, _, _):
      guard next < task.plan.count else { return nil }
      let end = next + min(unitsInRound, task.plan.count - next)
      return SetRound(task, parts: [next..<end])
    case .outward(let search):
      guard let parts = search.nextParts(length: unitsInRound) else { return nil }
      return SetRound(task, parts: parts)
    }
  }

  /// The batch to deliver if there is nothing to search.
  mutating func lastBatch() -> CorpusSetBatch? {
    finish()
    return CorpusSetBatch(
      matches: [], total: delivered,
      progress: SearchProgress(unitsDone: task.plan.count, unitCount: task.plan.count),
      isLast: true, isCut: task.options.limit.map { $0 <= 0 } ?? false, reachesStart: true,
      reachesEnd: true)
  }

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

  /// The hits that are certain after a round. Without hits only the last batch is delivered, which
  /// carries the total.
  mutating func batch(after round: SetRound) -> CorpusSetBatch? {
    let batch = absorb(round)
    guard batch.isLast || !batch.matches.isEmpty else { return nil }
    if batch.isLast { finish() }
    return batch
  }

  private mutating func finish() {
    isFinished = true
    task.progress?.finish()
  }

  /// The hits that are certain after a round, if any.
  mutating func absorb(_ round: SetRound) -> CorpusSetBatch {
    var (hits, searched, reachesStart, reachesEnd) = absorbHits(round)
    grow(hits.count)
    if let limit = task.options.limit, hits.count >= limit - delivered {
      hits.removeSubrange((limit - delivered)...)
      isOver = true
    }
    delivered += hits.count
    return CorpusSetBatch(
      matches: hits.map(\.needleMatch), total: delivered,
      progress: SearchProgress(unitsDone: searched, unitCount: task.plan.count),
      isLast: isOver || searched == task.plan.count, isCut: isOver, reachesStart: reachesStart,
      reachesEnd: reachesEnd && !isOver)
  }

  /// Sets the length of the next round after one with some hits.
  mutating func grow(_ hitCount: Int) {
    if hitCount > Self.manyHits {
      unitsInRound = max(unitsInRound / 2, Self.firstRound)
    } else {
      unitsInRound = min(unitsInRound * 2, Self.lastRound)
    }
  }
}
