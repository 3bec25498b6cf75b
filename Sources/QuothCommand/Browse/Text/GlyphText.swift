import CTerminal

/// A text as glyphs, with what has to be known to break it into lines and to order them.
package struct GlyphText: Sendable {
  /// In logical order, the order in which the text is read.
  package private(set) var glyphs: [Glyph] = []
  /// Whether the text goes from right to left, by its first letter.
  package private(set) var isRightToLeft = false

  package init(_ text: String) {
    var offset = 0
    glyphs.reserveCapacity(text.utf8.count)
    var isPlain = true
    for cluster in text {
      let end = offset + cluster.utf16.count
      let glyph = Glyph(cluster, units: offset..<end)
      // Hebrew begins at U+0590; nothing before it goes from right to left.
      if isPlain, cluster.unicodeScalars.contains(where: { $0.value >= 0x590 }) { isPlain = false }
      glyphs.append(glyph)
      offset = end
    }
    let units = Array(text.utf16)
    guard !units.isEmpty else { return }
    findBreaks(units)
    if !isPlain { findLevels(units) }
  }

  private mutating func findBreaks(_ units: [UInt16]) {
    var breaks = [UInt8](repeating: 0, count: units.count)
    // SAFETY: both are as long as is said, and live for the call.
    let isKnown = unsafe cterminal_line_breaks(units, Int32(units.count), &breaks)
    for place in glyphs.indices.dropFirst() {
      glyphs[place].allowsBreakBefore =
        isKnown ? breaks[glyphs[place].units.lowerBound] == 1 : glyphs[place - 1].isSpace
    }
  }

  private mutating func findLevels(_ units: [UInt16]) {
    var levels = [UInt8](repeating: 0, count: units.count)
    // SAFETY: both are as long as is said, and live for the call.
    let paragraph = unsafe cterminal_bidi_levels(units, Int32(units.count), &levels)
    guard paragraph >= 0 else { return }
    isRightToLeft = paragraph % 2 == 1
    for place in glyphs.indices { glyphs[place].level = levels[glyphs[place].units.lowerBound] }
  }

  /// How many columns all of it takes on one line.
  package var width: Int { glyphs.reduce(0) { $0 + $1.width } }
}
