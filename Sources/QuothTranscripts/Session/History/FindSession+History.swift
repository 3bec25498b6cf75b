extension FindSession {
  /// The keywords searched, the latest first, none of them twice.
  ///
  /// A keyword that was only typed makes way for one that goes on from it, so that "s", "st" and "str"
  /// are one; one that was committed, moved through or clicked at stays.
  public var history: [String] { keywords.keywords }

  /// Forgets all keywords.
  public func clearHistory() { keywords.removeAll() }

  /// Whether there is something to ``undo()``.
  public var canUndo: Bool { !composing && (!isSearched(typed) || !steps.past.isEmpty) }

  /// Whether there is something to ``redo()``.
  public var canRedo: Bool { !composing && isSearched(typed) && !steps.future.isEmpty }

  /// Goes back by one searched keyword, however many letters it was typed in; letters that have not been
  /// searched yet are a step of their own.
  ///
  /// - Returns: whether there was a step to undo.
  @discardableResult
  public func undo() -> Bool {
    guard canUndo else { return false }
    pace.cancel()
    if !isSearched(typed) {
      steps.postpone(FindRequest(keyword: typed))
      typed = request.keyword
      return true
    }
    guard let step = steps.undo(from: request) else { return false }
    go(to: step)
    return true
  }

  /// Takes back the last ``undo()``; typing something else forgets it.
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
