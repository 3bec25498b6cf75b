import Quoth
import Synchronization
import TestSupport
import Testing

/// Cancellation and progress of a search for a set.
@Suite struct CorpusSetCancellationTests {
  private static let corpus: Corpus<Int> = {
    var builder = CorpusBuilder<Int>()
    for transcript in 0..<20 {
      builder.beginTranscript(id: transcript)
      for number in 0..<500 { builder.addCue("Satz \(number) im Text \(transcript), na ja.") }
    }
    return builder.finish()
  }()

  private static func set() throws -> PatternSet {
    try PatternSet(["na", "ja", "Satz 7"], options: .caseInsensitive(locale: .root))
  }

  @Test(arguments: [1, 2])
  func cancelledBeforehandItThrows(threads: Int) throws {
    let token = SearchCancellation()
    token.cancel()
    let set = try Self.set()
    var options = CorpusSearchOptions()
    options.threads = threads
    #expect(throws: CancellationError.self) {
      try Self.corpus.matches(of: set, options: options, cancellation: token)
    }
    #expect(throws: CancellationError.self) {
      try Self.corpus.forEachBatch(of: set, options: options, cancellation: token) { _ in
        Issue.record("delivered after cancelling")
        return true
      }
    }
    let last = Self.corpus.matches(of: set)
    #expect(throws: CancellationError.self) {
      try Self.corpus.matches(of: set, refining: last, cancellation: token)
    }
  }

  @Test(arguments: [1, 2, 3])
  func nothingComesAfterCancelling(threads: Int) throws {
    let set = try Self.set()
    var options = CorpusSearchOptions()
    options.threads = threads
    options.chunkLength = 1_000
    for stopAt in 1...4 {
      let token = SearchCancellation()
      var delivered = 0
      #expect(throws: CancellationError.self) {
        try Self.corpus.forEachBatch(of: set, options: options, cancellation: token) { _ in
          #expect(!token.isCancelled)
          delivered += 1
          if delivered == stopAt { token.cancel() }
          return true
        }
      }
      #expect(delivered == stopAt)
    }
  }

  /// The token is cancelled by a worker in the middle of a round.
  @Test(arguments: [1, 3])
  func cancelledByAWorkerItThrows(threads: Int) throws {
    let set = try Self.set()
    var options = CorpusSearchOptions()
    options.threads = threads
    options.chunkLength = 1_000
    let token = SearchCancellation()
    #expect(throws: CancellationError.self) {
      try Self.corpus.matches(of: set, options: options, cancellation: token) { _ in token.cancel()
      }
    }
  }

  @Test(arguments: [1, 3])
  func countsAndFirstMatchesAreCancelled(threads: Int) throws {
    let set = try Self.set()
    var options = CorpusSearchOptions()
    options.threads = threads
    let token = SearchCancellation()
    #expect(
      try Self.corpus.counts(of: set, options: options, cancellation: token)
        == Self.corpus.counts(of: set))
    #expect(
      try Self.corpus.firstMatches(of: set, options: options, cancellation: token)
        == Self.corpus.firstMatches(of: set))
    // By a worker, and beforehand.
    #expect(throws: CancellationError.self) {
      try Self.corpus.counts(of: set, options: options, cancellation: token) { _ in token.cancel() }
    }
    #expect(throws: CancellationError.self) {
      try Self.corpus.firstMatches(of: set, options: options, cancellation: token)
    }
  }

  @Test func progressEndsAtAll() throws {
    let set = try Self.set()
    let last = Mutex<SearchProgress?>(nil)
    let found = try Self.corpus.matches(of: set, cancellation: SearchCancellation()) { progress in
      last.withLock { $0 = progress }
    }
    #expect(last.withLock { $0?.fraction } == 1)
    #expect(found.counts[0] == 10_000 && found.counts[1] == 10_000)
  }

  @Test func cancelledTasksThrow() async throws {
    let set = try Self.set()
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await Self.corpus.search(for: set)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
