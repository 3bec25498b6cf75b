/// Some of the hits of a search, as they become certain.
///
/// Batches do not overlap; the hits of all of them, put in order, are those of ``CorpusMatches``.
public struct CorpusBatch: Sendable {
  /// The hits, in the order of the text.
  public let matches: [Match]
  /// How many hits were delivered so far, these among them: with the last batch, all that there are.
  public let total: Int
  /// How much was searched.
  public let progress: SearchProgress
  /// Whether no batch comes behind this one.
  public let isLast: Bool
  /// Whether ``CorpusSearchOptions/limit`` was reached, so that there may be more.
  public let isCut: Bool
  /// Whether all hits before those that were delivered are known: there are none.
  package let reachesStart: Bool
  /// Whether all hits behind those that were delivered are known: there are none.
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

/// The hits of a search, batch after batch, found as they are asked for.
///
///     for try await batch in corpus.batches(of: pattern) {
///       print(batch.matches.count, batch.total)
///     }
///
/// Work is done within `next()` alone, by as many tasks as the options say: while the consumer is busy
/// with a batch nothing runs and nothing piles up, and no worker is left when `next()` returns. The first
/// batch is small and comes at once. When the task is cancelled, `next()` throws `CancellationError`.
public struct CorpusBatches: AsyncSequence, Sendable {
  /// Some hits, and how far the search has come.
  public typealias Element = CorpusBatch
  /// What is thrown when the task is cancelled.
  public typealias Failure = CancellationError

  let makeTask: @Sendable () -> SearchTask

  /// Begins the search anew, from the first batch.
  public func makeAsyncIterator() -> Iterator { Iterator(rounds: SearchRounds(makeTask())) }

  /// One search under way.
  public struct Iterator: AsyncIteratorProtocol {
    var rounds: SearchRounds
    var isOver = false

    /// Searches for the next batch; nil behind the last.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public mutating func next() async throws(CancellationError) -> CorpusBatch? {
      try await next(isolation: nil)
    }

    /// Searches for the next batch and returns to the actor; nil behind the last.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(CancellationError) -> CorpusBatch? {
      guard !isOver else { return nil }
      while let round = rounds.nextRound() {
        try await round.run()
        let batch = rounds.absorb(round)
        isOver = batch.isLast
        // Rounds without a hit are passed over, but the last batch has the total.
        if !batch.matches.isEmpty || batch.isLast {
          if isOver { rounds.task.progress?.finish() }
          return batch
        }
      }
      isOver = true
      rounds.task.progress?.finish()
      return rounds.emptyBatch
    }
  }
}

extension SearchRound {
  /// Runs on tasks of Swift's concurrency; those are gone when it returns.
  func run() async throws(CancellationError) {
    let stop = self.stop
    await withTaskCancellationHandler {
      if workerCount <= 1 {
        work()
      } else {
        await withTaskGroup(of: Void.self) { group in
          for _ in 1..<workerCount { group.addTask { self.work() } }
          work()
        }
      }
    } onCancel: {
      stop.own.signal()
    }
    if stop.isSet || Task.isCancelled { throw CancellationError() }
  }

  /// Runs on threads, the caller's among them; the others have nothing of it any
  /// more when it returns: they end, or wait a twentieth of a second for the next search.
  func runOnThreads() throws(CancellationError) {
    Threads.run(workerCount) { _ in self.work() }
    if stop.isSet { throw CancellationError() }
  }
}
