import Quoth
import Synchronization

/// Counts texts as they come, on the threads that bring them, so that they are never in memory together.
package final class RunningCount: Sendable {
  private let counter: WordCounter
  /// A worker for each thread that has added a text: another thread's tables would be in the caches of
  /// another processor.
  private let workers = Mutex<[(thread: UInt, worker: CountingWorker)]>([])
  /// The number of texts that were counted.
  private let count = Atomic(0)

  /// The length in code units up to which a text is counted at once; several threads share a longer one.
  private static let longest = 1 << 20

  package init(_ counter: WordCounter) { self.counter = counter }

  /// Counts a text now, unless it is so long that it had better be counted with ``result(with:threads:)``.
  ///
  /// - Returns: Whether it was counted.
  package func add(_ units: [UInt16]) -> Bool {
    guard units.count <= Self.longest else { return false }
    let worker = worker(of: Threads.current)
    unsafe units.withUnsafeBufferPointer { unsafe worker.count(LentUnits(units: $0)) }
    count.wrappingAdd(1, ordering: .relaxed)
    return true
  }

  private func worker(of thread: UInt) -> CountingWorker {
    let known = workers.withLock { $0.first { $0.thread == thread }?.worker }
    if let known { return known }
    let made = CountingWorker(counter.options, counter.analyzers)
    workers.withLock { $0.append((thread, made)) }
    return made
  }

  /// The total of the texts that were added and of further ones; no thread may add any meanwhile.
  package func result(with texts: [CountedText], threads: Int?) -> WordCounts {
    let workers = workers.withLock { workers in
      defer { workers = [] }
      return workers.map(\.worker)
    }
    let job = CountingJob(
      texts, counter, workers, counted: count.exchange(0, ordering: .relaxed))
    // Counting throws only if cancelled, and nothing cancels it here.
    return try! counter.countBlocking(job, threads: threads) { false }
  }
}
