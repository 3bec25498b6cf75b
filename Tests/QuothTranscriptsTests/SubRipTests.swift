import QuothTranscripts
import Testing

/// SubRip by the book, and as it occurs.
@Suite struct SubRipTests {
  @Test func asItShouldBe() throws {
    let transcript = try read(
      "1\n00:00:01,500 --> 00:00:02,750\nHello\nthere\n\n2\n01:02:03,004 --> 01:02:04,000\nBye\n")
    #expect(transcript.format == .srt)
    #expect(transcript.ids == ["1", "2"])
    #expect(transcript.cues.map(\.start) == [1.5, 3723.004])
    #expect(transcript.cues.map(\.end) == [2.75, 3724])
    #expect(transcript.texts == ["Hello\nthere", "Bye"])
    #expect(transcript.cues.map(\.raw) == ["Hello\nthere", "Bye"])
    #expect(transcript.cues.map(\.line) == [1, 6])
    #expect(transcript.remarks == [])
    #expect("\(transcript.cues[0].start!)" == "1.5")
  }

  @Test(arguments: ["\r\n", "\r", "\n", "\r\r\n"])
  func lineEnds(_ end: String) throws {
    let text = "1\n00:00:01,000 --> 00:00:02,000\na\nb\n\n2\n00:00:03,000 --> 00:00:04,000\nc\n"
    let transcript = try read(text.replacing("\n", with: end))
    #expect(transcript.texts == ["a\nb", "c"])
    #expect(transcript.cues.map(\.raw) == ["a\nb", "c"])
    #expect(transcript.cues.map(\.line) == [1, 6])
    #expect(transcript.remarks == [])
  }

  @Test func byteOrderMarkIsNoPartOfTheFirstNumber() throws {
    let transcript = try read("\u{FEFF}1\n00:00:01,000 --> 00:00:02,000\na")
    #expect(transcript.ids == ["1"])
    #expect(transcript.remarks == [])
  }

  @Test func missingNumbers() throws {
    let transcript = try read(
      "00:00:01,000 --> 00:00:02,000\na\n\n00:00:03,000 --> 00:00:04,000\nb")
    #expect(transcript.ids == [nil, nil])
    #expect(transcript.texts == ["a", "b"])
    #expect(transcript.remarks == ["1: cue without a number", "4: cue without a number"])
  }

  @Test func missingBlankLines() throws {
    let transcript = try read(
      "1\n00:00:01,000 --> 00:00:02,000\na\n2\n00:00:03,000 --> 00:00:04,000\nb\n"
        + "00:00:05,000 --> 00:00:06,000\nc")
    #expect(transcript.ids == ["1", "2", nil])
    #expect(transcript.texts == ["a", "b", "c"])
    #expect(transcript.remarks == ["4: no blank line before the cue", "7: cue without a number"])
  }

  @Test func numbersThatAreText() throws {
    // Without numbers, a lone number above a time line is text.
    let unnumbered = try read(
      "00:00:01,000 --> 00:00:02,000\n1984\n\n00:00:03,000 --> 00:00:04,000\n42\n"
        + "00:00:05,000 --> 00:00:06,000\nc")
    #expect(unnumbered.texts == ["1984", "42", "c"])
    #expect(unnumbered.ids == [nil, nil, nil])
    // With numbers, the one above the times is the cue's, and those before it are text.
    let numbered = try read(
      "1\n00:00:01,000 --> 00:00:02,000\n1984\n\n2\n00:00:03,000 --> 00:00:04,000\n3\n\n"
        + "3\n00:00:05,000 --> 00:00:06,000\nc")
    #expect(numbered.texts == ["1984", "3", "c"])
    #expect(numbered.ids == ["1", "2", "3"])
    #expect(numbered.remarks == [])
    // Right below text and out of sequence: it is text, and the cue has lost its number.
    let lost = try read(
      "7\n00:00:01,000 --> 00:00:02,000\nin\n1984\n00:00:03,000 --> 00:00:04,000\nb")
    #expect(lost.texts == ["in\n1984", "b"])
    #expect(lost.ids == ["7", nil])
  }

  @Test func numbersOutOfOrderAreKeptAndNamed() throws {
    let transcript = try read(
      "5\n00:00:01,000 --> 00:00:02,000\na\n\n9\n00:00:03,000 --> 00:00:04,000\nb\n\n"
        + "10\n00:00:05,000 --> 00:00:06,000\nc")
    #expect(transcript.ids == ["5", "9", "10"])
    #expect(
      transcript.remarks == [
        "1: number 5 where 1 would follow; kept", "5: number 9 where 6 would follow; kept",
      ])
  }

  @Test func blankLinesWithin() throws {
    let transcript = try read(
      "1\n00:00:01,000 --> 00:00:02,000\n\na\n\nb\n\n2\n\n00:00:03,000 --> 00:00:04,000\nc")
    #expect(transcript.texts == ["a\n\nb", "c"])
    #expect(transcript.ids == ["1", "2"])
    #expect(
      transcript.remarks == [
        "3: blank line between the times and the text",
        "5: blank line inside a cue; the lines after it are read as its text",
        "8: blank line between the number and the times",
      ])
  }

  @Test func cueWithoutText() throws {
    let transcript = try read(
      "1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\nb\n\n"
        + "3\n00:00:05,000 --> 00:00:06,000")
    #expect(transcript.texts == ["", "b", ""])
    #expect(transcript.cues.map(\.raw) == ["", "b", ""])
    #expect(transcript.remarks == ["2: cue without text", "9: cue without text"])
  }

  @Test func negativeInvertedAndDisorderedTimesAreKept() throws {
    let transcript = try read(
      "1\n-00:00:01,500 --> 00:00:02,000\na\n\n2\n00:00:09,000 --> 00:00:08,000\nb\n\n"
        + "3\n00:00:05,000 --> 00:00:05,000\nc\n\n4\n00:00:-5,000 --> 00:00:06,000\nd")
    #expect(
      transcript.times == [[-1500, 2000], [9000, 8000], [5000, 5000], [-5000, 6000]])
    #expect(transcript.cues[0].start == -1.5)
    #expect(
      transcript.remarks == [
        "2: time line with negative", "6: cue ends before it begins; times kept",
        "10: cue has no length; times kept", "10: cue begins before the one above it; order kept",
        "14: time line with negative", "14: cue begins before the one above it; order kept",
      ])
  }

  @Test func whatIsNotACueIsNamed() throws {
    let transcript = try read(
      "Made by me\n\nLast year\n\n1\n00:00:01,000 --> 00:00:02,000\na", name: "a.srt")
    #expect(transcript.texts == ["a"])
    #expect(transcript.remarks == ["1: 3 lines before the first cue skipped: \"Made by me\""])
  }

  @Test func coordinatesAndTextBehindTheTimes() throws {
    let transcript = try read(
      "1\n00:00:01,000 --> 00:00:02,000  X1:100 X2:200 Y1:5 Y2:50\na\n\n"
        + "2\n00:00:03,000 --> 00:00:04,000 Hello\nthere\n\n3\n00:00:05,000 --> 00:00:06,000 Only")
    #expect(transcript.cues.map(\.settings) == ["X1:100 X2:200 Y1:5 Y2:50", nil, nil])
    #expect(transcript.texts == ["a", "Hello\nthere", "Only"])
    #expect(
      transcript.remarks == [
        "6: time line with text on the same line", "10: time line with text on the same line",
      ])
  }

  @Test func lostLineEnds() throws {
    let transcript = try read(
      "1 00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:03,000 --> 00:00:04,000\n"
        + "b 00:00:05,000 --> 00:00:06,000\nc")
    #expect(transcript.ids == ["1", "2", nil])
    #expect(transcript.texts == ["a", "b", "c"])
    #expect(
      transcript.remarks == [
        "1: time line with the cue's number on the same line", "6: cue without a number",
        "6: time line with text before it, given to the cue before",
      ])
  }

  @Test func halfOfATimeLine() throws {
    let transcript = try read(
      "1\n00:00:01,000 --> \na\n\n2\n --> 00:00:04,000\nb\n\n3\n00:00 --> 0::\nc\n\n"
        + "4\n00:00:05,000 --> 00:00:06,000\nd")
    #expect(transcript.times == [[1000, nil], [nil, 4000], [0, nil], [5000, 6000]])
    #expect(transcript.texts == ["a", "b", "c", "d"])
    #expect(transcript.ids == ["1", "2", "3", "4"])
    #expect(
      transcript.remarks == [
        "2: time line with no readable end", "6: time line with no readable start",
        "10: time line with hours left out, milliseconds left out, no readable end",
        "10: cue begins before the one above it; order kept",
      ])
    let broken = try read("1\n00,00 --> 0::\na\n\n2\n00:00:05,000 --> 00:00:06,000\nb")
    #expect(broken.times == [[nil, nil], [5000, 6000]])
    #expect(broken.remarks == ["2: time line with no readable start, no readable end"])
  }

  @Test func whatIsNotATimeLineIsText() throws {
    let transcript = try read(
      "1\n00:00:01,000 --> 00:00:02,000\nFile --> Import\n<!-- 5 --> ok\n10 -> 20\n12:30 -> nothing\n-->"
    )
    #expect(transcript.texts == ["File --> Import\n<!-- 5 --> ok\n10 -> 20\n12:30 -> nothing\n-->"])
    #expect(transcript.remarks == [])
  }

  @Test func nothingOfSubRip() throws {
    let error = try #require(failure("Just a text.\nNothing more.", .srt))
    #expect(error.line == 1)
    #expect(error.seen == "\"Just a text.\"")
    #expect(
      "\(error)"
        == "line 1: expected SubRip (times such as `00:00:01,000 --> 00:00:02,000` anywhere in the "
        + "file), saw \"Just a text.\"; the format `text` reads any text")
    #expect(failure("1\nJust a text.", name: "talk.srt")?.line == 1)
    #expect(failure("\n\nJust a text.", name: "talk.srt")?.line == 3)
  }

  @Test func emptyFile() throws {
    for text in ["", "\u{FEFF}", " \r\n\t\n"] {
      let transcript = try read(text, .srt)
      #expect(transcript.cues == [])
      #expect(transcript.remarks == ["1: the file is empty"])
    }
  }

  @Test func nullsAreKeptAndNamed() throws {
    let transcript = try read("1\n00:00:01,000 --> 00:00:02,000\na\0b")
    #expect(transcript.texts == ["a\0b"])
    #expect(transcript.remarks == ["2: U+0000 in the text; kept"])
  }
}
