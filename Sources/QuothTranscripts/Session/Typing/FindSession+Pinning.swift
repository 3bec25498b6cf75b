import Quoth

extension FindSession {
  /// The keywords that are searched for besides the text of the field, each with its own number: 0 for the
  /// first one. The text of the field has the number after the last one.
  ///
  ///     session.pinned = [FindKeyword("Straße"), FindKeyword("Platz")]
  ///     session.highlightStyle = { mark, attributes in
  ///       attributes.backgroundColor = colors[mark.needle % colors.count]
  ///     }
  ///
  /// There are at most 65,535; any more are dropped. A change searches at once. Where all hits of the last search are there, only keywords that are new are
  /// searched for.
  public var pinned: [FindKeyword] {
    get { request.pinned }
    set {
      var next = request
      next.pinned = Array(newValue.prefix(PatternSet.maximumCount - 1))
      guard next != request else { return }
      for keyword in next.pinned where !request.pinned.contains(keyword) {
        keywords.add(keyword.text, isUsed: true)
      }
      steps.advance(from: request)
      request = next
      startSearch()
    }
  }

  /// Pins the text of the field and empties the field, for the next keyword to be typed.
  ///
  /// - Returns: whether there was a text that is not pinned already. While an input method composes, nothing
  ///   happens.
  @discardableResult
  public func pin() -> Bool {
    guard !composing else { return false }
    pace.cancel()
    let keyword = isSearched(typed) ? request.field : FindKeyword(typed)
    guard !keyword.text.isEmpty, !request.pinned.contains(keyword),
      request.pinned.count < PatternSet.maximumCount - 1
    else { return false }
    keywords.add(keyword.text, isUsed: true)
    typed = ""
    steps.advance(from: request)
    request = FindRequest(keyword: "", pinned: request.pinned + [keyword])
    startSearch()
    return true
  }
}
