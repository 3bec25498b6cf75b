import QuothTranscripts
import Testing

/// Files cut short, torn and shuffled: nothing crashes, nothing is invented, no cue vanishes.
@Suite struct RobustnessTests {
  static let samples: [(name: String, text: String)] = [
    (
      "a.ttml",
      "<?xml version=\"1.0\"?><tt xml:lang=\"de\" ttp:frameRate=\"25\"><head><ttm:agent xml:id=\"a\"><ttm:name>Ann</ttm:name>"
        + "</ttm:agent></head><body begin=\"1s\"><div><p begin=\"00:00:01:05\" end=\"2.5s\" ttm:agent=\"a\">Grüße&nbsp;<br/>"
        + "<span begin=\"5f\">世界</span></p><p><span dur=\"10t\">x</span> y</p></div></body></tt>\n"
    ),
    (
      "a.srv3",
      "<timedtext format=\"3\"><body><p t=\"80\" d=\"3960\" w=\"1\"><s>hello</s><s t=\"320\"> there</s></p>"
        + "<p t=\"90\" w=\"1\" a=\"1\">\n</p><p t=\"100\" d=\"5\">&amp;amp;</p></body></timedtext>"
    ),
    (
      "a.srt",
      "1\n00:00:01,000 --> 00:00:02,000\n<i>Grüße</i> &amp; Küsse\n\n2\n00:00:03,5 --> 00:00:04.000 X1:1\n{\\an8}世界\n\n"
        + "\n3\n-00:00:05,000 --> 00:00:04,000\n😀\n1984\n\n00:00:06,000 --> 00:00:07,000\nEnd\n"
    ),
    (
      "a.vtt",
      "WEBVTT x\nKind: a\n\nNOTE b\n\n1\n00:01.000 --> 00:02.000 line:0\n<v Grüße>a &lt; b<00:01.500></v>\n\n"
        + "STYLE\nx\n\n00:00:03.000 --> 00:00:04.000\n- <c.x>世&notin;</c>\n- &#x1F600;\n\nid\n00:05.000 --> 00:06.000\nEnd\n"
    ),
    (
      "a.json",
      "{\"language\": \"de\", \"segments\": [\n{\"id\": 0, \"start\": 0.5, \"end\": 1e0, \"text\": \" Gr\\u00fc\\ud83d\\ude00\","
        + " \"words\": [{\"word\": \"a\", \"start\": 1, \"end\": 2}]},\n{\"start\": 1, \"end\": null, \"text\": \"世界\"}]}\n"
    ),
    (
      "b.json",
      "{\"version\": \"1.0.0\", \"segments\": [{\"speaker\": \"Jürgen\", \"startTime\": 1, \"endTime\": 2.5, \"body\": \"x\"},\n"
        + "{\"startTime\": 3, \"endTime\": 4, \"body\": \"y\"}]}"
    ),
    (
      "a.md",
      "---\ntitle: x\n---\n# Head\n\n**Ann:** \\[01:02\\] Grüße\n\nBob: [00:02:03] 世界 😀\n\n[00:03:00 --> 00:03:01] Ann: So.\n"
        + "\nAnn Lee  0:03\nhello\n0:05\n"
    ),
    (
      "a.ass",
      "[Script Info]\nWrapStyle: 2\n[Events]\nFormat: Layer, Start, End, Name, Text\n"
        + "Dialogue: 0,0:00:05.00,0:00:06.50,Ann,{\\i1}Grüße{\\p1}m 0 0{\\p0}\\N世界\n"
        + "Comment: 0,x\nDialogue: 0,0:00:01.00,0:00:02.00,,😀 \\{a, b\\}\n"
    ),
    (
      "a.lrc",
      "[ar:Ann]\n[offset:+500]\n[00:12.00][01:12.00]Grüße\n[00:15.50]<00:15.50> 世界 <00:16.00> 😀\n"
        + "[00:20.00]\nno time\n"
    ),
    ("a.sub", "{1}{1}25.000\n{25}{75}{y:i}Grüße|/世界\n{100}{}😀\nmore\n"),
    ("b.sub", "[10][35]Grüße|/世界\n[40][52]😀\n[60][]more\nlines\n"),
    (
      "a.smi",
      "<SAMI><HEAD><STYLE><!-- .ENCC { Name: English; lang: en-US; } --></STYLE></HEAD><BODY>\n"
        + "<SYNC Start=1000><P Class=ENCC>Grüße &amp; <br>世界\n<SYNC Start='2000'><P Class=KRCC>x<P Class=ENCC>&nbsp;\n"
        + "<SYNC Start=3000><P ID=Source>Ann<P>😀</P></SYNC></BODY></SAMI>\n"
    ),
    ("a.tsv", "start\tend\ttext\n0\t2500\tGrüße\n2500\t4000\t世界\t😀\nmore\n"),
    ("a.txt", "0.500000\t1.250000\tGrüße\n\\\t100.0\t200.0\n2,0\t2,0\t世界 😀\n"),
  ]

  /// Reads bytes in every format; invalid input must give an error with a message.
  static func readAll(_ bytes: [UInt8], name: String) -> [TranscriptFormat: Transcript] {
    var found: [TranscriptFormat: Transcript] = [:]
    for format in TranscriptFormat.allCases {
      for unit in format == .text ? TranscriptTextUnit.allCases : [.auto] {
        do {
          let transcript = try TranscriptReader(format: format, textUnit: unit).read(
            bytes, fileName: name)
          #expect(transcript.format != .auto)
          #expect(transcript.warnings.allSatisfy { $0.line >= 1 && !$0.message.isEmpty })
          #expect(transcript.cues.allSatisfy { $0.line >= 1 })
          let lines = transcript.warnings.map(\.line)
          #expect(lines == lines.sorted())
          found[format] = transcript
        } catch {
          #expect(!error.expected.isEmpty && !error.seen.isEmpty)
        }
      }
    }
    return found
  }

  @Test(arguments: samples.indices)
  func truncatedAtEveryByte(_ index: Int) throws {
    let (name, text) = Self.samples[index]
    let bytes = Array(text.utf8)
    var counts: [TranscriptFormat: Int] = [:]
    for length in 0...bytes.count {
      let prefix = Array(bytes[..<length])
      for (format, transcript) in Self.readAll(prefix, name: name) {
        // In plain text, and in `auto`, later lines may decide the meaning of a line or the format
        // of the file.
        guard format == .srt || format == .vtt else { continue }
        #expect(transcript.cues.count >= counts[format] ?? 0, "\(format) at \(length)")
        counts[format] = transcript.cues.count
      }
    }
    if name == "a.srt" { #expect(counts[.srt] == 4) }
    if name == "a.vtt" { #expect(counts[.vtt] == 3) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func mutations(_ seed: UInt64) {
    var rng = SplitMix64(state: seed)
    let pieces: [[UInt8]] =
      [
        "\n", "\r", "\r\n", "-->", "<", ">", "&", "{", "}", "[", "]", "\"", "\\", ":", ",", "00:",
        "\0",
        "WEBVTT\n", "\n\n", "1", "-", "**", "\u{FEFF}", "：", "\\u", "99999999999999999999", "&#",
        "<v ",
      ].map { Array($0.utf8) } + [
        [0xFF], [0xC3], [0xE2, 0x82], [0x80], [0xFF, 0xFE], [0xED, 0xA0, 0x80],
      ]
    for _ in 0..<150 {
      let (name, text) = Self.samples.randomElement(using: &rng)!
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &rng) {
        let start = Int.random(in: 0...bytes.count, using: &rng)
        let end = min(bytes.count, start + Int.random(in: 0...4, using: &rng))
        switch Int.random(in: 0...3, using: &rng) {
        case 0: bytes.replaceSubrange(start..<end, with: pieces.randomElement(using: &rng)!)
        case 1: bytes.removeSubrange(start..<end)
        case 2:
          bytes.insert(
            contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &rng))
        default: if start < bytes.count { bytes[start] = UInt8.random(in: 0...255, using: &rng) }
        }
      }
      _ = Self.readAll(bytes, name: name)
    }
  }

  @Test func noise() {
    var rng = SplitMix64(state: 99)
    for length in [1, 2, 3, 7, 64, 4097] {
      for _ in 0..<20 {
        let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &rng) }
        _ = Self.readAll(bytes, name: "x")
        _ = Self.readAll(bytes.map { $0 & 0x7F }, name: "x")
      }
    }
  }

  @Test(arguments: [
    "a", "1", ":", "-->", " ", "<", "&", "[", "{", "**", "\\", "0:00:01,000 -->", "é", "{\\p1}",
    "[00:01.00]", "<!--", "<p>", ",", "\t", "|/",
  ])
  func hugeLines(_ piece: String) throws {
    let line = String(repeating: piece, count: 2_000_000 / piece.utf8.count)
    #expect(try read(line, .text).cues.count <= 1)
    #expect(try read("1\n00:00:01,000 --> 00:00:02,000\n" + line, .srt).cues.count >= 1)
    #expect(try read("WEBVTT\n\n00:01.000 --> 00:02.000\n" + line, .vtt).cues.count == 1)
    _ = try? read(line, .whisper)
    #expect(try read("[Events]\nFormat: Text\nDialogue: " + line, .ass).cues.count <= 1)
    #expect(try read("[00:01.00]" + line, .lrc).cues.count <= 100)
    #expect(try read("{1}{2}" + line, .microdvd).cues.count == 1)
    #expect(try read("[1][2]" + line, .mpl2).cues.count == 1)
    _ = try read("<SAMI><SYNC Start=1><P>" + line, .sami)
    _ = try? read("<tt><body><p begin='1s'>" + line, .ttml)
    _ = try? read("<timedtext><p t='1'>" + line, .srv)
    #expect(try read("start\tend\ttext\n1\t2\t" + line, .tsv).cues.count == 1)
    #expect(try read("0.5\t1.5\t" + line, .audacity).cues.count == 1)
  }

  @Test func manyCues() throws {
    let one = "00:00:01,000 --> 00:00:02,000\n\n"
    #expect(try read(String(repeating: one, count: 100_000), .srt).cues.count == 100_000)
    let lines = String(repeating: "Ann: [00:01] x\n", count: 100_000)
    #expect(try read(lines).cues.count == 100_000)
  }
}
