/// The rows on the screen, as reported by the view.
struct Screen: Sendable {
  private(set) var rows: Set<Int> = []

  mutating func appear(_ row: Int) { rows.insert(row) }
  mutating func disappear(_ row: Int) { rows.remove(row) }
  mutating func replace(by rows: some Sequence<Int>) { self.rows = Set(rows) }

  /// From the first to the last row; nil without rows.
  ///
  /// - Complexity: O(*r*) for the *r* rows on the screen.
  var range: ClosedRange<Int>? {
    guard let first = rows.min(), let last = rows.max() else { return nil }
    return first...last
  }

  /// Twice the number of the middle row, which is between two rows if their count is even; nil
  /// without rows.
  ///
  /// - Complexity: O(*r* log *r*) for the *r* rows on the screen.
  var doubledMiddle: Int? {
    guard !rows.isEmpty else { return nil }
    let sorted = rows.sorted()
    return sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]
  }
}
