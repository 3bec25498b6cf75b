// Counts and first hits of the needles of a set.

extension Corpus {
  /// How many hits each needle has, by its place in the set. ``CorpusSearchOptions/limit`` counts for all of
  /// them together.
  ///
  /// - Complexity: that of a search; hits are not kept.
  public func counts(
    of set: PatternSet, options: CorpusSearchOptions = CorpusSearchOptions()
  ) -> [Int] {
    // Nothing can cancel it.
    try! counted(set, options, nil, nil)
  }

  /// How many hits each needle has, unless the search is cancelled.
  ///
  ///     let token = SearchCancellation()
  ///     let counts = try corpus.counts(of: set, cancellation: token)
  ///
  /// - Parameter progress: as in ``matches(of:options:cancellation:progress:)-(PatternSet,_,_,_)``.
  /// - Throws: `CancellationError` if the token was cancelled; by then no thread of the search is running.
  /// - Complexity: that of a search; hits are not kept.
  public func counts(
    of set: PatternSet, options: CorpusSearchOptions = CorpusSearchOptions(),
    cancellation: SearchCancellation, progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) throws(CancellationError) -> [Int] {
    try counted(set, options, cancellation, progress)
  }

  /// The first hit of each needle in the corpus, or nil for those that have none. Ends when all are found.
  ///
  /// - Complexity: that of a search; hits are not kept.
  public func firstMatches(
    of set: PatternSet, options: CorpusSearchOptions = CorpusSearchOptions()
  ) -> [Match?] {
    // Nothing can cancel it.
    try! firsts(set, options, nil, nil)
  }

  /// The first hit of each needle in the corpus, or nil for those that have none, unless the search is cancelled.
  ///
  ///     let token = SearchCancellation()
  ///     let firsts = try corpus.firstMatches(of: set, cancellation: token)
  ///
  /// - Parameter progress: as in ``matches(of:options:cancellation:progress:)-(PatternSet,_,_,_)``.
  /// - Throws: `CancellationError` if the token was cancelled; by then no thread of the search is running.
  /// - Complexity: that of a search; hits are not kept.
  public func firstMatches(
    of set: PatternSet, options: CorpusSearchOptions = CorpusSearchOptions(),
    cancellation: SearchCancellation, progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) throws(CancellationError) -> [Match?] {
    try firsts(set, options, cancellation, progress)
  }

  private func counted(
    _ set: PatternSet, _ options: CorpusSearchOptions, _ cancellation: SearchCancellation?,
    _ progress: (@Sendable (SearchProgress) -> Void)?
  ) throws(CancellationError) -> [Int] {
    var counts = [Int](repeating: 0, count: set.count)
    try forEachBatch(
      of: set, options: options.inDocumentOrder, cancellation: cancellation, progress: progress
    ) { batch in
      for match in batch.matches { counts[match.needle] += 1 }
      return true
    }
    return counts
  }

  private func firsts(
    _ set: PatternSet, _ options: CorpusSearchOptions, _ cancellation: SearchCancellation?,
    _ progress: (@Sendable (SearchProgress) -> Void)?
  ) throws(CancellationError) -> [Match?] {
    var firsts = [Match?](repeating: nil, count: set.count)
    var left = set.count
    try forEachBatch(
      of: set, options: options.inDocumentOrder, cancellation: cancellation, progress: progress
    ) { batch in
      for match in batch.matches where firsts[match.needle] == nil {
        firsts[match.needle] = match.match
        left -= 1
      }
      return left > 0
    }
    return firsts
  }
}
