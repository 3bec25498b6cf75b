/// Some of the results of a query, delivered as they are found.
public struct QueryBatch: Sendable {
  /// The results of some transcripts, one transcript after the other; of each, the nearest first.
  public let results: [QueryResult]
  /// The number of results delivered so far, including these: in the last batch, the total.
  public let total: Int
  /// How far the search has progressed.
  public let progress: SearchProgress
  /// Whether this is the last batch.
  public let isLast: Bool
  /// Whether ``QueryOptions/limit`` was reached, so that there may be more results.
  public let isCut: Bool
}

/// The results of a query in batches.
public typealias QueryBatches = SearchBatches<QueryBatch>

/// The results of a query in batches, found by threads.
public typealias QueryWalk = SearchWalk<QueryBatch>
