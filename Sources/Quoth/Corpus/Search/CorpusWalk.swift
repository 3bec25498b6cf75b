/// The hits of a search in batches, found on demand by threads: ``CorpusBatches`` for callers
/// without Swift's concurrency.
///
///     var walk = corpus.walk(for: pattern)
///     while let batch = try walk.next() { print(batch.matches.count, batch.total) }
///
/// Work happens only inside ``next()``; nothing of the search runs between calls.
public struct CorpusWalk {
  private var rounds: SearchRounds

  init(_ task: SearchTask) { rounds = SearchRounds(task) }

  /// The next batch; nil after the last.
  ///
  /// - Throws: `CancellationError` if the token was cancelled.
  public mutating func next() throws(CancellationError) -> CorpusBatch? {
    try rounds.nextBatchOnThreads()
  }
}

extension Corpus {
  /// Starts a search that delivers batches on demand.
  public func walk(
    for pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions(),
    cancellation: SearchCancellation? = nil, progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) -> CorpusWalk {
    CorpusWalk(
      SearchTask(
        store, pattern.program, options, cancellation: cancellation, progress: progress))
  }
}
