/// A text broken into lines of a given width.
package struct RowLayout: Sendable {
  /// A glyph with its column.
  package struct Placed: Sendable, Hashable {
    package let glyph: Glyph
    /// The column in the line, from 0.
    package let column: Int
  }

  /// The glyphs of each line in visual order, from left to right; at least one line.
  package private(set) var lines: [[Placed]] = []

  /// - Parameter width: the width in columns; at least 1.
  package init(_ text: GlyphText, width: Int) {
    let width = max(1, width)
    for line in Self.broken(text.glyphs, width) {
      lines.append(Self.placed(text.glyphs[line], width, isRightToLeft: text.isRightToLeft))
    }
  }

  /// Lays out a text on one line, truncated with an ellipsis if it is too long.
  package init(oneLine text: GlyphText, width: Int) {
    let width = max(1, width)
    var glyphs = text.glyphs[...]
    if text.width > width {
      var room = width - 1
      let kept = glyphs.prefix {
        room -= $0.width
        return room >= 0
      }
      var ellipsis = Glyph("…", units: kept.endIndex..<kept.endIndex)
      ellipsis.level = text.isRightToLeft ? 1 : 0
      glyphs = kept + [ellipsis]
    }
    lines = [Self.placed(glyphs, width, isRightToLeft: text.isRightToLeft)]
  }

  /// Lays out a text on one line; if it is too long, an ellipsis replaces its middle, so that both the
  /// beginning of a path and its end stay.
  package init(middleOf text: GlyphText, width: Int) {
    let width = max(1, width)
    var glyphs = text.glyphs[...]
    if text.width > width {
      var room = width - 1
      var first = glyphs.startIndex
      var last = glyphs.endIndex
      var takesFirst = false
      while first < last {
        takesFirst.toggle()
        let glyph = takesFirst ? glyphs[first] : glyphs[last - 1]
        guard glyph.width <= room else { break }
        room -= glyph.width
        if takesFirst { first += 1 } else { last -= 1 }
      }
      var ellipsis = Glyph("…", units: glyphs[first].units)
      ellipsis.level = text.isRightToLeft ? 1 : 0
      glyphs = glyphs[..<first] + [ellipsis] + glyphs[last...]
    }
    lines = [Self.placed(glyphs, width, isRightToLeft: text.isRightToLeft)]
  }

  /// The text of all lines, from left to right.
  package var text: String { lines.joined().map(\.glyph.text).joined() }
  /// The width of the widest line.
  package var width: Int {
    lines.map { $0.last.map { $0.column + $0.glyph.width } ?? 0 }.max() ?? 0
  }

  /// The line that contains a code unit.
  package func line(of unit: Int) -> Int {
    lines.firstIndex { line in line.contains { $0.glyph.units.upperBound > unit } } ?? lines.count
      - 1
  }

  /// The ranges of the lines: each ends at the last break opportunity before the edge, or at the
  /// edge within a word that is longer than a line.
  private static func broken(_ glyphs: [Glyph], _ width: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var used = 0
    var chance: Int?
    var place = 0
    while place < glyphs.count {
      let glyph = glyphs[place]
      if glyph.allowsBreakBefore, place > start { chance = place }
      if used + glyph.width > width, !glyph.isSpace, place > start {
        let end = chance ?? place
        lines.append(start..<end)
        start = end
        used = glyphs[start..<place].reduce(0) { $0 + $1.width }
        chance = nil
        continue
      }
      used += glyph.width
      place += 1
    }
    lines.append(start..<glyphs.count)
    return lines
  }

  /// Places the glyphs of one line, at the right edge for right-to-left text, and leaves out those
  /// that do not fit.
  private static func placed(
    _ glyphs: ArraySlice<Glyph>, _ width: Int, isRightToLeft: Bool
  ) -> [Placed] {
    var glyphs = Array(glyphs)
    var used = glyphs.reduce(0) { $0 + $1.width }
    // Spaces at the end of a line need not fit.
    while used > width, let last = glyphs.last, last.isSpace {
      used -= last.width
      glyphs.removeLast()
    }
    var column = isRightToLeft ? max(0, width - used) : 0
    var placed: [Placed] = []
    for glyph in ordered(glyphs, isRightToLeft: isRightToLeft)
    where glyph.width > 0 && column + glyph.width <= width {
      placed.append(Placed(glyph: glyph, column: column))
      column += glyph.width
    }
    return placed
  }

  /// The glyphs of one line in visual order (UAX #9, L1, L2 and L4).
  package static func ordered(_ glyphs: [Glyph], isRightToLeft: Bool) -> [Glyph] {
    var glyphs = glyphs
    // Trailing spaces take the level of the paragraph.
    for place in glyphs.indices.reversed() {
      guard glyphs[place].isSpace else { break }
      glyphs[place].level = isRightToLeft ? 1 : 0
    }
    guard let highest = glyphs.map(\.level).max(), highest > 0 else { return glyphs }
    let lowestOdd = glyphs.map(\.level).filter { $0 % 2 == 1 }.min() ?? highest + 1
    for level in stride(from: Int(highest), through: Int(lowestOdd), by: -1) {
      var start = 0
      while start < glyphs.count {
        guard glyphs[start].level >= level else {
          start += 1
          continue
        }
        let end = glyphs[start...].firstIndex { $0.level < level } ?? glyphs.count
        glyphs[start..<end].reverse()
        start = end
      }
    }
    return glyphs.map { $0.level % 2 == 1 ? $0.mirrored : $0 }
  }
}
