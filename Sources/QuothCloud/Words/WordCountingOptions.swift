public import Quoth

/// Defines which spellings are one word.
///
///     var options = WordCountingOptions(locale: try LocaleTag("de"))
///     options.matching.diacritics = .ignored
///     options.countsPairs = true
public struct WordCountingOptions: Sendable, Hashable {
  /// The options that merge spellings into one word and find it again: see ``CloudWord/pattern()``.
  ///
  /// Words are merged under the key of these options. The default is caseless matching that ignores
  /// ignorable characters and the form of apostrophes and dashes. Its `locale` also determines word
  /// boundaries. The boundary is always that of words; `asymmetric` diacritics count as
  /// `significant`.
  public var matching: PatternOptions
  /// Whether to also count how often one word directly follows another, for
  /// ``WordFilter/collocations``. Default: no; it doubles the time.
  public var countsPairs = false

  /// The defaults for a language; by default the root.
  public init(locale: LocaleTag = .root) {
    matching = .caseInsensitive(locale: locale)
    matching.ignorables = .ignored
    matching.punctuation = .folded
    matching.boundary = .word
  }

  /// The options with settings corrected that are meaningless for words.
  var normalized: WordCountingOptions {
    var options = self
    options.matching.boundary = .word
    options.matching.extent = .minimal
    options.matching.overlapping = false
    options.matching.prefixTolerant = false
    if options.matching.diacritics == .asymmetric { options.matching.diacritics = .significant }
    return options
  }
}
