import Quoth

/// The stop words that a filter chooses, by the language of the texts in which a word occurs.
struct ChosenStopWords {
  /// The languages that were looked for and have a list, most words first.
  let languages: [String]
  private let choice: StopWords
  private let locale: LocaleTag
  /// Those for texts of any language.
  private let common: StopWordSet
  private let byLanguage: [String: StopWordSet]
  /// Those for Latin words in texts of another script: names and terms, mostly English.
  private let latin: StopWordSet
  private let scripts: [String: ScriptCode]
  private let byScript: [ScriptCode: [StopWordSet]]

  /// The minimum share of the words for a language to be reported.
  private static let leastReported = 0.005
  /// The same for languages of texts that did not tell.
  private static let least = 0.1

  init(_ choice: StopWords, of counts: WordCounts) {
    self.choice = choice
    let locale = counts.options.matching.locale
    self.locale = locale
    var common = StopWordSet()
    var sizes: [String: Int] = [:]
    var chosen: [String] = []
    switch choice {
    case .none: break
    case .languages(let tags): chosen = tags.map(\.identifier)
    case .mixed: chosen = counts.languages(mixed: true)
    case .detected:
      var unknown = 0
      for word in counts.words {
        for share in word.shares {
          if let language = share.language {
            sizes[language, default: 0] += share.count
          } else {
            unknown += share.count
          }
        }
      }
      // Texts too short to tell their language are taken together.
      if Double(unknown) >= Self.least * Double(counts.total) { chosen = counts.languages() }
    }
    for language in chosen { common.insert(StopWordSet.list(language, locale: locale)) }
    self.common = common
    byLanguage = sizes.reduce(into: [:]) {
      $0[$1.key] = StopWordSet.list($1.key, locale: locale)
    }
    latin = sizes.isEmpty ? StopWordSet() : StopWordSet.list("en", locale: locale)
    let scripts: [String: ScriptCode] = sizes.keys.reduce(into: [:]) { scripts, language in
      scripts[language] = (StopWordList.words(language)?.first).flatMap { ScriptCode(of: $0) }
    }
    self.scripts = scripts
    byScript = byLanguage.reduce(into: [:]) { sets, entry in
      if let script = scripts[entry.key] { sets[script, default: []].append(entry.value) }
    }
    let reported = sizes.filter {
      Double($0.value) >= Self.leastReported * Double(counts.total)
    }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    languages = (reported + chosen.filter { !reported.contains($0) })
      .filter { StopWordList.words($0) != nil }
  }

  /// Whether a word is a stop word in texts of a language.
  func contains(
    _ key: String, _ text: String, _ script: ScriptCode?, in language: String?
  ) -> Bool {
    if common.contains(key) { return true }
    guard let language, let set = byLanguage[language] else { return false }
    if set.contains(key) { return true }
    if language == "zh", set.contains(TraditionalIdeographs.simplifying(key)) { return true }
    // A word in another script is in another language, one of the texts' or, of Latin letters, English.
    guard let script, scripts[language] != script else { return false }
    guard let others = byScript[script] else { return script == "Latn" && latin.contains(key) }
    return others.contains { $0.contains(key) }
  }

  /// Whether words without a meaning of their own, as an analyzer says, are omitted.
  func omitsFunctions(in language: String?) -> Bool {
    switch choice {
    case .none: false
    case .languages: language.map { languages.contains($0) } ?? false
    case .detected, .mixed: true
    }
  }
}

extension TraditionalIdeographs {
  private static let pairs = Dictionary(
    zip(traditional.unicodeScalars, simplified.unicodeScalars),
    uniquingKeysWith: { first, _ in first })

  /// A text with the simplified form of each traditional ideograph.
  static func simplifying(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(pairs[scalar] ?? scalar) }
    return String(result)
  }
}
