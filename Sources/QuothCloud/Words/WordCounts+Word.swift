import Quoth

extension WordCounts {
  /// How often a word of a list of other texts occurs in these, in all its forms.
  ///
  /// - Complexity: O(*p*) for *p* pairs if the word has parts, otherwise O(1).
  public func count(of word: CloudWord) -> Int {
    word.ids.reduce(0) { sum, parts in
      let found = parts.compactMap { places[$0] }
      guard found.count == parts.count else { return sum }
      if parts.count == 1 {
        return sum + table.rows[found[0]].count - table.functionCount(of: found[0])
      }
      // As often as its rarest pair of neighbors.
      let counts = zip(found, found.dropFirst()).map { first, second in
        pairList.pairs.reduce(0) { $0 + ($1.first == first && $1.second == second ? $1.count : 0) }
      }
      return sum + (counts.min() ?? 0)
    }
  }

  /// The word of a list that a text is a form of; nil if the text is not a single word of the counts.
  ///
  /// - Parameters:
  ///   - text: The word in any spelling and form.
  ///   - snowball: Tells which words are forms of one.
  public func word(_ text: String, snowball: Snowball? = nil) -> CloudWord? {
    let place = place(of: text)
    let id = place.map(table.id)
    var filter = WordFilter()
    filter.stopWords = .none
    filter.includesNumbers = true
    filter.includesSingleLetters = true
    filter.maximumWords = .max
    filter.snowball = snowball
    let forms = place.map(table.forms) ?? []
    return list(filter).words.first { word in
      id.map { word.ids.contains([$0]) } ?? false || word.text == text || word.forms.contains(text)
        || forms.contains(word.needle)
    }
  }
}
