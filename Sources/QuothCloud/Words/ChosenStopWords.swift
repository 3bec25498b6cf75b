import Quoth

/// The stop words that a filter chooses, by the language of the texts in which a word occurs.
final class ChosenStopWords {
  /// The languages that were looked for and have a list, most words first.
  let languages: [String]
  private let choice: StopWords
  /// The languages whose stop words are those of texts of any language.
  private let common: LanguageTable.Members
  /// The languages of the texts, whose stop words are those of their own texts.
  private let own: LanguageTable.Members
  /// The scripts of the lists of these, by the number of the language.
  private let scripts: [Int: ScriptCode]
  private let byScript: [ScriptCode: LanguageTable.Members]
  private let english: LanguageTable.Members
  private let chinese: Int?

  /// The minimum share of the words for a language to be reported.
  private static let leastReported = 0.005
  /// The same for languages of texts that did not tell.
  private static let least = 0.1

  init(_ choice: StopWords, of counts: WordCounts) {
    self.choice = choice
    let table = LanguageTable.shared
    var sizes = [Int](repeating: 0, count: table.languages.count)
    var chosen: [String] = []
    switch choice {
    case .none: break
    case .languages(let tags): chosen = tags.map(\.identifier)
    case .mixed: chosen = counts.languages(mixed: true)
    case .detected:
      sizes = counts.table.sizes.known
      let unknown = counts.table.sizes.unknown
      // Texts too short to tell their language are taken together.
      if Double(unknown) >= Self.least * Double(counts.total) { chosen = counts.languages() }
    }
    common = chosen.reduce(0) { members, language in
      table.number(of: StopWordList.name(of: language)).map { members | Self.member($0) } ?? members
    }
    let found = sizes.indices.filter { sizes[$0] > 0 }
    own = found.reduce(0) { $0 | Self.member($1) }
    let scripts: [Int: ScriptCode] = found.reduce(into: [:]) { scripts, language in
      scripts[language] = StopWordList.firstWord(ofList: language).flatMap { ScriptCode(of: $0) }
    }
    self.scripts = scripts
    byScript = scripts.reduce(into: [:]) { $0[$1.value, default: 0] |= Self.member($1.key) }
    english = found.isEmpty ? 0 : table.number(of: "en").map(Self.member) ?? 0
    chinese = table.number(of: "zh")
    let reported = found.map { (language: table.languages[$0], count: sizes[$0]) }.filter {
      Double($0.count) >= Self.leastReported * Double(counts.total)
    }.sorted { ($1.count, $0.language) < ($0.count, $1.language) }.map(\.language)
    languages = (reported + chosen.filter { !reported.contains($0) })
      .filter { StopWordList.hasList($0) }
  }

  private static func member(_ language: Int) -> LanguageTable.Members {
    1 << LanguageTable.Members(language)
  }

  /// Whether a word is a stop word in texts of a language.
  ///
  /// - Parameters:
  ///   - word: The languages of which it is one.
  ///   - simplified: The same of a word in simplified ideographs.
  ///   - script: The script of the word.
  func contains(
    _ word: StopWordMembers, simplified: () -> StopWordMembers, script: () -> ScriptCode?,
    in language: Int?
  ) -> Bool {
    if word.isInUnion(of: common) { return true }
    guard let language, own & Self.member(language) != 0 else { return false }
    if word.all & Self.member(language) != 0 { return true }
    if simplifies(language), simplified().all & Self.member(language) != 0 { return true }
    // A word in another script is in another language, one of the texts' or, of Latin letters, English.
    guard let script = script(), scripts[language] != script else { return false }
    guard let others = byScript[script] else {
      return script == "Latn" && word.all & english != 0
    }
    return word.all & others != 0
  }

  /// Whether words in traditional ideographs are stop words if they are in simplified ones.
  func simplifies(_ language: Int?) -> Bool { language != nil && language == chinese }

  /// Whether words without a meaning of their own, as an analyzer says, are omitted.
  func omitsFunctions(in language: Int?) -> Bool {
    switch choice {
    case .none: false
    case .languages:
      language.map { languages.contains(LanguageTable.shared.languages[$0]) } ?? false
    case .detected, .mixed: true
    }
  }
}

/// The languages of which a word is a stop word, or a contraction of two: "l'" and "un" of "l'un".
struct StopWordMembers {
  private let whole: LanguageTable.Members
  private var left: LanguageTable.Members = 0
  private var right: LanguageTable.Members = 0

  /// Whether no language has the word or a part of it.
  var isEmpty: Bool { whole | left | right == 0 }

  /// The languages that have the word or both its parts.
  var all: LanguageTable.Members { whole | left & right }

  /// Whether some languages have the word, or one of them the one part and one the other.
  func isInUnion(of languages: LanguageTable.Members) -> Bool {
    whole & languages != 0 || left & languages != 0 && right & languages != 0
  }

  /// - Parameters:
  ///   - key: The key of the word.
  ///   - isPadded: See ``SpellingTable/number(of:isPadded:)``.
  @unsafe
  init(_ key: UnsafeBufferPointer<UInt16>, in table: LanguageTable, isPadded: Bool = false) {
    // Letters alone have no apostrophe.
    if let word = unsafe PackedWords.pack(key, isPadded: isPadded) {
      whole = table.members(ofPacked: word)
      return
    }
    whole = unsafe table.members(ofUnpacked: key, isPadded: isPadded)
    guard let apostrophe = unsafe Self.apostrophe(in: key) else { return }
    // SAFETY: the apostrophe is within the key.
    func members(_ range: Range<Int>) -> LanguageTable.Members {
      unsafe table.members(ofKey: UnsafeBufferPointer(rebasing: key[range]))
    }
    left = members(0..<apostrophe) | members(0..<apostrophe + 1)
    right = members(apostrophe + 1..<key.count) | members(apostrophe..<key.count)
  }

  /// The first apostrophe that is a character by itself.
  @unsafe @inline(__always)
  private static func apostrophe(in key: UnsafeBufferPointer<UInt16>) -> Int? {
    var first = 0
    while first < key.count, unsafe key[first] != 0x27 { first &+= 1 }
    if first == key.count { return nil }
    // ASCII beside it cannot join it.
    let before = unsafe first == 0 ? 0x61 : key[first - 1]
    let after = unsafe first + 1 == key.count ? 0x61 : key[first + 1]
    if before < 0x80, after < 0x80 { return first }
    let text = unsafe String(decoding: key, as: UTF16.self)
    return text.firstIndex(of: "'").map { $0.utf16Offset(in: text) }
  }
}

extension TraditionalIdeographs {
  private static let pairs = Dictionary(
    zip(traditional.utf16, simplified.utf16), uniquingKeysWith: { first, _ in first })

  /// A text with the simplified form of each traditional ideograph; nil if it has none.
  @unsafe
  static func simplifying(_ text: UnsafeBufferPointer<UInt16>) -> [UInt16]? {
    guard unsafe text.contains(where: { $0 >= 0x3400 && pairs[$0] != nil }) else { return nil }
    return unsafe text.map { pairs[$0] ?? $0 }
  }
}
