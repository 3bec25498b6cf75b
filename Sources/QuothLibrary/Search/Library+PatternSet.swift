public import Quoth

// Search of a library for many needles at once.

extension Library {
  /// All hits of all needles, by start, then end, then needle.
  ///
  ///     let set = try PatternSet(["Straße", "Platz"], options: .find(locale: .root))
  ///     let hits = library.matches(of: set)
  ///     print(hits.counts)  // how many hits each needle has
  ///
  /// Each needle has the hits that its pattern alone has. Where the index serves every needle, the blocks of
  /// all of them are searched; otherwise the whole segment is, once for all needles.
  ///
  /// - Complexity: O(*k*) for the text of *k* candidates, or O(*n*) where the index is of no help.
  public func matches(
    of set: PatternSet, options: CorpusSearchOptions = CorpusSearchOptions()
  ) -> LibrarySetMatches {
    // Nothing else can cancel it.
    try! found(set, options, cancellation: nil)
  }

  /// All hits of all needles, unless the search is cancelled.
  ///
  /// - Throws: `CancellationError` if the token was cancelled.
  public func matches(
    of set: PatternSet, options: CorpusSearchOptions = CorpusSearchOptions(),
    cancellation: SearchCancellation
  ) throws(CancellationError) -> LibrarySetMatches {
    try found(set, options, cancellation: cancellation)
  }

  /// All hits of all needles in one segment, in offsets of its corpus.
  public func search(
    segment number: Int, for set: PatternSet,
    options: CorpusSearchOptions = CorpusSearchOptions()
  ) -> SegmentSetMatches {
    let search = SegmentSearch(self, number, set.patterns, options)
    defer { release(segment: number) }
    return SegmentSetMatches(
      matches: search.corpus.map { $0.matches(of: set, options: search.options) },
      plan: search.plan, problem: search.problems.first)
  }

  /// - Parameter isForced: whether the index is used however many blocks that leaves.
  func found(
    _ set: PatternSet, _ options: CorpusSearchOptions, cancellation: SearchCancellation?,
    isForced: Bool = false
  ) throws(CancellationError) -> LibrarySetMatches {
    var found = LibrarySetMatches(needles: set.count)
    for number in segments.indices {
      if let limit = options.limit, found.count >= limit { break }
      if cancellation?.isCancelled == true { throw CancellationError() }
      defer { release(segment: number) }
      var search = SegmentSearch(self, number, set.patterns, options, isForced: isForced)
      search.options.limit = options.limit.map { $0 - found.count }
      found.plans.append(search.plan)
      found.problems += search.problems
      guard let corpus = search.corpus else { continue }
      let matches: CorpusSetMatches
      if let cancellation {
        matches = try corpus.matches(of: set, options: search.options, cancellation: cancellation)
      } else {
        matches = corpus.matches(of: set, options: search.options)
      }
      guard !matches.isEmpty else { continue }
      found.parts.append(LibrarySetMatches.Part(segment: number, matches: matches))
      found.count += matches.count
      for (needle, count) in matches.counts.enumerated() { found.counts[needle] += count }
    }
    return found
  }

  /// Calls `body` with successive batches of hits until it returns false, in the order that
  /// ``forEachBatch(of:options:cancellation:_:)-(Pattern,_,_,_)`` has.
  ///
  /// - Returns: the segments that are damaged.
  /// - Throws: `CancellationError` if the token was cancelled; nothing is delivered after that.
  @discardableResult
  public func forEachBatch(
    of set: PatternSet, options: CorpusSearchOptions = CorpusSearchOptions(),
    cancellation: SearchCancellation? = nil, _ body: (LibrarySetBatch) -> Bool
  ) throws(CancellationError) -> [LibraryProblem] {
    try forEachSegment(set.patterns, options, cancellation) {
      (search, number, walk) throws(CancellationError) in
      guard let corpus = search.corpus else { return }
      try corpus.forEachBatch(
        of: set, options: search.options, cancellation: cancellation
      ) { batch in
        guard let (isLast, isCut) = walk.note(total: batch.total, batch.isLast, batch.matches.count)
        else { return true }
        return walk.goesOn(
          body(
            LibrarySetBatch(
              segment: number, matches: batch.matches, total: walk.total, isLast: isLast,
              isCut: isCut)))
      }
    } last: { number, walk in
      _ = body(
        LibrarySetBatch(
          segment: number, matches: [], total: walk.total, isLast: true, isCut: walk.isCut))
    }
  }

  /// How each segment would be searched for a set.
  ///
  /// - Complexity: that of reading the index.
  public func plans(for set: PatternSet) -> [SearchPlan] {
    segments.indices.map {
      SegmentSearch(self, $0, set.patterns, CorpusSearchOptions()).plan
    }
  }
}
