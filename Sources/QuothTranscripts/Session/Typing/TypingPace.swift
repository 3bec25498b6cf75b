import Observation

/// Delays typed text according to a ``TypingPolicy``. Whether it waits can be observed.
@MainActor @Observable
final class TypingPace {
  @ObservationIgnored var policy: TypingPolicy
  @ObservationIgnored private let clock: any Clock<Duration>
  /// Called with text that has waited long enough.
  @ObservationIgnored var emit: (String) -> Void = { _ in }
  /// The latest text that has not been emitted.
  @ObservationIgnored private var waiting: String?
  /// The wait in progress: for a pause in typing, or for the end of the interval.
  private(set) var wait: Task<Void, Never>?
  // The number of the wait, which identifies one that was replaced as it ended.
  @ObservationIgnored private var number = 0

  init(policy: TypingPolicy, clock: any Clock<Duration>) {
    self.policy = policy
    self.clock = clock
  }

  /// Accepts the latest text.
  func feed(_ text: String) {
    switch policy {
    case .immediate:
      cancel()
      emit(text)
    case .debounce(let quiet):
      waiting = text
      begin(quiet)
    case .throttle(let interval):
      if wait == nil {
        begin(interval)
        emit(text)
      } else {
        waiting = text
      }
    }
  }

  /// Drops the waiting text and ends the wait.
  func cancel() {
    waiting = nil
    number += 1
    wait?.cancel()
    wait = nil
  }

  /// Drops the waiting text. An interval continues, and still delays later text.
  func hold() {
    waiting = nil
    if case .throttle = policy { return }
    cancel()
  }

  private func begin(_ duration: Duration) {
    wait?.cancel()
    number += 1
    let mine = number
    // The time counts from now, and not from the start of the task.
    let sleep = clock.sleeper(for: duration)
    wait = Task { [weak self] in
      try? await sleep()
      self?.end(of: mine)
    }
  }

  private func end(of wait: Int) {
    guard wait == number else { return }
    self.wait = nil
    guard let text = waiting else { return }
    waiting = nil
    if case .throttle(let interval) = policy { begin(interval) }
    emit(text)
  }
}

extension Clock where Duration == Swift.Duration {
  /// A sleep whose time counts from now.
  func sleeper(for duration: Duration) -> @Sendable () async throws -> Void {
    let deadline = now.advanced(by: duration)
    return { try await sleep(until: deadline, tolerance: nil) }
  }

  /// A function that returns the time elapsed since now.
  func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
