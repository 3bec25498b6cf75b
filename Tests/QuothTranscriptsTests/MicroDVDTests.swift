import QuothTranscripts
import Testing

/// Reading MicroDVD and MPL2.
@Suite struct MicroDVDTests {
  @Test func framesAndCodes() throws {
    let transcript = try read(
      "{1}{1}25.000\n{25}{75}{y:i}Hello|{Y:b}{c:$0000ff}there\n{100}{150}/<i>Bye</i>|/now {and} then\n"
    )
    #expect(transcript.format == .microdvd)
    #expect(transcript.texts == ["Hello\nthere", "Bye\nnow {and} then"])
    #expect(transcript.cues[0].raw == "{y:i}Hello|{Y:b}{c:$0000ff}there")
    #expect(transcript.times == [[1000, 3000], [4000, 6000]])
    #expect(transcript.cues.map(\.line) == [2, 3])
    #expect(transcript.remarks == [])
  }

  @Test(arguments: ["25", "25,0", " 25.000 "])
  func rates(_ rate: String) throws {
    #expect(try read("{0}{0}\(rate)\n{50}{75}a\n").times == [[2000, 3000]])
  }

  @Test func withoutARateItIsAssumed() throws {
    let transcript = try read("{DEFAULT}{}{y:i}\n{2398}{4795}a\n{1}{1}b\n")
    #expect(transcript.times == [[100_017, 199_992], [42, 42]])
    #expect(
      transcript.remarks == [
        "2: no frame rate; times are those of 23.976 frames a second",
        "3: cue has no length; times kept", "3: cue begins before the one above it; order kept",
      ])
    // A number as the first cue does not belong to a rate.
    #expect(try read("{1}{1}0\n{1}{25}1984\n").texts == ["0", "1984"])
    #expect(try read("{10}{25}25\n").texts == ["25"])
  }

  @Test func oddLines() throws {
    let transcript = try read(
      "{1}{1}25\n{25}{}a\nbroken\n{25}{9}b\n{50}{75}\n{99999999999999999999}{1}c\n")
    #expect(transcript.texts == ["a\nbroken", "b", "", "c"])
    #expect(
      transcript.times == [[1000, nil], [1000, 360], [2000, 3000], [1_000_000_000_000, 40]])
    #expect(
      transcript.remarks == [
        "2: cue without an end", "3: line without times; read as text of the cue above",
        "4: cue ends before it begins; times kept", "5: cue without text",
        "6: cue ends before it begins; times kept", "6: time too large, held at its limit",
      ])
    let late = try read("a\nb\n{25}{50}c\n", .microdvd)
    #expect(late.texts == ["c"])
    #expect(late.remarks.first == "1: 2 lines before the first cue skipped: \"a\"")
  }

  @Test func barsAndCodesAreFoundInTextOfAnyLength() throws {
    var random = SplitMix64(state: 12)
    // Letters whose bytes differ from the marks by one bit are among them.
    let parts = [
      "a", "|", "bcdefghi", " ", "я", "ü", "}", "~", "{y:i}", "& ", "\u{7C}\u{7D}", "z9",
    ]
    var (bars, codes) = (0, 0)
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        parts.randomElement(using: &random)!
      }.joined()
      let wanted = text.replacing("{y:i}", with: "").replacing("|", with: "\n")
      let cue = try read("{1}{1}25\n{25}{50}\(text)\n", .microdvd).cues[0]
      let spaces = { (character: Character) in character == " " || character == "\n" }
      let start = wanted.drop(while: spaces)
      let end = start.lastIndex { !spaces($0) }
      #expect(cue.text == (end.map { String(start[...$0]) } ?? ""), "\(text)")
      bars += text.contains("|") ? 1 : 0
      codes += text.contains("{") || text.contains("&") ? 1 : 0
    }
    #expect(bars > 500 && codes > 500)
  }

  @Test func aNameSaysWhatOneLineLeavesOpen() throws {
    let frames = try read("{x}{2}Hi\n{25}{75}there\n{80}{90}you\n", name: "a.sub")
    #expect(frames.format == .microdvd)
    #expect(frames.texts == ["there", "you"])
    #expect(frames.remarks.contains("1: 1 line before the first cue skipped: \"{x}{2}Hi\""))
    let tenths = try read("Title\n[10][35]Hello\nthere\n", name: "a.mpl")
    #expect(tenths.format == .mpl2)
    #expect(tenths.texts == ["Hello\nthere"])
    #expect(try read("[INFORMATION]\n[TITLE]x\n", name: "a.sub").format == .text)
  }

  @Test func detection() throws {
    #expect(try read("{1}{25}Hi").format == .microdvd)
    #expect(try read("{1}{25}Hi\n{30}{50}there", name: "a.srt").format == .microdvd)
    #expect(try read("{1} {25} Hi").format == .text)
    #expect(try read("{0}{1} is the form\nof a message").format == .text)
    #expect(try read("{x}{y}").format == .text)
    #expect(try read("hello", name: "a.sub").format == .text)
    #expect(try read(DetectionTests.srt, name: "a.sub").format == .srt)
    #expect(failure("hello", .microdvd)?.expected.hasPrefix("MicroDVD") == true)
    #expect(try read("", .microdvd).cues == [])
  }

  @Test func tenthsOfASecond() throws {
    let transcript = try read("[10][35]Hello|/there|\\_all\n[40][52]Bye / now\n[60][72]End\n")
    #expect(transcript.format == .mpl2)
    #expect(transcript.texts == ["Hello\nthere\nall", "Bye / now", "End"])
    #expect(transcript.cues[0].raw == "Hello|/there|\\_all")
    #expect(transcript.times == [[1000, 3500], [4000, 5200], [6000, 7200]])
    #expect(transcript.remarks == [])
  }

  @Test func oddLinesOfMPL2() throws {
    let transcript = try read("x\n[10][]a\nbroken\n[5][7]b\n[8][7]/\n", .mpl2)
    #expect(transcript.texts == ["a\nbroken", "b", ""])
    #expect(transcript.times == [[1000, nil], [500, 700], [800, 700]])
    #expect(
      transcript.remarks == [
        "1: 1 line before the first cue skipped: \"x\"", "2: cue without an end",
        "3: line without times; read as text of the cue above",
        "4: cue begins before the one above it; order kept",
        "5: cue ends before it begins; times kept", "5: cue without text",
      ])
  }

  @Test func detectionOfMPL2() throws {
    // References in a text are not times.
    #expect(try read("[1][2] Smith 2001.\n[3][4] Jones 2002.\nMore.\n").format == .text)
    #expect(try read("[12][3] a\n[14][2] b\n[15][1] c\n").format == .text)
    #expect(try read("[1][2]a\n[3][4]b").format == .text)
    #expect(try read("[1][2]a\n[3][4]b", name: "a.sub").format == .mpl2)
    #expect(try read("[1][2]a", name: "a.mpl").format == .mpl2)
    #expect(failure("[1] a", .mpl2)?.expected.hasPrefix("MPL2") == true)
    #expect(try read("", .mpl2).cues == [])
  }

  @Test func theRateOfFilesThatNameNoneCanBeTold() throws {
    func times(_ text: String, _ rate: Double?) throws -> ([[Int?]], [String]) {
      let read = try TranscriptReader(frameRate: rate).read(Array(text.utf8))
      return (read.times, read.remarks)
    }
    let text = "{25}{75}a\n{100}{125}b\n"
    #expect(try times(text, 25) == ([[1000, 3000], [4000, 5000]], []))
    #expect(try times(text, 12.5).0 == [[2000, 6000], [8000, 10_000]])
    #expect(try times("{1}{1}50\n" + text, 25).0 == [[500, 1500], [2000, 2500]])
    for rate in [nil, 0, -1, .nan, .infinity, 1001] as [Double?] {
      let (found, remarks) = try times(text, rate)
      #expect(found == [[1043, 3128], [4171, 5214]])
      #expect(remarks == ["1: no frame rate; times are those of 23.976 frames a second"])
    }
  }
}
