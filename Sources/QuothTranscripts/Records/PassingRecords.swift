extension RecordMatcher {
  /// The matching records, in batches as they are found.
  ///
  ///     for try await some in matcher.passing(items) { list.append(contentsOf: some) }
  public func passing(_ records: [Record]) -> PassingRecords<Record> {
    PassingRecords(matcher: self, records: records)
  }
}

/// The records that match filters, in order, found in batches on demand.
///
/// Work happens only within `next()`, off the caller's actor. After cancellation of the task,
/// `next()` throws `CancellationError`.
public struct PassingRecords<Record: Sendable>: AsyncSequence, Sendable {
  /// A batch of records; never empty.
  public typealias Element = [Record]
  /// The error after cancellation of the task.
  public typealias Failure = CancellationError

  let matcher: RecordMatcher<Record>
  let records: [Record]

  /// Begins at the first record.
  public func makeAsyncIterator() -> Iterator {
    Iterator(matcher: matcher, records: records, parts: RecordParts(count: records.count))
  }

  /// A pass over the records that advances with each `next()`.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    let matcher: RecordMatcher<Record>
    let records: [Record]
    var parts: RecordParts

    /// The next matching records, or nil after the last.
    public mutating func next() async throws(CancellationError) -> [Record]? {
      let found = try await Self.advance(self)
      parts = found.parts
      return found.records
    }

    /// The next matching records, or nil after the last.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(CancellationError) -> [Record]? {
      let found = try await Self.advance(self)
      parts = found.parts
      return found.records
    }

    @concurrent
    private static func advance(
      _ state: Iterator
    ) async throws(CancellationError) -> (parts: RecordParts, records: [Record]?) {
      var parts = state.parts
      while let part = parts.next() {
        if Task.isCancelled { throw CancellationError() }
        let passed = state.records[part].filter(state.matcher.matches)
        if !passed.isEmpty { return (parts, passed) }
      }
      return (parts, nil)
    }
  }
}
