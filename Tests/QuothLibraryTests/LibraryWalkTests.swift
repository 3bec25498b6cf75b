import Quoth
import QuothLibrary
import TestSupport
import Testing

/// A search on demand finds what a whole search does, over several segments.
@Suite struct LibraryWalkTests {
  @Test func batchesOnDemandAreTheWholeSearch() throws {
    var hits = 0
    for seed in Seeds.some(of: 0..<8) {
      var random = SplitMix64(seed: seed)
      let folder = TestFolder()
      let writer = try LibraryWriter<String>(folder.path, joiner: .space, largestSegment: 1)
      writer.grid = TestLibraries.grid(using: &random)
      var corpora: [Corpus<String>] = []
      for _ in 0..<4 {
        corpora.append(
          TestLibraries.corpus(
            transcripts: Int.random(in: 1..<5, using: &random), units: 4_000, joiner: .space,
            using: &random))
        try writer.add(corpora.last!)
      }
      try writer.remove(["t1"])
      try writer.commit()
      let library = try Library<String>(contentsOf: folder.path)
      #expect(library.segments.count > 1)
      for number in 0..<60 {
        let needle = TestLibraries.needle(
          for: corpora.randomElement(using: &random)!, using: &random)
        guard let pattern = try? Pattern(utf16: needle, options: .random(using: &random)) else {
          continue
        }
        var options = CorpusSearchOptions(across: Bool.random(using: &random))
        if number % 3 == 0 { options.limit = Int.random(in: 1..<9, using: &random) }
        let expected = library.matches(of: pattern, options: options)

        var walk = library.walk(for: pattern, options: options)
        var found: [LibraryHit] = []
        var last: LibraryBatch?
        var done = 0
        while let batch = try walk.next() {
          #expect(last?.isLast != true)
          found += batch.matches.map { LibraryHit(segment: batch.segment, match: $0) }
          #expect(batch.total == found.count && walk.progress.unitsDone >= done)
          done = walk.progress.unitsDone
          last = batch
        }
        #expect(found == Array(expected), "seed \(seed), needle \(number) \(hexadecimal(needle))")
        #expect(
          last?.isLast == true && last?.isCut == (options.limit.map { found.count >= $0 } ?? false))
        #expect(done <= walk.progress.unitCount && walk.problems.isEmpty)
        hits += found.count

        // Segment by segment, too.
        guard options.limit == nil else { continue }
        var parts: [LibraryHit] = []
        for segment in library.segments.indices {
          var own = library.walk(segment: segment, for: pattern, options: options)
          #expect(
            own.problem == nil && own.plan == library.plan(segment: segment, for: pattern).plan)
          while let batch = try own.next() {
            parts += batch.matches.map { LibraryHit(segment: segment, match: $0) }
          }
        }
        #expect(parts == found)
      }
    }
    #expect(hits > 500)
  }

  @Test func itIsCancelledAndGoesOutward() throws {
    let folder = TestFolder()
    let writer = try LibraryWriter<String>(folder.path, joiner: .space, largestSegment: 1)
    for name in ["a", "b", "c"] {
      var builder = CorpusBuilder<String>(joiner: .space)
      builder.beginTranscript(id: name)
      for _ in 0..<3 { builder.addCue("a word") }
      try writer.add(builder.finish())
    }
    try writer.commit()
    let library = try Library<String>(contentsOf: folder.path)
    let pattern = try Pattern("word", options: .find(locale: .root))

    var options = CorpusSearchOptions()
    options.order = .around(library.segments[1].firstUnit)
    var walk = library.walk(for: pattern, options: options)
    var order: [Int] = []
    while let batch = try walk.next() {
      if !batch.matches.isEmpty, order.last != batch.segment { order.append(batch.segment) }
    }
    #expect(order == [1, 0, 2])

    let cancellation = SearchCancellation()
    var cancelled = library.walk(for: pattern, cancellation: cancellation)
    #expect(try cancelled.next() != nil)
    cancellation.cancel()
    #expect(throws: CancellationError.self) { try cancelled.next() }
  }

  /// The index leaves little of the text, in which places that are far apart are neighbors.
  @Test func theNearestOfFewCandidatesComeFirst() throws {
    let folder = TestFolder()
    let writer = try LibraryWriter<String>(folder.path, joiner: .space)
    var builder = CorpusBuilder<String>(joiner: .space)
    builder.beginTranscript(id: "long")
    let places = [2_000, 25_000, 29_990, 31_000, 45_000]
    for number in 0..<50_000 {
      builder.addCue("usual words of a cue" + (places.contains(number) ? " zyxomma" : ""))
    }
    try writer.add(builder.finish())
    try writer.commit()
    let library = try Library<String>(contentsOf: folder.path)
    let corpus = try library.segments[0].corpus()
    let pattern = try Pattern("zyxomma", options: .find(locale: .root))
    #expect(library.plans(for: pattern)[0].description.hasPrefix("index: "))
    func found(around cue: Int, limit: Int? = nil) throws -> (one: [Int], set: [Int]) {
      var options = CorpusSearchOptions()
      options.order = .around(corpus.units(ofCue: cue).lowerBound)
      options.limit = limit
      var one: [Int] = []
      var walk = library.walk(for: pattern, options: options)
      while let batch = try walk.next() {
        one += batch.matches.map { corpus.place(of: $0.start).cue }
      }
      var many: [Int] = []
      try library.forEachBatch(of: PatternSet([pattern]), options: options) { batch in
        many += batch.matches.map { corpus.place(of: $0.match.start).cue }
        return true
      }
      return (one, many)
    }
    for (middle, order) in [
      (30_000, [29_990, 31_000, 25_000, 45_000, 2_000]),
      (49_999, [45_000, 31_000, 29_990, 25_000, 2_000]),
      (0, [2_000, 25_000, 29_990, 31_000, 45_000]),
    ] {
      let all = try found(around: middle)
      // Two that are close to each other come in the order of the text.
      let other = middle == 49_999 ? [45_000, 29_990, 31_000, 25_000, 2_000] : order
      #expect(all.one == order || all.one == other, "\(all.one)")
      #expect(all.set == all.one)
      let nearest = try found(around: middle, limit: 1)
      #expect(nearest.one == [order[0]] && nearest.set == nearest.one)
    }
  }

  @Test func anOpenLibraryKnowsItsAge() throws {
    let folder = TestFolder()
    let writer = try LibraryWriter<String>(folder.path, joiner: .space)
    try writer.commit()
    let library = try Library<String>(contentsOf: folder.path)
    #expect(try library.isCurrent() && !library.isOlderThanItsFiles())
    #expect(try library.refreshed().generation == library.generation)
    var builder = CorpusBuilder<String>(joiner: .space)
    builder.beginTranscript(id: "new")
    builder.addCue("word")
    try writer.add(builder.finish())
    try writer.commit()
    #expect(try !library.isCurrent() && library.refreshed().cueCount == 1 && library.cueCount == 0)
  }
}
