import CICU

/// The published tables behind single toggles: strokes, kana, quotation marks, dashes.
///
/// Strokes and kana are read from the Unicode character names, which never change; quotation marks
/// are listed; dashes are the property Dash.
enum ToggleTables {
  /// Values at and above this are not characters: the stroke of a letter, as a mark of its own. The
  /// rest of the value is the letter, so that no two strokes are the same.
  static let strokeMark: UInt32 = 0x20_0000

  /// A letter that carries a stroke, to the letter without: ł to l, ø to o, đ to d, ħ to h.
  static let strokes: [UInt32: UInt32] = {
    let names = characterNames([
      0x41...0x7A, 0xC0...0x2AF, 0x370...0x52F, 0x1D00...0x1DBF, 0x2C60...0x2C7F, 0xA640...0xA7FF,
    ])
    var table: [UInt32: UInt32] = [:]
    for (name, codePoint) in names {
      // Not "WITH STROKE AND ACUTE", which decompose, nor letters with a stroke and a hook.
      for manner in ["STROKE", "DIAGONAL STROKE", "SHORT STROKE", "VERTICAL STROKE", "BAR"]
      where name.hasSuffix(" WITH " + manner) {
        if let base = names[String(name.dropLast(manner.utf8.count + 6))] {
          table[codePoint] = base
        }
      }
    }
    return table
  }()

  /// Katakana to hiragana.
  static let hiragana: [UInt32: UInt32] = {
    let names = characterNames([0x3040...0x30FF, 0x31F0...0x31FF, 0x1B000...0x1B16F])
    var table: [UInt32: UInt32] = [:]
    for (name, codePoint) in names where name.hasPrefix("KATAKANA ") {
      table[codePoint] = names["HIRAGANA " + name.dropFirst("KATAKANA ".count)]
    }
    return table
  }()

  /// The character that stands for all of its kind where punctuation is folded: U+0027 for single
  /// quotation marks and the letter apostrophe, U+0022 for double ones, U+002D for dashes.
  static func punctuation(_ codePoint: UInt32) -> UInt32 {
    switch codePoint {
    case ..<0x80: codePoint
    case 0x2018...0x201B, 0x02BC: 0x27
    case 0x201C...0x201F: 0x22
    default: cicu_has_property(Int32(bitPattern: codePoint), CICU_UCHAR_DASH) ? 0x2D : codePoint
    }
  }

  /// The names of the characters in some ranges.
  private static func characterNames(_ ranges: [ClosedRange<UInt32>]) -> [String: UInt32] {
    var names: [String: UInt32] = [:]
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      for codePoint in ranges.joined() {
        var status: Int32 = 0
        let length = unsafe cicu_name(
          Int32(bitPattern: codePoint), buffer.baseAddress, 128, &status)
        guard length > 0, status <= 0 else { continue }
        unsafe names[String(cString: buffer.baseAddress!)] = codePoint
      }
    }
    return names
  }
}
