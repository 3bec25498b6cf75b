import Quoth
import QuothTranscripts
import Testing

/// A hundred thousand records, off the main actor.
@Suite struct RecordStreamingTests {
  struct Row: Sendable, Equatable {
    var title: String
    var place: String
    var lists: [[String]]
  }

  static let fields: RecordFields<Row> = [
    .field(\.title, "Title"), .field(\.place, "Place"), .field(\.lists, "List"),
  ]
  static let rows: [Row] = (0..<100_000).map { number in
    Row(
      title: "row \(number)", place: "place \(number % 997)",
      lists: [["list \(number % 13)"], ["entry \(number)", "entry \(number / 2)"]])
  }
  static let index = Task { try await RecordIndex(rows, fields: fields) }

  @Test func batchesAddUpToTheWhole() async throws {
    let index = try await Self.index.value
    #expect(index.textCount == 100_000 + 997 + 13 + 100_000)
    let pattern = try find("1")
    var results = RecordResults()
    var batches: [RecordBatch] = []
    for try await batch in index.batches(of: pattern) {
      results.add(batch)
      batches.append(batch)
    }
    // The first ones come before most of the text was searched.
    #expect(batches.count > 2)
    #expect(try #require(batches.first).progress.fraction < 0.1)
    #expect(batches.map(\.isLast) == Array(repeating: false, count: batches.count - 1) + [true])
    #expect(batches.allSatisfy { $0.isLast || !$0.results.isEmpty })
    let whole = index.results(of: pattern)
    #expect(whole.count > 50_000)
    #expect(Array(results) == whole)
    #expect(try await index.search(for: pattern) == whole)
  }

  @Test func aSearchWithoutAResultEndsWithAnEmptyBatch() async throws {
    let index = try await Self.index.value
    var batches: [RecordBatch] = []
    for try await batch in index.batches(of: try find("nowhere")) { batches.append(batch) }
    #expect(batches.count == 1)
    #expect(batches.first?.isLast == true && batches.first?.results.isEmpty == true)
  }

  @Test @MainActor func workLeavesTheMainActor() async throws {
    // A field's path runs when the index is made and when filters are applied.
    let field = RecordField<ThreadProbe>.field(\.text, "Probe")
    let records = [ThreadProbe()]
    let matcher = try RecordMatcher([RecordFilter(field: "Probe", text: "probe")], fields: [field])
    #expect(await ThreadProbe.isAskedOnMain { _ = matcher.matches(records[0]) } == true)
    let making = try await ThreadProbe.isAskedOnMain {
      _ = try await RecordIndex(records, fields: [field])
    }
    #expect(making == false)
    let filtering = try await ThreadProbe.isAskedOnMain {
      _ = try await matcher.records(in: records)
    }
    #expect(filtering == false)
    let passing = try await ThreadProbe.isAskedOnMain {
      for try await some in matcher.passing(records) { #expect(some.count == 1) }
    }
    #expect(passing == false)
  }

  @Test func cancellationEndsEverything() async throws {
    let index = try await Self.index.value
    let pattern = try find("1")
    let matcher = try RecordMatcher(
      [RecordFilter(field: "List", text: "list 3")], fields: Self.fields)
    // Each is started by a cancelled task, and so must return nothing.
    let tasks: [Task<Int, any Error>] = [
      Task {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        return try await index.search(for: pattern).count
      },
      Task {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        var count = 0
        for try await batch in index.batches(of: pattern) { count += batch.results.count }
        return count
      },
      Task {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        return try await RecordIndex(Self.rows, fields: Self.fields).textCount
      },
      Task {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        return try await matcher.records(in: Self.rows).count
      },
      Task {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        var count = 0
        for try await some in matcher.passing(Self.rows) { count += some.count }
        return count
      },
    ]
    for task in tasks {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func aSearchIsCancelledBetweenItsBatches() async throws {
    let index = try await Self.index.value
    let pattern = try find("1")
    let task = Task {
      var count = 0
      for try await batch in index.batches(of: pattern) {
        count += 1
        #expect(count == 1 && !batch.isLast)
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func filtersApplyInParts() async throws {
    let index = try await Self.index.value
    let filters: RecordFilters = [
      RecordFilter(field: "List", text: "list 3"),
      RecordFilter(field: "Place", text: "place 16", isNegated: true),
    ]
    let matcher = try RecordMatcher(filters, fields: Self.fields)
    var streamed: [Row] = []
    var parts = 0
    for try await some in matcher.passing(Self.rows) {
      streamed += some
      parts += 1
    }
    let expected = Self.rows.indices.filter { $0 % 13 == 3 && $0 % 997 != 16 }.map { Self.rows[$0] }
    #expect(streamed == expected)
    #expect(parts > 10)
    #expect(try await matcher.records(in: Self.rows) == expected)
    #expect(try index.records(matching: filters).map { Self.rows[$0] } == expected)
  }
}
