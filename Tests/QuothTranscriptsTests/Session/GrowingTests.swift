import Foundation
import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// A corpus that grows while it is searched, as live captions do.
@MainActor @Suite struct GrowingTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func hitsAreThoseOfTheWholeCorpus(seed: UInt64) async throws {
    var random = SplitMix64(state: seed)
    func cue() -> String {
      (0..<Int.random(in: 0...4, using: &random))
        .map { _ in ["ja", "na", "nana", ""].randomElement(using: &random)! }.joined(separator: " ")
    }
    var builder = CorpusBuilder<String>()
    builder.beginTranscript(id: "first")
    for _ in 0..<Int.random(in: 0...30, using: &random) { builder.addCue(cue()) }
    let session = FindSession(
      corpus: builder.finish(), searchOptions: CorpusSearchOptions(across: seed % 2 == 0),
      typingPolicy: .immediate, clock: ManualClock())
    session.options.space = .folded
    session.options.overlapping = seed % 3 == 0
    session.setRowsOnScreen(5..<8)
    await session.type(["na na", "ja", "a"][Int(seed % 3)])
    for round in 0..<6 {
      if session.count > 0 {
        session.select(position: Int.random(in: 0..<session.count, using: &random))
      }
      let current = session.currentRange
      var builder = CorpusBuilder(extending: session.corpus)
      if Int.random(in: 0..<3, using: &random) == 0 { builder.beginTranscript(id: "\(round)") }
      for _ in 0..<Int.random(in: 0...5, using: &random) { builder.addCue(cue()) }
      session.extend(to: builder.finish())
      // Some arrive before this search has cut the previous one short.
      if Bool.random(using: &random) { continue }
      await session.finished()
      let pattern = try Pattern(session.keyword, options: session.options)
      let all = session.corpus.matches(of: pattern, options: session.searchOptions)
      #expect(session.ranges == all.map { $0.range }, "seed \(seed)")
      for row in 0..<session.corpus.cueCount {
        #expect(Array(session.positions(ofRow: row)) == Array(all.matches(inCue: row).indices))
      }
      if let current, all.contains(where: { $0.range == current }) {
        #expect(session.currentRange == current, "seed \(seed)")
      }
    }
  }

  @Test func onlyNewRowsAreSearched() async {
    let session = session(Array(repeating: "ja und nein", count: 1_000))
    await session.type("ja")
    session.select(position: 500)
    let row = session.rowToScrollTo
    var builder = CorpusBuilder(extending: session.corpus)
    builder.addCue("ja, ja")
    session.extend(to: builder.finish())
    #expect(session.count == 1_000, "earlier hits stay meanwhile")
    #expect(session.highlightedText(ofRow: 1_000).runs.count == 1)
    await session.finished()
    #expect(session.count == 1_002)
    #expect(session.progress?.unitCount == 6)
    #expect(session.currentPosition == 500)
    #expect(session.rowToScrollTo == row)
    #expect(session.searchNumber == 2)
  }

  @Test func growingWithoutAKeywordIsNoSearch() async {
    let session = session(["ja"])
    var builder = CorpusBuilder(extending: session.corpus)
    builder.addCue("ja")
    session.extend(to: builder.finish())
    #expect(session.state == .idle)
    await session.type("ja")
    #expect(session.count == 2)
  }

  @Test func growingWhileASearchGoesOn() async {
    let gate = Gate()
    let session = session(["ja"])
    session.delivery = .watched(beforeFrame: { await gate.pass($0) })
    session.typingText = "ja"
    await gate.waitForArrival(of: 1)
    var builder = CorpusBuilder(extending: session.corpus)
    builder.addCue("ja")
    session.extend(to: builder.finish())
    await gate.letGo(1)
    await gate.letGo(2)
    await session.finished()
    #expect(session.count == 2)
  }

  @Test func aCorpusThatDoesNotGoOnIsAnotherOne() async {
    let session = session(["ja", "nein", "ja"])
    await session.type("ja")
    session.extend(to: corpus(["ja ja", "jan", "ja"]))
    await session.finished()
    #expect(session.count == 4)
    session.extend(to: corpus(["ja"]))
    await session.finished()
    #expect(session.count == 1)
  }

  @Test func theScopeHoldsForNewRowsToo() async {
    let session = session(["ja", "ja", "ja"])
    session.searchOptions.scope.cues = [1..<5]
    await session.type("ja")
    #expect(session.count == 2)
    var builder = CorpusBuilder(extending: session.corpus)
    for _ in 0..<4 { builder.addCue("ja") }
    session.extend(to: builder.finish())
    await session.finished()
    #expect(session.count == 4)
  }

  @Test func aTranscriptsCuesAreRows() throws {
    let file =
      "WEBVTT\n\n00:01.500 --> 00:02.000\n<v Ada>Die <i>Straße</i>\n\n00:03.000 --> 00:04.000\nja"
    var builder = CorpusBuilder<String>()
    builder.append(try TranscriptReader().read(Array(file.utf8)), id: "talk.vtt")
    let corpus = builder.finish()
    #expect(corpus.cueCount == 2)
    #expect(corpus.id(ofTranscript: 0) == "talk.vtt")
    #expect(corpus.text(ofCue: 0) == "Die Straße")
    #expect(corpus.speaker(ofCue: 0) == "Ada")
    #expect(corpus.speaker(ofCue: 1) == nil)
    #expect(corpus.start(ofCue: 1) == 3_000)
    #expect(corpus.end(ofCue: 1) == 4_000)
  }
}
