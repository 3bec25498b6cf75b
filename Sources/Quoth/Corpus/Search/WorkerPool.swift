internal import Synchronization

/// The memory that workers leave between the rounds of one search.
@safe
final class WorkerPool<Sweep: AnyObject>: Sendable {
  // SAFETY: a worker takes its sweep out of the list and uses it alone.
  private struct Box: @unchecked Sendable {
    let sweep: Sweep
  }

  private let sweeps = Mutex<[Box]>([])

  func take() -> Sweep? { sweeps.withLock { $0.popLast() }?.sweep }

  func keep(_ sweep: Sweep) {
    let box = Box(sweep: sweep)
    sweeps.withLock { $0.append(box) }
  }
}
