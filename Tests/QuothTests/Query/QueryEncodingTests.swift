import Quoth
import TestSupport
import Testing

/// A text has the same results in every encoding, in the same order.
@Suite struct QueryEncodingTests {
  /// The results, at other offsets.
  private func moved(_ results: [QueryResult], _ offset: (Int) -> Int) -> [QueryResult] {
    results.map { result in
      QueryResult(
        range: offset(result.range.lowerBound)..<offset(result.range.upperBound),
        hits: result.hits.map {
          NeedleMatch(
            needle: $0.needle,
            match: Match(start: offset($0.start), end: offset($0.end), isPartial: $0.isPartial))
        }, spread: result.spread, transcript: 0)
    }
  }

  @Test func utf8HasTheResultsOfUTF16() throws {
    var found = 0
    for seed in Seeds.some(of: 50_000..<50_600) {
      let trial = try QueryTrial(seed: seed)
      let text = trial.corpus.text(in: 0..<trial.corpus.unitCount) + "😀ä ba"
      let results = trial.query.results(in: text)
      // The offset in bytes of each offset in UTF-16 where a scalar begins, and of the end.
      var bytes: [Int: Int] = [:]
      var offsets = (utf16: 0, utf8: 0)
      for scalar in text.unicodeScalars {
        bytes[offsets.utf16] = offsets.utf8
        offsets.utf16 += UTF16.width(scalar)
        offsets.utf8 += UTF8.width(scalar)
      }
      bytes[offsets.utf16] = offsets.utf8
      let expected = moved(results) { bytes[$0]! }
      for malformed in MalformedUTF8.allCases {
        #expect(
          try trial.query.results(in: Array(text.utf8).span, as: .utf8(malformed: malformed))
            == expected,
          "\(trial.note)")
      }
      found += results.count
    }
    #expect(found > 100)
  }

  @Test func latin1HasTheResultsOfUTF16() throws {
    var found = 0
    for seed in Seeds.some(of: 60_000..<60_600) {
      let trial = try QueryTrial(seed: seed)
      let bytes = trial.corpus.utf16(in: 0..<trial.corpus.unitCount).map {
        UInt8(truncatingIfNeeded: $0)
      }
      let units = bytes.map(UInt16.init)
      let results = trial.query.results(in: units.span)
      #expect(trial.query.results(in: bytes.span, as: .latin1) == results, "\(trial.note)")
      found += results.count
    }
    #expect(found > 100)
  }

  @Test func malformedBytesAreRefusedOrReplaced() throws {
    let query = try Query(parsing: #""a" near/2w "b""#, options: .find(locale: .root))
    let bytes: [UInt8] = [0xE2, 0x82, 0x61, 0x20, 0xFF, 0x20, 0x62]
    let error = #expect(throws: UTF8Error.self) { try query.results(in: bytes.span, as: .utf8) }
    #expect(error?.offset == 0)
    let results = try query.results(in: bytes.span, as: .utf8(malformed: .replaced))
    #expect(results.map(\.range) == [2..<7])
    #expect(results.first?.spread == 3)
    #expect(results.first?.hits.map(\.range) == [2..<3, 6..<7])
  }

  /// Unpaired surrogates in a needle equal themselves, and only themselves.
  @Test func surrogatesInNeedlesAreKept() throws {
    let written: [UInt16] = [0x22, 0xD83D, 0x22, 0x22, 0x22]  // "…"""
    let query = try Query(parsingUTF16: written, options: .caseInsensitive(locale: .root))
    #expect(query.patterns.map(\.needle) == [[0xD83D, 0x22]])
    let text: [UInt16] = [0xD83D, 0xDE00, 0x22, 0xD83D, 0x22, 0xFFFD, 0x22]
    #expect(query.results(in: text.span).map(\.range) == [3..<5])
    let error = #expect(throws: QueryError.self) {
      try Query(parsingUTF16: [0x22, 0xD83D, 0x22, 0x29], options: .caseInsensitive(locale: .root))
    }
    #expect(error?.position?.utf16Offset == 3)
    #expect(error?.position?.column == 4)
  }

  /// A walk delivers what a search does, and runs only when asked.
  @Test func walksEqualSearches() throws {
    for seed in Seeds.some(of: 70_000..<70_200) {
      let trial = try QueryTrial(seed: seed)
      var walk = trial.corpus.walk(for: trial.query, options: trial.options)
      var batches: [QueryBatch] = []
      while let batch = try walk.next() { batches.append(batch) }
      #expect(
        batches.flatMap(\.results)
          == trial.corpus.results(of: trial.query, options: trial.options), "\(trial.note)")
      #expect(batches.last?.isLast == true)
      #expect(try walk.next() == nil)
      let token = SearchCancellation()
      var stopped = trial.corpus.walk(
        for: trial.query, options: trial.options, cancellation: token)
      token.cancel()
      #expect(throws: CancellationError.self) { try stopped.next() }
      #expect(throws: CancellationError.self) { try stopped.next() }
    }
  }
}
