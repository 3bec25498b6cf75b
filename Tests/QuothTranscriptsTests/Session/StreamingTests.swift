import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// Results while they come in.
@MainActor @Suite(.timeLimit(.minutes(60))) struct StreamingTests {
  /// At every frame, the results behave like a list, and nothing goes backward.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func everyFrameIsInOrder(seed: UInt64) async throws {
    var random = SplitMix64(state: seed)
    let rowCount = 5_000 + Int.random(in: 0..<5_000, using: &random)
    let words = ["aa", "a", "b", "ab", "straße", "stra"]
    let cues = (0..<rowCount).map { _ in
      (0..<Int.random(in: 0...8, using: &random))
        .map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
    }
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.overlapping = seed % 2 == 0
    options.prefixTolerant = seed % 3 == 0
    options.space = .folded
    let session = FindSession(
      corpus: corpus(cues), options: options,
      searchOptions: CorpusSearchOptions(across: seed % 5 < 2),
      typingPolicy: .immediate, frameInterval: .zero, clock: ManualClock())
    let middle = Int.random(in: 0..<rowCount, using: &random)
    session.setRowsOnScreen(middle..<min(middle + 20, rowCount))
    for keyword in ["aa", "stras", "a a", "b"] {
      let pattern = try Pattern(keyword, options: options)
      let all = session.corpus.matches(of: pattern, options: session.searchOptions)
      func covered(_ position: Int, _ row: Int) -> [CorpusMatches.Part] {
        all.parts(of: all[position]).filter { $0.cue == row }
      }
      var frames = 0
      var before: Range<Int>?
      session.delivery = .watched(afterFrame: {
        frames += 1
        let results = session.results
        #expect(results.keyword == keyword)
        // The present hits have no gaps between them.
        guard results.count > 0, let first = all.firstIndex(of: results[0]) else { return }
        let last = first + results.count - 1
        #expect(results[results.count - 1] == all[last])
        #expect(!results.reachesStart || first == 0)
        #expect(!results.reachesEnd || last == all.count - 1)
        if let before { #expect(first <= before.lowerBound && last >= before.upperBound - 1) }
        before = first..<(last + 1)
        for _ in 0..<20 {
          let position = Int.random(in: 0..<results.count, using: &random)
          #expect(results[position] == all[first + position])
          let parts = all.parts(of: all[first + position])
          if let part = parts.first, let end = parts.last {
            #expect(results.rows(ofPosition: position) == part.cue...end.cue)
            #expect(results.row(ofPosition: position) == part.cue)
          }
          let row = Int.random(in: 0..<rowCount, using: &random)
          let expected = all.matches(inCue: row).indices
            .filter { $0 >= first && $0 <= last }.map { $0 - first }
          #expect(Array(results.positions(ofRow: row)) == expected)
          let hits = results.hits(inRow: row)
          #expect(hits.map(\.position) == expected.filter { !covered($0 + first, row).isEmpty })
          for hit in hits {
            #expect(covered(hit.position + first, row).map(\.range) == [hit.range])
            #expect(hit.isPartial == all[hit.position + first].isPartial)
          }
        }
      })
      await session.type(keyword)
      #expect(frames >= 1)
      #expect(session.ranges == all.map { $0.range })
    }
  }

  @Test func theFirstHitsAreThoseOnTheScreen() async throws {
    let session = FindSession(
      corpus: corpus((0..<150_000).map { "Satz \($0), na ja" }), typingPolicy: .immediate,
      frameInterval: .zero, clock: ManualClock())
    session.setRowsOnScreen(70_000..<70_030)
    var frames: [(first: Int, last: Int)] = []
    session.delivery = .watched(afterFrame: {
      let results = session.results
      frames.append((results.row(ofPosition: 0), results.row(ofPosition: results.count - 1)))
    })
    await session.type("ja")
    let first = try #require(frames.first)
    #expect(frames.count > 3)
    #expect(first.first <= 70_000 && first.last >= 70_030)
    #expect(first.last - first.first < 3_000)
    #expect(session.count == 150_000)
    #expect(session.rowToScrollTo == 70_000)
  }

  @Test func framesComeNoOftenerThanAsked() async {
    // The clock stands still: the first frame comes at once, and the last one when everything is
    // found.
    var counts: [Int] = []
    let session = FindSession(
      corpus: corpus(Array(repeating: "na ja, naja", count: 100_000)), typingPolicy: .immediate,
      clock: ManualClock())
    session.delivery = .watched(afterFrame: { counts.append(session.count) })
    await session.type("ja")
    #expect(counts.count == 2)
    #expect(counts[0] > 0 && counts[0] < 200_000)
    #expect(counts[1] == 200_000)
  }

  @Test func atTheEdgeOfWhatIsFoundThereIsNoWrap() async {
    let gate = Gate()
    let session = FindSession(
      corpus: corpus(Array(repeating: "na ja, naja", count: 50_000)), typingPolicy: .immediate,
      clock: ManualClock())
    session.setRowsOnScreen([25_000])
    let frames = Frames()
    session.delivery = .watched(
      beforeFrame: { _ in await gate.pass(await frames.next()) })
    session.typingText = "ja"
    await gate.letGo(1)
    await until { session.count > 0 }
    #expect(session.isSearching)
    let count = session.count
    #expect(session.select(position: count - 1))
    #expect(!session.selectNext(), "the next hit is not known yet")
    #expect(session.select(position: 0))
    #expect(!session.selectPrevious())
    let range = session.currentRange
    await gate.letGo(2)
    await session.finished()
    // More hits precede it: another position, but the same hit.
    #expect(session.count == 100_000)
    #expect(session.currentPosition ?? 0 > 0)
    #expect(session.currentRange == range)
    #expect(session.selectPrevious())
    session.select(position: 99_999)
    #expect(session.selectNext())
    #expect(session.currentPosition == 0)
  }

  private actor Frames {
    private var number = 0
    func next() -> Int {
      number += 1
      return number
    }
  }
}
