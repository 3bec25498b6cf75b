/// The roles of Japanese morphemes, by the parts of speech of ipadic or unidic.
enum JapaneseWords {
  static func info(_ features: MorphemeFeatures) -> MorphemeInfo {
    switch features[0] {
    case "名詞": return noun(features)
    case "接尾辞":
      return switch (features[1], features[2]) {
      case ("名詞的", "一般"): MorphemeInfo(role: .suffix)
      default: other(features, .function)
      }
    case "接頭詞", "接頭辞":
      return switch base(of: features) {
      case "お", "ご", "御": MorphemeInfo(role: .function)
      default: MorphemeInfo(role: .prefix)
      }
    case "動詞", "形容詞":
      return switch features[1] {
      case "非自立", "接尾": other(features, .function)
      default: other(features, .content)
      }
    case "形状詞":
      return switch features[1] {
      case "助動詞語幹": MorphemeInfo(role: .function)
      default: MorphemeInfo(role: .content, takesPrefix: true, takesSuffix: true)
      }
    case "記号", "補助記号", "空白":
      return switch features[1] {
      case "アルファベット": other(features, .content)
      default: MorphemeInfo(role: .none)
      }
    // Unknown to the dictionary, and of no known kind.
    case "*": return other(features, .content)
    default: return other(features, .function)
    }
  }

  private static func noun(_ features: MorphemeFeatures) -> MorphemeInfo {
    switch features[1] {
    case "数", "数詞": return MorphemeInfo(role: .number)
    case "非自立", "代名詞", "特殊", "接続詞的", "動詞非自立的", "助動詞語幹":
      return MorphemeInfo(role: .function)
    case "接尾":
      return switch features[2] {
      case "一般", "サ変接続", "地域": MorphemeInfo(role: .suffix)
      default: MorphemeInfo(role: .function)
      }
    // 今日 and 今回 are nouns by their grammar, but say no more than when.
    case "副詞可能": return MorphemeInfo(role: .function)
    default:
      return MorphemeInfo(role: .content, takesPrefix: true, takesSuffix: true, mayBeSymbol: true)
    }
  }

  /// A morpheme that is shown in the form of a dictionary. Nouns keep their own: unidic has them by one
  /// spelling of several.
  @inline(never)
  private static func other(
    _ features: MorphemeFeatures, _ role: MorphemeInfo.Role
  ) -> MorphemeInfo {
    let base = base(of: features)
    return switch base {
    case "*": MorphemeInfo(role: role)
    default: MorphemeInfo(role: role, form: base.units)
    }
  }

  /// The form in a dictionary, which unidic has in another place.
  private static func base(of features: MorphemeFeatures) -> MorphemeFeatures.Value {
    features[features.count > 12 ? 10 : 6]
  }
}
