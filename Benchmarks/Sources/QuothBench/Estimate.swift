/// About how long a run takes, told before it begins.
struct Estimate: CustomStringConvertible {
  /// Questions put to engines that are there and take part.
  private(set) var measurements = 0
  private(set) var seconds = 0.0

  /// Adds what a question costs.
  ///
  /// - Parameter engines: how many take part.
  mutating func add(_ question: Question, engines: Int, _ limits: Limits) {
    measurements += engines
    let bytes = Double(question.size.bytes ?? 0)
    seconds += Double(engines) * limits.budget * Self.used + bytes * Self.preparing
    if question.family.model == "cancellation" {
      // Two engines for each number of threads; on the average a search gets half of its way.
      let searches = 2 * (question.benchmark.threads?.count ?? 1)
      let moments = question.benchmark.moments ?? CancellationModel.usualMoments
      seconds += Double(searches * moments) * bytes / 2 * Self.searching
    }
  }

  // As measured: engines that search at the memory's speed use little of their budget, slow ones all of it and
  // their warm-up.
  private static let used = 0.35
  /// Seconds a byte of haystack: the text in every form that engines want, some of which are written to files
  /// and read by an interpreter.
  private static let preparing = 15e-9
  /// Seconds a byte of a corpus.
  private static let searching = 5e-11

  var description: String {
    let minutes = Int((seconds / 60).rounded(.up))
    let time = minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    return "\(measurements) measurements, about \(time)"
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
