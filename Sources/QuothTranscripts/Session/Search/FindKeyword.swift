public import Quoth

/// A keyword that a ``FindSession`` searches for besides the text of its field.
///
///     session.pinned = [FindKeyword("Straße"), FindKeyword("Platz")]
public struct FindKeyword: Sendable, Equatable {
  /// The text; for a ready pattern, what to show for it.
  public var text: String
  /// A ready pattern, which has its own options; nil to use those of the session.
  public var pattern: Pattern?

  /// Creates a keyword.
  public init(_ text: String, pattern: Pattern? = nil) {
    self.text = text
    self.pattern = pattern
  }

  /// Whether both find the same: canonically equivalent texts may not.
  public static func == (a: FindKeyword, b: FindKeyword) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8) && a.pattern?.needle == b.pattern?.needle
      && a.pattern?.options == b.pattern?.options
  }

  /// - Throws: `PatternError` if it cannot be searched for.
  func compiled(_ options: PatternOptions) throws(PatternError) -> Pattern {
    if let pattern { return pattern }
    return try Pattern(text, options: options)
  }
}
