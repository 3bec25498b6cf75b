import Quoth
import QuothCloud

/// Lines with a count and a word, in UTF-8; their memory is used again for the next ones.
struct WordRow {
  private(set) var bytes: [UInt8] = []

  /// Forgets the lines.
  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  /// Begins a line with a right-aligned count.
  mutating func begin(_ count: Int, width: Int) {
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
  mutating func append(word units: ArraySlice<UInt16>) {
    bytes.append(UInt8(ascii: " "))
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
    case 0x20...0x7E, 0xA0...0x2027, 0x202F...0x2065, 0x206A...0xD7FF, 0xE000...0xFFFD: true
    default: false
    }
  }
}
