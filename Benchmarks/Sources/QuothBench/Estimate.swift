/// An estimate of a run's duration, shown before it begins.
struct Estimate: CustomStringConvertible {
  /// Questions for engines that are installed and take part.
  private(set) var measurements = 0
  private(set) var seconds = 0.0

  /// Adds the cost of a question.
  ///
  /// - Parameter engines: the number of engines that take part.
  mutating func add(_ question: Question, engines: Int, _ limits: Limits) {
    measurements += engines
    let bytes = Double(question.size.bytes ?? 0)
    seconds += Double(engines) * limits.budget * Self.used + bytes * Self.preparing
    if question.family.model == "cancellation" {
      // Two engines for each number of threads; on average a search gets half of its way.
      let searches = 2 * (question.benchmark.threads?.count ?? 1)
      let moments = question.benchmark.moments ?? CancellationModel.usualMoments
      seconds += Double(searches * moments) * bytes / 2 * Self.searching
    }
  }

  // Measured: engines that search at memory speed use little of their budget, slow ones all of it
  // plus their warm-up.
  private static let used = 0.35
  /// Seconds per byte of haystack: the text in every form that engines need, some of which are
  /// written to files and read by an interpreter.
  private static let preparing = 15e-9
  /// Seconds per byte of a corpus.
  private static let searching = 5e-11

  var description: String {
    let minutes = Int((seconds / 60).rounded(.up))
    let time = minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    return "\(measurements) measurements, about \(time)"
  }
}

extension Run {
  private static let modelsOfEngines: Set = ["search", "typing", "build", "cold"]

  /// The installed engines that take part in a question.
  func takingPart(_ question: Question, of engines: [any Engine], _ versions: [String: String])
    -> Int
  {
    // The other models define their own measurements, one or two each.
    guard Self.modelsOfEngines.contains(question.family.model) else { return 2 }
    let names = question.benchmark.engines ?? question.family.engines
    return engines.count { engine in
      versions[engine.name] != nil && names?.contains(engine.name) ?? !engine.isForNamedOnly
        && !(engine.isProcess && question.size.bytes == nil)
    }
  }
}
