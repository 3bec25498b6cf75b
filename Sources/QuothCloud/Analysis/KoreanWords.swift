/// The roles of Korean morphemes, by the tags of mecab-ko-dic: nouns without their particles, and verbs in
/// the form of a dictionary.
enum KoreanWords {
  static func info(_ features: MorphemeFeatures) -> MorphemeInfo {
    let (tag, isCompound) = features[0].upTo(0x2B)
    switch tag {
    case "XPN": return MorphemeInfo(role: .prefix)
    case "NNG", "NNP": return MorphemeInfo(role: .content, takesPrefix: true, takesSuffix: true)
    case "SL", "XR": return MorphemeInfo(role: .content, takesSuffix: true)
    case "SH", "UNKNOWN", "UNT", "*": return MorphemeInfo(role: .content)
    case "XSN":
      return switch features[3] {
      case "들", "적", "님", "씨", "분": MorphemeInfo(role: .function)
      default: MorphemeInfo(role: .suffix)
      }
    case "VV", "VA":
      // MeCab lists the parts of a contraction: "얼/VV/*+ᆫ/ETM/*".
      let stem = features[7].upTo(0x2F).value
      switch stem {
      case "*", "": return MorphemeInfo(role: .content, addsEnding: true)
      default:
        return isCompound
          ? MorphemeInfo(role: .content, form: stem.units + [0xB2E4])
          : MorphemeInfo(role: .content, addsEnding: true)
      }
    case "SN", "NR": return MorphemeInfo(role: .number)
    // Punctuation and symbols are no words.
    case "SF", "SP", "SS", "SSO", "SSC", "SE", "SO", "SC", "SY", "SW":
      return MorphemeInfo(role: .none)
    default:
      return MorphemeInfo(role: .function, takesSuffix: tag.hasPrefix("NN"))
    }
  }
}
