/// Words of Japanese from morphemes, by the parts of speech of ipadic or unidic.
enum JapaneseWords {
  private enum Role {
    /// A word with a meaning, or one without.
    case content, function
    case number
    /// Joins the noun before it, or after it: 加盟 + 国, 非 + 公式.
    case suffix, prefix
    /// No word: punctuation.
    case none
  }

  static func words(of morphemes: [Morpheme]) -> [AnalyzedWord] {
    var words: [AnalyzedWord] = []
    var prefix: Morpheme?
    var joinable = false
    for morpheme in morphemes {
      var role = role(of: morpheme)
      if role == .suffix, !joinable { role = .function }
      switch role {
      case .suffix:
        words[words.count - 1].text += morpheme.surface
        words[words.count - 1].surface += morpheme.surface
        continue
      case .prefix:
        if let old = prefix { words.append(word(old, isFunction: true)) }
        prefix = morpheme
        joinable = false
        continue
      case .none:
        break
      case .content, .function, .number:
        var found = word(morpheme, isFunction: role == .function)
        found.isNumber = role == .number
        if let before = prefix {
          if role == .content, isNoun(morpheme) {
            found.text = before.surface + found.text
            found.surface = before.surface + found.surface
            found.offset = before.offset
          } else {
            words.append(word(before, isFunction: true))
          }
        }
        words.append(found)
      }
      if role == .none, let before = prefix { words.append(word(before, isFunction: true)) }
      prefix = nil
      joinable = role == .content && isNoun(morpheme)
    }
    if let prefix { words.append(word(prefix, isFunction: true)) }
    return words
  }

  private static func word(_ morpheme: Morpheme, isFunction: Bool) -> AnalyzedWord {
    let base = base(of: morpheme)
    return AnalyzedWord(
      text: base == "*" || base.isEmpty ? morpheme.surface : base, surface: morpheme.surface,
      offset: morpheme.offset, isFunction: isFunction)
  }

  private static func isNoun(_ morpheme: Morpheme) -> Bool {
    morpheme[0] == "名詞" || morpheme[0] == "形状詞"
  }

  /// The form in a dictionary. unidic has it in another place, and nouns by one spelling of several, so
  /// that a noun keeps its own.
  private static func base(of morpheme: Morpheme) -> String {
    isNoun(morpheme) ? morpheme.surface : morpheme[morpheme.features.count > 12 ? 10 : 6]
  }

  private static func role(of morpheme: Morpheme) -> Role {
    let kind = morpheme[1]
    switch morpheme[0] {
    case "名詞":
      switch kind {
      case "数", "数詞": return .number
      case "非自立", "代名詞", "特殊", "接続詞的", "動詞非自立的", "助動詞語幹": return .function
      case "接尾":
        return ["一般", "サ変接続", "地域"].contains(morpheme[2]) ? .suffix : .function
      // 今日 and 今回 are nouns by their grammar, but say no more than when.
      case "副詞可能": return .function
      default: return isSymbol(morpheme.surface) ? .none : .content
      }
    case "接尾辞":
      return kind == "名詞的" && morpheme[2] == "一般" ? .suffix : .function
    case "接頭詞", "接頭辞":
      return ["お", "ご", "御"].contains(morpheme.surface) ? .function : .prefix
    case "動詞", "形容詞": return kind == "非自立" || kind == "接尾" ? .function : .content
    case "形状詞": return kind == "助動詞語幹" ? .function : .content
    case "記号", "補助記号", "空白": return kind == "アルファベット" ? .content : .none
    // Unknown to the dictionary, and of no known kind.
    case "*": return .content
    default: return .function
    }
  }

  /// Whether a text has no letter: MeCab takes symbols that it does not know for nouns.
  private static func isSymbol(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}
