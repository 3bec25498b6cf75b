/// Divides the search for a query into rounds of whole transcripts, which grow, and turns their
/// results into batches.
struct QueryRounds {
  let task: QueryTask
  private var next = 0
  private var unitsDone = 0
  private var unitsInRound = firstRound
  private var delivered = 0
  private var isOver = false

  private static let firstRound = 1 << 14
  private static let lastRound = 1 << 24

  init(_ task: QueryTask) { self.task = task }

  /// The next round; nil after the last batch. A round without transcripts delivers the last batch.
  mutating func nextRound() -> QueryRound? {
    guard !isOver else { return nil }
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
  mutating func absorb(_ round: QueryRound) -> QueryBatch? {
    var results = round.results()
    let left = limit - delivered
    let isCut = results.count >= left
    if isCut { results.removeSubrange(left...) }
    delivered += results.count
    isOver = isCut || next == task.transcripts.count
    guard isOver || !results.isEmpty else { return nil }
    if isOver { task.progress?.finish() }
    return QueryBatch(
      results: results, total: delivered,
      progress: SearchProgress(unitsDone: unitsDone, unitCount: task.unitCount), isLast: isOver,
      isCut: isCut)
  }
}
