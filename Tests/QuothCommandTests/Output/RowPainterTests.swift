import QuothCommand
import TestSupport
import Testing

@Suite struct RowPainterTests {
  private let plain = RowPainter(style: Style(isColored: false), isolatesBidi: false)
  private let colored = RowPainter(style: Style(isColored: true), isolatesBidi: false)
  private let onTerminal = RowPainter(style: Style(isColored: false), isolatesBidi: true)

  /// The text with hits shown as ⟦…⟧.
  private func marked(_ text: String, _ hits: Range<Int>..., by painter: RowPainter? = nil)
    -> String
  {
    (painter ?? colored).text(Array(text.utf16)[...], hits: hits)
      .replacing("\u{1B}[1;31m", with: "⟦").replacing("\u{1B}[0m", with: "⟧")
  }

  @Test func hitsAreHighlighted() {
    #expect(marked("one two one", 0..<3, 8..<11) == "⟦one⟧ two ⟦one⟧")
    #expect(marked("one", 0..<3) == "⟦one⟧")
    #expect(marked("one two") == "one two")
    #expect(marked("STRASSE, Straße!", 9..<15) == "STRASSE, ⟦Straße⟧!")
  }

  @Test func overlappingHitsAreOneHighlight() {
    #expect(marked("ababab", 0..<4, 2..<6) == "⟦ababab⟧")
    #expect(marked("aaaa b aa", 0..<4, 1..<3, 2..<3, 7..<9) == "⟦aaaa⟧ b ⟦aa⟧")
  }

  @Test func highlightsAreWidenedToWholeCharacters() {
    // The hit ends between the letter and its mark, or within a pair of surrogates.
    #expect(marked("e\u{301}a", 0..<1) == "⟦e\u{301}⟧a")
    #expect(marked("x😀y", 2..<3) == "x⟦😀⟧y")
    #expect(marked("x🇺🇸y", 1..<3) == "x⟦🇺🇸⟧y")
  }

  @Test func aCueOfSeveralLinesStandsOnOne() {
    #expect(marked("one\ntwo", 2..<5) == "on⟦e↵t⟧wo")
    #expect(marked("one\r\ntwo", 4..<5) == "one⟦↵⟧two")
  }

  @Test func nothingCanCommandTheTerminal() {
    #expect(
      marked("\u{1B}[31mred\u{7}\u{0}\u{7F}\u{9B}31m\r.\u{2028}\t.", by: plain)
        == "^[[31mred^G^@^?<U+009B>31m^M.<U+2028> .")
    let written = colored.row(
      path: "p", place: "1", speaker: "\u{1B}]0;title\u{7}", text: Array("\u{1B}c".utf16)[...],
      hits: [0..<1])
    // The only remaining ESC sequences are colors.
    #expect(written.replacing(#/\x{1B}\[[0-9;]*m/#, with: "") == "p:1: ^[]0;title^G: ^[c\n")
  }

  @Test func unpairedSurrogatesBecomeReplacementCharacters() {
    let units: [UInt16] = [0x61, 0xD800, 0x62, 0xDC00, 0x63]
    #expect(colored.text(units[...], hits: [2..<3]) == "a\u{FFFD}\u{1B}[1;31mb\u{1B}[0m\u{FFFD}c")
  }

  @Test func offsetsAreThoseOfTheWholeText() {
    let units = Array("one two three".utf16)
    #expect(colored.text(units[4..<13], hits: [8..<13]) == "two \u{1B}[1;31mthree\u{1B}[0m")
  }

  @Test(arguments: ["שלום", "مرحبا", "𞤀𞤁", "a\u{200F}b", "\u{202B}abc\u{202C}"])
  func rightToLeftTextIsIsolatedOnATerminal(text: String) {
    #expect(marked(text, by: onTerminal) == "\u{2068}\(text)\u{2069}")
    #expect(marked(text, by: plain) == text)
  }

  @Test func leftToRightTextIsNot() {
    #expect(marked("Привет 世界 ไทย é", by: onTerminal) == "Привет 世界 ไทย é")
  }

  @Test func textCannotEndItsIsolation() {
    #expect(
      marked("ש\u{2069}x", by: onTerminal) == "\u{2068}ש<U+2069>x\u{2069}")
    #expect(
      marked("ש\u{2066}x\u{2069}\u{2069}", by: onTerminal)
        == "\u{2068}ש\u{2066}x\u{2069}<U+2069>\u{2069}")
  }

  @Test func textEndsTheDirectionsThatItBegins() {
    // Embeddings and isolates are closed, the inner ones first.
    #expect(marked("\u{202B}ש", by: plain) == "\u{202B}ש\u{202C}")
    #expect(
      marked("\u{2067}a\u{202A}b", by: onTerminal)
        == "\u{2068}\u{2067}a\u{202A}b\u{202C}\u{2069}\u{2069}")
    // The end of an isolate ends everything opened in it.
    #expect(marked("\u{2066}\u{202B}x\u{2069}y", by: plain) == "\u{2066}\u{202B}x\u{2069}y")
    // An unmatched end is shown.
    #expect(marked("x\u{202C}y\u{2069}", by: plain) == "x<U+202C>y<U+2069>")
    #expect(marked("\u{2066}x\u{202C}\u{2069}", by: plain) == "\u{2066}x<U+202C>\u{2069}")
    // Overrides, which mislead, are shown, and so are their ends.
    for override in ["\u{202D}", "\u{202E}"] {
      let shown = override == "\u{202D}" ? "<U+202D>" : "<U+202E>"
      #expect(marked("a\(override)bc\u{202C}d", by: plain) == "a\(shown)bc<U+202C>d")
      #expect(marked("a\(override)b", by: onTerminal) == "\u{2068}a\(shown)b\u{2069}")
    }
    #expect(marked("\u{202E}ab", 1..<3) == "<U+202E>⟦ab⟧")
    // Marks of direction stay.
    #expect(marked("a\u{200E}b\u{200F}\u{61C}c", by: plain) == "a\u{200E}b\u{200F}\u{61C}c")
  }

  @Test func whateverIsOpenIsClosed() {
    // An independent implementation of UAX #9: nothing is open at the end, and no isolate of the
    // text ends the one around it.
    var random = SplitMix64(seed: 15)
    let pieces =
      ["a", "ש", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}"]
      + ["\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}"]
    for _ in 0..<2000 {
      let text = (0..<Int(random.next() % 12)).map { _ in
        pieces[Int(random.next() % UInt64(pieces.count))]
      }.joined()
      var open: [UInt32] = []
      for scalar in marked(text, by: plain).unicodeScalars {
        switch scalar.value {
        case 0x202A, 0x202B, 0x2066...0x2068: open.append(scalar.value)
        case 0x202C: #expect(open.popLast().map { $0 < 0x202C } == true)
        case 0x2069:
          while let last = open.popLast(), last < 0x2066 {}
        default: #expect(!(0x202D...0x202E).contains(scalar.value))
        }
      }
      #expect(open.isEmpty, "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test func charactersAreWholeInAnyText() {
    var random = SplitMix64(seed: 16)
    let pieces = [
      "a", " ", "é", "e\u{301}", "日", "か\u{3099}", "🇺🇸", "👩‍💻", "👍🏽", "\r\n", "\n", "ש", "각",
      "\u{1100}\u{1161}",
      "ก\u{E33}", "\u{301}", "\u{600}1", "क\u{94D}", "\u{200D}",
    ]
    for round in 0..<3000 {
      let count = round % 50 == 0 ? 400 : Int(random.next() % 12)
      let text = (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
      let units = Array(text.utf16)
      guard !units.isEmpty else { continue }
      var edges = [0]
      for character in text { edges.append(edges.last! + character.utf16.count) }
      var whole = WholeCharacters(units[...])
      var place = 0
      while place < units.count {
        let start = place + Int(random.next() % 5)
        let end = start + 1 + Int(random.next() % 4)
        guard end <= units.count else { break }
        let found = whole.around(start..<end)
        #expect(found.lowerBound == edges.last { $0 <= start })
        #expect(found.upperBound == edges.first { $0 >= end })
        place = end
      }
    }
  }

  @Test(arguments: ["日本", "🇺🇸", "ि", "\u{301}", "a", "ก"])
  func charactersAreGoneThroughOnce(piece: String) {
    let units = Array(String(repeating: piece, count: 20_000).utf16)
    var whole = WholeCharacters(units[...])
    for start in stride(from: 0, to: units.count - 3, by: 7) { _ = whole.around(start..<start + 2) }
    // A single cluster for the whole text is the worst case.
    #expect(whole.walked < 40 * units.count)
  }

  @Test func rowsOfContextHaveHyphens() {
    let text = Array("text".utf16)[...]
    #expect(plain.row(path: "p", place: "1", speaker: "S", text: text) == "p:1: S: text\n")
    #expect(
      plain.row(path: "p", place: "1", speaker: "S", text: text, isContext: true)
        == "p-1- S: text\n")
    #expect(plain.row(path: nil, place: "1", speaker: nil, text: text) == "1: text\n")
  }
}
