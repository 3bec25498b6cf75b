import QuothCommand
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
    // What is left of ESC is only what colours.
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

  @Test(arguments: ["שלום", "مرحبا", "𞤀𞤁", "a\u{200F}b", "\u{202E}abc"])
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

  @Test func rowsOfContextHaveHyphens() {
    let text = Array("text".utf16)[...]
    #expect(plain.row(path: "p", place: "1", speaker: "S", text: text) == "p:1: S: text\n")
    #expect(
      plain.row(path: "p", place: "1", speaker: "S", text: text, isContext: true)
        == "p-1- S: text\n")
    #expect(plain.row(path: nil, place: "1", speaker: nil, text: text) == "1: text\n")
  }
}
