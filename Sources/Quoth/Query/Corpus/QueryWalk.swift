/// A search for a query that delivers batches on demand: nothing runs between calls.
///
///     var walk = corpus.walk(for: query)
///     while let batch = try walk.next() { print(batch.results.count) }
///
/// Belongs to one thread at a time.
public struct QueryWalk {
  private var rounds: QueryRounds

  init(_ task: QueryTask) { rounds = QueryRounds(task) }

  /// The next batch; nil after the last.
  ///
  /// - Throws: `CancellationError` if the token was cancelled; by then no thread of the search is running.
  public mutating func next() throws(CancellationError) -> QueryBatch? {
    try rounds.nextBatchOnThreads()
  }
}

extension Corpus {
  /// Starts a search for a query that delivers batches on demand.
  ///
  /// - Parameter progress: as in ``results(of:options:cancellation:progress:)``.
  public func walk(
    for query: Query, options: QueryOptions = QueryOptions(),
    cancellation: SearchCancellation? = nil,
    progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) -> QueryWalk {
    QueryWalk(QueryTask(store, query, options, cancellation: cancellation, progress: progress))
  }
}
