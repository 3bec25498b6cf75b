import TestSupport

/// Files that resemble transcripts: the lines and marks of a format in absurd orders, and unrelated
/// bytes.
struct DocumentMaker {
  private let pieces: [String]
  private let isJSON: Bool
  private let isDocument: Bool

  init(_ choices: inout Choices) {
    let kind = choices.below(Self.pieces.count + 1)
    isJSON = (2...3).contains(kind) || Self.pieces.indices.suffix(4).contains(kind)
    isDocument = kind == Self.pieces.count - 6
    let specific = kind < Self.pieces.count ? Self.pieces[kind] : Self.pieces.flatMap { $0 }
    pieces = specific + Self.anywhere
  }

  func document(_ choices: inout Choices) -> [UInt8] {
    var bytes: [UInt8] = choices.pick([
      [], [], [], [], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], Array("WEBVTT\n\n".utf8),
    ])
    let limit = choices.pick([60, 250, 250, 1_000, 4_000])
    while bytes.count < limit, choices.goesOn(average: 100) {
      switch choices.below(24) {
      case 0: bytes.append(choices.byte())
      case 1: bytes += Array(choices.pick(Self.anywhere).utf8)
      case 2:
        let part = bytes.suffix(1 + choices.below(60))
        for _ in 0...choices.below(12) { bytes += part }
      case 3 where !bytes.isEmpty:
        bytes.remove(at: bytes.count - 1 - choices.below(min(bytes.count, 60)))
      case 4 where !bytes.isEmpty:
        bytes[bytes.count - 1 - choices.below(min(bytes.count, 60))] = choices.byte()
      case 5:
        let scalar = choices.pick(TextMaker.scalars)
        bytes += Array(String(decoding: scalar, as: UTF16.self).utf8)
      case 6 where isJSON:
        bytes += Array(repeating: choices.pick([0x5B, 0x7B, 0x5D]), count: 1 + choices.below(200))
      default: bytes += Array(choices.pick(pieces).utf8)
      }
    }
    // Occasionally as UTF-16.
    if choices.once(in: 16) {
      let text = String(decoding: bytes, as: UTF8.self)
      bytes = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      if choices.once(in: 2) { bytes.removeLast() }
    }
    if isDocument { bytes = PackedFiles.zip([("word/document.xml", bytes)]) }
    switch choices.below(40) {
    case 0: bytes = PackedFiles.gzip(bytes)
    case 1: bytes = PackedFiles.zstd(bytes)
    case 2: bytes = PackedFiles.zip([("a.srt", bytes)])
    case 3: bytes = PackedFiles.zip([("a.srt", bytes), ("b.vtt", bytes)])
    default: return bytes
    }
    // Headers and checksums that are wrong.
    while choices.once(in: 2) {
      bytes[choices.below(bytes.count)] = choices.byte()
      if choices.once(in: 4) { bytes.removeLast(1 + choices.below(bytes.count)) }
      if bytes.isEmpty { break }
    }
    return bytes
  }

  private static let anywhere = [
    "\n", "\n\n", "\r\n", "\r", " ", "\t", "a", "Hello there.", "Grüße", "世界", "😀", "\u{0}",
    "\u{85}",
    "\u{2028}", "\u{FEFF}", ":", "-", ">", "<", "&", "\"", "\\", "{", "}", "[", "]", "(", ")", "1",
    "99999999999999999999", "e308", "=", "\u{301}", "'", "Ann:", "–", "\u{202E}",
  ]

  private static let pieces: [[String]] = [
    // SubRip
    [
      "1\n00:00:01,000 --> 00:00:02,000\n", "2\n00:00:03,5 --> 00:00:04.000 X1:1 Y1:2\n", "-->",
      " --> ", "- >", "00:00:", "00:00:05,000", "-00:00:05,000", "1984\n", "{\\an8}", "{\\b1}",
      "<i>",
      "</i>", "<font color=\"#fff\">", "</font>", "&amp;", "&lt;", "&nbsp;", "&#32;", "<br>",
      "\n\n3\n",
      "99:59:59,999", "100:00:00,000", "0:0:0,0", "00:00:01:000 --> 00:00:02:000\n",
    ],
    // WebVTT
    [
      "WEBVTT", "WEBVTT\n\n", "WEBVTT - x\nKind: a\nLanguage: de\n\n", "NOTE", "NOTE b\n\n",
      "STYLE\n",
      "::cue { color: red }\n\n", "REGION\nid:a\n\n",
      "00:01.000 --> 00:02.000 line:0 align:start\n",
      "00:00:03.000 --> 00:00:04.000\n", "<v ", "<v Ann>", "<v.loud Grüße>", "</v>", "<c.x.y>",
      "</c>",
      "<00:01.500>", "<ruby>", "<rt>", "</rt>", "</ruby>", "<lang de>", "&notin;", "&#x1F600;",
      "&#0;",
      "&#xD800;", "&#99999999999;", "&amp", "&ampx", "&nbsp;", "&lrm;", "id\n", "--> ",
      "position:10%",
      "X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n", "<i", "</", "<>", "<b></i>", "- ",
    ],
    // Whisper
    [
      "{\"segments\":[", "{\"text\":\"", "\"start\":", "\"end\":", "\"words\":[", "{\"word\":\"",
      "]}",
      "},", "\",", "null", "true", "false", "1e0", "1e400", "-0", "0.5", "1.", "01", "-", "\\u0041",
      "\\ud83d\\ude00", "\\ud83d", "\\n", "\\q", "{\"start\":0,\"end\":1.5,\"text\":\" Hi\"}", ",",
      "\"language\":\"de\"", "\"id\":0", "\"speaker\":\"S\"", "\"tokens\":[1,2]", "\"result\":",
      "\"transcription\":[{\"offsets\":{\"from\":0,\"to\":10},\"text\":\"x\"}]",
      "\"avg_logprob\":-0.1",
    ],
    // Podcasting 2.0
    [
      "{\"version\":\"1.0.0\",\"segments\":[",
      "{\"speaker\":\"Jürgen\",\"startTime\":1,\"endTime\":2.5,",
      "\"body\":\"x\"}", "\"body\":\"", "\"startTime\":", "\"endTime\":\"1\"", "\"startTime\":-1",
      "]}", ",",
      "\"speaker\":null", "\"version\":1", "{", "}", "[", "]", "\"", "\\",
    ],
    // Plain text
    [
      "---\ntitle: x\n---\n", "# Head\n", "**Ann:** ", "\\[01:02\\] ", "Bob: [00:02:03] ",
      "[00:03:00 --> 00:03:01] Ann: ", "Ann Lee  0:03\n", "[Bob] 0:04\n", "Bob (00:05.1)\n",
      "0:06 Ann Lee\n", "00:00:07\tAnn\t", "0:05\n", "(01:02)", "ANN:", ">> ",
      ">>> ",
      "Speaker 1:", "- ", "* ", "| a | b |\n", "1:02:03", "99:99", "[music]", "♪",
      "Dr. Ann O’Neil: ",
      "[00:00:00.000 --> 00:00:01.000]  x\n",
    ],
    // SubStation Alpha
    [
      "[Script Info]\n", "WrapStyle: 2\n", "[V4+ Styles]\n", "[Events]\n", "[Fonts]\n",
      "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n",
      "Format: Text, Start\n", "Format: ", "Dialogue: ",
      "Dialogue: 0,0:00:02.00,0:00:03.00,Default,Ann,0,0,0,,a, b\n", "Comment: 0,x\n",
      "0:00:01.00,", "9999999999999:59:59.99,", ",", "{\\i1}", "{\\p1}", "{\\p0}", "{\\p", "{", "}",
      "\\N", "\\n", "\\h", "\\{", "\\}", "{\\k20}", "m 0 0 l 1 1", "; x\n", "Start", "Actor",
    ],
    // LRC
    [
      "[ar:Ann]\n", "[la:de]\n", "[offset:+500]\n", "[offset:-99999999999]\n", "[x:y]\n",
      "[00:12.00]", "[00:15.50]a\n", "[01:02:50]", "[99:99.999]", "[99999999999999:00.00]",
      "[1:00:00.0]", "[00:00]", "<00:12.34>", "<00:12.34> a ", "[Chorus]\n", "[", "]", "[00:",
    ],
    // MicroDVD and MPL2
    [
      "{1}{1}25.000\n", "{0}{0}23,976\n", "{1}{1}0\n", "{1}{1}nan\n", "{25}{75}a\n", "{25}{}", "{",
      "}", "{DEFAULT}{}{y:i}\n", "{y:i}", "{c:$0000ff}", "|", "/", "{99999999999999999999}{1}",
      "[10][35]a\n", "[40][52]", "[60][]", "[99999999999999999999][1]", "\\", "_",
    ],
    // SAMI
    [
      "<SAMI>", "<HEAD>", "<STYLE><!--\n.ENCC { Name: English; lang: en-US; }\n", ".KRCC {", "}",
      "--></STYLE></HEAD>\n", "<BODY>", "<SYNC Start=1000>", "<SYNC Start='2000'>", "<SYNC>",
      "<SYNC Start=99999999999999999999>", "<SYNC Start=x", "<P Class=ENCC>", "<P Class=\"KRCC\">",
      "<P>", "<P ID=Source Class=ENCC>", "</P>", "</SYNC>", "&nbsp;", "&amp;", "<br>", "<i>",
      "<!--",
      "-->", "<", ">", "=", "'", "</BODY></SAMI>",
    ],
    // TTML
    [
      "<?xml version=\"1.0\"?>", "<tt xml:lang=\"de\" ttp:frameRate=\"25\" ttp:tickRate=\"10\">",
      "<tt>",
      "<head><metadata><ttm:agent xml:id=\"a\"><ttm:name>Ann</ttm:name></ttm:agent></metadata></head>",
      "<body begin=\"1s\">", "<div xml:lang=\"en\">", "<div timeContainer=\"seq\" end=\"9s\">",
      "<p begin=\"00:00:01:05\" end=\"2.5s\" ttm:agent=\"a b\">", "<p>",
      "<p dur=\"99999999999999h\">",
      "<span begin=\"5f\">", "<span end=\"20t\">a</span>", "<span ttm:agent=\"a\">", "</span>",
      "</p>",
      "</div>", "</body></tt>", "<br/>", "&nbsp;", "&x;", "&#10;", "<![CDATA[<]]>", "<!-- -->",
      "<!DOCTYPE tt [<!ENTITY x \"y\">]>", "<!DOCTYPE tt SYSTEM \"x\">", "xml:space=\"preserve\"",
      "<image smpte:backgroundImage=\"#i\"/>", "xmlns:itunes=\"x\"", "ttp:timeBase=\"smpte\"",
    ],
    // YouTube's XML
    [
      "<timedtext format=\"3\"><body>", "<timedtext>", "<transcript>", "<w t=\"0\" id=\"1\"/>",
      "<p t=\"80\" d=\"3960\" w=\"1\">", "<p t=\"9\" w=\"1\" a=\"1\">", "<s t=\"320\">", "<s>",
      "a</s>",
      "</p>", "<text start=\"1.5\" dur=\"2\">", "<text t=\"5\" w=\"1\" append=\"1\">", "</text>",
      "&amp;#39;", "&amp;lt;i&amp;gt;", "\n", "</body></timedtext>", "</transcript>",
      "<p t=\"99999999999999999999\" d=\"99999999999999999999\">",
    ],
    // Documents of Word: the sixth from the end
    [
      "<w:document>", "<w:p>", "<w:r>", "<w:t>Ann Lee</w:t>", "<w:t>0:03</w:t>", "<w:t>", "</w:t>",
      "<w:tab/>", "<w:br/>", "</w:r>", "</w:p>", "<w:tbl><w:tr><w:tc>", "</w:tc><w:tc>",
      "</w:tc></w:tr></w:tbl>", "<w:del>", "</w:del>", "<mc:Fallback>", "</mc:Fallback>",
      "<w:pPr/>", "<w:t>0:0:0.0 --&gt; 0:0:2.4</w:t><w:br/>", "</w:document>",
      "<w:p><w:r><w:t>Ann Lee   0:03</w:t><w:br/><w:t>Hi.</w:t></w:r></w:p>",
      "<w:p><w:r><w:t>Bob Ray   0:05</w:t></w:r></w:p><w:p><w:r><w:t>So.</w:t></w:r></w:p>",
    ],
    // Tables of Whisper and Audacity
    [
      "start\tend\ttext\n", "0\t2500\ta\n", "0\t", "\t", "99999999999999999999\t", "-5\t", "0.5\t",
      "0.500000\t1.250000\ta\n", "2,0\t2,0\tb\n", "\\\t100.0\t200.0\n", "1.9999999\t", ".", ",",
    ],
    // YouTube, OpenAI's words
    [
      "{\"wireMagic\":\"pb3\",\"events\":[", "{\"tStartMs\":1000,\"dDurationMs\":900,\"segs\":[",
      "{\"utf8\":\"Hi\"},", "{\"utf8\":\" there\",\"tOffsetMs\":240}", "\"aAppend\":1,",
      "\"tStartMs\":",
      "]},", "]}", "},", "{\"text\":\"Hi, there. 世界。\",\"words\":[", "\"words\":[", "null", "9e15",
      "-1",
      "{\"word\":\"Hi\",\"start\":0.5,\"end\":1},", "{\"word\":\"there\",\"start\":2,\"end\":3}",
      "{\"word\":\"世界\",\"start\":3,\"end\":4,\"speaker\":\"S\"}", ",", "\"\"",
      "\"word_segments\":[",
    ],
    // Deepgram, AssemblyAI
    [
      "{\"results\":{\"channels\":[{\"alternatives\":[{\"words\":[",
      "{\"results\":{\"utterances\":[",
      "{\"word\":\"hi\",\"start\":1,\"end\":1.5,\"punctuated_word\":\"Hi.\",\"speaker\":0},",
      "{\"start\":1,\"end\":2,\"transcript\":\"Hi.\",\"speaker\":1,\"words\":[]},",
      "\"transcript\":\"x\"",
      "\"paragraphs\":{\"paragraphs\":[{\"sentences\":[",
      "{\"text\":\"Hi.\",\"start\":1,\"end\":2}]}]},",
      "]}]}]}}", "]}}", ",", "{\"text\":\"Hi.\",\"utterances\":[", "{\"text\":\"Hi.\",\"words\":[",
      "]}",
      "{\"text\":\"Hi.\",\"start\":250,\"end\":650,\"confidence\":0.9,\"speaker\":\"A\"}", "1e300",
      "null",
    ],
    // Amazon, Google, Azure
    [
      "{\"results\":{\"items\":[", "{\"results\":[{\"alternatives\":[{\"words\":[",
      "{\"response\":",
      "{\"start_time\":\"1.5\",\"end_time\":\"2\",\"type\":\"pronunciation\",",
      "\"alternatives\":[{\"content\":\"Hi\"}]},",
      "{\"id\":1,\"type\":\"punctuation\",\"alternatives\":[{\"content\":\".\"}]}",
      "],\"audio_segments\":[",
      "{\"transcript\":\"Hi.\",\"start_time\":\"1\",\"end_time\":\"2\",\"items\":[0,1,1]}", "]}}",
      "]}]}]}",
      "{\"startTime\":\"1.300s\",\"endTime\":\"1.4s\",\"word\":\"Hi\",\"speakerTag\":1},",
      "\"1e99s\"",
      "{\"endOffset\":\"0.4s\",\"word\":\"Hi\"}", "\"transcript\":\"Hi there\"", ",",
      "]},{\"alternatives\":[",
      "{\"result_index\":0,\"results\":[{\"final\":true,\"alternatives\":[{\"transcript\":\"a\",\"timestamps\":[",
      "[\"a\",1,2],", "\"speaker_labels\":[{\"from\":1,\"speaker\":0}]",
      "{\"seconds\":1,\"nanos\":5}", "\"PT1M2.5S\"",
      "{\"recognizedPhrases\":[", "{\"phrases\":[{\"offsetMilliseconds\":1,\"text\":\"x\"}]}",
      "\"channel\":1,",
      "{\"offsetInTicks\":7600000.0,\"durationInTicks\":1e7,\"nBest\":[{\"display\":\"Hi.\"}]},",
      "]}",
    ],
    // Rev AI, Speechmatics
    [
      "{\"monologues\":[{\"speaker\":0,\"elements\":[", "{\"type\":\"punct\",\"value\":\". \"},",
      "{\"type\":\"text\",\"value\":\"Hi\",\"ts\":0.5,\"end_ts\":1},", "]},", "]}]}",
      "{\"results\":[", ",",
      "{\"type\":\"punct\",\"value\":\" \"},", "\"is_eos\":true,", "{\"type\":\"speaker_change\"},",
      "]}",
      "{\"type\":\"word\",\"start_time\":1,\"end_time\":2,",
      "\"alternatives\":[{\"content\":\"Hi\",\"speaker\":\"S1\"}]},",
      "{\"type\":\"punctuation\",\"attaches_to\":\"previous\",",
      "\"alternatives\":[{\"content\":\".\"}]}",
      "\"attaches_to\":\"next\",",
      "\"metadata\":{\"language_pack_info\":{\"word_delimiter\":\"\"}},",
    ],
  ]
}
