/// The part that a code unit plays in a text, as far as guessing an encoding needs to know.
enum CharacterKind: UInt8 {
  /// ASCII other than letters: it is the same in every candidate.
  case ascii
  case letter, upperLetter
  /// Han, kana and hangul, which form no words between spaces.
  case ideograph
  /// Quotation marks, dashes and the like.
  case punctuation
  case symbol
  /// Controls, characters of no text, and those for bytes that have none.
  case invalid

  var isLetter: Bool { self == .letter || self == .upperLetter }

  /// Whether a mark may stand between two letters: apostrophes, hyphens, dashes, ellipses.
  static func joinsWords(_ unit: UInt16) -> Bool {
    [0xA0, 0xAD, 0x2019, 0x2026].contains(unit) || (0x200C...0x2015).contains(unit)
  }

  /// Whether a mark stands before a word and not in one or after it.
  static func opensQuotation(_ unit: UInt16) -> Bool {
    [0xA1, 0xA3, 0xA7, 0xA9, 0xBF, 0x201A, 0x201E, 0x2020, 0x2021].contains(unit)
  }

  /// The kind and the lower case of a code unit.
  static func of(_ unit: UInt16) -> (kind: CharacterKind, lower: UInt16) {
    if unit < 0x700 { return table[Int(unit)] }
    switch unit {
    case 0x0E00...0x0E7F: return (.letter, unit)
    case 0x2010...0x2026, 0x2030, 0x2039, 0x203A, 0x20AC, 0x2116, 0x2122, 0x3000...0x3020,
      0xFF01...0xFF65:
      return (.punctuation, unit)
    case 0x200C...0x200F: return (.punctuation, unit)
    case 0x3041...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xFF66...0xFF9F:
      return (.ideograph, unit)
    case 0xD800...0xF8FF, 0xFFF0...: return (.invalid, unit)
    default: return (.symbol, unit)
    }
  }

  private static let table: [(CharacterKind, UInt16)] = (0..<0x700).map { unit in
    let unit = UInt16(unit)
    guard let scalar = Unicode.Scalar(unit) else { return (.invalid, unit) }
    let lower = scalar.properties.lowercaseMapping.utf16
    let lowered = lower.count == 1 ? lower.first ?? unit : unit
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: return (.upperLetter, lowered)
    case .lowercaseLetter, .otherLetter, .nonspacingMark: return (.letter, unit)
    case .modifierLetter: return (.letter, unit)
    case .control where unit >= 0x7F: return (.invalid, unit)
    case .unassigned: return (.invalid, unit)
    default: break
    }
    if unit < 0x80 { return (.ascii, unit) }
    let isCommon = [
      0xA0, 0xA1, 0xA3, 0xA7, 0xA9, 0xAB, 0xAD, 0xAE, 0xB0, 0xB4, 0xB7, 0xBB, 0xBF, 0x60C, 0x61B,
      0x61F,
    ].contains(unit)
    return (isCommon ? .punctuation : .symbol, unit)
  }
}
