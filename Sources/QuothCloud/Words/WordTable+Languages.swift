import Quoth
import QuothKernels

extension WordTable {
  /// The parts of a word's count after the first one.
  struct MoreShares: Sequence, IteratorProtocol {
    fileprivate let shares: [FurtherShare]
    fileprivate var number: Int

    mutating func next() -> Share? {
      guard number >= 0 else { return nil }
      let own = shares[number]
      number = Int(own.next)
      return own.share
    }
  }

  /// The part of a word's count in its first language; nil if the word does not occur.
  @inline(__always)
  func share(of place: Int) -> Share? {
    let row = rows[place]
    guard row.language != Row.none else { return nil }
    var count = row.count
    // Without a sequence, which would count a reference for each word.
    var number = Int(row.firstMore)
    while number >= 0 {
      let more = moreShares[number]
      count -= more.share.count
      number = Int(more.next)
    }
    return Share(
      language: row.language == Row.unknown ? nil : row.language, count: count,
      functionCount: row.hasFunctions ? functionCounts[place] ?? 0 : 0)
  }

  /// How many words the texts of each language have.
  struct LanguageSizes: Sendable {
    /// By the number of the language.
    private(set) var known = [Int](repeating: 0, count: LanguageTable.shared.languages.count)
    /// Those of texts whose language is unknown.
    private(set) var unknown = 0

    /// Adds words of texts in a language: a number, or ``WordTable/Row/unknown``.
    mutating func add(_ count: Int, _ language: Int16) {
      if language >= 0 { known[Int(language)] += count } else { unknown += count }
    }
  }

  /// The parts of a word's count after the first one.
  @inline(__always)
  func moreShares(of place: Int) -> MoreShares {
    MoreShares(shares: moreShares, number: Int(rows[place].firstMore))
  }

  /// The occurrences of a word without meaning.
  func functionCount(of place: Int) -> Int {
    moreShares(of: place).reduce(share(of: place)?.functionCount ?? 0) { $0 + $1.functionCount }
  }

  /// Asks for the parts of a word after the first one, so that they are in the caches when they are read.
  @inline(__always)
  func prefetchShares(of place: Int) {
    let first = rows[place].firstMore
    guard first >= 0 else { return }
    unsafe moreShares.withUnsafeBufferPointer { shares in
      if let base = shares.baseAddress { unsafe qk_prefetch(base + Int(first)) }
    }
  }

  /// The language in which a word occurs most often; nil if that is unknown.
  @inline(__always)
  func mainLanguage(of place: Int) -> Int? {
    let row = rows[place]
    if row.firstMore < 0 { return row.language < 0 ? nil : Int(row.language) }
    // The first one has the rest of the count. No sequence, as above.
    var first = row.count
    var most = Int.min
    var best: Int16?
    var number = Int(row.firstMore)
    while number >= 0 {
      let more = moreShares[number]
      first -= more.share.count
      if more.share.count > most { (most, best) = (more.share.count, more.share.language) }
      number = Int(more.next)
    }
    if most > first { return best.map(Int.init) }
    return row.language < 0 ? nil : Int(row.language)
  }

  /// A word with all that is known of it.
  func word(_ place: Int) -> WordCount {
    let row = rows[place]
    let languages = LanguageTable.shared.languages
    let shares = (share(of: place).map { [$0] } ?? []) + moreShares(of: place)
    return WordCount(
      text: text(of: place), count: row.count, kind: row.kind, id: id(of: place),
      shares: shares.map {
        WordShare(
          language: $0.language.map { languages[Int($0)] }, count: $0.count,
          functionCount: $0.functionCount)
      }, forms: forms(of: place))
  }
}
