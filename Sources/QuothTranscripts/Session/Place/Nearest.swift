import Quoth

extension FindResults {
  /// The hit that becomes the current one.
  enum Choice: Equatable {
    case position(Int)
    /// There is none, and there will be none.
    case none
    /// What is found so far does not tell.
    case undecided
  }

  /// The hit that becomes the current one after the keyword changed: one that overlaps the old one's
  /// range, best where it begins at the same place; else the one nearest to the middle of the screen;
  /// else the first.
  ///
  /// Decides nothing that a hit found later would change.
  ///
  /// - Parameters:
  ///   - old: the range of the hit that was the current one.
  ///   - doubledMiddle: see ``Screen/doubledMiddle``.
  /// - Complexity: O(log *n*).
  func choice(keeping old: Range<Int>?, doubledMiddle: Int?) -> Choice {
    if let old {
      // Hits that are there have no gaps between them; so it is certain once they are on both sides.
      if let overlapping = positions(overlapping: old) {
        if let position = overlapping.sameStart { return .position(position) }
        let isCertain =
          (reachesStart || overlapping.first > 0 || self[0].start < old.lowerBound)
          && (reachesEnd || self[count - 1].start > old.lowerBound)
        return isCertain ? .position(overlapping.first) : .undecided
      }
      let isPassed =
        (reachesStart || (count > 0 && self[0].start < old.lowerBound))
        && (reachesEnd || (count > 0 && self[count - 1].start >= old.upperBound))
      if !isPassed { return .undecided }
    }
    guard let doubledMiddle else {
      if reachesStart, count > 0 { return .position(0) }
      return reachesStart && reachesEnd ? .none : .undecided
    }
    let middle = (doubledMiddle + 1) / 2
    let after = first(atOrAfterRow: middle)
    let before = last(beforeRow: middle)
    guard after != nil || reachesEnd, before != nil || reachesStart else { return .undecided }
    switch (before, after) {
    case (nil, nil): return .none
    case (let before?, nil): return .position(before.position)
    case (nil, let after?): return .position(after.position)
    case (let before?, let after?):
      let isLater = 2 * after.row - doubledMiddle <= doubledMiddle - 2 * before.row
      return .position(isLater ? after.position : before.position)
    }
  }
}
