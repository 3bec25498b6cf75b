import Quoth
import TestSupport
import Testing

/// Matches that a set sorts by moving each before the few after it, and those that are too far out of order for that.
@Suite struct NearlySortedTests {
  @Test(arguments: [0, 1, 2, 7, 100, 3_000])
  func anyOrder(count: Int) {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 31 &+ UInt64(count))
      // Some share a start, or the whole match.
      let sorted = (0..<count).map { _ in
        let start = Int.random(in: 0...count, using: &random)
        return NeedleMatch(
          needle: Int.random(in: 0...2, using: &random),
          match: Match(start: start, end: start + Int.random(in: 1...2, using: &random)))
      }.sorted { ($0.start, $0.end, $0.needle) < ($1.start, $1.end, $1.needle) }
      var near = sorted
      for place in near.indices.dropFirst(3) where Int.random(in: 0..<4, using: &random) == 0 {
        near.swapAt(place, place - Int.random(in: 1...3, using: &random))
      }
      // The last ones come first: the moves run out after most matches, within one, and before all.
      let turned = Array(sorted.suffix(count / 2) + sorted.dropLast(count / 2))
      for order in [sorted, near, turned, sorted.reversed(), sorted.shuffled(using: &random)] {
        var matches = order
        matches.sortNearlySorted()
        #expect(matches == sorted, "\(count), seed \(seed)")
      }
    }
  }
}
