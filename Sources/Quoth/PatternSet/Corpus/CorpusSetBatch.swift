/// Some of the hits of a search for a ``PatternSet``, delivered as they become certain.
///
/// Batches do not overlap; together, in order of the text, their hits are those of ``CorpusSetMatches``. The hits
/// delivered so far are always all hits of some part of the text, in the order of the text within each batch.
public struct CorpusSetBatch: Sendable {
  /// The hits, ordered by start, then end, then needle.
  public let matches: [NeedleMatch]
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
    matches: [NeedleMatch], total: Int, progress: SearchProgress, isLast: Bool,
    isCut: Bool = false, reachesStart: Bool, reachesEnd: Bool
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

/// The hits of a search for a ``PatternSet`` in batches, found on demand.
///
///     for try await batch in corpus.batches(of: set) {
///       print(batch.matches.count, batch.total)
///     }
///
/// Work happens only inside `next()`: see ``CorpusBatches``. If the task is cancelled, `next()` throws
/// `CancellationError`.
public struct CorpusSetBatches: AsyncSequence, Sendable {
  /// A batch of hits and the progress of the search.
  public typealias Element = CorpusSetBatch
  /// Thrown when the task is cancelled.
  public typealias Failure = CancellationError

  let makeTask: @Sendable () -> SetTask

  /// Starts the search again, from the first batch.
  public func makeAsyncIterator() -> Iterator { Iterator(rounds: SetRounds(makeTask())) }

  /// A search in progress.
  public struct Iterator: AsyncIteratorProtocol {
    var rounds: SetRounds

    /// Searches for the next batch; nil after the last.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public mutating func next() async throws(CancellationError) -> CorpusSetBatch? {
      try await next(isolation: nil)
    }

    /// Searches for the next batch and returns to the actor; nil after the last.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(CancellationError) -> CorpusSetBatch? {
      try await rounds.nextBatch(isolation: actor)
    }
  }
}

/// The hits of a search for a ``PatternSet`` in batches, found on demand by threads: ``CorpusSetBatches`` for
/// callers without Swift's concurrency.
///
///     var walk = corpus.walk(for: set)
///     while let batch = try walk.next() { print(batch.matches.count, batch.total) }
///
/// Work happens only inside ``next()``; nothing of the search runs between calls.
public struct CorpusSetWalk {
  private var rounds: SetRounds

  init(_ task: SetTask) { rounds = SetRounds(task) }

  /// The next batch; nil after the last.
  ///
  /// - Throws: `CancellationError` if the token was cancelled.
  public mutating func next() throws(CancellationError) -> CorpusSetBatch? {
    try rounds.nextBatchOnThreads()
  }
}
