import Quoth

extension TextTarget {
  /// A corpus of one cue has the matches of its text, whatever the chunks, threads, blocks and order.
  static func checkCorpus(
    _ fuzzCase: TextCase, _ pattern: Pattern, _ matches: [Match]
  ) throws {
    let text = fuzzCase.text.units
    var builder = CorpusBuilder<Int>(joiner: .space, blockShift: 4 + fuzzCase.chunk % 6)
    builder.beginTranscript(id: 0)
    builder.addCue(utf16: text)
    let corpus = builder.finish()
    try expectSame("text of a cue", corpus.utf16(in: corpus.units(ofCue: 0)), text)
    // A thousand chunks test no more than a hundred.
    let least = 1 + text.count / 100
    for (threads, chunk) in [(1, nil), (1, fuzzCase.chunk), (3, fuzzCase.chunk), (2, least)] {
      var options = CorpusSearchOptions()
      options.threads = threads
      options.chunkLength = chunk
      let note = "\(threads) threads, chunks of \(chunk ?? 0)"
      let found = corpus.matches(of: pattern, options: options)
      try expect("corpus", found.all == matches, "\(note): \(found.all), expected \(matches)")
      try expect("corpus count", found.count == matches.count, note)
      var delivered: [Match] = []
      corpus.forEachBatch(in: pattern, options, into: &delivered)
      try expect(
        "corpus batches", delivered == matches, "\(note): \(delivered), expected \(matches)")
      options.order = .around(fuzzCase.around)
      delivered = []
      corpus.forEachBatch(in: pattern, options, into: &delivered)
      delivered.sort { $0.start < $1.start }
      try expect(
        "nearest", delivered == matches,
        "\(note), around \(fuzzCase.around): \(delivered), expected \(matches)")
      options.order = .document
      options.limit = 2
      let limited = corpus.matches(of: pattern, options: options)
      try expect(
        "limit", limited.all == Array(matches.prefix(2)), "\(note): \(limited.all), \(matches)")
    }
  }
}

extension Corpus {
  /// All delivered batches, in order.
  func forEachBatch(
    in pattern: Pattern, _ options: CorpusSearchOptions, into matches: inout [Match]
  ) {
    try! forEachBatch(of: pattern, options: options) { batch in
      matches += batch.matches
      return true
    }
  }
}
