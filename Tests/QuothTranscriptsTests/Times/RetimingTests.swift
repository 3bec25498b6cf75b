import Quoth
import QuothTranscripts
import Testing

/// Times moved, multiplied and joined.
@Suite struct RetimingTests {
  private static func cue(
    _ start: Int?, _ end: Int?, _ text: String, speaker: String? = nil, words: [Cue.Word] = []
  ) -> Cue {
    Cue(startMilliseconds: start, endMilliseconds: end, speaker: speaker, text: text, words: words)
  }

  @Test func movesAndMultiplies() {
    let word = Cue.Word(text: "b", startMilliseconds: 2_100, endMilliseconds: 2_900)
    var transcript = Transcript(
      format: .srt,
      cues: [
        Self.cue(0, 900, "a"), Self.cue(500, 1_500, "half"),
        Self.cue(2_000, 3_000, "b", words: [word]), Self.cue(nil, nil, "untimed"),
      ])
    #expect(transcript.retime(scale: 2, shift: -2_000) == 1)
    #expect(transcript.times == [[0, 1_000], [2_000, 4_000], [nil, nil]])
    #expect(transcript.cues[1].words[0].startMilliseconds == 2_200)
    #expect(transcript.cues[1].words[0].endMilliseconds == 3_800)
    #expect(transcript.retime() == 0 && transcript.times[0] == [0, 1_000])
    #expect(transcript.retime(scale: 1e300, shift: .max) == 0)
  }

  @Test func nothingIsLeftOfACueThatEndsAtZero() {
    var transcript = Transcript(
      format: .srt,
      cues: [
        Self.cue(500, 1_500, "before"), Self.cue(1_500, 1_500, "a point"),
        Self.cue(1_400, 1_501, "half"), Self.cue(1_400, nil, "open"), Self.cue(nil, 1_500, "end"),
        Self.cue(2_000, 1_500, "a wrong end"),
      ])
    #expect(transcript.retime(shift: -1_500) == 2)
    #expect(transcript.times == [[0, 0], [0, 1], [nil, 0], [500, 0]])
  }

  @Test func joinsShortCuesWithTheNext() {
    let words = [Cue.Word(text: "ja", startMilliseconds: 400, endMilliseconds: 600)]
    var transcript = Transcript(
      format: .srt,
      cues: [
        Self.cue(0, 400, "Na"), Self.cue(400, 700, "ja", words: words),
        Self.cue(700, 1_200, "gut."),
        // Another speaker, a pause, no time, a cue that is long enough.
        Self.cue(1_200, 1_300, "So?", speaker: "B"), Self.cue(1_300, 1_400, "Doch.", speaker: "A"),
        Self.cue(2_400, 2_500, "Spät.", speaker: "A"), Self.cue(nil, nil, "x", speaker: "A"),
        Self.cue(3_000, 5_000, "Lang", speaker: "A"), Self.cue(5_000, 5_100, "kurz", speaker: "A"),
        Self.cue(5_100, 5_200, "日本", speaker: "C"), Self.cue(5_200, 5_300, "語", speaker: "C"),
      ])
    transcript.mergeCues(shorterThan: 1_000)
    #expect(
      transcript.texts == [
        "Na ja gut.", "So?", "Doch.", "Spät.", "x", "Lang", "kurz", "日本語",
      ])
    #expect(transcript.times[0] == [0, 1_200] && transcript.times[7] == [5_100, 5_300])
    #expect(transcript.cues[0].wordTimes == [WordTime(3..<5, start: 400, end: 600)])
    var again = transcript
    again.mergeCues(shorterThan: 0)
    #expect(again == transcript)
  }

  @Test func readersKeepTheTimesOfWords() throws {
    let karaoke = try read(
      "[Script Info]\n[Events]\nFormat: Start, End, Text\n"
        + #"Dialogue: 0:00:01.00,0:00:09.00, {\k20}🎉ka{\K30}ra{\i1\kf10}  {\ko5}oke {\kt300}x{\k7}y"#
    )
    #expect(karaoke.texts == ["🎉kara  oke xy"])
    #expect(
      karaoke.cues[0].wordTimes == [
        WordTime(0..<4, start: 1_000, end: 1_200), WordTime(4..<6, start: 1_200, end: 1_500),
        WordTime(8..<13, start: 1_600, end: 4_000), WordTime(13..<14, start: 4_000, end: 4_070),
      ])
    let lyrics = try read(
      "[offset:500]\n[00:10.00][01:00.00]<00:10.00>one <00:11.00>two<00:11.50>\n[00:20.00]x\n", .lrc
    )
    #expect(
      lyrics.cues[0].wordTimes == [
        WordTime(0..<3, start: 9_500, end: 10_500), WordTime(4..<7, start: 10_500, end: 11_000),
      ])
    #expect(lyrics.cues[2].wordTimes.map(\.start) == [59_500, 60_500])
    let captions = try read(
      "WEBVTT\n\n00:01.000 --> 00:03.000\n &amp;a<00:01.500> b<00:99.000>c<00:02.000>\n")
    #expect(captions.texts == ["&a bc"])
    #expect(
      captions.cues[0].wordTimes == [
        WordTime(0..<2, start: 1_000, end: 1_500), WordTime(3..<5, start: 1_500, end: 2_000),
      ])
  }

  @Test func wordsAreFoundWhereTheyStand() {
    func places(_ text: String, _ words: String...) -> [Range<Int>] {
      Cue(
        text: text,
        words: words.enumerated().map {
          Cue.Word(text: $1, startMilliseconds: $0, endMilliseconds: nil)
        }
      ).wordTimes.map(\.range)
    }
    #expect(places("a ab, a", "a", "ab", "a") == [0..<1, 2..<4, 6..<7])
    #expect(places("one two", "one", "zwei", "two") == [0..<3, 4..<7])
    #expect(places("one", "", "one", "one") == [0..<3])
    #expect(places(String(repeating: "x", count: 100) + "y", "y") == [])
    let clock = Cue(startMilliseconds: 0, endMilliseconds: 10, text: "ab").clock
    #expect(clock.time(of: 1..<99) == SpokenTime(start: 5, end: 10, isInterpolated: true))
  }
}
