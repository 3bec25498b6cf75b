import Quoth
import Synchronization
import TestSupport
import Testing

/// Cancellation, progress, and the forms that wait for their consumer.
@Suite struct CorpusCancellationTests {
  private static let corpus: Corpus<Int> = {
    var builder = CorpusBuilder<Int>()
    for transcript in 0..<50 {
      builder.beginTranscript(id: transcript)
      for number in 0..<1_000 { builder.addCue("Satz \(number) im Text \(transcript), na ja.") }
    }
    return builder.finish()
  }()

  private static func pattern() throws -> Pattern {
    try Pattern("na", options: .caseInsensitive(locale: .root))
  }

  @Test func cancelledBeforehandItThrows() throws {
    let token = SearchCancellation()
    token.cancel()
    let pattern = try Self.pattern()
    for threads in [1, 2] {
      var options = CorpusSearchOptions()
      options.threads = threads
      #expect(throws: CancellationError.self) {
        try Self.corpus.matches(of: pattern, options: options, cancellation: token)
      }
      #expect(throws: CancellationError.self) {
        try Self.corpus.forEachBatch(of: pattern, options: options, cancellation: token) { _ in
          Issue.record("delivered after cancelling")
          return true
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3])
  func nothingComesAfterCancelling(threads: Int) throws {
    let pattern = try Self.pattern()
    var options = CorpusSearchOptions()
    options.threads = threads
    options.chunkLength = 1_000
    for stopAt in 1...5 {
      let token = SearchCancellation()
      var delivered = 0
      #expect(throws: CancellationError.self) {
        try Self.corpus.forEachBatch(of: pattern, options: options, cancellation: token) { _ in
          #expect(!token.isCancelled)
          delivered += 1
          if delivered == stopAt { token.cancel() }
          return true
        }
      }
      #expect(delivered == stopAt)
    }
  }

  /// The inner search's workers report progress during the outer callback.
  @Test func callbacksSearchWithTheSameToken() throws {
    let token = SearchCancellation()
    let pattern = try Self.pattern()
    var options = CorpusSearchOptions()
    options.threads = 3
    options.chunkLength = 5_000
    let told = Atomic(0)
    var inner = 0
    try Self.corpus.forEachBatch(of: pattern, options: options, cancellation: token) { batch in
      let hits = try? Self.corpus.matches(of: pattern, options: options, cancellation: token) { _ in
        told.wrappingAdd(1, ordering: .relaxed)
      }
      inner += 1
      #expect(hits?.count == 50_000)
      return inner < 3
    }
    #expect(inner == 3 && told.load(ordering: .relaxed) >= inner)
  }

  /// From a callback of any search with the token, nested or not.
  @Test func cancellingWithinACallbackWithinACallbackReturnsAtOnce() throws {
    let token = SearchCancellation()
    let pattern = try Self.pattern()
    var options = CorpusSearchOptions()
    options.threads = 3
    options.chunkLength = 5_000
    var batches = 0
    var isInnerCancelled = false
    let search = {
      try Self.corpus.forEachBatch(of: pattern, options: options, cancellation: token) { _ in
        batches += 1
        do {
          _ = try Self.corpus.matches(of: pattern, options: options, cancellation: token) { _ in
            token.cancel()
          }
        } catch { isInnerCancelled = true }
        return true
      }
    }
    #expect(throws: CancellationError.self) { try search() }
    #expect(isInnerCancelled)
    #expect(batches == 1 && token.isCancelled)
  }

  /// Progress callbacks of workers never overlap, with a token or without.
  @Test func progressIsToldByOneAtATime() throws {
    var options = CorpusSearchOptions()
    options.threads = 4
    options.chunkLength = 500
    for token in [SearchCancellation(), nil] {
      let under = Atomic(0)
      let most = Atomic(0)
      let told = Atomic(0)
      try Self.corpus.forEachBatch(
        of: try Self.pattern(), options: options, cancellation: token,
        progress: { _ in
          let now = under.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
          most.max(now, ordering: .relaxed)
          // A report becomes due after 33 ms: this one lasts until others are due.
          if told.wrappingAdd(1, ordering: .relaxed).oldValue == 0 {
            let began = ContinuousClock.now
            while ContinuousClock.now - began < .milliseconds(80) {}
          }
          under.wrappingSubtract(1, ordering: .sequentiallyConsistent)
        }
      ) { _ in true }
      #expect(most.load(ordering: .relaxed) == 1)
    }
  }

  @Test func returningFalseEndsIt() throws {
    var delivered = 0
    try Self.corpus.forEachBatch(of: try Self.pattern()) { _ in
      delivered += 1
      return false
    }
    #expect(delivered == 1)
  }

  @Test func progressGrowsAndEndsWithAll() throws {
    for threads in [1, 3] {
      var options = CorpusSearchOptions()
      options.threads = threads
      options.chunkLength = 5_000
      let seen = Mutex<[SearchProgress]>([])
      let began = ContinuousClock.now
      let hits = try Self.corpus.matches(
        of: try Self.pattern(), options: options, cancellation: SearchCancellation()
      ) { progress in seen.withLock { $0.append(progress) } }
      #expect(hits.count == 50_000)
      let all = seen.withLock { $0 }
      #expect(all.last?.fraction == 1)
      // However long it took: thirty times a second, once at the beginning and once at the end.
      let most = 2 + (ContinuousClock.now - began) / .milliseconds(33)
      #expect(Double(all.count) <= most)
      #expect(all.allSatisfy { $0.unitCount == Self.corpus.unitCount })
      #expect(all.dropLast().allSatisfy { $0.unitsDone < $0.unitCount })
    }
  }

  @Test func tasksFindTheSame() async throws {
    let pattern = try Self.pattern()
    let expected = Self.corpus.matches(of: pattern).all
    for threads in [1, 2, 5] {
      var options = CorpusSearchOptions()
      options.threads = threads
      options.chunkLength = 3_333
      #expect(try await Self.corpus.search(for: pattern, options: options).all == expected)
      for order in [.document, .around(777_777)] as [CorpusSearchOptions.Order] {
        options.order = order
        var found: [Match] = []
        var isOver = false
        for try await batch in Self.corpus.batches(of: pattern, options: options) {
          #expect(!isOver)
          found += batch.matches
          isOver = batch.isLast
          #expect(batch.total == found.count)
        }
        #expect(isOver)
        #expect(found.sorted { $0.start < $1.start } == expected)
        options.limit = 100
        var few: [Match] = []
        for try await batch in Self.corpus.batches(of: pattern, options: options) {
          few += batch.matches
        }
        #expect(few.count == 100)
        options.limit = nil
      }
    }
  }

  @Test func theViewportComesFirst() throws {
    var options = CorpusSearchOptions()
    let middle = Self.corpus.units(ofCue: 30_500).lowerBound
    options.order = .around(middle)
    var first: CorpusBatch?
    try Self.corpus.forEachBatch(of: try Self.pattern(), options: options) {
      first = $0
      return false
    }
    let batch = try #require(first)
    #expect(batch.matches.allSatisfy { abs($0.start - middle) < 20_000 })
    #expect(batch.matches.contains { abs($0.start - middle) < 100 })
  }

  @Test func cancelledTasksThrow() async throws {
    let pattern = try Self.pattern()
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      var batches = 0
      for try await _ in Self.corpus.batches(of: pattern) { batches += 1 }
      return batches
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let whole = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await Self.corpus.search(for: pattern).count
    }
    await #expect(throws: CancellationError.self) { try await whole.value }
  }

  @Test func aSlowConsumerHoldsTheWorkBack() async throws {
    // The search never runs ahead of delivery by more than the rounds of one batch.
    let seen = Mutex<Int>(0)
    var options = CorpusSearchOptions()
    options.chunkLength = 1_000
    let batches = Self.corpus.batches(of: try Self.pattern(), options: options) { progress in
      seen.withLock { $0 = max($0, progress.unitsDone) }
    }
    var iterator = batches.makeAsyncIterator()
    let first = try #require(try await iterator.next())
    let searched = seen.withLock { $0 }
    #expect(searched <= first.progress.unitsDone)
    #expect(first.progress.unitsDone < Self.corpus.unitCount / 4)
    for _ in 0..<10 { await Task.yield() }
    #expect(seen.withLock { $0 } == searched)
  }
}
