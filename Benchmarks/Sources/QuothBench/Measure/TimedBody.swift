/// A closure that is measured, for models in which not every engine searches.
final class TimedBody: Racer {
  let name: String
  let encoding: String
  let bytes: Int?
  let scalars: Int?
  private let body: () throws -> Tally
  let iterations: Int
  private let goal: Int
  /// Nanoseconds per iteration, one a sample.
  private(set) var samples: [Double] = []
  private(set) var tally: Tally

  /// Warms up, and finds out how often to repeat.
  init(
    _ name: String, encoding: String = "", bytes: Int? = nil, scalars: Int? = nil, limits: Limits,
    body: @escaping () throws -> Tally
  ) throws {
    self.name = name
    self.encoding = encoding
    self.bytes = bytes
    self.scalars = scalars
    self.body = body
    _ = try body()
    let sample = try timed(1, body)
    tally = sample.tally
    (iterations, goal) = limits.plan(once: Double(sample.nanoseconds))
  }

  var wantsMore: Bool { samples.count < goal }

  func takeSample() throws {
    if iterations > 1 { _ = try body() }
    let sample = try timed(iterations, body)
    samples.append(Double(sample.nanoseconds) / Double(iterations))
    tally = sample.tally
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
