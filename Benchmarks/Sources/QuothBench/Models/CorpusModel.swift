import CPeers
import Dispatch
import Quoth

/// Searches a corpus with several numbers of threads, in turns with an engine that reads as many
/// bytes on as many threads, and with the engines that the definition names, which search the same
/// text.
///
/// An iteration delivers all hits as one result and iterates over them, unless the definition has
/// `unread`. The engines `quoth-corpus-tN` and `read-tN` use N threads; one thread stays on the
/// run's processor, several go anywhere. `read-cached-tN` reads many more bytes, but each thread
/// reads the same few repeatedly, from its own cache: the machine's own speedup with several
/// threads that share nothing.
/// where nothing is shared.
struct CorpusModel: Model {
  func run(_ question: Question, _ context: Context) throws {
    let benchmark = question.benchmark
    let ground = try context.store.corpus(question.haystack, question.size)
    let pattern = try Pattern(
      benchmark.needle.text, options: PatternOptions(benchmark.options ?? .none))
    let counts = benchmark.threads ?? [1]
    defer { Processors.use(for: 1, context) }
    var racers: [(threads: Int, body: TimedBody, isSearch: Bool)] = []
    for threads in counts {
      racers.append((threads, try searcher(pattern, ground, threads, question, context), true))
      racers.append((threads, try reader(ground, threads, context), false))
      racers.append((threads, try cachedReader(ground, threads, context), false))
    }
    let contestants = try contestants(question, ground.haystack, context)
    try Contest.run(racers.map(\.body) + contestants)
    for (threads, racer, isSearch) in racers {
      var row = racer.row(question)
      row.haystack = ground.haystack.source.name
      row.threads = threads
      if isSearch {
        row.texts = ground.corpus.cueCount
        row.units = ground.corpus.unitCount
        row.memory = ground.corpus.byteCount
        row.judge(
          question, haystack: row.haystack, copies: ground.haystack.copies, by: racer.name)
      } else {
        row.count = nil
      }
      try context.emit(row)
    }
    for contestant in contestants {
      try context.emit(SearchModel.result(of: contestant, question, ground.haystack))
    }
  }

  private func searcher(
    _ pattern: Pattern, _ ground: CorpusHaystack, _ threads: Int, _ question: Question,
    _ context: Context
  ) throws -> TimedBody {
    let corpus = ground.corpus
    let isUnread = question.benchmark.unread ?? false
    var options = CorpusSearchOptions()
    options.threads = threads
    return try TimedBody(
      "quoth-corpus-t\(threads)", encoding: "arena", bytes: corpus.textByteCount,
      scalars: HaystackView(haystack: ground.haystack, copies: ground.haystack.copies).scalars,
      limits: context.limits
    ) { (iterations: Int) in
      Processors.use(for: threads, context)
      return warmed(iterations) {
        let matches = corpus.matches(of: pattern, options: options)
        var tally = Tally(count: matches.count)
        if isUnread { return tally }
        matches.forEachPiece { piece in
          for match in piece {
            tally.checksum &+= UInt64(match.start) &* 31 &+ UInt64(match.end)
          }
        }
        return tally
      }
    }
  }

  /// Reads bytes of the same text, as many as the corpus needs for it, if there are so many.
  private func reader(
    _ ground: CorpusHaystack, _ threads: Int, _ context: Context
  ) throws -> TimedBody {
    let view = HaystackView(haystack: ground.haystack, copies: ground.haystack.copies)
    let length = min(view.utf8Count, ground.corpus.textByteCount)
    return try TimedBody(
      "read-t\(threads)", encoding: "arena", bytes: length, scalars: view.scalars,
      limits: context.limits
    ) { (iterations: Int) in
      Processors.use(for: threads, context)
      // SAFETY: the haystack lives as long as the run of this question.
      let start = unsafe UInt(bitPattern: view.utf8.baseAddress!)
      return warmed(iterations) {
        let piece = (length + threads - 1) / threads
        DispatchQueue.concurrentPerform(iterations: threads) { number in
          let from = min(number * piece, length)
          let bytes = unsafe UnsafeRawPointer(bitPattern: start + UInt(from))
          peer_consume(unsafe peer_read(bytes, min(piece, length - from)))
        }
        return Tally()
      }
    }
  }

  /// Reads the same few bytes of the text in each thread, often enough for some milliseconds of
  /// work.
  private func cachedReader(
    _ ground: CorpusHaystack, _ threads: Int, _ context: Context
  ) throws -> TimedBody {
    let view = HaystackView(haystack: ground.haystack, copies: ground.haystack.copies)
    let length = min(view.utf8Count / 2, 128 << 10)
    let rounds = (512 << 20) / max(length, 1)
    return try TimedBody(
      "read-cached-t\(threads)", encoding: "arena", bytes: rounds * length, scalars: view.scalars,
      limits: context.limits
    ) { (iterations: Int) in
      Processors.use(for: threads, context)
      // SAFETY: the haystack lives as long as the run of this question.
      let start = unsafe UInt(bitPattern: view.utf8.baseAddress!)
      return warmed(iterations) {
        DispatchQueue.concurrentPerform(iterations: threads) { number in
          let bytes = unsafe UnsafeRawPointer(bitPattern: start + UInt(number * length))
          for _ in 0..<(rounds / threads) { peer_consume(unsafe peer_read(bytes, length)) }
        }
        return Tally()
      }
    }
  }

  /// Once untimed first: others have used the cache and the threads since the last sample.
  private func warmed(_ iterations: Int, _ body: () -> Tally) -> Sample {
    _ = body()
    return timed(iterations, body)
  }

  private func contestants(
    _ question: Question, _ haystack: Haystack, _ context: Context
  ) throws -> [Contestant] {
    let benchmark = question.benchmark
    let query = Query(needle: benchmark.needle.text, options: benchmark.options ?? .none)
    var contestants: [Contestant] = []
    for engine in context.engines {
      do {
        guard context.versions[engine.name] != nil else { throw Refusal(reason: "not installed") }
        Processors.use(for: 1, context)
        contestants.append(
          try Contestant(
            engine: engine, query: query, haystack: haystack, mode: question.mode,
            limits: context.limits, prepare: { Processors.use(for: 1, context) }))
      } catch let refusal as Refusal {
        var row = question.row(
          engine: engine.name, encoding: engine.encoding.rawValue,
          status: context.versions[engine.name] == nil ? "absent" : "refused")
        row.note = refusal.reason
        try context.emit(row)
      }
    }
    return contestants
  }
}
