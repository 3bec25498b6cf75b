/// Words of Korean from morphemes, by the tags of mecab-ko-dic: nouns without their particles, and verbs
/// in the form of a dictionary.
enum KoreanWords {
  static func words(of morphemes: [Morpheme]) -> [AnalyzedWord] {
    var words: [AnalyzedWord] = []
    var prefix: Morpheme?
    var joinable = false
    for morpheme in morphemes {
      let tag = String(morpheme[0].prefix { $0 != "+" })
      let surface = morpheme.surface
      func add(_ text: String, isFunction: Bool = false, isNumber: Bool = false) {
        words.append(
          AnalyzedWord(
            text: text, surface: surface, offset: morpheme.offset, isFunction: isFunction,
            isNumber: isNumber))
      }
      switch tag {
      case "XPN":
        prefix = morpheme
        joinable = false
        continue
      case "NNG", "NNP", "SL", "SH", "XR":
        if let prefix, tag.hasPrefix("NN") {
          words.append(
            AnalyzedWord(
              text: prefix.surface + surface, surface: prefix.surface + surface,
              offset: prefix.offset))
        } else {
          add(surface)
        }
      case "XSN" where joinable && !["들", "적", "님", "씨", "분"].contains(surface):
        words[words.count - 1].text += surface
        words[words.count - 1].surface += surface
        continue
      case "VV", "VA": add(stem(of: morpheme) + "다")
      case "SN", "NR": add(surface, isNumber: true)
      // Punctuation and symbols are no words.
      case "SF", "SP", "SS", "SSO", "SSC", "SE", "SO", "SC", "SY", "SW": break
      case "UNKNOWN", "UNT", "*": add(surface)
      default: add(surface, isFunction: true)
      }
      prefix = nil
      joinable = tag.hasPrefix("NN") || tag == "XR" || tag == "SL"
    }
    return words
  }

  /// The stem of a verb or an adjective: what it is a contraction of, "얼/VV/*+ᆫ/ETM/*", or itself.
  private static func stem(of morpheme: Morpheme) -> String {
    guard morpheme[0].contains("+"), morpheme[7] != "*" else { return morpheme.surface }
    let stem = morpheme[7].prefix { $0 != "/" }
    return stem.isEmpty ? morpheme.surface : String(stem)
  }
}
