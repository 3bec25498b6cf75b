import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// The current hit after the keyword changed.
@MainActor @Suite struct CurrentHitTests {
  // MARK: Kept

  @Test func itIsKeptWhenANewHitOverlapsIt() async {
    let session = session(["stra", "strasse stra", "stra", "strasse strasse", "strasse"])
    session.setRowsOnScreen(0..<1)
    await session.type("stra")
    session.select(position: 5)
    #expect(session.row(ofPosition: 5) == 3)
    let kept = session.currentRange
    await session.type("strasse")
    #expect(session.count == 4)
    #expect(session.currentPosition == 2)
    #expect(session.currentRange?.lowerBound == kept?.lowerBound)
    await session.type("sse")
    #expect(session.currentPosition == 2, "it lies in the old one")
    #expect(session.rowToScrollTo == 3)
  }

  @Test func itIsKeptThroughAChangeOfOptions() async {
    let session = session(["Ja", "ja", "Ja", "ja"])
    await session.type("ja")
    session.select(position: 3)
    session.options.case = .significant
    await session.finished()
    #expect(session.count == 2)
    #expect(session.currentPosition == 1)
  }

  // MARK: The screen decides

  /// Rows with a hit, rows on the screen, and the expected current hit.
  @Test(
    arguments: [
      // The first hit on the screen, wherever it stands there.
      ([5: 3], [3, 4, 5, 6, 7], 5, 0),
      ([0: 2, 7: 3], [3, 4, 5, 6, 7], 7, 0),
      ([3: 3, 9: 2], [3, 4, 5, 6, 7], 3, 0),
      ([4: 2, 6: 2], [3, 4, 5, 6, 7], 4, 0),
      ([2: 1, 3: 2, 4: 2, 5: 2], [3, 4, 5, 6], 3, 0),
      // None on the screen: the first hit of the nearest row after it, the last one of a row before it.
      ([1: 2], [5, 6, 7], 1, 1),
      ([9: 2], [0, 1, 2], 9, 0),
      ([2: 2, 9: 2], [4, 5, 6], 2, 1),
      ([1: 2, 9: 2], [5, 6, 7, 8], 9, 0),
      // Equally near on both sides: the later row. An even number of rows has its middle between two.
      ([1: 2, 9: 2], [4, 5, 6], 9, 0),
      ([2: 2, 9: 2], [4, 5, 6, 7], 9, 0),
      // At the edges.
      ([0: 2], [0], 0, 0),
      ([9: 2], [9], 9, 0),
      // Nothing on the screen: the first hit.
      ([4: 2, 6: 2], [], 4, 0),
    ] as [([Int: Int], [Int], Int, Int)])
  func theFirstOnTheScreenOrTheNearestToIt(
    hits: [Int: Int], screen: [Int], row: Int, number: Int
  ) async {
    let session = session(
      (0..<10).map { Array(repeating: "ja", count: hits[$0] ?? 0).joined(separator: " ") })
    for row in screen { session.rowAppeared(row) }
    await session.type("ja")
    #expect(session.rowToScrollTo == row)
    #expect(session.currentPosition == session.positions(ofRow: row).lowerBound + number)
  }

  @Test func rowsThatDisappearedDoNotCount() async {
    let session = session(["nein", "ja", "nein", "nein", "nein", "ja"])
    for row in 0..<3 { session.rowAppeared(row) }
    for row in 3..<6 { session.rowAppeared(row) }
    for row in 0..<3 { session.rowDisappeared(row) }
    await session.type("ja")
    #expect(session.rowToScrollTo == 5)
  }

  @Test func theOldHitGoesBeforeTheScreen() async {
    let session = session(["jan", "ja", "ja", "ja", "jan"])
    await session.type("ja")
    session.select(position: 4)
    session.setRowsOnScreen(0..<2)
    await session.type("jan")
    #expect(session.currentPosition == 1)
    // If it is gone, the screen decides before the first hit.
    await session.type("ja")
    session.select(position: 3)
    session.setRowsOnScreen(3...4)
    await session.type("jan")
    #expect(session.rowToScrollTo == 4)
  }

  // MARK: While results stream in

  /// Compared with a search through all rows: with hits streaming in from the screen outward, every
  /// earlier answer holds at the end.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func whatIsDecidedHolds(seed: UInt64) async throws {
    var random = SplitMix64(state: seed)
    let rowCount = Int.random(in: 1...4_000, using: &random)
    let frequency = [2, 30, 500, 3_000][Int(seed % 4)]
    let cues = (0..<rowCount).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Int.random(in: 0..<frequency, using: &random) == 0
          ? ["jaja", "jan", "ja na", "naja"].randomElement(using: &random)! : "sonst"
      }.joined(separator: " ")
    }
    let session = FindSession(
      corpus: corpus(cues), searchOptions: CorpusSearchOptions(across: seed % 3 == 0),
      typingPolicy: .immediate, frameInterval: .zero, clock: ManualClock())
    session.options.space = .folded
    session.options.overlapping = seed % 5 == 0
    var decided: Range<Int>?
    session.delivery = .watched(afterFrame: {
      if let decided { #expect(session.currentRange == decided, "seed \(seed)") }
      decided = session.currentRange
      if let position = session.currentPosition {
        #expect(session.rowToScrollTo == session.row(ofPosition: position))
      }
    })
    for keyword in ["ja", "jan", "ja", "na", "aja", "jaja", "a", "nix"] {
      if Bool.random(using: &random) {
        let first = Int.random(in: 0..<rowCount, using: &random)
        session.setRowsOnScreen(first..<min(first + 1 + Int(seed % 30), rowCount))
      } else {
        session.setRowsOnScreen([])
      }
      if session.count > 0, Bool.random(using: &random) {
        session.select(position: Int.random(in: 0..<session.count, using: &random))
      }
      let old = session.currentRange
      decided = nil
      let screen = session.rowsOnScreen.sorted()
      await session.type(keyword)
      let pattern = try Pattern(keyword, options: session.options)
      let all = session.corpus.matches(of: pattern, options: session.searchOptions)
      #expect(session.ranges == all.map { $0.range })
      let expected = Self.expected(all, rowCount, old, screen)
      #expect(session.currentPosition == expected, "seed \(seed), \(keyword)")
    }
  }

  /// Looks at every row.
  private static func expected(
    _ all: CorpusMatches, _ rowCount: Int, _ old: Range<Int>?, _ screen: [Int]
  ) -> Int? {
    if let old, let kept = all.firstIndex(where: { $0.range.overlaps(old) }) {
      return all.firstIndex { $0.start == old.lowerBound } ?? kept
    }
    guard let first = screen.first, let last = screen.last else { return all.isEmpty ? nil : 0 }
    var best: (distance: Int, position: Int)?
    var touching = [[Int]](repeating: [], count: rowCount)
    for position in all.indices {
      for part in all.parts(of: all[position]) { touching[part.cue].append(position) }
    }
    if let shown = touching[first...last].first(where: { !$0.isEmpty }) { return shown[0] }
    for (row, touching) in touching.enumerated() where !touching.isEmpty {
      let isBehind = 2 * row >= first + last
      let distance = abs(2 * row - first - last)
      if distance < best?.distance ?? .max || (isBehind && distance == best?.distance) {
        best = (distance, isBehind ? touching.first! : touching.last!)
      }
    }
    return best?.position
  }

  /// The old hit is so long that hits overlapping its end are found first: nothing is decided until
  /// the hit at its own start is there.
  @Test func ofSeveralThatOverlapTheOneAtItsBeginningIsKept() async {
    let long = "a" + String(repeating: "x", count: 30_000) + "a"
    let session = FindSession(
      corpus: corpus([long, "nein", "a"]), typingPolicy: .immediate, frameInterval: .zero,
      clock: ManualClock())
    await session.type(long)
    #expect(session.currentRange == 0..<30_002)
    session.setRowsOnScreen([1])
    var counts: [Int] = []
    session.delivery = .watched(afterFrame: { counts.append(session.count) })
    await session.type("a")
    #expect(counts.first == 2 && session.count == 3, "its end comes first")
    #expect(session.currentRange == 0..<1)
  }

  /// The nearer hit is found later, since its row is long: nothing is decided before.
  @Test(arguments: [false, true])
  func aNearerHitFoundLaterIsTheOne(isBefore: Bool) async throws {
    let long = [String](repeating: "sonst", count: 6_000).joined(separator: " ")
    let short = Array(repeating: "nein", count: 99)
    let cues =
      isBefore ? ["ja " + long, "nein"] + short + ["ja"] : ["ja"] + short + ["nein", long + " ja"]
    let session = FindSession(
      corpus: corpus(cues), typingPolicy: .immediate, frameInterval: .zero, clock: ManualClock())
    session.setRowsOnScreen([isBefore ? 1 : 100])
    var decided: [(count: Int, row: Int?)] = []
    session.delivery = .watched(afterFrame: {
      decided.append((session.count, session.rowToScrollTo))
    })
    await session.type("ja")
    #expect(decided.first?.count == 1, "the far one comes first")
    #expect(decided.first?.row == nil)
    #expect(session.rowToScrollTo == (isBefore ? 0 : 101))
    #expect(session.currentPosition == (isBefore ? 0 : 1))
  }

  /// Among many hits, those of a row are found by looking at few.
  @Test func fewHitsAreLookedAt() async {
    // 150,000 rows, 450,000 hits.
    let session = FindSession(
      corpus: corpus(Array(repeating: "ja und ja, naja", count: 150_000)),
      typingPolicy: .immediate, clock: ManualClock())
    session.setRowsOnScreen(99_990..<100_010)
    await session.type("ja")
    session.select(position: 300_000)
    await session.type("naja")
    #expect(session.count == 150_000)
    await session.type("ja")
    #expect(session.count == 450_000)
    #expect(session.selectNext())
    let results = session.results
    for row in [0, 1, 77_777, 100_000, 149_999] {
      var looks = 0
      let touching = results.runs.positions(touching: session.corpus.units(ofCue: row)) {
        looks += 1
        return results[$0]
      }
      #expect(touching == 3 * row..<3 * row + 3)
      #expect(looks < 50, "\(looks) hits were looked at")
    }
  }
}
