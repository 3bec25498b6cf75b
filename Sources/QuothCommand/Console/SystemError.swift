import Quoth

/// The error of a failed system call.
package struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  init(_ reason: SystemReason) { number = reason.number }

  /// The error of the last call on this thread.
  package static var last: SystemError { SystemError(.last) }
  /// Whether the reader of a pipe is gone.
  package var isClosedPipe: Bool { self == SystemError(.closedPipe) }

  /// The message of the system, such as "No such file or directory".
  package var description: String { SystemReason(number: number).message }
}
