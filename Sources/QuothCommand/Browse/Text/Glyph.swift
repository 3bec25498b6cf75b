import CTerminal

/// A grapheme cluster as a terminal shows it, never parted.
package struct Glyph: Sendable, Hashable {
  /// What is written.
  package var text: String
  /// How many columns it takes: 0 for what is nothing but a mark of direction.
  package let width: Int
  /// What it stands for, in UTF-16 code units of the text it is of.
  package let units: Range<Int>
  /// The embedding level (UAX #9); text from right to left has odd ones.
  package var level: UInt8 = 0
  /// Whether a line may end before it (UAX #14).
  package var allowsBreakBefore = false
  /// Whether it is a space, which may stand beyond the edge where a line ends.
  package let isSpace: Bool

  /// - Parameter units: where the cluster stands in its text.
  package init(_ cluster: Character, units: Range<Int>) {
    (text, width) = Self.shown(cluster)
    self.units = units
    isSpace = cluster == " " || cluster == "\u{3000}"
  }

  // A cell of ncurses holds a character and that many marks.
  private static let mostMarks = 4

  /// What is written for a cluster, and its columns.
  ///
  /// A terminal adds up the widths of a cluster's scalars as the C library tells them, and so does
  /// ncurses. Where some terminals join what others show apart, so that columns would differ, the reason
  /// is left out: the joiner between pictographs, their variation selectors and skin tones.
  private static func shown(_ cluster: Character) -> (String, Int) {
    var text = ""
    var width = 0
    var marks = 0
    var hasBase = false
    for scalar in cluster.unicodeScalars {
      if let substitute = Displayed.substitute(for: scalar) {
        text += substitute
        width += substitute.unicodeScalars.reduce(0) { $0 + Glyph.columns(of: $1) }
        hasBase = true
        continue
      }
      if isLeftOut(scalar, in: cluster) { continue }
      let columns = columns(of: scalar)
      if columns > 0 {
        hasBase = true
        marks = 0
      } else {
        // What commands the direction of text has been obeyed when it comes here.
        if scalar.properties.isBidiControl { continue }
        // A mark without a letter is shown on the circle that stands for one.
        if !hasBase, scalar.properties.generalCategory != .format {
          text += "\u{25CC}"
          width += Glyph.columns(of: "\u{25CC}")
          hasBase = true
        }
        guard hasBase, marks < mostMarks else { continue }
        marks += 1
      }
      text.unicodeScalars.append(scalar)
      width += columns
    }
    return (text, width)
  }

  private static func isLeftOut(_ scalar: Unicode.Scalar, in cluster: Character) -> Bool {
    switch scalar.value {
    case 0xFE00...0xFE0F: true
    case 0x200D: cluster.unicodeScalars.contains { $0.value > 0xA9 && $0.properties.isEmoji }
    case 0x1F3FB...0x1F3FF: cluster.unicodeScalars.first != scalar
    default: false
    }
  }

  // The C library knows widths only in a locale with UTF-8.
  private static let hasUTF8 = cterminal_take_utf8()

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    _ = Self.hasUTF8
    let width = Int(cterminal_width(scalar.value))
    // What the C library does not know yet is of one column to most terminals.
    return width < 0 ? 1 : width
  }

  /// The glyph as it is written within text from right to left.
  package var mirrored: Glyph {
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first,
      let other = Unicode.Scalar(cterminal_mirror(scalar.value)), other != scalar
    else { return self }
    var glyph = self
    glyph.text = String(other)
    return glyph
  }
}
