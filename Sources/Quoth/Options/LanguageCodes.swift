/// The language codes of ISO 639.
enum LanguageCodes {
  private static let twoLetters = Set(twoLetterCodes.split(separator: " ").map(String.init))
  private static let threeLetters = threeLetterBits.utf8.map { byte in
    byte == UInt8(ascii: "~") ? UInt8(ascii: "\\") - 0x30 : byte - 0x30
  }

  /// Whether a code in lower case belongs to a language.
  static func contains(_ code: String) -> Bool {
    switch code.utf8.count {
    case 2: return twoLetters.contains(code)
    case 3:
      var number = 0
      for byte in code.utf8 {
        guard byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") else { return false }
        number = number * 26 + Int(byte - UInt8(ascii: "a"))
      }
      return threeLetters[number / 6] >> UInt8(number % 6) & 1 != 0
    default: return false
    }
  }
}
