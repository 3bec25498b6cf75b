import Quoth

extension WordCounts {
  /// The words of a cloud.
  ///
  ///     let counts = try await WordCounter().count(texts)
  ///     let list = counts.list(WordFilter())
  ///     for word in list.words { print(word.text, word.total) }
  ///
  /// - Parameters:
  ///   - filter: Which words to include.
  ///   - weighting: The basis of their sizes.
  /// - Returns: The included words, and the number of words omitted for each reason; together they
  ///   account for every word of the texts.
  /// - Complexity: O(*w* log *w* + *p*) for *w* different words and *p* pairs.
  public func list(
    _ filter: WordFilter = WordFilter(), weighting: WordWeighting = .count
  ) -> CloudWordList {
    ranking(filter, weighting: weighting).list
  }

  /// The words of a list, each made only when it is asked for.
  package func ranking(
    _ filter: WordFilter, weighting: WordWeighting = .count
  ) -> WordRanking {
    var listing = WordListing(self, filter, weighting)
    return listing.ranking()
  }
}
