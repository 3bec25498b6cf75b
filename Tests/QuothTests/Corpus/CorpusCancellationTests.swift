import Dispatch
import Foundation
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

  /// Progress callbacks of workers never overlap, with a token or without: work that is added during a
  /// report neither waits for it nor reports.
  @Test func progressIsToldByOneAtATime() {
    for token in [SearchCancellation(), nil] {
      let time = Atomic<Int64>(0)
      let told = Mutex<[Int]>([])
      let counter = Mutex<ProgressCounter?>(nil)
      let made = ProgressCounter(
        total: 10, token,
        // Every report is due.
        now: { time.wrappingAdd(1_000_000_000, ordering: .relaxed).newValue }
      ) { progress in
        told.withLock { $0.append(progress.unitsDone) }
        guard progress.unitsDone == 1 else { return }
        let other = counter.withLock { $0 }
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          other?.add(1)
          isDone.signal()
        }
        isDone.wait()
        #expect(told.withLock { $0 } == [1])
      }
      counter.withLock { $0 = made }
      made.add(1)
      made.add(1)
      made.finish()
      counter.withLock { $0 = nil }
      #expect(told.withLock { $0 } == [1, 3, 10])
    }
  }

  @Test func progressIsToldThirtyTimesASecond() {
    let time = Atomic<Int64>(0)
    let told = Mutex<[Int]>([])
    let counter = ProgressCounter(
      total: 100, nil, now: { time.load(ordering: .relaxed) }
    ) { progress in told.withLock { $0.append(progress.unitsDone) } }
    for milliseconds in [0, 1, 32, 33, 34, 65, 66, 1_000] as [Int64] {
      time.store(milliseconds * 1_000_000, ordering: .relaxed)
      counter.add(1)
    }
    #expect(told.withLock { $0 } == [1, 4, 7, 8])
    // The end is told once, by the search itself.
    time.store(2_000_000_000, ordering: .relaxed)
    counter.add(92)
    #expect(told.withLock { $0 } == [1, 4, 7, 8])
    counter.finish()
    #expect(told.withLock { $0 } == [1, 4, 7, 8, 100])
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
      let hits = try Self.corpus.matches(
        of: try Self.pattern(), options: options, cancellation: SearchCancellation()
      ) { progress in seen.withLock { $0.append(progress) } }
      #expect(hits.count == 50_000)
      let all = seen.withLock { $0 }
      #expect(all.last?.fraction == 1)
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
    // The search never runs ahead of delivery: nothing runs between two calls.
    let seen = Mutex<Int>(0)
    var options = CorpusSearchOptions()
    options.chunkLength = 1_000
    let batches = Self.corpus.batches(of: try Self.pattern(), options: options) { progress in
      seen.withLock { $0 = max($0, progress.unitsDone) }
    }
    var iterator = batches.makeAsyncIterator()
    var delivered = 0
    while let batch = try await iterator.next() {
      #expect(batch.progress.unitsDone >= delivered)
      if delivered == 0 { #expect(batch.progress.unitsDone < Self.corpus.unitCount / 4) }
      delivered = batch.progress.unitsDone
      #expect(seen.withLock { $0 } <= delivered)
    }
    #expect(delivered == Self.corpus.unitCount)
  }
}
