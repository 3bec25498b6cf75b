extension Corpus {
  /// All hits, as one result.
  ///
  ///     var options = CorpusSearchOptions(across: true)
  ///     options.scope.speakers = ["Anna"]
  ///     let hits = corpus.matches(of: pattern, options: options)
  ///
  /// Uses as many threads as the options allow and returns when they are done. Threads other than
  /// the caller's then end, or wait a twentieth of a second for the next search. The corpus keeps
  /// some of the results' memory for the next search: at most a thirty-second of the text's size,
  /// or 4 MiB if that is more.
  ///
  /// - Complexity: O(*n*) for *n* code units of text.
  public func matches(
    of pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions()
  ) -> CorpusMatches {
    // Nothing else can cancel it.
    try! store.matches(pattern, options, cancellation: nil, progress: nil)
  }

  /// All hits, as one result, unless the search is cancelled.
  ///
  /// - Parameter progress: called at most 30 times a second on any of the search threads, and a
  ///   last time when the search is complete.
  /// - Throws: `CancellationError` if the token was cancelled; by then no thread of the search is
  ///   running.
  public func matches(
    of pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions(),
    cancellation: SearchCancellation, progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) throws(CancellationError) -> CorpusMatches {
    try store.matches(pattern, options, cancellation: cancellation, progress: progress)
  }

  /// All hits, as one result, found by tasks of Swift's concurrency.
  ///
  /// - Throws: `CancellationError` if the task is cancelled; by then no task of the search is
  ///   running.
  public func search(
    for pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions(),
    progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) async throws(CancellationError) -> CorpusMatches {
    let task = SearchTask(
      store, pattern.program, options.inDocumentOrder, cancellation: nil, progress: progress)
    let isWhole = options.limit == nil
    var rounds = SearchRounds(task, whole: isWhole)
    var hits = MatchRuns([])
    while let round = rounds.nextRound() {
      try await round.run()
      hits.append(isWhole ? rounds.absorbWhole(round) : MatchRuns(rounds.absorb(round)))
    }
    task.progress?.finish()
    return CorpusMatches(store: store, hits, pattern: pattern, options: options)
  }

  /// The hits in batches, as they are found.
  public func batches(
    of pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions(),
    progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) -> CorpusBatches {
    let store = self.store
    return CorpusBatches {
      SearchRounds(
        SearchTask(store, pattern.program, options, cancellation: nil, progress: progress))
    }
  }

  /// Starts a search that delivers batches on demand.
  public func walk(
    for pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions(),
    cancellation: SearchCancellation? = nil, progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) -> CorpusWalk {
    CorpusWalk(
      SearchRounds(
        SearchTask(store, pattern.program, options, cancellation: cancellation, progress: progress))
    )
  }

  /// Calls `body` with successive batches of hits until it returns false, for callers without
  /// Swift's concurrency.
  ///
  /// Calls `body` on the caller's thread; no search runs during a call.
  ///
  /// - Throws: `CancellationError` if the token was cancelled; nothing is delivered after that.
  public func forEachBatch(
    of pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions(),
    cancellation: SearchCancellation? = nil,
    progress: (@Sendable (SearchProgress) -> Void)? = nil, _ body: (CorpusBatch) -> Bool
  ) throws(CancellationError) {
    var rounds = SearchRounds(
      SearchTask(store, pattern.program, options, cancellation: cancellation, progress: progress))
    try rounds.forEachBatch(cancellation, body)
  }
}

extension CorpusStore {
  func matches(
    _ pattern: Pattern, _ options: CorpusSearchOptions, cancellation: SearchCancellation?,
    progress: (@Sendable (SearchProgress) -> Void)?
  ) throws(CancellationError) -> CorpusMatches {
    let task = SearchTask(
      self, pattern.program, options.inDocumentOrder, cancellation: cancellation,
      progress: progress)
    defer { task.stop.endThreadsIfSet() }
    if options.threadCount == 1 {
      return CorpusMatches(
        store: self, try task.hitsOnThisThread(), pattern: pattern, options: options)
    }
    let isWhole = options.limit == nil
    var rounds = SearchRounds(task, whole: isWhole)
    var hits = MatchRuns([])
    while let round = rounds.nextRound() {
      try round.runOnThreads()
      hits.append(isWhole ? rounds.absorbWhole(round) : MatchRuns(rounds.absorb(round)))
    }
    if task.stop.isSet { throw CancellationError() }
    task.progress?.finish()
    return CorpusMatches(store: self, hits, pattern: pattern, options: options)
  }
}

extension SearchTask {
  /// A single thread searches the text in order, so no results need merging.
  func hitsOnThisThread() throws(CancellationError) -> MatchRuns {
    let limit = options.limit.map { max($0, 0) } ?? .max
    let sweep = CorpusSweep(
      program, arena: store.arena, passages: passages, disjoint: !program.options.overlapping)
    var finds = SweepFinds(self)
    var place = 0
    while place < plan.count, finds.count < limit {
      if stop.isSet { throw CancellationError() }
      let end = place + min(options.workLength, plan.count - place)
      finds.sweep(place..<end, of: self, by: sweep, limit: limit)
      progress?.add(end - place)
      place = end
    }
    if stop.isSet { throw CancellationError() }
    progress?.finish()
    return MatchRuns(finds.packer).prefix(limit)
  }
}
