import QuothTranscripts
import Testing

/// Reading TTML, DFXP and IMSC.
@Suite struct TTMLTests {
  static func document(_ body: String, root: String = "", head: String = "") -> String {
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
      + "<tt xmlns=\"http://www.w3.org/ns/ttml\" xmlns:ttm=\"http://www.w3.org/ns/ttml#metadata\"\n"
      + " xmlns:ttp=\"http://www.w3.org/ns/ttml#parameter\" xml:lang=\"en\" \(root)>\n"
      + "<head><styling><style xml:id=\"s\"/></styling>\(head)</head>\n<body>\(body)</body></tt>\n"
  }

  /// The times of the cues of paragraphs with the attributes given.
  static func times(_ attributes: String..., root: String = "") throws -> [[Int?]] {
    let paragraphs = attributes.map { "<p \($0)>a</p>" }.joined()
    return try read(document("<div>\(paragraphs)</div>", root: root)).times
  }

  @Test func paragraphs() throws {
    let transcript = try read(
      Self.document(
        """
        <div><metadata><ttm:desc>not said</ttm:desc></metadata>
        <p begin="00:00:01.000" end="00:00:02.500">Hello <span style="s">big</span><br/>
           world &amp;&nbsp;co.</p>
        <p begin="3s" dur="500ms" xml:space="preserve">a  b</p>
        <p begin="4s" end="5s"><![CDATA[<i>]]></p></div>
        """))
    #expect(transcript.format == .ttml)
    #expect(transcript.language == "en")
    #expect(transcript.texts == ["Hello big\nworld &\u{A0}co.", "a  b", "<i>"])
    #expect(transcript.times == [[1000, 2500], [3000, 3500], [4000, 5000]])
    #expect(
      transcript.cues[0].raw
        == "Hello <span style=\"s\">big</span><br/>\n   world &amp;&nbsp;co.")
    #expect(transcript.cues.map(\.line) == [6, 8, 9])
    #expect(transcript.remarks == [])
  }

  @Test func clockAndOffsetTimes() throws {
    #expect(
      try Self.times(
        "begin='01:00:00' end='100:00:00.25'", "begin='1.5h' end='91m'", "begin='5s' end='5500ms'",
        "begin='00:01.5' end='62'")
        == [
          [3_600_000, 360_000_250], [5_400_000, 5_460_000], [5000, 5500], [1500, 62_000],
        ])
  }

  @Test func framesAndTicks() throws {
    #expect(
      try Self.times("begin='00:00:01:15' end='90f'", "begin='5t' end='6t'")
        == [[1500, 3000], [5000, 6000]])
    #expect(
      try Self.times(
        "begin='00:00:01:12' end='50f'", "begin='100t' end='00:00:10:05.1'",
        root: "ttp:frameRate='25' ttp:subFrameRate='2'")
        == [[1480, 2000], [2000, 10_220]])
    #expect(
      try Self.times(
        "begin='24f' end='00:00:02:12'",
        root: "ttp:frameRate='24' ttp:frameRateMultiplier='1000 1001'")
        == [[1001, 2501]])
    #expect(
      try Self.times("begin='15000000t' end='2s'", root: "ttp:tickRate='10000000'")
        == [[1500, 2000]])
  }

  @Test func timeCodes() throws {
    let root = "ttp:timeBase='smpte' ttp:frameRate='30' ttp:frameRateMultiplier='1000 1001'"
    // An hour of labels at 29.97 frames a second is 3.6 s longer, unless numbers are dropped.
    #expect(
      try Self.times("begin='01:00:00:00' end='01:00:00:15'", root: root)
        == [[3_603_600, 3_604_101]])
    #expect(
      try Self.times(
        "begin='00:01:00:02' end='01:00:00:00'", root: root + " ttp:dropMode='dropNTSC'")
        == [[60_060, 3_599_996]])
    #expect(
      try Self.times(
        "begin='00:02:00:04' end='00:20:00:00'",
        root: "ttp:timeBase='smpte' ttp:frameRate='30' ttp:dropMode='dropPAL'")
        == [[120_000, 1_198_800]])
    let clock = try read(
      Self.document("<p begin='10:00:00' end='10:00:01'>a</p>", root: "ttp:timeBase='clock'"))
    #expect(clock.times == [[36_000_000, 36_001_000]])
    #expect(clock.remarks == ["2: times of day (`timeBase=\"clock\"`), kept as they are"])
  }

  @Test func timesNest() throws {
    let transcript = try read(
      Self.document(
        "<div begin='10s' end='20s'><p begin='1s' end='2s'>a</p><p>b</p><p begin='5s' end='90s'>c</p>"
          + "<p end='3s'>d</p></div>"
          + "<div begin='30s' timeContainer='seq'><p dur='1s'>e</p><p begin='1s' dur='2s'>f</p>"
          + "<p timeContainer='seq'><span dur='1s'>g</span> <span dur='1s'>h</span></p><p dur='1s'>i</p></div>"
      ))
    #expect(transcript.texts == ["a", "b", "c", "d", "e", "f", "g", "h", "i"])
    #expect(
      transcript.times == [
        [11_000, 12_000], [10_000, 20_000], [15_000, 20_000], [10_000, 13_000], [30_000, 31_000],
        [32_000, 34_000], [34_000, 35_000], [35_000, 36_000], [36_000, 37_000],
      ])
  }

  @Test func spansWithTimes() throws {
    let transcript = try read(
      Self.document(
        "<p begin='20s' end='22s'><span begin='0s' end='0.5s'>one,</span> <span begin='0.5s' "
          + "end='1s'>two</span></p><p><span begin='30s' end='31s'>left</span> over <span "
          + "begin='31s' end='32s'><span begin='0s' end='.2s'>x</span><span begin='0.2s'>y</span></span></p>"
      ))
    #expect(transcript.texts == ["one, two", "left", "over", "xy"])
    #expect(
      transcript.times == [[20_000, 22_000], [30_000, 31_000], [nil, nil], [31_000, 32_000]])
    #expect(
      transcript.cues[0].words == [
        Cue.Word(text: "one,", startMilliseconds: 20_000, endMilliseconds: 20_500),
        Cue.Word(text: "two", startMilliseconds: 20_500, endMilliseconds: 21_000),
      ])
    #expect(transcript.cues[1].words == [])
    #expect(transcript.cues[3].words.map(\.text) == ["x", "y"])
    #expect(
      transcript.remarks
        == [
          "5: cue without a start", "5: end is not a time: \".2s\"; ignored",
        ])
  }

  @Test func lyricsOfAppleCountFromTheStart() throws {
    let transcript = try read(
      Self.document(
        "<div begin=\"9.731\" end=\"20.1\"><p begin=\"9.731\" end=\"13.1\" ttm:agent=\"v1\">"
          + "<span begin=\"9.731\" end=\"10.2\">I</span> <span begin=\"10.2\" end=\"1:00.5\">know</span></p></div>",
        root: "xmlns:itunes=\"http://music.apple.com/lyric-ttml-internal\" itunes:timing=\"Word\""))
    #expect(transcript.times == [[9731, 13_100]])
    #expect(transcript.cues[0].words.map(\.startMilliseconds) == [9731, 10_200])
    #expect(transcript.speakers == ["v1"])
    // Without its namespace, a time tells only where it cannot be meant otherwise.
    let plain = try read(
      Self.document("<div begin='10s' end='20s'><p begin='12s' end='13s'>a</p></div>"))
    #expect(plain.times == [[12_000, 13_000]])
    #expect(
      plain.remarks == ["5: begins after its parent ends unless its times count from 0; read so"])
  }

  @Test func agents() throws {
    let transcript = try read(
      Self.document(
        "<div ttm:agent=\"a\"><p begin=\"1s\" end=\"2s\">x</p><p begin=\"2s\" end=\"3s\" "
          + "ttm:agent=\"b\">y</p><p begin=\"3s\" end=\"4s\"><span ttm:agent=\"a\">x</span><br/>"
          + "<span ttm:agent=\"b c\">y</span></p></div>",
        head:
          "<metadata><ttm:agent xml:id=\"a\" type=\"person\"><ttm:name type=\"alias\">Al</ttm:name>"
          + "<ttm:name type=\"full\">Ann\n Lee</ttm:name></ttm:agent>"
          + "<ttm:agent xml:id=\"b\"><ttm:name>Bob</ttm:name></ttm:agent></metadata>"))
    #expect(transcript.speakers == ["Ann Lee", "Bob", "Ann Lee, Bob, c"])
  }

  @Test func theFirstOfSeveralTranslationsIsRead() throws {
    let transcript = try read(
      Self.document(
        "<div xml:lang=\"en\"><p begin=\"1s\" end=\"2s\">Hello</p></div>\n"
          + "<div xml:lang=\"de\"><p begin=\"1s\" end=\"2s\">Hallo</p></div>\n"
          + "<div xml:lang=\"fr\"><p begin=\"5s\" end=\"6s\">Salut</p></div>"))
    #expect(transcript.texts == ["Hello", "Salut"])
    #expect(
      transcript.remarks == [
        "6: several languages; the first, \"en\", is read; skipped: \"de\""
      ])
  }

  @Test func nothingIsLostInSilence() throws {
    let transcript = try read(
      Self.document(
        "stray\n<p begin='x'>a</p><p begin='2s' end='1s'/>\n<div smpte:backgroundImage='#i'/>",
        root: "ttp:frameRate='0' ttp:frameRateMultiplier='a'"))
    #expect(
      transcript.remarks == [
        "2: frameRate is not a rate: \"0\"; ignored", "2: frameRateMultiplier is \"a\"; left out",
        "5: skipped text outside a paragraph", "6: begin is not a time: \"x\"; ignored",
        "6: cue without a start", "6: cue ends before it begins; times kept",
        "6: cue without text", "7: skipped subtitles that are pictures: 1",
      ])
    #expect(
      try read(Self.document("")).remarks == ["1: no paragraph with text; no cue"])
    #expect(
      try read(Self.document("<p begin='1s'>a</p><p begin='99999999999999h'>b</p>")).times
        == [[1000, nil], [1_000_000_000_000, nil]])
  }

  @Test func hostileXML() throws {
    let bomb = "<!DOCTYPE tt [<!ENTITY a 'aaaaaaaa'><!ENTITY b '&a;&a;&a;&a;'>]>\n<tt>&b;</tt>"
    #expect(
      failure(bomb)?.description
        == "line 1, column 26: expected well-formed XML (TTML), saw the declaration of an entity, "
        + "which is refused, at \"'aaaaaaaa'><!ENTITY b '&a;&a;&a;&a;'>]>\"")
    #expect(
      failure("<!DOCTYPE tt [<!ENTITY % p SYSTEM 'file:///etc/passwd'>%p;]><tt/>", .ttml) != nil)
    #expect(
      try read(
        "<!DOCTYPE tt SYSTEM 'http://localhost/x.dtd'><tt><body><p begin='1s'>&x;&eacute;</p></body></tt>"
      )
      .texts == ["&x;é"])
    let crowd = (0..<100).map { "agent-\($0)" }.joined(separator: " ")
    let crowded = try read(Self.document("<p begin='1s' ttm:agent='\(crowd)'>a</p>"))
    #expect(crowded.speakers == [nil])
    #expect(crowded.remarks.first?.hasPrefix("5: more agents than speak at once") == true)
    let deep = String(repeating: "<span>", count: 50_000)
    #expect(
      failure(Self.document("<p begin='1s'>\(deep)a</p>"))?.seen.hasPrefix("mismatched") == true)
    let closed = deep + "a" + String(repeating: "</span>", count: 50_000)
    #expect(try read(Self.document("<p begin='1s'>\(closed)</p>")).texts == ["a"])
  }

  @Test func detection() throws {
    #expect(
      try read("<tt:tt><tt:body><tt:div><tt:p begin='1s'>a</tt:p></tt:div></tt:body></tt:tt>").texts
        == ["a"])
    #expect(
      failure("<tt>\n<body><p>a</body></tt>")?.description
        == "line 2, column 13: expected well-formed XML (TTML), saw mismatched tag at \"body></tt>\""
    )
    #expect(failure("<x/>", name: "a.ttml")?.expected.hasPrefix("TTML") == true)
    #expect(failure("hello", name: "a.dfxp")?.line == 1)
    #expect(try read("<smil/>", name: "a.xml").format == .text)
    #expect(try read("", .ttml).cues == [])
  }
}
