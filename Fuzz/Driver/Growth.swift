import Quoth
import QuothTranscripts
import TestSupport

/// Work whose growth is counted: each piece runs for three sizes, in a region that a counting tool
/// finds by its name (Tests/Scripts/growth.sh). No clock is involved.
enum Growth {
  /// A piece of work: preparation for a size, and the part that runs in the region.
  struct Work: Sendable {
    var name: String
    var size: Int
    var prepare: @Sendable (Int) -> () -> Int
  }

  static let all = compiling + searching + reading + writing + corpora

  /// Does the work of one name, or all; prints a line for each region, in order.
  static func run(_ names: [String]) {
    var sum = 0
    for work in all where names.isEmpty || names.contains(work.name) {
      // Fills the caches beforehand.
      sum &+= work.prepare(work.size / 4)()
      for size in [work.size, work.size * 2, work.size * 4] {
        let body = work.prepare(size)
        unsafe growthResult = 0
        unsafe growthBody = body
        growthRegion()
        unsafe sum &+= growthResult
        print("region", work.name, size)
      }
    }
    print("sum", sum)
  }

  static func units(_ text: String, _ count: Int) -> [UInt16] {
    Array(String(repeating: text, count: count).utf16)
  }

  private static func pattern(_ needle: [UInt16], _ options: PatternOptions) -> Pattern {
    try! Pattern(utf16: needle, options: options)
  }

  private static let plain = PatternOptions.caseInsensitive(locale: .root)
  private static let find = PatternOptions.find(locale: .root)

  private static func collation(
    _ strength: CollationOptions.Strength, _ wildcard: CollationOptions.Wildcard = .none
  ) -> PatternOptions {
    var options = PatternOptions.collation(locale: .root, strength: strength)
    options.collation!.wildcard = wildcard
    return options
  }

  // MARK: Patterns

  private static func compile(
    _ name: String, _ size: Int, _ text: String, _ options: PatternOptions
  ) -> Work {
    Work(name: "compile/\(name)", size: size) { size in
      let needle = units(text, size)
      return { pattern(needle, options).needle.count }
    }
  }

  private static let compiling = [
    compile("a", 200, "a", plain),
    compile("a-find", 200, "a", find),
    compile("marks", 200, "\u{301}", plain),
    compile("sharp-s", 200, "ß", plain),
    compile("ligature", 200, "ﬁ", plain),
    compile("a-primary", 50, "a", collation(.primary)),
    compile("a-tertiary", 100, "a", collation(.tertiary)),
    compile("a-wildcard", 100, "a", collation(.tertiary, .any)),
    compile("ligature-primary", 25, "ﬁ", collation(.primary)),
    compile("ligature-tertiary", 25, "ﬁ", collation(.tertiary)),
    compile("marks-primary", 25, "a\u{301}", collation(.primary)),
    compile("marks-tertiary", 50, "\u{301}", collation(.tertiary)),
    compile("vowels-tertiary", 200, "\u{F81}", collation(.tertiary)),
    compile("jamo-tertiary", 50, "\u{1100}\u{1161}\u{11A8}", collation(.tertiary)),
  ]

  // MARK: Search

  private static func search(
    _ name: String, _ size: Int, _ needle: String, in text: String, _ options: PatternOptions
  ) -> [Work] {
    [
      Work(name: "search/\(name)", size: size) { size in
        let pattern = pattern(Array(needle.utf16), options)
        let text = units(text, size)
        return { pattern.count(in: text.span) }
      },
      Work(name: "search-backward/\(name)", size: size) { size in
        let pattern = pattern(Array(needle.utf16), options)
        let text = units(text, size)
        return {
          var walk = pattern.walk(backward: true)
          var count = 0
          while walk.next(in: text.span) != nil { count += 1 }
          return count
        }
      },
      Work(name: "search-utf8/\(name)", size: size) { size in
        let pattern = pattern(Array(needle.utf16), options)
        let text = Array(String(repeating: text, count: size).utf8)
        return {
          unsafe text.withUnsafeBufferPointer { bytes in
            let count = (try? unsafe pattern.count(in: bytes.span, as: .utf8)) ?? 0
            var walk = pattern.walk(as: .utf8, backward: true)
            var back = 0
            while let match = try? unsafe walk.next(in: bytes.span) { back += match.start & 1 }
            return count + back
          }
        }
      },
    ]
  }

  private static func words(
    _ options: PatternOptions, _ boundary: PatternOptions.Boundary = .word
  ) -> PatternOptions {
    var options = options
    options.boundary = boundary
    return options
  }

  private static let searching =
    search("a", 16_000, String(repeating: "a", count: 40) + "b", in: "a", plain)
    + search("marks", 8_000, "e\u{301}", in: "\u{301}", plain)
    + search("marks-find", 1_500, "e", in: "e\u{301}\u{301}\u{301}", find)
    + search("spaces", 8_000, "a b", in: "  \u{3000}", find)
    + search("space", 3_000, " ", in: "\u{3000}", find)
    + search("space-words", 3_000, " ", in: "\u{3000}", words(find))
    + search("space-word-ends", 3_000, " ", in: "\u{3000}", words(find, .wordEnd))
    + search("space-medial", 3_000, " ", in: "\u{3000}", widened(.medial))
    + search("space-maximal", 3_000, " ", in: "\u{3000}", widened(.maximal))
    + search("ignorables", 1_500, "ab", in: "a\u{AD}\u{200B}", find)
    + search("emoji", 12_800, "💻", in: "👩\u{200D}", plain)
    + search("flags", 400, "🇸", in: "🇺", plain)
    + search("jamo", 400, "\u{11A8}", in: "\u{1100}\u{1161}", plain)
    + search("kana-words", 1_600, "カ", in: "カ", words(plain))
    + search("thai-words", 1_600, "ก", in: "กา", words(plain))
    + search(
      "a-primary", 64_000, String(repeating: "a", count: 40) + "b", in: "a", collation(.primary))
    + search("marks-tertiary", 800, "e\u{301}", in: "\u{301}\u{323}", collation(.tertiary))
    + search("ligature-tertiary", 6_400, "fif", in: "ﬁ", collation(.tertiary))
    + search("vowels-tertiary", 800, "\u{F81}\u{F72}", in: "\u{F81}", collation(.tertiary))
    + search("spaces-shifted", 3_000, "ab", in: "a  ", shifted)
    + [
      Work(name: "search/long-needle", size: 16_000) { size in
        let pattern = pattern(units("a", size / 2) + [0x62], plain)
        let text = units("a", size)
        return { pattern.count(in: text.span) }
      },
      Work(name: "search/long-needle-tertiary", size: 16_000) { size in
        let pattern = pattern(units("a", size / 2) + [0x62], collation(.tertiary))
        let text = units("a", size)
        return { pattern.count(in: text.span) }
      },
    ]

  private static func widened(_ extent: PatternOptions.Extent) -> PatternOptions {
    var options = find
    options.extent = extent
    options.overlapping = true
    return options
  }

  private static var shifted: PatternOptions {
    var options = collation(.primary)
    options.collation!.alternate = .shifted
    return options
  }

  // MARK: Transcripts

  private static func read(
    _ name: String, _ format: TranscriptFormat, _ size: Int, _ start: String, _ part: String,
    _ end: String = ""
  ) -> Work {
    Work(name: "read/\(name)", size: size) { size in
      let bytes = Array((start + String(repeating: part, count: size) + end).utf8)
      let reader = TranscriptReader(format: format)
      return { (try? reader.read(bytes))?.cues.count ?? -1 }
    }
  }

  /// The same of a file that is made of the text, all of whose parts are read if it is an archive.
  private static func packed(
    _ name: String, _ size: Int, _ part: String, _ pack: @escaping @Sendable (String) -> [UInt8]
  ) -> Work {
    Work(name: "read/\(name)", size: size) { size in
      let bytes = pack(String(repeating: part, count: size))
      return { (try? TranscriptReader().readAll(bytes))?.count ?? -1 }
    }
  }

  /// The same of a file whose encoding is guessed.
  private static func guessed(_ name: String, _ size: Int, _ part: [UInt8]) -> Work {
    Work(name: "read/guessed-\(name)", size: size) { size in
      let bytes = Array(repeatElement(part, count: size).joined())
      return { (try? TranscriptReader().read(bytes))?.cues.count ?? -1 }
    }
  }

  private static let cue = "WEBVTT\n\n00:00.000 --> 00:01.000\n"
  private static let subRipCue = "1\n00:00:01,000 --> 00:00:02,000\n"

  private static let events = "[Events]\nFormat: Layer, Start, End, Name, Text\n"
  private static let event = "Dialogue: 0,0:00:01.00,0:00:02.00,Ann,"

  private static let reading = [
    guessed("lines", 4_000, [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x20, 0xEC, 0xE8, 0xF0, 0x0A]),
    guessed("words", 8_000, [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x20]),
    guessed("letters", 50_000, [0xE0]),
    guessed("noise", 10_000, [0x61, 0x81, 0xFF, 0xA0, 0x62]),
    read("vtt-cues", .vtt, 100, "WEBVTT\n\n", "00:00.000 --> 00:01.000\nHello\n\n"),
    read("vtt-voices", .vtt, 1_500, cue, "<v Ann>a"),
    read("vtt-different-voices", .vtt, 200, cue, "<v A>a</v><v B>b\n"),
    read("vtt-tags", .vtt, 200, cue, "<b><i>"),
    read("vtt-open-tags", .vtt, 200, cue, "<"),
    read("vtt-closed-tags", .vtt, 200, cue, "</b>"),
    read("vtt-ruby", .vtt, 200, cue, "<ruby>a<rt>b"),
    read("vtt-references", .vtt, 200, cue, "&amp;&notin;&"),
    read("vtt-times", .vtt, 200, cue, "a<00:00.500>"),
    read("vtt-settings", .vtt, 200, "WEBVTT\n\n00:00.000 --> 00:01.000", " line:0"),
    read("vtt-notes", .vtt, 200, "WEBVTT\n\n", "NOTE x\n\n"),
    read("vtt-lines", .vtt, 200, cue, "- a\n"),
    read("srt-cues", .srt, 100, "", subRipCue + "Hello\n\n"),
    read("srt-tags", .srt, 200, subRipCue, "<i>{\\an8}"),
    read("srt-braces", .srt, 200, subRipCue, "{"),
    read("srt-angles", .srt, 200, subRipCue, "<"),
    read("srt-blank", .srt, 200, subRipCue, "\n"),
    read("srt-numbers", .srt, 200, subRipCue, "1\n"),
    read("srt-arrows", .srt, 200, subRipCue, "-->\n"),
    read("srt-spaces", .srt, 400, subRipCue, "  "),
    read("ass-events", .ass, 100, events, event + "a\n"),
    read("ass-braces", .ass, 200, events + event, "{"),
    read("ass-overrides", .ass, 200, events + event, "{\\p1}a{\\p0}b\\N"),
    read("ass-fields", .ass, 200, "[Events]\nFormat: Text", ",a", "\nDialogue: 0,1,2,3,4\n"),
    read("lrc-lines", .lrc, 200, "", "[00:12.00]Hello\n"),
    read("lrc-times", .lrc, 200, "", "[00:12.00]", "a"),
    read("lrc-words", .lrc, 200, "[00:12.00]", "<00:12.50> a "),
    read("lrc-brackets", .lrc, 200, "[00:12.00]", "["),
    read("microdvd-cues", .microdvd, 200, "{1}{1}25\n", "{25}{75}{y:i}a|/b\n"),
    read("microdvd-lines", .microdvd, 200, "{1}{2}a\n", "b\n"),
    read("microdvd-bars", .microdvd, 200, "{1}{2}", "|/"),
    read("mpl2-cues", .mpl2, 200, "", "[10][35]/a|b\n"),
    read("sami-cues", .sami, 100, "<SAMI>", "<SYNC Start=1><P Class=A>a&nbsp;<br>\n"),
    read("sami-classes", .sami, 200, "<SAMI><STYLE>", ".A { lang: de; Name: a; }\n", "<SYNC>"),
    read("sami-paragraphs", .sami, 200, "<SAMI><SYNC Start=1>", "<P>a"),
    read("sami-attributes", .sami, 200, "<SAMI><SYNC Start=1><P", " a=b", ">"),
    read("sami-remarks", .sami, 200, "<SAMI><SYNC Start=1><P>", "<!-- "),
    read("sami-angles", .sami, 200, "<SAMI><SYNC Start=1><P>", "<a "),
    read(
      "ttml-cues", .ttml, 100, "<tt><body>", "<p begin='1s' end='2s'>a<br/>b</p>", "</body></tt>"),
    read("ttml-depth", .ttml, 200, "<tt><body><p begin='1s'>", "<span begin='1f'>"),
    read(
      "ttml-words", .ttml, 200, "<tt><body><p begin='1s'>", "<span end='1s'>a</span> ",
      "</p></body></tt>"),
    read("ttml-spans", .ttml, 200, "<tt><body><p>", "<span end='1s'>a</span>b", "</p></body></tt>"),
    read("ttml-agents", .ttml, 200, "<tt><body><p ttm:agent='", "a b ", "'>a</p></body></tt>"),
    read("ttml-digits", .ttml, 400, "<tt><body><p begin='", "1", "s'>a</p></body></tt>"),
    packed("ttml-deep-spans", 100, "<span>") { spans in
      let count = spans.utf8.count / 6
      let timed = String(repeating: "<span end='1s'>a</span>", count: count)
      let ends = String(repeating: "</span>", count: count)
      return Array("<tt><body><p>\(spans)\(timed)\(ends)</p></body></tt>".utf8)
    },
    packed("ttml-agent-name", 100, "name ") { name in
      let cues = String(
        repeating: "<p begin='1s' ttm:agent='a b'>a</p>", count: name.utf8.count / 5)
      return Array(
        "<tt><head><ttm:agent xml:id='a'><ttm:name>\(name)</ttm:name></ttm:agent></head><body>\(cues)</body></tt>"
          .utf8)
    },
    read(
      "ttml-references", .ttml, 200, "<!DOCTYPE tt SYSTEM ''><tt><body><p begin='1s'>", "&amp;&x;",
      "</p></body></tt>"),
    read("ttml-remarks", .ttml, 200, "", "<!-- -->", "<tt/>"),
    read(
      "ttml-languages", .ttml, 100, "<tt><body>",
      "<div xml:lang='a'><p begin='1s'>a</p></div><div xml:lang='b'><p begin='1s'>a</p></div>",
      "</body></tt>"),
    read(
      "srv-cues", .srv, 100, "<timedtext>", "<p t='1' d='2'><s t='1'>a</s><s>b</s></p>",
      "</timedtext>"),
    read(
      "srv-appended", .srv, 200, "<timedtext><text t='1'>a</text>",
      "<text t='1' append='1'> a</text>", "</timedtext>"),
    read("srv-pieces", .srv, 200, "<timedtext><p t='1'>", "<s t='1'>a</s>", "</p></timedtext>"),
    read("srt-rolling", .srt, 100, "", subRipCue + "a\nb\n\n" + subRipCue + "b\nc\n\n"),
    read(
      "srt-rolling-lines", .srt, 200, subRipCue + "a\nb\n\n" + subRipCue + "b\nc\n\n" + subRipCue,
      "c\n"),
    read("srt-names", .srt, 100, "", subRipCue + "Ann: a\n\n"),
    packed("docx-paragraphs", 100, "<w:p><w:r><w:t>a</w:t><w:br/><w:t>b</w:t></w:r></w:p>") {
      PackedFiles.zip([("word/document.xml", Array("<w:document>\($0)</w:document>".utf8))])
    },
    packed("docx-rows", 100, "<w:tr><w:tc><w:p/><w:p/></w:tc><w:tc><w:p/></w:tc></w:tr>") {
      PackedFiles.zip([("word/document.xml", Array("<w:document>\($0)</w:document>".utf8))])
    },
    packed("gzip", 10_000, "a ") { PackedFiles.gzip(Array($0.utf8)) },
    packed("zstd", 10_000, "a ") { PackedFiles.zstd(Array($0.utf8)) },
    packed("zip-entries", 400, "a") { text in
      PackedFiles.zip(text.indices.map { _ in ("a", [0x61]) })
    },
    read("tsv-rows", .tsv, 200, "start\tend\ttext\n", "1\t2\ta\n"),
    read("tsv-tabs", .tsv, 200, "start\tend\ttext\n", "\t"),
    read("audacity-labels", .audacity, 200, "", "0.5\t1.5\ta\n"),
    read("audacity-digits", .audacity, 400, "0.", "5", "\t1.5\ta\n"),
    read("json-nesting", .whisper, 200, "{\"segments\":", "["),
    read("json-objects", .whisper, 200, "{\"segments\":", "{\"a\":"),
    read("json-keys", .whisper, 200, "{\"segments\":[]", ",\"a\":1", "}"),
    read("json-escapes", .whisper, 200, "{\"text\":\"", "\\u00e9\\n", "\"}"),
    read(
      "json-segments", .whisper, 100, "{\"segments\":[{\"start\":0,\"end\":1,\"text\":\"a\"}",
      ",{\"start\":1,\"end\":2,\"text\":\" b\"}", "]}"),
    read("json-digits", .whisper, 400, "{\"segments\":[{\"start\":", "1", "}]}"),
    read(
      "podcast-segments", .podcast, 100,
      "{\"version\":\"1.0.0\",\"segments\":[{\"startTime\":0,\"body\":\"a\"}",
      ",{\"speaker\":\"A\",\"startTime\":1,\"endTime\":2,\"body\":\"b\"}", "]}"),
    read(
      "json-words", .whisper, 100, "{\"words\":[{\"word\":\"a\",\"start\":0,\"end\":1}",
      ",{\"word\":\"b\",\"start\":1,\"end\":2}", "]}"),
    read(
      "json3-events", .json3, 100, "{\"wireMagic\":\"pb3\",\"events\":[{\"tStartMs\":0}",
      ",{\"tStartMs\":1,\"dDurationMs\":2,\"segs\":[{\"utf8\":\"a\",\"tOffsetMs\":1}]}", "]}"),
    read(
      "watson-words", .watson, 100,
      "{\"result_index\":0,\"results\":[{\"alternatives\":[{\"transcript\":\"\",\"timestamps\":[[\"a\",0,1]",
      ",[\"a\",1,2]", "]}]}]}"),
    read("text-labels", .text, 200, "", "Ann: Hello.\n"),
    read("text-names", .text, 200, "", "Ann:"),
    read("text-headings", .text, 100, "", "Ann Lee  0:03\nHello.\n\nBob - 0:05\nHi.\n\n"),
    read("text-times-first", .text, 100, "", "0:03 Ann Lee\nHello.\n"),
    read("text-names-above", .text, 100, "", "Ann Lee\n0:03\nHello.\n"),
    read("text-tabs", .text, 200, "", "00:00:03\tAnn\tHello.\n"),
    read("text-stamps", .text, 200, "", "[00:01:02] "),
    read("text-times", .text, 200, "", "00:"),
    read("text-lines", .text, 200, "", "Hello there.\n\n"),
    read("text-spaces", .text, 400, "a", "  "),
    read("text-marks", .text, 200, "", "**"),
    read("auto-text", .auto, 200, "", "Hello {\"a\" <v --> \n"),
    read("auto-zeros", .auto, 400, "a", "\u{0}"),
  ]

  private static func write(_ name: String, _ format: TranscriptFormat, _ part: String) -> Work {
    Work(name: "write/\(name)", size: 200) { size in
      let text = String(repeating: part, count: size)
      let cue = Cue(startMilliseconds: 0, endMilliseconds: 1, speaker: text, text: text)
      let transcript = Transcript(format: format, cues: [cue])
      return { (try? TranscriptWriter(format: format).write(transcript))?.utf8.count ?? -1 }
    }
  }

  private static let writing = [
    write("vtt-marks", .vtt, "<&>"), write("vtt-arrows", .vtt, "-->"),
    write("vtt-lines", .vtt, "\n"),
    write("srt-lines", .srt, "\n\na"), write("srt-tags", .srt, "<i>{\\an8}"),
    write("text-lines", .text, "\r\n"),
    Work(name: "write/cues-without-end", size: 100) { size in
      let cues = (0..<size).map { _ in Cue(startMilliseconds: 5, text: "a") }
      let transcript = Transcript(format: .vtt, cues: cues)
      return { (try? TranscriptWriter(format: .vtt).write(transcript))?.utf8.count ?? -1 }
    },
  ]

  // MARK: Corpora

  private static func corpus(_ size: Int) -> Corpus<Int> {
    var builder = CorpusBuilder<Int>()
    for number in 0..<size {
      if number % 50 == 0 { builder.beginTranscript(id: number) }
      builder.addCue(
        "a b, a\u{301}  b \(number)", id: number, start: number, speaker: "s\(number % 97)")
    }
    return builder.finish()
  }

  private static let corpora = [
    Work(name: "corpus/build", size: 200) { size in { corpus(size).unitCount } },
    Work(name: "corpus/speakers", size: 200) { size in
      {
        var builder = CorpusBuilder<Int>()
        builder.beginTranscript(id: 0)
        for number in 0..<size { builder.addCue("a", speaker: "s\(number)") }
        return builder.finish().speakers.count
      }
    },
    Work(name: "corpus/append", size: 200) { size in
      let corpus = corpus(size)
      return {
        var builder = CorpusBuilder<Int>()
        builder.append(corpus)
        return builder.finish().unitCount
      }
    },
    corpusSearch("one-thread") { _ in },
    corpusSearch("across") { $0.across = true },
    corpusSearch("nearest") { $0.order = .around(1_000) },
    corpusSearch("speakers") { $0.scope.speakers = ["s1", "s2", "s5"] },
  ]

  private static func corpusSearch(
    _ name: String, _ change: @escaping @Sendable (inout CorpusSearchOptions) -> Void
  ) -> Work {
    Work(name: "corpus/search-\(name)", size: 200) { size in
      let corpus = corpus(size)
      let pattern = pattern([0x61, 0x20, 0x62], find)
      var options = CorpusSearchOptions()
      options.threads = 1
      change(&options)
      return {
        var count = 0
        try? corpus.forEachBatch(of: pattern, options: options) { batch in
          count += batch.matches.count
          return true
        }
        return count
      }
    }
  }
}

nonisolated(unsafe) private var growthBody: () -> Int = { 0 }
nonisolated(unsafe) private var growthResult = 0

/// The region whose work is counted.
@c(quoth_growth_region) @inline(never)
public func growthRegion() { unsafe growthResult = growthBody() }
