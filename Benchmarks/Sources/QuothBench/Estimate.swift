/// How long a run may take, told before it begins.
struct Estimate: CustomStringConvertible {
  /// Questions put to engines that are there and take part.
  private(set) var measurements = 0
  private(set) var seconds = 0.0

  /// Adds what a question costs at most.
  ///
  /// - Parameter engines: how many take part.
  mutating func add(_ question: Question, engines: Int, _ limits: Limits) {
    measurements += engines
    // Beside its samples each engine is run twice or three times, to warm up and to see how fast it is.
    seconds += Double(engines) * limits.budget * (1 + 3 / Double(limits.samples))
    // The text in every form that engines want, some of which are written to files.
    seconds += Double(question.size.bytes ?? 0) * Self.preparing
  }

  /// Seconds a byte of haystack: all forms of it together, at some 200 MB/s.
  private static let preparing = 5e-9

  var description: String {
    let minutes = Int((seconds / 60).rounded(.up))
    let time = minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    return "\(measurements) measurements, at most \(time)"
  }
}

extension Run {
  private static let modelsOfEngines: Set = ["search", "typing", "build", "cold"]

  /// The engines that a question is put to and that are there.
  func takingPart(_ question: Question, of engines: [any Engine], _ versions: [String: String])
    -> Int
  {
    // The other models bring what they measure with them, one or two each.
    guard Self.modelsOfEngines.contains(question.family.model) else { return 2 }
    let names = question.benchmark.engines ?? question.family.engines
    return engines.count { engine in
      versions[engine.name] != nil && names?.contains(engine.name) ?? !engine.isForNamedOnly
        && !(engine.isProcess && question.size.bytes == nil)
    }
  }
}
