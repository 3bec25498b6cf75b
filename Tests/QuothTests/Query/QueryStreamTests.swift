import Quoth
import TestSupport
import Testing

/// Results stream in and can be cancelled, and hostile texts cost no more than others.
@Suite struct QueryStreamTests {
  private func corpus(transcripts: Int, text: String = "a b c a") -> Corpus<Int> {
    var builder = CorpusBuilder<Int>()
    for transcript in 0..<transcripts {
      builder.beginTranscript(id: transcript)
      for cue in 0..<40 { builder.addCue(text, start: 1_000 * cue, end: 1_000 * cue + 500) }
    }
    return builder.finish()
  }

  private func query(_ text: String, _ scope: QueryScope = .transcript) throws -> Query {
    try Query(parsing: text, options: .caseInsensitive(locale: .root), scope: scope)
  }

  @Test func batchesStreamIn() async throws {
    let corpus = corpus(transcripts: 500)
    let query = try query(#""a" near/1w "c""#)
    let all = corpus.results(of: query)
    #expect(all.count == 500 * 40 * 2)
    var batches: [QueryBatch] = []
    for try await batch in corpus.batches(of: query) { batches.append(batch) }
    #expect(batches.count > 1)
    #expect(batches.flatMap(\.results) == all)
    #expect(batches[0].results.count < all.count)
    #expect(all.map(\.transcript) == all.map(\.transcript).sorted())
  }

  @Test func aTokenStopsASearch() throws {
    let corpus = corpus(transcripts: 500)
    let query = try query(#""a" "b""#)
    let token = SearchCancellation()
    var delivered = 0
    #expect(throws: CancellationError.self) {
      try corpus.forEachBatch(of: query, cancellation: token) { _ in
        delivered += 1
        token.cancel()
        return true
      }
    }
    #expect(delivered == 1)
    #expect(throws: CancellationError.self) {
      try corpus.results(of: query, cancellation: token)
    }
    // From another callback, before anything is delivered.
    let early = SearchCancellation()
    var options = QueryOptions()
    options.threads = 2
    #expect(throws: CancellationError.self) {
      try corpus.forEachBatch(
        of: query, options: options, cancellation: early, progress: { _ in early.cancel() }
      ) { _ in
        Issue.record("delivered after it was cancelled")
        return true
      }
    }
  }

  @Test func aTaskStopsASearch() async throws {
    let corpus = corpus(transcripts: 500)
    let query = try query(#""a" "b""#)
    let task = Task { () throws -> Int in
      var count = 0
      for try await batch in corpus.batches(of: query) {
        count += batch.results.count
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      }
      return count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aConsumerMayHaveEnough() throws {
    let corpus = corpus(transcripts: 500)
    var delivered = 0
    try corpus.forEachBatch(of: try query(#""a""#)) { _ in
      delivered += 1
      return false
    }
    #expect(delivered == 1)
  }

  /// A hundred thousand matches of each needle: an evaluation that compared them with each other
  /// would not end.
  @Test(arguments: [
    (#""a" "b""#, 199_999), (#""a" near/0w "b""#, 199_999), (#""a" near/1000000w "b""#, 199_999),
    (#""a" near/0w -"b""#, 0), (#""a" then/0w "b" then/0w "a""#, 99_999),
    (#"("a" | "b") near/1000000w -"c""#, 200_000),
  ])
  func manyMatchesInTurn(text: String, count: Int) throws {
    let units = Array(repeatElement("a b ".utf16, count: 100_000).joined())
    #expect(try query(text).results(in: units.span).count == count)
  }

  @Test(arguments: [
    #""a" "b""#, #""a" near/1000000w "b""#, #""a" then/1000000w "b""#, #""a" near/1000000s "b""#,
    #"("a" | "b" | "a a") near/300000c ("b" | "b b")"#,
  ])
  func manyMatchesInARow(text: String) throws {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    let part = { (letter: String) in String(repeating: letter + " ", count: 1_000) }
    for cue in 0..<100 { builder.addCue(part("a"), start: 1_000 * cue, end: 1_000 * cue + 900) }
    for cue in 100..<200 { builder.addCue(part("b"), start: 1_000 * cue, end: 1_000 * cue + 900) }
    let corpus = builder.finish()
    let results = corpus.results(of: try query(text))
    // Only in the last one are there others, of needles side by side.
    if !text.hasPrefix("(") { #expect(results.count == 1) }
    #expect(results.contains { corpus.text(in: $0.range).filter(\.isLetter) == "ab" })
  }
}
