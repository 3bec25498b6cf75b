import Quoth
import TestSupport
import Testing

/// From places to hits and from hits to places.
@Suite struct CorpusMatchesTests {
  @Test func hitsByCueTranscriptAndOffset() {
    for seed in 70_000..<70_400 as Range<UInt64> {
      guard let test = CorpusCase(seed: seed), !test.pattern.options.prefixTolerant else {
        continue
      }
      let corpus = test.model.corpus(blockShift: 6)
      let hits = corpus.matches(of: test.pattern, options: test.options)
      for cue in 0..<corpus.cueCount {
        let units = corpus.units(ofCue: cue)
        let expected = test.expected.filter {
          $0.start < units.upperBound && $0.end > units.lowerBound
        }
        #expect(Array(hits.matches(inCue: cue)) == expected, "\(test.note)")
      }
      for transcript in 0..<corpus.transcriptCount {
        let units = corpus.units(ofTranscript: transcript)
        let expected = test.expected.filter { units.contains($0.start) }
        #expect(Array(hits.matches(inTranscript: transcript)) == expected, "\(test.note)")
      }
      for offset in 0...corpus.unitCount {
        #expect(hits.index(atOrAfter: offset) == test.expected.firstIndex { $0.end > offset })
        #expect(hits.index(before: offset) == test.expected.lastIndex { $0.start < offset })
      }
      for hit in hits {
        let parts = hits.parts(of: hit)
        var covered: [Int] = []
        for part in parts {
          covered += part.range.map { $0 + corpus.units(ofCue: part.cue).lowerBound }
        }
        let expected = hit.range.filter { offset in
          (0..<corpus.cueCount).contains { corpus.units(ofCue: $0).contains(offset) }
        }
        #expect(covered == expected, "\(test.note)")
      }
    }
  }

  @Test func timeSpansTheJoint() throws {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    builder.addCue("New", start: 1_000, end: 1_200)
    builder.addCue("York", start: 1_300, end: 1_900)
    let corpus = builder.finish()
    let pattern = try Pattern("new york", options: .caseInsensitive(locale: .root))
    #expect(corpus.matches(of: pattern).isEmpty)
    let hits = corpus.matches(of: pattern, options: CorpusSearchOptions(across: true))
    #expect(hits.parts(of: hits[0]) == [.init(cue: 0, range: 0..<3), .init(cue: 1, range: 0..<4)])
    #expect(hits.time(of: hits[0]) == (1_000, 1_900))
  }
}
