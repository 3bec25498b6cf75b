import Foundation
import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// The text of rows with their hits marked.
@MainActor @Suite struct HighlightTests {
  /// A run of a row: its text, mark, emphasis and link.
  private struct Run: Equatable {
    var text: String
    var mark: HitMark?
    var isStrong: Bool
    var link: String?

    init(_ text: String, _ position: Int? = nil, current: Bool = false, partial: Bool = false) {
      self.text = text
      mark = position.map { HitMark(position: $0, isCurrent: current, isPartial: partial) }
      isStrong = current
      link = position.map { "quoth-hit://\($0)" }
    }

    init(_ run: AttributedString.Runs.Run, of text: AttributedString) {
      self.text = String(text[run.range].characters)
      mark = run.quoth.hit
      isStrong = run.quoth.emphasis == .strong
      link = run.link?.absoluteString
    }
  }

  private func runs(_ session: FindSession<String>, row: Int) -> [Run] {
    let text = session.highlightedText(ofRow: row)
    return text.runs.map { Run($0, of: text) }
  }

  @Test func hitsAreMarkedAndTheCurrentOneStandsOut() async {
    let session = session(["ja, Ja!", "nein", "Ach ja"])
    await session.type("ja")
    session.select(position: 1)
    #expect(
      runs(session, row: 0) == [Run("ja", 0), Run(", "), Run("Ja", 1, current: true), Run("!")])
    #expect(runs(session, row: 1) == [Run("nein")])
    #expect(runs(session, row: 2) == [Run("Ach "), Run("ja", 2)])
    session.clear()
    #expect(runs(session, row: 0) == [Run("ja, Ja!")])
  }

  @Test func touchingHitsAreTwo() async {
    let session = session(["jaja"])
    await session.type("ja")
    #expect(runs(session, row: 0) == [Run("ja", 0, current: true), Run("ja", 1)])
  }

  @Test func aPartialHitCoversWholeCharacters() async throws {
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.prefixTolerant = true
    let session = session(["die Straße", "각", "👩‍💻!"], options: options)
    await session.type("stras")
    #expect(
      runs(session, row: 0) == [
        Run("die "), Run("Straße".dropLast(1) + "", 0, current: true, partial: true), Run("e"),
      ])
    await session.type("가")
    #expect(runs(session, row: 1) == [Run("각", 0, current: true, partial: true)])
    await session.type("👩")
    #expect(runs(session, row: 2) == [Run("👩‍💻", 0, current: true, partial: true), Run("!")])
  }

  @Test func aHitAcrossRowsIsMarkedInEach() async {
    let session = session(["guten Mor", "gen"], across: true)
    await session.type("mor gen")
    #expect(runs(session, row: 0) == [Run("guten "), Run("Mor", 0, current: true)])
    #expect(runs(session, row: 1) == [Run("gen", 0, current: true)])
  }

  @Test func whatOverlapsLeavesTheCurrentHitWhole() async {
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.overlapping = true
    let session = session(["xababay"], options: options)
    await session.type("aba")
    #expect(session.count == 2)
    #expect(
      runs(session, row: 0) == [Run("x"), Run("aba", 0, current: true), Run("ba", 1), Run("y")])
    session.select(position: 1)
    #expect(
      runs(session, row: 0) == [Run("x"), Run("ab", 0), Run("aba", 1, current: true), Run("y")])
  }

  /// Any text and any hits: all text is present, and each scalar has the right mark.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func everyScalarHasItsMark(seed: UInt64) async {
    var random = SplitMix64(state: seed)
    let pieces = ["a", "b", "é", "e\u{301}", "👩‍💻", "\u{10FFFF}", "ß", " ", "\r\n", "각", "ffi", "ﬃ"]
    let text = (0..<Int.random(in: 0...30, using: &random))
      .map { _ in pieces.randomElement(using: &random)! }.joined()
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.overlapping = seed % 2 == 0
    options.boundary = seed % 3 == 0 ? .scalar : .character
    let session = session([text], options: options)
    for keyword in ["a", "b a", "aa", "aba", "é", "s", "e"] {
      await session.type(keyword)
      if session.count > 0 {
        session.select(position: Int.random(in: 0..<session.count, using: &random))
      }
      var marks = [Int?](repeating: nil, count: text.utf16.count)
      let hits = session.hits(inRow: 0)
      for hit in hits { for unit in hit.range { marks[unit] = hit.position } }
      for hit in hits where hit.position == session.currentPosition {
        for unit in hit.range { marks[unit] = hit.position }
      }
      let made = session.highlightedText(ofRow: 0)
      var found: [Int?] = []
      var spelled = String.UnicodeScalarView()
      for run in made.runs {
        let scalars = made.unicodeScalars[run.range]
        spelled.append(contentsOf: scalars)
        for scalar in scalars {
          found += Array(repeating: run.quoth.hit?.position, count: scalar.utf16.count)
        }
        #expect(run.quoth.hit?.isCurrent ?? false == (run.quoth.emphasis == .strong))
      }
      #expect(spelled.elementsEqual(text.unicodeScalars), "seed \(seed)")
      #expect(found == marks, "seed \(seed), \(keyword)")
    }
  }

  // MARK: Styling

  @Test func theCallerStylesWhatItLikes() async {
    let session = session(["ja ja"])
    await session.type("ja")
    _ = session.highlightedText(ofRow: 0)
    var marks: [HitMark] = []
    session.highlightStyle = { mark, attributes in
      marks.append(mark)
      attributes.languageIdentifier = mark.isCurrent ? "current" : "other"
    }
    let text = session.highlightedText(ofRow: 0)
    #expect(text.runs.map(\.languageIdentifier) == ["current", nil, "other"])
    #expect(marks.map(\.position) == [0, 1])
  }

  // MARK: Links

  @Test func aLinkSelectsItsHit() async throws {
    let session = session(["ja ja", "ja"])
    await session.type("ja")
    let link = try #require(session.highlightedText(ofRow: 1).runs.first?.link)
    #expect(link.absoluteString == "quoth-hit://2")
    #expect(session.url(ofPosition: 2) == link)
    #expect(session.handle(url: link))
    #expect(session.currentPosition == 2)
    #expect(session.rowToScrollTo == 1)
    #expect(session.handle(url: try #require(URL(string: "QUOTH-HIT://0"))))
    #expect(session.currentPosition == 0)
  }

  @Test func foreignLinksAreForOthersAndOldOnesDoNothing() async throws {
    let session = session(["ja ja", "ja"])
    await session.type("ja")
    for foreign in ["https://swift.org/2", "quoth-hits://2", "mailto:2@example.org", "2", "//2"] {
      #expect(!session.handle(url: try #require(URL(string: foreign))), "\(foreign)")
      #expect(session.currentPosition == 0)
    }
    for old in ["quoth-hit://3", "quoth-hit://-1", "quoth-hit://x", "quoth-hit:2", "quoth-hit://"] {
      #expect(session.handle(url: try #require(URL(string: old))), "\(old)")
      #expect(session.currentPosition == 0)
    }
    session.linkScheme = "other"
    #expect(session.highlightedText(ofRow: 1).runs.first?.link?.absoluteString == "other://2")
    #expect(!session.handle(url: try #require(URL(string: "quoth-hit://2"))))
    #expect(session.handle(url: try #require(URL(string: "other://2"))))
    #expect(session.currentPosition == 2)
  }

  // MARK: Only visible rows

  @Test func onlyRowsThatAreAskedForAreMadeAndOnlyOnce() async {
    let session = session(Array(repeating: "ja ja", count: 1_000))
    session.setRowsOnScreen(10..<30)
    await session.type("ja")
    #expect(session.highlights.builtCount == 0)
    for _ in 0..<3 { for row in 10..<30 { _ = session.highlightedText(ofRow: row) } }
    #expect(session.highlights.builtCount == 20)
    // Moving to the next hit rebuilds the rows that it leaves and enters, and no other.
    session.select(position: 21)
    for row in 10..<30 { _ = session.highlightedText(ofRow: row) }
    let built = session.highlights.builtCount
    session.selectNext()
    for row in 10..<30 { _ = session.highlightedText(ofRow: row) }
    #expect(session.highlights.builtCount == built + 2)
    session.selectNext()
    for row in 10..<30 { _ = session.highlightedText(ofRow: row) }
    #expect(session.highlights.builtCount == built + 3)
  }

  @Test func aRowIsKeptUntilItsHitsChange() async {
    let session = session(["ja", "jan", "nein"])
    await session.type("j")
    for row in 0..<3 { _ = session.highlightedText(ofRow: row) }
    #expect(session.highlights.builtCount == 3)
    await session.type("ja")
    for row in 0..<3 { _ = session.highlightedText(ofRow: row) }
    #expect(session.highlights.builtCount == 5, "there never was a hit in the last row")
    await session.type("jan")
    #expect(runs(session, row: 0) == [Run("ja")])
    #expect(runs(session, row: 1) == [Run("jan", 0, current: true)])
    #expect(runs(session, row: 2) == [Run("nein")])
    #expect(session.highlights.builtCount == 7)
  }

  @Test func whatLeavesTheScreenIsNotKept() async {
    let session = session(Array(repeating: "ja ja", count: 2_000))
    await session.type("ja")
    for row in 0..<2_000 {
      _ = session.highlightedText(ofRow: row)
      session.rowAppeared(row)
      if row >= 20 { session.rowDisappeared(row - 20) }
    }
    #expect(session.highlights.count == 20)
    // Requested rows that never appear do not pile up either.
    for row in 0..<2_000 { _ = session.highlightedText(ofRow: row) }
    #expect(session.highlights.count <= 20 + HighlightCache.reserve)
    session.setRowsOnScreen([])
    #expect(session.highlights.count <= HighlightCache.reserve)
  }

  @Test func whoeverShowsARowIsToldOfChanges() async {
    let session = session(["ja", "nein ja"])
    await session.type("ja")
    let shown = ChangeCounter { session.highlightedText(ofRow: 0) }
    #expect(shown.changes { session.selectNext() })
    #expect(shown.changes { session.highlightStyle = { _, _ in } })
    #expect(shown.changes { session.clear() })
  }
}
