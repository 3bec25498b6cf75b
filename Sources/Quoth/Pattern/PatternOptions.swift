/// What counts as the same text, and where a match may begin and end.
///
/// Start from a preset and change single toggles:
///
///     var options = PatternOptions.caseInsensitive(locale: .root)
///     options.diacritics = .asymmetric
///     options.boundary = .word
///
/// Every combination is valid. Two patterns with equal options share their tables.
public struct PatternOptions: Sendable, Hashable {
  /// Whether letters that differ in case only are the same: full case folding (CaseFolding.txt,
  /// statuses C and F; T for Turkish and Azerbaijani), so that ß = SS.
  public enum Case: String, Sendable, Hashable, CaseIterable { case ignored, significant }

  /// Whether accents on letters count: marks to which CLDR's root collation for search gives no primary weight.
  /// Vowel signs and viramas are letters, and й is another letter than и.
  public enum Diacritics: String, Sendable, Hashable, CaseIterable {
    /// é is not e.
    case significant
    /// Accents and strokes are left out of the comparison: é = e, ł = l.
    case ignored
    /// An unmarked letter of the needle finds any marking, a marked one only itself (UTS #10, 11.2).
    case asymmetric
  }

  /// Whether a class of differences counts.
  public enum Significance: String, Sendable, Hashable, CaseIterable { case significant, ignored }

  /// Whether a class of characters is taken as one.
  public enum Folding: String, Sendable, Hashable, CaseIterable { case significant, folded }

  /// Where a match may begin and end.
  public enum Boundary: String, Sendable, Hashable, CaseIterable {
    /// Between Unicode scalars, where no canonical reordering or composition crosses.
    case scalar
    /// Also at the edge of an extended grapheme cluster (UAX #29). CR and LF may be parted.
    case character
    /// Also at the edge of a word (UAX #29, with dictionaries for Thai, Lao, Khmer, Burmese, CJK). In
    /// languages that elide, such as French and Italian, est is a word in c'est, too.
    case word
    /// The beginning at the edge of a word, the end at the edge of a character.
    case wordStart
    /// The end at the edge of a word, the beginning at the edge of a character.
    case wordEnd
  }

  /// Which of several ranges with the same key is reported, where ignorable text stands at an edge.
  public enum Extent: String, Sendable, Hashable, CaseIterable {
    /// The smallest (UTS #10, DS4).
    case minimal
    /// The smallest, and those ignorables around it that the needle has there too (DS4a).
    case medial
    /// The largest (DS4b).
    case maximal
  }

  /// The language whose rules hold: Turkic case mappings, and word boundaries.
  public var locale: LocaleTag
  /// Upper and lower case. Default: ignored.
  public var `case`: Case = .ignored
  /// Accents and strokes. Default: significant.
  public var diacritics: Diacritics = .significant
  /// Width and other compatibility variants: with `.ignored`, NFKD takes the place of NFD, so that
  /// ｆ = f and ㎏ = kg. Default: significant.
  public var width: Significance = .significant
  /// Hiragana and katakana. Default: significant.
  public var kana: Significance = .significant
  /// Default_Ignorable_Code_Point: soft hyphen, zero-width characters, variation selectors.
  /// Default: significant.
  public var ignorables: Significance = .significant
  /// Apostrophes, double quotation marks and dashes, of whatever form each, and an ellipsis, which is three
  /// full stops. Default: significant.
  public var punctuation: Folding = .significant
  /// With `.folded`, a run of White_Space, line ends and cue joints among it, is one space.
  /// Default: significant.
  public var space: Folding = .significant
  /// Default: character.
  public var boundary: Boundary = .character
  /// Default: minimal.
  public var extent: Extent = .minimal
  /// Whether the next search begins right after the start of a match, and not at its end.
  /// Default: false.
  public var overlapping = false
  /// Find-as-you-type: a match may end in the middle of what the needle has only begun to spell, as
  /// "stras" in "Straße". Such a match says so in ``Match/isPartial``. Default: false.
  public var prefixTolerant = false

  /// Nil: the folding family, by the toggles above. Else a collator decides what counts as the same, and
  /// the toggles from ``case`` to ``space`` are not looked at. Default: nil.
  public var collation: CollationOptions?

  private init(locale: LocaleTag) { self.locale = locale }

  /// The default: canonical caseless matching (Unicode core specification, D145), nothing else.
  public static func caseInsensitive(locale: LocaleTag) -> PatternOptions {
    PatternOptions(locale: locale)
  }

  /// The same by a locale's collation: its search tailoring where it has one of its own, unless the
  /// locale asks for another, as `de-u-co-phonebk` or `de-u-co-standard` does.
  ///
  /// - Parameters:
  ///   - strength: which differences count; nil for what the locale asks for, else tertiary.
  ///   - alternate: whether punctuation is ignored; nil for what the locale is used to.
  ///   - rules: rules that tailor it further.
  public static func collation(
    locale: LocaleTag, strength: CollationOptions.Strength? = nil,
    alternate: CollationOptions.Alternate? = nil, rules: String? = nil
  ) -> PatternOptions {
    var options = PatternOptions(locale: locale)
    options.collation = CollationOptions(strength: strength, alternate: alternate, rules: rules)
    return options
  }

  /// What people mean by "find": case and ignorables ignored, quotes, dashes and space folded, and
  /// marks ignored unless typed.
  public static func find(locale: LocaleTag) -> PatternOptions {
    var options = PatternOptions(locale: locale)
    options.diacritics = .asymmetric
    options.ignorables = .ignored
    options.punctuation = .folded
    options.space = .folded
    return options
  }
}
