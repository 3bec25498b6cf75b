import Quoth
import Testing

/// When parts of a corpus are said.
@Suite struct SpokenTimeTests {
  private static func corpus() -> Corpus<Int> {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    builder.addCue(
      "Well, good morning", start: 0, end: 3_000,
      words: [
        WordTime(0..<5, start: 100, end: 400), WordTime(6..<10, start: 700, end: 1_000),
        WordTime(11..<18, start: 1_000, end: 1_900),
      ])
    builder.addCue("to all four", start: 3_000, end: 4_800)
    builder.addCue("untimed")
    builder.addCue("no end", start: 6_000)
    builder.addCue(
      "Ann: two words here", start: 10_000, end: 20_000,
      words: [WordTime(5..<14, start: 12_000, end: 14_000)])
    builder.beginTranscript(id: 1)
    builder.addCue("other", start: 0, end: 500)
    return builder.finish()
  }

  private static func time(_ text: String, in corpus: Corpus<Int>) throws -> SpokenTime {
    let matches = corpus.matches(
      of: try Pattern(text, options: .find(locale: .root)),
      options: CorpusSearchOptions(across: true))
    let match = try #require(matches.all.first)
    #expect(matches.spokenTime(of: match) == corpus.time(of: match.range))
    return corpus.time(of: match.range)
  }

  @Test(
    arguments: [
      // Words, and parts of them, which count as a whole.
      ("good", 700, 1_000, false), ("good morning", 700, 1_900, false),
      ("orni", 1_000, 1_900, false), ("Well, good", 100, 1_000, false),
      (", good", 100, 1_000, false), (" morning", 1_000, 1_900, false),
      // Nine letters in 1.8 seconds.
      ("all", 3_400, 4_000, true), ("to all four", 3_000, 4_800, true),
      // Across cues: the first word's start, and the fifth part of the next cue.
      ("morning to", 1_000, 3_400, true),
      // A text of two words with one time, and what stands around it.
      ("two words", 12_000, 14_000, false), ("two", 12_000, 12_750, true),
      ("Ann", 10_000, 12_000, true), ("here", 14_000, 20_000, true),
      ("words here", 12_750, 20_000, true),
    ] as [(String, Int, Int, Bool)])
  func isThatOfTheWords(text: String, start: Int, end: Int, isInterpolated: Bool) throws {
    #expect(
      try Self.time(text, in: Self.corpus())
        == SpokenTime(start: start, end: end, isInterpolated: isInterpolated))
  }

  @Test func isNilWhereNothingIsKnown() throws {
    let corpus = Self.corpus()
    #expect(
      try Self.time("untimed", in: corpus)
        == SpokenTime(start: nil, end: nil, isInterpolated: false))
    #expect(
      try Self.time("end", in: corpus)
        == SpokenTime(start: 6_000, end: nil, isInterpolated: true))
    // From a cue with times to one without.
    #expect(
      try Self.time("four untimed", in: corpus)
        == SpokenTime(start: 4_000, end: nil, isInterpolated: true))
    #expect(corpus.time(of: 3..<3) == SpokenTime(start: nil, end: nil, isInterpolated: false))
  }

  @Test func countsLettersAndNothingElse() throws {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    // Four letters, one of them with a mark of its own and one beyond U+FFFF.
    builder.addCue("e\u{301} … (x) 𝐀 7", start: 0, end: 4_000)
    builder.addCue("—— !!", start: 4_000, end: 5_000)
    let corpus = builder.finish()
    #expect(corpus.time(of: 0..<2).end == 1_000)
    #expect(corpus.time(of: 6..<7) == SpokenTime(start: 1_000, end: 2_000, isInterpolated: true))
    let bold = 9..<11
    #expect(corpus.text(in: bold) == "𝐀")
    #expect(corpus.time(of: bold) == SpokenTime(start: 2_000, end: 3_000, isInterpolated: true))
    // Without any letter, code units count.
    let signs = corpus.units(ofCue: 1)
    #expect(corpus.time(of: signs.lowerBound + 3..<signs.upperBound).start == 4_600)
  }

  @Test func survivesTimesBeyondMeasure() {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    builder.addCue("from end to end", start: .min + 1, end: .max)
    builder.addCue(
      "word by word", start: 5, end: -5,
      words: [WordTime(0..<4, start: .max, end: .min), WordTime(8..<12, start: .min, end: .max)])
    let corpus = builder.finish()
    for lower in 0..<corpus.unitCount {
      for upper in lower...corpus.unitCount { _ = corpus.time(of: lower..<upper) }
    }
    #expect(corpus.time(of: 0..<15) == SpokenTime(start: .min + 1, end: .max, isInterpolated: true))
  }
}
