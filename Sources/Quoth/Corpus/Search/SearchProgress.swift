import Synchronization

/// How far a search has progressed.
public struct SearchProgress: Sendable, Hashable {
  /// The code units searched.
  public let unitsDone: Int
  /// The total number of code units to search.
  public let unitCount: Int

  package init(unitsDone: Int, unitCount: Int) {
    self.unitsDone = unitsDone
    self.unitCount = unitCount
  }

  /// The fraction of the text searched, from 0 to 1.
  public var fraction: Double { unitCount == 0 ? 1 : Double(unitsDone) / Double(unitCount) }
}

/// Counts the work done and reports it at most 30 times a second.
package final class ProgressCounter: Sendable {
  private let total: Int
  private let token: SearchCancellation?
  private let body: @Sendable (SearchProgress) -> Void
  private let done = Atomic(0)
  /// The time in nanoseconds from the beginning.
  private let now: @Sendable () -> Int64
  // The time of the next report.
  private let due = Atomic<Int64>(0)
  // Held by the worker that reports, one at a time.
  private let telling = Mutex(())

  private static let interval: Int64 = 33_000_000

  convenience init(
    total: Int, _ token: SearchCancellation?, _ body: @escaping @Sendable (SearchProgress) -> Void
  ) {
    let began = ContinuousClock.now
    self.init(
      total: total, token,
      now: {
        let (seconds, attoseconds) = (ContinuousClock.now - began).components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
      }, body)
  }

  package init(
    total: Int, _ token: SearchCancellation?, now: @escaping @Sendable () -> Int64,
    _ body: @escaping @Sendable (SearchProgress) -> Void
  ) {
    self.total = total
    self.token = token
    self.now = now
    self.body = body
  }

  /// Adds the work of a worker.
  package func add(_ units: Int) {
    let sum = done.wrappingAdd(units, ordering: .relaxed).newValue
    let now = self.now()
    let wanted = due.load(ordering: .relaxed)
    guard now >= wanted, sum < total,
      due.compareExchange(
        expected: wanted, desired: now + Self.interval, ordering: .relaxed
      ).exchanged
    else { return }
    // A worker that arrives during a report does not wait: a later report will include its work.
    telling.withLockIfAvailable { _ in report(sum) }
  }

  /// Reports that the search is complete.
  package func finish() { telling.withLock { _ in report(total) } }

  private func report(_ sum: Int) {
    let progress = SearchProgress(unitsDone: sum, unitCount: total)
    if let token { token.deliver { body(progress) } } else { body(progress) }
  }
}
