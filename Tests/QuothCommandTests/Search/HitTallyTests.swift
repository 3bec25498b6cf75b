import Quoth
import QuothCommand
import QuothTranscripts
import Testing

/// The numbers of hits are those of the hits themselves.
@Suite struct HitTallyTests {
  @Test func numbersAreThoseOfTheHits() throws {
    let letters = ["a", "b", "A", "ab", " ", "é", "e\u{301}", "ß", "日", "本", "😀", "-", ""]
    let needles = ["a", "ab", "b a", "é", "ss", "日本", "a a", "本", "😀", "-"]
    var state: UInt64 = 174
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var hits = 0
    for round in 0..<3000 {
      let cues = (0..<random(9)).map { _ in
        Cue(text: (0..<random(6)).map { _ in letters[random(letters.count)] }.joined())
      }
      var options = PatternOptions.find(locale: .root)
      options.overlapping = round % 3 == 0
      let pattern = try Pattern(needles[random(needles.count)], options: options)
      let text = SearchText(
        cues, joiner: CorpusJoiner.allCases[random(CorpusJoiner.allCases.count)])
      for backward in [false, true] {
        let found = text.hits(
          of: Keywords([pattern]), across: true, backward: backward, limit: .max)
        #expect(text.tally(of: pattern) == HitTally(of: found, cues: cues.count))
        hits += found.count
      }
    }
    #expect(hits > 3000)
  }
}
