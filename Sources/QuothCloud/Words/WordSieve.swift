import Quoth

/// Decides which occurrences of single words may be in a cloud.
struct WordSieve {
  private let filter: WordFilter
  private let stops: ChosenStopWords
  private let excluded: Set<String>
  private var stopKey: StopWordKey

  init(_ filter: WordFilter, stops: ChosenStopWords, options: WordCountingOptions) {
    self.filter = filter
    self.stops = stops
    stopKey = StopWordKey(locale: options.matching.locale)
    var key = FoldingKey(options: options.matching)
    excluded = Set(filter.excluded.map { WordCounts.id(key.key(of: Array($0.utf16))) })
  }

  /// The number of occurrences that may be in the cloud, and how many are omitted for which reason.
  mutating func kept(_ word: WordCount) -> (count: Int, omitted: [WordOmission: Int]) {
    if let reason = reason(against: word) { return (0, [reason: word.count]) }
    if case .none = filter.stopWords, !filter.omitsFillers { return (word.count, [:]) }
    var kept = 0
    var omitted: [WordOmission: Int] = [:]
    let key = stopKey.key(of: word.text)
    let script = ScriptCode(of: word.text)
    for share in word.shares {
      if stops.contains(key, word.text, script, in: share.language) {
        omitted[.stopWord, default: 0] += share.count
      } else if filter.omitsFillers, Fillers.contains(key, in: share.language) {
        omitted[.filler, default: 0] += share.count
      } else if stops.omitsFunctions(in: share.language) {
        omitted[.stopWord, default: 0] += share.functionCount
        kept += share.count - share.functionCount
      } else {
        kept += share.count
      }
    }
    return (kept, omitted.filter { $0.value > 0 })
  }

  /// The reason why a word is omitted whatever its language; nil if there is none.
  private func reason(against word: WordCount) -> WordOmission? {
    if excluded.contains(word.id) { return .excluded }
    if word.kind == .number { return filter.includesNumbers ? nil : .number }
    if !filter.includesSingleLetters, Self.isSingleLetter(word.text) { return .singleLetter }
    return nil
  }

  /// Scripts in which one character is a syllable or a word.
  private static let syllabic: Set<ScriptCode> = [
    "Hani", "Hira", "Kana", "Hang", "Yiii", "Ethi", "Cher", "Vaii", "Cans", "Tang", "Nshu",
  ]

  /// Whether a word is a single letter, with or without accents. A vowel sign, which has a script
  /// of its own, makes two: का is not a single letter.
  static func isSingleLetter(_ text: String) -> Bool {
    guard text.utf16.count <= 16, text.count == 1 else { return false }
    var letters = 0
    for scalar in text.unicodeScalars {
      let script = ScriptCode(of: scalar)
      if script == "Zinh" { continue }
      letters += 1
      if syllabic.contains(script) { return false }
    }
    return letters <= 1
  }
}
