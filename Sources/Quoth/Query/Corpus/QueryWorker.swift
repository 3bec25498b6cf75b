/// The memory with which one worker at a time searches transcripts for a query.
final class QueryWorker {
  let segmenter = QuerySegmenter()
  private let needles: SetNeedles
  private let sweep: SetSweep
  private var found: [SetFound] = []

  init(_ task: QueryTask) {
    let core = task.plan.set.core
    needles = core.needles
    // Each transcript is swept as a whole, so that matches of a needle do not overlap.
    sweep = SetSweep(
      core, arena: task.store.arena, passages: task.passages, takesAll: false)
  }

  /// The matches of all needles in the ranges of a transcript, in order; too few where the search is stopped.
  func hits(in ranges: [Range<Int>], stop: SearchStop) -> [SetHit] {
    found.removeAll(keepingCapacity: true)
    sweep.restart()
    for range in ranges { sweep.sweep(range, into: &found, stop: stop) }
    return needles.hits(found)
  }
}
