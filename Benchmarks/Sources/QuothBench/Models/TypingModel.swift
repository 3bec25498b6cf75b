/// Types a needle letter by letter: each keystroke makes a pattern and searches the haystack. One
/// iteration is the whole word; the result's `texts` are its keystrokes.
struct TypingModel: Model {
  func run(_ question: Question, _ context: Context) throws {
    let benchmark = question.benchmark
    let haystack = try context.store.haystack(question.haystack, question.size)
    let typed = (1...benchmark.needle.text.count).map { String(benchmark.needle.text.prefix($0)) }
    let queries = typed.map { Query(needle: $0, options: benchmark.options ?? .none) }
    var racers: [(any Engine, HaystackView, TimedBody)] = []
    for engine in context.engines {
      do {
        guard context.versions[engine.name] != nil else { throw Refusal(reason: "not installed") }
        // These would get the text anew with each needle, which does not happen while typing.
        guard !engine.isProcess, engine.encoding != .python, !engine.isReadLimit else {
          throw Refusal(reason: "keeps no text from needle to needle")
        }
        func type(over view: HaystackView) throws -> Tally {
          var sum = Tally()
          for query in queries {
            let searcher = try engine.open(query)
            try searcher.prepare(view)
            sum.count += try searcher.sample(iterations: 1, mode: question.mode).tally.count
          }
          return sum
        }
        // A slow engine gets fewer copies, as in Contestant.
        var view = HaystackView(haystack: haystack, copies: 1)
        if haystack.copies > 1 {
          let once = try timed(1) { try type(over: view) }
          view.copies = Contestant.copies(
            of: haystack, in: context.limits.share, once: Double(once.nanoseconds))
        }
        let prepared = try engine.open(queries[0])
        try prepared.prepare(view)
        let body = try TimedBody(
          engine.name, encoding: engine.encoding.rawValue,
          bytes: prepared.bytes * queries.count, scalars: view.scalars * queries.count,
          limits: context.limits
        ) { [view] in try type(over: view) }
        racers.append((engine, view, body))
      } catch let refusal as Refusal {
        var row = question.row(
          engine: engine.name, encoding: engine.encoding.rawValue,
          status: context.versions[engine.name] == nil ? "absent" : "refused")
        row.note = refusal.reason
        try context.emit(row)
      }
    }
    try Contest.run(racers.map(\.2))
    for (engine, view, body) in racers {
      var row = body.row(question)
      row.texts = queries.count
      row.judge(question, haystack: haystack.source.name, copies: view.copies, by: engine.name)
      if question.mode == .first, row.expected != nil {
        // A longer needle only loses matches: if the whole one occurs, every keystroke finds one.
        // The project's own transcripts do not contain them all.
        let isThere = !haystack.source.name.hasSuffix("-bundled")
        row.expected = isThere ? queries.count : nil
        row.status = isThere && row.count != queries.count ? "count" : "ok"
        if row.status == "ok" { row.note = "" }
      }
      try context.emit(row)
    }
  }
}
