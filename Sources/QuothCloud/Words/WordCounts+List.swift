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
    var listing = WordListing(self, filter, weighting)
    return listing.list()
  }
}

/// A list while it is being made.
private struct WordListing {
  private let counts: WordCounts
  private let filter: WordFilter
  private let odds: LogOdds
  private let languages: [String]
  private var omitted: [WordOmission: Int] = [:]
  /// The occurrences of each word that are still to be listed.
  private var left: [Int]
  /// The occurrences of each word that are its own, and not parts of words that a dictionary cut.
  private var own: [Int] = []
  private var isSingleLetter: [Bool]
  private var candidates: [CloudWord] = []
  /// The occurrences that a single word stands for, by its id.
  private var standsFor: [String: Int] = [:]

  init(_ counts: WordCounts, _ filter: WordFilter, _ weighting: WordWeighting) {
    self.counts = counts
    self.filter = filter
    odds = LogOdds(counts, weighting)
    let stops = ChosenStopWords(filter.stopWords, of: counts)
    languages = stops.languages
    var sieve = WordSieve(filter, stops: stops, options: counts.options)
    left = []
    isSingleLetter = []
    left.reserveCapacity(counts.words.count)
    for word in counts.words {
      let (kept, reasons) = sieve.kept(word)
      left.append(kept)
      isSingleLetter.append(reasons[.singleLetter] != nil)
      for (reason, count) in reasons { omitted[reason, default: 0] += count }
    }
  }

  mutating func list() -> CloudWordList {
    let isKept = left.map { $0 > 0 }
    if filter.joinsParts { joinParts(isKept) }
    own = left
    if counts.options.countsPairs, let rule = filter.collocations { combine(by: rule, isKept) }
    listSingleWords()
    candidates.sort { ($1.weight, $0.id) < ($0.weight, $1.id) }
    for word in candidates.dropFirst(max(0, filter.maximumWords)) {
      omitted[.beyondMaximum, default: 0] += standsFor.removeValue(forKey: word.id) ?? 0
    }
    return CloudWordList(
      words: Array(candidates.prefix(max(0, filter.maximumWords))),
      omitted: omitted.filter { $0.value > 0 }, languages: languages,
      counted: standsFor.values.reduce(0, +))
  }

  /// Joins the parts of words that a dictionary cut.
  private mutating func joinParts(_ isKept: [Bool]) {
    // A single letter is a part of the word that was cut there.
    let canJoin = isKept.indices.map { isKept[$0] || isSingleLetter[$0] }
    for whole in JoinedParts(counts, canJoin: canJoin).wholes {
      let parts = whole.parts.map { counts.words[$0] }
      guard let weight = odds.weight(ofParts: parts, count: whole.count),
        whole.count >= filter.minimumCount
      else { continue }
      for place in whole.parts { take(whole.count, from: place) }
      let text = parts.map(\.text).joined()
      candidates.append(
        CloudWord(
          text: text, id: parts.map(\.id).joined(separator: "\u{2060}"), total: whole.count,
          weight: weight, needle: text, options: anywhere, ids: [parts.map(\.id)]))
    }
  }

  /// Combines words that belong together, with or without space.
  private mutating func combine(by rule: CollocationRule, _ isKept: [Bool]) {
    for pair in counts.found(by: rule, among: isKept) {
      // Occurrences that joined parts took no longer count.
      guard pair.hasSpace || left[pair.first] > 0 && left[pair.second] > 0 else { continue }
      for place in [pair.first, pair.second] { take(pair.count, from: place) }
      if let weight = odds.weight(of: pair, in: counts) {
        candidates.append(cloudWord(pair, weight: weight))
      }
    }
  }

  /// Occurrences that belong to a pair do not count again for its two words.
  private mutating func take(_ count: Int, from place: Int) {
    let taken = min(left[place], count)
    left[place] -= taken
    omitted[.inCollocation, default: 0] += taken
  }

  /// Lists single words, the forms of one word together.
  private mutating func listSingleWords() {
    var inflections = Inflections(filter.snowball)
    var groups: [[Int]] = []
    var groupOfStem: [String: Int] = [:]
    for place in counts.words.indices where left[place] > 0 {
      guard let stem = inflections.stem(of: counts.words[place]) else {
        groups.append([place])
        continue
      }
      if let group = groupOfStem[stem] {
        groups[group].append(place)
      } else {
        groupOfStem[stem] = groups.count
        groups.append([place])
      }
    }
    for group in groups {
      let count = group.reduce(0) { $0 + left[$1] }
      guard count >= filter.minimumCount else {
        omitted[.rare, default: 0] += count
        continue
      }
      // Words are in the order of their counts, so the first form is the most frequent.
      let forms = group.sorted { left[$0] > left[$1] }.map { counts.words[$0] }
      guard let weight = odds.weight(of: forms, count: count) else {
        omitted[.notDistinct, default: 0] += count
        continue
      }
      standsFor[forms[0].id] = count
      candidates.append(cloudWord(forms, total: group.reduce(0) { $0 + own[$1] }, weight: weight))
    }
  }

  private func cloudWord(
    _ forms: [WordCount], total: Int, weight: Double
  ) -> CloudWord {
    let word = forms[0]
    var needles: [String] = []
    for form in forms {
      // The form of a dictionary need not be in the texts.
      needles += [form.text] + form.forms
    }
    let language = word.shares.max { $0.count < $1.count }?.language ?? ""
    return CloudWord(
      text: Inflections.withoutElision(word.text, language), id: word.id, total: total,
      weight: weight, needle: needles[0],
      options: word.forms.isEmpty && word.functionCount == 0 && !isAnalyzed(word)
        ? counts.options.matching : anywhere,
      forms: Array(needles.dropFirst()), ids: forms.map { [$0.id] })
  }

  /// Whether segmentation would find the word at other places than the analyzer did.
  private func isAnalyzed(_ word: WordCount) -> Bool {
    counts.analyzed.contains(word.shares.first?.language ?? "")
  }

  /// The options that find a word wherever it is written, since segmentation may cut elsewhere.
  private var anywhere: PatternOptions {
    var matching = counts.options.matching
    matching.boundary = .character
    return matching
  }

  private func cloudWord(_ pair: PairCount, weight: Double) -> CloudWord {
    var matching = counts.options.matching
    // The words may be in two lines or separated by a no-break space; and "a a a" has two pairs.
    matching.space = .folded
    matching.overlapping = true
    // 中 and 国 together differ from the word 中国, so the id has a separator.
    let joint = pair.hasSpace ? " " : "\u{2060}"
    return CloudWord(
      text: pair.text, id: counts.words[pair.first].id + joint + counts.words[pair.second].id,
      total: pair.count, weight: weight, needle: pair.text, options: matching,
      ids: [[counts.words[pair.first].id, counts.words[pair.second].id]])
  }
}
