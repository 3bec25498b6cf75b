import Quoth

/// Searches a haystack with every engine, in turns.
struct SearchModel: Model {
  func run(_ question: Question, _ context: Context) throws {
    let haystack = try context.store.haystack(question.haystack, question.size)
    let benchmark = question.benchmark
    let query = Query(benchmark, in: haystack.source)
    let once = try query.needles.count > 1 ? Self.sum(query, in: haystack) : nil
    var contestants: [Contestant] = []
    for engine in context.engines {
      do {
        guard context.versions[engine.name] != nil else { throw Refusal(reason: "not installed") }
        if engine.isProcess && question.size.bytes == nil {
          throw Refusal(reason: "a process, timed on large files only")
        }
        contestants.append(
          try Contestant(
            engine: engine, query: query, haystack: haystack, mode: question.mode,
            limits: context.limits))
      } catch let refusal as Refusal {
        var row = question.row(
          engine: engine.name, encoding: engine.encoding.rawValue,
          status: context.versions[engine.name] == nil ? "absent" : "refused")
        row.note = refusal.reason
        try context.emit(row)
      }
    }
    try Contest.run(contestants)
    for contestant in contestants {
      try context.emit(Self.result(of: contestant, question, haystack, once: once))
    }
  }

  /// The matches that the needles of a query have in one copy of a haystack, each searched for alone.
  private static func sum(_ query: Query, in haystack: Haystack) throws -> Int {
    let options = try PatternOptions(query.options)
    let text = haystack.source.utf16
    return try query.needles.reduce(0) { sum, needle in
      try sum + Pattern(needle, options: options).count(in: text.span)
    }
  }

  /// - Parameter once: the matches in one copy, where the definition does not record them.
  static func result(
    of contestant: Contestant, _ question: Question, _ haystack: Haystack, once: Int? = nil
  ) -> ResultRow {
    let engine = contestant.engine
    var row = question.row(engine: engine.name, encoding: engine.encoding.rawValue, status: "ok")
    row.haystack = haystack.source.name
    row.bytes = contestant.searcher.bytes
    row.scalars = contestant.view.scalars
    if haystack.isCues { row.texts = contestant.view.utf16Texts.count }
    row.iterations = contestant.iterations
    row.samples = contestant.samples
    guard !engine.isReadLimit else { return row }
    row.count = contestant.tally.count
    row.judge(
      question, haystack: haystack.source.name, copies: contestant.view.copies, by: engine.name,
      once: once)
    // The definition does not record how many of the cues have a match.
    if question.mode == .first && haystack.isCues {
      (row.expected, row.status) = (nil, "ok")
      row.note = ""
    }
    return row
  }
}
