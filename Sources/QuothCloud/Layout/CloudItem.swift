/// One word as the layout sees it: who it is, how much it weighs, how large it is.
///
///     let item = CloudItem(id: "straße", weight: 12, size: CloudSize(width: 80, height: 20))
public struct CloudItem: Sendable {
  /// Who it is. A later layout knows a word by it, so it should be unique in a cloud.
  public var id: String
  /// The heavier, the nearer to the middle. Ties keep the order of the list.
  public var weight: Double
  /// The box of its ink at full size, in points.
  public var size: CloudSize
  /// Its shape within the box; nil stands for the whole box.
  public var ink: (any CloudInk)?

  /// A word of a measured size.
  public init(id: String, weight: Double, size: CloudSize, ink: (any CloudInk)? = nil) {
    self.id = id
    self.weight = weight
    self.size = size
    self.ink = ink
  }
}

/// Where a word stands.
public struct CloudPlacement: Sendable, Hashable, Codable {
  /// The word's place in the list of items.
  public var item: Int
  /// The word's id.
  public var id: String
  /// The box of its ink on the canvas, in points; for a vertical word as it stands there.
  public var frame: CloudRect
  /// What its size was multiplied by to make it fit: 1, unless there was no room.
  public var scale: Double
  /// Whether it is turned by a quarter against the clock, to be read from below.
  public var isVertical: Bool
  /// The item's own size, upright and unscaled, in points.
  public var size: CloudSize
}

extension CloudPlacement {
  /// Whether it can be one of a canvas: a placement may come from a file.
  func isProper(canvas: CloudSize) -> Bool {
    size.isProper && scale > 0 && scale <= 1 && frame.x >= 0 && frame.y >= 0
      && frame.x + frame.width <= canvas.width && frame.y + frame.height <= canvas.height
  }
}
