import Quoth

/// Pairs of words, of which an object with strings is made when one is asked for.
struct PairList: Sendable {
  /// A pair by the numbers of its words.
  struct Pair: Sendable {
    private let words: PairTable.Pair
    let count: Int

    init(_ words: PairTable.Pair, count: Int) {
      self.words = words
      self.count = count
    }

    var first: Int { words.first }
    var second: Int { words.second }
    var hasSpace: Bool { words.hasSpace }
  }

  private(set) var pairs: [Pair] = []
  /// Of each pair the two words as they are most often spelled together.
  private var texts = PhraseList()

  /// Makes room for more pairs.
  mutating func reserve(_ count: Int) {
    pairs.reserveLargely(pairs.count + count)
    texts.reserve(phrases: 2 * count, units: 8 * count)
  }

  /// Adds a pair with the spellings of its words.
  @unsafe
  mutating func append(
    _ pair: Pair, _ first: UnsafeBufferPointer<UInt16>, _ second: UnsafeBufferPointer<UInt16>
  ) {
    pairs.append(pair)
    unsafe texts.append(first)
    unsafe texts.append(second)
  }

  /// A pair with its spellings.
  subscript(number: Int) -> PairCount {
    let pair = pairs[number]
    return PairCount(
      first: pair.first, second: pair.second, hasSpace: pair.hasSpace, count: pair.count,
      firstText: text(2 * number), secondText: text(2 * number + 1))
  }

  private func text(_ number: Int) -> String {
    unsafe texts.withUnits(of: number) { unsafe String(decoding: $0, as: UTF16.self) }
  }
}
