/// A measured closure, for models in which not every engine searches.
final class TimedBody: Racer {
  let name: String
  let encoding: String
  let bytes: Int?
  let scalars: Int?
  private let sample: (Int) throws -> Sample
  let iterations: Int
  private let goal: Int
  private let limits: Limits
  /// Nanoseconds per iteration, one value per sample.
  private(set) var samples: [Double] = []
  private(set) var tally: Tally

  /// A body that is called once per iteration, between two readings of the clock.
  convenience init(
    _ name: String, encoding: String = "", bytes: Int? = nil, scalars: Int? = nil, limits: Limits,
    body: @escaping () throws -> Tally
  ) throws {
    try self.init(name, encoding: encoding, bytes: bytes, scalars: scalars, limits: limits) {
      (iterations: Int) in
      try timed(iterations, body)
    }
  }

  /// A body that times itself: `sample` receives the number of iterations.
  ///
  /// Warms up, and determines the number of repetitions.
  init(
    _ name: String, encoding: String = "", bytes: Int? = nil, scalars: Int? = nil, limits: Limits,
    sample: @escaping (Int) throws -> Sample
  ) throws {
    self.name = name
    self.encoding = encoding
    self.bytes = bytes
    self.scalars = scalars
    self.sample = sample
    self.limits = limits
    var first = try sample(1)
    let isWhole = limits.isWhole(Double(first.nanoseconds))
    if !isWhole { first = try sample(1) }
    tally = first.tally
    (iterations, goal) = limits.plan(once: Double(first.nanoseconds))
    // Repeating a warm-up that took the whole budget would tell nothing.
    if isWhole { samples = [Double(first.nanoseconds)] }
  }

  var wantsMore: Bool { samples.count < goal && !limits.isSettled(samples, of: iterations) }

  func takeSample() throws {
    if iterations > 1 { _ = try sample(1) }
    let taken = try sample(iterations)
    samples.append(Double(taken.nanoseconds) / Double(iterations))
    tally = taken.tally
  }

  /// The measurements as a result row.
  func row(_ question: Question) -> ResultRow {
    var row = question.row(engine: name, encoding: encoding, status: "ok")
    row.bytes = bytes
    row.scalars = scalars
    row.count = tally.count
    row.iterations = iterations
    row.samples = samples
    return row
  }
}
