public import Quoth

extension Library {
  /// All hits.
  ///
  ///     var options = CorpusSearchOptions(across: true)
  ///     options.limit = 1
  ///     let first = library.matches(of: pattern, options: options).first { _ in true }
  ///
  /// Numbers of transcripts and cues in the options are the library's: those of a segment's corpus and what
  /// comes before it (``LibrarySegment/firstTranscript``, ``LibrarySegment/firstCue``).
  ///
  /// - Complexity: O(*k*) for the text of *k* candidates, or O(*n*) where the index is of no help.
  public func matches(
    of pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions()
  ) -> LibraryMatches {
    // Nothing else can cancel it.
    try! found(pattern, options, cancellation: nil)
  }

  /// All hits, unless the search is cancelled.
  ///
  /// - Throws: `CancellationError` if the token was cancelled.
  public func matches(
    of pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions(),
    cancellation: SearchCancellation
  ) throws(CancellationError) -> LibraryMatches {
    try found(pattern, options, cancellation: cancellation)
  }

  /// All hits in one segment, in offsets of its corpus: for callers that go on from segment to segment.
  public func search(
    segment number: Int, for pattern: Pattern,
    options: CorpusSearchOptions = CorpusSearchOptions()
  ) -> SegmentMatches {
    let search = SegmentSearch(self, number, [pattern], options)
    defer { release(segment: number) }
    return SegmentMatches(
      matches: search.corpus.map { $0.matches(of: pattern, options: search.options) },
      plan: search.plan, problem: search.problems.first)
  }

  /// The first hit, or nil.
  public func firstMatch(
    of pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions()
  ) -> LibraryHit? {
    var options = options
    options.limit = 1
    return hits(of: pattern, options).first { _ in true }
  }

  /// The number of hits.
  public func count(
    of pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions()
  ) -> Int { hits(of: pattern, options).count }

  private func hits(of pattern: Pattern, _ options: CorpusSearchOptions) -> LibraryMatches {
    // Nothing can cancel it.
    try! found(pattern, options, cancellation: nil, wantsOnlyHits: true)
  }

  /// See ``SegmentSearch``.
  func found(
    _ pattern: Pattern, _ options: CorpusSearchOptions, cancellation: SearchCancellation?,
    isForced: Bool = false, wantsOnlyHits: Bool = false
  ) throws(CancellationError) -> LibraryMatches {
    var found = LibraryMatches()
    for number in segments.indices {
      if let limit = options.limit, found.count >= limit { break }
      if cancellation?.isCancelled == true { throw CancellationError() }
      defer { release(segment: number) }
      var search = SegmentSearch(
        self, number, [pattern], options, isForced: isForced, wantsOnlyHits: wantsOnlyHits)
      search.options.limit = options.limit.map { $0 - found.count }
      found.plans.append(search.plan)
      found.problems += search.problems
      guard let corpus = search.corpus else { continue }
      let matches: CorpusMatches
      if let cancellation {
        matches = try corpus.matches(
          of: pattern, options: search.options, cancellation: cancellation)
      } else {
        matches = corpus.matches(of: pattern, options: search.options)
      }
      guard !matches.isEmpty else { continue }
      found.parts.append(LibraryMatches.Part(segment: number, matches: matches))
      found.count += matches.count
    }
    return found
  }

  /// Calls `body` with successive batches of hits until it returns false: from the first segment to the last
  /// or, with `CorpusSearchOptions.Order.around(_:)`, outward from the segment of an offset of the library.
  ///
  /// - Returns: the segments that are damaged.
  /// - Throws: `CancellationError` if the token was cancelled; nothing is delivered after that.
  @discardableResult
  public func forEachBatch(
    of pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions(),
    cancellation: SearchCancellation? = nil, _ body: (LibraryBatch) -> Bool
  ) throws(CancellationError) -> [LibraryProblem] {
    try forEachSegment([pattern], options, cancellation) {
      (search, number, walk) throws(CancellationError) in
      guard let corpus = search.corpus else { return }
      try corpus.forEachBatch(
        of: pattern, options: search.options, cancellation: cancellation
      ) { batch in
        guard let (isLast, isCut) = walk.note(total: batch.total, batch.isLast, batch.matches.count)
        else { return true }
        return walk.goesOn(
          body(
            LibraryBatch(
              segment: number, matches: batch.matches, total: walk.total, isLast: isLast,
              isCut: isCut)))
      }
    } last: { number, walk in
      _ = body(
        LibraryBatch(
          segment: number, matches: [], total: walk.total, isLast: true, isCut: walk.isCut))
    }
  }

  /// How each segment would be searched for a needle.
  ///
  /// - Complexity: that of reading the index.
  public func plans(for pattern: Pattern) -> [SearchPlan] {
    segments.indices.map {
      SegmentSearch(self, $0, [pattern], CorpusSearchOptions(), wantsOnlyHits: true).plan
    }
  }
}
