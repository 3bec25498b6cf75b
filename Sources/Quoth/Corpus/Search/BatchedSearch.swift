/// A share of the work of a search, which any number of workers do together.
protocol SharedRound: AnyObject, Sendable {
  var stop: SearchStop { get }
  /// The number of workers that pays off.
  var workerCount: Int { get }
  /// The loop of one worker, until nothing is left or the search is cancelled.
  func work()
}

extension SharedRound {
  /// Runs on tasks of Swift's concurrency, all of which have ended when it returns.
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

  /// Runs on threads, including the caller's. On return the others have released everything; they
  /// end, or wait a twentieth of a second for the next search.
  func runOnThreads() throws(CancellationError) {
    Threads.run(workerCount) { _ in self.work() }
    if stop.isSet { throw CancellationError() }
  }
}

/// A search in rounds, which delivers its finds in batches: the one loop over rounds.
protocol BatchedSearch<Batch> {
  associatedtype Round: SharedRound
  associatedtype Batch: Sendable

  var stop: SearchStop { get }
  /// Whether the last batch was made.
  var isFinished: Bool { get }
  /// The next round, or nil if nothing is left to search.
  mutating func nextRound() -> Round?
  /// The finds that are certain after a round; nil if there are none to deliver and more follow.
  mutating func batch(after round: Round) -> Batch?
  /// The last batch, if no round made it.
  mutating func lastBatch() -> Batch?
}

extension BatchedSearch {
  /// Searches for the next batch by tasks, and returns to the actor; nil after the last.
  mutating func nextBatch(
    isolation actor: isolated (any Actor)?
  ) async throws(CancellationError) -> Batch? {
    guard !isFinished else { return nil }
    while let round = nextRound() {
      try await round.run()
      if let batch = batch(after: round) { return batch }
    }
    return lastBatch()
  }

  /// Searches for the next batch by threads; nil after the last.
  mutating func nextBatchOnThreads() throws(CancellationError) -> Batch? {
    guard !isFinished else { return nil }
    defer { endThreadsIfCancelled() }
    while let round = nextRound() {
      try round.runOnThreads()
      if let batch = batch(after: round) { return batch }
    }
    if stop.isSet { throw CancellationError() }
    return lastBatch()
  }

  /// Calls `body` with successive batches, found by threads, until it returns false.
  mutating func forEachBatch(
    _ cancellation: SearchCancellation?, _ body: (Batch) -> Bool
  ) throws(CancellationError) {
    // A call of `body` may cancel, too, and so may another thread before one.
    defer { endThreadsIfCancelled() }
    while let batch = try nextBatchOnThreads() {
      guard let cancellation else {
        guard body(batch) else { return }
        continue
      }
      guard let goesOn = cancellation.deliver({ body(batch) }) else { throw CancellationError() }
      guard goesOn else { return }
    }
  }

  /// After cancellation no idle thread remains.
  func endThreadsIfCancelled() { stop.endThreadsIfSet() }
}

extension SearchStop {
  /// After cancellation no idle thread remains.
  func endThreadsIfSet() { if isSet { Threads.sendAway() } }
}
