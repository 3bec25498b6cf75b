/// The outline of a word, drawable at any size.
public struct CloudOutline: Sendable, Hashable {
  /// SVG path data in thousandths of an em, y downward from the baseline.
  public let path: String
  /// The box of the ink in ems; `y` is its lower edge, counted upward from the baseline.
  public let bounds: CloudRect

  /// Creates an outline.
  public init(path: String, bounds: CloudRect) {
    self.path = path
    self.bounds = bounds
  }
}

/// Maps a word's own coordinates, y downward from the baseline, to the canvas.
package struct WordPosition: Sendable {
  /// The word's origin, at the beginning of its baseline, in points.
  package let x: Double
  package let y: Double
  /// One em in points.
  package let fontSize: Double
  /// Whether it is rotated a quarter turn counterclockwise.
  package let isVertical: Bool

  /// - Parameter bounds: The box of the ink in ems; `y` is its lower edge, counted upward.
  package init(_ placed: PlacedWord, bounds: CloudRect) {
    let size = placed.fontSize
    let top = bounds.y + bounds.height
    if placed.isVertical {
      x = placed.frame.x + top * size
      y = placed.frame.y + (bounds.x + bounds.width) * size
    } else {
      x = placed.frame.x - bounds.x * size
      y = placed.frame.y + top * size
    }
    fontSize = size
    isVertical = placed.isVertical
  }
}
