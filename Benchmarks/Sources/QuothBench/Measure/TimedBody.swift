/// A closure that is measured, for models in which not every engine searches.
final class TimedBody: Racer {
  let name: String
  let encoding: String
  let bytes: Int?
  let scalars: Int?
  private let sample: (Int) throws -> Sample
  let iterations: Int
  private let goal: Int
  private let limits: Limits
  /// Nanoseconds per iteration, one a sample.
  private(set) var samples: [Double] = []
  private(set) var tally: Tally

  /// A body that is called once per iteration, between two looks at the clock.
  convenience init(
    _ name: String, encoding: String = "", bytes: Int? = nil, scalars: Int? = nil, limits: Limits,
    body: @escaping () throws -> Tally
  ) throws {
    try self.init(name, encoding: encoding, bytes: bytes, scalars: scalars, limits: limits) {
      (iterations: Int) in
      try timed(iterations, body)
    }
  }

  /// Something that times itself: `sample` is given the number of iterations.
  ///
  /// Warms up, and finds out how often to repeat.
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
    // Warming up once more what took the whole budget would tell nothing.
    if isWhole { samples = [Double(first.nanoseconds)] }
  }

  var wantsMore: Bool { samples.count < goal && !limits.isSettled(samples, of: iterations) }

  func takeSample() throws {
    if iterations > 1 { _ = try sample(1) }
    let taken = try sample(iterations)
    samples.append(Double(taken.nanoseconds) / Double(iterations))
    tally = taken.tally
  }

  /// What was measured, as a result row.
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
