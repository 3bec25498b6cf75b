import Quoth
import QuothLibrary
import TestSupport
import Testing

/// A library finds for a set exactly what a search of all text finds.
@Suite struct LibrarySetTests {
  @Test func aSetFindsWhatAScanFinds() throws {
    try compare(libraries: 0..<16, sets: 40)
  }

  @Test(.enabled(if: isExtended)) func manySetsFindWhatAScanFinds() throws {
    try compare(libraries: 5_000..<5_500, sets: 100)
  }

  private func compare(libraries: Range<UInt64>, sets: Int) throws {
    var (indexed, scanned, hits) = (0, 0, 0)
    for seed in Seeds.some(of: libraries) {
      var random = SplitMix64(seed: seed)
      let folder = TestFolder()
      let writer = try LibraryWriter<String>(
        folder.path, joiner: CorpusJoiner.allCases.randomElement(using: &random)!)
      writer.grid = TestLibraries.grid(using: &random)
      let corpus = TestLibraries.corpus(
        transcripts: Int.random(in: 1..<9, using: &random), units: 9_000, joiner: writer.joiner,
        using: &random)
      try writer.add(corpus)
      try writer.remove(
        Set((0..<8).filter { _ in Int.random(in: 0..<6, using: &random) == 0 }.map { "t\($0)" }))
      try writer.commit()
      let library = try Library<String>(contentsOf: folder.path)
      guard let segment = library.segments.first else { continue }
      let own = try segment.corpus()
      for number in 0..<sets {
        guard let set = try Self.set(for: corpus, using: &random) else { continue }
        var search = CorpusSearchOptions(across: Bool.random(using: &random))
        if number % 7 == 0 { search.scope.speakers = ["Anna"] }
        if number % 5 == 0 { search.limit = Int.random(in: 0..<9, using: &random) }
        var plain = search
        plain.limit = nil
        let all = own.matches(of: set, options: plain).filter {
          !segment.isRemoved(transcript: own.place(of: $0.start).transcript)
        }
        let expected = Array(all.prefix(search.limit ?? .max))
        let found = library.matchesByIndex(of: set, options: search)
        guard found.map(\.match) == expected, found.problems.isEmpty else {
          Issue.record(
            """
            seed \(seed), set \(number) \(set.patterns.map { hexadecimal($0.needle) }): \
            \(found.map(\.match).prefix(5)), not \(expected.prefix(5)); \(found.plans)
            """)
          return
        }
        #expect(found.count == expected.count)
        #expect(
          found.counts
            == set.patterns.indices.map { needle in expected.count { $0.needle == needle } })
        if case .candidates = found.plans.first?.extent { indexed += 1 } else { scanned += 1 }
        hits += expected.count
        // By the usual plan, by segment and in batches too.
        #expect(library.matches(of: set, options: search).map(\.match) == expected)
        let part = library.search(segment: 0, for: set, options: search)
        #expect(Array(part.matches?.all ?? []) == expected && part.problem == nil)
        var delivered: [NeedleMatch] = []
        var last: LibrarySetBatch?
        let problems = try library.forEachBatch(of: set, options: search) { batch in
          #expect(last?.isLast != true)
          delivered += batch.matches
          last = batch
          return true
        }
        #expect(delivered == expected && problems.isEmpty, "seed \(seed), set \(number)")
        #expect(last?.isLast == true && last?.total == expected.count)
      }
    }
    #expect(indexed > sets && scanned > 0 && hits > 4 * sets)
  }

  private static func set(
    for corpus: Corpus<String>, using random: inout SplitMix64
  ) throws -> PatternSet? {
    var patterns: [Pattern] = []
    for _ in 0..<Int.random(in: 1..<9, using: &random) {
      let needle = TestLibraries.needle(for: corpus, using: &random)
      guard let pattern = try? Pattern(utf16: needle, options: .random(using: &random)) else {
        continue
      }
      patterns.append(pattern)
    }
    return patterns.isEmpty ? nil : try PatternSet(patterns)
  }

  @Test func segmentsAreSearchedAsOneText() throws {
    for seed in Seeds.some(of: 0..<6) {
      var random = SplitMix64(seed: seed)
      let folder = TestFolder()
      let joiner = CorpusJoiner.allCases.randomElement(using: &random)!
      let writer = try LibraryWriter<String>(folder.path, joiner: joiner)
      var whole = CorpusBuilder<String>(joiner: joiner)
      for (number, count) in [27, 9, 3, 1].enumerated() {
        let corpus = TestLibraries.corpus(
          transcripts: count, units: 4_000, prefix: "\(number)-", using: &random)
        whole.append(corpus)
        try writer.add(corpus)
      }
      try writer.commit()
      let library = try Library<String>(contentsOf: folder.path)
      let corpus = whole.finish()
      for _ in 0..<20 {
        guard let set = try Self.set(for: corpus, using: &random) else { continue }
        var search = CorpusSearchOptions(across: Bool.random(using: &random))
        if Bool.random(using: &random) { search.scope.transcripts = [0, 3, 28, 39] }
        let expected = corpus.matches(of: set, options: search).map { match in
          let place = corpus.place(of: match.start)
          let start = corpus.units(ofTranscript: place.transcript).lowerBound
          return
            "\(corpus.id(ofTranscript: place.transcript)) \(match.start - start) \(match.needle)"
        }
        let found = try library.matches(of: set, options: search).map { hit in
          let own = try library.segments[hit.segment].corpus()
          let transcript = own.place(of: hit.match.start).transcript
          let start = own.units(ofTranscript: transcript).lowerBound
          return
            "\(own.id(ofTranscript: transcript)) \(hit.match.start - start) \(hit.match.needle)"
        }
        #expect(found == expected, "seed \(seed)")
        search.order = .around(Int.random(in: 0...library.unitCount, using: &random))
        var total = 0
        try library.forEachBatch(of: set, options: search) { batch in
          total = batch.total
          return true
        }
        #expect(total == expected.count)
      }
    }
  }

  @Test func plansOfSetsSayWhyTheyScan() throws {
    let folder = TestFolder()
    let writer = try LibraryWriter<String>(folder.path)
    var builder = CorpusBuilder<String>()
    builder.beginTranscript(id: "long")
    for number in 0..<20_000 {
      builder.addCue(
        "the usual words of every cue"
          + (number == 9_000 ? " and zebra" : number == 15_000 ? " xylophone" : ""))
    }
    try writer.add(builder.finish())
    try writer.commit()
    let library = try Library<String>(contentsOf: folder.path)
    func plan(_ needles: [String]) throws -> String {
      try library.plans(for: PatternSet(needles, options: .find(locale: .root)))[0].description
    }
    #expect(try plan(["zebra", "xylophone"]).hasPrefix("index: 2 of "))
    #expect(try plan(["zebra", "absent"]).hasPrefix("index: 1 of "))
    #expect(try plan(["zebra", "usual"]).hasPrefix("scan: the keyword may be in"))
    #expect(
      try plan((0..<50).map { "absent \($0)" })
        == "scan: 50 keywords are found faster in the whole segment")
  }

  @Test func aCancelledSearchForASetThrows() throws {
    var random = SplitMix64(seed: 3)
    let folder = TestFolder()
    let writer = try LibraryWriter<String>(folder.path)
    try writer.add(TestLibraries.corpus(transcripts: 3, units: 900, using: &random))
    try writer.commit()
    let library = try Library<String>(contentsOf: folder.path)
    let set = try PatternSet(["e", "a"], options: .find(locale: .root))
    let cancellation = SearchCancellation()
    cancellation.cancel()
    #expect(throws: CancellationError.self) {
      try library.matches(of: set, cancellation: cancellation)
    }
    #expect(throws: CancellationError.self) {
      try library.forEachBatch(of: set, cancellation: cancellation) { _ in true }
    }
  }
}
