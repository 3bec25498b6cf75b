public import Quoth

/// A word of a cloud: what it says, how much it weighs, and how to find it.
///
///     for hit in try word.pattern().ranges(in: transcript) { print(transcript[hit]) }
public struct CloudWord: Sendable, Hashable, Identifiable {
  /// What is shown: its most frequent spelling; for a collocation, two words.
  public let text: String
  /// Who it is, whatever its spelling: the folding key.
  public let id: String
  /// How many hits its pattern has in the texts.
  ///
  /// In scripts whose words a dictionary finds, a word can also stand across words that were cut another
  /// way there: then the pattern has more hits.
  public let total: Int
  /// What its size is made from, above 0.
  public let weight: Double
  /// The keyword that finds it.
  public let needle: String
  /// The options that find it.
  public let options: PatternOptions

  /// A word of a cloud.
  public init(
    text: String, id: String, total: Int, weight: Double, needle: String, options: PatternOptions
  ) {
    self.text = text
    self.id = id
    self.total = total
    self.weight = weight
    self.needle = needle
    self.options = options
  }

  /// The pattern that finds it: the way from a word of a cloud to its hits.
  ///
  /// - Throws: ``Quoth/PatternError``, which no word that was counted brings about.
  public func pattern() throws(PatternError) -> Pattern {
    try Pattern(needle, options: options)
  }
}

/// The words of a cloud, and what became of the others.
public struct CloudWordList: Sendable {
  /// The words, those of most weight first; of several as heavy, the first by id.
  public let words: [CloudWord]
  /// How many words of the texts each reason has left out. Together with what the single words of the
  /// list stand for, they are all words of the texts.
  public let omitted: [WordOmission: Int]
  /// The languages whose stop words were left out.
  public let languages: [String]
  /// How many words of the texts the list stands for, each counted once.
  public let counted: Int
}
