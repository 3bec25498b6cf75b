/// A command line that asks for something that there is not.
package struct UsageError: Error, Sendable, Equatable {
  /// Names the option or operand, what is wrong with it, and what is allowed.
  package let message: String

  package init(_ message: String) { self.message = message }
}
