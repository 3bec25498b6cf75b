/// The time limits of a measurement.
struct Limits {
  /// The maximum number of samples per engine.
  var samples: Int
  /// Seconds for all samples of one engine.
  var budget: Double
  /// The minimum seconds of a sample, reached by repetition.
  var minimumSample = 0.002

  /// The same for work that cannot be repeated within a sample.
  var single: Limits {
    var limits = self
    limits.minimumSample = 0
    return limits
  }

  /// The nanoseconds that a sample may take if all are to fit the budget.
  var share: Double { budget * 1e9 / Double(samples) }

  /// The number of repetitions within a sample, and of samples, for work that takes so many
  /// nanoseconds once.
  func plan(once nanoseconds: Double) -> (iterations: Int, samples: Int) {
    let once = max(nanoseconds, 1)
    let iterations = max(1, min(10_000_000, Int((minimumSample * 1e9 / once).rounded(.up))))
    // At least three samples, but only one if it needs the whole budget.
    let fitting = Int(budget * 1e9 / (once * Double(iterations)))
    return (iterations, fitting == 0 ? 1 : max(min(3, samples), min(samples, fitting)))
  }

  /// Whether a single run takes the whole budget, so that its warm-up is its sample.
  func isWhole(_ nanoseconds: Double) -> Bool { nanoseconds > budget * 1e9 }

  /// Whether samples agree so well that more would not help: five of them with their middle half
  /// within a hundredth of the median. Short ones, which cost nothing, are all taken.
  func isSettled(_ samples: [Double], of iterations: Int) -> Bool {
    guard samples.count >= 5 else { return false }
    let statistics = Statistics(samples)
    return statistics.median * Double(iterations) > 0.25 * share && statistics.spread < 0.01
  }
}
