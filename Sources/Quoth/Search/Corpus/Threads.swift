import QuothKernels

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Threads for searches that do not use Swift's concurrency.
package enum Threads {
  /// How many processors there are.
  package static let available = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// A number of the running thread, unlike that of any other that runs.
  package static var current: UInt {
    #if canImport(Darwin)
      return unsafe UInt(bitPattern: pthread_self())
    #else
      return UInt(pthread_self())
    #endif
  }

  /// Work is given out in pieces of some ten microseconds, so that all threads end at about the same time.
  private static let patience: UInt64 = 100_000

  private final class Job: Sendable {
    let number: Int
    let body: @Sendable (Int) -> Void
    init(_ number: Int, _ body: @escaping @Sendable (Int) -> Void) {
      self.number = number
      self.body = body
    }
  }

  /// Calls `body` with 0, 1 … on as many threads, the caller's being the first; returns when all are
  /// done and gone. Where the system gives no more threads, the caller's does their work.
  package static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    #if canImport(Darwin)
      var threads: [pthread_t?] = []
    #else
      var threads: [pthread_t] = []
    #endif
    var left: [Int] = []
    for number in stride(from: 1, to: count, by: 1) {
      let job = Job(number, body)
      // SAFETY: retained here, released by the thread, or below where there is none.
      let context = unsafe Unmanaged.passRetained(job).toOpaque()
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let failed = unsafe pthread_create(
        &thread, nil,
        { context in
          #if canImport(Darwin)
            let job = unsafe Unmanaged<Job>.fromOpaque(context).takeRetainedValue()
          #else
            let job = unsafe Unmanaged<Job>.fromOpaque(context!).takeRetainedValue()
          #endif
          job.body(job.number)
          return nil
        }, context)
      if failed == 0 {
        #if !canImport(Darwin)
          qk_start_elsewhere(thread)
        #endif
        threads.append(thread)
      } else {
        unsafe Unmanaged<Job>.fromOpaque(context).release()
        left.append(number)
      }
    }
    // First what no thread does: the caller's own part may wait for it.
    for number in left { body(number) }
    body(0)
    for thread in threads {
      #if canImport(Darwin)
        unsafe pthread_join(thread!, nil)
      #else
        qk_join(thread, patience)
      #endif
    }
  }
}
