import Quoth
import QuothLibrary
import TestSupport
import Testing

/// The results of a query in a library are those in all text.
@Suite struct LibraryQueryTests {
  @Test func aQueryFindsWhatAScanFinds() throws {
    try compare(libraries: 0..<16, queries: 40)
  }

  @Test(.enabled(if: isExtended)) func manyQueriesFindWhatAScanFinds() throws {
    try compare(libraries: 6_000..<6_500, queries: 100)
  }

  private func compare(libraries: Range<UInt64>, queries: Int) throws {
    var (narrowed, scanned, count) = (0, 0, 0)
    for seed in Seeds.some(of: libraries) {
      var random = SplitMix64(seed: seed)
      let folder = TestFolder()
      let writer = try LibraryWriter<String>(
        folder.path, joiner: CorpusJoiner.allCases.randomElement(using: &random)!)
      writer.grid = TestLibraries.grid(using: &random)
      let corpus = TestLibraries.corpus(
        transcripts: Int.random(in: 1..<9, using: &random), units: 5_000, joiner: writer.joiner,
        using: &random)
      try writer.add(corpus)
      try writer.remove(
        Set((0..<8).filter { _ in Int.random(in: 0..<6, using: &random) == 0 }.map { "t\($0)" }))
      try writer.commit()
      let library = try Library<String>(contentsOf: folder.path)
      guard let segment = library.segments.first else { continue }
      let own = try segment.corpus()
      for number in 0..<queries {
        guard let query = Self.query(for: corpus, using: &random) else { continue }
        var options = QueryOptions()
        options.across = Bool.random(using: &random)
        if number % 7 == 0 { options.scope.speakers = ["Anna"] }
        if number % 9 == 0 { options.scope.transcripts = [0, 2, 3] }
        if number % 5 == 0 { options.limit = Int.random(in: 0..<4, using: &random) }
        var plain = options
        plain.limit = nil
        let expected = Array(
          own.results(of: query, options: plain).filter {
            !segment.isRemoved(transcript: $0.transcript)
          }.prefix(options.limit ?? .max))
        let found = library.resultsByIndex(of: query, options: options)
        guard found.results.map(\.result) == expected, found.problems.isEmpty else {
          Issue.record(
            """
            seed \(seed), query \(number) \(query), \(query.scope): \
            \(found.results.prefix(3)), not \(expected.prefix(3)); \(found.plans)
            """)
          return
        }
        if case .candidates = found.plans.first?.extent { narrowed += 1 } else { scanned += 1 }
        count += expected.count
        #expect(library.results(of: query, options: options).results.map(\.result) == expected)
        var delivered: [QueryResult] = []
        try library.forEachBatch(of: query, options: options) { batch in
          delivered += batch.results
          #expect(batch.total == delivered.count)
          return true
        }
        #expect(delivered == expected)
      }
    }
    #expect(narrowed > 3 * queries && scanned > 0 && count > queries)
  }

  private static func query(
    for corpus: Corpus<String>, using random: inout SplitMix64
  ) -> Query? {
    let scopes: [QueryScope] = [
      .transcript, .cue, .windowOfCues(Int.random(in: 1...4, using: &random)),
      .windowOfMilliseconds(Int.random(in: 1...4_000, using: &random)),
    ]
    guard let term = term(2, corpus, &random) else { return nil }
    // Some are nonsense, such as the absence of an absence.
    return try? Query(term, scope: scopes.randomElement(using: &random)!)
  }

  private static func term(
    _ depth: Int, _ corpus: Corpus<String>, _ random: inout SplitMix64
  ) -> QueryTerm? {
    func several() -> [QueryTerm] {
      (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in term(depth - 1, corpus, &random)
      }
    }
    switch depth > 0 ? Int.random(in: 0..<8, using: &random) : 0 {
    case 1, 2: return .all(several())
    case 3: return .any(several())
    case 4:
      guard let positive = term(0, corpus, &random), let other = term(0, corpus, &random) else {
        return nil
      }
      return .all([positive, .not(other)])
    case 5, 6:
      guard let first = term(depth - 1, corpus, &random), let second = term(0, corpus, &random)
      else { return nil }
      let distances: [QueryDistance] = [
        .words(Int.random(in: 0...30, using: &random)),
        .cues(Int.random(in: 0...9, using: &random)),
        .milliseconds(Int.random(in: 0...9_000, using: &random)),
      ]
      let isNot = Int.random(in: 0..<5, using: &random) == 0
      return .near(
        first, isNot ? .not(second) : second, within: distances.randomElement(using: &random)!,
        isOrdered: Bool.random(using: &random))
    default:
      let needle = TestLibraries.needle(for: corpus, using: &random)
      return (try? Pattern(utf16: needle, options: .random(using: &random))).map { .needle($0) }
    }
  }

  @Test func plansOfQueriesSayWhatIsRead() throws {
    let folder = TestFolder()
    let writer = try LibraryWriter<String>(folder.path)
    writer.grid = BlockGrid(doublings: 8)
    var builder = CorpusBuilder<String>()
    for number in 0..<200 {
      builder.beginTranscript(id: "\(number)")
      for _ in 0..<100 { builder.addCue("the usual words of every cue") }
      if number == 90 { builder.addCue("a zebra") }
      if number == 90 || number == 150 { builder.addCue("a xylophone") }
    }
    try writer.add(builder.finish())
    try writer.commit()
    let library = try Library<String>(contentsOf: folder.path)
    func plan(_ text: String) throws -> SearchPlan {
      try library.plans(for: Query(parsing: text, options: .find(locale: .root)))[0]
    }
    func blocks(_ text: String) throws -> Int? {
      if case .candidates(let blocks, _) = try plan(text).extent { blocks } else { nil }
    }
    // Both are rare: only where they are in one transcript. Blocks beside theirs are read in part.
    #expect(try 1...4 ~= blocks(#""zebra" "xylophone""#) ?? 0)
    #expect(try 2...8 ~= blocks(#""zebra" | "xylophone""#) ?? 0)
    // One is common: all of the transcripts, of 2,900 code units, that the block of the other touches.
    #expect(try 3...8 ~= blocks(#""zebra" near/9w "usual""#) ?? 0)
    #expect(try 3...8 ~= blocks(#""zebra" -"usual""#) ?? 0)
    #expect(try blocks(#""zebra" "absent""#) == 0)
    #expect(try plan(#""zebra" | "usual""#).description.hasPrefix("scan: the keyword may be in"))
  }

  @Test func aCancelledQueryThrows() throws {
    var random = SplitMix64(seed: 3)
    let folder = TestFolder()
    let writer = try LibraryWriter<String>(folder.path)
    try writer.add(TestLibraries.corpus(transcripts: 3, units: 900, using: &random))
    try writer.commit()
    let library = try Library<String>(contentsOf: folder.path)
    let query = try Query(parsing: #""e" "a""#, options: .find(locale: .root))
    let cancellation = SearchCancellation()
    cancellation.cancel()
    #expect(throws: CancellationError.self) {
      try library.results(of: query, cancellation: cancellation)
    }
    #expect(throws: CancellationError.self) {
      try library.forEachBatch(of: query, cancellation: cancellation) { _ in true }
    }
  }
}
