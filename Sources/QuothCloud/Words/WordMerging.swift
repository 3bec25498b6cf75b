import Quoth

extension WordCounts {
  /// Merges the spellings of tallies, one a language, under their keys.
  init(
    _ boxes: [CountingJob.TallyBox], options: WordCountingOptions, analyzed: Set<String>
  ) {
    var merger = WordMerger(boxes)
    let wordOf = merger.merge(options.matching)
    // A spelling seen only as the second of a pair, by the worker of the previous piece, has no
    // count there; the worker of its own piece counts it.
    let order = merger.order
    var places = [Int](repeating: 0, count: order.count)
    for (place, word) in order.enumerated() { places[word] = place }
    var words: [WordCount] = []
    words.reserveCapacity(order.count)
    for word in order { words.append(merger.word(word)) }

    var pairs = PairMerger()
    for (number, box) in boxes.enumerated() {
      pairs.add(box.tally, number: number) { places[wordOf[number][$0]] }
    }
    let counts = pairs.counts { box, spelling in
      // Most pairs are spelled like their words.
      let word = wordOf[box][spelling]
      return merger.isBest(word, box: box, spelling)
        ? words[places[word]].text : boxes[box].tally.text(of: spelling)
    }
    self.init(options: options, words: words, pairs: counts, analyzed: analyzed)
  }
}

extension WordTally {
  /// A spelling in the texts.
  fileprivate func text(of spelling: Int) -> String {
    unsafe spellings.withUnits(of: spelling) { unsafe String(decoding: $0, as: UTF16.self) }
  }
}

/// Merges spellings into words.
private struct WordMerger {
  /// A word while its spellings are being merged.
  private struct Merged {
    let key: [UInt32]
    var kind: Word.Kind
    var count = 0
    /// The most frequent spelling: the number of its tally, its number there and its count.
    var best = (box: 0, spelling: 0, count: -1)
    /// The part of one language, and those of others.
    var share: WordShare?
    var moreShares: [WordShare] = []
    var forms: Set<String> = []
  }

  private let boxes: [CountingJob.TallyBox]
  private var merged: [Merged] = []

  init(_ boxes: [CountingJob.TallyBox]) { self.boxes = boxes }

  /// Merges all spellings.
  ///
  /// - Returns: For each tally the word of each spelling.
  mutating func merge(_ options: PatternOptions) -> [[Int]] {
    let languages = LanguageTable.shared.languages
    var builder = FoldingKey(options: options)
    var keys = SpellingTable()
    var units: [UInt16] = []
    return boxes.indices.map { number in
      let box = boxes[number]
      let language = box.language.map { languages[$0] }
      let forms = box.tally.forms
      var own: [Int] = []
      own.reserveCapacity(box.tally.kinds.count)
      for spelling in box.tally.kinds.indices {
        let key = unsafe box.tally.spellings.withUnits(of: spelling) { units in
          unsafe Self.ideographs(units) ?? builder.key(of: units)
        }
        units.removeAll(keepingCapacity: true)
        for element in key { Surrogates.append(element, to: &units) }
        let word = unsafe units.withUnsafeBufferPointer { unsafe keys.note($0, times: 1) }
        let kind = box.tally.kinds[spelling]
        if word == merged.count { merged.append(Merged(key: key, kind: kind)) }
        add(spelling, ofBox: number, to: word)
        if kind == .letters { merged[word].kind = .letters }
        if !forms.isEmpty, let forms = forms[spelling] { merged[word].forms.formUnion(forms) }
        addShare(
          WordShare(
            language: language, count: box.tally.spellings.count(of: spelling),
            functionCount: box.tally.functionCount(of: spelling)), to: word)
        own.append(word)
      }
      return own
    }
  }

  private mutating func add(_ spelling: Int, ofBox box: Int, to word: Int) {
    let count = boxes[box].tally.spellings.count(of: spelling)
    merged[word].count += count
    let best = merged[word].best
    if count > best.count || count == best.count && isBetter(spelling, box, best) {
      merged[word].best = (box, spelling, count)
    }
  }

  private func isBetter(
    _ spelling: Int, _ box: Int, _ best: (box: Int, spelling: Int, count: Int)
  ) -> Bool {
    unsafe boxes[box].tally.spellings.withUnits(of: spelling) { own in
      unsafe boxes[best.box].tally.spellings.withUnits(of: best.spelling) { best in
        unsafe Self.isBetter(own, best)
      }
    }
  }

  private mutating func addShare(_ share: WordShare, to word: Int) {
    guard share.count > 0 else { return }
    guard let first = merged[word].share else {
      merged[word].share = share
      return
    }
    if first.language == share.language {
      merged[word].share?.count += share.count
      merged[word].share?.functionCount += share.functionCount
    } else if let known = merged[word].moreShares.firstIndex(where: {
      $0.language == share.language
    }) {
      merged[word].moreShares[known].count += share.count
      merged[word].moreShares[known].functionCount += share.functionCount
    } else {
      merged[word].moreShares.append(share)
    }
  }

  /// The words in the order of their counts; those with the same count by their keys.
  var order: [Int] {
    struct Rank {
      let count: Int
      /// The first three elements of the key, which nearly always tell the order.
      let start: UInt64
      let word: Int
    }
    var ranks: [Rank] = []
    ranks.reserveCapacity(merged.count)
    for (number, word) in merged.enumerated() {
      let start = (0..<3).reduce(0 as UInt64) { sum, place in
        sum << 21 | (place < word.key.count ? UInt64(word.key[place]) + 1 : 0)
      }
      ranks.append(Rank(count: word.count, start: start, word: number))
    }
    ranks.sort { a, b in
      if a.count != b.count { return a.count > b.count }
      if a.start != b.start { return a.start < b.start }
      return merged[a.word].key.lexicographicallyPrecedes(merged[b.word].key)
    }
    return ranks.map(\.word)
  }

  /// A word with all that was merged into it.
  func word(_ number: Int) -> WordCount {
    let word = merged[number]
    let (text, isKey) = unsafe boxes[word.best.box].tally.spellings.withUnits(
      of: word.best.spelling
    ) { units in
      // The key of an unpaired surrogate as text is not the surrogate.
      let isKey = unsafe units.elementsEqual(word.key) { $0 == $1 && !Surrogates.isSurrogate($0) }
      return unsafe (String(decoding: units, as: UTF16.self), isKey)
    }
    return WordCount(
      text: text, count: word.count, kind: word.kind, id: isKey ? text : WordCounts.id(word.key),
      shares: (word.share.map { [$0] } ?? []) + word.moreShares, forms: word.forms.sorted())
  }

  /// Whether a spelling is the one that its word is shown in.
  func isBest(_ word: Int, box: Int, _ spelling: Int) -> Bool {
    merged[word].best.box == box && merged[word].best.spelling == spelling
  }

  /// Among equally frequent spellings prefers the shorter one, composed and without invisible
  /// characters; among equally long ones the last by code units: lower case.
  static func isBetter(_ a: some Collection<UInt16>, _ b: some Collection<UInt16>) -> Bool {
    a.count != b.count ? a.count < b.count : b.lexicographicallyPrecedes(a)
  }

  /// The key of ideographs, which nothing folds; nil for other text.
  @unsafe
  private static func ideographs(_ units: UnsafeBufferPointer<UInt16>) -> [UInt32]? {
    for place in units.indices where unsafe !(0x4E00...0x9FFF).contains(units[place]) {
      return nil
    }
    return unsafe units.map(UInt32.init)
  }
}

/// Merges pairs of spellings into pairs of words.
private struct PairMerger: ~Copyable {
  private struct Merged {
    let pair: PairTable.Pair
    var total: Int
    /// The most frequent spelling of both, and how often it occurs.
    var box: Int
    var spellings: PairTable.Pair
    var times: Int
  }

  /// The numbers of pairs, plus 1.
  private var numbers = PairTable()
  private var merged: [Merged] = []
  /// The pairs of which several spellings are equally frequent.
  private var tied: [Int: [(box: Int, spellings: PairTable.Pair)]] = [:]

  /// - Parameter place: The index of the word that a spelling belongs to.
  mutating func add(_ tally: borrowing WordTally, number box: Int, place: (Int) -> Int) {
    // Lent to the closure, which may not write into the value itself.
    var numbers = PairTable()
    var merged: [Merged] = []
    swap(&numbers, &self.numbers)
    swap(&merged, &self.merged)
    var tied: [Int: [(box: Int, spellings: PairTable.Pair)]] = [:]
    swap(&tied, &self.tied)
    tally.pairs.visit { spellings, times in
      let pair = PairTable.Pair(
        first: place(spellings.first), second: place(spellings.second),
        hasSpace: spellings.hasSpace)
      let number = numbers.value(of: pair, ifMissing: merged.count + 1) - 1
      if number == merged.count {
        merged.append(
          Merged(pair: pair, total: times, box: box, spellings: spellings, times: times))
        return
      }
      merged[number].total += times
      if times == merged[number].times {
        tied[number, default: []].append((box, spellings))
      } else if times > merged[number].times {
        (merged[number].box, merged[number].spellings) = (box, spellings)
        merged[number].times = times
        tied[number] = nil
      }
    }
    swap(&numbers, &self.numbers)
    swap(&merged, &self.merged)
    swap(&tied, &self.tied)
  }

  /// - Parameter text: The text of a spelling in a tally.
  func counts(_ text: (Int, Int) -> String) -> [PairCount] {
    merged.enumerated().map { number, own in
      var best = (text(own.box, own.spellings.first), text(own.box, own.spellings.second))
      for (box, spellings) in tied[number] ?? [] {
        let other = (text(box, spellings.first), text(box, spellings.second))
        let isBetter = WordMerger.isBetter(
          Array((other.0 + other.1).utf16), Array((best.0 + best.1).utf16))
        if isBetter { best = other }
      }
      return PairCount(
        first: own.pair.first, second: own.pair.second, hasSpace: own.pair.hasSpace,
        count: own.total, firstText: best.0, secondText: best.1)
    }
  }
}
