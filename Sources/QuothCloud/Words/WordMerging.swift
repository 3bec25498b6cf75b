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
    var places = [Int](largely: 0, count: order.count)
    for (place, word) in order.enumerated() { places[word] = place }
    var pairs = PairMerger()
    for (number, box) in boxes.enumerated() {
      let words = wordOf[number]
      pairs.add(box.tally, number: number) { places[Int(words[$0])] }
    }
    let pairList = pairs.list(of: boxes)
    self.init(
      options: options, table: merger.table(inOrder: order), pairList: pairList,
      analyzed: analyzed)
  }
}

/// Merges spellings into words.
struct WordMerger: ~Copyable {
  /// A word while its spellings are being merged.
  private struct Merged {
    var count = 0
    /// The most frequent spelling: its count, the numbers of its tally and its own there, and whether it
    /// is the key.
    var bestCount = -1
    var best: Int32 = 0
    var bestBox: Int32 = 0
    var isKey = false
    var kind: Word.Kind
    /// The part of one language.
    var share: WordTable.Share?
    /// The first and the last part of another one in ``WordMerger/moreShares``; -1 without any.
    var firstMore: Int32 = -1
    var lastMore: Int32 = -1
  }

  private let boxes: [CountingJob.TallyBox]
  private var merged: [Merged] = []
  private var keys: SpellingTable
  /// The parts of other languages, each with the next one of the same word.
  private var moreShares: [(share: WordTable.Share, next: Int32)] = []
  /// The forms in the texts, by word.
  private var forms: [Int: Set<String>] = [:]
  /// The number of units of all keys.
  private var units = 0

  init(_ boxes: [CountingJob.TallyBox]) {
    self.boxes = boxes
    let spellings = boxes.reduce(0) { $0 + $1.tally.kinds.count }
    // Nearly as many words as spellings: most words have but one.
    let units = boxes.reduce(0) { $0 + $1.tally.spellings.unitCount }
    keys = SpellingTable(expecting: spellings / 4 * 3, units: units / 4 * 3)
    merged.reserveLargely(spellings / 4 * 3)
  }

  /// Merges all spellings.
  ///
  /// - Returns: For each tally the word of each spelling.
  mutating func merge(_ options: PatternOptions) -> [[Int32]] {
    var maker = KeyUnits(options: options)
    return boxes.indices.map { box in merge(box, boxes[box].tally, &maker) }
  }

  /// Merges the spellings of a tally.
  private mutating func merge(
    _ box: Int, _ tally: borrowing WordTally, _ maker: inout KeyUnits
  ) -> [Int32] {
    let language = boxes[box].language.map(Int16.init)
    let tallyForms = tally.forms
    var words: [Int32] = []
    words.reserveCapacity(tally.kinds.count)
    var keyUnits: [UInt16] = []
    var ends: [Int] = []
    var areKeys: [Bool] = []
    var numbers = [Int](repeating: 0, count: SpellingTable.group)
    for start in stride(from: 0, to: tally.kinds.count, by: SpellingTable.group) {
      let group = start..<min(tally.kinds.count, start + SpellingTable.group)
      keyUnits.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      areKeys.removeAll(keepingCapacity: true)
      for spelling in group {
        let start = keyUnits.count
        let isKey = unsafe tally.spellings.withUnits(of: spelling) { spelling in
          unsafe maker.append(spelling, to: &keyUnits)
          return unsafe keyUnits.count - start == spelling.count
            && spelling.elementsEqual(keyUnits[start...])
        }
        areKeys.append(isKey)
        ends.append(keyUnits.count)
      }
      // An array without units has no address, and all keys of a group may be empty.
      keyUnits.append(0)
      unsafe numbers.withUnsafeMutableBufferPointer { numbers in
        unsafe ends.withUnsafeBufferPointer { ends in
          unsafe keyUnits.withUnsafeBufferPointer { keyUnits in
            // SAFETY: there is room for a group.
            unsafe keys.note(upTo: ends, of: keyUnits, numbers: numbers.baseAddress!)
          }
        }
      }
      for (place, spelling) in group.enumerated() {
        let word = numbers[place]
        let kind = tally.kinds[spelling]
        let count = tally.spellings.count(of: spelling)
        if word == merged.count {
          merged.append(Merged(kind: kind))
          units += ends[place] - (place == 0 ? 0 : ends[place - 1])
        }
        if kind == .letters { merged[word].kind = .letters }
        merged[word].count += count
        if count > merged[word].bestCount
          || count == merged[word].bestCount && isBetter(spelling, tally, merged[word])
        {
          merged[word].bestCount = count
          merged[word].best = Int32(spelling)
          merged[word].bestBox = Int32(box)
          merged[word].isKey = areKeys[place]
        }
        if !tallyForms.isEmpty, let own = tallyForms[spelling] {
          forms[word, default: []].formUnion(own)
        }
        addShare(
          WordTable.Share(
            language: language, count: count, functionCount: tally.functionCount(of: spelling)),
          to: word)
        words.append(Int32(word))
      }
    }
    return words
  }

  private func isBetter(_ spelling: Int, _ tally: borrowing WordTally, _ word: Merged) -> Bool {
    unsafe tally.spellings.withUnits(of: spelling) { own in
      unsafe boxes[Int(word.bestBox)].tally.spellings.withUnits(of: Int(word.best)) { best in
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
      return
    }
    // Tallies come one after the other, so the language is the last one or new.
    let last = Int(merged[word].lastMore)
    if last >= 0, moreShares[last].share.language == share.language {
      moreShares[last].share.count += share.count
      moreShares[last].share.functionCount += share.functionCount
      return
    }
    let place = Int32(moreShares.count)
    moreShares.append((share, -1))
    if last < 0 { merged[word].firstMore = place } else { moreShares[last].next = place }
    merged[word].lastMore = place
  }

  /// The words in the order of their counts; those with the same count by their keys.
  var order: [Int] {
    var ranks = KeyRanks(capacity: merged.count)
    for word in merged.indices {
      let start = unsafe keys.withUnits(of: word) { unsafe KeyOrder.start(of: $0, .own) }
      ranks.append(count: merged[word].count, start: start)
    }
    return ranks.order { a, b in
      unsafe keys.withUnits(of: a) { left in
        unsafe keys.withUnits(of: b) { unsafe KeyOrder.precedes(left, $0, .own) }
      }
    }
  }

  /// The number of words that ``table(inOrder:)`` looks up at a time.
  private static let group = 32

  /// The merged words in an order.
  consuming func table(inOrder order: [Int]) -> WordTable {
    var rows: [WordTable.Row] = []
    rows.reserveLargely(order.count)
    var ids = PhraseList()
    ids.reserve(phrases: order.count, units: units)
    var texts = PhraseList()
    var more: [WordTable.Share] = []
    var allForms: [[String]] = []
    var group: [Merged] = []
    var places: [SpellingTable.Place] = []
    // The order is not that of memory: words that are looked up together need not wait for each other.
    for start in stride(from: 0, to: order.count, by: Self.group) {
      let words = order[start..<min(order.count, start + Self.group)]
      group.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
      for word in words { group.append(merged[word]) }
      for word in words { places.append(keys.place(of: word)) }
      for place in places { unsafe keys.withUnits(at: place) { unsafe ids.append($0) } }
      for (own, word) in zip(group, words) {
        if !own.isKey {
          unsafe boxes[Int(own.bestBox)].tally.spellings.withUnits(of: Int(own.best)) {
            unsafe texts.append($0)
          }
        }
        let start = Int32(more.count)
        var next = Int(own.firstMore)
        while next >= 0 {
          more.append(moreShares[next].share)
          next = Int(moreShares[next].next)
        }
        var form: Int32?
        if !forms.isEmpty, let forms = forms[word] {
          form = Int32(allForms.count)
          allForms.append(forms.sorted())
        }
        rows.append(
          WordTable.Row(
            count: own.count, share: own.share, moreShares: start..<Int32(more.count),
            key: Int32(word), text: own.isKey ? nil : Int32(texts.count - 1), forms: form,
            kind: own.kind))
      }
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
