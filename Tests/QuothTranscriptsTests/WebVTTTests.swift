import QuothTranscripts
import Testing

/// WebVTT's files and blocks, after section 6.1 of the standard.
@Suite struct WebVTTTests {
  @Test func asItShouldBe() throws {
    let transcript = try read(
      """
      WEBVTT - a title
      Kind: captions
      Language: de-AT

      intro
      00:01.500 --> 00:02.000 align:start line:-1 position:10%,line-left size:50%
      <v Ann>Hi &amp; bye

      00:00:03.000 --> 100:00:04.000
      two
      lines
      """)
    #expect(transcript.format == .vtt)
    #expect(transcript.language == "de-AT")
    #expect(transcript.ids == ["intro", nil])
    #expect(transcript.times == [[1500, 2000], [3000, 360_004_000]])
    #expect(transcript.texts == ["Hi & bye", "two\nlines"])
    #expect(transcript.cues.map(\.raw) == ["<v Ann>Hi &amp; bye", "two\nlines"])
    #expect(transcript.speakers == ["Ann", nil])
    #expect(
      transcript.cues.map(\.settings)
        == ["align:start line:-1 position:10%,line-left size:50%", nil])
    #expect(transcript.cues.map(\.line) == [5, 9])
    #expect(transcript.remarks == [])
  }

  @Test(arguments: [
    "WEBVTT", "WEBVTT\n", "WEBVTT ", "WEBVTT\tx", "\u{FEFF}WEBVTT\r\n", "WEBVTT\r", "WEBVTT\n\n\n",
  ])
  func signature(_ text: String) throws {
    let transcript = try read(text, .vtt)
    #expect(transcript.format == .vtt)
    #expect(transcript.cues == [])
    #expect(transcript.remarks == [])
  }

  @Test(arguments: [
    "", "WEBVT", "WEBVTTX", "WEBVTT\u{B}", " WEBVTT", "webvtt", "\nWEBVTT", "WEBVTT-",
  ])
  func noSignature(_ text: String) {
    #expect(failure(text, .vtt)?.expected == "\"WEBVTT\" at the start of a WebVTT file")
    #expect(failure(text, .vtt)?.line == 1)
  }

  @Test func emptyFileSaysSo() {
    #expect(failure("", .vtt)?.seen == "an empty file")
  }

  @Test func cueRightBelowTheSignature() throws {
    // The header is a block too; an arrow ends it.
    let transcript = try read("WEBVTT\n00:01.000 --> 00:02.000\na\n\n00:03.000 --> 00:04.000\nb")
    #expect(transcript.texts == ["a", "b"])
  }

  @Test func textInTheHeader() throws {
    let transcript = try read(
      "WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\nhello\n\n00:01.000 --> 00:02.000\na"
    )
    #expect(transcript.texts == ["a"])
    #expect(transcript.remarks == ["3: skipped text in the header: \"hello\""])
  }

  @Test func blocksPassedOver() throws {
    let transcript = try read(
      """
      WEBVTT

      NOTE one line

      STYLE
      ::cue { color: red }

      REGION
      id:fred

      NOTE
      several
      lines

      00:01.000 --> 00:02.000
      a

      NOTE\tthe end
      """)
    #expect(transcript.texts == ["a"])
    #expect(transcript.remarks == [])
  }

  @Test func whatTheAlgorithmDropsIsNamed() throws {
    let transcript = try read(
      """
      WEBVTT

      lost text
      of a block
      three

      00:01.000 --> 00:02.000
      a

      STYLE
      ::cue {}

      00:03,000 --> 00:04.000
      b

      alone

      00:05.000 -> 00:06.000
      c
      """)
    #expect(transcript.texts == ["a"])
    #expect(
      transcript.remarks == [
        "3: skipped text outside a cue (a block): \"lost text\"",
        "10: STYLE block after the first cue; skipped",
        "13: skipped a cue that the standard does not allow: no start time (`00:00.000` or "
          + "`00:00:00.000`) in \"00:03,000 --> 00:04.000\"; the format `srt` would read it",
        "16: skipped text outside a cue (a line): \"alone\"",
        "18: skipped text outside a cue (a line): \"00:05.000 -> 00:06.000\"",
      ])
  }

  @Test func arrowsDecideWhereBlocksEnd() throws {
    // A missing blank line: the second arrow line begins another cue.
    let missing = try read("WEBVTT\n\n00:01.000 --> 00:02.000\na\n00:03.000 --> 00:04.000\nb")
    #expect(missing.texts == ["a", "b"])
    // Any line with an arrow ends a cue's text, times or not.
    let arrow = try read("WEBVTT\n\n00:01.000 --> 00:02.000\na\nb --> c\nd")
    #expect(arrow.texts == ["a"])
    #expect(arrow.warnings.map(\.line) == [5])
    // The arrow may be in the second line of a block, once.
    let second = try read("WEBVTT\n\nx --> y\n00:01.000 --> 00:02.000\na")
    #expect(second.texts == ["a"])
    #expect(second.ids == [nil])
    #expect(second.warnings.map(\.line) == [3])
    // In the third it begins a new block.
    let third = try read("WEBVTT\n\none\ntwo\n00:01.000 --> 00:02.000\na")
    #expect(third.texts == ["a"])
    #expect(third.ids == [nil])
    #expect(third.warnings.map(\.line) == [3])
    // A comment becomes an identifier when times follow at once.
    let note = try read("WEBVTT\n\nNOTE x\n00:01.000 --> 00:02.000\na")
    #expect(note.ids == ["NOTE x"])
  }

  @Test func blankLinesAreEmptyLines() throws {
    // A line of spaces is not empty, and continues the cue.
    let transcript = try read(
      "WEBVTT\n\n00:01.000 --> 00:02.000\na\n \nb\n\n\n\n00:03.000-->00:04.000")
    #expect(transcript.texts == ["a\n \nb", ""])
    #expect(transcript.remarks == ["10: cue without text"])
  }

  @Test(arguments: [
    ("00:00.000", 0), ("59:59.999", 3_599_999), ("00:00:00.000", 0), ("01:02:03.004", 3_723_004),
    ("1:00:00.000", 3_600_000), ("123:00:00.000", 442_800_000), ("60:00:00.000", 216_000_000),
    ("99999999999999999999:00:00.000", 9_007_199_254_740_992),
  ])
  func timestamps(_ stamp: String, _ milliseconds: Int) throws {
    let transcript = try read("WEBVTT\n\n\(stamp) --> 9999999999:00:00.000\na", .vtt)
    #expect(transcript.cues.first?.startMilliseconds == milliseconds)
  }

  @Test(arguments: [
    "0:00.000", "000:00.000", "60:00.000", "00:60.000", "00:00:60.000", "00:60:00.000",
    "00:00.00", "00:00.0000", "00:00", "00:00:00", "00:00,000", "-00:00.000", "00.000", "00:0.000",
    "0:0:00.000", "+00:00.000", "00:00:00:000", "٠٠:٠٠.٠٠٠", "",
  ])
  func noTimestamps(_ stamp: String) throws {
    for line in ["\(stamp) --> 00:01.000", "00:01.000 --> \(stamp)"] {
      let transcript = try read("WEBVTT\n\n\(line)\na", .vtt)
      #expect(transcript.cues == [], "\(line)")
      #expect(transcript.warnings.map(\.line) == [3], "\(line)")
    }
  }

  @Test(arguments: [
    "00:01.000-->00:02.000", "\t00:01.000 \t--> 00:02.000\t", "  00:01.000  -->  00:02.000",
    "\u{C}00:01.000 --> 00:02.000", "00:01.000 --> 00:02.000align:start",
  ])
  func spaceAroundTimes(_ line: String) throws {
    #expect(try read("WEBVTT\n\n\(line)\na", .vtt).times == [[1000, 2000]])
  }

  @Test func timesAreKeptAsTheyAre() throws {
    let transcript = try read(
      "WEBVTT\n\n00:09.000 --> 00:08.000\na\n\n00:05.000 --> 00:05.000\nb")
    #expect(transcript.times == [[9000, 8000], [5000, 5000]])
    #expect(
      transcript.remarks == [
        "3: cue ends before it begins; times kept", "6: cue has no length; times kept",
        "6: cue begins before the one above it; order kept",
      ])
  }

  @Test(arguments: [
    "align:start", "align:center", "align:end", "align:left", "align:right", "vertical:rl",
    "vertical:lr", "line:0", "line:-1", "line:50%", "line:5,start", "line:5%,center", "size:100%",
    "size:33.3%", "position:10%", "position:10%,line-left", "position:10%,line-right",
    "region:fred",
    "position:5%,center",
  ])
  func settings(_ setting: String) throws {
    let transcript = try read("WEBVTT\n\n00:01.000 --> 00:02.000 \(setting)\na", .vtt)
    #expect(transcript.cues[0].settings == setting)
    #expect(transcript.remarks == [])
  }

  @Test(arguments: [
    "align:middle", "align:", "size:101%", "size:50", "position:10", "position:10%,start", "line:x",
    "line:1.%", "vertical:up", "color:red", "D:vertical", "alone", ":x", "size:-5%", "line:--1",
  ])
  func unknownSettings(_ setting: String) throws {
    let transcript = try read("WEBVTT\n\n00:01.000 --> 00:02.000 \(setting)\na", .vtt)
    #expect(transcript.cues[0].settings == setting)
    #expect(transcript.remarks == ["3: unknown cue setting \"\(setting)\"; kept as it is"])
  }

  @Test func nullsBecomeReplacementCharacters() throws {
    let transcript = try read("WEBVTT\n\n00:01.000 --> 00:02.000\na\0b")
    #expect(transcript.texts == ["a\u{FFFD}b"])
    #expect(transcript.remarks == ["4: U+0000; read as U+FFFD"])
  }

  @Test func namesInTheText() throws {
    let line = { (n: Int, text: String) in "00:0\(n).000 --> 00:0\(n).500\n\(text)\n\n" }
    let transcript = try read(
      "WEBVTT\n\n" + line(1, "Pablo D | Lambda: Hi") + line(2, "Ann: So: yes") + line(3, "and then")
        + line(4, "ann-other: no"))
    #expect(transcript.speakers == ["Pablo D | Lambda", "Ann", nil, nil])
    // The name is not part of the text; `raw` has it.
    #expect(transcript.texts == ["Hi", "So: yes", "and then", "ann-other: no"])
    #expect(transcript.cues[0].raw == "Pablo D | Lambda: Hi")
    let few = try read("WEBVTT\n\n" + line(1, "Ann: Hi") + line(2, "a") + line(3, "b"))
    #expect(few.speakers == [nil, nil, nil])
  }
}
