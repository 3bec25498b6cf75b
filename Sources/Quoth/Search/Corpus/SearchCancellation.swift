import Synchronization

/// Stops searches that it was given to, from any thread.
///
///     let cancellation = SearchCancellation()
///     // elsewhere: cancellation.cancel()
///     let hits = try corpus.matches(of: pattern, cancellation: cancellation)
public final class SearchCancellation: Sendable {
  private let flag = Atomic(false)
  // Held while something is delivered.
  private let delivery = Mutex(())
  private let deliverer = Atomic<UInt>(0)

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
    if deliverer.load(ordering: .sequentiallyConsistent) == Threads.current { return }
    delivery.withLock { _ in }
  }

  /// Stops without waiting for a delivery: for Swift's tasks, which never deliver by callback.
  func signal() { flag.store(true, ordering: .sequentiallyConsistent) }

  /// Runs a callback unless it is too late; nil then.
  func deliver<R>(_ body: () -> R) -> R? {
    // What a callback starts itself may deliver within it.
    if deliverer.load(ordering: .relaxed) == Threads.current {
      return isCancelled ? nil : body()
    }
    return delivery.withLock { _ -> R? in
      deliverer.store(Threads.current, ordering: .sequentiallyConsistent)
      defer { deliverer.store(0, ordering: .sequentiallyConsistent) }
      return flag.load(ordering: .sequentiallyConsistent) ? nil : body()
    }
  }
}
