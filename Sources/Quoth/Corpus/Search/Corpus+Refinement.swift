// Find-as-you-type: a longer needle can only lose starts (SEMANTICS, M9).

extension Corpus {
  /// All hits of a needle that extends the previous one, searched for only among the last hits if
  /// that is certain to find all.
  ///
  ///     var hits = corpus.matches(of: stra, options: options)
  ///     hits = corpus.matches(of: strass, refining: hits)
  ///
  /// It is certain if both patterns are for typing (``PatternOptions/prefixTolerant``) and allow
  /// overlapping hits, their options are equal, the new needle's key begins with the old one's, and
  /// no limit cut the last result. Otherwise the whole corpus is searched. The result is the same
  /// either way.
  ///
  /// - Parameter last: a result from this corpus.
  /// - Complexity: O(*k*) for *k* hits, or that of a search.
  public func matches(of pattern: Pattern, refining last: CorpusMatches) -> CorpusMatches {
    if let matches = refined(last, by: pattern) {
      return CorpusMatches(
        store: store, MatchRuns(matches), pattern: pattern, options: last.options)
    }
    return matches(of: pattern, options: last.options)
  }

  /// The same, with cancellation.
  ///
  /// - Parameter cancellation: checked while the whole corpus is searched; refining hits takes no
  ///   notable time.
  /// - Throws: `CancellationError` if the token was cancelled.
  public func matches(
    of pattern: Pattern, refining last: CorpusMatches, cancellation: SearchCancellation
  ) throws(CancellationError) -> CorpusMatches {
    if cancellation.isCancelled { throw CancellationError() }
    if let matches = refined(last, by: pattern) {
      return CorpusMatches(
        store: store, MatchRuns(matches), pattern: pattern, options: last.options)
    }
    return try matches(of: pattern, options: last.options, cancellation: cancellation)
  }

  /// The remaining starts; nil if the last hits may not include all.
  private func refined(_ last: CorpusMatches, by pattern: Pattern) -> [Match]? {
    guard last.store === store, last.options.limit == nil else { return nil }
    return refined(last.pattern, last, last.options, by: pattern)
  }

  /// The starts that remain of all hits of a pattern; nil if those may not include all.
  func refined(
    _ last: Pattern, _ hits: some Collection<Match>, _ options: CorpusSearchOptions,
    by pattern: Pattern
  ) -> [Match]? {
    guard pattern.options == last.options, pattern.options.prefixTolerant,
      pattern.options.overlapping,
      // A new search is faster than checking many hits one by one.
      hits.count <= unitCount / 64 + 16
    else { return nil }
    switch (last.program, pattern.program) {
    case (.folding(let old), .folding(let new)):
      guard new.needle.elements.starts(with: old.needle.elements) else { return nil }
      return restarted(hits, options, new)
    default:
      // Under collation, a longer needle may match where a shorter one does not.
      return nil
    }
  }

  private func restarted(
    _ hits: some Collection<Match>, _ options: CorpusSearchOptions, _ program: FoldingProgram
  ) -> [Match] {
    let passages = Passages(store, scope: options.scope, across: options.across)
    var matches: [Match] = []
    var hint = 0
    var passage = 0..<0
    var verifier = FoldingVerifier(program, text: store.arena.text(0..<0), scratch: nil)
    for hit in hits {
      if !passage.contains(hit.start) {
        passage = passages.find(hit.start, hint: &hint).range
        verifier.scratch?.forget()
        verifier.move(to: store.arena.text(passage), program, nil)
      }
      if let match = verifier.match(startingAt: hit.start - passage.lowerBound) {
        matches.append(
          Match(
            start: match.start + passage.lowerBound, end: match.end + passage.lowerBound,
            isPartial: match.isPartial))
      }
    }
    return matches
  }
}
