/// Rows of ranges of offsets that ascend and are disjoint.
package enum OffsetRanges {
  /// Some ranges in order; those that touch become one.
  static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// The intersection of two rows, nil being everything.
  package static func common(_ one: [Range<Int>]?, _ other: [Range<Int>]?) -> [Range<Int>]? {
    guard let one else { return other }
    guard let other else { return one }
    var parts: [Range<Int>] = []
    var (a, b) = (0, 0)
    while a < one.count, b < other.count {
      let part = one[a].clamped(to: other[b])
      if !part.isEmpty { parts.append(part) }
      if one[a].upperBound < other[b].upperBound { a += 1 } else { b += 1 }
    }
    return parts
  }
}
