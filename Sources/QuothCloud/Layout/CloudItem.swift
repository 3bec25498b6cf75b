/// The layout's view of a word: its identity, weight and size.
///
///     let item = CloudItem(id: "straße", weight: 12, size: CloudSize(width: 80, height: 20))
public struct CloudItem: Sendable {
  /// The identity of the word, by which a later layout recognizes it; it should be unique in a
  /// cloud.
  public var id: String
  /// Heavier words are nearer to the middle. Ties keep the order of the list.
  public var weight: Double
  /// The box of its ink at full size, in points.
  public var size: CloudSize
  /// Its shape within the box; nil means the whole box.
  public var ink: (any CloudInk)?

  /// Creates a word of a measured size.
  public init(id: String, weight: Double, size: CloudSize, ink: (any CloudInk)? = nil) {
    self.id = id
    self.weight = weight
    self.size = size
    self.ink = ink
  }
}

/// The position of a word.
public struct CloudPlacement: Sendable, Hashable, Codable {
  /// The word's index in the list of items.
  public var item: Int
  /// The word's id.
  public var id: String
  /// The box of its ink on the canvas, in points; already rotated for a vertical word.
  public var frame: CloudRect
  /// The factor by which its size was reduced to make it fit: 1, unless room was short.
  public var scale: Double
  /// Whether it is rotated a quarter turn counterclockwise and reads upward.
  public var isVertical: Bool
  /// The item's own size, upright and unscaled, in points.
  public var size: CloudSize
}

extension CloudPlacement {
  /// Whether it is valid on a canvas: a placement may come from a file.
  func isProper(canvas: CloudSize) -> Bool {
    size.isProper && scale > 0 && scale <= 1 && frame.x >= 0 && frame.y >= 0
      && frame.x + frame.width <= canvas.width && frame.y + frame.height <= canvas.height
  }
}
