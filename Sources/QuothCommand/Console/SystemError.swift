#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The error of a failed system call.
package struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// The error of the last call on this thread.
  package static var last: SystemError { SystemError(number: errno) }
  /// Whether the reader of a pipe is gone.
  package var isClosedPipe: Bool { number == EPIPE }

  /// The message of the system, such as "No such file or directory".
  package var description: String {
    // SAFETY: strerror returns a valid string for every number; it is copied before the next call.
    unsafe String(cString: strerror(number))
  }
}
