/// The keywords that were searched, the latest first, none of them twice.
///
/// What is typed while a search follows every letter would be "s", "st", "str"; so a keyword that was
/// only typed makes way for one that goes on from it, or that is left when letters of it are deleted.
/// One that was *used* (committed, moved through, clicked, asked for by name) stays.
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

  /// Takes up a keyword that is searched now.
  mutating func add(_ keyword: String, isUsed: Bool) {
    guard !keyword.isEmpty else {
      // Whoever begins anew does not go on.
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

  /// The keyword searched last has been used.
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
