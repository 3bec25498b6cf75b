import Quoth
import TestSupport
import Testing

/// A corpus finds the same as searching its texts one by one, however the work is divided.
@Suite struct CorpusSearchTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func findsWhatPlainSearchFinds(part: UInt64) {
    for seed in Seeds.some(of: (part * 1_500)..<(part * 1_500 + 1_500)) {
      guard let test = CorpusCase(seed: seed) else { continue }
      let shift = [1, 2, 4, 6, 8, 11][Int(seed % 6)]
      let corpus = test.model.corpus(blockShift: shift)
      #expect(corpus.utf16(in: 0..<corpus.unitCount) == test.model.units)
      let found = corpus.matches(of: test.pattern, options: test.options).all
      if found != test.expected {
        Issue.record("\(test.note), shift \(shift): found \(found), expected \(test.expected)")
        return
      }
    }
  }

  @Test(arguments: Kernels.available.indices)
  func sameForEveryTier(tier: Int) {
    for seed in Seeds.some(of: 20_000..<20_600) {
      guard let test = CorpusCase(seed: seed, kernels: Kernels.available[tier]) else { continue }
      let corpus = test.model.corpus(blockShift: 6)
      let found = corpus.matches(of: test.pattern, options: test.options).all
      if found != test.expected {
        Issue.record("\(test.note): found \(found), expected \(test.expected)")
        return
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func batchesInAnyOrderHoldTheSame(part: UInt64) throws {
    for seed in Seeds.some(of: (30_000 + part * 700)..<(30_700 + part * 700)) {
      guard let test = CorpusCase(seed: seed) else { continue }
      let corpus = test.model.corpus(blockShift: Int(seed % 5) + 2)
      var options = test.options
      var random = SplitMix64(seed: seed)
      if Bool.random(using: &random) {
        options.order = .around(Int.random(in: -1...(corpus.unitCount + 1), using: &random))
      }
      var found: [Match] = []
      var last: CorpusBatch?
      try corpus.forEachBatch(of: test.pattern, options: options) { batch in
        #expect(last?.isLast != true)
        #expect(batch.matches.map(\.start) == batch.matches.map(\.start).sorted())
        found += batch.matches
        #expect(batch.total == found.count)
        last = batch
        return true
      }
      #expect(last?.isLast == true)
      #expect(last?.progress.fraction == 1)
      if options.order == .document {
        #expect(found.map(\.start) == found.map(\.start).sorted())
      }
      found.sort { $0.start < $1.start }
      if found != test.expected {
        Issue.record(
          "\(test.note), \(options.order): found \(found), expected \(test.expected)")
        return
      }
    }
  }

  @Test func limitsTakeTheFirst() throws {
    for seed in Seeds.some(of: 50_000..<51_000) {
      guard let test = CorpusCase(seed: seed) else { continue }
      let corpus = test.model.corpus(blockShift: 5)
      let expected = test.expected
      var options = test.options
      options.limit = Int(seed % 4)
      let found = corpus.matches(of: test.pattern, options: options)
      #expect(found.all == Array(expected.prefix(Int(seed % 4))), "\(test.note)")
      #expect(found.isCut == (expected.count >= Int(seed % 4)), "\(test.note)")
      var delivered: [Match] = []
      try corpus.forEachBatch(of: test.pattern, options: options) {
        delivered += $0.matches
        return true
      }
      #expect(delivered == found.all, "\(test.note)")
      options.order = .around(corpus.unitCount / 2)
      #expect(corpus.matches(of: test.pattern, options: options).all == found.all, "\(test.note)")
    }
  }

  /// Extreme values: chunks longer than any text, huge numbers of threads and limits.
  @Test func extremeOptionsFindTheSame() throws {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    for number in 0..<200 { builder.addCue("Satz \(number), na ja") }
    let corpus = builder.finish()
    let pattern = try Pattern("ja", options: .caseInsensitive(locale: .root))
    let expected = corpus.matches(of: pattern).all
    #expect(expected.count == 200)
    let numbers: [Int?] = [nil, 1, 7, 999_999_999, .max / 4, .max - 1, .max]
    for chunkLength in numbers {
      for threads in numbers {
        for limit in [nil, 1, .max - 1, .max] as [Int?] {
          var options = CorpusSearchOptions()
          options.chunkLength = chunkLength
          options.threads = threads.map { chunkLength == 1 ? min($0, 50) : $0 }
          options.limit = limit
          let wanted = expected.prefix(limit ?? .max)
          #expect(corpus.matches(of: pattern, options: options).all == Array(wanted))
          options.order = .around(1_000)
          var found: [Match] = []
          try corpus.forEachBatch(of: pattern, options: options) {
            found += $0.matches
            return true
          }
          #expect(found.count == wanted.count)
        }
      }
    }
  }

  /// Results are allocated for workers that have work, not for every requested one.
  @Test func workersAreNoMoreThanChunks() throws {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    builder.addCue(String(repeating: "text ", count: 1_000))
    let corpus = builder.finish()
    var options = CorpusSearchOptions()
    for (threads, chunkLength, most) in [
      (Int.max, nil, 1), (.max, 1_000, 5), (2, 1_000, 2), (.max, 1, 4_096), (3, .max, 1),
    ] as [(Int, Int?, Int)] {
      options.threads = threads
      options.chunkLength = chunkLength
      #expect(corpus.workerCount(of: options) == most)
    }
  }
}
