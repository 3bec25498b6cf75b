package import QuothTranscripts

/// The colors of keywords, numbered from 0: each keyword keeps its own while it is pinned, whatever happens to
/// the others.
package struct KeywordColors: Sendable {
  /// The color of the text in the field.
  package private(set) var ofField = 0
  // By the UTF-8 of the keyword, since strings that are canonically equivalent are equal.
  private var colors: [[UInt8]: Int] = [:]
  private var known: [FindKeyword] = []

  package init() {}

  /// The color of a keyword: that of the field, unless it is pinned.
  package func color(of keyword: String) -> Int { colors[Array(keyword.utf8)] ?? ofField }

  /// Gives colors to keywords that are newly pinned, and takes those of others back.
  ///
  /// A keyword takes its color along from the field to the pinned ones and back. An empty field has the first
  /// color that is free.
  ///
  /// - Complexity: O(*n*) for *n* pinned keywords.
  package mutating func follow(_ pinned: [FindKeyword], field: String) {
    guard pinned != known || field.isEmpty else { return }
    known = pinned
    let keys = pinned.map { Array($0.text.utf8) }
    let fieldKey = Array(field.utf8)
    if let color = colors[fieldKey], !keys.contains(fieldKey) { ofField = color }
    var next: [[UInt8]: Int] = [:]
    for key in keys { next[key] = colors[key] }
    var taken = Set(next.values)
    var free = 0
    func nextFree() -> Int {
      while taken.contains(free) { free += 1 }
      return free
    }
    for key in keys where next[key] == nil {
      let color = taken.contains(ofField) ? nextFree() : ofField
      next[key] = color
      taken.insert(color)
    }
    colors = next
    if field.isEmpty || taken.contains(ofField) { ofField = nextFree() }
  }
}
