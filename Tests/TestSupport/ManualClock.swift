import Foundation

/// A clock that advances only on demand, so that no test has to sleep.
///
///     let clock = ManualClock()
///     let session = FindSession(corpus: corpus, clock: clock)
///     session.typingText = "a"
///     clock.advance(by: .milliseconds(500))
///
/// A sleep that begins after its deadline has passed ends at once, so it does not matter whether a
/// task ran before or after the clock advanced.
package final class ManualClock: Clock, @unchecked Sendable {
  package struct Instant: InstantProtocol {
    package var offset: Duration = .zero
    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper {
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  // Not Synchronization's: the thread sanitizer knows this one. It guards everything below.
  private let lock = NSLock()
  private var time = Instant()
  private var sleepers: [Int: Sleeper] = [:]
  private var cancelled: Set<Int> = []
  private var last = 0
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  package init() {}

  package var now: Instant { lock.withLock { time } }
  package var minimumResolution: Duration { .nanoseconds(1) }
  /// The number of sleepers.
  package var sleeperCount: Int { lock.withLock { sleepers.count } }

  /// Waits until as many tasks sleep.
  package func waitForSleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      lock.withLock { watchers.append((count, continuation)) }
      tellWatchers()
    }
  }

  private func tellWatchers() {
    let told = lock.withLock {
      let told = watchers.filter { $0.count == sleepers.count }
      watchers.removeAll { $0.count == sleepers.count }
      return told
    }
    for watcher in told { watcher.continuation.resume() }
  }

  /// Advances the time and wakes the sleepers that are due, in the order of their deadlines.
  package func advance(by duration: Duration) {
    let due = lock.withLock {
      time = time.advanced(by: duration)
      let due = sleepers.filter { $0.value.deadline <= time }
      for number in due.keys { sleepers[number] = nil }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    }
    for sleeper in due { sleeper.value.continuation.resume() }
    tellWatchers()
  }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = lock.withLock {
      last += 1
      return last
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = lock.withLock {
          if cancelled.remove(number) != nil { return .failure(CancellationError()) }
          if deadline <= time { return .success(()) }
          sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
        tellWatchers()
      }
    } onCancel: {
      let sleeper = lock.withLock {
        // Cancelled before it slept, or after it woke, when nobody looks.
        if sleepers[number] == nil { cancelled.insert(number) }
        return sleepers.removeValue(forKey: number)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
      tellWatchers()
    }
  }
}
