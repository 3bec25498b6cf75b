/// Divides the search for a query into rounds of whole transcripts, which grow, and turns their
/// results into batches.
struct QueryRounds: BatchedSearch {
  let task: QueryTask
  private var next = 0
  private var unitsDone = 0
  private var unitsInRound = firstRound
  private var delivered = 0
  private(set) var isFinished = false

  private static let firstRound = 1 << 14
  private static let lastRound = 1 << 24

  init(_ task: QueryTask) { self.task = task }

  var stop: SearchStop { task.stop }

  /// Nil: a round makes the last batch.
  func lastBatch() -> QueryBatch? { nil }

  /// The next round; nil after the last batch. A round without transcripts delivers the last batch.
  mutating func nextRound() -> QueryRound? {
    let first = next
    var units = 0
    if delivered < limit {
      while next < task.transcripts.count, next == first || units < unitsInRound {
        units += task.store.units(ofTranscript: task.transcripts[next]).count
        next += 1
      }
    }
    unitsDone += units
    unitsInRound = min(2 * unitsInRound, Self.lastRound)
    return QueryRound(task, first..<next, unitCount: units)
  }

  private var limit: Int { task.options.limit.map { max(0, $0) } ?? .max }

  /// The results of a round; nil if there are none, but for the last batch.
  mutating func batch(after round: QueryRound) -> QueryBatch? {
    var results = round.results()
    let left = limit - delivered
    let isCut = results.count >= left
    if isCut { results.removeSubrange(left...) }
    delivered += results.count
    isFinished = isCut || next == task.transcripts.count
    guard isFinished || !results.isEmpty else { return nil }
    if isFinished { task.progress?.finish() }
    return QueryBatch(
      results: results, total: delivered,
      progress: SearchProgress(unitsDone: unitsDone, unitCount: task.unitCount), isLast: isFinished,
      isCut: isCut)
  }
}
