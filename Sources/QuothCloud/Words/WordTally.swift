import Quoth

/// The counts of one worker: spellings as they stand in the texts, and pairs of them.
///
/// Folding every word would cost more than to find it. So spellings are counted as they are, and merged
/// under their keys once at the end: there are a thousand times fewer of them.
final class WordTally {
  let spellings = SpellingTable()
  /// By the spelling's number.
  private(set) var counts: [Int] = []
  private(set) var kinds: [Word.Kind] = []
  let pairs: PairTable?
  private let segmenter: WordSegmenter
  private var words: [Word] = []
  private var buffer: [UInt16] = []

  /// Units that are cut into words at a time: few enough that they and their words stay in the cache.
  private static let batch = 16_384

  init(options: WordCountingOptions) {
    segmenter = WordSegmenter(locale: options.matching.locale)
    pairs = options.countsPairs ? PairTable() : nil
  }

  /// Counts the words of UTF-8 bytes that begin before `limit`, which is a cut or the end.
  func count(_ bytes: LentBytes, upTo limit: Int) {
    if buffer.count < bytes.count {
      buffer = [UInt16](repeating: 0, count: bytes.count)
    }
    unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      // SAFETY: there is a unit of room for every byte.
      let target = unsafe buffer.baseAddress
      guard let target = unsafe target else { return }
      let head = unsafe UTF8Decoder.decode(.init(rebasing: bytes.bytes[..<limit]), to: target)
      let tail = unsafe UTF8Decoder.decode(
        .init(rebasing: bytes.bytes[limit...]), to: target + head)
      unsafe count(UnsafeBufferPointer(start: target, count: head + tail), upTo: head)
    }
  }

  /// Counts the words of UTF-16 units that begin before `limit`, which is a cut or the end; of what is
  /// behind it, only the first word is looked at, for the last pair.
  @unsafe
  func count(_ text: UnsafeBufferPointer<UInt16>, upTo limit: Int) {
    var offset = 0
    var last: (number: Int, end: Int)?
    while offset < limit {
      words.removeAll(keepingCapacity: true)
      offset = unsafe segmenter.appendWords(
        in: text, from: offset, upTo: min(limit, offset + Self.batch), to: &words)
      for word in words {
        let number = unsafe note(text, word)
        counts[number] &+= 1
        guard let pairs else { continue }
        if let last { unsafe add(pairs, text, last, (number, word)) }
        last = (number, word.end)
      }
    }
    guard let pairs, let last, limit < text.count else { return }
    words.removeAll(keepingCapacity: true)
    while offset < text.count, words.isEmpty {
      offset = unsafe segmenter.appendWords(
        in: text, from: offset, upTo: min(text.count, offset + 256), to: &words)
    }
    guard let word = words.first else { return }
    unsafe add(pairs, text, last, (note(text, word), word))
  }

  /// The number of a word's spelling.
  @inline(__always)
  private func note(_ text: UnsafeBufferPointer<UInt16>, _ word: Word) -> Int {
    // SAFETY: the word is within the text.
    let number = unsafe spellings.intern(UnsafeBufferPointer(rebasing: text[word.range]))
    if number == counts.count {
      counts.append(0)
      kinds.append(word.kind)
    }
    return number
  }

  /// Counts a pair, if there is nothing between the two but space.
  private func add(
    _ pairs: PairTable, _ text: UnsafeBufferPointer<UInt16>, _ first: (number: Int, end: Int),
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
  func merge(_ other: WordTally) {
    var numbers: [Int] = []
    numbers.reserveCapacity(other.counts.count)
    for number in other.counts.indices {
      let own = other.spellings.withUnits(of: number) { unsafe spellings.intern($0) }
      if own == counts.count {
        counts.append(0)
        kinds.append(other.kinds[number])
      }
      counts[own] += other.counts[number]
      numbers.append(own)
    }
    other.pairs?.forEach { pair, times in
      pairs?.add(
        PairTable.Pair(
          first: numbers[pair.first], second: numbers[pair.second], hasSpace: pair.hasSpace),
        times)
    }
  }
}
