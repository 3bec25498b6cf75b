import Quoth
import TestSupport
import Testing

/// Refining the last hits finds the same as searching the whole text.
@Suite struct CorpusRefinementTests {
  @Test(arguments: 0..<4 as Range<UInt64>)
  func refiningFindsWhatSearchingFinds(part: UInt64) throws {
    var refined = 0
    for seed in Seeds.some(of: (part * 1_500)..<(part * 1_500 + 1_500)) {
      var random = SplitMix64(seed: seed &+ 90_000)
      let model = CorpusModel.random(using: &random)
      let units = model.units
      guard units.count > 4 else { continue }
      let corpus = model.corpus(blockShift: 5)
      var options = PatternOptions.random(using: &random)
      // All kinds, most of which allow refining.
      if Int.random(in: 0..<6, using: &random) > 0 { options.prefixTolerant = true }
      if Int.random(in: 0..<6, using: &random) > 0 { options.overlapping = true }
      let start = Int.random(in: 0..<(units.count - 3), using: &random)
      var search = CorpusSearchOptions(across: Bool.random(using: &random))
      search.threads = 1
      if Int.random(in: 0..<8, using: &random) == 0 { search.limit = 2 }
      var last: CorpusMatches?
      for length in 1...min(6, units.count - start) {
        let needle = Array(units[start..<(start + length)])
        guard let pattern = try? Pattern(utf16: needle, options: options) else { continue }
        let expected = corpus.matches(of: pattern, options: search)
        let found = last.map { corpus.matches(of: pattern, refining: $0) } ?? expected
        if last != nil { refined += expected.count }
        if found.all != expected.all {
          Issue.record(
            """
            seed \(seed): needle \(hexadecimal(needle)), \(options.summary), across \
            \(search.across), joiner \(model.joiner): refined \(found.all), \
            searched \(expected.all)
            """)
          return
        }
        last = found
      }
    }
    #expect(refined > 5_000 / Int(Seeds.every))
  }

  @Test func resultsOfOtherCorporaAreNotTrusted() throws {
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.prefixTolerant = true
    options.overlapping = true
    func corpus(_ text: String) -> Corpus<Int> {
      var builder = CorpusBuilder<Int>()
      builder.beginTranscript(id: 0)
      builder.addCue(text)
      return builder.finish()
    }
    let first = corpus("nothing of it")
    let second = corpus("Straße")
    let hits = first.matches(of: try Pattern("stra", options: options))
    #expect(second.matches(of: try Pattern("stras", options: options), refining: hits).count == 1)
  }
}
