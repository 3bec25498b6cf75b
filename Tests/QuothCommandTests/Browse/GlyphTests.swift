import CTerminal
import QuothCommand
import Testing

/// Widths come from the C library, in a locale with UTF-8.
let hasUTF8: Bool = cterminal_take_utf8()

func glyphs(_ text: String) -> [Glyph] {
  precondition(hasUTF8, "no locale with UTF-8")
  return GlyphText(text).glyphs
}

@Suite struct GlyphTests {
  @Test(arguments: [
    ("a", "a", 1), ("é", "é", 1), ("e\u{301}", "e\u{301}", 1), ("日", "日", 2), ("한", "한", 2),
    ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}", 2), ("😀", "😀", 2), ("ｶ", "ｶ", 1),
    ("ש", "ש", 1), ("שָׁ", "שָׁ", 1),
    // Terminals disagree about joined characters, so their parts are shown separately.
    ("👨\u{200D}👩\u{200D}👧", "👨👩👧", 6), ("👍\u{1F3FD}", "👍", 2), ("❤\u{FE0F}", "❤", 1),
    ("🇩🇪", "🇩🇪", 2), ("1\u{FE0F}\u{20E3}", "1\u{20E3}", 1),
    // A mark alone gets a dotted circle as its base.
    ("\u{301}", "\u{25CC}\u{301}", 1),
    // A cell holds at most four marks.
    ("a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "a\u{301}\u{302}\u{303}\u{304}", 1),
    // Nothing controls the terminal.
    ("\u{1B}", "^[", 2), ("\n", "↵", 1), ("\t", " ", 1), ("\u{9B}", "<U+009B>", 8),
    ("\u{2028}", "<U+2028>", 8),
    // Marks of direction take effect, and are not shown.
    ("\u{200F}", "", 0), ("\u{2067}", "", 0),
  ])
  func isShown(cluster: String, text: String, width: Int) throws {
    let glyphs = glyphs(cluster)
    #expect(glyphs.map(\.text).joined() == text)
    #expect(glyphs.map(\.text).joined().unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(glyphs.reduce(0) { $0 + $1.width } == width)
  }

  @Test func unitsAreThoseOfTheText() {
    let glyphs = glyphs("a日e\u{301}😀\r\nb")
    #expect(glyphs.map(\.units) == [0..<1, 1..<2, 2..<4, 4..<6, 6..<8, 8..<9])
  }

  @Test func directionIsByTheFirstLetter() {
    #expect(!GlyphText("abc שלום").isRightToLeft)
    #expect(GlyphText("12 שלום abc").isRightToLeft)
    #expect(GlyphText("שלום").glyphs.map(\.level) == [1, 1, 1, 1])
    #expect(GlyphText("a ב 12").glyphs.map(\.level) == [0, 0, 1, 1, 2, 2])
  }
}
