extension Corpus {
  /// All results of a query: transcript by transcript, of each the nearest first.
  ///
  ///     let query = try Query(parsing: #""cat" near/3w "dog""#, options: .find(locale: .root))
  ///     for result in corpus.results(of: query) { print(corpus.text(in: result.range)) }
  ///
  /// - Complexity: O(*n* + *t* *h* log *h*) for *n* code units, *t* terms and *h* matches of needles.
  public func results(
    of query: Query, options: QueryOptions = QueryOptions()
  ) -> [QueryResult] {
    // Nothing else can cancel it.
    try! collected(QueryTask(store, query, options, cancellation: nil, progress: nil))
  }

  /// All results of a query, unless the search is cancelled.
  ///
  /// - Parameter progress: called at most 30 times a second on any of the search threads, and a last
  ///   time when the search is complete.
  /// - Throws: `CancellationError` if the token was cancelled; by then no thread of the search is
  ///   running.
  public func results(
    of query: Query, options: QueryOptions = QueryOptions(), cancellation: SearchCancellation,
    progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) throws(CancellationError) -> [QueryResult] {
    try collected(QueryTask(store, query, options, cancellation: cancellation, progress: progress))
  }

  private func collected(_ task: QueryTask) throws(CancellationError) -> [QueryResult] {
    var walk = QueryWalk(QueryRounds(task))
    var results: [QueryResult] = []
    while let batch = try walk.next() { results += batch.results }
    return results
  }

  /// Calls `body` with successive batches of results until it returns false.
  ///
  /// Calls `body` on the caller's thread; no search runs during a call.
  ///
  /// - Throws: `CancellationError` if the token was cancelled; nothing is delivered after that.
  public func forEachBatch(
    of query: Query, options: QueryOptions = QueryOptions(),
    cancellation: SearchCancellation? = nil,
    progress: (@Sendable (SearchProgress) -> Void)? = nil, _ body: (QueryBatch) -> Bool
  ) throws(CancellationError) {
    var rounds = QueryRounds(
      QueryTask(store, query, options, cancellation: cancellation, progress: progress))
    try rounds.forEachBatch(cancellation, body)
  }

  /// The results of a query in batches, as they are found.
  public func batches(
    of query: Query, options: QueryOptions = QueryOptions(),
    progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) -> QueryBatches {
    let store = self.store
    return QueryBatches {
      QueryRounds(QueryTask(store, query, options, cancellation: nil, progress: progress))
    }
  }

  /// Starts a search for a query that delivers batches on demand.
  ///
  /// - Parameter progress: as in ``results(of:options:cancellation:progress:)``.
  public func walk(
    for query: Query, options: QueryOptions = QueryOptions(),
    cancellation: SearchCancellation? = nil,
    progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) -> QueryWalk {
    QueryWalk(
      QueryRounds(QueryTask(store, query, options, cancellation: cancellation, progress: progress)))
  }
}
