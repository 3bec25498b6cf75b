import Quoth
import TestSupport
import Testing

/// Random queries have the results that the law gives them.
@Suite struct QueryOracleTests {
  @Test(arguments: 0..<UInt64(8))
  func corporaEqualTheOracle(part: UInt64) throws {
    var found = 0
    for seed in Seeds.some(of: (part * 400)..<((part + 1) * 400)) {
      let trial = try QueryTrial(seed: seed)
      let expected = QueryOracle(trial.query, trial.corpus, trial.options).results()
      let results = trial.corpus.results(of: trial.query, options: trial.options)
      #expect(results == expected, "\(trial.note)")
      if results != expected { return }
      found += results.count
    }
    #expect(found > 100)
  }

  /// However many threads and whatever the batches, the results are the same.
  @Test func threadsAndBatchesAreTheSame() throws {
    for seed in Seeds.some(of: 10_000..<10_300) {
      let trial = try QueryTrial(seed: seed)
      var options = trial.options
      options.threads = 1
      let results = trial.corpus.results(of: trial.query, options: options)
      options.threads = 2
      #expect(trial.corpus.results(of: trial.query, options: options) == results, "\(trial.note)")
      var batches: [QueryBatch] = []
      try trial.corpus.forEachBatch(of: trial.query, options: options) {
        batches.append($0)
        return true
      }
      #expect(batches.flatMap(\.results) == results, "\(trial.note)")
      #expect(batches.last?.isLast == true)
      #expect(batches.last?.total == results.count)
      #expect(batches.dropLast().allSatisfy { !$0.isLast && !$0.results.isEmpty })
      #expect(batches.last?.progress.fraction == 1)
    }
  }

  /// A text is a passage of one cue without times.
  @Test func textsEqualTheOracle() throws {
    for seed in Seeds.some(of: 20_000..<20_500) {
      let trial = try QueryTrial(seed: seed)
      let text = trial.corpus.text(in: 0..<trial.corpus.unitCount)
      var builder = CorpusBuilder<Int>()
      builder.beginTranscript(id: 0)
      builder.addCue(text)
      let expected = QueryOracle(trial.query, builder.finish()).results()
      #expect(trial.query.results(in: text) == expected, "\(trial.note)")
      let units = Array(text.utf16)
      #expect(trial.query.results(in: units.span) == expected, "\(trial.note)")
    }
  }

  /// A limit keeps the results that come first.
  @Test func limitsKeepTheFirst() throws {
    for seed in Seeds.some(of: 30_000..<30_200) {
      let trial = try QueryTrial(seed: seed)
      let all = trial.corpus.results(of: trial.query, options: trial.options)
      for limit in [0, 1, 3] {
        var options = trial.options
        options.limit = limit
        #expect(
          trial.corpus.results(of: trial.query, options: options) == Array(all.prefix(limit)),
          "\(trial.note)")
      }
    }
  }

  /// No result contains another one.
  @Test func resultsAreSmallest() throws {
    for seed in Seeds.some(of: 40_000..<40_300) {
      let trial = try QueryTrial(seed: seed)
      let ranges = trial.corpus.results(of: trial.query, options: trial.options).map(\.range)
      for (place, range) in ranges.enumerated() {
        let others = ranges[..<place] + ranges[(place + 1)...]
        #expect(!others.contains { $0.clamped(to: range) == $0 }, "\(trial.note)")
      }
    }
  }
}
