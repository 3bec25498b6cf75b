import Foundation
import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// Several keywords at once.
@MainActor @Suite struct PinningTests {
  private static let cues = ["ja, nein", "jan, ja", "vielleicht", "nein nein"]

  /// The hits of a session with their needles.
  private static func found(_ session: FindSession<String>) -> [NeedleMatch] {
    (0..<session.count).map {
      NeedleMatch(needle: session.results.needle(ofPosition: $0), match: session.results[$0])
    }
  }

  /// The hits of keywords one by one.
  private static func expected(
    _ session: FindSession<String>, _ keywords: [String]
  ) throws -> [NeedleMatch] {
    try keywords.enumerated().flatMap { needle, keyword in
      session.corpus.matches(
        of: try Pattern(keyword, options: session.options), options: session.searchOptions
      ).map { NeedleMatch(needle: needle, match: $0) }
    }.sorted()
  }

  @Test func pinnedKeywordsComeBeforeTheField() async throws {
    let session = session(Self.cues)
    session.pinned = [FindKeyword("nein"), FindKeyword("vielleicht")]
    await session.finished()
    #expect(session.results.keywords == ["nein", "vielleicht"])
    #expect(session.results.counts == [3, 1])
    await session.type("ja")
    #expect(session.keyword == "ja")
    #expect(session.results.keywords == ["nein", "vielleicht", "ja"])
    #expect(session.results.counts == [3, 1, 3])
    #expect(session.count == 7)
    #expect(Self.found(session) == (try Self.expected(session, ["nein", "vielleicht", "ja"])))
    #expect(session.hits(inRow: 0).map(\.needle) == [2, 0])
    session.pinned = []
    await session.finished()
    #expect(session.results.counts == [3])
    session.clear()
    #expect(session.state == .idle && session.count == 0)
  }

  @Test func pinningEmptiesTheField() async throws {
    let session = session(Self.cues)
    #expect(!session.pin())
    await session.type("ja")
    #expect(session.pin())
    #expect(session.typingText == "" && session.keyword == "")
    #expect(session.pinned == [FindKeyword("ja")])
    await session.finished()
    #expect(session.count == 3)
    session.typingText = "ja"
    #expect(!session.pin())
    await session.type("nein")
    #expect(session.results.counts == [3, 3])
    #expect(session.pin())
    await session.finished()
    #expect(session.results.counts == [3, 3])
    #expect(session.history == ["nein", "ja"])
    #expect(session.undo())
    #expect(session.pinned == [FindKeyword("ja")] && session.typingText == "nein")
    #expect(session.undo())
    await session.finished()
    #expect(session.results.keywords == ["ja", "ja"] && session.results.counts == [3, 3])
    #expect(session.redo())
    await session.finished()
    #expect(session.results.keywords == ["ja", "nein"])
  }

  @Test func nextGoesOverAllHits() async {
    let session = session(Self.cues)
    session.pinned = [FindKeyword("nein"), FindKeyword("ja")]
    await session.finished()
    var needles: [Int] = []
    for _ in 0..<session.count {
      needles.append(session.results.needle(ofPosition: session.currentPosition!))
      session.selectNext()
    }
    #expect(needles == [1, 0, 1, 1, 0, 0])
    #expect(session.currentPosition == 0)
    session.selectPrevious()
    #expect(session.currentPosition == 5 && session.rowToScrollTo == 3)
  }

  @Test func marksTellTheNeedle() async {
    let session = session(Self.cues)
    session.pinned = [FindKeyword("nein"), FindKeyword("ja")]
    await session.finished()
    let text = session.highlightedText(ofRow: 0)
    let marks = text.runs.compactMap { run in
      run.quoth.hit.map { "\($0.needle) \(String(text.characters[run.range]))" }
    }
    #expect(marks == ["1 ja", "0 nein"])
  }

  @Test func aPatternKeepsItsOptions() async throws {
    let session = session(["Ja", "ja", "nein"])
    var exact = PatternOptions.caseInsensitive(locale: .root)
    exact.case = .significant
    session.pinned = [FindKeyword("Ja", pattern: try Pattern("Ja", options: exact))]
    await session.type("ja")
    #expect(session.results.counts == [1, 2])
    // Options of the session replace those of a ready pattern.
    session.options = .find(locale: .root)
    await session.finished()
    #expect(session.results.counts == [2, 2])
  }

  @Test func withoutAKeyThereIsNothingToSearchFor() async {
    let session = session(Self.cues)
    session.pinned = [FindKeyword("ja"), FindKeyword("")]
    await session.finished()
    guard case .nothingToSearchFor = session.state else {
      Issue.record("\(session.state)")
      return
    }
    session.pinned = [FindKeyword("ja")]
    await session.finished()
    #expect(session.state == .finished && session.count == 3)
  }

  @Test func aCorpusThatGrowsIsSearchedForAll() async throws {
    let session = session(Self.cues, across: true)
    session.pinned = [FindKeyword("nein"), FindKeyword("ja")]
    await session.finished()
    var builder = CorpusBuilder(extending: session.corpus)
    builder.addCue("ja", start: 9_000, end: 9_500)
    session.extend(to: builder.finish())
    await session.finished()
    #expect(session.results.counts == [3, 4])
    session.corpus = corpus(["nein"])
    await session.finished()
    #expect(session.results.counts == [1, 0])
  }

  /// Whatever is pinned, typed, removed or undone, wherever the screen is: the hits are those of the keywords.
  @Test func randomChanges() async throws {
    for seed in Seeds.some(of: 0..<12) {
      var random = SplitMix64(state: seed)
      let words = ["ja", "jan", "nein", "na ja", "ein", "a", "Straße", "s"]
      let cues = (0..<60).map { _ in
        (0..<Int.random(in: 0...6, using: &random))
          .map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
      }
      let session = session(cues, across: seed % 2 == 0)
      for _ in 0..<12 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: session.pin()
        case 1: session.undo()
        case 2: session.pinned = session.pinned.shuffled(using: &random).dropLast()
        case 3: session.pinned.append(FindKeyword(words.randomElement(using: &random)!))
        case 4: session.setRowsOnScreen([Int.random(in: 0..<60, using: &random)])
        default: session.typingText = words.randomElement(using: &random)!
        }
        if Bool.random(using: &random) { continue }
        await session.finished()
        guard session.state == .finished else { continue }
        let keywords = session.results.keywords
        let field: [String] = session.keyword.isEmpty ? [] : [session.keyword]
        let pinned: [String] = session.pinned.map { $0.text }
        #expect(keywords == pinned + field)
        let expected: [NeedleMatch] = try Self.expected(session, keywords)
        #expect(Self.found(session) == expected, "seed \(seed): \(keywords)")
        let counts = keywords.indices.map { needle in expected.count { $0.needle == needle } }
        #expect(session.results.counts == counts)
        for row in 0..<60 {
          let units = session.corpus.units(ofCue: row)
          let touching = expected.filter { $0.range.overlaps(units) }
          #expect(session.hits(inRow: row).map { $0.needle } == touching.map { $0.needle })
        }
      }
    }
  }
}
