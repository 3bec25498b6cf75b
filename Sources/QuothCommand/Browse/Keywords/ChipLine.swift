extension Browser {
  /// A keyword or a filter, as the line above the toggles shows it.
  struct Chip {
    let name: String
    /// The part after the name, which is not truncated.
    let tail: String
    let style: FrameStyle
    let action: Action
  }
}

/// The columns of chips on one line.
package struct ChipLine: Sendable, Equatable {
  /// The columns of the chips from ``first`` on, with one column between two.
  package private(set) var chips: [Range<Int>] = []
  /// The first chip for which there is room: the last ones matter most.
  package private(set) var first = 0

  private static let narrowest = 12
  /// The width of the mark that tells of chips without room, and of the space after it.
  package static let markWidth = 2

  /// - Parameters:
  ///   - widths: the widths of the chips.
  ///   - columns: the width of the line.
  package init(_ widths: [Int], columns: Int) {
    guard !widths.isEmpty else { return }
    var widths = widths
    // If the line is too short, long chips give way first.
    if widths.reduce(-1, { $0 + $1 + 1 }) > columns {
      let limit = max(Self.narrowest, (columns + 1) / widths.count - 1)
      widths = widths.map { min($0, limit) }
    }
    var used = widths.reduce(-1) { $0 + $1 + 1 }
    while used > columns - (first > 0 ? Self.markWidth : 0), first < widths.count - 1 {
      used -= widths[first] + 1
      first += 1
    }
    var column = first > 0 ? Self.markWidth : 0
    for width in widths[first...] {
      let end = min(columns, column + width)
      chips.append(min(column, end)..<end)
      column = end + 1
    }
  }
}
