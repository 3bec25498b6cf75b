import Synchronization

/// A share of the work of a search: chunks of the text that workers draw by number from one
/// counter.
///
/// A chunk owns the candidates in it. Its matches may overlap those of other chunks; they are put
/// in order when all chunks are done.
@safe
final class SearchRound: Sendable {
  private let task: SearchTask
  private let chunkLength: Int
  /// The places to search; the chunks of the first range come first.
  let parts: [Range<Int>]
  private let counts: [Int]
  let chunkCount: Int
  /// The number of workers that pays off.
  let workerCount: Int
  private let next = Atomic(0)
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

  init(_ task: SearchTask, parts: [Range<Int>]) {
    self.task = task
    self.parts = parts
    // A chunk is never longer than the longest part, even if requested.
    let length = min(task.options.workLength, max(1, parts.map(\.count).max() ?? 0))
    chunkLength = length
    counts = parts.map { ($0.count + length - 1) / length }
    chunkCount = counts.reduce(0, +)
    let workers = Self.workerCount(task.options, parts, chunkCount: chunkCount)
    workerCount = workers
    unsafe results = UnsafeMutablePointer.allocate(capacity: max(chunkCount, 1))
    unsafe results.initialize(repeating: Piece(), count: chunkCount)
    unsafe found = UnsafeMutablePointer.allocate(capacity: workers)
    unsafe found.initialize(repeating: MatchPacker(), count: workers)
  }

  deinit {
    unsafe results.deallocate()
    unsafe found.deinitialize(count: workerCount)
    unsafe found.deallocate()
  }

  var stop: SearchStop { task.stop }

  /// The number of workers, at least one.
  private static func workerCount(
    _ options: CorpusSearchOptions, _ parts: [Range<Int>], chunkCount: Int
  ) -> Int {
    let most = max(1, min(options.threadCount, chunkCount))
    // Little text is searched before another thread has started. An explicit chunkLength is
    // honored.
    guard options.chunkLength == nil else { return most }
    let units = parts.reduce(0) { $0 + $1.count }
    return min(most, max(1, units / unitsWorthAThread))
  }

  private static let unitsWorthAThread = 1 << 20

  /// The loop of one worker: chunk by chunk, until none is left or the search is cancelled.
  func work() {
    // A late worker skips setup.
    guard next.load(ordering: .relaxed) < chunkCount else { return }
    let sweep = task.takeSweep()
    let worker = joined.wrappingAdd(1, ordering: .relaxed).oldValue
    precondition(worker < workerCount, "more workers than threads")
    var finds = SweepFinds(task)
    while !task.stop.isSet, let numbers = draw() {
      let places = places(ofChunks: numbers)
      let start = finds.beginPart()
      sweep.restart()
      finds.sweep(places, of: task, by: sweep)
      // As one piece: the results of the other numbers stay empty.
      unsafe results[numbers.lowerBound] = Piece(
        worker: worker, start: start, end: finds.runCount, isDisjoint: finds.isDisjoint)
      task.progress?.add(places.count)
    }
    unsafe found[worker] = finds.packer
    task.keepSweep(sweep)
  }

  /// Draws the next chunks of one part, to be searched as one: many while many are left, since
  /// shared state costs every worker time, then one by one, so that all workers finish together.
  private func draw() -> Range<Int>? {
    var first = next.load(ordering: .relaxed)
    while first < chunkCount {
      var count = 1
      // An explicit chunkLength is honored.
      if task.options.chunkLength == nil {
        let share = (chunkCount - first) / (4 * workerCount)
        count = min(max(share, 1), Self.mostAtOnce)
        if first < counts[0] { count = min(count, counts[0] - first) }
      }
      let (isMine, seen) = next.compareExchange(
        expected: first, desired: first + count, ordering: .relaxed)
      if isMine { return first..<(first + count) }
      first = seen
    }
    return nil
  }

  // A million code units, which the slowest searches scan in ten milliseconds.
  private static let mostAtOnce = 8

  private func places(ofChunks numbers: Range<Int>) -> Range<Int> {
    var first = numbers.lowerBound
    var part = 0
    while first >= counts[part] {
      first -= counts[part]
      part += 1
    }
    let start = parts[part].lowerBound + first * chunkLength
    let end = start + numbers.count * chunkLength
    return start..<min(end, parts[part].upperBound)
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
    let first = counts[..<part].reduce(0, +)
    return (first..<(first + counts[part])).compactMap { number in
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
  // Workers leave their scratch memory here between rounds.
  private let sweeps = Mutex<[SweepBox]>([])

  private struct SweepBox: @unchecked Sendable {
    // Used by one worker at a time, which takes it out of the list.
    let sweep: CorpusSweep
  }

  init(
    _ store: CorpusStore, _ program: SearchProgram, _ options: CorpusSearchOptions,
    cancellation: SearchCancellation?, progress: (@Sendable (SearchProgress) -> Void)?
  ) {
    self.store = store
    self.program = program
    self.options = options
    passages = Passages(store, scope: options.scope, across: options.across)
    plan = ScanPlan(passages.spans)
    stop = SearchStop(cancellation)
    let total = plan.count
    self.progress = progress.map { ProgressCounter(total: total, cancellation, $0) }
  }

  func takeSweep() -> CorpusSweep {
    if let kept = sweeps.withLock({ $0.popLast() }) { return kept.sweep }
    return CorpusSweep(program, arena: store.arena, passages: passages, disjoint: false)
  }

  func keepSweep(_ sweep: CorpusSweep) {
    let box = SweepBox(sweep: sweep)
    sweeps.withLock { $0.append(box) }
  }
}

extension Corpus {
  /// The number of workers that search the whole corpus and hold memory for hits.
  package func workerCount(of options: CorpusSearchOptions) -> Int {
    let pattern = try! Pattern("a", options: .caseInsensitive(locale: .root))
    let task = SearchTask(store, pattern.program, options, cancellation: nil, progress: nil)
    return SearchRound(task, parts: [0..<task.plan.count]).workerCount
  }
}
