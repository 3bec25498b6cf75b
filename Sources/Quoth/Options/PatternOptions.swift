/// Options that define which texts are the same, and where a match may begin and end.
///
/// Start from a preset and change individual toggles:
///
///     var options = PatternOptions.caseInsensitive(locale: .root)
///     options.diacritics = .asymmetric
///     options.boundary = .word
///
/// Every combination is valid. Two patterns with equal options share their tables.
public struct PatternOptions: Sendable, Hashable {
  /// Whether letters that differ only in case are the same: full case folding (CaseFolding.txt,
  /// statuses C and F; T for Turkish and Azerbaijani), so that ß = SS.
  public enum Case: String, Sendable, Hashable, CaseIterable { case ignored, significant }

  /// Whether accents on letters count. Accents are the marks without a primary weight in CLDR's
  /// root collation for search; vowel signs and viramas are letters, and й is a different letter
  /// from и.
  public enum Diacritics: String, Sendable, Hashable, CaseIterable {
    /// é is not e.
    case significant
    /// Accents and strokes are ignored in comparisons: é = e, ł = l.
    case ignored
    /// An unmarked letter of the needle finds any marking; a marked one finds only itself (UTS #10,
    /// 11.2).
    case asymmetric
  }

  /// Whether a class of differences counts.
  public enum Significance: String, Sendable, Hashable, CaseIterable { case significant, ignored }

  /// Whether the characters of a class are treated as one.
  public enum Folding: String, Sendable, Hashable, CaseIterable { case significant, folded }

  /// Where a match may begin and end.
  public enum Boundary: String, Sendable, Hashable, CaseIterable {
    /// Between Unicode scalars that no canonical reordering or composition crosses.
    case scalar
    /// Also at the edge of an extended grapheme cluster (UAX #29). A match may separate CR and LF.
    case character
    /// Also at the edge of a word (UAX #29, with dictionaries for Thai, Lao, Khmer, Burmese, CJK).
    /// In languages with elision, such as French and Italian, est is also a word in c'est.
    case word
    /// Begins at the edge of a word and ends at the edge of a character.
    case wordStart
    /// Ends at the edge of a word and begins at the edge of a character.
    case wordEnd
  }

  /// Which of several ranges with the same key to report, if ignorable text lies at an edge.
  public enum Extent: String, Sendable, Hashable, CaseIterable {
    /// The smallest (UTS #10, DS4).
    case minimal
    /// The smallest, with those surrounding ignorables that the needle also has there (DS4a).
    case medial
    /// The largest (DS4b).
    case maximal
  }

  /// The language whose rules apply to Turkic case mappings and word boundaries.
  public var locale: LocaleTag
  /// Upper and lower case. Default: ignored.
  public var `case`: Case = .ignored
  /// Accents and strokes. Default: significant.
  public var diacritics: Diacritics = .significant
  /// Width and other compatibility variants: `.ignored` replaces NFD by NFKD, so that ｆ = f and ㎏ =
  /// kg. Default: significant.
  public var width: Significance = .significant
  /// Hiragana and katakana. Default: significant.
  public var kana: Significance = .significant
  /// Default_Ignorable_Code_Point: soft hyphen, zero-width characters, variation selectors.
  /// Default: significant.
  public var ignorables: Significance = .significant
  /// Apostrophes, double quotation marks and dashes of every form, and an ellipsis, which is equal
  /// to three full stops. Default: significant.
  public var punctuation: Folding = .significant
  /// With `.folded`, a run of White_Space, including line ends and cue joints, is one space.
  /// Default: significant.
  public var space: Folding = .significant
  /// Default: character.
  public var boundary: Boundary = .character
  /// Default: minimal.
  public var extent: Extent = .minimal
  /// Whether the next search begins right after the start of a match rather than at its end.
  /// Default: false.
  public var overlapping = false
  /// Find-as-you-type: a match may end inside text that the needle has only begun to spell, like
  /// "stras" in "Straße". ``Match/isPartial`` marks such a match. Default: false.
  public var prefixTolerant = false

  /// Nil selects the folding family with the toggles above. Otherwise a collator compares texts,
  /// and the toggles from ``case`` to ``space`` are ignored. Default: nil.
  public var collation: CollationOptions?

  private init(locale: LocaleTag) { self.locale = locale }

  /// The default: only canonical caseless matching (Unicode core specification, D145).
  public static func caseInsensitive(locale: LocaleTag) -> PatternOptions {
    PatternOptions(locale: locale)
  }

  /// The default with a locale's collation: its search tailoring if it has one, unless the locale
  /// specifies another, as `de-u-co-phonebk` or `de-u-co-standard` does.
  ///
  /// - Parameters:
  ///   - strength: which differences count; nil for the locale's, or else tertiary.
  ///   - alternate: whether punctuation is ignored; nil for the locale's default.
  ///   - rules: rules that tailor it further.
  public static func collation(
    locale: LocaleTag, strength: CollationOptions.Strength? = nil,
    alternate: CollationOptions.Alternate? = nil, rules: String? = nil
  ) -> PatternOptions {
    var options = PatternOptions(locale: locale)
    options.collation = CollationOptions(strength: strength, alternate: alternate, rules: rules)
    return options
  }

  /// The meaning of "find" for most people: case and ignorables ignored, quotes, dashes and space
  /// folded, and marks ignored unless typed.
  public static func find(locale: LocaleTag) -> PatternOptions {
    var options = PatternOptions(locale: locale)
    options.diacritics = .asymmetric
    options.ignorables = .ignored
    options.punctuation = .folded
    options.space = .folded
    return options
  }
}
