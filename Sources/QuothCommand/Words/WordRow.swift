import Quoth
import QuothCloud

/// A line with a count and a word, in UTF-8; its memory is used again for the next one.
struct WordRow {
  private(set) var bytes: [UInt8] = []
  private var units: [UInt16] = []

  /// Begins a line with a right-aligned count.
  mutating func begin(_ count: Int, width: Int) {
    bytes.removeAll(keepingCapacity: true)
    var digits = 1
    var rest = count.magnitude / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    while digits < width {
      bytes.append(UInt8(ascii: " "))
      digits += 1
    }
    bytes.append(decimal: count)
  }

  /// Appends text of ours.
  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Ends the line with a word, made safe to print.
  mutating func append(wordAt index: Int, of words: WordRanking) {
    bytes.append(UInt8(ascii: " "))
    units.removeAll(keepingCapacity: true)
    words.appendText(at: index, to: &units)
    if units.allSatisfy(Self.isHarmless) {
      bytes.append(characters: units)
    } else {
      append(Displayed.harmless(String(decoding: units, as: UTF16.self)))
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Whether a unit is a character that is printed unchanged.
  private static func isHarmless(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20...0x7E, 0xA0...0x1FFF, 0x2070...0xD7FF, 0xE000...0xFFFD: true
    default: false
    }
  }
}
