import CICU
import CTerminal

/// A grapheme cluster as a terminal shows it, never split.
package struct Glyph: Sendable, Hashable {
  /// The text written to the terminal.
  package var text: String
  /// The width in columns; 0 for a cluster of direction marks only.
  package let width: Int
  /// The range of the cluster in its text, in UTF-16 code units.
  package let units: Range<Int>
  /// The embedding level (UAX #9); odd for right-to-left text.
  package var level: UInt8 = 0
  /// Whether a line may end before it (UAX #14).
  package var allowsBreakBefore = false
  /// Whether it is a space, which may hang over the edge at the end of a line.
  package let isSpace: Bool

  /// - Parameter units: the range of the cluster in its text.
  package init(_ cluster: Character, units: Range<Int>) {
    (text, width) = Self.shown(cluster)
    self.units = units
    isSpace = cluster == " " || cluster == "\u{3000}"
  }

  // A cell of ncurses holds one character and this many marks.
  private static let mostMarks = 4

  /// The text written for a cluster, and its width.
  ///
  /// Terminals and ncurses add up the widths that the C library gives for the scalars of a cluster.
  /// Some terminals join pictographs that others show separately, so their columns would differ.
  /// Therefore the joiners, variation selectors and skin tones that cause this are left out.
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
        // Skip direction marks: glyphs are already in visual order.
        if scalar.properties.isBidiControl { continue }
        // Show a mark without a letter on a dotted circle.
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
    // Most terminals use one column for a character that the C library does not know yet.
    return width < 0 ? 1 : width
  }

  /// The glyph as written within right-to-left text.
  package var mirrored: Glyph {
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first,
      let other = Unicode.Scalar(cicu_mirror(scalar.value)), other != scalar
    else { return self }
    var glyph = self
    glyph.text = String(other)
    return glyph
  }
}
