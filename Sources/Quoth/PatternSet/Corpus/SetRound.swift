internal import Synchronization

/// A share of the work of a search for a set: chunks of the text that workers draw.
///
/// A chunk owns the candidates in it. Its hits may overlap those of other chunks; they are put in order when
/// all chunks are done.
final class SetRound: SharedRound {
  private let task: SetTask
  private let chunks: ChunkQueue
  /// The hits of chunks, in order, by the number of the first chunk that they were found in.
  private let found = Mutex<[Int: [SetHit]]>([:])

  /// - Parameter parts: the places to search.
  init(_ task: SetTask, parts: [Range<Int>]) {
    self.task = task
    chunks = ChunkQueue(task.options, parts: parts)
  }

  var stop: SearchStop { task.stop }
  var parts: [Range<Int>] { chunks.parts }
  var workerCount: Int { chunks.workerCount }

  /// The loop of one worker: chunk by chunk, until none is left or the search is cancelled.
  func work() {
    guard !chunks.isEmpty else { return }
    let sweep = task.takeSweep()
    var matches: [SetFound] = []
    while !task.stop.isSet, let numbers = chunks.draw() {
      let places = chunks.places(ofChunks: numbers)
      sweep.restart()
      matches.removeAll(keepingCapacity: true)
      task.plan.forEachRange(in: places) { range in
        sweep.sweep(range, into: &matches, stop: task.stop)
      }
      if task.options.releasesText {
        task.store.arena.release(task.plan.extent(of: places))
      }
      if !matches.isEmpty, !task.stop.isSet {
        let hits = task.core.needles.hits(matches)
        found.withLock { $0[numbers.lowerBound] = hits }
      }
      task.progress?.add(places.count)
    }
    task.sweeps.keep(sweep)
  }

  /// The hits of a part's chunks that have any, in order. Requires that all workers are done.
  func hits(ofPart part: Int) -> [[SetHit]] {
    found.withLock { found in chunks.chunks(ofPart: part).compactMap { found[$0] } }
  }
}
