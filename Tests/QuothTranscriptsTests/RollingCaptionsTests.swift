import QuothTranscripts
import Testing

/// Captions that repeat lines of the cue before.
@Suite struct RollingCaptionsTests {
  /// The head and first cues of YouTube's automatic captions.
  static let youTube = """
    WEBVTT
    Kind: captions
    Language: en

    00:00:00.240 --> 00:00:02.350 align:start position:0%
    \u{20}
    hello<00:00:00.560><c> world</c><00:00:00.880><c> and</c>

    00:00:02.350 --> 00:00:02.360 align:start position:0%
    hello world and
    \u{20}

    00:00:02.360 --> 00:00:04.550 align:start position:0%
    hello world and
    yes<00:00:02.600><c> yes</c>

    00:00:04.550 --> 00:00:04.560 align:start position:0%
    yes yes
    \u{20}

    00:00:04.560 --> 00:00:06.550 align:start position:0%
    yes yes
    yes yes

    00:00:06.550 --> 00:00:09.000 align:start position:0%
    yes yes
    \u{20}

    00:00:09.000 --> 00:00:10.000 align:start position:0%
    \u{20}
    [Music]

    """

  static func subRip(_ cues: [(Int, Int, String)]) -> String {
    cues.enumerated().map { number, cue in
      "\(number + 1)\n00:00:0\(cue.0),000 --> 00:00:0\(cue.1),000\n\(cue.2)\n\n"
    }.joined()
  }

  @Test func automaticCaptionsOfYouTube() throws {
    let transcript = try read(Self.youTube)
    #expect(transcript.texts == ["hello world and", "yes yes", "yes yes", "[Music]"])
    #expect(transcript.times == [[240, 2360], [2360, 4560], [4560, 9000], [9000, 10_000]])
    #expect(
      transcript.remarks == [
        "9: rolling captions: lines left out that repeat the cue before: 5; cues left out that add nothing: 3"
      ])
    // The text of the file is kept, too.
    #expect(transcript.cues[1].raw.hasPrefix("hello world and\nyes<"))
    let all = try TranscriptReader(unrollsCaptions: false).read(Array(Self.youTube.utf8))
    #expect(all.cues.count == 7)
    #expect(all.texts[2] == "hello world and\nyes yes")
    #expect(all.warnings == [])
  }

  @Test func rollUpCaptionsOfTelevision() throws {
    let file = Self.subRip([
      (1, 2, "HELLO."), (2, 3, "HELLO.\nHOW ARE YOU?"), (3, 4, "HELLO.\nHOW ARE YOU?\nFINE."),
      (4, 5, "HOW ARE YOU?\nFINE.\nFINE."), (8, 9, "FINE."),
    ])
    let transcript = try read(file)
    #expect(transcript.texts == ["HELLO.", "HOW ARE YOU?", "FINE.", "FINE.", "FINE."])
    #expect(transcript.warnings.map(\.line) == [5])
  }

  @Test func realRepetitionsStay() throws {
    let cues = [
      (1, 2, "No!"), (2, 3, "No!"), (3, 4, "No!\nStop."), (4, 5, "Why?"), (5, 6, "Because."),
    ]
    #expect(try read(Self.subRip(cues)).texts == cues.map(\.2))
    let refrain = (1...6).map { ($0, $0 + 1, "La la la") }
    #expect(try read(Self.subRip(refrain)).cues.count == 6)
    // A line that comes back after a pause takes up nothing.
    let apart = [(1, 2, "a"), (3, 4, "a\nb"), (5, 6, "b\nc"), (7, 8, "c\nd")]
    #expect(try read(Self.subRip(apart)).texts == apart.map(\.2))
  }

  @Test func otherFormatsRollToo() throws {
    let ttml = TTMLTests.document(
      "<p begin='1s' end='2s'>a</p><p begin='2s' end='3s'>a<br/>b</p><p begin='3s' end='4s'>b<br/>"
        + "<span begin='0s'>c</span> <span begin='0.5s'>d</span></p>")
    #expect(try read(ttml).texts == ["a", "b", "c d"])
    #expect(try read(ttml).cues[2].words.map(\.text) == ["c", "d"])
    let text = "[00:01] a\n[00:02] a\n[00:02] b\n"
    #expect(try read(text).texts == ["a", "a", "b"])
  }

  @Test func wordsOfRemovedLinesGo() {
    var cue = Cue(
      text: "hello world\nyes yes",
      words: ["hello", "world", "yes", "yes"].map {
        Cue.Word(text: $0, startMilliseconds: 1, endMilliseconds: nil)
      })
    cue.removeText(before: 12)
    #expect(cue.text == "yes yes")
    #expect(cue.words.map(\.text) == ["yes", "yes"])
  }
}
