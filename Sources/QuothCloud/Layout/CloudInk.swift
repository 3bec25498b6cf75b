/// The cells of a grid that a word inks: one bit per cell, rows from the top.
///
/// A cell is inked if any ink touches it, so that two words with disjoint cells cannot overlap.
public struct InkBitmap: Sendable, Hashable {
  /// In cells.
  public let width: Int
  /// In cells.
  public let height: Int
  /// 64-bit words per row; the lowest bit is the leftmost cell.
  package let stride: Int
  package private(set) var bits: [UInt64]

  /// A bitmap without ink.
  ///
  /// - Parameters:
  ///   - width: In cells; at least 1.
  ///   - height: In cells; at least 1.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a bitmap has at least one cell")
    self.width = width
    self.height = height
    stride = (width + 63) / 64
    bits = [UInt64](repeating: 0, count: stride * height)
  }

  /// Whether the cell has ink. Access outside the bitmap is a programmer error.
  public subscript(x: Int, y: Int) -> Bool {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "the cell is outside the bitmap")
      return bits[y * stride + x >> 6] >> UInt64(x & 63) & 1 != 0
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "the cell is outside the bitmap")
      let mask: UInt64 = 1 << UInt64(x & 63)
      if newValue {
        bits[y * stride + x >> 6] |= mask
      } else {
        bits[y * stride + x >> 6] &= ~mask
      }
    }
  }

  /// Inks the cells of a row from `start` up to `end`, ignoring those outside.
  ///
  /// - Complexity: O(*cells* / 64).
  public mutating func fill(row: Int, from start: Int, to end: Int) {
    guard row >= 0, row < height else { return }
    let start = max(0, start)
    let end = min(width, end)
    guard start < end else { return }
    let first = row * stride + start >> 6
    let last = row * stride + (end - 1) >> 6
    let head: UInt64 = ~0 << UInt64(start & 63)
    let tail: UInt64 = ~0 >> UInt64(63 - (end - 1) & 63)
    if first == last {
      bits[first] |= head & tail
      return
    }
    bits[first] |= head
    for index in (first + 1)..<last { bits[index] = ~0 }
    bits[last] |= tail
  }

  /// The runs of ink of a row, from left to right.
  package func runs(ofRow row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var x = 0
    while x < width {
      let start = next(inked: true, row: row, from: x)
      if start >= width { break }
      let end = next(inked: false, row: row, from: start)
      runs.append(start..<end)
      x = end
    }
    return runs
  }

  /// The first cell at or after `x` with the given state; the width if there is none.
  private func next(inked: Bool, row: Int, from x: Int) -> Int {
    var index = x >> 6
    let flip: UInt64 = inked ? 0 : ~0
    var word = (bits[row * stride + index] ^ flip) & (~0 as UInt64) << UInt64(x & 63)
    while word == 0 {
      index += 1
      if index == stride { return width }
      word = bits[row * stride + index] ^ flip
    }
    return min(width, index << 6 + word.trailingZeroBitCount)
  }

  /// The bitmap rotated a quarter turn counterclockwise: its right side becomes the top.
  package var turned: InkBitmap {
    var result = InkBitmap(width: height, height: width)
    for y in 0..<height {
      for run in runs(ofRow: y) {
        for x in run { result[y, width - 1 - x] = true }
      }
    }
    return result
  }

  /// The share of cells that have ink.
  package var fill: Double {
    Double(bits.reduce(0) { $0 + $1.nonzeroBitCount }) / Double(width * height)
  }
}

/// The shape of a word, finer than its box, so that other words can nest in its gaps.
public protocol CloudInk: Sendable {
  /// The cells that the word touches.
  ///
  /// - Parameters:
  ///   - size: The size of the ink's box in points, with the proportions of the item's size.
  ///   - cell: The side of a cell in points. The upper left corner of the box is that of the first
  ///     cell.
  /// - Returns: A bitmap that covers the box: its width is at least `size.width / cell`.
  func bitmap(size: CloudSize, cell: Double) -> InkBitmap
}
