import Quoth

/// What is searched: a keyword, by the session's options or by a pattern of its own.
struct FindRequest: Sendable, Equatable {
  var keyword: String
  /// A ready pattern, such as that of a word cloud's word; nil for the session's options.
  var pattern: Pattern?

  var isEmpty: Bool { keyword.isEmpty && pattern == nil }

  static func == (a: FindRequest, b: FindRequest) -> Bool {
    // Equal letters: canonically equivalent keywords may differ in what they find.
    a.keyword.utf8.elementsEqual(b.keyword.utf8) && a.pattern?.needle == b.pattern?.needle
      && a.pattern?.options == b.pattern?.options
  }
}
