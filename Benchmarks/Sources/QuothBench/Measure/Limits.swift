/// How long a measurement may take.
struct Limits {
  /// Most samples of one engine.
  var samples: Int
  /// Seconds for all samples of one engine.
  var budget: Double
  /// Seconds that a sample lasts at least, by repetition.
  var minimumSample = 0.002

  /// The same for what cannot be repeated within a sample.
  var single: Limits {
    var limits = self
    limits.minimumSample = 0
    return limits
  }

  /// The nanoseconds that a sample may last for all of them to fit the budget.
  var share: Double { budget * 1e9 / Double(samples) }

  /// How often to repeat within a sample, and how many samples to take, of something that takes so
  /// many nanoseconds once.
  func plan(once nanoseconds: Double) -> (iterations: Int, samples: Int) {
    let once = max(nanoseconds, 1)
    let iterations = max(1, min(10_000_000, Int((minimumSample * 1e9 / once).rounded(.up))))
    // Three samples at least, but of what needs the whole budget for one, only that.
    let fitting = Int(budget * 1e9 / (once * Double(iterations)))
    return (iterations, fitting == 0 ? 1 : max(min(3, samples), min(samples, fitting)))
  }

  /// Whether something takes the whole budget at once, so that its warm-up is its sample.
  func isWhole(_ nanoseconds: Double) -> Bool { nanoseconds > budget * 1e9 }

  /// Whether samples agree so well that more would say the same: five of them whose middle half lies within
  /// a hundredth of the median. Short ones, which cost nothing, are all taken.
  func isSettled(_ samples: [Double], of iterations: Int) -> Bool {
    guard samples.count >= 5 else { return false }
    let statistics = Statistics(samples)
    return statistics.median * Double(iterations) > 0.25 * share && statistics.spread < 0.01
  }
}
