import Quoth
import QuothLibrary
import TestSupport
import Testing

/// A library finds exactly what a search of all text finds.
@Suite struct LibrarySearchTests {
  @Test func theIndexLosesNoHit() throws {
    try compare(libraries: 0..<24, needles: 200)
  }

  @Test(.enabled(if: isExtended)) func theIndexLosesNoHitOfAMillionNeedles() throws {
    try compare(libraries: 1_000..<3_500, needles: 400)
  }

  private func compare(libraries: Range<UInt64>, needles: Int) throws {
    var (made, tried, indexed, scanned, hits, divided) = (0, 0, 0, 0, 0, 0)
    for seed in Seeds.some(of: libraries) {
      var random = SplitMix64(seed: seed)
      let folder = TestFolder()
      let library = try Self.library(in: folder, using: &random)
      made += 1
      if library.segments.count > 1 { divided += 1 }
      let own = try library.segments.map { try $0.corpus() }
      // Needles are drawn from any of them.
      var whole = CorpusBuilder<String>(joiner: library.joiner)
      for corpus in own { whole.append(corpus) }
      let text = whole.finish()
      var number = 0
      while number < needles {
        let needle = TestLibraries.needle(for: text, using: &random)
        let options = PatternOptions.random(using: &random)
        guard let pattern = try? Pattern(utf16: needle, options: options) else { continue }
        number += 1
        var search = CorpusSearchOptions(across: Bool.random(using: &random))
        if number % 7 == 0 { search.scope.speakers = ["Anna"] }
        if number % 11 == 0 { search.limit = Int.random(in: 0..<5, using: &random) }
        var plain = search
        plain.limit = nil
        var expected: [LibraryHit] = []
        for (corpus, segment) in zip(own, library.segments.enumerated()) {
          for match in corpus.matches(of: pattern, options: plain)
          where !segment.element.isRemoved(transcript: corpus.place(of: match.start).transcript) {
            expected.append(LibraryHit(segment: segment.offset, match: match))
          }
        }
        if let limit = search.limit { expected = Array(expected.prefix(limit)) }
        let found = library.matchesByIndex(of: pattern, options: search)
        guard Array(found) == expected, found.problems.isEmpty else {
          Issue.record(
            """
            seed \(seed), needle \(number) \(hexadecimal(needle)), \(options.summary), across \
            \(search.across): \(Array(found).prefix(5)), not \(expected.prefix(5)); \
            \(found.plans)
            """)
          return
        }
        for plan in found.plans {
          if case .candidates = plan.extent { indexed += 1 } else { scanned += 1 }
        }
        hits += expected.count
        tried += 1
        // By the usual plan too.
        #expect(Array(library.matches(of: pattern, options: search)) == expected)
      }
    }
    #expect(indexed > needles && hits > 4 * needles && scanned > 0 && divided > 0)
    #expect(tried == made * needles)
    guard isExtended else { return }
    print("\(tried) needles in \(made) libraries, \(divided) of several segments: \(hits) hits;")
    print("\(indexed) searches of segments by the index, \(scanned) by a scan")
  }

  /// A random library: of one segment or several, some of whose transcripts are removed.
  private static func library(
    in folder: TestFolder, using random: inout SplitMix64
  ) throws -> Library<String> {
    let largest = [1, 20_000, LibraryWriter<String>.usualSegment].randomElement(using: &random)!
    let writer = try LibraryWriter<String>(
      folder.path, joiner: CorpusJoiner.allCases.randomElement(using: &random)!,
      largestSegment: largest)
    writer.grid = TestLibraries.grid(using: &random)
    if Bool.random(using: &random) {
      writer.filterRule = FilterRule(smallest: 1, fewest: 1, blockCount: 60)
    }
    let count = Int.random(in: 1..<9, using: &random)
    let corpus = TestLibraries.corpus(
      transcripts: count, units: 9_000, joiner: writer.joiner, using: &random)
    let parts = Int.random(in: 1..<5, using: &random)
    for part in 0..<min(parts, count) {
      var builder = CorpusBuilder<String>(joiner: writer.joiner)
      builder.append(corpus, transcripts: stride(from: part, to: count, by: parts))
      try writer.add(builder.finish())
    }
    // Removed transcripts have no hits.
    let removed = Set((0..<count).filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
    if removed.count < count { try writer.remove(Set(removed.map { "t\($0)" })) }
    try writer.commit()
    return try Library<String>(contentsOf: folder.path)
  }

  @Test func libraryOfSeveralSegmentsFindsWhatOneCorpusFinds() throws {
    for seed in Seeds.some(of: 0..<10) {
      var random = SplitMix64(seed: seed)
      let folder = TestFolder()
      let joiner = CorpusJoiner.allCases.randomElement(using: &random)!
      let writer = try LibraryWriter<String>(folder.path, joiner: joiner)
      var whole = CorpusBuilder<String>(joiner: joiner)
      // Each is longer than twice what follows, so that they stay apart.
      for (number, count) in [27, 9, 3, 1].enumerated() {
        let corpus = TestLibraries.corpus(
          transcripts: count, units: 4_000, prefix: "\(number)-", using: &random)
        whole.append(corpus)
        try writer.add(corpus)
      }
      try writer.commit()
      let library = try Library<String>(contentsOf: folder.path)
      let corpus = whole.finish()
      #expect(library.transcriptCount == 40 && library.cueCount == corpus.cueCount)
      for _ in 0..<60 {
        let needle = TestLibraries.needle(for: corpus, using: &random)
        let options = PatternOptions.random(using: &random)
        guard let pattern = try? Pattern(utf16: needle, options: options) else { continue }
        var search = CorpusSearchOptions(across: Bool.random(using: &random))
        if Bool.random(using: &random) {
          search.scope.transcripts = Set((0..<40).filter { _ in Bool.random(using: &random) })
        }
        let expected = corpus.matches(of: pattern, options: search).map { match in
          let place = corpus.place(of: match.start)
          let start = corpus.units(ofTranscript: place.transcript).lowerBound
          return
            "\(corpus.id(ofTranscript: place.transcript)) \(match.start - start) \(match.end - start)"
        }
        func describe(_ hit: LibraryHit) throws -> String {
          let own = try library.segments[hit.segment].corpus()
          let transcript = own.place(of: hit.match.start).transcript
          let start = own.units(ofTranscript: transcript).lowerBound
          return
            "\(own.id(ofTranscript: transcript)) \(hit.match.start - start) \(hit.match.end - start)"
        }
        let found = try library.matches(of: pattern, options: search).map(describe)
        #expect(found == expected, "seed \(seed)")
        #expect(library.count(of: pattern, options: search) == expected.count)
        #expect(
          try library.firstMatch(of: pattern, options: search).map(describe) == expected.first)
        // In batches, from any place outward.
        search.order = .around(Int.random(in: 0...library.unitCount, using: &random))
        var delivered: [String] = []
        var last: LibraryBatch?
        library.forEachBatchOrFail(of: pattern, search) { batch in
          delivered += try! batch.matches.map {
            try describe(LibraryHit(segment: batch.segment, match: $0))
          }
          #expect(last?.isLast != true)
          last = batch
          return true
        }
        #expect(delivered.sorted() == expected.sorted(), "seed \(seed)")
        #expect(last?.isLast == true && last?.total == expected.count)
      }
    }
  }

  /// A text that ends in a long stretch without letters, and with a block.
  @Test func aStretchWithoutLettersMayEndWithABlock() throws {
    let pattern = try Pattern("zebra", options: .find(locale: .root))
    let block = BlockGrid.usual.length
    for length in [block - 24, block - 1, block, block + 1, 4 * block] {
      let folder = TestFolder()
      let writer = try LibraryWriter<String>(folder.path)
      var builder = CorpusBuilder<String>()
      builder.beginTranscript(id: "dots")
      builder.addCue("zebra" + String(repeating: ".", count: length - 5))
      try writer.add(builder.finish())
      try writer.commit()
      let library = try Library<String>(contentsOf: folder.path)
      #expect(library.unitCount == length)
      let found = library.matchesByIndex(of: pattern, options: CorpusSearchOptions())
      #expect(found.count == 1 && found.problems.isEmpty, "\(length): \(found.problems)")
    }
  }

  @Test func plansSayWhyTheyScan() throws {
    var random = SplitMix64(seed: 1)
    let folder = TestFolder()
    let writer = try LibraryWriter<String>(folder.path)
    var builder = CorpusBuilder<String>()
    builder.beginTranscript(id: "long")
    for number in 0..<20_000 {
      builder.addCue("the usual words of every cue" + (number == 9_000 ? " and 東京 zebra" : ""))
    }
    try writer.add(builder.finish())
    try writer.commit()
    let library = try Library<String>(contentsOf: folder.path)
    func plan(_ needle: String, _ options: PatternOptions = .find(locale: .root)) throws -> String {
      try library.plans(for: Pattern(needle, options: options))[0].description
    }
    #expect(try plan("zebra").hasPrefix("index: 1 of "))
    #expect(try plan("京").hasPrefix("index: 1 of "))
    #expect(
      try plan("zebxa") == "index: 0 of \(BlockGrid.usual.count(ofUnits: library.unitCount)) blocks"
    )
    #expect(try plan("usual words").hasPrefix("scan: the keyword may be in"))
    // A list that is all there is, and too long, is not read.
    let common = try library.plans(for: Pattern("word", options: .find(locale: .root)))[0]
    #expect(common.description.hasPrefix("scan: the keyword may be in"))
    #expect(common.reads.count == 1)
    #expect(try plan("a").hasPrefix("scan: the keyword may be in"))
    #expect(try plan(" ").hasPrefix("scan: the keyword has no letter"))
    #expect(try plan("zebra", .collation(locale: .root)).hasPrefix("scan: a collation"))
    let small = TestFolder()
    let other = try LibraryWriter<String>(small.path)
    try other.add(TestLibraries.corpus(transcripts: 1, units: 100, using: &random))
    try other.commit()
    let smallLibrary = try Library<String>(contentsOf: small.path)
    #expect(
      try smallLibrary.plans(for: Pattern("zebra", options: .find(locale: .root))).map(
        \.description)
        == ["scan: the segment is small"])
  }

  @Test func aCancelledSearchThrows() throws {
    var random = SplitMix64(seed: 3)
    let folder = TestFolder()
    let writer = try LibraryWriter<String>(folder.path)
    try writer.add(TestLibraries.corpus(transcripts: 3, units: 900, using: &random))
    try writer.commit()
    let library = try Library<String>(contentsOf: folder.path)
    let pattern = try Pattern("e", options: .find(locale: .root))
    let cancellation = SearchCancellation()
    cancellation.cancel()
    #expect(throws: CancellationError.self) {
      try library.matches(of: pattern, cancellation: cancellation)
    }
    #expect(throws: CancellationError.self) {
      try library.forEachBatch(of: pattern, cancellation: cancellation) { _ in true }
    }
  }
}

extension Library {
  fileprivate func forEachBatchOrFail(
    of pattern: Pattern, _ options: CorpusSearchOptions, _ body: (LibraryBatch) -> Bool
  ) {
    let problems = try! forEachBatch(of: pattern, options: options, body)
    #expect(problems.isEmpty)
  }
}
