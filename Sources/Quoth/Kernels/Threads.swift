import QuothKernels

/// Threads for searches outside Swift's concurrency.
package enum Threads {
  /// The number of processors.
  package static var available: Int { Int(qk_processors()) }

  /// A number that identifies the current thread among the running ones.
  package static var current: UInt { UInt(qk_thread()) }

  private final class Job: Sendable {
    let body: @Sendable (Int) -> Void
    init(_ body: @escaping @Sendable (Int) -> Void) { self.body = body }
  }

  /// Calls `body` with 0, 1 … on that many threads, the caller's being the first. Returns when all
  /// are done and have released everything. If the system grants no more threads, the caller's does
  /// their work.
  package static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    guard count > 1 else { return body(0) }
    let job = Job(body)
    withExtendedLifetime(job) {
      // SAFETY: alive until all threads are done with it.
      unsafe qk_run(
        Int32(clamping: count),
        { context, number in
          unsafe Unmanaged<Job>.fromOpaque(context!).takeUnretainedValue().body(Int(number))
        }, Unmanaged.passUnretained(job).toOpaque())
    }
  }

  /// Ends the threads that wait for the next call, and returns when they are gone.
  package static func sendAway() { qk_send_away() }
}
