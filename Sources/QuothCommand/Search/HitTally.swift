/// How many hits a file has.
package struct HitTally: Sendable, Equatable {
  package var hits = 0
  /// The number of cues with a hit.
  package var hitCues = 0
  /// The number of all cues.
  package var cues: Int

  package init(cues: Int) { self.cues = cues }

  package init(of hits: [Hit], cues: Int) {
    self.hits = hits.count
    hitCues = Self.countCues(of: hits)
    self.cues = cues
  }

  /// The number of cues that `hits` touch.
  ///
  /// In text order, neither the first nor the last cues of hits decrease, so each hit adds only the
  /// cues after the previous hit. Hits in reverse order are counted from the end.
  private static func countCues(of hits: [Hit]) -> Int {
    var count = 0
    var counted = -1
    func add(_ hit: Hit) {
      count += max(0, hit.cues.upperBound - max(counted, hit.cues.lowerBound - 1))
      counted = max(counted, hit.cues.upperBound)
    }
    if let first = hits.first, let last = hits.last, first.range.lowerBound > last.range.lowerBound
    {
      hits.reversed().forEach(add)
    } else {
      hits.forEach(add)
    }
    return count
  }
}
