// Search of a corpus for many needles at once.

extension Corpus {
  /// All hits of all needles, ordered by start, then end, then needle.
  ///
  ///     let set = try PatternSet(["Straße", "Platz"], options: .caseInsensitive(locale: .root))
  ///     var options = CorpusSearchOptions(across: true)
  ///     options.scope.speakers = ["Anna"]
  ///     let hits = corpus.matches(of: set, options: options)
  ///
  /// Each needle has the hits that its pattern alone has in the corpus. The text is scanned once, however many
  /// needles there are. Threads are used as by ``matches(of:options:)-(Pattern,_)``.
  ///
  /// - Complexity: O(*n* + *h* log *h*) for *n* code units of text and *h* hits.
  public func matches(
    of set: PatternSet, options: CorpusSearchOptions = CorpusSearchOptions()
  ) -> CorpusSetMatches {
    // Nothing else can cancel it.
    try! store.matches(set, options, cancellation: nil, progress: nil)
  }

  /// All hits of all needles, unless the search is cancelled.
  ///
  /// - Parameter progress: called at most 30 times a second on any of the search threads, and a last time when
  ///   the search is complete.
  /// - Throws: `CancellationError` if the token was cancelled; by then no thread of the search is running.
  public func matches(
    of set: PatternSet, options: CorpusSearchOptions = CorpusSearchOptions(),
    cancellation: SearchCancellation, progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) throws(CancellationError) -> CorpusSetMatches {
    try store.matches(set, options, cancellation: cancellation, progress: progress)
  }

  /// All hits of all needles, found by tasks of Swift's concurrency.
  ///
  /// - Throws: `CancellationError` if the task is cancelled; by then no task of the search is running.
  public func search(
    for set: PatternSet, options: CorpusSearchOptions = CorpusSearchOptions(),
    progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) async throws(CancellationError) -> CorpusSetMatches {
    let task = SetTask(
      store, set, options.inDocumentOrder, cancellation: nil, progress: progress)
    var collected = SetCollector(task)
    while let round = collected.nextRound() {
      try await round.run()
      collected.absorb(round)
    }
    task.progress?.finish()
    return CorpusSetMatches(store: store, collected.hits, set: set, options: options)
  }

  /// The hits of all needles in batches, as they are found.
  public func batches(
    of set: PatternSet, options: CorpusSearchOptions = CorpusSearchOptions(),
    progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) -> CorpusSetBatches {
    let store = self.store
    return CorpusSetBatches {
      SetRounds(SetTask(store, set, options, cancellation: nil, progress: progress))
    }
  }

  /// Starts a search for all needles that delivers batches on demand.
  public func walk(
    for set: PatternSet, options: CorpusSearchOptions = CorpusSearchOptions(),
    cancellation: SearchCancellation? = nil, progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) -> CorpusSetWalk {
    CorpusSetWalk(
      SetRounds(SetTask(store, set, options, cancellation: cancellation, progress: progress)))
  }

  /// Calls `body` with successive batches of hits until it returns false, for callers without Swift's
  /// concurrency.
  ///
  /// Calls `body` on the caller's thread; no search runs during a call.
  ///
  /// - Throws: `CancellationError` if the token was cancelled; nothing is delivered after that.
  public func forEachBatch(
    of set: PatternSet, options: CorpusSearchOptions = CorpusSearchOptions(),
    cancellation: SearchCancellation? = nil,
    progress: (@Sendable (SearchProgress) -> Void)? = nil, _ body: (CorpusSetBatch) -> Bool
  ) throws(CancellationError) {
    var rounds = SetRounds(
      SetTask(store, set, options, cancellation: cancellation, progress: progress))
    try rounds.forEachBatch(cancellation, body)
  }
}

extension CorpusStore {
  func matches(
    _ set: PatternSet, _ options: CorpusSearchOptions, cancellation: SearchCancellation?,
    progress: (@Sendable (SearchProgress) -> Void)?
  ) throws(CancellationError) -> CorpusSetMatches {
    let task = SetTask(
      self, set, options.inDocumentOrder, cancellation: cancellation, progress: progress)
    defer { task.stop.endThreadsIfSet() }
    var collected = SetCollector(task)
    while let round = collected.nextRound() {
      try round.runOnThreads()
      collected.absorb(round)
    }
    if task.stop.isSet { throw CancellationError() }
    task.progress?.finish()
    return CorpusSetMatches(store: self, collected.hits, set: set, options: options)
  }
}

/// Collects the hits of a whole search: in one round, or, up to a limit, in rounds that grow.
private struct SetCollector {
  private var rounds: SetRounds
  private let limit: Int?
  private(set) var hits: [SetHit] = []

  init(_ task: SetTask) {
    limit = task.options.limit
    rounds = SetRounds(task, whole: limit == nil)
  }

  mutating func nextRound() -> SetRound? {
    if let limit, hits.count >= limit { return nil }
    return rounds.nextRound()
  }

  mutating func absorb(_ round: SetRound) {
    let found = rounds.absorbHits(round).hits
    hits += found
    rounds.pace.grow(found.count)
    if let limit, hits.count > limit { hits.removeSubrange(limit...) }
  }
}
