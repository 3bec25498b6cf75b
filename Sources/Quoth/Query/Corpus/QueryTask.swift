internal import Synchronization

/// The state shared by all rounds of one search for a query.
final class QueryTask: Sendable {
  let store: CorpusStore
  let plan: QueryPlan
  let options: QueryOptions
  let stop: SearchStop
  let progress: ProgressCounter?
  /// The transcripts to search, ascending.
  let transcripts: [Int]
  /// Their length in code units.
  let unitCount: Int
  /// The texts in which needles are searched for, each by itself.
  let passages: Passages
  /// The ranges of offsets in which matches can be, ascending and disjoint.
  private let spans: [Range<Int>]
  let workers = WorkerPool<QueryWorker>()

  init(
    _ store: CorpusStore, _ query: Query, _ options: QueryOptions,
    cancellation: SearchCancellation?, progress: (@Sendable (SearchProgress) -> Void)?
  ) {
    self.store = store
    plan = query.plan
    self.options = options
    stop = SearchStop(cancellation)
    let all = 0..<store.transcriptCount
    transcripts = options.scope.transcripts.map { $0.filter(all.contains).sorted() } ?? Array(all)
    let total = transcripts.reduce(0) { $0 + store.units(ofTranscript: $1).count }
    unitCount = total
    passages = Passages(
      store, scope: options.scope, across: options.across && query.scope != .cue)
    spans = ScanPlan.parts(of: passages.spans, within: options.candidates)
    self.progress = progress.map { ProgressCounter(total: total, cancellation, $0) }
  }

  /// The results in a transcript, the nearest first.
  func results(inTranscript transcript: Int, _ worker: QueryWorker) -> [QueryResult] {
    let whole = store.units(ofTranscript: transcript)
    let hits = worker.hits(in: spans(in: whole), stop: stop)
    if stop.isSet || hits.isEmpty { return [] }
    let arena = store.arena
    var ruler = QueryRuler(
      store, transcript: transcript, passage: whole, segmenter: worker.segmenter,
      text: { arena.units(whole) })
    guard plan.scope == .cue else {
      return evaluate(hits[...], ruler, transcript).sorted(by: QueryResult.isNearer)
    }
    if plan.usesClock { ruler.startClock() }
    var results: [QueryResult] = []
    var rest = hits[...]
    var hint = 0
    while let first = rest.first, !stop.isSet {
      let cue = passages.find(first.start, hint: &hint).range
      let own = rest.prefix { $0.start < cue.upperBound }
      let inCue = ruler.moved(to: cue) { arena.units(cue) }
      results += evaluate(own, inCue, transcript)
      rest = rest.dropFirst(own.count)
    }
    return results.sorted(by: QueryResult.isNearer)
  }

  private func evaluate(
    _ hits: ArraySlice<SetHit>, _ ruler: QueryRuler, _ transcript: Int
  ) -> [QueryResult] {
    var evaluation = QueryEvaluation(plan, hits.map(\.needleMatch), ruler, stop: stop)
    return evaluation.results(transcript: transcript)
  }

  /// The parts of a transcript in which its matches can be.
  private func spans(in whole: Range<Int>) -> [Range<Int>] {
    let first = spans.firstPlace { $0.upperBound > whole.lowerBound }
    return spans[first...].prefix { $0.lowerBound < whole.upperBound }
      .map { $0.clamped(to: whole) }
  }
}

/// The transcripts of a batch, searched together: workers draw them by number.
final class QueryRound: SharedRound {
  private let task: QueryTask
  /// Places in the task's list of transcripts.
  let places: Range<Int>
  let workerCount: Int
  private let next: Atomic<Int>
  private let found = Mutex<[Int: [QueryResult]]>([:])

  init(_ task: QueryTask, _ places: Range<Int>, unitCount: Int) {
    self.task = task
    self.places = places
    next = Atomic(places.lowerBound)
    let threads =
      task.options.threads ?? min(Threads.available, 1 + unitCount / Self.unitsWorthAThread)
    workerCount = max(1, min(threads, places.count, Self.mostThreads))
  }

  var stop: SearchStop { task.stop }

  private static let unitsWorthAThread = 1 << 17
  private static let mostThreads = 4_096

  /// The loop of one worker: transcript by transcript, until none is left or the search is cancelled.
  func work() {
    let worker = task.workers.take() ?? QueryWorker(task)
    defer { task.workers.keep(worker) }
    while !task.stop.isSet {
      let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard place < places.upperBound else { return }
      let transcript = task.transcripts[place]
      let results = task.results(inTranscript: transcript, worker)
      if !results.isEmpty { found.withLock { $0[place] = results } }
      if task.options.releasesText {
        task.store.arena.release(task.store.units(ofTranscript: transcript))
      }
      task.progress?.add(task.store.units(ofTranscript: transcript).count)
    }
  }

  /// The results in order, once all workers are done.
  func results() -> [QueryResult] {
    found.withLock { found in places.flatMap { found[$0] ?? [] } }
  }
}
