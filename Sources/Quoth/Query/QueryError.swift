/// An error in a query.
///
/// For a query read from its written form, ``position`` is where the mistake is.
public struct QueryError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A place in the written form.
  public struct Position: Sendable, Hashable {
    /// The offset in UTF-16 code units.
    public let utf16Offset: Int
    /// The column in Unicode scalars, counted from 1.
    public let column: Int
  }

  enum Reason: Sendable, Hashable {
    case expected(String, found: String?, hint: String?)
    case openQuote
    case openParenthesis
    case strayParenthesis
    case tooDeep
    case tooFar
    case badScope
    case withoutOperands
    case negationAlone
    case negationInAny
    case doubleNegation
    case negationOnBothSides
    case needle(PatternError)
    case tooManyNeedles(Int)
  }

  let reason: Reason
  /// The place of the error in the written form; nil for a query made of terms.
  public let position: Position?

  /// The error of a scope without a length that it can have.
  package static let ofScope = QueryError(.badScope)

  init(_ reason: Reason, at position: Position? = nil) {
    self.reason = reason
    self.position = position
  }

  /// The expected form at the place, if something else is there.
  public var expected: String? {
    if case .expected(let expected, _, _) = reason { expected } else { nil }
  }

  /// Why a needle could not be compiled, if that is the reason.
  public var patternError: PatternError? {
    if case .needle(let error) = reason { error } else { nil }
  }

  /// The error, in English, without its place.
  public var message: String {
    switch reason {
    case .expected(let expected, let found, let hint):
      "expected \(expected), found \(found ?? "the end")" + (hint.map { "; \($0)" } ?? "")
    case .openQuote: "the quote that opens here is not closed"
    case .openParenthesis: "the parenthesis that opens here is not closed"
    case .strayParenthesis: "no parenthesis is open here"
    case .tooDeep: "nested too deeply: \(Query.maximumDepth) levels are allowed"
    case .tooFar:
      "a distance is at least 0 and at most \(QueryDistance.maximum)"
    case .badScope:
      "a window has at least one cue or millisecond, and at most \(QueryDistance.maximum) cues or seconds"
    case .withoutOperands: "nothing to search for: an operator has no operands"
    case .negationAlone:
      "nothing to search for: '-' excludes, and needs something beside it to exclude from"
    case .negationInAny: "'-' cannot be an alternative of '|'"
    case .doubleNegation: "'-' cannot be applied twice"
    case .negationOnBothSides: "'-' cannot be on both sides of an operator"
    case .needle(let error): error.description
    case .tooManyNeedles(let count):
      "too many needles: \(count); \(PatternSet.maximumCount) are allowed"
    }
  }

  /// The place, if there is one, and the error, in English.
  public var description: String {
    position.map { "column \($0.column): \(message)" } ?? message
  }
}
