import Synchronization

/// Some work that workers share: chunks of the text, which they draw by number from one counter.
///
/// A chunk owns the candidates in it. Its list of matches may overlap, and is put in order with the
/// others' when all are there.
@safe
final class SearchRound: Sendable {
  private let task: SearchTask
  private let chunkLength: Int
  /// Places to search; the chunks of the first range come first.
  let parts: [Range<Int>]
  private let counts: [Int]
  let chunkCount: Int
  private let next = Atomic(0)
  /// The number of the next worker.
  private let joined = Atomic(0)
  // SAFETY: each result is written by the one worker that drew its number, and read when all are done.
  nonisolated(unsafe) private let results: UnsafeMutablePointer<Piece>
  // What each worker found; written by it alone, when it is done, and read when all are.
  nonisolated(unsafe) private let found: UnsafeMutablePointer<[Match]>

  /// What was found in one chunk: a part of a worker's list. One list a worker and not one a chunk: large
  /// ones are taken from the system, page by page, under a lock that all threads share.
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
    chunkLength = task.options.workLength
    let length = chunkLength
    counts = parts.map { ($0.count + length - 1) / length }
    chunkCount = counts.reduce(0, +)
    unsafe results = UnsafeMutablePointer.allocate(capacity: max(chunkCount, 1))
    unsafe results.initialize(repeating: Piece(), count: chunkCount)
    unsafe found = UnsafeMutablePointer.allocate(capacity: task.options.threadCount)
    unsafe found.initialize(repeating: [], count: task.options.threadCount)
  }

  deinit {
    unsafe results.deallocate()
    unsafe found.deinitialize(count: task.options.threadCount)
    unsafe found.deallocate()
  }

  var stop: SearchStop { task.stop }

  /// How many workers are worth their while.
  var workerCount: Int {
    let most = min(task.options.threadCount, chunkCount)
    // Little text is searched before another thread has begun. Who says how to cut it is obeyed.
    guard task.options.chunkLength == nil else { return most }
    let units = parts.reduce(0) { $0 + $1.count }
    return min(most, max(1, units / Self.unitsWorthAThread))
  }

  private static let unitsWorthAThread = 1 << 20

  /// What one worker does: chunk after chunk, until none is left or the search is cancelled.
  func work() {
    var sweep = task.takeSweep()
    let worker = joined.wrappingAdd(1, ordering: .relaxed).oldValue
    precondition(worker < task.options.threadCount, "more workers than threads")
    var list: [Match] = []
    var chunks = 0
    while !task.stop.isSet {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard number < chunkCount else { break }
      let places = places(ofChunk: number)
      let start = list.count
      sweep.restart()
      task.plan.forEachRange(in: places) { range in
        sweep.sweep(range, into: &list, stop: task.stop)
      }
      unsafe results[number] = Piece(
        worker: worker, start: start, end: list.count,
        isDisjoint: MatchMerge.isDisjoint(list[start...]))
      chunks += 1
      if chunks == 4, list.count > 1_000 {
        // Room for as many as the text so far promises, so that they are moved but rarely.
        let share = chunkCount / workerCount + 1
        list.reserveRoom(list.count / 4 * share * 3 / 2)
      }
      task.progress?.add(places.count)
    }
    unsafe found[worker] = list
    task.keepSweep(sweep)
  }

  private func places(ofChunk number: Int) -> Range<Int> {
    var number = number
    var part = 0
    while number >= counts[part] {
      number -= counts[part]
      part += 1
    }
    let start = parts[part].lowerBound + number * chunkLength
    return start..<min(start + chunkLength, parts[part].upperBound)
  }

  /// The hits of a part by SEMANTICS, M4, in pieces, in order. Only when all workers are done.
  func pieces(ofPart part: Int, _ merge: inout MatchMerge) -> [ArraySlice<Match>] {
    let first = counts[..<part].reduce(0, +)
    var pieces: [ArraySlice<Match>] = []
    for (number, list) in lists(ofPart: part).enumerated() where !list.isEmpty {
      if merge.takes(list, disjoint: unsafe results[first + number].isDisjoint) {
        pieces.append(list)
        continue
      }
      var left: [Match] = []
      merge.add(list, to: &left)
      if !left.isEmpty { pieces.append(left[...]) }
    }
    return pieces
  }

  /// The lists of a part's chunks, in order. Only when all workers are done.
  func lists(ofPart part: Int) -> [ArraySlice<Match>] {
    let first = counts[..<part].reduce(0, +)
    return (first..<(first + counts[part])).map { number in
      let piece = unsafe results[number]
      return unsafe found[piece.worker][piece.start..<piece.end]
    }
  }
}

/// What all rounds of one search have in common.
final class SearchTask: Sendable {
  let store: CorpusStore
  let program: SearchProgram
  let options: CorpusSearchOptions
  let passages: Passages
  let plan: ScanPlan
  let stop: SearchStop
  let progress: ProgressCounter?
  // Between rounds workers leave their scratch memory here.
  private let sweeps = Mutex<[SweepBox]>([])

  private struct SweepBox: @unchecked Sendable {
    // Used by one worker at a time: it is taken out of the list.
    var sweep: CorpusSweep
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
