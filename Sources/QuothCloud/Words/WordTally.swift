import Quoth

/// The counts of one worker: spellings as they stand in the texts, and pairs of them.
///
/// Folding every word would cost more than to find it. So spellings are counted as they are, and merged
/// under their keys once at the end: there are a thousand times fewer of them.
struct WordTally: ~Copyable {
  private(set) var spellings = SpellingTable()
  /// By the spelling's number.
  private(set) var kinds: [Word.Kind] = []
  private(set) var pairs = PairTable()
  private let countsPairs: Bool
  private let segmenter: WordSegmenter
  private var words = WordList()
  private var numbers: [Int] = []
  private var buffer: [UInt16] = []

  /// Units that are cut into words at a time: few enough that they and their words stay in the cache.
  private static let batch = 16_384

  init(options: WordCountingOptions) {
    segmenter = WordSegmenter(locale: options.matching.locale)
    countsPairs = options.countsPairs
  }

  /// Counts the words of UTF-8 bytes that begin before `limit`, which is a cut or the end.
  mutating func count(_ bytes: LentBytes, upTo limit: Int) {
    if buffer.count < bytes.count {
      buffer = [UInt16](repeating: 0, count: bytes.count)
    }
    // Taken out of the tally for the time, which counts from it.
    var units: [UInt16] = []
    swap(&units, &buffer)
    unsafe units.withUnsafeMutableBufferPointer { units in
      // SAFETY: there is a unit of room for every byte.
      guard let target = unsafe units.baseAddress else { return }
      let head = unsafe UTF8Decoder.decode(.init(rebasing: bytes.bytes[..<limit]), to: target)
      let tail = unsafe UTF8Decoder.decode(
        .init(rebasing: bytes.bytes[limit...]), to: target + head)
      unsafe count(UnsafeBufferPointer(start: target, count: head + tail), upTo: head)
    }
    swap(&units, &buffer)
  }

  /// Counts the words of UTF-16 units that begin before `limit`, which is a cut or the end; of what is
  /// behind it, only the first word is looked at, for the last pair.
  @unsafe
  mutating func count(_ text: UnsafeBufferPointer<UInt16>, upTo limit: Int) {
    var offset = 0
    var last: (number: Int, end: Int)?
    while offset < limit {
      words.removeAll()
      offset = unsafe segmenter.appendWords(
        in: text, from: offset, upTo: min(limit, offset + Self.batch), to: &words)
      var start = 0
      while start < words.count {
        let end = min(words.count, start + SpellingTable.group)
        // SAFETY: the list is not changed while the group is in use.
        let group = unsafe UnsafeBufferPointer(rebasing: words.buffer[start..<end])
        start = end
        unsafe spellings.note(group, of: text, numbers: &numbers)
        for (word, number) in unsafe zip(group, numbers) {
          if number == kinds.count { kinds.append(word.kind) }
          guard countsPairs else { continue }
          if let last { unsafe add(text, last, (number, word)) }
          last = (number, word.end)
        }
      }
    }
    guard countsPairs, let last, limit < text.count else { return }
    words.removeAll()
    while offset < text.count, words.count == 0 {
      offset = unsafe segmenter.appendWords(
        in: text, from: offset, upTo: min(text.count, offset + 256), to: &words)
    }
    guard let word = unsafe words.buffer.first else { return }
    let number = unsafe note(text, word, times: 0)
    unsafe add(text, last, (number, word))
  }

  /// The number of a word's spelling.
  @inline(__always)
  private mutating func note(
    _ text: UnsafeBufferPointer<UInt16>, _ word: Word, times: Int
  ) -> Int {
    // SAFETY: the word is within the text.
    let spelling = unsafe UnsafeBufferPointer(
      start: text.baseAddress! + word.start, count: word.end &- word.start)
    let number = unsafe spellings.note(spelling, times: times)
    if number == kinds.count { kinds.append(word.kind) }
    return number
  }

  /// Counts a pair, if there is nothing between the two but space.
  private mutating func add(
    _ text: UnsafeBufferPointer<UInt16>, _ first: (number: Int, end: Int),
    _ second: (number: Int, word: Word)
  ) {
    for offset in first.end..<second.word.start {
      // SAFETY: between two words of the text.
      guard unsafe Self.isSpace(text[offset]) else { return }
    }
    pairs.add(
      PairTable.Pair(
        first: first.number, second: second.number, hasSpace: first.end < second.word.start))
  }

  /// White_Space. It has no character beyond the BMP.
  @inline(__always)
  private static func isSpace(_ unit: UInt16) -> Bool {
    if unit == 0x20 { return true }
    if unit < 0x80 { return unit >= 9 && unit <= 13 }
    return Unicode.Scalar(unit)?.properties.isWhitespace ?? false
  }

  /// Adds what another worker has counted.
  mutating func merge(_ other: borrowing WordTally) {
    var numbers: [Int] = []
    numbers.reserveCapacity(other.kinds.count)
    for number in other.kinds.indices {
      let times = other.spellings.count(of: number)
      let own = other.spellings.withUnits(of: number) { unsafe spellings.note($0, times: times) }
      if own == kinds.count { kinds.append(other.kinds[number]) }
      numbers.append(own)
    }
    other.pairs.forEach { pair, times in
      pairs.add(
        PairTable.Pair(
          first: numbers[pair.first], second: numbers[pair.second], hasSpace: pair.hasSpace),
        times)
    }
  }
}
