import Quoth

/// A search request: pinned keywords and the one of the field, with the options of the session or as
/// ready patterns.
struct FindRequest: Sendable, Equatable {
  /// The keyword of the field; its pattern is ready, such as that of a word in a word cloud, or nil.
  var field: FindKeyword
  /// The keywords that stay while the field changes.
  var pinned: [FindKeyword] = []

  init(keyword: String, pattern: Pattern? = nil, pinned: [FindKeyword] = []) {
    field = FindKeyword(keyword, pattern: pattern)
    self.pinned = pinned
  }

  var keyword: String { field.text }

  /// All keywords, by the numbers of their needles.
  var keywords: [FindKeyword] {
    field.text.isEmpty && field.pattern == nil ? pinned : pinned + [field]
  }

  var isEmpty: Bool { keywords.isEmpty }

  /// Drops ready patterns, whose options others replace.
  mutating func dropPatterns() {
    field.pattern = nil
    for place in pinned.indices { pinned[place].pattern = nil }
  }
}
