import Foundation
import Quoth

extension WordCounts {
  /// The words of a cloud.
  ///
  ///     let counts = try await WordCounter().count(texts)
  ///     let list = counts.list(WordFilter())
  ///     for word in list.words { print(word.text, word.total) }
  ///
  /// - Parameters:
  ///   - filter: Which words.
  ///   - weighting: What their sizes are to say.
  /// - Returns: The words, and how many were left out for what reason: every word of the texts is in one
  ///   of the two.
  /// - Complexity: O(*w* log *w* + *p*) for *w* different words and *p* pairs.
  public func list(
    _ filter: WordFilter = WordFilter(), weighting: WordWeighting = .count
  ) -> CloudWordList {
    var omitted: [WordOmission: Int] = [:]
    let (stopWords, languages) = stopWords(filter.stopWords)
    var sieve = WordSieve(filter, stopWords: stopWords, options: options)
    var left = words.map(\.count)
    var isKept = [Bool](repeating: true, count: words.count)
    for (place, word) in words.enumerated() {
      if let reason = sieve.reason(against: word) {
        omitted[reason, default: 0] += word.count
        isKept[place] = false
      }
    }

    var candidates: [CloudWord] = []
    let collocations = filter.collocations.map { found(by: $0, among: isKept) } ?? []
    let odds = LogOdds(self, weighting)
    for pair in collocations {
      // What a pair takes, its two words do not stand for again.
      for place in [pair.first, pair.second] {
        let taken = min(left[place], pair.count)
        left[place] -= taken
        omitted[.inCollocation, default: 0] += taken
      }
      if let weight = odds.weight(of: pair, in: self) {
        candidates.append(cloudWord(pair, weight: weight))
      }
    }
    var standsFor: [String: Int] = [:]
    for (place, word) in words.enumerated() where isKept[place] && left[place] > 0 {
      guard left[place] >= filter.minimumCount else {
        omitted[.rare, default: 0] += left[place]
        continue
      }
      guard let weight = odds.weight(of: word, count: left[place]) else {
        omitted[.notDistinct, default: 0] += left[place]
        continue
      }
      standsFor[word.id] = left[place]
      candidates.append(cloudWord(word, weight: weight))
    }

    candidates.sort { ($1.weight, $0.id) < ($0.weight, $1.id) }
    for word in candidates.dropFirst(max(0, filter.maximumWords)) {
      omitted[.beyondMaximum, default: 0] += standsFor.removeValue(forKey: word.id) ?? 0
    }
    return CloudWordList(
      words: Array(candidates.prefix(max(0, filter.maximumWords))),
      omitted: omitted.filter { $0.value > 0 }, languages: languages,
      counted: standsFor.values.reduce(0, +))
  }

  /// The stop words that are meant, and whose they are.
  private func stopWords(_ choice: StopWords) -> (StopWordSet, [String]) {
    let languages: [String] =
      switch choice {
      case .none: []
      case .languages(let tags): tags.map(\.identifier)
      case .detected: self.languages()
      case .mixed: self.languages(mixed: true)
      }
    var set = StopWordSet()
    for language in languages {
      set.insert(StopWordSet.list(language, locale: options.matching.locale))
    }
    return (set, languages.filter { StopWordList.words($0) != nil })
  }

  private func cloudWord(_ word: WordCount, weight: Double) -> CloudWord {
    CloudWord(
      text: word.text, id: word.id, total: word.count, weight: weight, needle: word.text,
      options: options.matching)
  }

  private func cloudWord(_ pair: PairCount, weight: Double) -> CloudWord {
    var matching = options.matching
    // The words may stand in two lines, or be parted by a no-break space; and "a a a" has two pairs.
    matching.space = .folded
    matching.overlapping = true
    // 中 and 国 together are not the word 中国: the id has something between them.
    let joint = pair.hasSpace ? " " : "\u{2060}"
    return CloudWord(
      text: pair.text, id: words[pair.first].id + joint + words[pair.second].id,
      total: pair.count, weight: weight, needle: pair.text, options: matching)
  }
}

/// Decides of single words whether they may be in a cloud.
private struct WordSieve {
  private let filter: WordFilter
  private let stopWords: StopWordSet
  private let excluded: Set<String>
  private var stopKey: StopWordKey

  init(_ filter: WordFilter, stopWords: StopWordSet, options: WordCountingOptions) {
    self.filter = filter
    self.stopWords = stopWords
    stopKey = StopWordKey(locale: options.matching.locale)
    var key = FoldingKey(options: options.matching)
    excluded = Set(filter.excluded.map { WordCounts.id(key.key(of: Array($0.utf16))) })
  }

  /// Why a word may not be in the cloud; nil if it may.
  mutating func reason(against word: WordCount) -> WordOmission? {
    if excluded.contains(word.id) { return .excluded }
    if word.kind == .number { return filter.includesNumbers ? nil : .number }
    if !filter.includesSingleLetters, Self.isSingleLetter(word.text) { return .singleLetter }
    if stopWords.contains(stopKey.key(of: word.text)) { return .stopWord }
    return nil
  }

  /// Scripts in which one character is a syllable or a word.
  private static let syllabic: Set<ScriptCode> = [
    "Hani", "Hira", "Kana", "Hang", "Yiii", "Ethi", "Cher", "Vaii", "Cans", "Tang", "Nshu",
  ]

  /// Whether a word is one letter, with or without accents. Vowel signs, which belong to a script and
  /// not to all, make two of one: का is no single letter.
  private static func isSingleLetter(_ text: String) -> Bool {
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
