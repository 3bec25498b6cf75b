/// Weights of words, by count or against a background.
struct LogOdds {
  private let background: WordCounts?
  private let foregroundTotal: Double
  private let backgroundTotal: Double
  private let backgroundPairs: [String: Int]

  /// The strength of the prior, in words. It is distributed by the frequency of a word in both
  /// texts together, so that rare words need more evidence.
  private static let prior = 1000.0

  init(_ counts: WordCounts, _ weighting: WordWeighting) {
    foregroundTotal = Double(counts.total)
    guard case .logOdds(let other) = weighting else {
      isCount = true
      background = nil
      backgroundTotal = 0
      backgroundPairs = [:]
      return
    }
    isCount = false
    background = other
    backgroundTotal = Double(other.total)
    backgroundPairs = Dictionary(
      other.pairList.pairs.map { pair in
        (Self.id(pair.first, pair.second, hasSpace: pair.hasSpace, in: other), pair.count)
      }, uniquingKeysWith: +)
  }

  /// Whether the weight of a word is its count.
  let isCount: Bool

  /// How often the background has a word of counts.
  private func count(of place: Int, in counts: WordCounts) -> Int {
    guard let background else { return 0 }
    let other = unsafe counts.table.withKey(of: place) { unsafe background.table.place(ofKey: $0) }
    return other.map { background.table.rows[$0].count } ?? 0
  }

  /// The weight of a word in several forms; nil if it is not distinctive.
  func weight(ofForms places: some Sequence<Int>, in counts: WordCounts, count: Int) -> Double? {
    guard background != nil else { return Double(count) }
    let other = places.reduce(0) { $0 + self.count(of: $1, in: counts) }
    return score(Double(count), Double(other))
  }

  /// The weight of a word that was cut into parts; nil if it is not distinctive. The background has it at
  /// most as often as its rarest part.
  func weight(ofParts places: [Int], in counts: WordCounts, count: Int) -> Double? {
    guard background != nil else { return Double(count) }
    let other = places.map { self.count(of: $0, in: counts) }.min() ?? 0
    return score(Double(count), Double(other))
  }

  /// A pair's weight; nil if it is not distinctive. If the background has no pairs, those of its
  /// two words decide.
  func weight(of pair: PairCount, in counts: WordCounts) -> Double? {
    guard let background else { return Double(pair.count) }
    if background.pairList.pairs.isEmpty {
      let weights = [pair.first, pair.second].compactMap { place in
        weight(
          ofForms: CollectionOfOne(place), in: counts, count: counts.table.rows[place].count)
      }
      return weights.count == 2 ? min(weights[0], weights[1]) : nil
    }
    let id = Self.id(pair.first, pair.second, hasSpace: pair.hasSpace, in: counts)
    return score(Double(pair.count), Double(backgroundPairs[id] ?? 0))
  }

  /// The identity of a pair in any texts, by its words' numbers in these.
  private static func id(
    _ first: Int, _ second: Int, hasSpace: Bool, in counts: WordCounts
  ) -> String {
    counts.table.id(of: first) + (hasSpace ? " " : "") + counts.table.id(of: second)
  }

  /// The log-odds ratio divided by its standard deviation; nil unless above 0.
  private func score(_ here: Double, _ there: Double) -> Double? {
    // Without a background nothing is distinctive.
    guard backgroundTotal > 0 else { return nil }
    let prior = Self.prior * (here + there) / (foregroundTotal + backgroundTotal)
    let a = here + prior
    let b = there + prior
    let ratio =
      SystemMath.log(a / (foregroundTotal + Self.prior - a))
      - SystemMath.log(b / (backgroundTotal + Self.prior - b))
    let score = ratio / (1 / a + 1 / b).squareRoot()
    return score > 0 && score.isFinite ? score : nil
  }
}
