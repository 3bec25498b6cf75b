import Quoth
import QuothKernels

extension WordCounts {
  /// Merges the spellings of tallies, one a language, under their keys.
  init(
    _ boxes: [CountingJob.TallyBox], options: WordCountingOptions, analyzed: Set<String>
  ) {
    var merger = WordMerger(boxes)
    let wordOf = merger.merge(options.matching)
    // A spelling seen only as the second of a pair, by the worker of the previous piece, has no
    // count there; the worker of its own piece counts it.
    var pairs = PairMerger(reserving: boxes.reduce(0) { $0 + $1.tally.pairs.count })
    for (number, box) in boxes.enumerated() {
      let words = wordOf[number]
      pairs.add(box.tally, number: number) { Int(words[$0]) }
    }
    let pairList = pairs.list(of: boxes, merger)
    self.init(
      options: options, table: merger.table(), pairList: pairList, analyzed: analyzed)
  }
}

/// Merges spellings into words.
struct WordMerger: ~Copyable {
  private let boxes: [CountingJob.TallyBox]
  /// The words; of the most frequent spelling of each they have the numbers in its tally.
  private var rows: [WordTable.Row] = []
  private var keys: SpellingTable
  private var moreShares: [WordTable.FurtherShare] = []
  private var sizes = WordTable.LanguageSizes()
  /// The occurrences without meaning in texts of a word's first language.
  private var functionCounts: [Int: Int] = [:]
  /// The keys of a group of spellings.
  private var keyUnits = UnitBuffer()
  private let keyed = KeyGroup()
  private var oddKey: [UInt16] = []
  /// The forms in the texts, by word.
  private var forms: [Int: Set<String>] = [:]

  init(_ boxes: [CountingJob.TallyBox]) {
    self.boxes = boxes
    let spellings = boxes.reduce(0) { $0 + $1.tally.kinds.count }
    let units = boxes.reduce(0) { $0 + $1.tally.spellings.unitCount }
    // Nearly as many words as spellings: most words have but one. Some keys are longer, and memory that is not used
    // costs nothing.
    keys = SpellingTable(expecting: spellings / 4 * 3, units: units / 4 * 5)
    rows.reserveLargely(spellings)
    moreShares.reserveLargely(spellings / 4)
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
    let language = boxes[box].language.map(Int16.init) ?? WordTable.Row.unknown
    let tallyForms = tally.forms
    var words = [Int32](largely: 0, count: tally.kinds.count)
    var size = 0
    for start in stride(from: 0, to: tally.kinds.count, by: SpellingTable.group) {
      let group = start..<min(tally.kinds.count, start + SpellingTable.group)
      noteKeys(of: group, tally, &maker)
      // A word with letters in any spelling is not a number.
      while rows.count < keys.count { rows.append(WordTable.Row(kind: .number)) }
      // Lent to the closure, which writes into other parts of the value.
      var rows: [WordTable.Row] = []
      swap(&rows, &self.rows)
      unsafe rows.withUnsafeMutableBufferPointer { rows in
        for place in 0..<group.count {
          if let base = rows.baseAddress { unsafe qk_prefetch(base + keyed[place].number) }
        }
        for spelling in group {
          let (word, isKey) = keyed[spelling - start]
          precondition(word < rows.count, "no such word")
          let count = tally.spellings.count(of: spelling)
          unsafe add(spelling, count, isKey: isKey, of: box, tally, to: &rows[word])
          if !tallyForms.isEmpty, let own = tallyForms[spelling] {
            forms[word, default: []].formUnion(own)
          }
          if count > 0 {
            size += count
            unsafe addShare(
              language, count, functions: tally.functionCount(of: spelling), to: &rows[word], word)
          }
          words[spelling] = Int32(word)
        }
      }
      swap(&rows, &self.rows)
    }
    sizes.add(size, language)
    return words
  }

  /// Notes the keys of a group of spellings, and the number of each.
  private mutating func noteKeys(
    of group: Range<Int>, _ tally: borrowing WordTally, _ maker: inout KeyUnits
  ) {
    precondition(group.count <= SpellingTable.group, "too many spellings at a time")
    keyUnits.removeAll()
    for spelling in group {
      let isKey = unsafe tally.spellings.withUnits(of: spelling) {
        unsafe appendKey(of: $0, &maker)
      }
      keyed.note(spelling - group.lowerBound, end: keyUnits.count, isKey: isKey)
    }
    // SAFETY: there is room for the numbers of a group.
    unsafe keys.note(
      upTo: keyed.ends(group.count), of: keyUnits.padded, numbers: keyed.numbers)
  }

  /// Appends the key of a spelling.
  ///
  /// - Returns: Whether it is the spelling itself.
  @unsafe
  private mutating func appendKey(
    of spelling: UnsafeBufferPointer<UInt16>, _ maker: inout KeyUnits
  ) -> Bool {
    if let key = unsafe maker.keyByUnit(of: spelling) {
      unsafe keyUnits.append(key)
      return unsafe Self.areEqual(key, spelling)
    }
    unsafe maker.write(spelling, to: &oddKey)
    return unsafe oddKey.withUnsafeBufferPointer { key in
      unsafe keyUnits.append(key)
      return unsafe Self.areEqual(key, spelling)
    }
  }

  @unsafe @inline(__always)
  private static func areEqual(
    _ a: UnsafeBufferPointer<UInt16>, _ b: UnsafeBufferPointer<UInt16>
  ) -> Bool {
    guard a.count == b.count else { return false }
    var difference: UInt16 = 0
    for place in a.indices { unsafe difference |= a[place] ^ b[place] }
    return difference == 0
  }

  /// Adds a spelling to its word.
  @inline(__always)
  private func add(
    _ spelling: Int, _ count: Int, isKey: Bool, of box: Int, _ tally: borrowing WordTally,
    to row: inout WordTable.Row
  ) {
    if tally.kinds[spelling] == .letters { row.kind = .letters }
    row.count += count
    if count > row.bestCount || count == row.bestCount && isBetter(spelling, tally, row) {
      row.bestCount = count
      row.text = Int32(spelling)
      row.box = Int32(box)
      row.isKey = isKey
    }
  }

  /// Whether a spelling of a tally is the most frequent one of a word.
  @inline(__always)
  func isBest(_ spelling: Int, in box: Int, of word: Int) -> Bool {
    rows[word].box == box && rows[word].text == spelling
  }

  private func isBetter(_ spelling: Int, _ tally: borrowing WordTally, _ word: WordTable.Row)
    -> Bool
  {
    unsafe tally.spellings.withUnits(of: spelling) { own in
      unsafe boxes[Int(word.box)].tally.spellings.withUnits(of: Int(word.text)) { best in
        unsafe Self.isBetter(own, best)
      }
    }
  }

  private mutating func addShare(
    _ language: Int16, _ count: Int, functions: Int, to row: inout WordTable.Row, _ word: Int
  ) {
    if functions > 0 { row.hasFunctions = true }
    if row.language == WordTable.Row.none { row.language = language }
    if row.language == language {
      // The rest of the count, of which nothing else is kept.
      if functions > 0 { functionCounts[word, default: 0] += functions }
      return
    }
    // Tallies come one after the other, so the language is the last one or new. Until all are merged, a row has its last
    // part, whose next one is the first: a walk from the first to the last would read memory for each.
    let known = language == WordTable.Row.unknown ? nil : language
    let last = Int(row.firstMore)
    if last >= 0, moreShares[last].share.language == known {
      moreShares[last].share.count += count
      moreShares[last].share.functionCount += functions
      return
    }
    let place = Int32(moreShares.count)
    var part = WordTable.FurtherShare(
      share: WordTable.Share(language: known, count: count, functionCount: functions))
    if last < 0 {
      part.next = place
    } else {
      part.next = moreShares[last].next
      moreShares[last].next = place
    }
    moreShares.append(part)
    row.firstMore = place
  }

  /// Makes each row have its first part, and the last part have none after it.
  private mutating func openShares() {
    unsafe moreShares.withUnsafeMutableBufferPointer { shares in
      guard let base = shares.baseAddress else { return }
      for word in rows.indices {
        // Some rows ahead, so that no read has to wait for memory.
        if word + Self.ahead < rows.count {
          let last = rows[word + Self.ahead].firstMore
          if last >= 0 { unsafe qk_prefetch(base + Int(last)) }
        }
        let last = Int(rows[word].firstMore)
        if last < 0 { continue }
        rows[word].firstMore = unsafe shares[last].next
        unsafe shares[last].next = -1
      }
    }
  }

  private static let ahead = 16

  /// Asks for the row of a word, so that it is in the caches when it is read.
  @inline(__always)
  func prefetch(_ word: Int) {
    unsafe rows.withUnsafeBufferPointer { rows in
      if let base = rows.baseAddress { unsafe qk_prefetch(base + word) }
    }
  }

  /// Most words have no more units.
  private static let usualLength = 12

  /// The merged words.
  consuming func table() -> WordTable {
    openShares()
    var texts = PhraseList()
    let others = rows.count { !$0.isKey }
    texts.reserve(phrases: others, units: others * Self.usualLength)
    for word in rows.indices {
      if rows[word].isKey {
        rows[word].text = -1
        continue
      }
      unsafe boxes[Int(rows[word].box)].tally.spellings.withUnits(of: Int(rows[word].text)) {
        unsafe texts.append($0)
      }
      rows[word].text = Int32(texts.count - 1)
    }
    return WordTable(
      keys: keys, rows: rows, texts: texts, moreShares: moreShares, sizes: sizes,
      functionCounts: functionCounts, forms: forms.mapValues { $0.sorted() })
  }

  /// Among equally frequent spellings prefers the shorter one, composed and without invisible
  /// characters; among equally long ones the last by code units: lower case.
  static func isBetter(_ a: some Collection<UInt16>, _ b: some Collection<UInt16>) -> Bool {
    a.count != b.count ? a.count < b.count : b.lexicographicallyPrecedes(a)
  }
}
