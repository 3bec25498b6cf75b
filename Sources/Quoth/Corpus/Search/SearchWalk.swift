/// The finds of a search in batches, on demand by threads: ``SearchBatches`` for callers without Swift's
/// concurrency.
///
///     var walk = corpus.walk(for: pattern)
///     while let batch = try walk.next() { print(batch.matches.count, batch.total) }
///
/// Work happens only inside ``next()``; nothing of the search runs between calls. Belongs to one thread at a
/// time.
public struct SearchWalk<Batch: Sendable> {
  private var search: any BatchedSearch<Batch>

  init(_ search: some BatchedSearch<Batch>) { self.search = search }

  /// The next batch; nil after the last.
  ///
  /// - Throws: `CancellationError` if the token was cancelled; by then no thread of the search is running.
  public mutating func next() throws(CancellationError) -> Batch? {
    try search.nextBatchOnThreads()
  }
}

/// The hits of a ``Pattern`` in batches, found by threads.
public typealias CorpusWalk = SearchWalk<CorpusBatch>
