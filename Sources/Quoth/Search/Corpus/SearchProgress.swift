import Synchronization

/// How far a search has come.
public struct SearchProgress: Sendable, Hashable {
  /// The code units searched.
  public let unitsDone: Int
  /// The code units to be searched in all.
  public let unitCount: Int

  package init(unitsDone: Int, unitCount: Int) {
    self.unitsDone = unitsDone
    self.unitCount = unitCount
  }

  /// From 0 to 1.
  public var fraction: Double { unitCount == 0 ? 1 : Double(unitsDone) / Double(unitCount) }
}

/// Counts what workers have done, and tells it no oftener than 30 times a second.
final class ProgressCounter: Sendable {
  private let total: Int
  private let token: SearchCancellation?
  private let body: @Sendable (SearchProgress) -> Void
  private let done = Atomic(0)
  private let began = ContinuousClock.now
  // The next report's time, in nanoseconds from the beginning.
  private let due = Atomic<Int64>(0)
  // Held by the worker that tells: one at a time.
  private let telling = Mutex(())

  private static let interval: Int64 = 33_000_000

  init(
    total: Int, _ token: SearchCancellation?, _ body: @escaping @Sendable (SearchProgress) -> Void
  ) {
    self.total = total
    self.token = token
    self.body = body
  }

  /// Adds what a worker has done.
  func add(_ units: Int) {
    let sum = done.wrappingAdd(units, ordering: .relaxed).newValue
    let (seconds, attoseconds) = (ContinuousClock.now - began).components
    let now = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    let wanted = due.load(ordering: .relaxed)
    guard now >= wanted, sum < total,
      due.compareExchange(
        expected: wanted, desired: now + Self.interval, ordering: .relaxed
      ).exchanged
    else { return }
    // Who comes while another tells has nothing to wait for: there will be more to tell.
    telling.withLockIfAvailable { _ in report(sum) }
  }

  /// Tells that all is done.
  func finish() { telling.withLock { _ in report(total) } }

  private func report(_ sum: Int) {
    let progress = SearchProgress(unitsDone: sum, unitCount: total)
    if let token { token.deliver { body(progress) } } else { body(progress) }
  }
}
