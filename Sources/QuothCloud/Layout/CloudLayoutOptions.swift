/// How words are laid out.
///
///     var options = CloudLayoutOptions()
///     options.shape = .ellipse
///     options.verticalShare = 0.2
///     options.seed = 7
public struct CloudLayoutOptions: Sendable, Hashable {
  /// Where words may stand. Default: the whole canvas.
  public var shape = CloudShape.rectangle
  /// Width over height of the spiral's turns; nil, the default, takes those of the canvas.
  public var aspect: Double?
  /// From one turn of the spiral to the next, in points. The smaller, the closer to round; the
  /// larger, the more a word keeps to its own direction. Default: 4.
  public var pitch = 4.0
  /// The share of vertical words, from 0 to 1. The heaviest word is upright unless all are vertical.
  /// Default: 0.
  public var verticalShare = 0.0
  /// The least distance between the ink of two words, in points. Default: 2.
  public var padding = 2.0
  /// The least distance to the edges of the canvas, in points, but no more than a twentieth of it.
  /// Default: 4.
  public var margin = 4.0
  /// The least distance on a word's left and right to what was there before it, as a share of its own
  /// height: two words in a row would else read as one. Default: 0.25.
  public var sideSpace = 0.25
  /// The floor for the scale of words that do not fit at full size, from above 0 to 1. Default: 0.4.
  public var minimumScale = 0.4
  /// Which of the many layouts. The same seed gives the same layout on every machine. Default: 0.
  public var seed: UInt64 = 0
  /// The side of a cell of the grid on which words are kept apart, in points; nil, the default, takes
  /// one that gives the canvas about half a million cells.
  public var cell: Double?

  /// The defaults.
  public init() {}
}

/// Why there can be no layout.
public struct CloudLayoutError: Error, Sendable, Hashable, CustomStringConvertible {
  enum Kind: Sendable, Hashable {
    case canvas(CloudSize)
    case option(name: String, value: Double, expected: String)
    case size(index: Int, id: String, size: CloudSize)
    case weight(index: Int, id: String)
    case cells(Double)
  }
  let kind: Kind

  /// What is wrong with which option or item, and what was expected, in English.
  public var description: String {
    switch kind {
    case .canvas(let size):
      "a canvas has a finite width and height above 0, not \(size.width) by \(size.height)"
    case .option(let name, let value, let expected):
      "\(name) is \(value); expected \(expected)"
    case .size(let index, let id, let size):
      "item \(index) (\(id)) is \(size.width) by \(size.height) points; expected finite numbers above 0"
    case .weight(let index, let id):
      "the weight of item \(index) (\(id)) is not a number"
    case .cells(let cell):
      "cells of \(cell) points are too small for the canvas: there is a limit of 2^26 cells"
    }
  }
}

extension CloudLayoutOptions {
  /// Refuses what has no meaning.
  package func check() throws(CloudLayoutError) {
    func check(
      _ name: String, _ value: Double, _ expected: String, _ isRight: (Double) -> Bool
    ) throws(CloudLayoutError) {
      guard value.isFinite, isRight(value) else {
        throw CloudLayoutError(kind: .option(name: name, value: value, expected: expected))
      }
    }
    try check("aspect", aspect ?? 1, "a number above 0") { $0 > 0 }
    try check("pitch", pitch, "a number above 0") { $0 > 0 }
    try check("verticalShare", verticalShare, "a number from 0 to 1") { (0...1).contains($0) }
    try check("padding", padding, "a number of at least 0") { $0 >= 0 }
    try check("margin", margin, "a number of at least 0") { $0 >= 0 }
    try check("sideSpace", sideSpace, "a number from 0 to 1") { (0...1).contains($0) }
    try check("minimumScale", minimumScale, "a number above 0, at most 1") { $0 > 0 && $0 <= 1 }
    try check("cell", cell ?? 1, "a number above 0") { $0 > 0 }
  }
}
