public import Quoth

/// A word of a cloud: its text, its weight, and the way to find it.
///
///     for hit in try word.pattern().ranges(in: transcript) { print(transcript[hit]) }
public struct CloudWord: Sendable, Hashable, Identifiable {
  /// The displayed text: its most frequent spelling; for a collocation, two words.
  public let text: String
  /// The identity of the word, independent of spelling: the folding key.
  public let id: String
  /// The number of hits of its pattern in the texts.
  ///
  /// In scripts whose words are found by dictionary, a word can also occur across words that were
  /// divided differently there; its pattern then has more hits.
  public let total: Int
  /// The basis of its size, above 0.
  public let weight: Double
  /// The keyword that finds it.
  public let needle: String
  /// The options that find it.
  public let options: PatternOptions

  /// Creates a word of a cloud.
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

  /// The pattern that finds the word's hits.
  ///
  /// - Throws: ``Quoth/PatternError``, but never for a counted word.
  public func pattern() throws(PatternError) -> Pattern {
    try Pattern(needle, options: options)
  }
}

/// The words of a cloud, and the reasons why others are omitted.
public struct CloudWordList: Sendable {
  /// The words, heaviest first; ties are ordered by id.
  public let words: [CloudWord]
  /// The number of words in the texts omitted for each reason. Together with the occurrences of the
  /// list's single words, they account for all words of the texts.
  public let omitted: [WordOmission: Int]
  /// The languages whose stop words were omitted.
  public let languages: [String]
  /// The number of words in the texts that the list represents, each counted once.
  public let counted: Int
}
