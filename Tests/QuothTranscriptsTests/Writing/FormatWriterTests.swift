import Quoth
import QuothTranscripts
import Testing

/// Every format that is written and read keeps what it has a place for.
@Suite struct FormatWriterTests {
  private static let formats: [(WrittenFormat, TranscriptFormat)] = [
    (.srt, .srt), (.vtt, .vtt), (.ass, .ass), (.lrc, .lrc), (.tsv, .tsv), (.json, .whisper),
    (.txt, .text), (.ttml, .ttml),
  ]

  /// Texts without what a format could take for something else, a line each.
  private static let texts = [
    "plain words", "Straße & <Gasse>", "日本語 の 字幕", "🎉 e\u{301}", "one", "a {b} c", "[x] y", "5",
    "“Hi,”",
  ]

  private static func cues(_ random: inout SplitMix64, hundredths: Bool) -> [Cue] {
    var time = 0
    let unit = hundredths ? 10 : 1
    return (0..<Int.random(in: 1...6, using: &random)).map { _ in
      time += unit * Int.random(in: 1...200, using: &random)
      let start = time
      let text = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        texts.randomElement(using: &random)!
      }.joined(separator: " ")
      var words: [Cue.Word] = []
      if Bool.random(using: &random) {
        for part in text.split(separator: " ") {
          let begin = time
          time += unit * Int.random(in: 1...80, using: &random)
          words.append(
            Cue.Word(text: String(part), startMilliseconds: begin, endMilliseconds: time))
          if Bool.random(using: &random) { time += unit * Int.random(in: 1...30, using: &random) }
        }
      } else {
        time += unit * Int.random(in: 1...900, using: &random)
      }
      return Cue(startMilliseconds: start, endMilliseconds: time, text: text, words: words)
    }
  }

  private static func timed(_ cue: Cue) -> [WordTime] {
    zip(cue.wordTimes, cue.wordTimes.ends(cueEnd: cue.endMilliseconds)).map {
      WordTime($0.range, start: $0.start, end: $1)
    }
  }

  @Test(arguments: formats)
  func roundTrip(_ written: WrittenFormat, _ format: TranscriptFormat) throws {
    var random = SplitMix64(state: 11)
    for seed in 0..<120 {
      let cues = Self.cues(&random, hundredths: written == .ass)
      let transcript = Transcript(format: format, cues: cues, language: "de")
      let file = try TranscriptWriter(as: written).write(transcript)
      for back in [try read(file, format), try read(file, name: "a.\(written.fileExtension)")] {
        #expect(back.format == format, "\(seed): \(file)")
        #expect(back.texts == cues.map(\.text), "\(seed): \(file)")
        if written != .txt { #expect(back.times == transcript.times, "\(seed): \(file)") }
        if [.vtt, .ttml, .ass, .lrc, .json].contains(written) {
          // In WebVTT and TTML nothing says that a word lasts as long as its cue.
          let expected = cues.map { cue in
            let words = Self.timed(cue)
            let isCue =
              words.map(\.start) == [cue.startMilliseconds]
              && words.map(\.end) == [cue.endMilliseconds]
            return isCue && [.vtt, .ttml].contains(written) ? [] : words
          }
          #expect(back.cues.map(Self.timed) == expected, "\(seed): \(file)")
        }
        #expect(try TranscriptWriter(as: written).write(back) == file || back.language == nil)
      }
      var bare = TranscriptWriter(as: written)
      bare.writesWords = false
      #expect(try read(bare.write(transcript), format).cues.allSatisfy(\.words.isEmpty))
    }
  }

  private static let talk = Transcript(
    format: .srt,
    cues: [
      Cue(
        id: "7", startMilliseconds: 1_005, endMilliseconds: 2_500, speaker: "Ann, \"A\" <x>",
        text: "One & \"two\"\nthree",
        words: [
          Cue.Word(text: "One", startMilliseconds: 1_005, endMilliseconds: 1_300),
          Cue.Word(text: "three", startMilliseconds: 2_000, endMilliseconds: 2_500),
        ]),
      Cue(startMilliseconds: 3_600_000, endMilliseconds: 3_600_001, text: "late"),
    ], language: "en")

  @Test func webVTT() throws {
    #expect(
      try TranscriptWriter(as: .vtt).write(Self.talk) == """
        WEBVTT
        Language: en

        7
        00:00:01.005 --> 00:00:02.500
        <v Ann, "A" &lt;x&gt;>One<00:00:01.300> &amp; "two"
        <00:00:02.000>three

        01:00:00.000 --> 01:00:00.001
        late

        """)
  }

  @Test func ttml() throws {
    #expect(
      try TranscriptWriter(as: .ttml).write(Self.talk) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xml:lang="en">
        <head>
        <metadata>
        <ttm:agent xml:id="speaker1" type="person"><ttm:name type="full">Ann, &quot;A&quot; &lt;x&gt;</ttm:name></ttm:agent>
        </metadata>
        </head>
        <body>
        <div>
        <p begin="00:00:01.005" end="00:00:02.500" ttm:agent="speaker1"><span begin="00:00:00.000" end="00:00:00.295">One</span> &amp; &quot;two&quot;<br/><span begin="00:00:00.995" end="00:00:01.495">three</span></p>
        <p begin="01:00:00.000" end="01:00:00.001">late</p>
        </div>
        </body>
        </tt>

        """)
  }

  @Test func ttmlReadsBack() throws {
    let spoken = Cue(
      startMilliseconds: 4_000_000, endMilliseconds: 4_002_000, speaker: "Bo & Co",
      text: "Well then",
      words: [Cue.Word(text: "Well then", startMilliseconds: 4_000_500, endMilliseconds: 4_001_000)]
    )
    let spaced = Cue(
      startMilliseconds: 4_010_000, endMilliseconds: 4_011_000, text: "a  b\tc \n d\n\ne")
    var talk = Self.talk
    talk.cues += [spoken, spaced]
    let file = try TranscriptWriter(as: .ttml).write(talk)
    for back in [try read(file, .ttml), try read(file, name: "a.ttml"), try read(file)] {
      #expect(
        back.format == .ttml && back.language == "en" && back.remarks == [], "\(back.remarks)")
      #expect(back.texts == talk.texts)
      #expect(back.times == talk.times)
      #expect(back.speakers == talk.speakers)
      #expect(back.cues.map(Self.timed) == talk.cues.map(Self.timed))
      #expect(try TranscriptWriter(as: .ttml).write(back) == file)
    }
    // Words that lie outside of their cue, or go back, are text without a time.
    let outside = Cue(
      startMilliseconds: 1_000, endMilliseconds: 2_000, text: "a b c",
      words: [
        Cue.Word(text: "a", startMilliseconds: 500, endMilliseconds: 900),
        Cue.Word(text: "b", startMilliseconds: 1_500, endMilliseconds: 2_500),
        Cue.Word(text: "c", startMilliseconds: 2_000, endMilliseconds: 2_100),
      ])
    let back = try read(
      TranscriptWriter(as: .ttml).write(Transcript(format: .srt, cues: [outside])))
    #expect(back.texts == ["a b c"] && back.remarks == [])
    #expect(back.cues[0].wordTimes == [WordTime(2..<3, start: 1_500, end: 2_000)])
  }

  @Test func subStationAlpha() throws {
    let lines = try TranscriptWriter(as: .ass).write(Self.talk).split(separator: "\n")
    #expect(
      lines.suffix(2) == [
        #"Dialogue: 0,0:00:01.01,0:00:02.50,Default,Ann; "A" <x>,0,0,0,,{\k29}One{\k70} & "two"\N{\k50}three"#,
        "Dialogue: 0,1:00:00.00,1:00:00.00,Default,,0,0,0,,late",
      ])
  }

  @Test func lyrics() throws {
    #expect(
      try TranscriptWriter(as: .lrc).write(Self.talk) == """
        [la:en]
        [00:01.005]Ann, "A" <x>: <00:01.005>One<00:01.30> & "two" <00:02.00>three
        [00:02.50]
        [60:00.00]late
        [60:00.001]

        """)
  }

  @Test func tables() throws {
    #expect(
      try TranscriptWriter(as: .tsv).write(Self.talk)
        == "start\tend\ttext\n1005\t2500\tAnn, \"A\" <x>: One & \"two\" three\n3600000\t3600001\tlate\n"
    )
    #expect(
      try TranscriptWriter(as: .csv).write(Self.talk)
        == "start,end,speaker,text\r\n1.005,2.5,\"Ann, \"\"A\"\" <x>\",\"One & \"\"two\"\"\nthree\"\r\n"
        + "3600.0,3600.001,,late\r\n")
  }

  @Test func json() throws {
    let file = try TranscriptWriter(as: .json).write(Self.talk)
    let back = try read(file)
    #expect(back.format == .whisper && back.language == "en" && back.ids == ["7", nil])
    #expect(back.speakers == Self.talk.speakers && back.texts == Self.talk.texts)
    #expect(back.cues[0].words.map(\.text) == ["One", "three"])
    let untimed = Transcript(format: .text, cues: [Cue(text: "\u{1}\t\"\\")])
    #expect(
      try TranscriptWriter(as: .json).write(untimed)
        == "{\"segments\":[\n{\"start\":null,\"end\":null,\"text\":\"\\u0001\\t\\\"\\\\\"}\n]}\n")
    let none = Transcript(format: .text, cues: [])
    #expect(try read(TranscriptWriter(as: .json).write(none)).cues.isEmpty)
  }

  @Test(arguments: [WrittenFormat.vtt, .ttml, .ass, .lrc])
  func timesThatGoBackAreLeftOut(_ format: WrittenFormat) throws {
    let cue = Cue(
      startMilliseconds: 1_000, endMilliseconds: 2_000, text: "a b c",
      words: [
        Cue.Word(text: "a", startMilliseconds: 1_800, endMilliseconds: 900),
        Cue.Word(text: "b", startMilliseconds: 1_200, endMilliseconds: nil),
        Cue.Word(text: "c", startMilliseconds: 9_000, endMilliseconds: 9_100),
      ])
    let file = try TranscriptWriter(as: format).write(Transcript(format: .srt, cues: [cue]))
    let back = try read(file, name: "a.\(format.fileExtension)")
    #expect(back.texts == ["a b c"] && back.remarks == [], "\(file)")
  }

  @Test func whatLooksLikeACommandStaysText() throws {
    let texts = [#"a\Nb"#, #"{\k5}x"#, "[00:12.50]x", "<00:17.50>y", "x}"]
    for text in texts {
      let cue = Cue(startMilliseconds: 0, endMilliseconds: 1_000, text: text)
      let transcript = Transcript(format: .srt, cues: [cue])
      let ass = try read(TranscriptWriter(as: .ass).write(transcript))
      #expect(ass.texts.map { $0.replacing("\u{2060}", with: "") } == [text])
      let lyrics = try read(TranscriptWriter(as: .lrc).write(transcript), .lrc)
      #expect(lyrics.cues.count == 1 && lyrics.times == [[0, 1_000]])
      #expect(lyrics.cues[0].text.hasSuffix(String(text.dropFirst())), "\(lyrics.texts)")
    }
  }
}
