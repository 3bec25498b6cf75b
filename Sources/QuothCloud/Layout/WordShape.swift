/// A word at one size and orientation, prepared for tests against the canvas.
struct WordShape {
  /// The cells that it will take.
  let ink: InkBitmap
  /// Its runs, most obstructive first: long runs in rows far apart.
  let runs: [Occupancy.Run]
  /// The cells that the runs cover.
  let solid: InkBitmap

  /// The vector from the upper left cell of the tested bitmap to that of the ink.
  let inset: (x: Int, y: Int)

  /// The size of the tested bitmap, in cells.
  var width: Int { solid.width }
  var height: Int { solid.height }

  /// - Parameters:
  ///   - upright: The word's ink before rotation.
  ///   - isVertical: Whether to rotate it.
  ///   - side: The number of free cells required on its left and right.
  ///   - isSolid: Whether its small gaps belong to it. Without this, and without a side, the order
  ///     of two words does not affect whether they overlap.
  ///   - canvas: The canvas for the tests.
  init(upright: InkBitmap, isVertical: Bool, side: Int, isSolid: Bool, canvas: Occupancy) {
    var tried = isSolid ? upright.closed(gap: Self.gap(height: upright.height)) : upright
    if side > 0 { tried = tried.widened(by: side) }
    ink = isVertical ? upright.turned : upright
    solid = isVertical ? tried.turned : tried
    inset = isVertical ? (0, side) : (side, 0)
    runs = Self.order(solid, canvas: canvas)
  }

  /// Gaps of up to this many cells within a row belong to the word. Nothing readable would fit
  /// between two letters, and with closed gaps a word has a few long runs instead of a hundred
  /// short ones. Only the ink is *taken*, so small words still nest in the counters of large
  /// letters.
  private static func gap(height: Int) -> Int { max(2, height / 3) }

  /// Rows in van der Corput order, so that the first few runs sample the whole height; the longest
  /// run of each row precedes all others.
  private static func order(_ solid: InkBitmap, canvas: Occupancy) -> [Occupancy.Run] {
    var first: [Occupancy.Run] = []
    var rest: [Occupancy.Run] = []
    first.reserveCapacity(solid.height)
    let bits = UInt32(UInt32.bitWidth - UInt32(max(1, solid.height - 1)).leadingZeroBitCount)
    for index in 0..<(1 << bits) {
      let row = Int(reversed(UInt32(index)) >> (32 - bits))
      guard row < solid.height else { continue }
      var runs = solid.runs(ofRow: row)
      guard let longest = runs.indices.max(by: { runs[$0].count < runs[$1].count }) else {
        continue
      }
      first.append(canvas.run(row: row, columns: runs.remove(at: longest)))
      rest += runs.map { canvas.run(row: row, columns: $0) }
    }
    return first + rest
  }

  private static func reversed(_ value: UInt32) -> UInt32 {
    var value = value
    value = (value >> 1 & 0x5555_5555) | (value & 0x5555_5555) << 1
    value = (value >> 2 & 0x3333_3333) | (value & 0x3333_3333) << 2
    value = (value >> 4 & 0x0F0F_0F0F) | (value & 0x0F0F_0F0F) << 4
    return value.byteSwapped
  }
}

extension InkBitmap {
  /// The bitmap with all gaps of up to `gap` cells between two runs of a row inked.
  func closed(gap: Int) -> InkBitmap {
    var result = self
    for row in 0..<height {
      var end: Int?
      for run in runs(ofRow: row) {
        if let end, run.lowerBound - end <= gap {
          result.fill(row: row, from: end, to: run.lowerBound)
        }
        end = run.upperBound
      }
    }
    return result
  }

  /// The bitmap with more columns on either side, and every run extended by as much at both ends.
  func widened(by side: Int) -> InkBitmap {
    var result = InkBitmap(width: width + 2 * side, height: height)
    for row in 0..<height {
      for run in runs(ofRow: row) {
        result.fill(row: row, from: run.lowerBound, to: run.upperBound + 2 * side)
      }
    }
    return result
  }
}
