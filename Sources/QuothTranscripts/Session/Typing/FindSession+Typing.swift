public import Quoth

extension FindSession {
  /// The text of the search field. Setting it starts a search according to ``typingPolicy``;
  /// setting the same text changes nothing.
  public var typingText: String {
    get { typed }
    set {
      guard !typed.utf8.elementsEqual(newValue.utf8) else { return }
      typed = newValue
      if !composing { pace.feed(newValue) }
    }
  }

  /// The keyword of the current search. It follows ``typingText``, without repeated values.
  public var keyword: String { request.keyword }

  /// When to search for typed text. Default: half a second after the last letter. Text that is
  /// waiting when this is set follows the new policy.
  public var typingPolicy: TypingPolicy {
    get { pace.policy }
    set {
      guard newValue != pace.policy else { return }
      pace.cancel()
      pace.policy = newValue
      if !composing, !isSearched(typed) { pace.feed(typed) }
    }
  }

  /// Whether an input method is composing. Typed text is then not searched for until it is
  /// committed, that is, until this is set to false. Setting it to true ends any wait.
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

  /// Searches for the typed text now, as Return does, and ends any wait.
  ///
  /// While an input method composes, Return belongs to it, and nothing happens.
  ///
  /// - Returns: whether a search began; false if the keyword is the current one, so that Return can
  ///   then select the next hit.
  @discardableResult
  public func commit() -> Bool {
    guard !composing else { return false }
    pace.cancel()
    return searchTyped(typed, isUsed: true)
  }

  /// Searches for an existing pattern, as a click on a word in a word cloud does. The keyword and
  /// the text of the field change at once.
  ///
  ///     session.search(for: try word.pattern(), keyword: word.text)
  ///
  /// The options of the pattern apply until another keyword is searched for or ``options`` change.
  ///
  /// - Returns: whether a search began; false if the pattern equals that of the last search.
  @discardableResult
  public func search(for pattern: Pattern, keyword: String) -> Bool {
    pace.cancel()
    composing = false
    typed = keyword
    return submit(
      FindRequest(keyword: keyword, pattern: pattern, pinned: request.pinned), isUsed: true)
  }

  /// Searches for a keyword now with the options of the session, such as one of the history or a
  /// menu.
  @discardableResult
  public func search(for keyword: String) -> Bool {
    pace.cancel()
    composing = false
    typed = keyword
    return searchTyped(keyword, isUsed: true)
  }

  /// Clears the field and its results at once, as Escape does; pinned keywords stay.
  public func clear() { search(for: "") }

  func isSearched(_ text: String) -> Bool { request.keyword.utf8.elementsEqual(text.utf8) }

  @discardableResult
  func searchTyped(_ text: String, isUsed: Bool) -> Bool {
    guard !isSearched(text) else {
      if isUsed { keywords.add(text, isUsed: true) }
      return false
    }
    return submit(FindRequest(keyword: text, pinned: request.pinned), isUsed: isUsed)
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
