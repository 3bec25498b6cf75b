/// An Archimedean spiral, r = pitch · turns, stretched horizontally by its aspect, as an order of
/// places.
///
/// A place belongs to the first arm that reaches it; its rank is the number of turns from the
/// middle to there. To follow the spiral means to visit places by rank. Uses only plain IEEE
/// arithmetic, so that ranks are the same on every machine.
struct Spiral {
  /// The middle, in points.
  let center: CloudPoint
  /// The ratio of width to height of a turn.
  let aspect: Double
  /// The vertical distance between turns, in points.
  let pitch: Double

  /// The turns from the middle to a place, for a spiral that begins at `start` turns.
  func rank(dx: Double, dy: Double, start: Double, clockwise: Bool) -> Double {
    let x = dx / aspect
    let radius = (x * x + dy * dy).squareRoot() / pitch
    var angle = Self.turn(x: x, y: clockwise ? dy : -dy) - start
    if angle < 0 { angle += 1 }
    return max(0, (radius - angle).rounded(.up)) + angle * min(1, radius)
  }

  /// A lower bound for the rank of places at this distance.
  func leastRank(dx: Double, dy: Double) -> Double {
    let x = dx / aspect
    return max(0, (x * x + dy * dy).squareRoot() / pitch - 1)
  }

  /// The direction of a place in turns, from 0 up to 1, to within 2e-6 of a turn.
  ///
  /// Source: M. Abramowitz, I. Stegun, Handbook of Mathematical Functions, 4.4.49.
  static func turn(x: Double, y: Double) -> Double {
    let ax = abs(x)
    let ay = abs(y)
    let high = max(ax, ay)
    guard high > 0 else { return 0 }
    let z = min(ax, ay) / high
    let s = z * z
    let series = 0.9998660 + s * (-0.3302995 + s * (0.1801410 + s * (-0.0851330 + s * 0.0208351)))
    var turn = z * series / (2 * Double.pi)
    if ay > ax { turn = 0.25 - turn }
    if x < 0 { turn = 0.5 - turn }
    if y < 0 { turn = 1 - turn }
    return turn >= 1 ? 0 : turn
  }
}

/// The canvas divided into tiles of places, nearest to the middle of the spiral first.
struct SpiralTiles {
  /// Rows per tile. Its columns are ``Occupancy/width``.
  static let height = 8

  struct Tile {
    let x: Int
    let y: Int
    /// A lower bound for the ranks of the tile's places.
    let leastRank: Double
  }

  let tiles: [Tile]

  /// - Complexity: O(*t* log *t*) for *t* tiles.
  init(spiral: Spiral, columns: Int, rows: Int, cell: Double) {
    var tiles: [Tile] = []
    for y in stride(from: 0, to: rows, by: Self.height) {
      for x in stride(from: 0, to: columns, by: Occupancy.width) {
        // Half a cell more at the far edges: the middle of a word with odd width.
        let dx = Self.gap(spiral.center.x, Double(x) * cell, Double(x + Occupancy.width) * cell)
        let dy = Self.gap(spiral.center.y, Double(y) * cell, Double(y + Self.height) * cell)
        tiles.append(Tile(x: x, y: y, leastRank: spiral.leastRank(dx: dx, dy: dy)))
      }
    }
    tiles.sort { ($0.leastRank, $0.y, $0.x) < ($1.leastRank, $1.y, $1.x) }
    self.tiles = tiles
  }

  /// The distance of a value from an interval.
  private static func gap(_ value: Double, _ low: Double, _ high: Double) -> Double {
    max(0, low - value, value - high)
  }
}
