public import Quoth

/// What counts as one word.
///
///     var options = WordCountingOptions(locale: try LocaleTag("de"))
///     options.matching.diacritics = .ignored
///     options.countsPairs = true
public struct WordCountingOptions: Sendable, Hashable {
  /// Which spellings are one word, and how it is found again: see ``CloudWord/pattern()``.
  ///
  /// Words are merged under the key of these options. The default is caseless matching, without regard
  /// to ignorable characters and to the form of apostrophes and dashes. Its `locale` decides where words
  /// begin and end as well. Boundaries are always those of words; diacritics that are `asymmetric`
  /// count as `significant`.
  public var matching: PatternOptions
  /// Whether to count, too, how often one word stands right behind another, for
  /// ``WordFilter/collocations``. Default: no; it takes about as long again.
  public var countsPairs = false

  /// The defaults for a language; the root if none is given.
  public init(locale: LocaleTag = .root) {
    matching = .caseInsensitive(locale: locale)
    matching.ignorables = .ignored
    matching.punctuation = .folded
    matching.boundary = .word
  }

  /// The options with what has no meaning for words put right.
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
