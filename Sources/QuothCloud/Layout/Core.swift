/// A solid box around the middle of a word, in cells: 2 · width + 1 columns by 2 · height + 1 rows.
///
/// Cells are only ever taken. Once a box fits nowhere, no word that contains it does, and need not
/// be tried: this quickly rejects a list of words far too long for its canvas.
struct Core: Hashable {
  var width: Int
  var height: Int

  func contains(_ other: Core) -> Bool { width >= other.width && height >= other.height }

  /// Rounded down, so that words of similar size share this knowledge.
  var rounded: Core { Core(width: Self.round(width), height: Self.round(height)) }

  private static func round(_ value: Int) -> Int {
    guard value > 4 else { return value }
    let unit = 1 << (value.bitWidth - 3 - value.leadingZeroBitCount)
    return value / unit * unit
  }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The box with the largest area; nil if the word's middle cell, width / 2 and height / 2, is
  /// free.
  init?(of solid: InkBitmap) {
    let x = solid.width / 2
    let y = solid.height / 2
    var best: Core?
    var half = Int.max
    for distance in 0...min(y, solid.height - 1 - y) {
      var isOpen = false
      for row in [y - distance, y + distance] {
        guard let run = solid.runs(ofRow: row).first(where: { $0.contains(x) }) else {
          isOpen = true
          break
        }
        half = min(half, x - run.lowerBound, run.upperBound - 1 - x)
      }
      if isOpen { break }
      let core = Core(width: half, height: distance)
      if core.area > best?.area ?? 0 { best = core }
    }
    guard let best else { return nil }
    self = best
  }

  private var area: Int { (2 * width + 1) * (2 * height + 1) }

  /// The box as a bitmap.
  var box: InkBitmap { InkBitmap(filledWidth: 2 * width + 1, height: 2 * height + 1) }
}

extension InkBitmap {
  /// A bitmap that is all ink.
  init(filledWidth width: Int, height: Int) {
    self.init(width: width, height: height)
    for row in 0..<height { fill(row: row, from: 0, to: width) }
  }
}
