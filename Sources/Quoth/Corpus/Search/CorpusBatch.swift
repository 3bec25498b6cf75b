/// Some of the hits of a search, delivered as they become certain.
///
/// Batches do not overlap; together, in order of the text, their hits are those of
/// ``CorpusMatches``.
public struct CorpusBatch: Sendable {
  /// The hits, in the order of the text.
  public let matches: [Match]
  /// The number of hits delivered so far, including these: in the last batch, the total.
  public let total: Int
  /// How far the search has progressed.
  public let progress: SearchProgress
  /// Whether this is the last batch.
  public let isLast: Bool
  /// Whether ``CorpusSearchOptions/limit`` was reached, so that there may be more hits.
  public let isCut: Bool
  /// Whether the text before the delivered hits is known to have no further hit.
  package let reachesStart: Bool
  /// Whether the text after the delivered hits is known to have no further hit.
  package let reachesEnd: Bool

  package init(
    matches: [Match], total: Int, progress: SearchProgress, isLast: Bool, isCut: Bool = false,
    reachesStart: Bool, reachesEnd: Bool
  ) {
    self.matches = matches
    self.total = total
    self.progress = progress
    self.isLast = isLast
    self.isCut = isCut
    self.reachesStart = reachesStart
    self.reachesEnd = reachesEnd
  }
}

/// The hits of a search in batches, found on demand.
///
///     for try await batch in corpus.batches(of: pattern) {
///       print(batch.matches.count, batch.total)
///     }
///
/// Work happens only inside `next()`, in as many tasks as the options allow: while the consumer
/// handles a batch, nothing runs and nothing accumulates, and no worker is left when `next()`
/// returns. The first batch is small and arrives at once. If the task is cancelled, `next()` throws
/// `CancellationError`.
public struct CorpusBatches: AsyncSequence, Sendable {
  /// A batch of hits and the progress of the search.
  public typealias Element = CorpusBatch
  /// Thrown when the task is cancelled.
  public typealias Failure = CancellationError

  let makeTask: @Sendable () -> SearchTask

  /// Starts the search again, from the first batch.
  public func makeAsyncIterator() -> Iterator { Iterator(rounds: SearchRounds(makeTask())) }

  /// A search in progress.
  public struct Iterator: AsyncIteratorProtocol {
    var rounds: SearchRounds

    /// Searches for the next batch; nil after the last.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public mutating func next() async throws(CancellationError) -> CorpusBatch? {
      try await next(isolation: nil)
    }

    /// Searches for the next batch and returns to the actor; nil after the last.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(CancellationError) -> CorpusBatch? {
      try await rounds.nextBatch(isolation: actor)
    }
  }
}
