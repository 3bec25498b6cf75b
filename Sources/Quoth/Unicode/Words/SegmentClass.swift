/// What a character does to the boundaries of words (UAX #29), for ``WordScanner``.
///
/// The low five bits are one of the numbers below; the high ones say what the character makes of a
/// segment that holds it.
enum SegmentClass {
  /// Breaks on either side, but marks hang on to it.
  static let other: UInt8 = 0
  static let space: UInt8 = 1
  static let carriageReturn: UInt8 = 2
  static let lineFeed: UInt8 = 3
  static let newline: UInt8 = 4
  /// A letter that words are made of by rule.
  static let letter: UInt8 = 5
  static let hebrew: UInt8 = 6
  static let digit: UInt8 = 7
  /// ExtendNumLet: the low line and its like.
  static let connector: UInt8 = 8
  /// Joins letters, digits, or both, between two of which it stands.
  static let midLetter: UInt8 = 9
  static let midNumberLetter: UInt8 = 10
  static let singleQuote: UInt8 = 11
  static let midNumber: UInt8 = 12
  static let doubleQuote: UInt8 = 13
  /// Extend, Format and ZWJ: belongs to what stands before it.
  static let extend: UInt8 = 14
  /// Syllables of Hangul: ICU keeps them apart from the letters and digits beside them.
  static let hangul: UInt8 = 15
  /// From here on the rules of ``WordScanner`` do not decide: ICU is asked. A letter of a script whose
  /// words a dictionary knows.
  static let dictionary: UInt8 = 16
  /// Pictographs, regional indicators, and what hangs on to its neighbours in grapheme clusters but
  /// not in words.
  static let ask: UInt8 = 17
  /// The first half of a supplementary character: look at the whole.
  static let lead: UInt8 = 18

  static let mask: UInt8 = 0x1F
  /// A segment with it is a word.
  static let hasLetter: UInt8 = 0x20
  /// A segment with it, and without a letter, is a number.
  static let hasDigit: UInt8 = 0x40
}
