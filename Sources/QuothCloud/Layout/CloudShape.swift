/// The part of the canvas available to words.
public enum CloudShape: Sendable, Hashable {
  /// The whole canvas.
  case rectangle
  /// The ellipse that touches the four edges of the canvas.
  case ellipse
  /// The free part of a mask, stretched to the canvas.
  case mask(CloudMask)
}

/// A picture of the area available to words.
///
///     let diamond = CloudMask(width: 100, height: 100) { x, y in abs(x - 50) + abs(y - 50) < 50 }
public struct CloudMask: Sendable, Hashable {
  /// In pixels of the mask.
  public let width: Int
  /// In pixels of the mask.
  public let height: Int
  private let free: InkBitmap

  /// Creates a mask pixel by pixel.
  ///
  /// - Parameters:
  ///   - width: In pixels; at least 1.
  ///   - height: In pixels; at least 1.
  ///   - isFree: Whether a pixel is available, by column and row from the upper left.
  public init(width: Int, height: Int, isFree: (_ x: Int, _ y: Int) -> Bool) {
    var free = InkBitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width where isFree(x, y) { free[x, y] = true }
    }
    self.width = width
    self.height = height
    self.free = free
  }

  /// Whether a pixel is available to words; false outside the mask.
  public func isFree(x: Int, y: Int) -> Bool {
    x >= 0 && x < width && y >= 0 && y < height && free[x, y]
  }

  /// Whether all pixels that a rectangle touches are free, in pixels of the mask.
  package func isFree(x: ClosedRange<Int>, y: ClosedRange<Int>) -> Bool {
    y.allSatisfy { row in x.allSatisfy { column in isFree(x: column, y: row) } }
  }
}

extension InkBitmap {
  /// Clears the ink of some cells along each edge, but at most a twentieth of the bitmap.
  mutating func clearEdges(width edge: Int) {
    let (across, down) = (min(edge, width / 20), min(edge, height / 20))
    for y in 0..<height {
      if y < down || y >= height - down {
        for x in 0..<width { self[x, y] = false }
      } else {
        for x in 0..<across { (self[x, y], self[width - 1 - x, y]) = (false, false) }
      }
    }
  }
}

extension CloudShape {
  /// The cells of a grid over the canvas that lie entirely inside the shape.
  ///
  /// - Complexity: O(*cells*) for a mask, O(*rows*) otherwise.
  func cells(canvas: CloudSize, cell: Double, columns: Int, rows: Int) -> InkBitmap {
    var cells = InkBitmap(width: columns, height: rows)
    switch self {
    case .rectangle:
      for y in 0..<rows { cells.fill(row: y, from: 0, to: columns) }
    case .ellipse:
      for y in 0..<rows {
        // The edge of the row that is farther from the middle decides.
        let edges = [Double(y) * cell, Double(y + 1) * cell].map { abs($0 / canvas.height * 2 - 1) }
        let far = max(edges[0], edges[1])
        if far >= 1 { continue }
        let half = (1 - far * far).squareRoot() * canvas.width / 2
        let first = ((canvas.width / 2 - half) / cell).rounded(.up)
        let last = ((canvas.width / 2 + half) / cell).rounded(.down)
        cells.fill(row: y, from: Int(first), to: Int(last))
      }
    case .mask(let mask):
      let across = cell * Double(mask.width) / canvas.width
      let down = cell * Double(mask.height) / canvas.height
      for y in 0..<rows {
        let ys = Self.pixels(of: y, scale: down, limit: mask.height)
        for x in 0..<columns {
          let xs = Self.pixels(of: x, scale: across, limit: mask.width)
          if mask.isFree(x: xs, y: ys) { cells[x, y] = true }
        }
      }
    }
    return cells
  }

  /// The pixels of the mask that a cell touches along one axis.
  private static func pixels(of cell: Int, scale: Double, limit: Int) -> ClosedRange<Int> {
    let first = min(limit - 1, Int((Double(cell) * scale).rounded(.down)))
    let last = min(limit - 1, Int((Double(cell + 1) * scale).rounded(.up)) - 1)
    return first...max(first, last)
  }
}
