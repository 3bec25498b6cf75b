public import Quoth

/// Some of the results of a search over records, as they become certain.
public struct RecordBatch: Sendable {
  /// The results, in their order; texts of earlier batches are not among them.
  public let results: [RecordResult]
  /// How much of all text was searched.
  public let progress: SearchProgress
  /// Whether no batch comes behind this one.
  public let isLast: Bool
}

/// The results of a search over records, batch after batch, found as they are asked for.
///
///     var results = RecordResults()
///     for try await batch in index.batches(of: pattern) { results.add(batch) }
///
/// Work is done within `next()` alone, off the caller's actor: while the consumer is busy nothing runs.
/// When the task is cancelled, `next()` throws `CancellationError`.
public struct RecordBatches<Record: Sendable>: AsyncSequence, Sendable {
  /// A batch.
  public typealias Element = RecordBatch
  /// That the task was cancelled.
  public typealias Failure = CancellationError

  let index: RecordIndex<Record>
  let pattern: Pattern
  let options: CorpusSearchOptions

  /// Begins a search.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      run: RecordSearchRun(index, index.corpus.batches(of: pattern, options: options)))
  }

  /// A search that goes on with each `next()`.
  public struct Iterator: AsyncIteratorProtocol {
    let run: RecordSearchRun<Record>

    /// The next batch, or nil behind the last.
    public mutating func next() async throws(CancellationError) -> RecordBatch? {
      try await run.next()
    }

    /// The next batch, or nil behind the last.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(CancellationError) -> RecordBatch? {
      try await run.next()
    }
  }
}

/// A search under way: an actor, so that grouping and sorting are never the main actor's work.
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
      // A copy: an actor's own state cannot be lent to a call that waits.
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
