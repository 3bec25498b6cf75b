/// Selects the words of a cloud from counts.
///
///     var filter = WordFilter()
///     filter.stopWords = .mixed
///     filter.excluded = ["hello"]
///     filter.maximumWords = 400
public struct WordFilter: Sendable, Hashable {
  /// The common words to omit. Default: those of the detected language.
  public var stopWords = StopWords.detected
  /// Whether to omit what people say while they think: "like", "okay", "halt", "ну". Default: no.
  public var omitsFillers = false
  /// Words to omit, in any spelling.
  public var excluded: Set<String> = []
  /// Whether to include numbers, which have a digit and no letter. Default: no.
  public var includesNumbers = false
  /// Whether to include single letters. Ideographs and syllables are not letters: 山 stays. Default:
  /// no.
  public var includesSingleLetters = false
  /// The minimum number of occurrences of a word. Default: 1.
  public var minimumCount = 1
  /// The maximum number of words, including collocations; the heaviest stay. Default: 200.
  public var maximumWords = 200
  /// Which pairs of words to combine; nil, the default, for none. The texts must have been counted
  /// with ``WordCountingOptions/countsPairs``.
  public var collocations: CollocationRule?

  /// Whether parts that nearly always stand together without space are one word: เวก and เตอร์, 人工 and
  /// 智能. Dictionaries cut words that they do not know. Default: yes.
  public var joinsParts = true
  /// Tells which words are forms of one, which is shown in its most frequent form; nil, the default, keeps
  /// them apart.
  public var snowball: Snowball?

  /// The defaults.
  public init() {}
}

/// Determines which adjacent words belong together.
///
/// Source: T. Dunning, "Accurate methods for the statistics of surprise and coincidence" (1993).
public struct CollocationRule: Sendable, Hashable {
  /// The minimum log-likelihood ratio, G². 10.83 means a chance of one in a thousand; a text has
  /// thousands of pairs. Default: 30.
  public var minimumLikelihood = 30.0
  /// The minimum number of occurrences of the pair. Default: 3.
  public var minimumCount = 3

  /// The defaults.
  public init() {}
}

/// The meaning of a word's size.
public enum WordWeighting: Sendable {
  /// The number of its occurrences in the texts.
  case count
  /// How distinctive it is compared with other texts: the log-odds ratio with an informative prior,
  /// in standard deviations. Words that are not distinctive are omitted.
  ///
  /// Source: B. Monroe, M. Colaresi, K. Quinn, "Fightin' Words" (2008).
  case logOdds(against: WordCounts)
}

/// The reasons why words of the texts are not in a cloud.
public enum WordOmission: String, Sendable, Hashable, CaseIterable, Codable {
  /// A number.
  case number
  /// A single letter.
  case singleLetter
  /// Excluded by name.
  case excluded
  /// Common in the language.
  case stopWord
  /// Said while thinking.
  case filler
  /// Too rare.
  case rare
  /// Combined with an adjacent word.
  case inCollocation
  /// No more frequent than in the compared texts.
  case notDistinct
  /// Beyond the maximum number of words.
  case beyondMaximum
}
