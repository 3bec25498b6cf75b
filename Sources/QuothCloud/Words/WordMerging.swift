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
    var pairs = PairMerger()
    for (number, box) in boxes.enumerated() {
      pairs.add(box.tally, number: number) { places[wordOf[number][$0]] }
    }
    let counts = pairs.counts { box, spelling in boxes[box].tally.text(of: spelling) }
    self.init(
      options: options, table: merger.table(inOrder: order), pairs: counts, analyzed: analyzed)
  }
}

extension WordTally {
  /// A spelling in the texts.
  fileprivate func text(of spelling: Int) -> String {
    unsafe spellings.withUnits(of: spelling) { unsafe String(decoding: $0, as: UTF16.self) }
  }
}

/// Merges spellings into words.
private struct WordMerger: ~Copyable {
  /// A word while its spellings are being merged.
  private struct Merged {
    var kind: Word.Kind
    var count = 0
    /// The most frequent spelling: the number of its tally, its number there and its count.
    var best = (box: 0, spelling: 0, count: -1)
    /// The part of one language.
    var share: WordTable.Share?
  }

  private let boxes: [CountingJob.TallyBox]
  private var merged: [Merged] = []
  private var keys = SpellingTable()
  /// The parts of other languages, and the forms in the texts, by word.
  private var moreShares: [Int: [WordTable.Share]] = [:]
  private var forms: [Int: Set<String>] = [:]

  init(_ boxes: [CountingJob.TallyBox]) { self.boxes = boxes }

  /// Merges all spellings.
  ///
  /// - Returns: For each tally the word of each spelling.
  mutating func merge(_ options: PatternOptions) -> [[Int]] {
    var maker = KeyUnits(options: options)
    var key: [UInt16] = []
    var words: [[Int]] = []
    for (number, box) in boxes.enumerated() {
      let language = box.language.map(Int16.init)
      let forms = box.tally.forms
      var own: [Int] = []
      own.reserveCapacity(box.tally.kinds.count)
      for spelling in box.tally.kinds.indices {
        unsafe box.tally.spellings.withUnits(of: spelling) { unsafe maker.write($0, to: &key) }
        let word = unsafe key.withUnsafeBufferPointer { unsafe keys.note($0, times: 1) }
        let kind = box.tally.kinds[spelling]
        if word == merged.count { merged.append(Merged(kind: kind)) }
        add(spelling, ofBox: number, to: word)
        if kind == .letters { merged[word].kind = .letters }
        if !forms.isEmpty, let forms = forms[spelling] {
          self.forms[word, default: []].formUnion(forms)
        }
        addShare(
          WordTable.Share(
            language: language, count: box.tally.spellings.count(of: spelling),
            functionCount: box.tally.functionCount(of: spelling)), to: word)
        own.append(word)
      }
      words.append(own)
    }
    return words
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

  private mutating func addShare(_ share: WordTable.Share, to word: Int) {
    guard share.count > 0 else { return }
    guard let first = merged[word].share else {
      merged[word].share = share
      return
    }
    if first.language == share.language {
      merged[word].share?.count += share.count
      merged[word].share?.functionCount += share.functionCount
    } else if let last = moreShares[word]?.last, last.language == share.language {
      // Tallies come one after the other, so the language is the last one or new.
      let place = moreShares[word, default: []].count - 1
      moreShares[word]?[place].count += share.count
      moreShares[word]?[place].functionCount += share.functionCount
    } else {
      moreShares[word, default: []].append(share)
    }
  }

  /// The words in the order of their counts; those with the same count by their keys.
  var order: [Int] {
    struct Rank {
      let count: Int
      let start: UInt64
      let word: Int
    }
    var ranks: [Rank] = []
    ranks.reserveCapacity(merged.count)
    for word in merged.indices {
      let start = unsafe keys.withUnits(of: word) { unsafe KeyOrder.start(of: $0, .own) }
      ranks.append(Rank(count: merged[word].count, start: start, word: word))
    }
    ranks.sort { a, b in
      if a.count != b.count { return a.count > b.count }
      if a.start != b.start { return a.start < b.start }
      return unsafe keys.withUnits(of: a.word) { left in
        unsafe keys.withUnits(of: b.word) { unsafe KeyOrder.precedes(left, $0, .own) }
      }
    }
    return ranks.map(\.word)
  }

  /// The merged words in an order.
  consuming func table(inOrder order: [Int]) -> WordTable {
    // In the order of their numbers, which is nearly that of memory.
    let isKey = merged.indices.map { word in
      let best = merged[word].best
      return unsafe boxes[best.box].tally.spellings.withUnits(of: best.spelling) {
        unsafe keys.isEqual(word, $0)
      }
    }
    var rows: [WordTable.Row] = []
    rows.reserveCapacity(order.count)
    var ids = PhraseList()
    var texts = PhraseList()
    var more: [WordTable.Share] = []
    var allForms: [[String]] = []
    for word in order {
      let own = merged[word]
      unsafe keys.withUnits(of: word) { unsafe ids.append($0) }
      if !isKey[word] {
        unsafe boxes[own.best.box].tally.spellings.withUnits(of: own.best.spelling) {
          unsafe texts.append($0)
        }
      }
      let start = Int32(more.count)
      if !moreShares.isEmpty, let shares = moreShares[word] { more += shares }
      var form: Int32?
      if !forms.isEmpty, let forms = forms[word] {
        form = Int32(allForms.count)
        allForms.append(forms.sorted())
      }
      rows.append(
        WordTable.Row(
          count: own.count, share: own.share, moreShares: start..<Int32(more.count),
          key: Int32(word), text: isKey[word] ? nil : Int32(texts.count - 1), forms: form,
          kind: own.kind))
    }
    return WordTable(
      keys: keys, rows: rows, ids: ids, texts: texts, moreShares: more, forms: allForms)
  }

  /// Among equally frequent spellings prefers the shorter one, composed and without invisible
  /// characters; among equally long ones the last by code units: lower case.
  static func isBetter(_ a: some Collection<UInt16>, _ b: some Collection<UInt16>) -> Bool {
    a.count != b.count ? a.count < b.count : b.lexicographicallyPrecedes(a)
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
