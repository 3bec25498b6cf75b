/// Divides a search into rounds and turns their results into batches; the owner runs each round on
/// threads or tasks.
///
/// Rounds grow, so that the first hits arrive at once and many hits cost little each. Nothing runs
/// between rounds: a slow consumer delays the work, and no results accumulate.
struct SearchRounds: BatchedSearch {
  let task: SearchTask
  private var order: RoundOrder
  private var unitsInRound: Int
  private var delivered = 0
  private var isOver: Bool
  private(set) var isFinished = false

  var stop: SearchStop { task.stop }

  private enum RoundOrder {
    case forward(next: Int, MatchMerge)
    case outward(OutwardSearch)
  }

  // Small enough that the first batch takes microseconds, large enough that a round justifies
  // starting several threads.
  private static let firstRound = 1 << 14
  private static let lastRound = 1 << 24
  // After more hits than this in a round, the next round is shorter.
  private static let manyHits = 1 << 17

  /// - Parameter whole: one round for everything, which is fastest if batches are not needed.
  init(_ task: SearchTask, whole: Bool = false) {
    self.task = task
    unitsInRound = whole ? max(task.plan.count, 1) : Self.firstRound
    isOver = task.options.limit.map { $0 <= 0 } ?? false
    let overlapping = task.program.options.overlapping
    switch task.options.order {
    case .around(let offset) where !whole:
      order = .outward(
        OutwardSearch(task, from: task.plan.place(of: offset), overlapping: overlapping))
    default: order = .forward(next: 0, MatchMerge(overlapping: overlapping))
    }
  }

  /// The next round, or nil if everything was searched or the limit of hits was reached.
  mutating func nextRound() -> SearchRound? {
    guard !isOver else { return nil }
    switch order {
    case .forward(let next, _):
      let end = min(next + unitsInRound, task.plan.count)
      guard next < end else { return nil }
      return SearchRound(task, parts: [next..<end])
    case .outward(let search):
      guard let parts = search.nextParts(length: unitsInRound) else { return nil }
      return SearchRound(task, parts: parts)
    }
  }

  /// The batch to deliver if there is nothing to search.
  mutating func lastBatch() -> CorpusBatch? {
    finish()
    return CorpusBatch(
      matches: [], total: delivered,
      progress: SearchProgress(unitsDone: task.plan.count, unitCount: task.plan.count),
      isLast: true,
      isCut: task.options.limit.map { $0 <= 0 } ?? false, reachesStart: true, reachesEnd: true)
  }

  /// All hits of a search in one round.
  mutating func absorbWhole(_ round: SearchRound) -> MatchRuns {
    guard case .forward(_, var merge) = order else {
      preconditionFailure("not a search in one round")
    }
    isOver = true
    return round.hits(ofPart: 0, &merge)
  }

  /// The hits that are certain after a round. Without hits only the last batch is delivered, which
  /// carries the total.
  mutating func batch(after round: SearchRound) -> CorpusBatch? {
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
  mutating func absorb(_ round: SearchRound) -> CorpusBatch {
    var matches: [Match] = []
    let searched: Int
    var reachesStart = true
    var reachesEnd = true
    switch order {
    case .forward(let next, var merge):
      let pieces = round.pieces(ofPart: 0)
      matches.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
      for piece in pieces { merge.add(piece, to: &matches) }
      searched = max(next, round.parts[0].upperBound)
      order = .forward(next: searched, merge)
      reachesEnd = searched == task.plan.count
    case .outward(var search):
      matches = search.absorb(
        left: round.pieces(ofPart: 0), right: round.pieces(ofPart: 1), parts: round.parts)
      searched = search.searchedCount
      reachesStart = search.reachesStart
      reachesEnd = search.reachesEnd
      order = .outward(search)
    }
    if matches.count > Self.manyHits {
      unitsInRound = max(unitsInRound / 2, Self.firstRound)
    } else {
      unitsInRound = min(unitsInRound * 2, Self.lastRound)
    }
    if let limit = task.options.limit, matches.count >= limit - delivered {
      matches.removeSubrange((limit - delivered)...)
      isOver = true
    }
    delivered += matches.count
    let isLast = isOver || searched == task.plan.count
    return CorpusBatch(
      matches: matches, total: delivered,
      progress: SearchProgress(unitsDone: searched, unitCount: task.plan.count), isLast: isLast,
      isCut: isOver, reachesStart: reachesStart, reachesEnd: reachesEnd && !isOver)
  }
}
