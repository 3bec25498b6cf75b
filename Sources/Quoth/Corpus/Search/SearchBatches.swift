/// The finds of a search in batches, on demand.
///
///     for try await batch in corpus.batches(of: pattern) {
///       print(batch.matches.count, batch.total)
///     }
///
/// Work happens only inside `next()`, in as many tasks as the options allow: while the consumer
/// handles a batch, nothing runs and nothing accumulates, and no worker is left when `next()`
/// returns. The first batch is small and arrives at once. If the task is cancelled, `next()` throws
/// `CancellationError`.
public struct SearchBatches<Batch: Sendable>: AsyncSequence, Sendable {
  /// A batch of finds and the progress of the search.
  public typealias Element = Batch
  /// Thrown when the task is cancelled.
  public typealias Failure = CancellationError

  let makeSearch: @Sendable () -> any BatchedSearch<Batch>

  /// Starts the search again, from the first batch.
  public func makeAsyncIterator() -> Iterator { Iterator(search: makeSearch()) }

  /// A search in progress.
  public struct Iterator: AsyncIteratorProtocol {
    var search: any BatchedSearch<Batch>

    /// Searches for the next batch; nil after the last.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public mutating func next() async throws(CancellationError) -> Batch? {
      try await next(isolation: nil)
    }

    /// Searches for the next batch and returns to the actor; nil after the last.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(CancellationError) -> Batch? {
      try await search.nextBatch(isolation: actor)
    }
  }
}

/// The hits of a ``Pattern`` in batches.
public typealias CorpusBatches = SearchBatches<CorpusBatch>
