import Quoth
import QuothTranscripts
import Testing

/// The texts of cues that were read are parts of the file; they behave as if each were a string.
@Suite struct CuePartsTests {
  private static let file =
    "1\n00:00:01,000 --> 00:00:02,000\n Hello \n\n2\n"
    + "00:00:03,000 --> 00:00:04,000\n<i>caf\u{E9}</i>\n"

  @Test func aCueThatWasReadEqualsOneThatWasMade() throws {
    let cues = try read(Self.file, .srt).cues
    let made = [
      Cue(
        id: "1", startMilliseconds: 1_000, endMilliseconds: 2_000, text: "Hello", raw: " Hello ",
        line: 1),
      Cue(
        id: "2", startMilliseconds: 3_000, endMilliseconds: 4_000, text: "cafe\u{301}",
        raw: "<i>caf\u{E9}</i>", line: 5),
    ]
    // Texts are equal as strings are, whether letters are composed or not.
    #expect(cues == made)
    #expect(cues.map(\.hashValue) == made.map(\.hashValue))
    #expect(Set(cues).isSubset(of: Set(made)))
    #expect(cues[0] != cues[1])
  }

  @Test func aTextThatChangesLeavesTheRawOneAndOtherCopies() throws {
    let cue = try read("00:00:01,000 --> 00:00:02,000\nHello\n", .srt).cues[0]
    #expect(cue.raw == "Hello")
    var other = cue
    other.text = "Bye"
    #expect(other.text == "Bye" && other.raw == "Hello")
    other.text += " now"
    #expect(other.text == "Bye now" && other.raw == "Hello")
    other.raw = "<b>Bye</b>"
    #expect(other.text == "Bye now" && other.raw == "<b>Bye</b>")
    #expect(cue.text == "Hello" && cue.raw == "Hello")
  }

  @Test func aMadeCueKeepsItsRawTextToo() {
    var cue = Cue(text: "a")
    cue.text = "b"
    #expect(cue.text == "b" && cue.raw == "a")
  }

  /// A line of many pieces is appended to in place.
  @Test func appendingManyTimesIsLinear() {
    var cue = Cue(text: "")
    for _ in 0..<200_000 { cue.text += "word " }
    #expect(cue.text.utf8.count == 1_000_000 && cue.raw.isEmpty)
  }

  @Test func aCorpusHasTheBytesOfTheCues() throws {
    let transcript = try read(Self.file + "\n3\n00:00:05,000 --> 00:00:06,000\n中文 и 😀\n", .srt)
    var builder = CorpusBuilder<String>()
    builder.append(transcript, id: "x")
    let corpus = builder.finish()
    #expect((0..<corpus.cueCount).map { corpus.text(ofCue: $0) } == transcript.texts)
  }

  @Test func aWarningIsPutTogetherWhenItIsShown() throws {
    let first = try read("7\n00:00:01,000 --> 00:00:02,000\nHi\n", .srt).warnings
    #expect(first == [TranscriptWarning(line: 1, message: "number 7 where 1 would follow; kept")])
    let second = try read("WEBVTT\nsome text\n\n00:01.000 --> 00:02.000\nHi\n").warnings
    #expect(second.map(\.description) == ["line 2: skipped text in the header: \"some text\""])
    #expect(
      Set(second) == [
        TranscriptWarning(line: 2, message: "skipped text in the header: \"some text\"")
      ])
  }
}
