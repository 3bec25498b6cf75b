public import Quoth

/// Small alphabets of characters that are difficult under the collation of some locale.
public enum CollationAlphabets {
  /// Every alphabet, with the locale whose collation makes it difficult; pieces are UTF-16.
  public static let all: [(locale: String, pieces: [[UInt16]])] = [
    ("und", pieces("a", "A", "b", "e", "é", "\u{301}", "\u{323}", "ß", "s", "S", "æ", "-", " ")),
    ("und", pieces("a", "\u{AD}", "\u{0}", "\u{301}", "\u{200D}", "A", "ª", "ａ", "ﬁ", "f", "i")),
    ("en", pieces("f", "i", "ﬁ", "a", "e", "æ", "Æ", "'", "-", "\u{345}", "ᾳ", "α")),
    ("en", pieces("1", "2", "½", "²", "①", "/", "⁄", ".", "⒈", "a")),
    ("de", pieces("a", "ä", "Ä", "\u{308}", "e", "s", "ß", "ẞ", "o", "ö", "ſ")),
    (
      "de-u-co-phonebk",
      pieces("a", "ä", "Ä", "\u{308}", "e", "E", "u", "ü", "\u{301}", "ǖ", "ß", "s")
    ),
    ("da", pieces("a", "A", "å", "Å", "\u{30A}", "\u{327}", "æ", "e", "ae", "ø", "o", "g", "d")),
    ("da-u-co-standard", pieces("a", "A", "å", "Å", "\u{30A}", "\u{327}", "ą", "æ", "e", "ø", "o")),
    ("sv", pieces("a", "å", "ä", "ö", "o", "\u{308}", "\u{30A}", "w", "v", "V", "ü", "y")),
    (
      "es-u-co-trad", pieces("c", "h", "C", "H", "l", "L", "n", "ñ", "\u{303}", "ḧ", "\u{308}", "ç")
    ),
    ("cs", pieces("c", "h", "C", "H", "č", "\u{30C}", "r", "ř", "a", "ḧ", "ch")),
    ("hu", pieces("c", "s", "z", "d", "S", "Z", "g", "y", "cs", "dzs", "ő", "ö", "o", "\u{30B}")),
    ("lt", pieces("i", "į", "\u{328}", "y", "Y", "I", "e", "ė", "\u{307}", "\u{301}", "č")),
    ("tr", pieces("i", "I", "ı", "İ", "\u{307}", "\u{327}", "g", "ğ", "s", "ş")),
    ("el", pieces("Σ", "σ", "ς", "α", "ά", "ᾳ", "\u{345}", "\u{301}", "\u{313}", "Α", "ι", "ΐ")),
    ("th", pieces("ก", "ข", "เ", "แ", "า", "ำ", "\u{E48}", "\u{E4D}", "\u{E38}", "-", "a")),
    (
      "und-u-co-standard",
      pieces("ก", "เ", "แ", "า", "ำ", "\u{E48}", "\u{E4D}", "\u{E38}", "ເ", "ກ")
    ),
    ("hi", pieces("क", "\u{93C}", "क़", "ि", "\u{94D}", "ष", "\u{902}", "\u{903}", "ऩ", "न")),
    ("ko", pieces("가", "각", "ᄀ", "ᅡ", "ᆨ", "ㄱ", "ㅏ", "까", "ᄁ", "\u{302E}", "a")),
    ("ko-u-co-searchjl", pieces("가", "각", "ᄀ", "ᅡ", "ᆨ", "ㄱ", "ㅏ", "까", "ᄁ", "갂", "ㄲ", "각가")),
    ("ko-u-co-standard", pieces("가", "각", "ᄀ", "ᅡ", "ᆨ", "ㄱ", "ㅏ", "家", "可", "a")),
    ("ja", pieces("カ", "か", "ガ", "が", "\u{3099}", "ー", "ア", "あ", "ゝ", "ヽ", "ｶ", "ゞ")),
    ("ja", pieces("カー", "カア", "かあ", "ｶｰ", "ァ", "ア", "ー", "々", "日", "本", "キ")),
    ("zh", pieces("中", "国", "國", "一", "丁", "a", "ā", "ü", "ê", "\u{304}", "〇", "零")),
    ("ar", pieces("ا", "أ", "آ", "\u{654}", "\u{653}", "ل", "لا", "ﻻ", "\u{64E}", "\u{640}", "ة")),
    ("he", pieces("ש", "\u{5C1}", "\u{5B8}", "שׁ", "א", "ב", "״", "\"", "ם", "מ", "'")),
    ("vi", pieces("a", "ă", "â", "ấ", "\u{301}", "\u{302}", "\u{323}", "ậ", "đ", "d", "\u{300}")),
    ("ru", pieces("и", "й", "\u{306}", "И", "е", "ё", "\u{308}", "ъ", "-")),
    ("und", pieces("ཀ", "\u{F71}", "\u{F72}", "\u{F73}", "\u{FB2}", "\u{F80}", "\u{F81}", "a")),
    (
      "und",
      pieces(
        "\u{1B05}", "\u{1B35}", "\u{110B9}", "\u{110BA}", "\u{11099}", "\u{1109A}", "\u{DD9}",
        "\u{DCF}", "\u{DCA}")
    ),
    ("und", pieces("𐐀", "𐐨", "a", "🙂", "丂", "𠀀") + [[0xD801], [0xDC00], [0xDC28]]),
    (
      "und",
      pieces("L", "l", "·", "ŀ", "=", "\u{338}", "≠", "a") + [[0xFDD1], [0xFFFE], [0xFFFF]]
    ),
    ("fr-CA", pieces("c", "o", "t", "e", "é", "ô", "\u{301}", "\u{302}")),
    ("und", pieces("\r", "\n", "a", " ", "\t", "👩", "\u{200D}", "💻", "🇺", "🇸", "-", "\u{301}")),
    ("und", pieces("\u{301}", "\u{323}", "\u{327}", "q", "-", "_", "\u{F71}", "\u{E38}")),
    ("und", pieces("é", "e", "\u{F71}", "\u{E38}", "\u{EB8}", "\u{301}", "q", "\u{F72}")),
  ]

  static func pieces(_ strings: String...) -> [[UInt16]] { strings.map { Array($0.utf16) } }
}

extension PatternOptions {
  /// Makes a random collation of a locale, the common ones more often.
  public static func randomCollation(
    locale: LocaleTag, using random: inout SplitMix64
  ) -> PatternOptions {
    let strengths = CollationOptions.Strength.allCases
    var options = PatternOptions.collation(
      locale: locale, strength: strengths.randomElement(using: &random)!)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: options.collation!.alternate = .shifted
    case 1: options.collation!.alternate = .nonIgnorable
    default: break
    }
    if Int.random(in: 0..<6, using: &random) == 0 {
      options.collation!.wildcard = CollationOptions.Wildcard.allCases.randomElement(
        using: &random)!
    }
    options.boundary =
      Int.random(in: 0..<2, using: &random) == 0
      ? .scalar : Boundary.allCases.randomElement(using: &random)!
    options.extent = Extent.allCases.randomElement(using: &random)!
    options.overlapping = Bool.random(using: &random)
    options.prefixTolerant = Int.random(in: 0..<6, using: &random) == 0
    if options.prefixTolerant { options.collation!.wildcard = .none }
    return options
  }
}
