public import Quoth

/// A word and its number of occurrences in the texts.
public struct WordCount: Sendable, Hashable {
  /// Its most frequent spelling; among ties the shortest, in lower case.
  public let text: String
  /// The number of occurrences, in all its spellings.
  public let count: Int
  /// The content of the word.
  public let kind: Word.Kind
  /// The folding key as text, shared by all its spellings: the identity of the word.
  public let id: String
}

/// Two adjacent words, and their number of occurrences.
public struct PairCount: Sendable, Hashable {
  /// The index of the first word in ``WordCounts/words``.
  public let first: Int
  /// The index of the second word there.
  public let second: Int
  /// Whether space separates them, rather than nothing, as in Chinese.
  public let hasSpace: Bool
  /// How often the second directly follows the first.
  public let count: Int
  /// Their most frequent spelling together.
  public let text: String
}

/// The words of texts and the number of occurrences of each.
///
/// It includes all words, even numbers and stop words, so that their counts add up to ``total``;
/// ``list(_:)`` selects the words of a cloud.
public struct WordCounts: Sendable {
  /// Defines which spellings are one word.
  public let options: WordCountingOptions
  /// The number of words in the texts.
  public let total: Int
  /// The distinct words, most frequent first; ties are ordered by key.
  public let words: [WordCount]
  /// The pairs, in unspecified order; empty unless ``WordCountingOptions/countsPairs`` is set.
  public let pairs: [PairCount]
  /// The indices of the words by their keys.
  let places: [String: Int]

  init(options: WordCountingOptions, words: [WordCount], pairs: [PairCount]) {
    self.options = options
    self.words = words
    self.pairs = pairs
    total = words.reduce(0) { $0 + $1.count }
    places = Dictionary(
      words.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// The count of a word, in any of its spellings; 0 if it does not occur.
  public func count(of word: String) -> Int {
    var key = FoldingKey(options: options.matching)
    return places[Self.id(key.key(of: Array(word.utf16)))].map { words[$0].count } ?? 0
  }

  /// A key as text. Each unpaired surrogate becomes a distinct private-use character.
  static func id(_ key: [UInt32]) -> String {
    var id = String.UnicodeScalarView()
    for element in key {
      // The 2048 surrogates are mapped to the end of plane 16, which will never have characters.
      id.append(Unicode.Scalar(element) ?? Unicode.Scalar(0x10F000 + element - 0xD800)!)
    }
    return String(id)
  }
}

extension WordCounts {
  /// Merges the spellings of a tally under their keys.
  init(_ tally: borrowing WordTally, options: WordCountingOptions) {
    var builder = FoldingKey(options: options.matching)
    var merged: [MergedWord] = []
    var keys = SpellingTable()
    var wordOf: [Int] = []
    wordOf.reserveCapacity(tally.kinds.count)
    for number in tally.kinds.indices {
      let key = unsafe tally.spellings.withUnits(of: number) { unsafe builder.key(of: $0) }
      let units = key.flatMap(MergedWord.units)
      let word = unsafe units.withUnsafeBufferPointer { unsafe keys.note($0, times: 1) }
      if word == merged.count { merged.append(MergedWord(key: key, kind: tally.kinds[number])) }
      merged[word].add(spelling: number, tally)
      wordOf.append(word)
    }
    // A spelling seen only as the second of a pair, by the worker of the previous piece, has no
    // count there; the worker of its own piece counts it.
    let order = merged.indices.sorted { merged[$0].comesBefore(merged[$1]) }
    var places = [Int](repeating: 0, count: merged.count)
    for (place, word) in order.enumerated() { places[word] = place }
    var words: [WordCount] = []
    words.reserveCapacity(order.count)
    for word in order { words.append(merged[word].word(tally.spellings)) }

    let pairs = Self.merge(tally) { places[wordOf[$0]] }
    self.init(options: options, words: words, pairs: pairs)
  }
}

extension WordCounts {
  /// Merges pairs of spellings into pairs of words.
  ///
  /// - Parameter place: The index of the word that a spelling belongs to.
  private static func merge(
    _ tally: borrowing WordTally, place: (Int) -> Int
  ) -> [PairCount] {
    struct Best {
      var pair: PairTable.Pair
      var times: Int
      var total: Int
    }
    var merged: [PairTable.Pair: Best] = [:]
    tally.pairs.visit { pair, times in
      let key = PairTable.Pair(
        first: place(pair.first), second: place(pair.second), hasSpace: pair.hasSpace)
      guard var best = merged[key] else {
        merged[key] = Best(pair: pair, times: times, total: times)
        return
      }
      best.total += times
      let isBetter =
        times == best.times
        && MergedWord.isBetter(
          Array(tally.text(of: pair).utf16), Array(tally.text(of: best.pair).utf16))
      if times > best.times || isBetter { (best.pair, best.times) = (pair, times) }
      merged[key] = best
    }
    var pairs: [PairCount] = []
    pairs.reserveCapacity(merged.count)
    for (key, best) in merged {
      pairs.append(
        PairCount(
          first: key.first, second: key.second, hasSpace: key.hasSpace, count: best.total,
          text: tally.text(of: best.pair)))
    }
    return pairs
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
  let key: [UInt32]
  var kind: Word.Kind
  var count = 0
  private var best = -1
  private var bestCount = -1

  init(key: [UInt32], kind: Word.Kind) {
    self.key = key
    self.kind = kind
  }

  mutating func add(spelling: Int, _ tally: borrowing WordTally) {
    let count = tally.spellings.count(of: spelling)
    self.count += count
    if tally.kinds[spelling] == .letters { kind = .letters }
    let isBetter = count == bestCount && Self.isBetter(spelling, best, tally.spellings)
    if count > bestCount || isBetter {
      best = spelling
      bestCount = count
    }
  }

  func comesBefore(_ other: MergedWord) -> Bool {
    if count != other.count { return count > other.count }
    return key.lexicographicallyPrecedes(other.key)
  }

  func word(_ spellings: borrowing SpellingTable) -> WordCount {
    let text = unsafe spellings.withUnits(of: best) { unsafe String(decoding: $0, as: UTF16.self) }
    return WordCount(text: text, count: count, kind: kind, id: WordCounts.id(key))
  }

  private static func isBetter(_ a: Int, _ b: Int, _ spellings: borrowing SpellingTable) -> Bool {
    unsafe spellings.withUnits(of: a) { a in
      unsafe spellings.withUnits(of: b) { b in unsafe isBetter(a, b) }
    }
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

extension WordCounts {
  /// The counts minus those of a part: the rest of a corpus without one transcript.
  ///
  ///     let rest = corpus.subtracting(transcript)
  ///     let list = transcript.list(WordFilter(), weighting: .logOdds(against: rest))
  ///
  /// - Parameter part: Counts with the same ``WordCountingOptions/matching``; words missing here,
  ///   or more frequent there, count as 0.
  public func subtracting(_ part: WordCounts) -> WordCounts {
    let left = words.map { word in
      let other = part.places[word.id].map { part.words[$0].count } ?? 0
      return WordCount(
        text: word.text, count: max(0, word.count - other), kind: word.kind, id: word.id)
    }
    return WordCounts(
      options: options,
      words: left.filter { $0.count > 0 }.sorted { ($1.count, $0.id) < ($0.count, $1.id) },
      pairs: [])
  }
}
