import Quoth
import QuothTranscripts
import Testing

/// Captions that show a line again with the next words, as live captions do.
@Suite struct GrowingCaptionsTests {
  /// Cues of a second, one after the other.
  private static func file(_ texts: [String]) -> String {
    "WEBVTT\n\n"
      + texts.enumerated().map { index, text in
        "00:\(time(index)).000 --> 00:\(time(index + 1)).000\n\(text)\n\n"
      }.joined()
  }

  private static func time(_ seconds: Int) -> String {
    "\(seconds / 60 < 10 ? "0" : "")\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }

  @Test func aLineThatGrowsIsOneCue() throws {
    let transcript = try read(
      Self.file(["I", "I am", "I am your", "I am your father.", "No.", "No. That", "No. That’s"]))
    #expect(transcript.texts == ["I am your father.", "No. That’s"])
    #expect(transcript.times == [[0, 4000], [4000, 7000]])
    #expect(transcript.cues.map(\.line) == [3, 15])
    #expect(transcript.cues.map(\.raw) == transcript.texts)
    #expect(
      transcript.cues[0].words == [
        Cue.Word(text: "I", startMilliseconds: 0, endMilliseconds: 1000, range: 0..<1),
        Cue.Word(text: "am", startMilliseconds: 1000, endMilliseconds: 2000, range: 2..<4),
        Cue.Word(text: "your", startMilliseconds: 2000, endMilliseconds: 3000, range: 5..<9),
        Cue.Word(text: "father.", startMilliseconds: 3000, endMilliseconds: 4000, range: 10..<17),
      ])
    #expect(transcript.cues[1].wordTimes.map(\.start) == [4000, 5000, 6000])
    #expect(
      transcript.remarks == [
        "6: rolling captions: lines left out that repeat the cue before: 5; "
          + "cues left out that add nothing: 0; cues joined to the one whose line they continue: 5"
      ])
    let all = try TranscriptReader(unrollsCaptions: false)
      .read(Array(Self.file(["I", "I am", "I am your"]).utf8))
    #expect(all.texts == ["I", "I am", "I am your"] && all.remarks == [])
  }

  @Test func linesThatGrowAndRoll() throws {
    let transcript = try read(
      Self.file([
        "we were", "we were talking", "we were talking about", "we were talking about\nthe old",
        "we were talking about\nthe old days", "the old days\nand what",
        "the old days\nand what came",
        "the old days\nand what came\nnext,", "and what came\nnext, too",
      ]))
    #expect(
      transcript.texts == ["we were talking about\nthe old days\nand what came\nnext, too"]
        || transcript.texts == [
          "we were talking about", "the old days", "and what came", "next, too",
        ],
      "\(transcript.texts)")
    #expect(
      transcript.cues.flatMap(\.wordTimes).map(\.start)
        == [0, 1, 2, 3, 4, 5, 6, 7, 8].map { $0 * 1000 })
  }

  @Test func textWithoutSpacesGrows() throws {
    let transcript = try read(Self.file(["我们", "我们今天", "我们今天讨论", "我们今天讨论这个"]))
    #expect(transcript.texts == ["我们今天讨论这个"])
    #expect(transcript.cues[0].words.map(\.text) == ["我们", "今天", "讨论", "这个"])
    #expect(transcript.cues[0].wordTimes.map(\.range) == [0..<2, 2..<4, 4..<6, 6..<8])
  }

  @Test func realRepetitionsStay() throws {
    let kept: [[String]] = [
      // Words repeated more and more often are not new words.
      ["No", "No no", "No no no", "No no no no"], ["No!", "No! No!", "No! No! No!"],
      ["哈", "哈哈", "哈哈哈", "哈哈哈哈"], ["Ні", "Ні, ні", "Ні, ні, ні"],
      // Answers that take up words, once each.
      ["Go", "Go on", "Why?", "Stop", "Stop it", "Please", "Yes", "Yes, I will", "Good"],
      // A longer word is another one.
      ["No", "Nothing", "Nothingness", "Not"], ["a", "ab", "abc", "abcd"],
      // The same again is said again.
      ["Hello there", "Hello there", "Hello there", "Hello there"],
    ]
    for texts in kept {
      let transcript = try read(Self.file(texts))
      #expect(transcript.texts == texts && transcript.remarks == [], "\(texts)")
    }
    // In a file that grows, what is said again is a cue of its own.
    let grown = try read(
      Self.file(["so I", "so I said", "so I said no", "so I said no", "so", "so it", "so it was"]))
    #expect(grown.texts == ["so I said no", "so I said no", "so it was"])
    // After a pause a line takes up nothing.
    let apart =
      "1\n00:00:01,000 --> 00:00:02,000\nI\n\n2\n00:00:03,000 --> 00:00:04,000\nI am\n\n"
      + "3\n00:00:05,000 --> 00:00:06,000\nI am here\n"
    #expect(try read(apart).texts == ["I", "I am", "I am here"])
    // Nor does another speaker.
    let voices = Self.file(["<v A>I", "<v B>I am", "<v A>I am your", "<v B>I am your father"])
    #expect(try read(voices).texts == ["I", "I am", "I am your", "I am your father"])
  }

  @Test func timesOfWordsAreKept() throws {
    let transcript = try read(
      Self.file([
        "so <00:00:00.400>we", "so we <00:00:01.300>all <00:00:01.700>went",
        "so we all went <00:00:02.500>home",
      ]))
    #expect(transcript.texts == ["so we all went home"])
    #expect(transcript.cues[0].words.map(\.text) == ["so", "we", "all", "went", "home"])
    #expect(transcript.cues[0].wordTimes.map(\.start) == [0, 400, 1300, 1700, 2500])
    #expect(transcript.cues[0].wordTimes.map(\.range.lowerBound) == [0, 3, 6, 10, 15])
  }

  @Test func wordsBelowLinesThatRollKeepTheirTimesAndPlaces() throws {
    let transcript = try read(RollingCaptionsTests.youTube)
    #expect(transcript.cues[0].wordTimes.map(\.start) == [240, 560, 880])
    #expect(transcript.cues[1].wordTimes.map(\.start) == [2360, 2600])
    #expect(transcript.cues[1].wordTimes.map(\.range) == [0..<3, 4..<7])
  }
}
