/// The rows that are on the screen, as they say themselves.
struct Screen: Sendable {
  private(set) var rows: Set<Int> = []

  mutating func appear(_ row: Int) { rows.insert(row) }
  mutating func disappear(_ row: Int) { rows.remove(row) }
  mutating func replace(by rows: some Sequence<Int>) { self.rows = Set(rows) }

  /// Twice the row in the middle: between two rows where their number is even; nil without any.
  ///
  /// - Complexity: O(*r* log *r*) for the *r* rows on the screen.
  var doubledMiddle: Int? {
    guard !rows.isEmpty else { return nil }
    let sorted = rows.sorted()
    return sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]
  }
}
