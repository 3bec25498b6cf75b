/// Maps weights to font sizes.
///
///     var sizing = CloudSizing()
///     sizing.maximum = 120
///     sizing.exponent = 1  // twice as frequent is twice as large
public struct CloudSizing: Sendable, Hashable {
  /// The minimum font size, in points. Default: 8.
  public var minimum = 8.0
  /// The font size of the heaviest word, in points; nil, the default, uses the largest with which
  /// all words fit.
  public var maximum: Double?
  /// Sizes are proportional to this power of the weight: 1 makes sizes proportional to the weight,
  /// 0.5, the default, makes areas proportional to it.
  public var exponent = 0.5
  /// Sizes are rounded down to steps of this ratio, at least 1, so that a word's size does not
  /// change with each new hit. Default: 1.02.
  public var step = 1.02
  /// The weight of the maximum size; nil, the default, uses that of the heaviest word. An updated
  /// cloud keeps its original reference, so that one word's growth does not shrink the others.
  public var reference: Double?

  /// The defaults.
  public init() {}

  /// The font size of a weight, in points.
  ///
  /// - Parameters:
  ///   - maximum: The size of the reference.
  ///   - reference: The weight of that size; above 0.
  func fontSize(of weight: Double, maximum: Double, reference: Double) -> Double {
    guard weight > 0, maximum > minimum else { return minimum }
    let size = maximum * SystemMath.pow(weight / reference, exponent)
    guard size > minimum else { return minimum }
    guard step > 1 else { return size }
    // Rounded down from the maximum, so that the heaviest word has exactly that size. The tolerance
    // absorbs rounding errors.
    let steps = (SystemMath.log(maximum / size) / SystemMath.log(step) - 1e-9).rounded(.up)
    return max(minimum, maximum * SystemMath.pow(step, -steps))
  }

  /// Rejects invalid sizes.
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
