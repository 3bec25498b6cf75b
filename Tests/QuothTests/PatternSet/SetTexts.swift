import TestSupport

/// Texts of some scripts, made of words by chance, and needles for them.
enum SetTexts {
  static let all: [[String]] = [
    words(
      "the quick brown fox jumps over a lazy dog while kissing Kelvin's office staff in fjords"),
    words("Die Straße führt über große Flüsse nach Süden wo Müller Weißbier und Spaß mag naïve"),
    words("Съешь же ещё этих мягких французских булок да выпей чаю ёлка йод К"),
    words("我们 今天 去 北京 看 天安门 明天 回 上海 ， 。 日本語 ｶﾞ 한국어 각"),
    words(
      "e\u{301}te\u{301} na\u{308}ive cafe\u{301} résumé ﬁn oﬃce soft\u{AD}hyphen a\u{200D}b 👍🏽 👩‍💻"),
  ]

  /// The letters of two scripts, the second of which a few needles have.
  static let mixed: [(most: String, few: String)] = [
    ("的一是不了人我在，。", "aAkKsSéÉ \u{212A}"), ("абвёЖзАБ ", "aAkKsSxX"), ("aAbBeEkK ", "的一是不了人"),
    ("αΑβΒσςΣ ", "aAkKsS\u{AD}"),
  ]

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// A text of so many words, some in other cases.
  static func text(
    _ words: [String], _ count: Int, using random: inout SplitMix64
  ) -> [UInt16] {
    var text: [UInt16] = []
    for _ in 0..<count {
      let word = words.randomElement(using: &random)!
      switch Int.random(in: 0..<6, using: &random) {
      case 0: text += word.uppercased().utf16
      case 1: text += word.prefix(3).utf16
      default: text += word.utf16
      }
      text.append(0x20)
    }
    return text
  }

  /// Needles that stand in a text, or nearly.
  static func needles(
    from text: [UInt16], count: Int, using random: inout SplitMix64
  ) -> [[UInt16]] {
    var needles: [[UInt16]] = []
    while needles.count < count {
      let length = Int.random(in: 1...12, using: &random)
      let start = Int.random(in: 0..<(text.count - length), using: &random)
      var needle = Array(text[start..<(start + length)])
      // Most are long: short ones stand everywhere.
      if length < 3, Int.random(in: 0..<count, using: &random) > 8 { continue }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: needle = Planting.variant(of: needle, using: &random)
      case 1: needle[Int.random(in: 0..<length, using: &random)] = 0x71
      default: break
      }
      if needle.allSatisfy({ $0 == 0xAD || $0 == 0x200D }) { continue }
      needles.append(needle)
    }
    return needles
  }
}
