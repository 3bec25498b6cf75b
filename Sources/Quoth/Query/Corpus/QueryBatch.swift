/// Some of the results of a query, delivered as they are found.
public struct QueryBatch: Sendable {
  /// The results of some transcripts, one transcript after the other; of each, the nearest first.
  public let results: [QueryResult]
  /// The number of results delivered so far, including these: in the last batch, the total.
  public let total: Int
  /// How far the search has progressed.
  public let progress: SearchProgress
  /// Whether this is the last batch.
  public let isLast: Bool
  /// Whether ``QueryOptions/limit`` was reached, so that there may be more results.
  public let isCut: Bool
}

/// The results of a query in batches, found on demand.
///
///     for try await batch in corpus.batches(of: query) {
///       print(batch.results.count, batch.total)
///     }
///
/// Work happens only inside `next()`: while the consumer handles a batch, nothing runs. If the task is
/// cancelled, `next()` throws `CancellationError`.
public struct QueryBatches: AsyncSequence, Sendable {
  /// A batch of results and the progress of the search.
  public typealias Element = QueryBatch
  /// Thrown when the task is cancelled.
  public typealias Failure = CancellationError

  let makeTask: @Sendable () -> QueryTask

  /// Starts the search again, from the first batch.
  public func makeAsyncIterator() -> Iterator { Iterator(rounds: QueryRounds(makeTask())) }

  /// A search in progress.
  public struct Iterator: AsyncIteratorProtocol {
    var rounds: QueryRounds

    /// Searches for the next batch; nil after the last.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public mutating func next() async throws(CancellationError) -> QueryBatch? {
      try await next(isolation: nil)
    }

    /// Searches for the next batch and returns to the actor; nil after the last.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(CancellationError) -> QueryBatch? {
      try await rounds.nextBatch(isolation: actor)
    }
  }
}
