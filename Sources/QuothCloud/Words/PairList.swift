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
  /// Of each pair the number of the first of its two texts; -1 if both words are spelled together as they are alone.
  private var numbers: [Int32] = []
  /// Words as they are most often spelled together.
  private var texts = PhraseList()

  /// Makes room for more pairs.
  mutating func reserve(_ count: Int) {
    pairs.reserveLargely(pairs.count + count)
    numbers.reserveLargely(pairs.count + count)
  }

  /// Adds a pair whose words are spelled as they most often are alone.
  mutating func append(_ pair: Pair) {
    pairs.append(pair)
    numbers.append(-1)
  }

  /// Adds a pair with the spellings of its words.
  @unsafe
  mutating func append(
    _ pair: Pair, _ first: UnsafeBufferPointer<UInt16>, _ second: UnsafeBufferPointer<UInt16>
  ) {
    pairs.append(pair)
    numbers.append(Int32(texts.count))
    unsafe texts.append(first)
    unsafe texts.append(second)
  }

  /// A pair of words of a table with its spellings.
  subscript(number: Int, table: WordTable) -> PairCount {
    let pair = pairs[number]
    let own = Int(numbers[number])
    return PairCount(
      first: pair.first, second: pair.second, hasSpace: pair.hasSpace, count: pair.count,
      firstText: own < 0 ? table.text(of: pair.first) : text(own),
      secondText: own < 0 ? table.text(of: pair.second) : text(own + 1))
  }

  private func text(_ number: Int) -> String {
    unsafe texts.withUnits(of: number) { unsafe String(decoding: $0, as: UTF16.self) }
  }
}
