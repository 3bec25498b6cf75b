import Foundation

extension WordCounts {
  /// The pairs that belong together, by log-likelihood.
  ///
  /// - Parameter isKept: Whether a word, by its place, may be part of a pair.
  func found(by rule: CollocationRule, among isKept: [Bool]) -> [PairCount] {
    var asFirst = [Int](repeating: 0, count: words.count)
    var asSecond = [Int](repeating: 0, count: words.count)
    var all = 0
    for pair in pairs {
      asFirst[pair.first] += pair.count
      asSecond[pair.second] += pair.count
      all += pair.count
    }
    let good = pairs.filter { pair in
      guard pair.count >= rule.minimumCount, isKept[pair.first], isKept[pair.second] else {
        return false
      }
      let table = PairTable2x2(
        both: pair.count, first: asFirst[pair.first], second: asSecond[pair.second], all: all)
      return table.isAttraction && table.logLikelihood >= rule.minimumLikelihood
    }
    return good.sorted {
      ($1.count, $0.first, $0.second, $0.hasSpace ? 1 : 0)
        < ($0.count, $1.first, $1.second, $1.hasSpace ? 1 : 0)
    }
  }
}

/// How often two words stand together, and each beside others.
struct PairTable2x2 {
  /// The first word with the second behind it; the first word with another; another with the second;
  /// two others.
  private let observed: [Double]
  private let expected: [Double]

  /// - Parameters:
  ///   - both: How often the pair stands in the texts.
  ///   - first: How often the first word is first of a pair.
  ///   - second: How often the second word is second of a pair.
  ///   - all: How many pairs there are.
  init(both: Int, first: Int, second: Int, all: Int) {
    observed = [both, first - both, second - both, all - first - second + both].map(Double.init)
    let n = Double(all)
    let (a, b) = (Double(first), Double(second))
    expected = [a * b / n, a * (n - b) / n, (n - a) * b / n, (n - a) * (n - b) / n]
  }

  /// Whether they stand together more often than chance would have it.
  var isAttraction: Bool { observed[0] > expected[0] }

  /// G², twice the log of how much likelier the texts are if the two words have to do with each other.
  var logLikelihood: Double {
    2
      * zip(observed, expected).reduce(0) { sum, cell in
        cell.0 > 0 && cell.1 > 0 ? sum + cell.0 * log(cell.0 / cell.1) : sum
      }
  }
}
