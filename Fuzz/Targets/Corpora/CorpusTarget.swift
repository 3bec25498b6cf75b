import Quoth
import Synchronization

/// Threads, chunks, order, filters and files change no result, and a search within cues equals that
/// of each cue alone.
enum CorpusTarget: FuzzTarget {
  static let name = "corpus"
  static let summary =
    "corpora: threads, chunks, order, scope, joiners, typing, cancellation"

  static func makeCase(_ choices: inout Choices) -> CorpusCase { CorpusCase(&choices) }

  static func check(_ fuzzCase: CorpusCase) throws {
    guard let options = fuzzCase.options.options else {
      throw Disagreement("the case can be read", "\(fuzzCase.options)")
    }
    guard let pattern = try? Pattern(utf16: fuzzCase.needle.units, options: options) else { return }
    let corpus = fuzzCase.corpus()
    try checkContent(corpus, fuzzCase)
    let search = fuzzCase.searchOptions
    let matches = corpus.matches(of: pattern, options: search)
    try checkModel(corpus, fuzzCase, pattern, matches.all)
    try checkSchedules(corpus, fuzzCase, pattern, matches.all)
    try checkParts(corpus, matches)
    try checkCancellation(corpus, fuzzCase, pattern, matches.all)
    if !fuzzCase.more.units.isEmpty { try checkTyping(corpus, fuzzCase, options, matches) }
    try checkGrowth(corpus, fuzzCase, pattern, matches.all)
  }

  private static func checkContent(_ corpus: Corpus<Int>, _ fuzzCase: CorpusCase) throws {
    try expectSame("number of cues", corpus.cueCount, fuzzCase.cues.count)
    for (number, cue) in fuzzCase.cues.enumerated() {
      let range = corpus.units(ofCue: number)
      try expectSame("text", corpus.utf16(in: range), cue.text.units)
      try expectSame("start", corpus.start(ofCue: number), cue.start)
      try expectSame("end", corpus.end(ofCue: number), cue.end)
      try expectSame("speaker", corpus.speaker(ofCue: number), cue.speaker)
      try expectSame("id", corpus.id(ofCue: number), cue.id)
      if !range.isEmpty {
        try expectSame("place", corpus.place(of: range.lowerBound).cue, number)
      }
    }
  }

  /// Each text that is searched separately: a cue, or across cues the neighbors in a transcript.
  private static func checkModel(
    _ corpus: Corpus<Int>, _ fuzzCase: CorpusCase, _ pattern: Pattern, _ matches: [Match]
  ) throws {
    let search = fuzzCase.searchOptions
    var passages: [Range<Int>] = []
    for cue in fuzzCase.cues.indices where isSearched(cue, corpus, search.scope) {
      let range = corpus.units(ofCue: cue)
      if search.across, cue > 0, isSearched(cue - 1, corpus, search.scope),
        corpus.transcript(ofCue: cue - 1) == corpus.transcript(ofCue: cue)
      {
        passages[passages.count - 1] = passages.last!.lowerBound..<range.upperBound
      } else {
        passages.append(range)
      }
    }
    var wanted: [Match] = []
    for passage in passages {
      for match in pattern.matches(in: corpus.utf16(in: passage).span) {
        wanted.append(
          Match(
            start: match.start + passage.lowerBound, end: match.end + passage.lowerBound,
            isPartial: match.isPartial))
      }
    }
    // A joiner that depends on its neighbors is not a fixed text.
    if search.across, !["none", "space", "newline"].contains(fuzzCase.joiner) { return }
    try expectSame("matches of each passage", matches, wanted)
  }

  private static func isSearched(
    _ cue: Int, _ corpus: Corpus<Int>, _ scope: CorpusScope
  ) -> Bool {
    if let numbers = scope.transcripts, !numbers.contains(corpus.transcript(ofCue: cue)) {
      return false
    }
    if let ranges = scope.cues, !ranges.contains(where: { $0.contains(cue) }) { return false }
    if let names = scope.speakers {
      guard let speaker = corpus.speaker(ofCue: cue), names.contains(speaker) else { return false }
    }
    return true
  }

  private static func checkSchedules(
    _ corpus: Corpus<Int>, _ fuzzCase: CorpusCase, _ pattern: Pattern, _ matches: [Match]
  ) throws {
    var search = fuzzCase.searchOptions
    for (threads, chunk) in [
      (1, fuzzCase.chunk), (4, fuzzCase.chunk), (2, max(1, fuzzCase.chunk / 7)),
    ] {
      search.threads = threads
      search.chunkLength = chunk
      let note = "\(threads) threads, chunks of \(chunk)"
      let found = corpus.matches(of: pattern, options: search)
      try expect("schedule", found.all == matches, "\(note): \(found.all), expected \(matches)")
      search.order = .around(fuzzCase.around)
      var delivered: [Match] = []
      corpus.forEachBatch(in: pattern, search, into: &delivered)
      delivered.sort { $0.start < $1.start }
      try expect(
        "nearest", delivered == matches,
        "\(note), around \(fuzzCase.around): \(delivered), expected \(matches)")
      var walked: [Match] = []
      var walk = corpus.walk(for: pattern, options: search)
      while let batch = try walk.next() { walked += batch.matches }
      walked.sort { $0.start < $1.start }
      try expect("walk", walked == matches, "\(note): \(walked), expected \(matches)")
      search.order = .document
      for limit in [0, 1, 3] {
        search.limit = limit
        let some = corpus.matches(of: pattern, options: search)
        try expect(
          "limit", some.all == Array(matches.prefix(limit)),
          "\(note), limit \(limit): \(some.all), \(matches)")
      }
      search.limit = nil
    }
  }

  private static func checkParts(_ corpus: Corpus<Int>, _ matches: CorpusMatches) throws {
    for (place, match) in matches.enumerated() {
      try expectSame("a match by its place", matches[place], match)
      let parts = matches.parts(of: match)
      for part in parts {
        let length = corpus.units(ofCue: part.cue).count
        try expect(
          "parts lie within cues", part.range.lowerBound >= 0 && part.range.upperBound <= length,
          "\(parts)")
      }
      _ = matches.time(of: match)
      if place > 40 { break }
    }
    for cue in 0..<min(corpus.cueCount, 40) {
      let range = corpus.units(ofCue: cue)
      let all = matches.all
      let touching = all.indices.filter {
        all[$0].start < range.upperBound && all[$0].end > range.lowerBound
      }
      let wanted = touching.first.map { Array(all[$0...touching.last!]) } ?? []
      try expectSame("matches in a cue", Array(matches.matches(inCue: cue)), wanted)
    }
  }

  private static func checkCancellation(
    _ corpus: Corpus<Int>, _ fuzzCase: CorpusCase, _ pattern: Pattern, _ matches: [Match]
  ) throws {
    var search = fuzzCase.searchOptions
    search.threads = 1 + fuzzCase.chunk % 4
    search.chunkLength = fuzzCase.chunk
    let cancellation = SearchCancellation()
    var batches = 0
    var delivered: [Match] = []
    let wasCancelled: Bool
    do throws(CancellationError) {
      try corpus.forEachBatch(
        of: pattern, options: search, cancellation: cancellation
      ) { batch in
        batches += 1
        delivered += batch.matches
        if batches == 2 { cancellation.cancel() }
        return true
      }
      wasCancelled = false
    } catch { wasCancelled = true }
    try expect("no batch after cancelling", batches <= 2, "\(batches)")
    try expect(
      "delivered batches stay", delivered == Array(matches.prefix(delivered.count)),
      "\(delivered), \(matches)")
    try expect(
      "all is delivered, or cancelled", wasCancelled || delivered == matches || batches == 2)
    cancellation.cancel()
    let after = try? corpus.matches(of: pattern, options: search, cancellation: cancellation)
    try expect("a cancelled search finds nothing", after == nil)
    // Any thread may report progress, which never goes back.
    let told = Mutex<(Int, Bool)>((0, true))
    _ = try corpus.matches(
      of: pattern, options: search, cancellation: SearchCancellation(),
      progress: { progress in
        told.withLock {
          $0.1 = $0.1 && progress.unitsDone >= $0.0 && progress.unitsDone <= progress.unitCount
          $0.0 = progress.unitsDone
        }
      })
    try expect("progress ascends", told.withLock { $0.1 })
  }

  private static func checkTyping(
    _ corpus: Corpus<Int>, _ fuzzCase: CorpusCase, _ options: PatternOptions, _ last: CorpusMatches
  ) throws {
    let needle = fuzzCase.needle.units + fuzzCase.more.units
    guard let longer = try? Pattern(utf16: needle, options: options) else { return }
    let wanted = corpus.matches(of: longer, options: fuzzCase.searchOptions)
    let refined = corpus.matches(of: longer, refining: last)
    try expectSame("refined", refined.all, wanted.all)
    let cancellable = try corpus.matches(
      of: longer, refining: last, cancellation: SearchCancellation())
    try expectSame("refined, cancellable", cancellable.all, wanted.all)
  }

  /// A corpus continues after another's end; a copy is equivalent.
  private static func checkGrowth(
    _ corpus: Corpus<Int>, _ fuzzCase: CorpusCase, _ pattern: Pattern, _ matches: [Match]
  ) throws {
    var builder = CorpusBuilder<Int>(joiner: corpus.joiner)
    builder.append(corpus)
    let copy = builder.finish()
    try expectSame(
      "a copy", copy.matches(of: pattern, options: fuzzCase.searchOptions).all, matches)
    var more = CorpusBuilder(extending: corpus)
    more.beginTranscript(id: -1)
    more.addCue(utf16: fuzzCase.needle.units)
    let grown = more.finish()
    var search = fuzzCase.searchOptions
    search.chunkLength = fuzzCase.chunk
    let found = grown.matches(of: pattern, options: search).all
    try expectSame(
      "matches before the growth", found.filter { $0.end <= corpus.unitCount }, matches)
    try expectSame(
      "the older corpus", corpus.matches(of: pattern, options: search).all, matches)
  }
}
