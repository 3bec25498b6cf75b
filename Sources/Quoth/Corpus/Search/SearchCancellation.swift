import Synchronization

/// Stops the searches that use it, from any thread.
///
///     let cancellation = SearchCancellation()
///     // elsewhere: cancellation.cancel()
///     let hits = try corpus.matches(of: pattern, cancellation: cancellation)
public final class SearchCancellation: Sendable {
  private let flag = Atomic(false)
  /// The callbacks in progress: on several threads if searches share the token, and nested if a
  /// callback searches.
  private let deliveries = Mutex<[Delivery]>([])

  /// One call of a callback.
  private final class Delivery: Sendable {
    let thread = Threads.current
    /// Held during the call.
    let underWay = Mutex(())
  }

  /// Creates a token that is not cancelled.
  public init() {}

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Stops the searches: no work begins and nothing is delivered after the call.
  ///
  /// Waits for a callback in progress on another thread, so that callback must not wait for the
  /// cancelling thread. Called from within a callback, it returns at once.
  public func cancel() {
    flag.store(true, ordering: .sequentiallyConsistent)
    let thread = Threads.current
    let others = deliveries.withLock { $0 }
    if others.contains(where: { $0.thread == thread }) { return }
    for delivery in others { delivery.underWay.withLock { _ in } }
  }

  /// Stops without waiting for a delivery: for Swift tasks, which never use callbacks.
  func signal() { flag.store(true, ordering: .sequentiallyConsistent) }

  /// Runs a callback unless the search was cancelled; returns nil in that case.
  func deliver<R>(_ body: () -> R) -> R? {
    let delivery = Delivery()
    return delivery.underWay.withLock { _ -> R? in
      // Either `cancel()` sees this delivery, or this delivery sees the cancellation.
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
