public import Quoth
import Synchronization

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
  /// The languages of the texts in which it occurs, each with a part of the count.
  public var shares: [WordShare] = []
  /// Its forms in the texts, if an analyzer shows another one: of 使う for example 使って.
  public var forms: [String] = []

  /// The number of occurrences without meaning, as an analyzer says: as a particle, for example.
  var functionCount: Int { shares.reduce(0) { $0 + $1.functionCount } }
}

/// The part of a word's occurrences that is in texts of one language.
public struct WordShare: Sendable, Hashable {
  /// The language, one of ``StopWordList/languages``; nil if it is unknown.
  public let language: String?
  /// The number of occurrences.
  public var count: Int
  /// The number of those in which an analyzer sees grammar rather than meaning.
  public var functionCount: Int
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
  /// The two words as they are most often spelled together.
  let firstText: String
  let secondText: String

  /// Their most frequent spelling together.
  public var text: String { firstText + (hasSpace ? " " : "") + secondText }
}

/// The words of texts and the number of occurrences of each.
///
/// It includes all words, even numbers and stop words, so that their counts add up to ``total``;
/// `list(_:)` selects the words of a cloud.
public struct WordCounts: Sendable {
  /// Defines which spellings are one word.
  public let options: WordCountingOptions
  /// The number of words in the texts.
  public let total: Int
  /// The distinct words, most frequent first; ties are ordered by key.
  ///
  /// They are made when they are first asked for, which costs more than to count them; a list does
  /// without.
  public var words: [WordCount] { lazy.words(of: table) }
  /// The pairs, in unspecified order; without ``WordCountingOptions/countsPairs`` only those without
  /// space between the two words.
  ///
  /// They are made when they are first asked for.
  public var pairs: [PairCount] { lazy.pairs(of: pairList, table) }
  /// The pairs by the words' numbers, without strings for each.
  let pairList: PairList
  /// The words without an object for each.
  let table: WordTable
  /// The number of distinct words.
  package var differentWords: Int { table.count }
  /// The numbers of the words by their keys.
  var places: [String: Int] { lazy.places(of: table) }
  private let lazy = LazyWords()
  /// The languages whose words an analyzer found.
  public let analyzed: Set<String>

  init(
    options: WordCountingOptions, table: WordTable, pairList: PairList, analyzed: Set<String>
  ) {
    self.options = options
    self.analyzed = analyzed
    self.table = table
    self.pairList = pairList
    total = table.rows.reduce(0) { $0 + $1.count }
  }

  /// The count of a word, in any of its spellings; 0 if it does not occur.
  public func count(of word: String) -> Int {
    place(of: word).map { table.rows[$0].count } ?? 0
  }

  /// The number of a word in any of its spellings; nil if it does not occur.
  func place(of word: String) -> Int? {
    let key = lazy.key(of: Array(word.utf16), options.matching)
    return unsafe key.withUnsafeBufferPointer { unsafe table.place(ofKey: $0) }
  }

  /// A key in UTF-16 as text. Each unpaired surrogate becomes a distinct private-use character.
  static func id(_ key: UnsafeBufferPointer<UInt16>) -> String {
    guard unsafe key.contains(where: Surrogates.isSurrogate) else {
      return unsafe String(decoding: key, as: UTF16.self)
    }
    var id = String.UnicodeScalarView()
    var offset = 0
    while offset < key.count {
      let unit = unsafe key[offset]
      offset += 1
      var codePoint = UInt32(unit)
      if Surrogates.isLead(unit), unsafe offset < key.count && Surrogates.isTrail(key[offset]) {
        codePoint = unsafe Surrogates.combine(unit, key[offset])
        offset += 1
      } else if Surrogates.isSurrogate(unit) {
        codePoint = idOfSurrogate(unit)
      }
      id.append(Unicode.Scalar(codePoint) ?? "\u{FFFD}")
    }
    return String(id)
  }

  /// The private-use character of an unpaired surrogate.
  ///
  /// The 2048 surrogates are mapped to the end of plane 16, which will never have characters.
  static func idOfSurrogate(_ unit: UInt16) -> UInt32 { 0x10F000 + UInt32(unit) - 0xD800 }
}

/// Values made of counts when they are first asked for; most lists are made without.
private final class LazyWords: Sendable {
  private let words = Mutex<[WordCount]?>(nil)
  private let pairs = Mutex<[PairCount]?>(nil)
  private let places = Mutex<[String: Int]?>(nil)
  private let keys = Mutex<KeyUnits?>(nil)

  func words(of table: WordTable) -> [WordCount] {
    words.withLock { known in
      if let known { return known }
      let made = table.order.map(table.word)
      known = made
      return made
    }
  }

  func pairs(of list: PairList, _ table: WordTable) -> [PairCount] {
    pairs.withLock { known in
      if let known { return known }
      let places = table.places
      let made = list.pairs.indices.map { number in
        let pair = list[number, table]
        return PairCount(
          first: Int(places[pair.first]), second: Int(places[pair.second]),
          hasSpace: pair.hasSpace, count: pair.count, firstText: pair.firstText,
          secondText: pair.secondText)
      }
      known = made
      return made
    }
  }

  /// The key of a word under the options of the counts.
  func key(of word: [UInt16], _ options: PatternOptions) -> [UInt16] {
    keys.withLock { keys in
      var maker = keys.take() ?? KeyUnits(options: options)
      var key: [UInt16] = []
      unsafe word.withUnsafeBufferPointer { unsafe maker.write($0, to: &key) }
      keys = consume maker
      return key
    }
  }

  func places(of table: WordTable) -> [String: Int] {
    places.withLock { known in
      if let known { return known }
      let made = Dictionary(
        table.order.map { (table.id(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
      known = made
      return made
    }
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
    let rest = table.rows.indices.compactMap { place -> (place: Int, word: WordCount)? in
      let word = table.word(place)
      let other = unsafe table.withKey(of: place) { unsafe part.table.place(ofKey: $0) }
      let left = other.map { Self.subtracting(part.table.word($0), from: word) } ?? word
      return left.count > 0 ? (place, left) : nil
    }
    return WordCounts(
      options: options, table: WordTable(rest, keysOf: table), pairList: PairList(),
      analyzed: analyzed)
  }

  private static func subtracting(_ part: WordCount, from word: WordCount) -> WordCount {
    let shares = word.shares.compactMap { share -> WordShare? in
      guard let other = part.shares.first(where: { $0.language == share.language }) else {
        return share
      }
      let count = max(0, share.count - other.count)
      return count == 0
        ? nil
        : WordShare(
          language: share.language, count: count,
          functionCount: min(count, max(0, share.functionCount - other.functionCount)))
    }
    return WordCount(
      text: word.text, count: max(0, word.count - part.count), kind: word.kind, id: word.id,
      shares: shares, forms: word.forms)
  }
}
