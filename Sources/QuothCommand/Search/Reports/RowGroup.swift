/// A group of consecutive rows to print.
struct RowGroup {
  private(set) var rows: ClosedRange<Int>
  /// The hits of each row that has hits, in text order.
  private(set) var hits: [Int: [Range<Int>]]

  /// The rows that `hits` touch, with `context` around them, in text order.
  static func groups(
    of hits: [Hit], in rows: Rows, context: (before: Int, after: Int)
  ) -> [RowGroup] {
    var groups: [RowGroup] = []
    for hit in hits {
      let touched = rows.rows(of: hit)
      let first = max(0, touched.lowerBound - context.before)
      let last = min(rows.ranges.count - 1, touched.upperBound.addingClamped(context.after))
      if let previous = groups.last, first <= previous.rows.upperBound + 1 {
        groups[groups.count - 1].rows =
          previous.rows.lowerBound...max(last, previous.rows.upperBound)
      } else {
        groups.append(RowGroup(rows: first...last, hits: [:]))
      }
      for row in touched { groups[groups.count - 1].hits[row, default: []].append(hit.range) }
    }
    return groups
  }
}

extension Int {
  /// The sum, clamped to the largest integer.
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
