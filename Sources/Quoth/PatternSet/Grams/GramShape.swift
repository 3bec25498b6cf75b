import QuothKernels

/// How many letters are hashed, and which places of the text are examined.
struct GramShape {
  /// Only grams at multiples of this offset are found, so each needle has this many grams, each beginning one
  /// letter after the previous one.
  let stride: Int
  /// How many letters of longer needles are hashed.
  private let most: Int
  /// The needle's letters that the scan prefers to compare, from the first letter of its grams on.
  private let wanted: Int

  private init(stride: Int, most: Int, wanted: Int? = nil) {
    self.stride = stride
    self.most = most
    // The letter after the hashed ones rejects most false candidates.
    self.wanted = wanted ?? stride + most
  }

  /// The shape for tests of letters.
  ///
  /// - Parameter least: how many letters the shortest needle has.
  static func tested(least: Int) -> GramShape {
    GramShape(stride: 1, most: least >= 5 ? 4 : 3, wanted: Int(QK_GRAM_TESTS))
  }

  /// The cheapest shape for hashes: a greater stride examines fewer places, for more grams of fewer letters
  /// each.
  static func hashed(
    _ runs: [RunClasses], _ shares: GramShares
  ) -> (shape: GramShape, cost: Float) {
    let least = runs.lazy.map { $0.count }.min() ?? 1
    // A sample of many is enough.
    let step = max(1, runs.count / 256)
    let sample = Swift.stride(from: 0, to: runs.count, by: step).map { runs[$0] }
    var best = (shape: GramShape(stride: 1, most: 3), cost: Float.infinity)
    for stride in [4, 2, 1] {
      for most in [4, 3] where stride == 1 || stride + most <= least {
        let shape = GramShape(stride: stride, most: most)
        let cost = shape.cost(sample, shares, each: Float(runs.count) / Float(max(sample.count, 1)))
        if cost < best.cost { best = (shape, cost) }
      }
    }
    return best
  }

  /// Cycles for a group of 64 places.
  ///
  /// - Parameter share: how many needles each of some stands for.
  private func cost(_ runs: [RunClasses], _ shares: GramShares, each share: Float) -> Float {
    var passing: Float = 0
    var hasShort = false
    var hasLong = false
    for run in runs {
      let start = start(run, shares)
      let hashed = hashed(run.count)
      if hashed == most { hasLong = true } else { hasShort = true }
      for first in start..<(start + stride) {
        passing += share * shares.share(of: run, first..<min(first + hashed + 1, run.count))
      }
    }
    let looks =
      Self.hashCost * (hasShort && hasLong ? 2 : 1)
      + Self.passCost * min(1, passing + Self.falsePasses)
    return 64 / Float(stride) * looks
  }

  /// Measured cycles for hashing a place, and for each place that passes.
  private static let hashCost: Float = 1.2
  private static let passCost: Float = 20
  /// The share of places that pass because their hash equals that of a gram by chance.
  private static let falsePasses: Float = 1 / 64

  /// The letters that are hashed, of needles with so many.
  func hashed(_ count: Int) -> Int { count > most ? most : min(count, 2) }

  /// The letter of a run with which its first gram begins, chosen so that its grams are the rarest.
  func start(_ run: RunClasses, _ shares: GramShares) -> Int {
    let last = run.count - min(run.count, wanted)
    guard last > 0 else { return 0 }
    // The hashed letters and one that rejects more.
    let length = hashed(run.count) + 1
    var best = 0
    var lowest = Float.infinity
    for start in 0...last {
      var cost: Float = 0
      for first in start..<(start + stride) {
        cost += shares.share(of: run, first..<(first + length))
      }
      if cost < lowest { (best, lowest) = (start, cost) }
    }
    return best
  }
}
