/// The statistics of a set of samples.
struct Statistics {
  var median: Double
  var minimum: Double
  /// Quartiles by linear interpolation between the two nearest samples.
  var lowerQuartile: Double
  var upperQuartile: Double

  /// - Precondition: There is at least one sample.
  init(_ samples: [Double]) {
    let sorted = samples.sorted()
    func quantile(_ part: Double) -> Double {
      let place = part * Double(sorted.count - 1)
      let below = Int(place)
      let above = min(below + 1, sorted.count - 1)
      return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    }
    median = quantile(0.5)
    minimum = sorted[0]
    lowerQuartile = quantile(0.25)
    upperQuartile = quantile(0.75)
  }

  /// Half the distance between the quartiles, as a fraction of the median.
  var spread: Double { median == 0 ? 0 : (upperQuartile - lowerQuartile) / 2 / median }
}
