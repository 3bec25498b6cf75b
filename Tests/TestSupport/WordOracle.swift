import CICU
public import Quoth

/// Words found by ICU alone: its word boundaries that are also boundaries of grapheme clusters; a
/// word is a segment with a letter or digit.
public enum WordOracle {
  /// The words in a text, in order, as ranges of UTF-16 code units.
  public static func words(in text: [UInt16], locale: LocaleTag) -> [(Range<Int>, Word.Kind)] {
    let words = PlainICU.boundaries(text, CICU_UBRK_WORD, locale: locale.icuIdentifier)
    let characters = PlainICU.boundaries(text, CICU_UBRK_CHARACTER, locale: "")
    var found: [(Range<Int>, Word.Kind)] = []
    var start = 0
    for end in text.indices.dropFirst() + [text.count] where end > 0 {
      guard words[end], characters[end] else { continue }
      let codePoints = PlainICU.codePoints(Array(text[start..<end]))
      if codePoints.contains(where: isLetter) {
        found.append((start..<end, .letters))
      } else if codePoints.contains(where: isDigit) {
        found.append((start..<end, .number))
      }
      start = end
    }
    return found
  }

  /// A letter by the rules, or an alphabetic character that is not a mark under them.
  private static func isLetter(_ codePoint: UInt32) -> Bool {
    let c = Int32(bitPattern: codePoint)
    switch cicu_int_property(c, CICU_UCHAR_WORD_BREAK) {
    case CICU_U_WB_ALETTER, CICU_U_WB_HEBREW_LETTER, CICU_U_WB_KATAKANA: return true
    case CICU_U_WB_OTHER: return cicu_has_property(c, CICU_UCHAR_ALPHABETIC)
    default: return false
    }
  }

  private static func isDigit(_ codePoint: UInt32) -> Bool {
    cicu_int_property(Int32(bitPattern: codePoint), CICU_UCHAR_WORD_BREAK) == CICU_U_WB_NUMERIC
  }

  /// Whether each edge of each range is a boundary of grapheme clusters.
  public static func areWhole(_ words: [Word], in text: [UInt16]) -> Bool {
    let characters = PlainICU.boundaries(text, CICU_UBRK_CHARACTER, locale: "")
    return words.allSatisfy { characters[$0.start] && characters[$0.end] }
  }
}
