import CPeers
import Foundation

/// A run: the selected questions, in an order that makes each haystack once.
struct Run {
  let arguments: Arguments
  let catalogue: Catalogue
  let store: HaystackStore

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    catalogue = try Catalogue(folder: arguments.definitions)
    store = HaystackStore(
      recipes: catalogue.haystacks,
      corpus: ProcessInfo.processInfo.environment["QUOTH_CORPUS"].map { URL(filePath: $0) },
      project: Arguments.package.deletingLastPathComponent())
  }

  /// Sizes if neither definition, haystack nor selection names any.
  private static let defaultSizes = ["asis", "128M"]

  func questions() throws -> [Question] {
    var questions: [Question] = []
    // Excluded questions count as done.
    var titles = Set(
      try (arguments.selection.except ?? []).flatMap { try self.questions(of: $0) }.map(\.title))
    for selection in [arguments.selection] + (arguments.selection.also ?? []) {
      for question in try self.questions(of: selection)
      where titles.insert(question.title).inserted {
        questions.append(question)
      }
    }
    return questions.sorted {
      ($0.haystack, $0.size.bytes ?? 0) < ($1.haystack, $1.size.bytes ?? 0)
    }
  }

  private func questions(of selection: Selection) throws -> [Question] {
    var questions: [Question] = []
    for family in catalogue.families {
      for benchmark in family.benchmarks where selection.takes(family: family, benchmark: benchmark)
      {
        for haystack in benchmark.haystacks
        where selection.haystacks?.contains(haystack) ?? true {
          let sizes = Selection.both(benchmark.sizes ?? store.sizes(haystack), selection.sizes)
          for size in sizes ?? Self.defaultSizes {
            for mode in Selection.both(benchmark.modes ?? [.ranges], selection.modes) ?? [] {
              questions.append(
                Question(
                  family: family, benchmark: benchmark, haystack: haystack,
                  size: try HaystackSize(size), mode: mode))
            }
          }
        }
      }
    }
    return questions
  }

  func callAsFunction() throws {
    peer_use_thread_clock(arguments.isThreadClock)
    if let name = arguments.cold { return try ColdModel.answer(engine: name) }
    if let name = arguments.dump {
      try FileHandle.standardOutput.write(contentsOf: Data(store.source(name).utf8))
      return
    }
    let selection = arguments.selection
    let engines = try EngineList.named(selection.engines)
    let questions = try questions()
    // Queried once, since some have to start a program.
    let versions = Dictionary(
      uniqueKeysWithValues: engines.compactMap { engine in
        engine.version.map { (engine.name, $0) }
      })
    let limits = Limits(samples: selection.samples ?? 9, budget: selection.budget ?? 3)
    var estimate = Estimate()
    for question in questions {
      estimate.add(question, engines: takingPart(question, of: engines, versions), limits)
    }
    if arguments.isList {
      for question in questions { print(question.title) }
      print("\(questions.count) questions, \(estimate)")
      for engine in engines { print("\(engine.name): \(versions[engine.name] ?? "absent")") }
      return
    }
    if !peer_pin(Int32(arguments.processor)) {
      print("not pinned: the system refused processor \(arguments.processor)")
    }
    let project = Arguments.package.deletingLastPathComponent()
    let file = try arguments.csv.map {
      try ResultFile(
        path: $0,
        about: Machine.about(
          engines: engines, versions: versions, project: project, arguments: arguments))
    }
    print("\(questions.count) questions, \(estimate)")
    let start = ContinuousClock.now
    var asked = 0
    var times: [String: Duration] = [:]
    for question in questions {
      let began = ContinuousClock.now
      defer { times[question.family.family, default: .zero] += ContinuousClock.now - began }
      guard let model = models[question.family.model] else {
        throw Trouble("\(question.family.family): no model named \(question.family.model)")
      }
      Console.title(question.title)
      let names = Selection.both(question.benchmark.engines ?? question.family.engines, nil)
      let context = Context(
        store: store,
        engines: engines.filter { names?.contains($0.name) ?? !$0.isForNamedOnly },
        versions: versions,
        limits: limits,
        processor: arguments.processor,
        clock: arguments.clock
      ) { row in
        Console.print(row)
        try file?.write(row)
      }
      do {
        try model.run(question, context)
        asked += 1
      } catch let missing as MissingHaystack {
        FileHandle.standardError.write(Data("skipped: \(missing)\n".utf8))
      }
    }
    if asked == 0 { throw Trouble("nothing was measured") }
    let took = ContinuousClock.now - start
    for (family, time) in times.sorted(by: { $0.value > $1.value }) {
      print("\(family): \(time.formatted(.time(pattern: .minuteSecond)))")
    }
    print("took \(took.formatted(.time(pattern: .hourMinuteSecond)))")
  }
}
