extension WordCounts {
  /// The pairs of words that belong together, by log-likelihood; their indices are the words' numbers.
  ///
  /// - Parameter isKept: Whether the word of each number may be part of a pair.
  func found(by rule: CollocationRule, among isKept: [Bool]) -> [PairCount] {
    var asFirst = [Int](repeating: 0, count: table.count)
    var asSecond = [Int](repeating: 0, count: table.count)
    var all = 0
    for pair in pairList.pairs {
      asFirst[pair.first] += pair.count
      asSecond[pair.second] += pair.count
      all += pair.count
    }
    let good = pairList.pairs.indices.filter { number in
      let pair = pairList.pairs[number]
      guard pair.count >= rule.minimumCount, isKept[pair.first], isKept[pair.second] else {
        return false
      }
      let table = PairTable2x2(
        both: pair.count, first: asFirst[pair.first], second: asSecond[pair.second], all: all)
      return table.isAttraction && table.logLikelihood >= rule.minimumLikelihood
    }
    let places = table.places
    return good.map { pairList[$0, table] }.sorted {
      ($1.count, places[$0.first], places[$0.second], $0.hasSpace ? 1 : 0)
        < ($0.count, places[$1.first], places[$1.second], $1.hasSpace ? 1 : 0)
    }
  }
}

/// Counts of how often two words occur together, and each with others.
struct PairTable2x2 {
  /// The first word followed by the second; the first followed by another; another followed by the
  /// second; neither.
  private let observed: [Double]
  private let expected: [Double]

  /// - Parameters:
  ///   - both: How often the pair occurs in the texts.
  ///   - first: How often the first word is first in a pair.
  ///   - second: How often the second word is second in a pair.
  ///   - all: The total number of pairs.
  init(both: Int, first: Int, second: Int, all: Int) {
    observed = [both, first - both, second - both, all - first - second + both].map(Double.init)
    let n = Double(all)
    let (a, b) = (Double(first), Double(second))
    expected = [a * b / n, a * (n - b) / n, (n - a) * b / n, (n - a) * (n - b) / n]
  }

  /// Whether they occur together more often than expected by chance.
  var isAttraction: Bool { observed[0] > expected[0] }

  /// G², twice the logarithm of how much likelier the texts are if the two words are related.
  var logLikelihood: Double {
    2
      * zip(observed, expected).reduce(0) { sum, cell in
        cell.0 > 0 && cell.1 > 0 ? sum + cell.0 * SystemMath.log(cell.0 / cell.1) : sum
      }
  }
}
