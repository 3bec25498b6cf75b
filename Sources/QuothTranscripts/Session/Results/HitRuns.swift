package import Quoth

/// The hits of a search that proceeds outward from an origin, in text order.
///
/// Hits arrive in runs, each before or after all others. Runs are stored unchanged, so that adding
/// a frame costs O(1) per run, however many hits it has. The *place* of a hit is its number counted
/// from the origin, negative to the left. It never changes, while the position of a hit changes
/// with every hit found before it.
package struct HitRuns: Sendable {
  /// A run of adjacent hits.
  struct Run: Sendable {
    let matches: HitList
    /// The number of valid hits; those after them are ignored.
    var count: Int
    /// The number of hits on the same side that are nearer to the origin.
    var nearer: Int
  }

  /// The runs to the left, nearest first.
  private var left: [Run] = []
  private var right: [Run] = []
  private(set) var leftCount = 0
  private(set) var rightCount = 0
  /// The length of the longest hit, in code units.
  private var longest = 0
  /// Whether a hit may contain one that begins later, which prefix-tolerant searches
  /// and those for several needles produce.
  private var isNested = false

  var count: Int { leftCount + rightCount }

  /// Adds the hits of a frame.
  mutating func add(_ frame: SearchFrame) {
    if frame.isNested { isNested = true }
    for matches in frame.left {
      if let last = matches.last, let next = first, last.end > next.end { isNested = true }
      left.append(Run(matches: matches, count: matches.count, nearer: leftCount))
      leftCount += matches.count
    }
    for matches in frame.right {
      if let next = matches.first, let last = self.last, last.end > next.end { isNested = true }
      right.append(Run(matches: matches, count: matches.count, nearer: rightCount))
      rightCount += matches.count
    }
    longest = max(longest, frame.longest)
  }

  private var first: Match? { left.last?.matches.first ?? right.first?.matches.first }
  private var last: Match? {
    right.last.map { $0.matches[$0.count - 1] } ?? left.first.map { $0.matches[$0.count - 1] }
  }

  /// Removes the hits from a position on.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  mutating func removeAll(from position: Int) {
    guard position < count else { return }
    guard position >= leftCount else {
      // Only hits left of the origin stay, so the origin moves to their end.
      var kept: [Run] = []
      var total = 0
      for run in left.reversed() where total < position {
        var run = run
        run.count = min(run.count, position - total)
        run.nearer = total
        total += run.count
        kept.append(run)
      }
      (left, right) = ([], kept)
      (leftCount, rightCount) = (0, total)
      return
    }
    rightCount = position - leftCount
    while let last = right.last, last.nearer >= rightCount { right.removeLast() }
    if !right.isEmpty { right[right.count - 1].count = rightCount - right[right.count - 1].nearer }
  }

  /// - Complexity: O(log *r*) for *r* runs, which are few.
  package subscript(position: Int) -> Match {
    let (run, place) = place(ofPosition: position)
    return run.matches[place]
  }

  private func place(ofPosition position: Int) -> (run: Run, place: Int) {
    precondition(position >= 0 && position < count, "position \(position) of \(count)")
    if position < leftCount {
      let fromOrigin = leftCount - 1 - position
      let run = left[left.firstPlace { $0.nearer > fromOrigin } - 1]
      return (run, run.count - 1 - (fromOrigin - run.nearer))
    }
    let fromOrigin = position - leftCount
    let run = right[right.firstPlace { $0.nearer > fromOrigin } - 1]
    return (run, fromOrigin - run.nearer)
  }

  /// The number of the needle of the hit at a position.
  ///
  /// - Complexity: O(log *r*) for *r* runs, which are few.
  func needle(_ position: Int) -> Int {
    let (run, place) = place(ofPosition: position)
    return run.matches.needle(place)
  }

  /// The positions of the hits that touch a range of offsets. If hits are nested, some of them may
  /// not touch it.
  ///
  /// - Complexity: O(log *n*); with nested hits, plus O(*k*) for the *k* hits that begin before the
  ///   range by less than the length of the longest hit.
  func positions(touching range: Range<Int>) -> Range<Int> {
    positions(touching: range) { self[$0] }
  }

  /// The same by a function that reads the hit at a position.
  package func positions(
    touching range: Range<Int>, _ hit: (Int) -> Match
  ) -> Range<Int> {
    let high = position(ofStartAtOrAfter: range.upperBound, hit)
    // Without nesting, ends ascend as starts do.
    guard isNested else {
      let low = (0..<count).firstPlace { hit($0).end > range.lowerBound }
      return low..<max(low, high)
    }
    var low = position(ofStartAtOrAfter: range.lowerBound, hit)
    var probe = low
    while probe > 0 {
      probe -= 1
      let match = hit(probe)
      if match.end > range.lowerBound { low = probe }
      if match.start + longest <= range.lowerBound { break }
    }
    return low..<max(low, high)
  }

  /// The first position whose hit begins at or after an offset; ``count`` if there is none.
  ///
  /// - Complexity: O(log *n*).
  func position(ofStartAtOrAfter offset: Int) -> Int {
    position(ofStartAtOrAfter: offset) { self[$0] }
  }

  /// The same by a function that reads the hit at a position.
  private func position(ofStartAtOrAfter offset: Int, _ hit: (Int) -> Match) -> Int {
    (0..<count).firstPlace { hit($0).start >= offset }
  }
}
