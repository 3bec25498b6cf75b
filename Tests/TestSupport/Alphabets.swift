/// Small alphabets of difficult characters, each a list of pieces of text.
public enum Alphabets {
  /// Every alphabet, with a name for test failures; pieces are UTF-16.
  public static let all: [(name: String, pieces: [[UInt16]])] = [
    ("latin", pieces("a", "A", "b", "B", "c")),
    ("expansions", pieces("s", "S", "ß", "ẞ", "ſ", "ﬆ", "ﬅ", "t", "f", "i", "ﬁ", "ﬃ", "a")),
    ("sharp s only", pieces("s", "ß", "S", "a")),
    ("turkic", pieces("i", "I", "ı", "İ", "\u{307}", "\u{327}", "\u{301}", "s")),
    (
      "marks",
      pieces(
        "e", "E", "é", "É", "\u{301}", "\u{323}", "\u{302}", "ệ", "x", "å", "Å", "Å", "\u{30A}", "a"
      )
    ),
    ("orders", pieces("q", "\u{323}", "\u{307}", "\u{301}", "\u{327}", "ǘ", "u", "\u{308}")),
    (
      "greek",
      pieces(
        "Σ", "σ", "ς", "α", "ά", "ᾳ", "ᾼ", "\u{345}", "\u{301}", "\u{313}", "Α", "ι", "Ι", "μ", "µ")
    ),
    ("kelvin", pieces("k", "K", "K", "Ω", "ω", "Ω", "т", "Т", "ᲄ", "й", "и", "\u{306}", "Й")),
    (
      "strokes",
      pieces(
        "l", "ł", "Ł", "o", "ø", "Ø", "ǿ", "\u{301}", "đ", "d", "ħ", "h", "ó", "ŧ", "t", "ı", "i",
        "ɨ")
    ),
    (
      "marks that make letters",
      pieces(
        "и", "й", "И", "Й", "\u{306}", "\u{323}", "\u{301}", "=", "≠", "\u{338}", "ў", "у", "ѝ",
        "ӣ",
        "\u{34F}", "\u{200D}")
    ),
    (
      "vowel signs",
      pieces(
        "क", "\u{93C}", "क़", "\u{94D}", "\u{941}", "\u{947}", "\u{902}", "\u{951}", "న", "\u{C47}",
        "ব", "\u{9CD}", "\u{9C1}", "\u{981}", "க", "\u{BCD}", "\u{BC0}")
    ),
    (
      "hangul",
      pieces("ᄀ", "ᅡ", "ᆨ", "가", "각", "ᄁ", "나", "ᄂ", "a", "\u{302E}")
    ),
    (
      "devanagari",
      pieces("क", "ि", "\u{94D}", "ष", "\u{93C}", "क़", "\u{941}", "\u{200D}", "न", "ऩ")
    ),
    (
      "thai",
      pieces(
        "ก", "า", "ำ", "\u{E48}", "\u{E31}", "\u{E38}", "\u{E3A}", "\u{E47}", "\u{E4D}", "เ", "ข",
        "น",
        "a")
    ),
    (
      "emoji",
      pieces(
        "👩", "\u{200D}", "💻", "🏽", "👍", "🇺", "🇸", "\u{FE0F}", "a", "❤", "1", "\u{20E3}")
    ),
    ("lines", pieces("\r", "\n", "a", " ", "\u{85}", "\u{2028}", "\t", "b")),
    (
      "spaces",
      pieces(" ", "\u{A0}", "\u{3000}", "a", "b", "\u{AD}", "\u{301}", "\n", "\u{200B}")
    ),
    (
      "joining lines",
      pieces(
        "日", "本", "\n", "\n", "\u{2028}", "\r", "\r\n", " ", "\u{3000}", "か", "\u{3099}", "\u{301}",
        "ﾊ",
        "한", "a", "\u{AD}")
    ),
    (
      "joining lines without spaces",
      pieces(
        "ก", "ข", "\u{E34}", "\u{E48}", "ລ", "က", "\u{1031}", "ខ", "\n", "\u{85}", "\u{2029}", "\t",
        " ",
        "日", "a", "\u{200B}")
    ),
    (
      "lines of wide letters",
      pieces("日", "本", "\n", " ", "\u{C}", "👍", "Ａ", "𠀀", "。", "\u{301}")
    ),
    (
      "ignorables",
      pieces(
        "a", "b", "\u{AD}", "\u{200D}", "\u{200B}", "\u{FEFF}", "\u{34F}", "\u{301}", "\u{FE0F}",
        "A")
    ),
    (
      "punctuation",
      pieces("'", "’", "‘", "\"", "“", "„", "-", "–", "—", "‐", "−", "a", "ʼ")
    ),
    (
      "more punctuation",
      pieces(
        "'", "`", "´", "›", "′", "″", "‴", "\u{1FFD}", "\u{374}", "＇", "\"", "»", "〞", ".", "‥",
        "…", "n",
        "ŉ", "\u{301}", " ", "𐺭")
    ),
    (
      "elisions",
      pieces(
        "c", "C", "'", "’", "h", "H", "é", "\u{301}", "\u{AD}", "\u{200D}", "1", " ", "א", "中", "𐐀",
        "ʼ",
        ".")
    ),
    (
      "width",
      pieces(
        "a", "ａ", "Ａ", "㎏", "k", "g", "ﾊ", "\u{FF9E}", "ハ", "バ", "は", "ば", "\u{3099}", "①", "1",
        "ﬁ", "f", "i")
    ),
    ("kana", pieces("か", "が", "カ", "ガ", "\u{3099}", "ｶ", "ー", "ゝ", "ヽ", "ヴ", "ゔ")),
    (
      "supplementary",
      pieces("𐐀", "𐐨", "a", "𝐀", "𑂚", "𑂙", "\u{110BA}", "🙂", "d")
        + [[0xD801], [0xDC00], [0xDC28]]
    ),
    ("surrogates", [[0xD83D], [0xDE42], [0xD83D, 0xDE42], [0x61], [0x301], [0xD83D]]),
    (
      "words",
      pieces("a", "b", "1", " ", ".", ":", "'", ",", "_", "é", "\u{301}", "中", "国", "ก", "の")
    ),
    (
      "mixed",
      pieces(
        "a", "ß", "s", "\u{301}", "é", "e", " ", "\u{AD}", "ł", "l", "İ", "i", "각", "👩", "\u{200D}")
    ),
    (
      "hebrew and arabic",
      pieces(
        "ש", "\u{5C1}", "\u{5B8}", "שׁ", "ا", "\u{654}", "أ", "\u{653}", "آ", "\u{655}", "إ", "ؤ",
        "ئ",
        "\u{64E}", "\u{651}", "\u{640}", "ل", "ي")
    ),
    ("one letter", pieces("a")),
    ("two letters", pieces("a", "b")),
  ]

  static func pieces(_ strings: String...) -> [[UInt16]] { strings.map { Array($0.utf16) } }

  /// Makes a text of `count` random pieces.
  public static func text(
    _ count: Int, from pieces: [[UInt16]], using random: inout SplitMix64
  ) -> [UInt16] {
    (0..<count).flatMap { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
  }
}
