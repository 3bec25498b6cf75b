import Quoth

extension FindResults {
  /// The choice of the current hit.
  enum Choice: Equatable {
    case position(Int)
    /// No hit exists, and none will be found.
    case none
    /// The hits found so far do not decide.
    case undecided
  }

  /// Chooses the current hit after a change of the keyword: one that overlaps the range of the old
  /// one, preferably with the same start; else the first on the screen; else the one nearest to the
  /// middle of the screen; else the first.
  ///
  /// It stays undecided while a hit found later could change the choice.
  ///
  /// - Parameters:
  ///   - old: the range of the old current hit.
  ///   - screen: the first and the last row on the screen.
  ///   - doubledMiddle: see ``Screen/doubledMiddle``.
  /// - Complexity: O(log *n*).
  func choice(keeping old: Range<Int>?, screen: ClosedRange<Int>?, doubledMiddle: Int?) -> Choice {
    if let old {
      // The hits found so far have no gaps, so the choice is certain once they reach both sides.
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
    if let screen {
      // A hit that is found later may precede the first one on the screen.
      let first = first(atOrAfterRow: screen.lowerBound)
      guard reachesStart || (count > 0 && first?.position != 0) else { return .undecided }
      if let first, first.row <= screen.upperBound { return .position(first.position) }
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
