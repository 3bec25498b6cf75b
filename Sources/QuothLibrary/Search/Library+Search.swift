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
    let search = SegmentSearch(self, number, pattern, options)
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
    return matches(of: pattern, options: options).first { _ in true }
  }

  /// The number of hits.
  public func count(
    of pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions()
  ) -> Int { matches(of: pattern, options: options).count }

  /// All hits, with the index wherever it can be used, however many blocks that leaves: for tests.
  package func matchesByIndex(
    of pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions()
  ) -> LibraryMatches { try! found(pattern, options, cancellation: nil, isForced: true) }

  private func found(
    _ pattern: Pattern, _ options: CorpusSearchOptions, cancellation: SearchCancellation?,
    isForced: Bool = false
  ) throws(CancellationError) -> LibraryMatches {
    var found = LibraryMatches()
    for number in segments.indices {
      if let limit = options.limit, found.count >= limit { break }
      if cancellation?.isCancelled == true { throw CancellationError() }
      var search = SegmentSearch(self, number, pattern, options, isForced: isForced)
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
    var problems: [LibraryProblem] = []
    var total = 0
    var isOver = false
    let order = segmentOrder(options.order)
    for (place, number) in order.enumerated() {
      if cancellation?.isCancelled == true { throw CancellationError() }
      if let limit = options.limit, total >= limit { break }
      let isLastSegment = place == order.count - 1
      var search = SegmentSearch(self, number, pattern, options)
      search.options.limit = options.limit.map { $0 - total }
      problems += search.problems
      guard let corpus = search.corpus else { continue }
      let before = total
      try corpus.forEachBatch(
        of: pattern, options: search.options, cancellation: cancellation
      ) { batch in
        total = before + batch.total
        let isCut = options.limit.map { total >= $0 } ?? false
        let isLast = isCut || batch.isLast && isLastSegment
        if batch.matches.isEmpty, !isLast { return true }
        isOver = isLast
        let goesOn = body(
          LibraryBatch(
            segment: number, matches: batch.matches, total: total, isLast: isLast, isCut: isCut))
        if !goesOn { isOver = true }
        return goesOn
      }
      if isOver { return problems }
    }
    // The last segments were damaged, or there was nothing to search.
    let isCut = options.limit.map { total >= $0 } ?? false
    _ = body(
      LibraryBatch(
        segment: order.last ?? 0, matches: [], total: total, isLast: true, isCut: isCut))
    return problems
  }

  /// The segments in the order in which they are searched.
  private func segmentOrder(_ order: CorpusSearchOptions.Order) -> [Int] {
    guard case .around(let offset) = order else { return Array(segments.indices) }
    let middle = segments.lastIndex { $0.firstUnit <= offset } ?? 0
    return segments.indices.sorted {
      let (a, b) = (abs($0 - middle), abs($1 - middle))
      return a == b ? $0 < $1 : a < b
    }
  }

  /// How each segment would be searched for a needle.
  ///
  /// - Complexity: that of reading the index.
  public func plans(for pattern: Pattern) -> [SearchPlan] {
    segments.indices.map { SegmentSearch(self, $0, pattern, CorpusSearchOptions()).plan }
  }
}

/// A search of one segment: its plan, and the options that carry it out.
struct SegmentSearch<ID: CorpusIdentifier> {
  let plan: SearchPlan
  private(set) var problems: [LibraryProblem] = []
  /// Nil where there is nothing to search.
  private(set) var corpus: Corpus<ID>?
  var options: CorpusSearchOptions

  init(
    _ library: Library<ID>, _ number: Int, _ pattern: Pattern, _ options: CorpusSearchOptions,
    isForced: Bool = false
  ) {
    let segment = library.segments[number]
    self.options = options
    var damage: LibraryError?
    do throws(LibraryError) {
      var planner = SegmentPlanner(try segment.index.get(), isForced: isForced)
      plan = try planner.plan(for: pattern)
    } catch {
      plan = SearchPlan(scan: .damagedIndex)
      damage = error
    }
    do throws(LibraryError) {
      // Without candidates the corpus need not be read at all.
      if plan.ranges?.isEmpty != true {
        let corpus = try segment.corpus()
        self.options.candidates = Self.common(plan.ranges, try segment.liveRanges())
        self.corpus = corpus
        localize(segment, corpus)
      }
      if let damage {
        problems = [LibraryProblem(segment: number, error: damage, isSearched: true)]
      }
    } catch {
      problems = [LibraryProblem(segment: number, error: error, isSearched: false)]
    }
  }

  /// The intersection of two rows of ranges, nil being everything.
  private static func common(_ one: [Range<Int>]?, _ other: [Range<Int>]?) -> [Range<Int>]? {
    guard let one else { return other }
    guard let other else { return one }
    var parts: [Range<Int>] = []
    var (a, b) = (0, 0)
    while a < one.count, b < other.count {
      let part = one[a].clamped(to: other[b])
      if !part.isEmpty { parts.append(part) }
      if one[a].upperBound < other[b].upperBound { a += 1 } else { b += 1 }
    }
    return parts
  }

  /// Gives transcripts, cues and offsets the numbers that they have in the segment.
  private mutating func localize(_ segment: LibrarySegment<ID>, _ corpus: Corpus<ID>) {
    if let transcripts = options.scope.transcripts {
      options.scope.transcripts = Set(
        transcripts.map { $0 - segment.firstTranscript }.filter {
          (0..<corpus.transcriptCount).contains($0)
        })
    }
    if let cues = options.scope.cues {
      options.scope.cues = cues.compactMap { range in
        let own = (range.lowerBound - segment.firstCue)..<(range.upperBound - segment.firstCue)
        let part = own.clamped(to: 0..<corpus.cueCount)
        return part.isEmpty ? nil : part
      }
    }
    if case .around(let offset) = options.order {
      options.order = .around(min(max(offset - segment.firstUnit, 0), corpus.unitCount))
    }
  }
}
