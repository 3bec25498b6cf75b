/// The distinct keywords searched for, latest first.
///
/// A search after every letter would add "s", "st", "str". So a keyword that was only typed is
/// replaced by one that extends it, or that remains after deleting letters of it. A keyword that
/// was *used* (committed, stepped through, clicked, requested by name) stays.
struct KeywordHistory: Sendable {
  private(set) var keywords: [String]
  private let limit: Int
  /// Whether the first keyword was only typed.
  private var isTyping = false

  init(_ keywords: [String], limit: Int) {
    self.limit = max(limit, 0)
    self.keywords = []
    for keyword in keywords.reversed() { put(keyword) }
  }

  /// Adds the keyword of a new search.
  mutating func add(_ keyword: String, isUsed: Bool) {
    guard !keyword.isEmpty else {
      // An empty keyword starts afresh: the next keyword extends nothing.
      isTyping = false
      return
    }
    if let first = keywords.first, first == keyword {
      if isUsed { isTyping = false }
      return
    }
    if isTyping, let first = keywords.first, Self.goesOn(first, keyword) { keywords.removeFirst() }
    put(keyword)
    isTyping = !isUsed
  }

  /// Marks the latest keyword as used.
  mutating func settle() { isTyping = false }

  mutating func removeAll() {
    keywords = []
    isTyping = false
  }

  private mutating func put(_ keyword: String) {
    guard !keyword.isEmpty else { return }
    keywords.removeAll { $0 == keyword }
    keywords.insert(keyword, at: 0)
    if keywords.count > limit { keywords.removeLast() }
  }

  private static func goesOn(_ a: String, _ b: String) -> Bool {
    a.unicodeScalars.starts(with: b.unicodeScalars)
      || b.unicodeScalars.starts(with: a.unicodeScalars)
  }
}
