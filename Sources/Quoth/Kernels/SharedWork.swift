import QuothKernels

/// Work on state that the whole process shares: tables made on first use, and data protected by
/// locks.
///
/// A child process forked meanwhile would find a lock held, or a table half made, by a thread that
/// does not exist in it, and wait forever. So `fork()` waits until such work is done, and work that
/// begins meanwhile waits for the fork. No callback of the program runs inside it.
package enum SharedWork {
  @inline(__always)
  package static func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    qk_begin_shared()
    defer { qk_end_shared() }
    return try body()
  }
}
