import Quoth

/// The hits of a search that goes outward from some place, in the order of the text.
///
/// What is found comes in runs, each before or behind all others; they are kept as they come, so that
/// taking up a frame costs O(1) a run, however many hits it has. A hit's *place* is its number from
/// where the search began, negative to the left: it never changes, while its position does with
/// every hit that is found before it.
struct HitRuns: Sendable {
  /// Some neighbouring hits.
  struct Run: Sendable {
    let matches: [Match]
    /// Hits behind these many do not count.
    var count: Int
    /// How many hits of the same side are nearer to where the search began.
    var nearer: Int
  }

  /// The nearest run first.
  private var left: [Run] = []
  private var right: [Run] = []
  private(set) var leftCount = 0
  private(set) var rightCount = 0
  /// Counts what is looked at, for tests.
  var reads: ReadCounter?
  /// No hit is longer, in code units.
  private var longest = 0
  /// Whether a hit may hold one that begins later: only where what is begun to be typed matches, too.
  private var isNested = false

  var count: Int { leftCount + rightCount }

  /// Takes up what a frame brings.
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

  /// Forgets the hits at a position and behind it.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  mutating func removeAll(from position: Int) {
    guard position < count else { return }
    guard position >= leftCount else {
      // Only hits left of the origin stay: the origin moves to where they end.
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

  /// - Complexity: O(log *r*) for *r* runs, of which there are few.
  subscript(position: Int) -> Match {
    precondition(position >= 0 && position < count, "position \(position) of \(count)")
    reads?.add()
    if position < leftCount {
      let fromOrigin = leftCount - 1 - position
      let run = left[Self.last(in: left) { $0.nearer <= fromOrigin }]
      return run.matches[run.count - 1 - (fromOrigin - run.nearer)]
    }
    let fromOrigin = position - leftCount
    let run = right[Self.last(in: right) { $0.nearer <= fromOrigin }]
    return run.matches[fromOrigin - run.nearer]
  }

  /// The positions of the hits that touch a range of offsets. Where hits hold others, some of them may
  /// not touch it.
  ///
  /// - Complexity: O(log *n*); where hits hold others, besides O(*k*) for the *k* hits that begin less than
  ///   the length of the longest one before the range.
  func positions(touching range: Range<Int>) -> Range<Int> {
    let high = position(ofStartAtOrAfter: range.upperBound)
    // Where none holds another, ends ascend as starts do.
    guard isNested else {
      let low = firstPosition { $0.end > range.lowerBound }
      return low..<max(low, high)
    }
    var low = position(ofStartAtOrAfter: range.lowerBound)
    var probe = low
    while probe > 0 {
      probe -= 1
      let match = self[probe]
      if match.end > range.lowerBound { low = probe }
      if match.start + longest <= range.lowerBound { break }
    }
    return low..<max(low, high)
  }

  /// The first position whose hit begins at an offset or behind it; ``count`` if there is none.
  ///
  /// - Complexity: O(log *n*).
  func position(ofStartAtOrAfter offset: Int) -> Int { firstPosition { $0.start >= offset } }

  /// The first position for whose hit the condition holds, which then holds for all behind it.
  private func firstPosition(where holds: (Match) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The last run for which the condition, true for the first one, holds.
  private static func last(in runs: [Run], where holds: (Run) -> Bool) -> Int {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(runs[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
