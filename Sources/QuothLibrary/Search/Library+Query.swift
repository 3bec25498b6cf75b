public import Quoth

// Queries over a library.

/// A result of a query in a library.
public struct LibraryResult: Sendable, Hashable {
  /// The number of the segment.
  public let segment: Int
  /// The result, in numbers and offsets of the segment's corpus.
  public let result: QueryResult
}

/// The results of a query in a library: transcript by transcript, of each the nearest first.
public struct LibraryResults: Sendable {
  /// The results.
  public internal(set) var results: [LibraryResult] = []
  /// How each segment was searched: as many as were reached.
  public internal(set) var plans: [SearchPlan] = []
  /// The segments that are damaged.
  public internal(set) var problems: [LibraryProblem] = []
}

/// Some of the results of a query in a library, as they are found.
public struct LibraryQueryBatch: Sendable {
  /// The number of the segment.
  public let segment: Int
  /// The results in it; of each transcript, the nearest first.
  public let results: [QueryResult]
  /// The number of results delivered so far, these among them.
  public let total: Int
}

extension Library {
  /// All results of a query.
  ///
  ///     let query = try Query(parsing: #""cat" near/3w "dog""#, options: .find(locale: .root))
  ///     for found in library.results(of: query).results { print(found.segment, found.result.range) }
  ///
  /// Numbers of transcripts and cues in the options are the library's.
  ///
  /// - Complexity: that of the same query of a `Corpus` of the text that the index leaves.
  public func results(
    of query: Query, options: QueryOptions = QueryOptions()
  ) -> LibraryResults {
    // Nothing else can cancel it.
    try! found(query, options, cancellation: nil)
  }

  /// All results of a query, unless the search is cancelled.
  ///
  /// - Throws: `CancellationError` if the token was cancelled.
  public func results(
    of query: Query, options: QueryOptions = QueryOptions(), cancellation: SearchCancellation
  ) throws(CancellationError) -> LibraryResults {
    try found(query, options, cancellation: cancellation)
  }

  /// - Parameter isForced: whether the index is used however many blocks that leaves.
  func found(
    _ query: Query, _ options: QueryOptions, cancellation: SearchCancellation?,
    isForced: Bool = false
  ) throws(CancellationError) -> LibraryResults {
    var found = LibraryResults()
    for number in segments.indices {
      if let limit = options.limit, found.results.count >= limit { break }
      if cancellation?.isCancelled == true { throw CancellationError() }
      defer { release(segment: number) }
      var search = SegmentQuery(self, number, query, options, isForced: isForced)
      search.options.limit = options.limit.map { $0 - found.results.count }
      found.plans.append(search.plan)
      found.problems += search.problem.map { [$0] } ?? []
      guard let corpus = search.corpus else { continue }
      let results: [QueryResult]
      if let cancellation {
        results = try corpus.results(
          of: query, options: search.options, cancellation: cancellation)
      } else {
        results = corpus.results(of: query, options: search.options)
      }
      found.results += results.map { LibraryResult(segment: number, result: $0) }
    }
    return found
  }

  /// Calls `body` with successive batches of results until it returns false.
  ///
  /// - Returns: the segments that are damaged.
  /// - Throws: `CancellationError` if the token was cancelled; nothing is delivered after that.
  @discardableResult
  public func forEachBatch(
    of query: Query, options: QueryOptions = QueryOptions(),
    cancellation: SearchCancellation? = nil, _ body: (LibraryQueryBatch) -> Bool
  ) throws(CancellationError) -> [LibraryProblem] {
    var problems: [LibraryProblem] = []
    var total = 0
    var isOver = false
    for number in segments.indices where !isOver {
      if cancellation?.isCancelled == true { throw CancellationError() }
      if let limit = options.limit, total >= limit { break }
      defer { release(segment: number) }
      var search = SegmentQuery(self, number, query, options)
      search.options.limit = options.limit.map { $0 - total }
      problems += search.problem.map { [$0] } ?? []
      guard let corpus = search.corpus else { continue }
      try corpus.forEachBatch(
        of: query, options: search.options, cancellation: cancellation
      ) { batch in
        if batch.results.isEmpty { return true }
        total += batch.results.count
        isOver = !body(LibraryQueryBatch(segment: number, results: batch.results, total: total))
        return !isOver
      }
    }
    return problems
  }

  /// How one segment is searched for a query, for callers that go on from segment to segment: the corpus with
  /// the options for it, or nil where there can be no result or the segment is damaged.
  package func search(
    segment number: Int, for query: Query, options: QueryOptions
  ) -> (
    corpus: Corpus<ID>?, options: QueryOptions, plan: SearchPlan, problem: LibraryProblem?
  ) {
    let search = SegmentQuery(self, number, query, options)
    return (search.corpus, search.options, search.plan, search.problem)
  }

  /// How each segment would be searched for a query.
  ///
  /// - Complexity: that of reading the index.
  public func plans(for query: Query) -> [SearchPlan] {
    segments.indices.map { SegmentQuery(self, $0, query, QueryOptions()).plan }
  }
}

/// A search of one segment for a query: its plan, and the options that carry it out.
struct SegmentQuery<ID: CorpusIdentifier> {
  private(set) var plan: SearchPlan
  private(set) var problem: LibraryProblem?
  /// Nil where there is nothing to search.
  private(set) var corpus: Corpus<ID>?
  var options: QueryOptions

  init(
    _ library: Library<ID>, _ number: Int, _ query: Query, _ options: QueryOptions,
    isForced: Bool = false
  ) {
    let segment = library.segments[number]
    self.options = options
    var planner: QueryPlanner?
    let planned = segment.plan(isForced: isForced) { own throws(LibraryError) in
      let found = try QueryPlanner(&own, query)
      planner = found
      return found.nothing
    }
    plan = planned.plan
    if let planner, planner.isImpossible(query) { return }
    do throws(LibraryError) {
      let corpus = try segment.searchable()
      if let planner {
        plan = planner.plan(
          query, (0..<corpus.transcriptCount).map { corpus.units(ofTranscript: $0) })
      }
      if let damage = planned.damage {
        problem = LibraryProblem(segment: number, error: damage, isSearched: true)
      }
      if plan.ranges?.isEmpty == true { return }
      self.options.candidates = OffsetRanges.common(plan.ranges, try segment.liveRanges())
      self.options.releasesText = library.isLarge
      self.options.scope = segment.own(options.scope, corpus)
      segment.expectReads(of: self.options.candidates, in: corpus)
      self.corpus = corpus
    } catch {
      problem = LibraryProblem(segment: number, error: error, isSearched: false)
    }
  }
}
