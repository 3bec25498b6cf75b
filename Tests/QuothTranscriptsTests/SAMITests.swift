import QuothTranscripts
import Testing

/// Reading SAMI.
@Suite struct SAMITests {
  static let head =
    "<SAMI>\n<HEAD>\n<TITLE>Talk</TITLE>\n<STYLE TYPE=\"text/css\">\n<!--\nP { color: white; }\n"
    + ".ENCC { Name: English; lang: en-US; SAMIType: CC; }\n"
    + ".KRCC { Name: 한국어; lang: ko-KR; SAMIType: CC; }\n#Source { color: red; }\n-->\n</STYLE>\n</HEAD>\n<BODY>\n"

  @Test func paragraphs() throws {
    let transcript = try read(
      Self.head + "<SYNC Start=1000><P Class=ENCC>Hello &amp; <b>good</b><br>\n  morning&#33;\n"
        + "<SYNC Start=3000><P Class=ENCC>&nbsp;\n<sync start=\"4000\"><p class='encc'>Bye</P></SYNC>\n"
        + "<SYNC Start=5000><P Class=ENCC>End\n</BODY>\n</SAMI>\n")
    #expect(transcript.format == .sami)
    #expect(transcript.language == "en-US")
    #expect(transcript.texts == ["Hello & good\nmorning!", "Bye", "End"])
    #expect(transcript.cues[0].raw == "Hello &amp; <b>good</b><br>\n  morning&#33;")
    #expect(transcript.times == [[1000, 3000], [4000, 5000], [5000, nil]])
    #expect(transcript.cues.map(\.line) == [14, 17, 18])
    #expect(transcript.remarks == [])
  }

  @Test func theFirstLanguageIsRead() throws {
    let transcript = try read(
      Self.head + "<SYNC Start=1000><P Class=KRCC>안녕\n<P Class=ENCC>Hello\n<P Class=FRCC>Salut\n"
        + "<SYNC Start=2000><P Class=ENCC>&nbsp;\n<SYNC Start=3000><P Class=KRCC>&nbsp;\n")
    #expect(transcript.texts == ["안녕"])
    #expect(transcript.times == [[1000, 3000]])
    #expect(transcript.language == "ko-KR")
    #expect(
      transcript.remarks == [
        "15: several languages; the first class, \"KRCC\" (\"한국어\"), is read; skipped: "
          + "\"ENCC\" (\"English\"), \"FRCC\""
      ])
  }

  @Test func speakers() throws {
    let transcript = try read(
      Self.head + "<SYNC Start=1000><P Class=ENCC ID=Source>Ann<P Class=ENCC>Hello\n"
        + "<SYNC Start=2000><P Class=ENCC>Well\n"
        + "<SYNC Start=3000><P Class=ENCC ID=Source>&nbsp;<P Class=ENCC>Nobody\n")
    #expect(transcript.texts == ["Hello", "Well", "Nobody"])
    #expect(transcript.speakers == ["Ann", "Ann", nil])
    #expect(transcript.times == [[1000, 2000], [2000, 3000], [3000, nil]])
  }

  @Test func paragraphsOfOneTimeStandSideBySide() throws {
    let transcript = try read(
      "<SAMI><SYNC Start=1><P>a<P>b<SYNC Start=5><P>c<SYNC Start=3><P>d<SYNC Start=9><P>&nbsp;")
    #expect(transcript.texts == ["a", "b", "c", "d"])
    #expect(transcript.times == [[1, 5], [1, 5], [5, nil], [3, 9]])
    #expect(transcript.remarks == ["1: `<SYNC>` before the one above it; kept"])
  }

  @Test func nothingIsLost() throws {
    let transcript = try read(
      "<SAMI><BODY>\n<SYNC Start=10>bare</SYNC> stray\n<SYNC><P>no start\n<SYNC Start=x><P>wrong\n"
        + "<SYNC Start=30ms><P>a < b <open <i>c</i> &noname; <!-- remark --> <!-- d</BODY></SAMI>\nafter"
    )
    #expect(
      transcript.texts == [
        "bare", "stray", "no start", "wrong", "a < b <open c &noname; <!-- d", "after",
      ])
    #expect(
      transcript.times == [
        [10, 30], [10, 30], [nil, nil], [nil, nil], [30, nil], [30, nil],
      ])
    #expect(
      transcript.remarks == [
        "3: `<SYNC>` without a start", "4: not a time: \"x\"; ignored",
        "5: time with something after it, \"30ms\"; left out",
        "5: `<` without its `>`, read as text: \"<open \"",
        "5: `<` without its `>`, read as text: \"<!-- d\"",
      ])
  }

  @Test func largeTimes() throws {
    let transcript = try read("<SAMI><SYNC Start=99999999999999999999><P>a")
    #expect(transcript.times == [[1_000_000_000_000, nil]])
    #expect(transcript.remarks == ["1: time too large, held at its limit"])
  }

  @Test func detection() throws {
    #expect(try read("<sami><body></body></sami>").remarks == ["1: no `<SYNC>`; no cue"])
    #expect(try read(" \n" + Self.head, name: "a.srt").format == .sami)
    #expect(try read("<SYNC Start=1><P>a", name: "a.smi").texts == ["a"])
    #expect(try read("<SYNC Start=1><P>a", name: "a.txt").format == .text)
    #expect(try read("On <SAMI> files: <SYNC Start=1> is a time").format == .text)
    #expect(failure("hello", name: "a.smi")?.expected.hasPrefix("SAMI") == true)
    #expect(failure("hello", .sami)?.line == 1)
    #expect(try read("", .sami).cues == [])
  }
}
