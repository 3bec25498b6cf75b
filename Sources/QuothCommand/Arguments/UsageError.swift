/// An error in the command line.
package struct UsageError: Error, Sendable, Equatable {
  /// Names the option or operand, the fault, and the allowed values.
  package let message: String

  /// Lines printed after the message, such as a caret under a place; they are safe to print.
  package let detail: String?

  package init(_ message: String, detail: String? = nil) {
    self.message = message
    self.detail = detail
  }
}
