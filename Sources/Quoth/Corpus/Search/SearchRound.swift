import Synchronization

/// A share of the work of a search: chunks of the text that workers draw by number from one
/// counter.
///
/// A chunk owns the candidates in it. Its matches may overlap those of other chunks; they are put
/// in order when all chunks are done.
@safe
final class SearchRound: SharedRound {
  private let task: SearchTask
  private let chunks: ChunkQueue
  /// The number of the next worker.
  private let joined = Atomic(0)
  // SAFETY: the one worker that drew a number writes its result, which is read when all are done.
  nonisolated(unsafe) private let results: UnsafeMutablePointer<Piece>
  // Each worker's finds, written by it alone when it finishes, and read when all have.
  nonisolated(unsafe) private let found: UnsafeMutablePointer<MatchPacker>

  /// The matches of one chunk: some runs of a worker.
  private struct Piece {
    var worker = 0
    var start = 0
    var end = 0
    /// Whether no match reaches into another.
    var isDisjoint = true
  }

  /// - Parameter parts: the places to search.
  init(_ task: SearchTask, parts: [Range<Int>]) {
    self.task = task
    let chunks = ChunkQueue(task.options, parts: parts)
    self.chunks = chunks
    unsafe results = UnsafeMutablePointer.allocate(capacity: max(chunks.count, 1))
    unsafe results.initialize(repeating: Piece(), count: chunks.count)
    unsafe found = UnsafeMutablePointer.allocate(capacity: chunks.workerCount)
    unsafe found.initialize(repeating: MatchPacker(), count: chunks.workerCount)
  }

  deinit {
    unsafe results.deallocate()
    unsafe found.deinitialize(count: workerCount)
    unsafe found.deallocate()
  }

  var stop: SearchStop { task.stop }
  var parts: [Range<Int>] { chunks.parts }
  /// The number of workers that pays off.
  var workerCount: Int { chunks.workerCount }

  /// The loop of one worker: chunk by chunk, until none is left or the search is cancelled.
  func work() {
    // A late worker skips setup.
    guard !chunks.isEmpty else { return }
    let sweep = task.takeSweep()
    let worker = joined.wrappingAdd(1, ordering: .relaxed).oldValue
    precondition(worker < workerCount, "more workers than threads")
    var finds = SweepFinds(task)
    while !task.stop.isSet, let numbers = chunks.draw() {
      let places = chunks.places(ofChunks: numbers)
      let start = finds.beginPart()
      sweep.restart()
      finds.sweep(places, of: task, by: sweep)
      // As one piece: the results of the other numbers stay empty.
      unsafe results[numbers.lowerBound] = Piece(
        worker: worker, start: start, end: finds.runCount, isDisjoint: finds.isDisjoint)
      task.progress?.add(places.count)
    }
    unsafe found[worker] = finds.packer
    task.sweeps.keep(sweep)
  }

  /// The hits of a part by SEMANTICS, M4, in order. Requires that all workers are done.
  func hits(ofPart part: Int, _ merge: inout MatchMerge) -> MatchRuns {
    var hits = MatchRuns(runs: [], blocks: [])
    for worker in 0..<workerCount { unsafe hits.blocks += found[worker].blocks }
    // Holds matches of pieces that are not taken unchanged.
    var rest = MatchPacker()
    var left: [Match] = []
    for piece in pieces(ofPart: part) {
      if merge.takes(piece) {
        hits.runs += piece.runs
        continue
      }
      left.removeAll(keepingCapacity: true)
      merge.add(piece.matches[...], to: &left)
      let first = rest.runs.count
      rest.beginPart()
      rest.add(left[...])
      hits.runs += rest.runs[first...]
    }
    hits.blocks += rest.blocks
    return hits
  }

  /// The matches of a part's nonempty chunks, in order. Requires that all workers are done.
  func pieces(ofPart part: Int) -> [MatchPiece] {
    chunks.chunks(ofPart: part).compactMap { number in
      let piece = unsafe results[number]
      guard piece.start < piece.end else { return nil }
      return unsafe MatchPiece(
        runs: found[piece.worker].runs[piece.start..<piece.end], isDisjoint: piece.isDisjoint)
    }
  }
}

/// The state shared by all rounds of one search.
final class SearchTask: Sendable {
  let store: CorpusStore
  let program: SearchProgram
  let options: CorpusSearchOptions
  let passages: Passages
  let plan: ScanPlan
  let stop: SearchStop
  let progress: ProgressCounter?
  let sweeps = WorkerPool<CorpusSweep>()

  init(
    _ store: CorpusStore, _ program: SearchProgram, _ options: CorpusSearchOptions,
    cancellation: SearchCancellation?, progress: (@Sendable (SearchProgress) -> Void)?
  ) {
    self.store = store
    self.program = program
    self.options = options
    passages = Passages(store, scope: options.scope, across: options.across)
    plan = ScanPlan(passages.spans, within: options.candidates)
    stop = SearchStop(cancellation)
    let total = plan.count
    self.progress = progress.map { ProgressCounter(total: total, cancellation, $0) }
  }

  func takeSweep() -> CorpusSweep {
    sweeps.take()
      ?? CorpusSweep(program, arena: store.arena, passages: passages, disjoint: false)
  }
}
