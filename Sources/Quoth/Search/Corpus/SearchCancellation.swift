import Synchronization

/// Stops searches that it was given to, from any thread.
///
///     let cancellation = SearchCancellation()
///     // elsewhere: cancellation.cancel()
///     let hits = try corpus.matches(of: pattern, cancellation: cancellation)
public final class SearchCancellation: Sendable {
  private let flag = Atomic(false)
  /// What is being delivered: by several threads, where searches share the token, and within one another,
  /// where a callback searches.
  private let deliveries = Mutex<[Delivery]>([])

  /// One call of a callback.
  private final class Delivery: Sendable {
    let thread = Threads.current
    /// Held while it lasts.
    let underWay = Mutex(())
  }

  /// One that has stopped nothing yet.
  public init() {}

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Stops the searches: no work begins after it and nothing is delivered after it.
  ///
  /// Waits for a callback that is under way on another thread; so the callback must not wait for the
  /// thread that cancels. From within a callback it returns at once.
  public func cancel() {
    flag.store(true, ordering: .sequentiallyConsistent)
    let thread = Threads.current
    let others = deliveries.withLock { $0 }
    if others.contains(where: { $0.thread == thread }) { return }
    for delivery in others { delivery.underWay.withLock { _ in } }
  }

  /// Stops without waiting for a delivery: for Swift's tasks, which never deliver by callback.
  func signal() { flag.store(true, ordering: .sequentiallyConsistent) }

  /// Runs a callback unless it is too late; nil then.
  func deliver<R>(_ body: () -> R) -> R? {
    let delivery = Delivery()
    return delivery.underWay.withLock { _ -> R? in
      // Who cancels sees this one, or this one sees that it is too late.
      let begins = deliveries.withLock { all in
        if flag.load(ordering: .sequentiallyConsistent) { return false }
        all.append(delivery)
        return true
      }
      guard begins else { return nil }
      defer { deliveries.withLock { $0.removeAll { $0 === delivery } } }
      return body()
    }
  }
}
