/// One engine in one contest: its searcher, how much it gets to read, and its samples so far.
final class Contestant: Racer {
  let engine: any Engine
  let searcher: any Searcher
  let view: HaystackView
  let iterations: Int
  let mode: Mode
  /// Samples to take; a slow engine takes fewer.
  let goal: Int
  private let limits: Limits
  /// Done before each sample, untimed.
  private let prepare: () -> Void
  /// Nanoseconds per iteration, one a sample.
  private(set) var samples: [Double] = []
  private(set) var tally = Tally()

  /// Warms up, and finds out how much the engine can read in its share of the time.
  ///
  /// - Throws: ``Refusal`` where the engine cannot take part.
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
    // One copy tells the speed; then as many copies as fit the share, all of them if they do.
    var view = HaystackView(haystack: haystack, copies: 1)
    try searcher.prepare(view)
    var sample = try searcher.sample(iterations: 1, mode: mode)
    if haystack.copies > 1 {
      // Again, now that its code and tables are warm; what takes long by itself would not notice.
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
    // Warming up once more what took the whole budget would tell nothing.
    if limits.isWhole(Double(sample.nanoseconds)) { samples = [Double(sample.nanoseconds)] }
  }

  /// As many copies of a haystack as fit a time, by what one takes.
  static func copies(of haystack: Haystack, in nanoseconds: Double, once: Double) -> Int {
    let fit = max(1, min(haystack.copies, Int(nanoseconds / max(once, 1))))
    // Between half and all, take all: a figure from memory is worth some patience.
    return fit * 2 > haystack.copies ? haystack.copies : fit
  }

  var wantsMore: Bool { samples.count < goal && !limits.isSettled(samples, of: iterations) }

  func takeSample() throws {
    prepare()
    // Others had the cache since: read the text once untimed where it is meant to be in cache.
    if iterations > 1 { _ = try searcher.sample(iterations: 1, mode: mode) }
    let sample = try searcher.sample(iterations: iterations, mode: mode)
    samples.append(Double(sample.nanoseconds) / Double(iterations))
    tally = sample.tally
  }
}
