import CICU

/// A text as glyphs, with the properties needed for line breaks and visual order.
package struct GlyphText: Sendable {
  /// The glyphs in logical order, the order of reading.
  package private(set) var glyphs: [Glyph] = []
  /// Whether the text is right-to-left, as decided by its first letter.
  package private(set) var isRightToLeft = false

  package init(_ text: String) {
    var offset = 0
    glyphs.reserveCapacity(text.utf8.count)
    var isPlain = true
    for cluster in text {
      let end = offset + cluster.utf16.count
      let glyph = Glyph(cluster, units: offset..<end)
      // Hebrew begins at U+0590; no character before it is right-to-left.
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
    // SAFETY: both arrays have the length that is passed, and live for the call.
    let isKnown = unsafe cicu_line_breaks(units, Int32(units.count), &breaks)
    for place in glyphs.indices.dropFirst() {
      glyphs[place].allowsBreakBefore =
        isKnown ? breaks[glyphs[place].units.lowerBound] == 1 : glyphs[place - 1].isSpace
    }
  }

  private mutating func findLevels(_ units: [UInt16]) {
    var levels = [UInt8](repeating: 0, count: units.count)
    // SAFETY: both arrays have the length that is passed, and live for the call.
    let paragraph = unsafe cicu_bidi_levels(units, Int32(units.count), &levels)
    guard paragraph >= 0 else { return }
    isRightToLeft = paragraph % 2 == 1
    for place in glyphs.indices { glyphs[place].level = levels[glyphs[place].units.lowerBound] }
  }

  /// The width of a text on one line, in columns, without the work of finding where it can be broken.
  package static func width(of text: String) -> Int {
    text.reduce(0) { $0 + Glyph($1, units: 0..<0).width }
  }

  /// The width of the whole text on one line, in columns.
  package var width: Int { glyphs.reduce(0) { $0 + $1.width } }
}
