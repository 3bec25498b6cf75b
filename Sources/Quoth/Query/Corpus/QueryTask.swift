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
  /// The texts with matches, where a filter excludes some; ascending.
  private let runs: [Range<Int>]?

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
    runs =
      options.scope.isEverything
      ? nil : options.scope.runs(in: store, across: options.across && query.scope != .cue)
    self.progress = progress.map { ProgressCounter(total: total, cancellation, $0) }
  }

  /// The results in a transcript, the nearest first.
  func results(inTranscript transcript: Int, _ segmenter: QuerySegmenter) -> [QueryResult] {
    let whole = store.units(ofTranscript: transcript)
    let arena = store.arena
    var ruler = QueryRuler(
      store, transcript: transcript, passage: whole, segmenter: segmenter,
      text: { arena.units(whole) })
    var results: [QueryResult] = []
    var matches: [NeedleMatch] = []
    if plan.usesClock, plan.scope == .cue { ruler.startClock() }
    for run in texts(ofTranscript: transcript, whole) {
      if stop.isSet { return [] }
      let units = arena.units(run)
      let found = matches.count
      unsafe units.withUnsafeBufferPointer { units in
        unsafe plan.set.forEachMatch(in: units.span, until: stop) {
          matches.append($0.moved(by: run.lowerBound))
        }
      }
      guard plan.scope == .cue else { continue }
      if matches.count > found {
        let inCue = ruler.moved(to: run) { units }
        results += evaluate(matches, inCue, transcript)
      }
      matches.removeAll(keepingCapacity: true)
    }
    if plan.scope != .cue, !matches.isEmpty { results = evaluate(matches, ruler, transcript) }
    return results.sorted(by: QueryResult.isNearer)
  }

  private func evaluate(
    _ matches: [NeedleMatch], _ ruler: QueryRuler, _ transcript: Int
  ) -> [QueryResult] {
    var evaluation = QueryEvaluation(plan, matches, ruler, stop: stop)
    return evaluation.results(transcript: transcript)
  }

  /// The texts in which needles are searched for, each by itself.
  private func texts(ofTranscript transcript: Int, _ whole: Range<Int>) -> [Range<Int>] {
    if let runs {
      let first = runs.firstPlace { $0.lowerBound >= whole.lowerBound }
      let end = runs.firstPlace { $0.lowerBound >= whole.upperBound }
      return first < end ? Array(runs[first..<end]) : []
    }
    if options.across, plan.scope != .cue { return whole.isEmpty ? [] : [whole] }
    return store.cues(ofTranscript: transcript).map { store.units(ofCue: $0) }
      .filter { !$0.isEmpty }
  }
}

extension NeedleMatch {
  func moved(by offset: Int) -> NeedleMatch {
    NeedleMatch(
      needle: needle,
      match: Match(start: start + offset, end: end + offset, isPartial: isPartial))
  }
}

/// The transcripts of a batch, searched together: workers draw them by number.
final class QueryRound: Sendable {
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

  private static let unitsWorthAThread = 1 << 17
  private static let mostThreads = 4_096

  /// The loop of one worker: transcript by transcript, until none is left or the search is cancelled.
  func work() {
    let segmenter = QuerySegmenter()
    while !task.stop.isSet {
      let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard place < places.upperBound else { return }
      let transcript = task.transcripts[place]
      let results = task.results(inTranscript: transcript, segmenter)
      if !results.isEmpty { found.withLock { $0[place] = results } }
      task.progress?.add(task.store.units(ofTranscript: transcript).count)
    }
  }

  /// Runs on threads, including the caller's.
  func runOnThreads() throws(CancellationError) {
    Threads.run(workerCount) { _ in self.work() }
    if task.stop.isSet { throw CancellationError() }
  }

  /// Runs on tasks of Swift's concurrency, all of which have ended when it returns.
  func run() async throws(CancellationError) {
    await withTaskCancellationHandler {
      await withTaskGroup(of: Void.self) { group in
        for _ in 1..<workerCount { group.addTask { self.work() } }
        work()
      }
    } onCancel: {
      task.stop.own.signal()
    }
    if task.stop.isSet || Task.isCancelled { throw CancellationError() }
  }

  /// The results in order, once all workers are done.
  func results() -> [QueryResult] {
    found.withLock { found in places.flatMap { found[$0] ?? [] } }
  }
}
