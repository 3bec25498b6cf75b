public import Quoth

/// A part of the results of a search over records, delivered once certain.
public struct RecordBatch: Sendable {
  /// The results, in order, without texts of earlier batches.
  public let results: [RecordResult]
  /// The progress of the search.
  public let progress: SearchProgress
  /// Whether this is the last batch.
  public let isLast: Bool
}

/// The results of a search over records, found in batches on demand.
///
///     var results = RecordResults()
///     for try await batch in index.batches(of: pattern) { results.add(batch) }
///
/// Work happens only within `next()`, off the caller's actor: nothing runs while the consumer is
/// busy. After cancellation of the task, `next()` throws `CancellationError`.
public struct RecordBatches<Record: Sendable>: AsyncSequence, Sendable {
  /// A batch.
  public typealias Element = RecordBatch
  /// The error after cancellation of the task.
  public typealias Failure = CancellationError

  let index: RecordIndex<Record>
  let pattern: Pattern
  let options: CorpusSearchOptions

  /// Begins a search.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      run: RecordSearchRun(index, index.corpus.batches(of: pattern, options: options)))
  }

  /// A search that advances with each `next()`.
  public struct Iterator: AsyncIteratorProtocol {
    let run: RecordSearchRun<Record>

    /// The next batch, or nil after the last.
    public mutating func next() async throws(CancellationError) -> RecordBatch? {
      try await run.next()
    }

    /// The next batch, or nil after the last.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(CancellationError) -> RecordBatch? {
      try await run.next()
    }
  }
}

/// A search in progress: an actor, so that grouping and sorting never run on the main actor.
actor RecordSearchRun<Record: Sendable> {
  private var grouping: RecordGrouping<Record>
  private var hits: CorpusBatches.Iterator
  private var isOver = false

  init(_ index: RecordIndex<Record>, _ batches: CorpusBatches) {
    grouping = RecordGrouping(index)
    hits = batches.makeAsyncIterator()
  }

  func next() async throws(CancellationError) -> RecordBatch? {
    while !isOver {
      // Copy: an actor cannot lend its own state to an asynchronous call.
      var hits = self.hits
      guard let batch = try await hits.next(isolation: self) else { return nil }
      self.hits = hits
      isOver = batch.isLast
      grouping.add(batch.matches)
      let results = grouping.takeSorted(isLast: batch.isLast)
      if !results.isEmpty || batch.isLast {
        return RecordBatch(results: results, progress: batch.progress, isLast: batch.isLast)
      }
    }
    return nil
  }
}
