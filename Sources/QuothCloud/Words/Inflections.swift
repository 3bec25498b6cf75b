import Quoth

/// Tells which words are forms of one.
struct Inflections {
  private let snowball: Snowball?
  private var stemmers: [String: Snowball.Stemmer?] = [:]

  init(_ snowball: Snowball?) { self.snowball = snowball }

  /// The stem that all forms of a word share, with the language; nil if the word stands alone.
  mutating func stem(of word: WordCount) -> String? {
    guard let snowball,
      let language = word.shares.max(by: { $0.count < $1.count })?.language
    else { return nil }
    let plain = Self.withoutVowelMarks(Self.withoutElision(word.id, language))
    // Some stems are words of their own: what is short has lost too much.
    guard plain.unicodeScalars.count >= (plain.utf8.first ?? 0 < 0xE0 ? 4 : 3),
      let stemmer = stemmer(snowball, language)
    else {
      return Self.elided[language] == nil && plain == word.id ? nil : language + " " + plain
    }
    let stem = stemmer.stem(of: plain)
    guard stem.unicodeScalars.count >= 2 else { return language + " " + plain }
    return language + " " + stem
  }

  private mutating func stemmer(_ snowball: Snowball, _ language: String) -> Snowball.Stemmer? {
    if let known = stemmers[language] { return known }
    let made = snowball.stemmer(language)
    stemmers[language] = .some(made)
    return made
  }

  /// The words that are elided before a vowel, by language: the article of l'homme, for example.
  private static let elided: [String: Set<String>] = [
    "fr": [
      "l", "d", "j", "m", "t", "s", "n", "c", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu",
    ],
    "it": [
      "l", "un", "d", "c", "m", "t", "s", "v", "dell", "nell", "all", "dall", "sull", "quest",
      "quell",
      "bell", "sant", "tutt",
    ],
    "ca": ["l", "d", "m", "t", "s", "n"],
  ]

  /// A word without a word that is elided before it.
  static func withoutElision(_ word: String, _ language: String) -> String {
    guard let elided = elided[language],
      let mark = word.firstIndex(where: { $0 == "'" || $0 == "\u{2019}" }),
      elided.contains(word[..<mark].lowercased())
    else { return word }
    let rest = word[word.index(after: mark)...]
    return rest.isEmpty ? word : String(rest)
  }

  /// A word without the vowel marks of Arabic and Hebrew, and without the letter that only stretches
  /// others: most writers leave them out.
  static func withoutVowelMarks(_ word: String) -> String {
    guard word.unicodeScalars.contains(where: isVowelMark) else { return word }
    return String(String.UnicodeScalarView(word.unicodeScalars.filter { !isVowelMark($0) }))
  }

  private static func isVowelMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7: true
    case 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC: true
    default: false
    }
  }
}
