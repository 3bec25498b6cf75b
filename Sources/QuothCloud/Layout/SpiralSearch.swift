/// Keeps the place of the lowest rank among those offered, 56 at a time.
struct SpiralSearch {
  private let spiral: Spiral
  private let start: Double
  private let clockwise: Bool
  private let cell: Double
  /// The vector from a word's upper left cell to its middle, in points.
  private let half: (x: Double, y: Double)

  /// The upper left cell of the best place so far.
  private(set) var best: (x: Int, y: Int)?
  private(set) var bestRank = Double.infinity

  init(
    spiral: Spiral, start: Double, clockwise: Bool, cell: Double, width: Int, height: Int
  ) {
    self.spiral = spiral
    self.start = start
    self.clockwise = clockwise
    self.cell = cell
    half = (Double(width) / 2 * cell, Double(height) / 2 * cell)
  }

  /// Offers the free places of a row: each set bit, added to `left`, is a possible column of the
  /// upper left cell.
  mutating func offer(row: Int, left: Int, free: UInt64) {
    let dy = Double(row) * cell + half.y - spiral.center.y
    var free = free & near(dy: dy, left: left)
    // The place next to the middle is probably the best, and then few of the others need a rank.
    let column = Int(((spiral.center.x - half.x) / cell - Double(left)).rounded(.down))
    let after: UInt64 = column >= 64 ? 0 : ~0 << UInt64(max(0, column))
    let nearest =
      free & after != 0
      ? (free & after).trailingZeroBitCount
      : 63 - free.leadingZeroBitCount
    if free != 0 {
      rank(nearest, row: row, left: left, dy: dy)
      free &= near(dy: dy, left: left) & ~(1 << UInt64(nearest))
    }
    while free != 0 {
      let bit = free.trailingZeroBitCount
      free &= free - 1
      if rank(bit, row: row, left: left, dy: dy) { free &= near(dy: dy, left: left) }
    }
  }

  @discardableResult
  private mutating func rank(_ bit: Int, row: Int, left: Int, dy: Double) -> Bool {
    let x = left + bit
    let dx = Double(x) * cell + half.x - spiral.center.x
    let rank = spiral.rank(dx: dx, dy: dy, start: start, clockwise: clockwise)
    guard rank < bestRank else { return false }
    bestRank = rank
    best = (x, row)
    return true
  }

  /// The columns from `left` on whose rank can be below the best.
  private func near(dy: Double, left: Int) -> UInt64 {
    guard bestRank < .infinity else { return ~0 }
    let reach = (bestRank + 1) * spiral.pitch
    guard reach > abs(dy) else { return 0 }
    let across = (reach * reach - dy * dy).squareRoot() * spiral.aspect
    let middle = (spiral.center.x - half.x) / cell - Double(left)
    let low = (middle - across / cell).rounded(.down)
    let high = (middle + across / cell).rounded(.up)
    guard low < 64, high >= 0 else { return 0 }
    let from: UInt64 = ~0 << UInt64(max(0, low))
    let upTo: UInt64 = ~0 >> UInt64(63 - min(63, high))
    return from & upTo
  }
}
