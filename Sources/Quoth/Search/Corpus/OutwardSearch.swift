/// A search that proceeds outward from the middle of the text, alternating between both sides.
///
/// Non-overlapping matches are chosen from the left (SEMANTICS, M4), so a match is certain once the
/// beginning of its chain of overlapping matches is known: a match that no earlier one reaches
/// into. Matches before the first such beginning wait until the text to their left has been
/// searched.
struct OutwardSearch {
  private let task: SearchTask
  private let isOverlapping: Bool
  /// The range of places searched so far.
  private var low: Int
  private var high: Int
  /// Possibly overlapping matches, in order, whose chain has not been traced to its beginning.
  private var pending: [Match] = []
  /// Orders the matches on the right; nil until a match is certain.
  private var right: MatchMerge?
  /// The smallest start found so far.
  private var lowest = Int.max
  private var scratch = SearchScratch()

  init(_ task: SearchTask, from place: Int, overlapping: Bool) {
    self.task = task
    isOverlapping = overlapping
    low = min(max(place, 0), task.plan.count)
    high = low
  }

  var searchedCount: Int { high - low }
  /// Whether all hits before the certain ones are known.
  var reachesStart: Bool { low == 0 && pending.isEmpty }
  /// Whether all hits after the certain ones are known.
  var reachesEnd: Bool { high == task.plan.count && (isOverlapping || right != nil || low == 0) }

  /// The next parts to the left and to the right, of the given total length or shorter at the ends.
  func nextParts(length: Int) -> [Range<Int>]? {
    if low == 0, high == task.plan.count { return nil }
    // A finished side leaves its share to the other.
    let left = max(0, low - (high == task.plan.count ? length : length / 2))
    let right = min(task.plan.count, high + (low == 0 ? length : length / 2))
    return [left..<low, high..<right]
  }

  /// Takes the matches of the last parts and returns those that are certain now, in order.
  mutating func absorb(
    left: [MatchPiece], right pieces: [MatchPiece], parts: [Range<Int>]
  ) -> [Match] {
    low = parts[0].lowerBound
    high = parts[1].upperBound
    var found: [Match] = []
    var merge = MatchMerge(overlapping: true)
    for piece in left { merge.add(piece, to: &found) }
    // One match may have candidates in both parts.
    let firstRight = pieces.first { !$0.runs.isEmpty }?.runs.first?.first
    if let last = found.last, last.start >= min(lowest, firstRight?.start ?? .max) {
      found.removeLast()
    }
    lowest = min(lowest, found.first?.start ?? .max, firstRight?.start ?? .max)
    if isOverlapping {
      var rightMerge = right ?? MatchMerge(overlapping: true)
      for piece in pieces { rightMerge.add(piece, to: &found) }
      right = rightMerge
      return found
    }
    pending.insert(contentsOf: found, at: 0)
    found = []
    if right == nil {
      var merge = MatchMerge(overlapping: true)
      var all: [Match] = []
      merge.add(pending[...], to: &all)
      for piece in pieces { merge.add(piece, to: &all) }
      pending = all
    }
    let settled = settle()
    if var merge = right {
      found = settled
      for piece in pieces { merge.add(piece, to: &found) }
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
  private mutating func settle() -> [Match] {
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

  /// Whether no match that begins left of the searched text can reach beyond an offset.
  private mutating func isBeginning(_ offset: Int) -> Bool {
    if low == 0 { return true }
    let edge = task.plan.offset(of: low)
    var hint = 0
    let passage = task.passages.find(offset, hint: &hint).range
    if passage.lowerBound >= edge { return true }
    scratch.forget()
    let text = task.store.arena.text(passage)
    let start = task.program.earliestStart(
      in: text, ofMatchesAcross: offset - passage.lowerBound, &scratch)
    return passage.lowerBound + start >= edge
  }
}
