import QuothKernels

/// How many letters are hashed, and which places of the text are examined.
struct GramShape {
  /// Only grams at multiples of this offset are found, so each needle has this many grams, each beginning one
  /// letter after the previous one: 1 or 4. Tables of pairs are a better way to hash every second place.
  let stride: Int
  /// How many letters of longer needles are hashed.
  private let most: Int
  /// How many of those at most that are too short for that.
  private let fewer: Int
  /// The needle's letters that the scan prefers to compare, from the first letter of its grams on.
  private let wanted: Int
  /// A class that no gram shall have among the letters that are hashed and the one after them.
  var avoided: UInt8?

  private init(stride: Int, most: Int, fewer: Int = 2, wanted: Int? = nil) {
    self.stride = stride
    self.most = most
    self.fewer = fewer
    // The letter after the hashed ones rejects most false candidates.
    self.wanted = wanted ?? stride + most
  }

  /// The shape for tests of letters.
  ///
  /// - Parameter least: how many letters the shortest needle has.
  static func tested(least: Int) -> GramShape {
    // More letters of the longer needles would not make up for the places that pass for the short ones.
    least >= 5
      ? GramShape(stride: 1, most: 4, wanted: Int(QK_GRAM_TESTS))
      : GramShape(stride: 1, most: 3, wanted: 4)
  }

  /// The cheapest shape for hashes: a greater stride examines fewer places, for more grams of fewer letters
  /// each. The grams of some runs, evenly chosen, tell what those of many cost.
  static func hashed(
    _ runs: [RunClasses], _ shares: GramShares
  ) -> (shape: GramShape, cost: Float) {
    let least = runs.lazy.map { $0.count }.min() ?? 1
    let longest = runs.lazy.map { $0.count }.max() ?? 1
    let step = max(1, runs.count / sampled)
    let some = Swift.stride(from: 0, to: runs.count, by: step).map { runs[$0] }
    let each = Float(runs.count) / Float(max(some.count, 1))
    var best = (shape: GramShape(stride: 1, most: 3), cost: Float.infinity)
    for stride in [4, 1] {
      // Each leaves the shortest needle one letter after two that are hashed.
      guard stride == 1 || stride + 2 <= least else { continue }
      // One letter more rejects more than a choice among rarer grams does; only a second table would be dearer.
      let fewest = stride == 1 ? least > 4 ? 4 : 3 : 2
      for most in fewest...4 where most == fewest || stride + most <= longest {
        let shape = GramShape(stride: stride, most: most, fewer: max(2, least - stride))
        let cost = shape.cost(some, each, shares)
        if cost < best.cost { best = (shape, cost) }
      }
    }
    return best
  }

  private static let sampled = 2_048

  /// Cycles for a group of 64 places.
  ///
  /// - Parameter each: how many runs each of them stands for.
  private func cost(_ runs: [RunClasses], _ each: Float, _ shares: GramShares) -> Float {
    var passing: Float = 0
    // Whether there are tables for short runs and for long ones, and grams in them of which tables have no pairs.
    var hasShort = false
    var hasLong = false
    var hasSingle = false
    var chosen = ChosenGrams()
    var chances = GramChances()
    for run in runs {
      shares.find(&chances, of: run)
      let start = start(run, chances)
      let hashed = hashed(run.count)
      if hashed == most { hasLong = true } else { hasShort = true }
      if run.count <= hashed { hasSingle = true }
      for first in start..<(start + stride) {
        let letters = first..<min(first + hashed + 1, run.count)
        // A place that has a gram passes once, however many needles have it, too.
        guard chosen.add(run.packed(letters)) else { continue }
        passing += chances.share(letters)
      }
    }
    // Short runs alone have grams without a letter that is not hashed.
    let pairCost = stride == 1 ? Self.pairCost : Self.hashCost
    let hashing = (hasShort ? hasSingle ? Self.hashCost : pairCost : 0) + (hasLong ? pairCost : 0)
    let looks = hashing + Self.passCost * min(1, each * passing + Self.falsePasses)
    return 64 / Float(stride) * looks
  }

  /// Cycles for a place whose letters are hashed, and for one of a table of pairs, where those at every second
  /// place are: both measured. Those for each place that passes are estimated.
  private static let hashCost: Float = 1.2
  private static let pairCost: Float = 0.8
  private static let passCost: Float = 12
  /// The share of places that pass because their hash equals that of a gram by chance.
  private static let falsePasses: Float = 1 / 64

  /// The letters that are hashed, of needles with so many: one more follows in each gram, if there is one.
  func hashed(_ count: Int) -> Int { count >= stride + most ? most : min(count, most, fewer) }

  /// Whether the first gram of a run would have a class among these letters.
  func has(_ class: UInt8, _ run: RunClasses, from start: Int) -> Bool {
    run.contains(`class`, in: start..<min(start + hashed(run.count) + 1, run.count))
  }

  /// The letter of a run with which its first gram begins, chosen so that its grams are the rarest.
  ///
  /// - Parameter chances: those of the run's letters.
  func start(_ run: RunClasses, _ chances: GramChances) -> Int {
    let last = run.count - min(run.count, wanted)
    guard last > 0 else { return 0 }
    // The hashed letters and one that rejects more.
    let length = hashed(run.count) + 1
    var best = 0
    var lowest = Float.infinity
    for start in 0...last {
      var cost: Float = 0
      for first in start..<(start + stride) {
        cost += chances.share(first..<(first + length))
      }
      if let avoided, run.contains(avoided, in: start..<(start + length)) { cost += 1 }
      if cost < lowest { (best, lowest) = (start, cost) }
    }
    return best
  }
}

/// Which grams were chosen, by a hash.
private struct ChosenGrams {
  private var words = [UInt64](repeating: 0, count: 1 << (log - 6))
  private static let log = 17

  /// Adds a gram. False if it was chosen before.
  mutating func add(_ gram: UInt64) -> Bool {
    let hash = (gram &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - Self.log)
    let bit = UInt64(1) << (hash & 63)
    defer { words[Int(hash >> 6)] |= bit }
    return words[Int(hash >> 6)] & bit == 0
  }
}
