import Quoth

/// The counts of one worker: spellings found in the texts, and pairs of them.
///
/// Folding every word would cost more than finding it. So spellings are counted unfolded and merged
/// under their keys once at the end, when there are a thousand times fewer of them.
struct WordTally: ~Copyable {
  private(set) var spellings = SpellingTable()
  /// Indexed by the spelling's number.
  private(set) var kinds: [Word.Kind] = []
  private(set) var pairs = PairTable()
  private let countsPairs: Bool
  /// Which parts of the text are phrases for an analyzer; nil for none.
  private let phraseRule: PhraseRule?
  /// How often a spelling had no meaning of its own, as an analyzer says; shorter than the spellings.
  private var functionCounts: [Int] = []
  /// nil as long as no analyzer found any.
  private var surfaces: Surfaces?
  private var phraseNumbers: [Bool] = []
  private let segmenter: WordSegmenter
  private var words = WordList()
  private var buffer: [UInt16] = []

  /// The number of units segmented at a time: small enough that they and their words stay in the
  /// cache.
  private static let batch = 4096

  /// Forms that an analyzer found in the texts, and the spellings that they are forms of.
  private final class Surfaces {
    var forms = SpellingTable()
    var words = PairTable()
  }

  /// - Parameters:
  ///   - segmenter: One for the options' locale, for this thread.
  ///   - phrases: What an analyzer is given in place of words.
  init(
    options: WordCountingOptions, segmenter: WordSegmenter, phrases: AnalyzedPhrases? = nil
  ) {
    self.segmenter = segmenter
    countsPairs = options.countsPairs
    phraseRule = phrases.map(PhraseRule.init)
  }

  /// A tally for the words of another one's phrases.
  init(empty other: borrowing WordTally) {
    segmenter = WordSegmenter(locale: other.segmenter.locale)
    countsPairs = other.countsPairs
    phraseRule = nil
  }

  /// Whether a spelling is a phrase for an analyzer.
  func isPhrase(_ number: Int) -> Bool { number < phraseNumbers.count && phraseNumbers[number] }

  /// Counts a spelling.
  @unsafe
  mutating func note(
    _ spelling: UnsafeBufferPointer<UInt16>, _ kind: Word.Kind, times: Int
  ) -> Int {
    let number = unsafe spellings.note(spelling, times: times)
    if number == kinds.count { kinds.append(kind) }
    return number
  }

  /// How often a spelling had no meaning of its own, as an analyzer says.
  func functionCount(of number: Int) -> Int {
    number < functionCounts.count ? functionCounts[number] : 0
  }

  /// Counts occurrences of a spelling that have no meaning.
  mutating func addFunction(_ number: Int, times: Int) {
    while functionCounts.count <= number { functionCounts.append(0) }
    functionCounts[number] += times
  }

  /// Keeps a form of a spelling.
  @unsafe
  mutating func addForm(_ surface: UnsafeBufferPointer<UInt16>, of number: Int) {
    let surfaces = surfaces ?? Surfaces()
    self.surfaces = surfaces
    let own = unsafe surfaces.forms.note(surface, times: 1)
    surfaces.words.add(PairTable.Pair(first: number, second: own, hasSpace: false))
  }

  /// The forms of spellings that an analyzer found in the texts.
  var forms: [Int: Set<String>] {
    var forms: [Int: Set<String>] = [:]
    guard let surfaces else { return forms }
    surfaces.words.visit { pair, _ in
      let text = unsafe surfaces.forms.withUnits(of: pair.second) {
        unsafe String(decoding: $0, as: UTF16.self)
      }
      forms[pair.first, default: []].insert(text)
    }
    return forms
  }

  /// Counts a pair of words.
  mutating func addPair(_ pair: PairTable.Pair, _ times: Int) { pairs.add(pair, times) }

  /// Counts the words of UTF-8 bytes.
  mutating func count(_ bytes: LentBytes) {
    unsafe decoded(bytes) { tally, text in unsafe tally.count(text) }
  }

  /// Counts the words of UTF-16 units.
  @unsafe
  mutating func count(_ text: UnsafeBufferPointer<UInt16>) {
    guard let phraseRule, !phraseRule.takesWords else { return unsafe countWords(text) }
    var offset = 0
    while offset < text.count {
      let start = unsafe phraseRule.runStart(text, from: offset)
      if start > offset {
        let rest = unsafe UnsafeBufferPointer(rebasing: text[offset..<start])
        if unsafe PhraseRule.hasWords(rest) { unsafe countWords(rest) } else { open = nil }
      }
      offset = start
      guard offset < text.count else { break }
      let end = unsafe phraseRule.phraseEnd(text, from: offset)
      // SAFETY: the phrase is within the text.
      let number = unsafe note(
        UnsafeBufferPointer(rebasing: text[offset..<end]), .letters, times: 1)
      markPhrase(number)
      offset = end
      open = nil
    }
  }

  private mutating func markPhrase(_ number: Int) {
    while phraseNumbers.count <= number { phraseNumbers.append(false) }
    phraseNumbers[number] = true
  }

  /// Counts the words of a text by segmentation.
  @unsafe
  private mutating func countWords(_ text: UnsafeBufferPointer<UInt16>) {
    var last = LastWord(number: -1, end: -1)
    unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: SpellingTable.group) { numbers in
      guard let numbers = numbers.baseAddress else { return }
      var offset = 0
      while offset < text.count {
        words.removeAll()
        offset = unsafe segmenter.appendWords(
          in: text, from: offset, upTo: min(text.count, offset + Self.batch), to: &words)
        var start = 0
        while start < words.count {
          let end = min(words.count, start + SpellingTable.group)
          // SAFETY: the list does not change while the group is in use, and there is room for a group.
          let group = unsafe UnsafeBufferPointer(rebasing: words.buffer[start..<end])
          start = end
          unsafe spellings.note(group, of: text, numbers: numbers)
          unsafe note(group, numbers, of: text, &last)
        }
      }
    }
    open = nil
    if countsPairs, last.number >= 0, unsafe Self.isSpace(text, last.end..<text.count) {
      open = OpenPair(first: last.number, hasSpace: last.end < text.count)
    }
  }

  /// The word before another one: its number, -1 if there is none, and its end.
  private struct LastWord {
    var number: Int
    var end: Int
  }

  /// Notes what a group of words is, and the pairs that they are in.
  @unsafe @inline(__always)
  private mutating func note(
    _ group: UnsafeBufferPointer<Word>, _ numbers: UnsafePointer<Int>,
    of text: UnsafeBufferPointer<UInt16>, _ last: inout LastWord
  ) {
    if kinds.count < spellings.count { unsafe noteNew(group, of: text) }
    if unsafe countsPairs || Self.hasAdjacent(group, after: last.end) {
      unsafe notePairs(group, numbers, of: text, &last)
    } else if group.count > 0 {
      last = unsafe LastWord(
        number: numbers[group.count &- 1], end: group[group.count &- 1].end)
    }
  }

  /// Whether one of some words follows another without anything between them.
  @unsafe @inline(__always)
  private static func hasAdjacent(_ group: UnsafeBufferPointer<Word>, after end: Int) -> Bool {
    var end = end
    var isAny = false
    for place in group.indices {
      let word = unsafe group[place]
      isAny = isAny || word.start == end
      end = word.end
    }
    return isAny
  }

  /// Notes the kinds of new words.
  @unsafe
  private mutating func noteNew(
    _ group: UnsafeBufferPointer<Word>, of text: UnsafeBufferPointer<UInt16>
  ) {
    let added = unsafe spellings.addedPlaces
    for place in added.indices {
      let word = unsafe group[Int(added[place])]
      kinds.append(word.kind)
      // SAFETY: the word is within the text.
      if let phraseRule,
        unsafe phraseRule.isPhrase(UnsafeBufferPointer(rebasing: text[word.range]))
      {
        markPhrase(kinds.count - 1)
      }
    }
  }

  /// Notes pairs: all, or those of words without space between them, which may be parts of one: see
  /// WordFilter.joinsParts.
  @unsafe
  private mutating func notePairs(
    _ group: UnsafeBufferPointer<Word>, _ numbers: UnsafePointer<Int>,
    of text: UnsafeBufferPointer<UInt16>, _ last: inout LastWord
  ) {
    unsafe withUnsafeTemporaryAllocation(of: PairTable.Pair.self, capacity: group.count) { found in
      guard let base = found.baseAddress else { return }
      var count = 0
      for index in group.indices {
        let word = unsafe group[index]
        let number = unsafe numbers[index]
        if countsPairs || last.end == word.start, last.number >= 0,
          unsafe Self.isSpace(text, last.end..<word.start)
        {
          // SAFETY: no more pairs than words.
          unsafe (base + count).initialize(
            to: PairTable.Pair(first: last.number, second: number, hasSpace: last.end < word.start))
          count += 1
        }
        last = LastWord(number: number, end: word.end)
      }
      unsafe pairs.add(UnsafeBufferPointer(start: base, count: count))
    }
  }

  // MARK: Pairs across a cut

  /// A word followed only by space up to the end of the counted text.
  private struct OpenPair {
    let first: Int
    var hasSpace: Bool
  }

  private var open: OpenPair?

  /// Whether the last word may form a pair with a following one.
  var hasOpenPair: Bool { open != nil }

  /// Looks in the bytes after the counted ones for the word that closes the open pair.
  mutating func close(_ bytes: LentBytes) {
    unsafe decoded(bytes) { tally, text in unsafe tally.close(text) }
  }

  /// Looks in the text after the counted part for the word that closes the open pair.
  @unsafe
  mutating func close(_ text: UnsafeBufferPointer<UInt16>) {
    guard var pair = open else { return }
    open = nil
    words.removeAll()
    var offset = 0
    while offset < text.count, words.count == 0 {
      offset = unsafe segmenter.appendWords(
        in: text, from: offset, upTo: min(text.count, offset + 64), to: &words)
    }
    let word = unsafe words.buffer.first
    let start = word?.start ?? text.count
    guard unsafe Self.isSpace(text, 0..<start) else { return }
    if start > 0 { pair.hasSpace = true }
    guard let word else {
      open = pair
      return
    }
    let number = unsafe note(text, word)
    pairs.add(PairTable.Pair(first: pair.first, second: number, hasSpace: pair.hasSpace))
  }

  /// Discards the open pair: no word follows at the end of the text.
  mutating func forgetOpenPair() { open = nil }

  /// Lends bytes as UTF-16.
  @unsafe
  private mutating func decoded(
    _ bytes: LentBytes, _ body: (inout WordTally, UnsafeBufferPointer<UInt16>) -> Void
  ) {
    if buffer.count < bytes.count {
      buffer = [UInt16](repeating: 0, count: bytes.count)
    }
    // Moved out of the tally meanwhile, since the tally counts from it.
    var units: [UInt16] = []
    swap(&units, &buffer)
    unsafe units.withUnsafeMutableBufferPointer { units in
      // SAFETY: there is room for one unit per byte.
      guard let target = units.baseAddress else { return }
      let count = unsafe UTF8Decoder.decode(bytes.bytes, to: target)
      unsafe body(&self, UnsafeBufferPointer(start: target, count: count))
    }
    swap(&units, &buffer)
  }

  /// The number of a word's spelling, without counting it.
  @unsafe
  private mutating func note(_ text: UnsafeBufferPointer<UInt16>, _ word: Word) -> Int {
    // SAFETY: the word is within the text.
    let spelling = unsafe UnsafeBufferPointer(rebasing: text[word.range])
    let isNew = spellings.count
    let number = unsafe note(spelling, word.kind, times: 0)
    if number == isNew, let phraseRule, unsafe phraseRule.isPhrase(spelling) { markPhrase(number) }
    return number
  }

  @inline(__always)
  private static func isSpace(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>
  ) -> Bool {
    // SAFETY: the range is within the text.
    for offset in range where unsafe !isSpace(text[offset]) { return false }
    return true
  }

  /// White_Space, which has no character above the BMP.
  @inline(__always)
  private static func isSpace(_ unit: UInt16) -> Bool {
    if unit == 0x20 { return true }
    if unit < 0x80 { return unit >= 9 && unit <= 13 }
    return Unicode.Scalar(unit)?.properties.isWhitespace ?? false
  }

  /// Adds the counts of another worker.
  mutating func merge(_ other: borrowing WordTally) {
    // The last group needs room for a whole one.
    var numbers = [Int](repeating: 0, count: other.kinds.count + SpellingTable.group)
    for start in stride(from: 0, to: other.kinds.count, by: SpellingTable.group) {
      let group = start..<min(other.kinds.count, start + SpellingTable.group)
      unsafe numbers.withUnsafeMutableBufferPointer { numbers in
        // SAFETY: there is room for a group.
        unsafe spellings.note(group, of: other.spellings, numbers: numbers.baseAddress! + start)
      }
      for number in group {
        let own = numbers[number]
        if own == kinds.count { kinds.append(other.kinds[number]) }
        if other.isPhrase(number) { markPhrase(own) }
      }
    }
    other.pairs.visit { pair, times in
      pairs.add(
        PairTable.Pair(
          first: numbers[pair.first], second: numbers[pair.second], hasSpace: pair.hasSpace),
        times)
    }
  }
}
