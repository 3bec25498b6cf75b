/// A width and a height, in points.
///
///     let canvas = CloudSize(width: 1920, height: 1080)
public struct CloudSize: Sendable, Hashable, Codable {
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// A size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether both sides are finite and above zero.
  package var isProper: Bool {
    width.isFinite && height.isFinite && width > 0 && height > 0
  }

  /// The size rotated by a quarter turn.
  package var turned: CloudSize { CloudSize(width: height, height: width) }
}

/// A point on the canvas, from its upper left corner; y grows downward.
public struct CloudPoint: Sendable, Hashable, Codable {
  /// In points, from the left edge.
  public var x: Double
  /// In points, from the upper edge.
  public var y: Double

  /// A point in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle on the canvas, in points from its upper left corner; y grows downward.
public struct CloudRect: Sendable, Hashable, Codable {
  /// The left edge, in points.
  public var x: Double
  /// The upper edge, in points.
  public var y: Double
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// A rectangle in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The middle of the rectangle.
  public var center: CloudPoint { CloudPoint(x: x + width / 2, y: y + height / 2) }

  /// Whether the two rectangles share more than an edge.
  package func overlaps(_ other: CloudRect) -> Bool {
    x < other.x + other.width && other.x < x + width
      && y < other.y + other.height && other.y < y + height
  }
}
