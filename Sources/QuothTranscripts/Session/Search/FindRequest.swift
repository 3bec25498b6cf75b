import Quoth

/// A search request: a keyword with the options of the session, or a ready pattern.
struct FindRequest: Sendable, Equatable {
  var keyword: String
  /// A ready pattern, such as that of a word in a word cloud; nil to use the options of the
  /// session.
  var pattern: Pattern?

  var isEmpty: Bool { keyword.isEmpty && pattern == nil }

  static func == (a: FindRequest, b: FindRequest) -> Bool {
    // Compare code units: canonically equivalent keywords may find different hits.
    a.keyword.utf8.elementsEqual(b.keyword.utf8) && a.pattern?.needle == b.pattern?.needle
      && a.pattern?.options == b.pattern?.options
  }
}
