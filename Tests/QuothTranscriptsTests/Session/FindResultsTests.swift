import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// Hits by position and by row.
@MainActor @Suite struct FindResultsTests {
  @Test func positionsAndRowsAreEachOthersInverse() async {
    let session = session(["ja ja", "nein", "", "Ja", "ja, ja, ja"])
    await session.type("ja")
    #expect(session.state == .finished)
    #expect(session.count == 6)
    #expect((0..<6).map(session.row(ofPosition:)) == [0, 0, 3, 4, 4, 4])
    #expect((0..<5).map(session.positions(ofRow:)) == [0..<2, 2..<2, 2..<2, 2..<3, 3..<6])
    #expect(session.hits(inRow: 4).map(\.range) == [0..<2, 4..<6, 8..<10])
    #expect(session.hits(inRow: 4).map(\.position) == [3, 4, 5])
  }

  @Test func aHitAcrossRowsBelongsToAll() async {
    let session = session(["guten Mor", "gen", "Welt"], across: true)
    session.options.space = .folded
    await session.type("mor gen welt")
    #expect(session.count == 1)
    #expect(session.row(ofPosition: 0) == 0)
    #expect(session.results.rows(ofPosition: 0) == 0...2)
    #expect((0..<3).map { session.hits(inRow: $0).map(\.range) } == [[6..<9], [0..<3], [0..<4]])
    #expect((0..<3).map { session.hits(inRow: $0)[0].beginsBefore } == [false, true, true])
    #expect((0..<3).map { session.hits(inRow: $0)[0].endsBehind } == [true, true, false])
    #expect(session.results.time(ofPosition: 0) == (0, 2_900))
  }

  @Test func oneLongHitDoesNotMakeTheOthersSlow() async {
    let long = "a" + String(repeating: " ", count: 20_000) + "b"
    let session = session([long] + Array(repeating: "a b", count: 50_000))
    session.options.space = .folded
    await session.type("a b")
    #expect(session.count == 50_001)
    #expect(session.results[0].range.count == 20_002)
    for row in [0, 1, 777, 25_000, 50_000] {
      #expect(session.positions(ofRow: row) == row..<(row + 1))
      #expect(session.row(ofPosition: row) == row)
      var looks = 0
      _ = session.results.runs.positions(touching: session.corpus.units(ofCue: row)) {
        looks += 1
        return session.results[$0]
      }
      #expect(looks < 50)
    }
  }
}
