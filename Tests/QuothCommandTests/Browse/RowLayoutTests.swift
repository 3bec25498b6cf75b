import QuothCommand
import Testing

@Suite struct RowLayoutTests {
  /// Widths come from the C library, which needs a locale first.
  init() { precondition(hasUTF8, "no locale with UTF-8") }

  /// The lines as displayed, with spaces for the columns before the first glyph.
  func lines(_ text: String, _ width: Int) -> [String] {
    RowLayout(GlyphText(text), width: width).lines.map { line in
      String(repeating: " ", count: line.first?.column ?? 0) + line.map(\.glyph.text).joined()
    }
  }

  @Test func breaksWhereALineMayEnd() {
    #expect(lines("one two three", 20) == ["one two three"])
    #expect(lines("one two three", 8) == ["one two ", "three"])
    // The space at the end need not fit.
    #expect(lines("one two three", 7) == ["one two", "three"])
    #expect(lines("well-known", 6) == ["well-", "known"])
    // A word longer than a line is split.
    #expect(lines("abcdefgh ij", 3) == ["abc", "def", "gh ", "ij"])
    #expect(lines("", 5) == [""])
  }

  @Test func wideGlyphsAreNotParted() {
    #expect(lines("日本語", 5) == ["日本", "語"])
    #expect(lines("a日本", 2) == ["a", "日", "本"])
    // Closing punctuation does not begin a line (UAX #14).
    #expect(lines("日本。語", 4) == ["日", "本。", "語"])
    // Glyphs wider than the whole line are left out.
    #expect(lines("日", 1) == [""])
  }

  @Test func thaiBreaksByItsDictionary() {
    #expect(lines("ภาษาไทยภาษาไทย", 7).first == "ภาษาไทย")
  }

  @Test func rightToLeftIsInOrderAndAtTheRightEdge() {
    #expect(lines("שלום", 8) == ["    םולש"])
    // Numbers and Latin words stay as they are; brackets are mirrored.
    #expect(lines("שלום (abc) 12", 13) == ["12 (abc) םולש"])
    #expect(lines("(שלום)", 6) == ["(םולש)"])
    #expect(lines("abc שלום עולם def", 20) == ["abc םלוע םולש def"])
    // Each line by itself: the first words are on the first line.
    #expect(lines("שלום עולם", 5) == ["םולש", " םלוע"].map { $0.count == 4 ? " " + $0 : $0 })
    #expect(lines("ب\u{64E}ت", 4) == ["  تب\u{64E}"])
  }

  @Test func explicitMarksOfDirectionAreObeyed() {
    #expect(lines("\u{202E}abc\u{202C}d", 8) == ["cbad"])
    #expect(lines("\u{2067}שלום 1\u{2069} a", 10) == ["1 םולש a"])
  }

  @Test func oneLineIsCutWithAnEllipsis() {
    func cut(_ text: String, _ width: Int) -> String {
      RowLayout(oneLine: GlyphText(text), width: width).lines[0].map(\.glyph.text).joined()
    }
    #expect(cut("abcdef", 6) == "abcdef")
    #expect(cut("abcdef", 4) == "abc…")
    #expect(cut("日本語", 4) == "日…")
    #expect(cut("שלום", 3) == "…לש")
    #expect(cut("日", 1) == "…")
  }

  @Test func theLineOfAUnitIsFound() {
    let layout = RowLayout(GlyphText("one two three"), width: 8)
    #expect(layout.line(of: 0) == 0)
    #expect(layout.line(of: 6) == 0)
    #expect(layout.line(of: 8) == 1)
    #expect(layout.line(of: 100) == 1)
  }

  /// In any text, no glyph crosses the edge or another glyph, and all glyphs with a width are
  /// present.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func nothingOverlaps(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ below: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(below))
    }
    let parts = [
      "a", "bc ", " ", "日", "e\u{301}", "ש", "لا", "٣", "12", "(", ")", "😀", "👨\u{200D}👩",
      "\u{200F}",
      "\u{202E}", "\u{202C}", "ไทย", "-", "\u{1B}", "\u{300}",
    ]
    let text = (0..<random(40)).map { _ in parts[random(parts.count)] }.joined()
    let width = 2 + random(12)
    let glyphs = GlyphText(text).glyphs
    let layout = RowLayout(GlyphText(text), width: width)
    var shown = 0
    for line in layout.lines {
      var column = 0
      for placed in line {
        #expect(placed.column >= column, "seed \(seed)")
        column = placed.column + placed.glyph.width
        shown += placed.glyph.isSpace ? 0 : 1
      }
      #expect(column <= width, "seed \(seed)")
    }
    #expect(
      shown == glyphs.count { $0.width > 0 && $0.width <= width && !$0.isSpace }, "seed \(seed)")
  }
}
