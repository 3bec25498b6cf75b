import QuothTranscripts
import Testing

/// Times in all their spellings.
@Suite struct SubRipTimeTests {
  @Test(arguments: [
    ("00:00:01,500", 1500, ""), ("100:00:00,001", 360_000_001, ""), ("0:0:1,500", 1500, ""),
    ("00:00:01.500", 1500, "`.` in place of `,`"), ("00:01,500", 1500, "hours left out"),
    ("00:00:01", 1000, "milliseconds left out"),
    ("00:00:01,5", 1500, "fewer than three digits of a fraction, read as a decimal fraction"),
    ("00:00:01,05", 1050, "fewer than three digits of a fraction, read as a decimal fraction"),
    ("00:00:01,123987", 1123, "more than three digits of a fraction, the rest left out"),
    ("00:75:61,000", 4_561_000, "minutes or seconds over 59"),
    ("00: 00: 01, 500", 1500, "space inside"), ("00 :00 :01 ,500", 1500, "space inside"),
    ("00:00:01:500", 1500, "an unusual separator"), ("00:00:01;500", 1500, "an unusual separator"),
    ("00：00：01，500", 1500, "an unusual separator"), ("-00:00:01,500", -1500, "negative"),
    ("00:00:-1,500", -500, "negative"),
    ("999999999999999999999:00:00,000", 9_007_199_254_740_000, "too large, held at its limit"),
  ])
  func time(_ written: String, _ milliseconds: Int, _ oddity: String) throws {
    let transcript = try read("1\n\(written) --> 999999999:00:00,000\na", .srt)
    #expect(transcript.cues[0].startMilliseconds == milliseconds)
    #expect(transcript.remarks.first == (oddity.isEmpty ? nil : "2: time line with \(oddity)"))
    let end = try read("1\n-99999999:00:00,000-->\(written)", .srt)
    #expect(end.cues[0].endMilliseconds == milliseconds)
  }

  @Test(arguments: [
    "00:00:01,000-->00:00:02,000", "  00:00:01,000   -->   00:00:02,000  ",
    "\u{200E}00:00:01,000 --> 00:00:02,000\u{200F}",
    "\u{A0}00:00:01,000\u{A0}-->\u{A0}00:00:02,000",
    "00:00:01,000\t-->\t00:00:02,000",
  ])
  func straySpaces(_ line: String) throws {
    let transcript = try read(" 1 \n\(line)\na", .srt)
    #expect(transcript.times == [[1000, 2000]])
    #expect(transcript.ids == ["1"])
    #expect(transcript.remarks == [])
  }

  @Test(arguments: [
    "->", "- ->", "-- >", "- >", "- - >", "-   >", "- - ->", "-  -  -  >", "- -&gt;", "=>", "–>",
    "—>", "→", "--&gt;",
  ])
  func arrows(_ arrow: String) throws {
    let transcript = try read("1\n00:00:01,000 \(arrow) 00:00:02,000\na", .srt)
    #expect(transcript.times == [[1000, 2000]])
    #expect(transcript.remarks == ["2: time line with an unusual arrow"])
  }

  @Test func timesOfSBVThatAreReadQuicklyAreReadTheSame() throws {
    var random = SplitMix64(state: 13)
    let lines = [
      "0:00:01.000,0:00:02.000", "10:59:59.999,100:00:00.001", "1:02:03.456,12:34:56.789",
    ]
    var read = 0
    for _ in 0..<20_000 {
      var line = Array(lines.randomElement(using: &random)!.utf8)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: 0..<line.count, using: &random)
        line[place] = Array("0123456789:,.- ".utf8).randomElement(using: &random)!
      }
      let text = String(decoding: line, as: UTF8.self)
      // Space before it makes it a line of another kind, with the same times.
      let usual = try? QuothTranscriptsTests.read("\(text)\nHi\n", .srt)
      let other = try? QuothTranscriptsTests.read(" \(text)\nHi\n", .srt)
      #expect(usual?.times == other?.times, "\(text)")
      #expect(usual?.texts == other?.texts, "\(text)")
      read += usual == nil ? 0 : 1
    }
    #expect(read > 5_000)
  }

  @Test func sbv() throws {
    let text = "0:00:05.440,0:00:09.360\nQu'est-ce?\n\n0:00:09.360,0:00:15.320\nUn[br]deux\n"
    for transcript in [try read(text), try read(text, .srt), try read(text, name: "a.sbv")] {
      #expect(transcript.format == .srt)
      #expect(transcript.times == [[5440, 9360], [9360, 15320]])
      #expect(transcript.texts == ["Qu'est-ce?", "Un\ndeux"])
      #expect(transcript.cues[1].raw == "Un[br]deux")
      #expect(transcript.ids == [nil, nil])
      #expect(
        transcript.remarks == [
          "1: YouTube's SBV, not SubRip: a comma between the times; read all the same"
        ])
    }
  }
}

/// From markup to displayed text.
@Suite struct SubRipTextTests {
  @Test(arguments: [
    ("<i>Hi</i> <b>there</b>", "Hi there"), ("<I>Hi</I>", "Hi"), ("{\\an8}Up", "Up"),
    ("{\\an8\\pos(1,2)}Up", "Up"), ("<font color=\"#ff0000\">red</font>", "red"),
    ("<font color=red size='2'>x</font>", "x"), ("{b}x{/b}", "x"), ("{y:i}x", "x"),
    ("{Y:b}x", "x"), ("a<br>b<br/>c<br />d", "a\nb\nc\nd"), ("<span class=\"a\">x</span>", "x"),
    ("<i>open", "open"), ("close</i>", "close"), ("a < b > c", "a < b > c"),
    ("<laughs> ha", "<laughs> ha"), ("<3 you", "<3 you"), ("<pad> and <s>", "<pad> and"),
    ("{a set}", "{a set}"), ("{}", "{}"), ("{-5}", "{-5}"), ("x {", "x {"),
    ("a &amp; b &lt;i&gt; &quot;&apos;&quot;", "a & b <i> \"'\""),
    ("it&#39;s &#x1F600;", "it's 😀"), ("AT&T &copy; &nope; &#; &", "AT&T &copy; &nope; &#; &"),
    ("non&nbsp;break", "non\u{A0}break"), ("<i", "<i"), ("<ins>x</ins>", "<ins>x</ins>"),
    (" padded ", "padded"), ("&#32;a&#32;", " a "), (" &#32; a &#9;\t", "  a \t"),
    ("&nbsp;a&nbsp;", "\u{A0}a\u{A0}"), ("<i> </i>&#x20;a", " a"), ("a&amp; ", "a&"),
    ("&#32;", " "), ("[br] stays", "[br] stays"), ("<c.yellow>x</c>", "x"),
  ])
  func plain(_ raw: String, _ text: String) throws {
    let transcript = try read("1\n00:00:01,000 --> 00:00:02,000\n\(raw)", .srt)
    #expect(transcript.texts == [text])
    #expect(transcript.cues[0].raw == raw)
  }

  @Test func manyBracketsStayLinear() throws {
    for piece in ["<", "<i ", "{", "{\\", "&", "&#"] {
      let raw = String(repeating: piece, count: 200_000)
      let transcript = try read("1\n00:00:01,000 --> 00:00:02,000\n\(raw)x", .srt)
      #expect(transcript.cues[0].raw == raw + "x")
    }
  }
}
