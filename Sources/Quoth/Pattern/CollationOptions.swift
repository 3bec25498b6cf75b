/// How a collator decides what counts as the same: the collation family of matching.
///
///     var options = PatternOptions.collation(locale: try LocaleTag("da"), strength: .primary)
///     let pattern = try Pattern("gaard", options: options)
///     print(pattern.ranges(in: "Gård").count)  // 1
///
/// Source: UTS #10 (Unicode Collation Algorithm), UTS #35 part 5 (collation).
public struct CollationOptions: Sendable, Hashable {
  /// Which differences count.
  public enum Strength: String, Sendable, Hashable, CaseIterable {
    /// Letters alone.
    case primary
    /// Letters and marks, over case-folded text: ß = SS, while accents and the language's own letters
    /// count. A strength that ICU does not have.
    case caseInsensitive
    /// Letters and marks.
    case secondary
    /// Letters, marks, and variants such as upper case.
    case tertiary
    /// Also, where alternate handling is shifted, the punctuation that it ignores at other strengths.
    case quaternary
    /// Every difference but canonically equivalent spelling.
    case identical
  }

  /// What becomes of spaces, punctuation and symbols (UTS #10, variable weighting).
  public enum Alternate: String, Sendable, Hashable, CaseIterable {
    /// They count as letters do, at every strength.
    case nonIgnorable = "non-ignorable"
    /// They are ignored up to the tertiary strength.
    case shifted
  }

  /// Asymmetric search (UTS #10, 11.2): what an unmarked letter stands for.
  public enum Wildcard: String, Sendable, Hashable, CaseIterable {
    /// Itself only.
    case none
    /// In the needle, any marking and any variant of the letter: e finds é and E, é only é and É is not é.
    case pattern
    /// In the needle and in the text.
    case any
  }

  /// Nil: what the locale asks for (keyword `ks`), else tertiary.
  public var strength: Strength?
  /// Nil: what the locale asks for (keyword `ka`), or is used to.
  public var alternate: Alternate?
  /// Rules that tailor the locale's collation further, in the syntax of UTS #35, such as `&a = æ`: at most
  /// 65,536 UTF-16 code units, and of contractions that begin with one character about a thousand (forty
  /// where a letter ends them that accents are written with), since ICU's time grows with their square.
  public var rules: String?
  /// Default: none.
  public var wildcard: Wildcard = .none

  /// The collation of the pattern's locale, but for what is given here.
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

/// Which collation a pattern uses, after all defaults and fallbacks.
public struct CollationInUse: Sendable, Hashable {
  /// The locale that the collation data come from, in BCP 47: `und` for the root.
  public let locale: String
  /// The collation type in BCP 47: `search`, `standard`, `phonebk`, …
  public let type: String
  /// Which differences count.
  public let strength: CollationOptions.Strength
  /// What becomes of spaces, punctuation and symbols.
  public let alternate: CollationOptions.Alternate
}

/// Why there is no such collation, or no search by it.
public struct CollationError: Error, Sendable, Hashable, CustomStringConvertible {
  enum Reason: Sendable, Hashable {
    case keyword
    case unknownType(String)
    case rules(offset: Int)
    case rulesTooLong(length: Int)
    case tooManyContractions(offset: Int, first: UInt32)
    case numeric
    case unavailable
  }

  /// The language tag as it was asked for.
  public let locale: String
  let reason: Reason

  /// Where the rules are wrong, as an offset in UTF-16 code units, where that is the reason.
  public var ruleOffset: Int? {
    switch reason {
    case .rules(let offset), .tooManyContractions(let offset, _): offset
    case .rulesTooLong: TailoringCost.longest
    case .keyword, .unknownType, .numeric, .unavailable: nil
    }
  }

  /// What is wrong and, with rules, near which UTF-16 code unit, in English.
  public var description: String {
    switch reason {
    case .keyword: "locale \"\(locale)\": a collation keyword has a value that there is not"
    case .unknownType(let type): "locale \"\(locale)\" has no collation of type \"\(type)\""
    case .rules(let offset): "the collation rules are not well formed near offset \(offset)"
    case .rulesTooLong(let length):
      "the collation rules have \(length) UTF-16 code units; the most is \(TailoringCost.longest)"
    case .tooManyContractions(_, let first):
      "the collation rules have too many contractions that begin with "
        + "\"\(Unicode.Scalar(first).map(String.init) ?? "?")\", which ICU would take too long over; "
        + "use fewer than a thousand, or fewer than forty that end in a vowel"
    case .numeric:
      "numeric collation (kn) takes a run of digits for one number, of which no part could be found: "
        + "it makes no sense in search"
    case .unavailable: "locale \"\(locale)\": its collation cannot be loaded"
    }
  }
}
