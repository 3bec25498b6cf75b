/// How a collator determines which texts are the same: the collation family of matching.
///
///     var options = PatternOptions.collation(locale: try LocaleTag("da"), strength: .primary)
///     let pattern = try Pattern("gaard", options: options)
///     print(pattern.ranges(in: "Gård").count)  // 1
///
/// Source: UTS #10 (Unicode Collation Algorithm), UTS #35 part 5 (collation).
public struct CollationOptions: Sendable, Hashable {
  /// Which differences count.
  public enum Strength: String, Sendable, Hashable, CaseIterable {
    /// Letters only.
    case primary
    /// Letters and marks over case-folded text: ß = SS, while accents and the language's own
    /// letters count. ICU has no such strength.
    case caseInsensitive
    /// Letters and marks.
    case secondary
    /// Letters, marks, and variants such as upper case.
    case tertiary
    /// Like tertiary, but with shifted alternate handling the otherwise ignored punctuation counts.
    case quaternary
    /// Every difference except canonically equivalent spelling.
    case identical
  }

  /// How spaces, punctuation and symbols are treated (UTS #10, variable weighting).
  public enum Alternate: String, Sendable, Hashable, CaseIterable {
    /// They count like letters, at every strength.
    case nonIgnorable = "non-ignorable"
    /// They are ignored up to the tertiary strength.
    case shifted
  }

  /// Asymmetric search (UTS #10, 11.2): the letters that an unmarked letter matches.
  public enum Wildcard: String, Sendable, Hashable, CaseIterable {
    /// Only itself.
    case none
    /// In the needle, any marking and any variant of the letter: e finds é and E, but é finds only
    /// é.
    case pattern
    /// The same in the needle and in the text.
    case any
  }

  /// Nil selects the locale's strength (keyword `ks`), or else tertiary.
  public var strength: Strength?
  /// Nil selects the locale's handling (keyword `ka`), or else its default.
  public var alternate: Alternate?
  /// Rules that further tailor the locale's collation, in the syntax of UTS #35, such as `&a = æ`.
  /// The limits are 65,536 UTF-16 code units and about a thousand contractions that begin with the
  /// same character (forty if they end in a letter that takes accents), since ICU's time grows with
  /// their square.
  public var rules: String?
  /// Default: none.
  public var wildcard: Wildcard = .none

  /// The collation of the pattern's locale, with the given changes.
  public init(
    strength: Strength? = nil, alternate: Alternate? = nil, rules: String? = nil,
    wildcard: Wildcard = .none
  ) {
    self.strength = strength
    self.alternate = alternate
    self.rules = rules
    self.wildcard = wildcard
  }
}

/// The collation that a pattern uses, after all defaults and fallbacks.
public struct CollationInUse: Sendable, Hashable {
  /// The locale that the collation data come from, in BCP 47: `und` for the root.
  public let locale: String
  /// The collation type in BCP 47: `search`, `standard`, `phonebk`, …
  public let type: String
  /// Which differences count.
  public let strength: CollationOptions.Strength
  /// How spaces, punctuation and symbols are treated.
  public let alternate: CollationOptions.Alternate
}

/// An error for a collation that does not exist or cannot be searched with.
public struct CollationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The maximum number of code units of rules: each single character costs a microsecond or two.
  static let longestRules = 65_536

  enum Reason: Sendable, Hashable {
    case keyword
    case unknownType(String)
    case rules(offset: Int)
    case rulesTooLong(length: Int)
    case tooManyContractions(offset: Int, first: UInt32)
    case numeric
    case unavailable
  }

  /// The requested language tag.
  public let locale: String
  let reason: Reason

  /// The position of the error in the rules as an offset in UTF-16 code units, if they caused it.
  public var ruleOffset: Int? {
    switch reason {
    case .rules(let offset), .tooManyContractions(let offset, _): offset
    case .rulesTooLong: Self.longestRules
    case .keyword, .unknownType, .numeric, .unavailable: nil
    }
  }

  /// The error in English, with its position if the rules caused it.
  public var description: String {
    switch reason {
    case .keyword: "locale \"\(locale)\": unknown value for a collation keyword"
    case .unknownType(let type): "locale \"\(locale)\" has no collation of type \"\(type)\""
    case .rules(let offset): "the collation rules are malformed near UTF-16 offset \(offset)"
    case .rulesTooLong(let length):
      "the collation rules have \(length) UTF-16 code units; the limit is \(Self.longestRules)"
    case .tooManyContractions(_, let first):
      "the collation rules have too many contractions that begin with "
        + "\"\(Unicode.Scalar(first).map(String.init) ?? "?")\", which ICU compiles too slowly; "
        + "use fewer than a thousand, or fewer than forty that end in a vowel"
    case .numeric:
      "numeric collation (kn) treats a run of digits as one number, so no part of it could be found: "
        + "remove kn to search"
    case .unavailable: "locale \"\(locale)\": its collation cannot be loaded"
    }
  }
}
