/// Writes occurrences of a word below each other.
struct ContextReport {
  let style: Style
  /// The width of a line.
  let columns: Int

  /// One line per occurrence: the file and the time, then the text with the word in one column.
  func text(_ context: WordContext) -> String {
    let places = context.lines.map { GlyphText(Self.place($0)) }
    let placeWidth = min(columns / 3, places.map(\.width).max() ?? 0)
    let wordWidth = min(
      columns / 4,
      context.lines.map { GlyphText.width(of: Displayed.harmless($0.text)) }.max() ?? 0)
    let side = max(8, (columns - placeWidth - wordWidth - 1) / 2)
    var out = ""
    for (line, place) in zip(context.lines, places) {
      let shown = RowLayout(middleOf: place, width: placeWidth)
      out += style.paint(.path, shown.text)
      out += String(repeating: " ", count: placeWidth - shown.width + 1)
      let left = Self.end(of: Displayed.harmless(line.left), width: side)
      out += String(repeating: " ", count: side - left.width) + left.text
      out += style.paint(.hit, Displayed.harmless(line.text))
      out += Self.beginning(of: Displayed.harmless(line.right), width: side) + "\n"
    }
    return out
  }

  private static func place(_ line: WordContext.Line) -> String {
    let path = Displayed.harmless(line.path.text)
    guard let start = line.start else { return path }
    return path + " " + TimeText.text(start).prefix { $0 != "." }
  }

  /// As much of the end of a text as fits.
  private static func end(of text: String, width: Int) -> (text: String, width: Int) {
    var used = 0
    var kept: [String] = []
    for glyph in GlyphText(text).glyphs.reversed() {
      guard used + glyph.width <= width else { break }
      used += glyph.width
      kept.append(glyph.text)
    }
    return (kept.reversed().joined(), used)
  }

  private static func beginning(of text: String, width: Int) -> String {
    var used = 0
    var kept = ""
    for glyph in GlyphText(text).glyphs {
      used += glyph.width
      guard used <= width else { break }
      kept += glyph.text
    }
    return kept
  }
}
