/// One engine in one contest: its searcher, how much it gets to read, and its samples so far.
final class Contestant: Racer {
  let engine: any Engine
  let searcher: any Searcher
  let view: HaystackView
  let iterations: Int
  let mode: Mode
  /// Samples to take; a slow engine takes fewer.
  let goal: Int
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
    let share = limits.budget * 1e9 / Double(limits.samples)
    // One copy tells the speed; then as many copies as fit the share, all of them if they do.
    var view = HaystackView(haystack: haystack, copies: 1)
    try searcher.prepare(view)
    var sample = try searcher.sample(iterations: 1, mode: mode)
    if haystack.copies > 1 {
      if !engine.isProcess { sample = try searcher.sample(iterations: 1, mode: mode) }
      let fit = share / max(Double(sample.nanoseconds), 1)
      view.copies = max(1, min(haystack.copies, Int(fit)))
      // Between half and all, take all: a figure from memory is worth some patience.
      if view.copies * 2 > haystack.copies { view.copies = haystack.copies }
      try searcher.prepare(view)
      sample = try searcher.sample(iterations: 1, mode: mode)
    }
    self.view = view
    tally = sample.tally
    (iterations, goal) = limits.plan(once: Double(sample.nanoseconds))
  }

  var wantsMore: Bool { samples.count < goal }

  func takeSample() throws {
    prepare()
    // Others had the cache since: read the text once untimed where it is meant to be in cache.
    if iterations > 1 { _ = try searcher.sample(iterations: 1, mode: mode) }
    let sample = try searcher.sample(iterations: iterations, mode: mode)
    samples.append(Double(sample.nanoseconds) / Double(iterations))
    tally = sample.tally
  }
}

/// How long a measurement may take.
struct Limits {
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

  /// How often to repeat within a sample, and how many samples to take, of something that takes so
  /// many nanoseconds once.
  func plan(once nanoseconds: Double) -> (iterations: Int, samples: Int) {
    let once = max(nanoseconds, 1)
    let iterations = max(1, min(10_000_000, Int((minimumSample * 1e9 / once).rounded(.up))))
    // Three samples at least, but of what needs the whole budget for one, only that.
    let fitting = Int(budget * 1e9 / (once * Double(iterations)))
    return (iterations, fitting == 0 ? 1 : max(min(3, samples), min(samples, fitting)))
  }
}
