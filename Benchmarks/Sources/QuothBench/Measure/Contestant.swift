/// One engine in one contest: its searcher, the amount it reads, and its samples so far.
final class Contestant: Racer {
  let engine: any Engine
  let searcher: any Searcher
  let view: HaystackView
  let iterations: Int
  let mode: Mode
  /// The number of samples to take; a slow engine takes fewer.
  let goal: Int
  private let limits: Limits
  /// Called before each sample, untimed.
  private let prepare: () -> Void
  /// Nanoseconds per iteration, one value per sample.
  private(set) var samples: [Double] = []
  private(set) var tally = Tally()

  /// Warms up, and finds the amount that the engine can read in its share of the time.
  ///
  /// - Throws: ``Refusal`` if the engine cannot take part.
  init(
    engine: any Engine, query: Query, haystack: Haystack, mode: Mode, limits: Limits,
    prepare: @escaping () -> Void = {}
  ) throws {
    self.prepare = prepare
    self.engine = engine
    self.mode = mode
    searcher = try engine.open(query)
    self.limits = limits
    let share = limits.share
    // One copy gives the speed; then as many copies as fit the share, all of them if they do.
    var view = HaystackView(haystack: haystack, copies: 1)
    try searcher.prepare(view)
    var sample = try searcher.sample(iterations: 1, mode: mode)
    if haystack.copies > 1 {
      // Again, now that its code and tables are warm; for a long run it makes no difference.
      if !engine.isProcess, Double(sample.nanoseconds) < share {
        sample = try searcher.sample(iterations: 1, mode: mode)
      }
      let copies = Self.copies(of: haystack, in: share, once: Double(sample.nanoseconds))
      if copies > 1 {
        view.copies = copies
        try searcher.prepare(view)
        sample = try searcher.sample(iterations: 1, mode: mode)
      }
    }
    self.view = view
    tally = sample.tally
    (iterations, goal) = limits.plan(once: Double(sample.nanoseconds))
    // Repeating a warm-up that took the whole budget would tell nothing.
    if limits.isWhole(Double(sample.nanoseconds)) { samples = [Double(sample.nanoseconds)] }
  }

  /// The number of copies of a haystack that fit a time, given the time for one.
  static func copies(of haystack: Haystack, in nanoseconds: Double, once: Double) -> Int {
    let fit = max(1, min(haystack.copies, Int(nanoseconds / max(once, 1))))
    // From half upward, take all: a figure from memory is worth some patience.
    return fit * 2 > haystack.copies ? haystack.copies : fit
  }

  var wantsMore: Bool { samples.count < goal && !limits.isSettled(samples, of: iterations) }

  func takeSample() throws {
    prepare()
    // Others have used the cache since: read the text once untimed if it should be in cache.
    if iterations > 1 { _ = try searcher.sample(iterations: 1, mode: mode) }
    let sample = try searcher.sample(iterations: iterations, mode: mode)
    samples.append(Double(sample.nanoseconds) / Double(iterations))
    tally = sample.tally
  }
}
