import Quoth

extension WordCounts {
  /// Merges the spellings of tallies, one a language, under their keys.
  init(
    _ boxes: [CountingJob.TallyBox], options: WordCountingOptions, analyzed: Set<String>
  ) {
    let languages = LanguageTable.shared.languages
    var builder = FoldingKey(options: options.matching)
    var merged: [MergedWord] = []
    var keys = SpellingTable()
    // For each tally the word of each spelling.
    var wordOf: [[Int]] = []
    for box in boxes {
      let language = box.language.map { languages[$0] }
      var own: [Int] = []
      own.reserveCapacity(box.tally.kinds.count)
      for number in box.tally.kinds.indices {
        unsafe box.tally.spellings.withUnits(of: number) { spelling in
          let key = unsafe builder.key(of: spelling)
          let units = key.flatMap(MergedWord.units)
          let word = unsafe units.withUnsafeBufferPointer { unsafe keys.note($0, times: 1) }
          if word == merged.count {
            merged.append(MergedWord(key: key, kind: box.tally.kinds[number]))
          }
          unsafe merged[word].add(
            spelling, count: box.tally.spellings.count(of: number), kind: box.tally.kinds[number],
            language: language, functionCount: box.tally.functionCounts[number] ?? 0,
            forms: box.tally.forms[number])
          own.append(word)
        }
      }
      wordOf.append(own)
    }
    // A spelling seen only as the second of a pair, by the worker of the previous piece, has no
    // count there; the worker of its own piece counts it.
    let order = merged.indices.sorted { merged[$0].comesBefore(merged[$1]) }
    var places = [Int](repeating: 0, count: merged.count)
    for (place, word) in order.enumerated() { places[word] = place }
    var words: [WordCount] = []
    words.reserveCapacity(order.count)
    for word in order { words.append(merged[word].word) }

    var pairs = MergedPairs()
    for (number, box) in boxes.enumerated() {
      pairs.add(box.tally) { places[wordOf[number][$0]] }
    }
    self.init(options: options, words: words, pairs: pairs.counts, analyzed: analyzed)
  }
}

/// Pairs of spellings merged into pairs of words.
private struct MergedPairs {
  private struct Best {
    var text: String
    var times: Int
    var total: Int
  }

  private var merged: [PairTable.Pair: Best] = [:]

  /// - Parameter place: The index of the word that a spelling belongs to.
  mutating func add(_ tally: borrowing WordTally, place: (Int) -> Int) {
    var merged: [PairTable.Pair: Best] = [:]
    swap(&merged, &self.merged)
    tally.pairs.visit { pair, times in
      let key = PairTable.Pair(
        first: place(pair.first), second: place(pair.second), hasSpace: pair.hasSpace)
      guard var best = merged[key] else {
        merged[key] = Best(text: tally.text(of: pair), times: times, total: times)
        return
      }
      best.total += times
      if times >= best.times {
        let text = tally.text(of: pair)
        if times > best.times
          || MergedWord.isBetter(Array(text.utf16), Array(best.text.utf16))
        {
          (best.text, best.times) = (text, times)
        }
      }
      merged[key] = best
    }
    swap(&merged, &self.merged)
  }

  var counts: [PairCount] {
    merged.map { key, best in
      PairCount(
        first: key.first, second: key.second, hasSpace: key.hasSpace, count: best.total,
        text: best.text)
    }
  }
}

extension WordTally {
  /// The spelling of a pair in the texts.
  fileprivate func text(of pair: PairTable.Pair) -> String {
    text(of: pair.first) + (pair.hasSpace ? " " : "") + text(of: pair.second)
  }

  private func text(of spelling: Int) -> String {
    unsafe spellings.withUnits(of: spelling) { unsafe String(decoding: $0, as: UTF16.self) }
  }
}

/// A word while its spellings are being merged.
private struct MergedWord {
  private let key: [UInt32]
  private var kind: Word.Kind
  private var count = 0
  private var best: [UInt16] = []
  private var bestCount = -1
  private var shares: [WordShare] = []
  private var forms: Set<String> = []

  init(key: [UInt32], kind: Word.Kind) {
    self.key = key
    self.kind = kind
  }

  @unsafe
  mutating func add(
    _ spelling: UnsafeBufferPointer<UInt16>, count: Int, kind: Word.Kind, language: String?,
    functionCount: Int, forms: Set<String>?
  ) {
    self.count += count
    if kind == .letters { self.kind = .letters }
    let isBetter = unsafe count == bestCount && Self.isBetter(spelling, best)
    if count > bestCount || isBetter {
      best = unsafe Array(spelling)
      bestCount = count
    }
    if let forms { self.forms.formUnion(forms) }
    guard count > 0 else { return }
    if let known = shares.firstIndex(where: { $0.language == language }) {
      shares[known].count += count
      shares[known].functionCount += functionCount
    } else {
      shares.append(WordShare(language: language, count: count, functionCount: functionCount))
    }
  }

  func comesBefore(_ other: MergedWord) -> Bool {
    if count != other.count { return count > other.count }
    return key.lexicographicallyPrecedes(other.key)
  }

  var word: WordCount {
    WordCount(
      text: String(decoding: best, as: UTF16.self), count: count, kind: kind,
      id: WordCounts.id(key), shares: shares, forms: forms.sorted())
  }

  /// Among equally frequent spellings prefers the shorter one, composed and without invisible
  /// characters; among equally long ones the last by code units: lower case.
  static func isBetter(_ a: some Collection<UInt16>, _ b: some Collection<UInt16>) -> Bool {
    a.count != b.count ? a.count < b.count : b.lexicographicallyPrecedes(a)
  }

  static func units(of element: UInt32) -> [UInt16] {
    let units = Surrogates.units(of: element)
    return units.width == 1 ? [units.first] : [units.first, units.last]
  }
}
