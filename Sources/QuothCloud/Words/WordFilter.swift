/// Which words of the counts become words of a cloud.
///
///     var filter = WordFilter()
///     filter.stopWords = .mixed
///     filter.excluded = ["hello"]
///     filter.maximumWords = 400
public struct WordFilter: Sendable, Hashable {
  /// Which common words are left out. Default: those of the language that is detected.
  public var stopWords = StopWords.detected
  /// Words that are left out, in any spelling.
  public var excluded: Set<String> = []
  /// Whether numbers are words: what has a digit and no letter. Default: no.
  public var includesNumbers = false
  /// Whether single letters are words. Ideographs and syllables are no letters: 山 stays.
  /// Default: no.
  public var includesSingleLetters = false
  /// How often a word has to stand in the texts. Default: once.
  public var minimumCount = 1
  /// How many words there may be, collocations among them; those of most weight stay. Default: 200.
  public var maximumWords = 200
  /// Which pairs of words are taken together; nil, the default, for none. The texts must have been
  /// counted with ``WordCountingOptions/countsPairs``.
  public var collocations: CollocationRule?

  /// The defaults.
  public init() {}
}

/// Which pairs of neighbouring words belong together.
///
/// Source: T. Dunning, "Accurate methods for the statistics of surprise and coincidence" (1993).
public struct CollocationRule: Sendable, Hashable {
  /// The least log-likelihood ratio, G². 10.83 is a chance of one in a thousand; a text has thousands of
  /// pairs. Default: 30.
  public var minimumLikelihood = 30.0
  /// How often the pair has to stand in the texts. Default: 3 times.
  public var minimumCount = 3

  /// The defaults.
  public init() {}
}

/// What the size of a word says.
public enum WordWeighting: Sendable {
  /// How often it stands in the texts.
  case count
  /// How much it stands out against other texts: the log-odds ratio with an informative prior, in
  /// standard deviations. Words that do not stand out are left out.
  ///
  /// Source: B. Monroe, M. Colaresi, K. Quinn, "Fightin' Words" (2008).
  case logOdds(against: WordCounts)
}

/// Why words of the texts are not in a cloud.
public enum WordOmission: String, Sendable, Hashable, CaseIterable, Codable {
  /// A number.
  case number
  /// A single letter.
  case singleLetter
  /// Left out by name.
  case excluded
  /// Common in the language.
  case stopWord
  /// Too rare.
  case rare
  /// Taken together with a neighbour.
  case inCollocation
  /// No more frequent than in the texts compared with.
  case notDistinct
  /// Beyond the number of words allowed.
  case beyondMaximum
}
