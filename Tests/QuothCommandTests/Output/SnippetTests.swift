import QuothCommand
import Testing

@Suite struct SnippetTests {
  private func shown(_ text: String, _ hits: [String], _ columns: Int) -> String {
    let units = Array(text.utf16)
    var places: [Range<Int>] = []
    for hit in hits {
      let found = text.firstRange(of: hit)!
      places.append(
        found.lowerBound.utf16Offset(in: text)..<found.upperBound.utf16Offset(in: text))
    }
    let snippet = Snippet(units[...], hits: places, columns: columns)
    return String(decoding: units[snippet.range], as: UTF16.self)
      + (snippet.hiddenHits > 0 ? " +\(snippet.hiddenHits)" : "")
  }

  private let row = "one two three four five six seven eight nine ten"

  @Test func aRowThatFitsIsWhole() {
    #expect(shown(row, ["six"], row.count) == row)
    #expect(shown("", [], 3) == "")
    #expect(shown("日本語", ["本"], 6) == "日本語")
  }

  @Test func theHitStaysInView() {
    #expect(shown(row, ["six"], 20) == "five six seven")
    #expect(shown(row, ["one"], 12) == "one two")
    #expect(shown(row, ["ten"], 12) == "nine ten")
    #expect(shown(row, ["six", "ten"], 20) == "five six seven +1")
    #expect(shown(row, [], 12) == "one two")
  }

  @Test func aHitThatIsTooLongShowsItsBeginning() {
    #expect(shown(row, ["three four five six"], 12) == "three four")
    let letters = String(repeating: "x", count: 100)
    #expect(shown(letters, [letters], 12) == String(repeating: "x", count: 10))
  }

  /// A row is a part of a text, in which a hit may begin before the row or end after it.
  @Test func aHitMayGoOnFromRowToRow() {
    let units = Array(("before " + row + " after").utf16)
    let cue = 7..<(7 + row.utf16.count)
    func shown(_ hit: Range<Int>) -> String {
      let snippet = Snippet(units[cue], hits: [hit], columns: 12)
      return String(decoding: units[snippet.range], as: UTF16.self)
    }
    #expect(shown(2..<10) == "one two")
    #expect(shown((cue.upperBound - 3)..<(cue.upperBound + 4)) == "nine ten")
    #expect(shown(0..<units.count) == "one two th")
    for start in 0..<units.count {
      for end in (start + 1)...units.count {
        let snippet = Snippet(units[cue], hits: [start..<end], columns: 9)
        #expect(
          cue.contains(snippet.range.lowerBound) && snippet.range.upperBound <= cue.upperBound)
      }
    }
  }

  @Test func columnsAreThoseOfATerminal() {
    let wide = String(repeating: "日", count: 50) + "本" + String(repeating: "日", count: 50)
    #expect(shown(wide, ["本"], 12) == "日日本日日")
    // A base and its marks stay together, however many there are.
    let marked = String(repeating: "e\u{301}\u{323}", count: 40) + "x" + "abcdefghij"
    let snippet = shown(marked, ["x"], 9)
    #expect(snippet == "e\u{301}\u{323}e\u{301}\u{323}e\u{301}\u{323}xabc")
  }

  @Test func theRestOfARowCostsNothing() {
    let units = [UInt16](repeating: 0x61, count: 10_000_000)
    for place in stride(from: 0, to: units.count, by: 1_000) {
      let snippet = Snippet(units[...], hits: [place..<place + 1], columns: 80)
      #expect(snippet.range.contains(place) && snippet.range.count <= 80)
    }
  }

  @Test func halvesOfPairsAndLoneSurrogates() {
    let emoji = String(repeating: "💻", count: 200)
    let units = Array(emoji.utf16)
    for place in stride(from: 0, to: units.count, by: 2) {
      let range = Snippet(units[...], hits: [place..<place + 2], columns: 9).range
      #expect(range.lowerBound % 2 == 0 && range.upperBound % 2 == 0 && range.contains(place))
    }
    let lone = [UInt16](repeating: 0xDC00, count: 500)
    let range = Snippet(lone[...], hits: [250..<251], columns: 9).range
    #expect(range.contains(250))
  }
}
