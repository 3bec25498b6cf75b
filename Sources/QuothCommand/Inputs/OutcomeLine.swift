import Dispatch
import Synchronization

/// The outcomes of numbered work, made in any order by several threads and taken in order by one.
///
/// Work is given out only so far ahead of what was taken, so that the outcomes that wait are few.
final class OutcomeLine<Outcome: Sendable>: Sendable {
  private struct State {
    /// The outcomes that wait, each at its number modulo their room.
    var outcomes: [Outcome?]
    /// The next number to be given out, and to be taken.
    var next = 0
    var taken = 0
    /// How many outcomes wait.
    var waiting = 0
    var isStopped = false
    /// How many threads have left without any work.
    var gone = 0
    var sleepers = 0
    var isTakerAsleep = false
  }

  private let count: Int
  private let ahead: Int
  private let state: Mutex<State>
  private let room = DispatchSemaphore(value: 0)
  private let arrival = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - count: how many numbers there are.
  ///   - ahead: the most that are given out and not taken.
  init(count: Int, ahead: Int) {
    self.count = count
    self.ahead = ahead
    state = Mutex(State(outcomes: Array(repeating: nil, count: min(count, ahead))))
  }

  private enum Given { case number(Int), later, nothing }

  private func give(_ state: inout State) -> Given {
    guard !state.isStopped, state.next < count else { return .nothing }
    guard state.next - state.taken < ahead else { return .later }
    state.next += 1
    return .number(state.next - 1)
  }

  /// The next number, when there is one; nil when there are no more.
  func wait() -> Int? {
    while true {
      let given = state.withLock { state in
        let given = give(&state)
        if case .later = given { state.sleepers += 1 }
        return given
      }
      switch given {
      case .number(let number): return number
      case .nothing: return nil
      case .later: room.wait()
      }
    }
  }

  /// Counts a thread that does no work.
  func leave() { state.withLock { $0.gone += 1 } }

  /// Whether of so many threads any works.
  func hasWorkers(of threads: Int) -> Bool { state.withLock { $0.gone < threads } }

  func put(_ outcome: Outcome, _ number: Int) {
    let wakes = state.withLock { state in
      state.outcomes[number % ahead] = outcome
      state.waiting += 1
      defer { state.isTakerAsleep = false }
      return state.isTakerAsleep
    }
    if wakes { arrival.signal() }
  }

  /// The outcome of a number, the next one; `work` is called with other numbers while it is not there.
  func outcome(_ number: Int, _ work: (Int) -> Void) -> Outcome {
    while true {
      if let outcome = take(number) { return outcome }
      switch state.withLock({ give(&$0) }) {
      case .number(let number): work(number)
      case .later, .nothing: sleep(number, nil)
      }
    }
  }

  /// The outcome of a number, the next one; `tell` is called with the number of outcomes that wait
  /// whenever none has come for some seconds.
  func outcome(_ number: Int, orAfter seconds: Double, _ tell: (Int) -> Void) -> Outcome {
    while true {
      if let outcome = take(number) { return outcome }
      if sleep(number, seconds) { continue }
      let waiting = state.withLock { $0.outcomes[number % ahead] == nil ? $0.waiting : nil }
      if let waiting { tell(waiting) }
    }
  }

  /// Gives out no more.
  func stop() {
    wakeWorkers { $0.isStopped = true }
  }

  private func take(_ number: Int) -> Outcome? {
    var outcome: Outcome?
    wakeWorkers { state in
      outcome = state.outcomes[number % ahead].take()
      guard outcome != nil else { return }
      state.taken += 1
      state.waiting -= 1
    }
    return outcome
  }

  /// Wakes the threads that wait for room.
  private func wakeWorkers(_ change: (inout State) -> Void) {
    let sleepers = state.withLock { state in
      change(&state)
      guard state.isStopped || state.next - state.taken < ahead else { return 0 }
      defer { state.sleepers = 0 }
      return state.sleepers
    }
    for _ in 0..<sleepers { room.signal() }
  }

  /// Sleeps until an outcome comes, unless that of `number` is there.
  ///
  /// - Returns: Whether one came in time.
  @discardableResult
  private func sleep(_ number: Int, _ seconds: Double?) -> Bool {
    let isThere = state.withLock { state in
      let isThere = state.outcomes[number % ahead] != nil
      state.isTakerAsleep = !isThere
      return isThere
    }
    if isThere { return true }
    guard let seconds else {
      arrival.wait()
      return true
    }
    return arrival.wait(timeout: .now() + seconds) == .success
  }
}
