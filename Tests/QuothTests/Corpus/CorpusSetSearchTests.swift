import Quoth
import TestSupport
import Testing

/// A corpus finds of each needle of a set what it finds of its pattern, however the work is divided.
@Suite struct CorpusSetSearchTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func findsWhatThePatternsFind(part: UInt64) {
    for seed in Seeds.some(of: (part * 200)..<(part * 200 + 200)) {
      guard let test = CorpusSetCase(seed: seed) else { continue }
      let shift = [1, 2, 4, 6, 8, 11][Int(seed % 6)]
      let corpus = test.model.corpus(blockShift: shift)
      let expected = test.expected
      let found = corpus.matches(of: test.set, options: test.options)
      if found.all != expected {
        Issue.record("\(test.note), shift \(shift): found \(found.all), expected \(expected)")
        return
      }
      let each = test.set.patterns.indices.map { needle in expected.filter { $0.needle == needle } }
      #expect(found.counts == each.map(\.count), "\(test.note)")
      #expect(found.firstMatches == each.map(\.first?.match), "\(test.note)")
      #expect(corpus.counts(of: test.set, options: test.options) == found.counts, "\(test.note)")
      #expect(
        corpus.firstMatches(of: test.set, options: test.options) == found.firstMatches,
        "\(test.note)")
    }
  }

  @Test(arguments: Kernels.available.indices)
  func sameForEveryTier(tier: Int) {
    for seed in Seeds.some(of: 20_000..<20_100) {
      guard let test = CorpusSetCase(seed: seed, kernels: Kernels.available[tier]) else {
        continue
      }
      let found = test.model.corpus(blockShift: 6).matches(of: test.set, options: test.options).all
      let expected = test.expected
      if found != expected {
        Issue.record("\(test.note): found \(found), expected \(expected)")
        return
      }
    }
  }

  /// Batches hold the same; those delivered at any time are all that a part of the text has.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func batchesInAnyOrderHoldTheSame(part: UInt64) throws {
    for seed in Seeds.some(of: (30_000 + part * 200)..<(30_200 + part * 200)) {
      guard let test = CorpusSetCase(seed: seed) else { continue }
      let corpus = test.model.corpus(blockShift: Int(seed % 5) + 2)
      var options = test.options
      var random = SplitMix64(seed: seed)
      if Bool.random(using: &random) {
        options.order = .around(Int.random(in: -1...(corpus.unitCount + 1), using: &random))
      }
      try Self.checkBatches(corpus, test.set, options, test.expected, test.note)
    }
  }

  private static func checkBatches<ID>(
    _ corpus: Corpus<ID>, _ set: PatternSet, _ options: CorpusSearchOptions,
    _ expected: [NeedleMatch], _ note: String
  ) throws {
    var found: [NeedleMatch] = []
    var last: CorpusSetBatch?
    try corpus.forEachBatch(of: set, options: options) { batch in
      #expect(last?.isLast != true)
      #expect(batch.matches == batch.matches.sorted())
      let before = found.count
      found = (found + batch.matches).sorted()
      if options.order == .document {
        #expect(
          before == 0 || batch.matches.isEmpty || found[before] == batch.matches[0], "\(note)")
      }
      if let first = found.first, let start = expected.firstIndex(of: first) {
        #expect(Array(expected[start...].prefix(found.count)) == found, "\(note)")
        #expect(!batch.reachesStart || start == 0, "\(note)")
        #expect(!batch.reachesEnd || start + found.count == expected.count, "\(note)")
      }
      #expect(batch.total == found.count)
      last = batch
      return true
    }
    #expect(last?.isLast == true)
    #expect(last?.progress.fraction == 1)
    if found != expected {
      Issue.record("\(note), \(options.order): found \(found), expected \(expected)")
    }
  }

  @Test func limitsTakeTheFirst() throws {
    for seed in Seeds.some(of: 50_000..<50_200) {
      guard let test = CorpusSetCase(seed: seed) else { continue }
      let corpus = test.model.corpus(blockShift: 5)
      let expected = test.expected
      let limit = Int(seed % 4)
      var options = test.options
      options.limit = limit
      if seed % 8 > 3 { options.order = .around(corpus.unitCount / 2) }
      let found = corpus.matches(of: test.set, options: options)
      #expect(found.all == Array(expected.prefix(limit)), "\(test.note)")
      #expect(found.isCut == (expected.count >= limit), "\(test.note)")
      var delivered = 0
      try corpus.forEachBatch(of: test.set, options: options) {
        delivered += $0.matches.count
        return true
      }
      #expect(delivered == min(limit, expected.count), "\(test.note)")
    }
  }

  /// Texts of several pieces, chunks and rounds, of both widths, with units that blocks of one byte hold as
  /// exceptions, and with needles of all numbers.
  @Test(arguments: SetTexts.all.indices, [1, 2, 8, 64])
  func longTexts(words: Int, count: Int) throws {
    for seed in Seeds.some(of: 0..<2) {
      var random = SplitMix64(seed: seed &* 7_919 &+ UInt64(words * 100 + count))
      var builder = CorpusBuilder<Int>(joiner: CorpusJoiner.allCases[Int(seed % 4)])
      var all: [UInt16] = []
      for transcript in 0..<4 {
        builder.beginTranscript(id: transcript)
        for _ in 0..<Int.random(in: 1...60, using: &random) {
          let source =
            Int.random(in: 0..<6, using: &random) == 0 ? SetTexts.all[0] : SetTexts.all[words]
          var cue = SetTexts.text(source, Int.random(in: 1...20, using: &random), using: &random)
          if Int.random(in: 0..<5, using: &random) == 0 { cue.append(0x2026) }
          builder.addCue(utf16: cue, speaker: Bool.random(using: &random) ? "Anna" : nil)
          all += cue
        }
      }
      let corpus = builder.finish()
      let needles = SetTexts.needles(from: all, count: count, using: &random)
      let patterns = needles.compactMap { needle in
        try? Pattern(utf16: needle, options: .random(using: &random))
      }
      guard !patterns.isEmpty else { continue }
      let set = try PatternSet(patterns)
      var options = CorpusSearchOptions(across: seed % 2 == 0)
      let expected = corpus.singles(set, options)
      let note = "words \(words), \(count) needles, seed \(seed)"
      for (threads, chunk) in [(1, nil), (2, nil), (3, 1_000), (2, 61)] as [(Int, Int?)] {
        (options.threads, options.chunkLength) = (threads, chunk)
        #expect(corpus.matches(of: set, options: options).all == expected, "\(note), \(options)")
      }
      options.order = .around(corpus.unitCount / 3)
      try Self.checkBatches(corpus, set, options, expected, note)
      options = CorpusSearchOptions(across: true)
      options.scope.speakers = ["Anna"]
      #expect(
        corpus.matches(of: set, options: options).all == corpus.singles(set, options),
        "\(note), of Anna")
    }
  }

  @Test func tasksFindTheSame() async throws {
    for seed in Seeds.some(of: 60_000..<60_040) {
      guard let test = CorpusSetCase(seed: seed) else { continue }
      let corpus = test.model.corpus(blockShift: 6)
      let expected = test.expected
      let found = try await corpus.search(for: test.set, options: test.options)
      #expect(found.all == expected, "\(test.note)")
      var streamed: [NeedleMatch] = []
      for try await batch in corpus.batches(of: test.set, options: test.options) {
        streamed += batch.matches
      }
      #expect(streamed == expected, "\(test.note)")
    }
  }

  /// Text that is all soft hyphens, between blocks of both widths: what is odd reaches beyond every window.
  @Test func longRunsOfPassedUnits() throws {
    var builder = CorpusBuilder<Int>(joiner: .none, blockShift: 4)
    builder.beginTranscript(id: 0)
    let run = String(repeating: "\u{AD}", count: 6_000)
    builder.addCue("ab\(run)c und Straße, ab\(run)")
    builder.addCue("c \u{4E2D}\(run)ab\u{200B}c")
    let corpus = builder.finish()
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.ignorables = .ignored
    let set = try PatternSet(["abc", "STRASSE", "bc", "\u{4E2D}a", "ab c"], options: options)
    for across in [false, true] {
      var search = CorpusSearchOptions(across: across)
      for chunk in [nil, 2_000] {
        search.chunkLength = chunk
        let found = corpus.matches(of: set, options: search).all
        #expect(found == corpus.singles(set, search))
        #expect(found.count > (across ? 6 : 4))
      }
    }
  }

  /// Needles whose verification takes long everywhere.
  @Test func hostileText() throws {
    var builder = CorpusBuilder<Int>()
    for transcript in 0..<3 {
      builder.beginTranscript(id: transcript)
      for _ in 0..<3 { builder.addCue(String(repeating: "a", count: 9_000) + "b") }
    }
    let corpus = builder.finish()
    let long = String(repeating: "a", count: 3_000)
    var overlapping = PatternOptions.caseInsensitive(locale: .root)
    overlapping.overlapping = true
    let set = try PatternSet([
      Pattern(long + "b", options: overlapping), Pattern("b" + long, options: overlapping),
      Pattern(long, options: .caseInsensitive(locale: .root)),
      Pattern(long + "c", options: overlapping), Pattern("aab", options: overlapping),
    ])
    for across in [false, true] {
      var search = CorpusSearchOptions(across: across)
      for chunk in [nil, 20_000, 1_000] {
        search.chunkLength = chunk
        #expect(corpus.matches(of: set, options: search).all == corpus.singles(set, search))
      }
    }
  }

  @Test func emptyCorpora() throws {
    let set = try PatternSet(["a", "b"], options: .caseInsensitive(locale: .root))
    let corpus = CorpusBuilder<Int>().finish()
    #expect(corpus.matches(of: set).isEmpty)
    #expect(corpus.matches(of: set).counts == [0, 0])
    #expect(corpus.firstMatches(of: set) == [nil, nil])
    var batches: [CorpusSetBatch] = []
    try corpus.forEachBatch(of: set) {
      batches.append($0)
      return true
    }
    #expect(batches.map(\.isLast) == [true])
  }
}
