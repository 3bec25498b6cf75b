import Quoth

extension WordCounts {
  /// The words of a cloud.
  ///
  ///     let counts = try await WordCounter().count(texts)
  ///     let list = counts.list(WordFilter())
  ///     for word in list.words { print(word.text, word.total) }
  ///
  /// - Parameters:
  ///   - filter: Which words to include.
  ///   - weighting: The basis of their sizes.
  /// - Returns: The included words, and the number of words omitted for each reason; together they
  ///   account for every word of the texts.
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
      // Occurrences that belong to a pair do not count again for its two words.
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

  /// The selected stop words, and their languages.
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
    // The words may be in two lines or separated by a no-break space; and "a a a" has two pairs.
    matching.space = .folded
    matching.overlapping = true
    // 中 and 国 together differ from the word 中国, so the id has a separator.
    let joint = pair.hasSpace ? " " : "\u{2060}"
    return CloudWord(
      text: pair.text, id: words[pair.first].id + joint + words[pair.second].id,
      total: pair.count, weight: weight, needle: pair.text, options: matching)
  }
}

/// Decides whether single words may be in a cloud.
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

  /// The reason why a word is omitted from the cloud; nil if it is included.
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

  /// Whether a word is a single letter, with or without accents. A vowel sign, which has a script
  /// of its own, makes two: का is not a single letter.
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
