import Quoth

/// Tells which words are forms of one.
struct Inflections: ~Copyable {
  private let snowball: Snowball?
  private let table: WordTable
  /// By the number of the language; nil for one that was not asked for.
  private var stemmers: [Snowball.Stemmer??]
  /// Whether a language elides words before others.
  private let isElided: [Bool]
  /// Numbers the stems, each after the number of its language.
  private var stems: SpellingTable
  private var bytes: [UInt8] = []
  private var stem: [UInt16] = []
  private var composed: [UInt16] = []

  init(_ snowball: Snowball?, _ table: WordTable) {
    self.snowball = snowball
    self.table = table
    // About half as many as words in a corpus, of which few are looked at without stemmers.
    stems = SpellingTable(expecting: snowball == nil ? 0 : table.count / 4)
    let languages = LanguageTable.shared.languages
    stemmers = Array(repeating: nil, count: languages.count)
    isElided = languages.map { Self.elided[$0] != nil }
  }

  /// The number of the stem that all forms of a word share; nil if the word stands alone.
  ///
  /// - Parameter place: The index of the word.
  mutating func numberOfStem(of place: Int) -> Int? {
    guard let snowball, let language = table.mainLanguage(of: place) else { return nil }
    if stemmers[language] == nil {
      stemmers[language] = .some(snowball.stemmer(LanguageTable.shared.languages[language]))
    }
    let stemmer = stemmers[language] ?? nil
    let isElided = isElided[language]
    switch unsafe table.withKey(of: place, { unsafe readPlain($0, isElided: isElided) }) {
    case .long where stemmer?.write(stemOf: bytes, to: &stem) ?? false: break
    case .long where stemmer == nil && !isElided, .short where !isElided: return nil
    default:
      guard let text = stemText(of: place, language, stemmer) else { return nil }
      stem.removeAll(keepingCapacity: true)
      stem.append(contentsOf: text.utf16)
    }
    composed.removeAll(keepingCapacity: true)
    composed.append(UInt16(language))
    unsafe stem.withUnsafeBufferPointer { unsafe ComposedForm.append($0, to: &composed) }
    return unsafe composed.withUnsafeBufferPointer { unsafe stems.note($0, times: 1) }
  }

  /// How a stemmer takes a key.
  private enum Plainness {
    /// A word as it is, which is long enough for a stem.
    case long
    /// A word as it is, which is too short.
    case short
    /// It may have an elided word before it, vowel marks or a surrogate.
    case odd
  }

  /// Replaces ``bytes`` by a key in UTF-8, unless it is odd.
  @unsafe
  private mutating func readPlain(
    _ key: UnsafeBufferPointer<UInt16>, isElided: Bool
  ) -> Plainness {
    bytes.removeAll(keepingCapacity: true)
    for place in key.indices {
      let unit = unsafe key[place]
      switch unit {
      case 0x27, 0x2019: if isElided { return .odd }
      case 0xD800...0xDFFF: return .odd
      case 0x591...0x6DC: if Self.isVowelMark(UInt32(unit)) { return .odd }
      default: break
      }
      bytes.append(character: unit)
    }
    let isShort = unsafe key.isEmpty || key.count < (key[0] < 0x800 ? Self.shortest : 3)
    return isShort ? .short : .long
  }

  /// Some stems are words of their own: what is short has lost too much.
  private static let shortest = 4

  /// The stem of any word; nil if the word stands alone.
  private func stemText(of place: Int, _ language: Int, _ stemmer: Snowball.Stemmer?) -> String? {
    let name = LanguageTable.shared.languages[language]
    let id = table.id(of: place)
    let plain = Self.withoutVowelMarks(Self.withoutElision(id, name))
    guard plain.unicodeScalars.count >= (plain.utf8.first ?? 0 < 0xE0 ? Self.shortest : 3),
      let stemmer
    else { return Self.elided[name] == nil && plain == id ? nil : plain }
    let stem = stemmer.stem(of: plain)
    return stem.unicodeScalars.count >= 2 ? stem : plain
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
    guard word.unicodeScalars.contains(where: { isVowelMark($0.value) }) else { return word }
    return String(String.UnicodeScalarView(word.unicodeScalars.filter { !isVowelMark($0.value) }))
  }

  private static func isVowelMark(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7: true
    case 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC: true
    default: false
    }
  }
}
