#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the operating system answered to a call that failed.
package struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// That of the call just made on this thread.
  package static var last: SystemError { SystemError(number: errno) }
  /// That there is nobody left to read what is written.
  package var isClosedPipe: Bool { number == EPIPE }

  /// The system's own words, such as "No such file or directory".
  package var description: String {
    // SAFETY: strerror answers a valid string for every number; it is copied before the next call.
    unsafe String(cString: strerror(number))
  }
}
