import Foundation

/// How large a word is for its weight.
///
///     var sizing = CloudSizing()
///     sizing.maximum = 120
///     sizing.exponent = 1  // twice as frequent is twice as large
public struct CloudSizing: Sendable, Hashable {
  /// The least font size, in points. Default: 8.
  public var minimum = 8.0
  /// The font size of the heaviest word, in points; nil, the default, takes the largest with which all
  /// words find room.
  public var maximum: Double?
  /// Sizes are in proportion to this power of the weight: 1 for the weight itself, 0.5, the default,
  /// for a word's area in proportion to it.
  public var exponent = 0.5
  /// Sizes are rounded down to steps of this ratio, at least 1, so that a word does not change its size
  /// at each new hit. Default: 1.02.
  public var step = 1.02
  /// The weight that has the maximal size; nil, the default, takes that of the heaviest word. A cloud
  /// that is updated keeps what it began with, so that one word's growth does not shrink the others.
  public var reference: Double?

  /// The defaults.
  public init() {}

  /// The font size of a weight, in points.
  ///
  /// - Parameters:
  ///   - maximum: The size of the reference.
  ///   - reference: The weight that has it; above 0.
  func fontSize(of weight: Double, maximum: Double, reference: Double) -> Double {
    guard weight > 0, maximum > minimum else { return minimum }
    let size = maximum * pow(weight / reference, exponent)
    guard size > minimum else { return minimum }
    guard step > 1 else { return size }
    // From the maximum down, so that the heaviest word has just that. A hair's breadth is not a step.
    let steps = (log(maximum / size) / log(step) - 1e-9).rounded(.up)
    return max(minimum, maximum * pow(step, -steps))
  }

  /// Refuses what has no meaning.
  package func check() throws(CloudLayoutError) {
    func check(
      _ name: String, _ value: Double, _ expected: String, _ isRight: Bool
    ) throws(CloudLayoutError) {
      guard value.isFinite, isRight else {
        throw CloudLayoutError(kind: .option(name: name, value: value, expected: expected))
      }
    }
    try check("minimum", minimum, "a font size above 0", minimum > 0)
    let maximum = maximum ?? minimum
    try check("maximum", maximum, "a font size of at least the minimum", maximum >= minimum)
    try check("exponent", exponent, "a number of at least 0", exponent >= 0)
    try check("step", step, "a ratio of at least 1", step >= 1)
    try check("reference", reference ?? 1, "a weight above 0", reference ?? 1 > 0)
  }
}
