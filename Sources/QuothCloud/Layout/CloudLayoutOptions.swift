/// Options for laying out words.
///
///     var options = CloudLayoutOptions()
///     options.shape = .ellipse
///     options.verticalShare = 0.2
///     options.seed = 7
public struct CloudLayoutOptions: Sendable, Hashable {
  /// The area for words. Default: the whole canvas.
  public var shape = CloudShape.rectangle
  /// The ratio of width to height of the spiral's turns; nil, the default, uses that of the canvas.
  public var aspect: Double?
  /// The distance between turns of the spiral, in points. Smaller values give rounder clouds; with
  /// larger ones each word stays closer to its own direction. Default: 4.
  public var pitch = 4.0
  /// The share of vertical words, from 0 to 1. The heaviest word is upright unless all are vertical.
  /// Default: 0.
  public var verticalShare = 0.0
  /// The minimum distance between the ink of two words, in points. Default: 2.
  public var padding = 2.0
  /// The minimum distance to the edges of the canvas, in points, but at most a twentieth of it.
  /// Default: 4.
  public var margin = 4.0
  /// The minimum distance on a word's left and right to earlier words, as a share of its own
  /// height; otherwise two adjacent words would read as one. Default: 0.25.
  public var sideSpace = 0.25
  /// The minimum scale of words that do not fit at full size, above 0 and at most 1. Default: 0.4.
  public var minimumScale = 0.4
  /// Selects one of many layouts. The same seed gives the same layout on every machine. Default: 0.
  public var seed: UInt64 = 0
  /// The side of a grid cell, in points; nil, the default, gives the canvas about half a million
  /// cells.
  public var cell: Double?

  /// The defaults.
  public init() {}
}

/// An error for an impossible layout.
public struct CloudLayoutError: Error, Sendable, Hashable, CustomStringConvertible {
  enum Kind: Sendable, Hashable {
    case canvas(CloudSize)
    case option(name: String, value: Double, expected: String)
    case size(index: Int, id: String, size: CloudSize)
    case weight(index: Int, id: String)
    case cells(Double)
  }
  let kind: Kind

  /// The invalid option or item, and the expected value, in English.
  public var description: String {
    switch kind {
    case .canvas(let size):
      "a canvas needs a finite width and height above 0, not \(size.width) by \(size.height)"
    case .option(let name, let value, let expected):
      "\(name) is \(value); expected \(expected)"
    case .size(let index, let id, let size):
      "item \(index) (\(id)) is \(size.width) by \(size.height) points; expected finite numbers above 0"
    case .weight(let index, let id):
      "the weight of item \(index) (\(id)) is not a number"
    case .cells(let cell):
      "cells of \(cell) points are too small for the canvas: the limit is 2^26 cells"
    }
  }
}

extension CloudLayoutOptions {
  /// Rejects invalid options.
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
