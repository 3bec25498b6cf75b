import CICU

/// The published data for the toggles: strokes, kana, punctuation.
///
/// Strokes and kana are derived from the Unicode character names, which never change; apostrophes
/// and quotation marks are listed; dashes are the property Dash.
enum ToggleTables {
  /// Maps letters that have a stroke by name to the letters without it. Whether a letter loses its
  /// stroke is decided elsewhere.
  static var namedStrokes: [UInt32: UInt32] {
    let names = CharacterNames([
      0x41...0x7A, 0xC0...0x2FF, 0x370...0x52F, 0x620...0x64A, 0x66E...0x6D3, 0x750...0x77F,
      0x870...0x8C9, 0x1D00...0x1DBF, 0x2C60...0x2C7F, 0xA640...0xA7FF, 0xAB30...0xAB6F,
      0x10780...0x107BF, 0x1DF00...0x1DF2F,
    ])
    var table: [UInt32: UInt32] = [:]
    for place in names.indices {
      let name = names.name(at: place)
      guard name.hasSuffix(" STROKE") || name.hasSuffix(" BAR"),
        let with = name.lastPlace(of: " WITH "), name[with...].lastPlace(of: " AND ") == nil,
        // The part of the name before "WITH".
        let base = names.codePoint(named: name[..<with])
      else { continue }
      table[names.codePoint(at: place)] = base
    }
    return table
  }

  /// Katakana to hiragana.
  static let hiragana: [UInt32: UInt32] = {
    let names = CharacterNames([0x3040...0x30FF, 0x31F0...0x31FF, 0x1B000...0x1B16F])
    var table: [UInt32: UInt32] = [:]
    for place in names.indices where names.name(at: place).starts(with: "KATAKANA ".utf8) {
      let name = String(decoding: names.name(at: place), as: UTF8.self)
      table[names.codePoint(at: place)] = names.codePoint(
        named: "HIRAGANA " + name.dropFirst("KATAKANA ".count))
    }
    return table
  }()

  /// The characters that punctuation folding changes, as ranges.
  static func foldedPunctuation() -> [ClosedRange<UInt32>] {
    let listed: [ClosedRange<UInt32>] = [
      0x60...0x60, 0xAB...0xBB, 0x2B9...0x2C8, 0x2018...0x203A, 0x301D...0x301F, 0xFF02...0xFF07,
    ]
    let codePoints = [listed, CodePointRanges.with(CICU_UCHAR_DASH)].joined().joined()
    return codePoints.filter(isFoldedPunctuation).map { $0...$0 }
  }

  /// Whether punctuation folding changes a character.
  static func isFoldedPunctuation(_ codePoint: UInt32) -> Bool {
    isEllipsis(codePoint) || punctuation(codePoint) != codePoint
  }

  /// Appends the folded form of a punctuation character.
  @inline(__always)
  static func appendPunctuation(_ codePoint: UInt32, to out: inout [UInt32]) {
    if isEllipsis(codePoint) {
      for _ in 0..<(codePoint - 0x2023) { out.append(0x2E) }
    } else {
      out.append(punctuation(codePoint))
    }
  }

  /// Whether a character is two or three full stops in one.
  private static func isEllipsis(_ codePoint: UInt32) -> Bool {
    codePoint == 0x2025 || codePoint == 0x2026
  }

  /// The representative of a character's class: U+0027 for apostrophes and their substitutes,
  /// U+0022 for double quotation marks, U+002D for dashes.
  private static func punctuation(_ codePoint: UInt32) -> UInt32 {
    switch codePoint {
    case 0x60: 0x27
    case ..<0x80: codePoint
    case 0xB4, 0x2B9, 0x2BB...0x2BD, 0x2C8, 0x2018...0x201B, 0x2032, 0x2039, 0x203A, 0xFF07: 0x27
    case 0xAB, 0xBB, 0x201C...0x201F, 0x2033, 0x301D...0x301F, 0xFF02: 0x22
    default: cicu_has_property(Int32(bitPattern: codePoint), CICU_UCHAR_DASH) ? 0x2D : codePoint
    }
  }
}
