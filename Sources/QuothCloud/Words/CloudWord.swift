public import Quoth

/// A word of a cloud: its text, its weight, and the way to find it.
///
///     for hit in try word.pattern().ranges(in: transcript) { print(transcript[hit]) }
public struct CloudWord: Sendable, Hashable, Identifiable {
  /// The displayed text: its most frequent spelling; for a collocation, two words.
  public let text: String
  /// The identity of the word, independent of spelling: the folding key.
  public let id: String
  /// The number of its occurrences in the texts, in all its ``forms``.
  ///
  /// That is the number of hits of its patterns, except where words are found by dictionary: there a
  /// word can also occur across words that were divided differently, or with another meaning.
  public let total: Int
  /// The basis of its size, above 0.
  public let weight: Double
  /// The keyword that finds it.
  public let needle: String
  /// The options that find it.
  public let options: PatternOptions

  /// Further keywords that find it: its inflected forms. ``needle`` alone finds the most frequent one.
  public let forms: [String]
  /// The ids of the counted words that it stands for: of each form those of its parts.
  let ids: [[String]]

  /// Creates a word of a cloud.
  public init(
    text: String, id: String, total: Int, weight: Double, needle: String, options: PatternOptions,
    forms: [String] = []
  ) {
    self.init(
      text: text, id: id, total: total, weight: weight, needle: needle, options: options,
      forms: forms, ids: [[id]])
  }

  init(
    text: String, id: String, total: Int, weight: Double, needle: String, options: PatternOptions,
    forms: [String] = [], ids: [[String]]
  ) {
    self.ids = ids
    self.forms = forms
    self.text = text
    self.id = id
    self.total = total
    self.weight = weight
    self.needle = needle
    self.options = options
  }

  /// The pattern that finds the hits of the word's most frequent form.
  ///
  /// - Throws: `PatternError`, but never for a counted word.
  public func pattern() throws(PatternError) -> Pattern {
    try Pattern(needle, options: options)
  }

  /// The patterns that find all hits of the word in one pass: of ``needle``, then of each of ``forms``.
  ///
  /// - Throws: `PatternSetError`, but never for a counted word.
  public func patterns() throws(PatternSetError) -> PatternSet {
    try PatternSet([needle] + forms, options: options)
  }
}

/// The words of a cloud, and the reasons why others are omitted.
public struct CloudWordList: Sendable {
  /// The words, heaviest first; ties are ordered by id in composed form (NFC).
  public let words: [CloudWord]
  /// The number of words in the texts omitted for each reason. Together with the occurrences of the
  /// list's single words, they account for all words of the texts.
  public let omitted: [WordOmission: Int]
  /// The languages of the texts, those with the most words first, whose stop words were omitted; a
  /// language with less than half a percent of the words is not named.
  public let languages: [String]
  /// The number of words in the texts that the list represents, each counted once.
  public let counted: Int
}
