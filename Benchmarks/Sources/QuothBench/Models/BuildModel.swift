import CPeers

/// Times the making of a pattern, without any search.
struct BuildModel: Model {
  func run(_ question: Question, _ context: Context) throws {
    let benchmark = question.benchmark
    let query = try Query(benchmark, in: context.store.source(question.haystack))
    for engine in context.engines {
      var row = question.row(
        engine: engine.name, encoding: engine.encoding.rawValue, status: "ok")
      do {
        guard context.versions[engine.name] != nil else { throw Refusal(reason: "not installed") }
        guard !engine.isProcess, engine.encoding != .python,
          !["icu-folded", "memmem-16", "memmem-8"].contains(engine.name), !engine.isReadLimit
        else {
          throw Refusal(reason: "has no separate building")
        }
        let once = try time(engine, query, iterations: 3) / 3
        let iterations = max(1, min(1_000_000, Int(context.limits.minimumSample * 1e9 / once)))
        row.iterations = iterations
        for _ in 0..<max(3, context.limits.samples) {
          row.samples.append(try time(engine, query, iterations: iterations) / Double(iterations))
        }
      } catch let refusal as Refusal {
        row.status = context.versions[engine.name] == nil ? "absent" : "refused"
        row.note = refusal.reason
      }
      try context.emit(row)
    }
  }

  private func time(_ engine: any Engine, _ query: Query, iterations: Int) throws -> Double {
    let start = peer_nanoseconds()
    for _ in 0..<iterations {
      // Opening and closing: the pattern must also be freed.
      try withExtendedLifetime(engine.open(query)) {}
    }
    return Double(peer_nanoseconds() - start)
  }
}
