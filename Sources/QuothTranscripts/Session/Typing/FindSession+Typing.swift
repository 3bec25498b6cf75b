public import Quoth

extension FindSession {
  /// What is in the search field. Setting it searches when ``typingPolicy`` says so; the same text again
  /// changes nothing.
  public var typingText: String {
    get { typed }
    set {
      guard !typed.utf8.elementsEqual(newValue.utf8) else { return }
      typed = newValue
      if !composing { pace.feed(newValue) }
    }
  }

  /// What is searched. It follows ``typingText``, and equal values are dropped.
  public var keyword: String { request.keyword }

  /// When what is typed is searched. Default: after half a second of quiet. What waits when it is set is
  /// held to the new policy.
  public var typingPolicy: TypingPolicy {
    get { pace.policy }
    set {
      guard newValue != pace.policy else { return }
      pace.cancel()
      pace.policy = newValue
      if !composing, !isSearched(typed) { pace.feed(typed) }
    }
  }

  /// Whether an input method is composing: what is typed is then not searched before it is committed,
  /// which setting this to false says. A wait that is under way is given up.
  public var isComposing: Bool {
    get { composing }
    set {
      guard composing != newValue else { return }
      composing = newValue
      if newValue {
        pace.hold()
      } else if !isSearched(typed) {
        pace.feed(typed)
      }
    }
  }

  /// Searches what was typed now, as Return does; no wait is left.
  ///
  /// While an input method composes, Return belongs to it, and nothing happens.
  ///
  /// - Returns: whether a search began; not where the keyword is the one searched already, so that Return
  ///   can then mean the next hit.
  @discardableResult
  public func commit() -> Bool {
    guard !composing else { return false }
    pace.cancel()
    return searchTyped(typed, isUsed: true)
  }

  /// Searches a pattern that is there already, as a click on a word of a word cloud does. It becomes the
  /// keyword and the text of the field, at once.
  ///
  ///     session.search(for: try word.pattern(), keyword: word.text)
  ///
  /// The pattern's own options hold until another keyword is searched or ``options`` change.
  ///
  /// - Returns: whether a search began; not where the same pattern is what was searched last.
  @discardableResult
  public func search(for pattern: Pattern, keyword: String) -> Bool {
    pace.cancel()
    composing = false
    typed = keyword
    return submit(FindRequest(keyword: keyword, pattern: pattern), isUsed: true)
  }

  /// Searches a keyword now, by the session's options: one of the history, or of a menu.
  @discardableResult
  public func search(for keyword: String) -> Bool {
    pace.cancel()
    composing = false
    typed = keyword
    return searchTyped(keyword, isUsed: true)
  }

  /// Empties the field and the results at once, as Escape does.
  public func clear() { search(for: "") }

  /// Whether text is held back, or would be.
  package var isHoldingBack: Bool { pace.wait != nil }

  func isSearched(_ text: String) -> Bool { request.keyword.utf8.elementsEqual(text.utf8) }

  @discardableResult
  func searchTyped(_ text: String, isUsed: Bool) -> Bool {
    guard !isSearched(text) else {
      if isUsed { keywords.add(text, isUsed: true) }
      return false
    }
    return submit(FindRequest(keyword: text), isUsed: isUsed)
  }

  private func submit(_ request: FindRequest, isUsed: Bool) -> Bool {
    keywords.add(request.keyword, isUsed: isUsed)
    guard request != self.request else { return false }
    steps.advance(from: self.request)
    self.request = request
    startSearch()
    return true
  }
}
