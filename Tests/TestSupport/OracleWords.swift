import CICU
import Quoth

extension PlainICU {
  private static let eliding: Set<String> = [
    "ast", "br", "ca", "co", "egl", "fr", "frp", "fur", "ga", "it", "lb", "lij", "lld", "lmo", "mt",
    "oc", "pcd", "pms", "rm", "sc", "scn", "vec", "wa",
  ]

  /// The word boundaries of M2: those of ICU, and those of elision.
  static func wordBoundaries(_ text: [UInt16], _ locale: LocaleTag) -> [Bool] {
    var found = boundaries(text, CICU_UBRK_WORD, locale: locale.icuIdentifier)
    let language = String(locale.identifier.split(separator: "-").first!)
    guard eliding.contains(language) else { return found }
    // The characters that WB4 does not skip, with their offsets.
    var characters: [(codePoint: UInt32, offset: Int)] = []
    var offset = 0
    for codePoint in codePoints(text) {
      let value = cicu_int_property(Int32(codePoint), CICU_UCHAR_WORD_BREAK)
      if ![CICU_U_WB_EXTEND, CICU_U_WB_FORMAT, CICU_U_WB_ZWJ].contains(value) {
        characters.append((codePoint, offset))
      }
      offset += codePoint > 0xFFFF ? 2 : 1
    }
    func isLetter(_ codePoint: UInt32) -> Bool {
      let value = cicu_int_property(Int32(codePoint), CICU_UCHAR_WORD_BREAK)
      return value == CICU_U_WB_ALETTER || value == CICU_U_WB_HEBREW_LETTER
    }
    for place in characters.indices.dropFirst(2) {
      let (left, apostrophe, right) = (
        characters[place - 2], characters[place - 1], characters[place]
      )
      guard isLetter(left.codePoint), [0x27, 0x2019].contains(apostrophe.codePoint),
        isLetter(right.codePoint)
      else { continue }
      let isTrigraph =
        language == "br" && [0x43, 0x63].contains(left.codePoint)
        && [0x48, 0x68].contains(right.codePoint) && right.offset - left.offset == 2
      if !isTrigraph { found[right.offset] = true }
    }
    return found
  }
}
