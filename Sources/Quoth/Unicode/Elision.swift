import CICU

/// Finds word boundaries between the apostrophe of an elided word and the next word: est in c'est
/// (SEMANTICS, "Words after an elision").
struct Elision: Sendable {
  /// In Breton c'h is one letter.
  private let hasTrigraph: Bool

  /// Creates no value for a language without elision.
  init?(_ locale: LocaleTag) {
    guard locale.elides else { return nil }
    hasTrigraph = locale.language == "br"
  }

  /// Whether a letter at an offset follows an apostrophe that itself follows a letter.
  func isBoundary(_ text: some TextSource, _ offset: Int) -> Bool {
    let before = text[offset - 1]
    // Nearly always a letter. All characters that WB4 skips are above U+0300, except the soft
    // hyphen.
    if before < 0x300, before != 0x27, before != 0xAD { return false }
    // Tested first, so that a run of ignorables is traversed only for the letter after it.
    guard Self.isLetter(text.codePoint(at: offset)),
      let apostrophe = Self.character(text, before: offset),
      apostrophe.codePoint == 0x27 || apostrophe.codePoint == 0x2019,
      let left = Self.character(text, before: apostrophe.offset), Self.isLetter(left.codePoint)
    else { return false }
    return !(hasTrigraph && isTrigraph(left.codePoint, text[offset], offset - left.offset))
  }

  private func isTrigraph(_ left: UInt32, _ right: UInt16, _ width: Int) -> Bool {
    width == 2 && left | 0x20 == 0x63 && right | 0x20 == 0x68
  }

  /// The character before an offset, skipping those that WB4 attaches to it.
  private static func character(
    _ text: some TextSource, before offset: Int
  ) -> (codePoint: UInt32, offset: Int)? {
    var offset = offset
    while offset > 0 {
      let codePoint = text.codePoint(before: offset)
      offset -= Surrogates.width(of: codePoint)
      switch wordBreak(codePoint) {
      case CICU_U_WB_EXTEND, CICU_U_WB_FORMAT, CICU_U_WB_ZWJ: continue
      default: return (codePoint, offset)
      }
    }
    return nil
  }

  private static func isLetter(_ codePoint: UInt32) -> Bool {
    let value = wordBreak(codePoint)
    return value == CICU_U_WB_ALETTER || value == CICU_U_WB_HEBREW_LETTER
  }

  private static func wordBreak(_ codePoint: UInt32) -> Int32 {
    cicu_int_property(Int32(bitPattern: codePoint), CICU_UCHAR_WORD_BREAK)
  }
}
