/// An error in the command line.
package struct UsageError: Error, Sendable, Equatable {
  /// Names the option or operand, the fault, and the allowed values.
  package let message: String

  package init(_ message: String) { self.message = message }
}
