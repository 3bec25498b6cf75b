/// The matches of one needle in a search that proceeds outward.
///
/// Non-overlapping matches are chosen from the left (SEMANTICS, M4), so a match is certain once the
/// beginning of its chain of overlapping matches is known: a match that no earlier one reaches
/// into. Matches before the first such beginning wait until the text to their left has been
/// searched.
struct OutwardMatches {
  private let isOverlapping: Bool
  /// Possibly overlapping matches, in order, whose chain has not been traced to its beginning.
  private(set) var pending: [Match] = []
  /// Orders the matches on the right; nil until a match is certain.
  private var right: MatchMerge?
  /// The smallest start found so far.
  private var lowest = Int.max

  init(overlapping: Bool) { isOverlapping = overlapping }

  /// Whether matches on the right are certain as they are found.
  var isSettled: Bool { isOverlapping || right != nil }

  /// Takes the matches of the last parts, those of one chunk after the other, and returns those that
  /// are certain now, in order.
  ///
  /// - Parameter isBeginning: whether no match that begins left of the searched text can reach
  ///   beyond an offset.
  mutating func absorb(
    left: [[Match]], right pieces: [[Match]], isBeginning: (Int) -> Bool
  ) -> [Match] {
    var found: [Match] = []
    var merge = MatchMerge(overlapping: true)
    for piece in left { merge.add(piece[...], to: &found) }
    // One match may have candidates in both parts.
    let firstRight = pieces.first { !$0.isEmpty }?.first
    if let last = found.last, last.start >= min(lowest, firstRight?.start ?? .max) {
      found.removeLast()
    }
    lowest = min(lowest, found.first?.start ?? .max, firstRight?.start ?? .max)
    if isOverlapping {
      var rightMerge = right ?? MatchMerge(overlapping: true)
      for piece in pieces { rightMerge.add(piece[...], to: &found) }
      right = rightMerge
      return found
    }
    pending.insert(contentsOf: found, at: 0)
    found = []
    if right == nil {
      var merge = MatchMerge(overlapping: true)
      var all: [Match] = []
      merge.add(pending[...], to: &all)
      for piece in pieces { merge.add(piece[...], to: &all) }
      pending = all
    }
    let settled = settle(isBeginning)
    if var merge = right {
      found = settled
      for piece in pieces { merge.add(piece[...], to: &found) }
      right = merge
    } else if !settled.isEmpty {
      found = settled
      var merge = MatchMerge(overlapping: false)
      var ignored: [Match] = []
      merge.add(settled[...], to: &ignored)
      right = merge
    }
    return found
  }

  /// Removes the certain matches from the waiting ones.
  private mutating func settle(_ isBeginning: (Int) -> Bool) -> [Match] {
    var reached = 0
    for place in pending.indices {
      let match = pending[place]
      if match.start >= reached, isBeginning(match.start) {
        var settled: [Match] = []
        var merge = MatchMerge(overlapping: false)
        merge.add(pending[place...], to: &settled)
        pending.removeSubrange(place...)
        return settled
      }
      reached = max(reached, match.end)
    }
    return []
  }
}
