extension FindSession {
  /// The distinct keywords searched for, latest first.
  ///
  /// A keyword that was only typed is replaced by one that extends it, so that "s", "st" and "str"
  /// are one; a keyword that was committed, stepped through or clicked stays.
  public var history: [String] { keywords.keywords }

  /// Clears the history.
  public func clearHistory() { keywords.removeAll() }

  /// Whether there is something to ``undo()``.
  public var canUndo: Bool { !composing && (!isSearched(typed) || !steps.past.isEmpty) }

  /// Whether there is something to ``redo()``.
  public var canRedo: Bool { !composing && isSearched(typed) && !steps.future.isEmpty }

  /// Goes back by one searched keyword, regardless of how many letters were typed; letters not yet
  /// searched for are a separate step.
  ///
  /// - Returns: whether there was a step to undo.
  @discardableResult
  public func undo() -> Bool {
    guard canUndo else { return false }
    pace.cancel()
    if !isSearched(typed) {
      steps.postpone(FindRequest(keyword: typed, pinned: request.pinned))
      typed = request.keyword
      return true
    }
    guard let step = steps.undo(from: request) else { return false }
    go(to: step)
    return true
  }

  /// Reverts the last ``undo()``; typing something else discards it.
  ///
  /// - Returns: whether there was a step to redo.
  @discardableResult
  public func redo() -> Bool {
    guard canRedo, let step = steps.redo(from: request) else { return false }
    pace.cancel()
    go(to: step)
    return true
  }

  private func go(to step: FindRequest) {
    typed = step.keyword
    request = step
    keywords.add(step.keyword, isUsed: true)
    startSearch()
  }
}
