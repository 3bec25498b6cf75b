/// An error for a pattern that could not be compiled.
public struct PatternError: Error, Sendable, Hashable, CustomStringConvertible {
  enum Reason: Sendable, Hashable {
    case locale(LocaleError)
    case collation(CollationError)
    case withoutKey(isEmpty: Bool)
    case tooLong(length: Int)
  }

  let reason: Reason

  /// Whether the needle is empty, or the options ignore all of it, such as a soft hyphen if
  /// ignorables are ignored (SEMANTICS, M5). It would match nothing.
  public var isWithoutKey: Bool {
    if case .withoutKey = reason { true } else { false }
  }

  /// Whether the needle is longer than ``Pattern/maximumLength``.
  public var isTooLong: Bool {
    if case .tooLong = reason { true } else { false }
  }

  /// The rejected language tag, if that is the reason.
  public var unknownLocale: String? {
    if case .locale(let error) = reason { error.tag } else { nil }
  }

  /// The reason why a collation is not available, if that is the reason.
  public var collationError: CollationError? {
    if case .collation(let error) = reason { error } else { nil }
  }

  /// The error in the needle or the options, in English.
  public var description: String {
    switch reason {
    case .collation(let error): error.description
    case .locale(let error): error.description
    case .withoutKey(isEmpty: true): "nothing to search for: the keyword is empty"
    case .withoutKey(isEmpty: false):
      "nothing to search for: the options ignore every character of the keyword"
    case .tooLong(let length):
      "the keyword is too long: \(length) UTF-16 code units; the limit is \(Pattern.maximumLength)"
    }
  }
}
