/// How a character affects word boundaries (UAX #29), for ``WordScanner``.
///
/// The low five bits are one of the numbers below; the high bits describe the content of a segment
/// that contains the character.
enum SegmentClass {
  /// Breaks on either side, but marks attach to it.
  static let other: UInt8 = 0
  static let space: UInt8 = 1
  static let carriageReturn: UInt8 = 2
  static let lineFeed: UInt8 = 3
  static let newline: UInt8 = 4
  /// A letter that forms words by rule.
  static let letter: UInt8 = 5
  static let hebrew: UInt8 = 6
  static let digit: UInt8 = 7
  /// ExtendNumLet: the low line and similar characters.
  static let connector: UInt8 = 8
  /// Joins letters, digits, or both, if it lies between two of them.
  static let midLetter: UInt8 = 9
  static let midNumberLetter: UInt8 = 10
  static let singleQuote: UInt8 = 11
  static let midNumber: UInt8 = 12
  static let doubleQuote: UInt8 = 13
  /// Extend, Format and ZWJ: belongs to the preceding character.
  static let extend: UInt8 = 14
  /// Hangul syllables: ICU separates them from adjacent letters and digits.
  static let hangul: UInt8 = 15
  /// A letter of a script whose words are found by dictionary. From here on ICU decides instead of
  /// the rules of ``WordScanner``.
  static let dictionary: UInt8 = 16
  /// Pictographs, regional indicators, and characters that join their neighbors in grapheme
  /// clusters but not in words.
  static let ask: UInt8 = 17
  /// The first half of a supplementary character, whose class depends on the whole.
  static let lead: UInt8 = 18

  static let mask: UInt8 = 0x1F
  /// Marks a segment as a word.
  static let hasLetter: UInt8 = 0x20
  /// Marks a segment without a letter as a number.
  static let hasDigit: UInt8 = 0x40
}
