/// Holds typed text back as a ``TypingPolicy`` says.
@MainActor
final class TypingPace {
  var policy: TypingPolicy
  private let clock: any Clock<Duration>
  /// What is done with text that has waited long enough.
  var emit: (String) -> Void = { _ in }
  /// The latest text that has not been given out.
  private var waiting: String?
  /// The wait under way: for quiet, or for the end of the interval.
  private(set) var wait: Task<Void, Never>?
  // Tells a wait that was replaced while it ended.
  private var number = 0

  init(policy: TypingPolicy, clock: any Clock<Duration>) {
    self.policy = policy
    self.clock = clock
  }

  /// Takes the latest text.
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

  /// Forgets what waits and ends the wait.
  func cancel() {
    waiting = nil
    number += 1
    wait?.cancel()
    wait = nil
  }

  /// Forgets what waits. An interval goes on, so that text that comes afterwards is held to it.
  func hold() {
    waiting = nil
    if case .throttle = policy { return }
    cancel()
  }

  private func begin(_ duration: Duration) {
    wait?.cancel()
    number += 1
    let mine = number
    // The time runs from now, not from when the task gets its turn.
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
  /// A sleep whose time runs from now.
  func sleeper(for duration: Duration) -> @Sendable () async throws -> Void {
    let deadline = now.advanced(by: duration)
    return { try await sleep(until: deadline, tolerance: nil) }
  }

  /// The time that has passed since now.
  func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
