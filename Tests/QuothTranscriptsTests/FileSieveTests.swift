import Foundation
import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// Files that a search passes over because of their bytes.
@Suite struct FileSieveTests {
  private static func sieve(
    _ needles: String..., options: PatternOptions = .find(locale: .root),
    reader: TranscriptReader = TranscriptReader(), isAcross: Bool = true,
    joiner: CorpusJoiner = .automatic, head: Int = 40
  ) throws -> FileSieve? {
    FileSieve(
      try needles.map { try Pattern($0, options: options) }, reader: reader, isAcross: isAcross,
      joiner: joiner, headLength: head)
  }

  private static let subRip = "1\n00:00:01,000 --> 00:00:02,000\n"

  /// Whether a file is passed over in a search for `whale`.
  private func isPassedOver(
    _ text: String, _ name: String? = "a.srt", format: TranscriptFormat = .auto
  ) throws -> Bool {
    let sieve = try #require(try Self.sieve("whale", reader: TranscriptReader(format: format)))
    return sieve.passesOver(Array(text.utf8), fileName: name)
  }

  @Test func filesWithoutTheLettersArePassedOver() throws {
    #expect(try isPassedOver(Self.subRip + "the <i>sea</i> and {\\an8}the ship & crew\n"))
    #expect(try isPassedOver("WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>the sea\n", "a.vtt"))
    // A short text may be SubRip further down.
    #expect(try !isPassedOver("The sea is wide &amp; deep, and the ship is small.\n", "a.txt"))
    let text = String(repeating: "The sea is wide &amp; deep, wh<b>ale.\n", count: 12)
    #expect(try isPassedOver(text, "a.md"))
    #expect(try isPassedOver(text, nil))
    #expect(try isPassedOver(text + "[", "a.txt", format: .raw))
    #expect(try isPassedOver("\u{FEFF}" + Self.subRip + "the sea\n"))
  }

  @Test(arguments: [
    "the Whale", "WHÁLE", "whale", "w<i>hale</i>", "{\\i1}wh{\\i0}ale", "wh&shy;ale",
    "&#119;hale", "wh\u{AD}ale", "w<font\ncolor>hale", "w<i><b>ha</b>l</i>e", "wh<i>a{\\b1}l</i>e",
    "whale</i>", "the\nwhale",
  ])
  func filesThatMayHaveThemAreRead(_ cue: String) throws {
    #expect(try !isPassedOver(Self.subRip + cue + "\n"))
  }

  @Test func filesThatAreNotSurelyReadAreRead() throws {
    #expect(try !isPassedOver("nothing here has a time, whatever its name says it is\n"))
    #expect(try !isPassedOver("[Script Info]\n" + String(repeating: "x\n", count: 40), "a.ass"))
    #expect(try !isPassedOver(Self.subRip + "the sea\u{0}\n"))
    #expect(try !isPassedOver(Self.subRip, "a.srt"))  // not longer than its head
    let sieve = try #require(try Self.sieve("whale"))
    let cue = Array((Self.subRip + "the sea and the ship\n").utf8)
    #expect(sieve.passesOver(cue, fileName: "a.srt"))
    #expect(!sieve.passesOver(cue + [0xFF], fileName: "a.srt"))
    #expect(!sieve.passesOver([0x1F, 0x8B, 0x08] + cue, fileName: "a.srt"))
    #expect(!sieve.passesOver(cue.flatMap { [$0, 0] }, fileName: "a.srt"))
  }

  /// A text may begin with a tag, a comment or something in brackets, but not as one of a format that has readers, or a
  /// warning, of its own.
  @Test func textsThatBeginWithMarkup() throws {
    let lines = String(repeating: "The sea is wide, wh<b>ale.\n", count: 12)
    for start in [
      "<Switch {x} />\n", "\n <p>", "<ttx>", "<htm>", "<!-- x -->", "<!----> \n ", "[*] Notes\n",
    ] {
      #expect(try isPassedOver(start + lines, "a.md"), "\(start)")
    }
    let others = [
      "<tt>", "<t:tt >", "<timedtext>", "<sami>", "<SAMI\n>", "<html>", "<HTML lang>", "<cite>",
      "<!-- x --><tt>", "<!-- x --> \n<p>", "<!-- x ", "<!->", "<?xml?>", "<!doctype html>", "< p>",
      "<00:01.00>", "<" + String(repeating: "p", count: 100) + ">", "[Notes]\n", "[1] ", "[ *]",
      "{*}", "[{", "[[",
    ]
    for start in others { #expect(try !isPassedOver(start + lines, "a.md"), "\(start)") }
    // They go on after the part that is looked at.
    #expect(try !isPassedOver("<transcriptAndMoreOfItThatGoesOnForLonger>" + lines, "a.md"))
    #expect(try !isPassedOver("<!-- a comment that goes on for long enough -->" + lines, "a.md"))
    let captions = "[*] Notes\n" + Self.subRip + "the sea and the ship\n"
    let sieve = try #require(try Self.sieve("whale", head: 60))
    #expect(sieve.passesOver(Array(captions.utf8), fileName: "a.srt"))
  }

  private static func whisper(_ string: String) -> String {
    "{\"segments\":[{\"start\":0,\"end\":1,\"text\":\"\(string)\"}]}"
  }

  @Test func jsonWithoutTheLettersIsPassedOver() throws {
    #expect(try isPassedOver(Self.whisper("sea"), "a.json"))
    #expect(try isPassedOver(Self.whisper("sea"), "a.txt"))
    #expect(try isPassedOver("\u{FEFF} " + Self.whisper(#"wh\nale \u0041 \"\/"#), nil))
    #expect(try isPassedOver(Self.whisper("sea"), "a.json", format: .whisper))
    let many = (0..<50).map { #"{"start":\#($0),"end":1,"text":"sea \u0041"}"# }
    let all = "{\"segments\":[" + many.joined(separator: ",") + "]"
    #expect(try isPassedOver(all + "}", "a.json"))
    #expect(try !isPassedOver(all + #","x":"wha\u006Ce"}"#, "a.json"))
    // A fault far from the start.
    #expect(try !isPassedOver(all, "a.json"))
    #expect(try !isPassedOver(all + ",}", "a.json"))
  }

  @Test(arguments: ["whale", #"w\u0068ale"#, #"wh\u00E1le"#, #"\"Whale\""#, #"w\u00adhale\n"#])
  func jsonThatMayHaveThemIsRead(_ string: String) throws {
    #expect(try !isPassedOver(Self.whisper(string), "a.json"))
  }

  @Test func jsonThatIsNotSurelyReadIsRead() throws {
    #expect(try !isPassedOver(Self.whisper("sea"), "a.json", format: .podcast))
    #expect(try !isPassedOver(Self.whisper("sea"), "a.json", format: .srt))
    #expect(try !isPassedOver("{\"a\":[\"a list of strings, and no transcript\"]}", "a.json"))
    #expect(try !isPassedOver(Self.whisper(#"sea \q"#), "a.json"))
    // Its pieces are one text.
    let pieces = #"{"events":[{"tStartMs":1,"segs":[{"utf8":"wh"},{"utf8":"ale"}]}]}"#
    #expect(try !isPassedOver(pieces, "a.json"))
  }

  @Test func noMadeJSONWithAHitIsPassedOver() throws {
    var random = TestSupport.SplitMix64(seed: 19)
    var (passed, hits) = (0, 0)
    for _ in 0..<6_000 {
      var options = PatternOptions.random(using: &random)
      if Int.random(in: 0..<10, using: &random) == 0 {
        options.collation = CollationOptions(
          strength: CollationOptions.Strength.allCases.randomElement(using: &random)!)
      }
      let few = (0..<4).map { _ in Self.letters.randomElement(using: &random)! }
      let needle = (0...Int.random(in: 0..<3, using: &random)).map { _ in
        (few + [" "]).randomElement(using: &random)!
      }
      guard let pattern = try? Pattern(needle.joined(), options: options) else { continue }
      let json = JSONTranscripts.document(of: few) { Int.random(in: 0..<$0, using: &random) }
      let isPassed = Self.check(
        Array(json.utf8), ["a.json", "a.txt"].randomElement(using: &random)!, pattern,
        CorpusJoiner.allCases.randomElement(using: &random)!, Bool.random(using: &random),
        head: [10, 40].randomElement(using: &random)!)
      passed += isPassed ? 1 : 0
      hits += isPassed ? 0 : 1
    }
    // Otherwise the law would say nothing.
    #expect(passed > 400 && hits > 400)
  }

  @Test func keywordsThatNoPartCanStandForHaveNoSieve() throws {
    #expect(try Self.sieve(" ") == nil)
    #expect(try Self.sieve("?!") == nil)
    #expect(try Self.sieve("whale", "…") == nil)
    #expect(try Self.sieve("whale", joiner: .none) == nil)
    #expect(try Self.sieve("whale", isAcross: false, joiner: .none) != nil)
    var options = PatternOptions.find(locale: .root)
    options.width = .ignored
    #expect(try Self.sieve("white whale", options: options) == nil)
    #expect(try Self.sieve("whale", options: options) != nil)
    let shifted = PatternOptions.collation(locale: .root, alternate: .shifted)
    #expect(try Self.sieve("whale", options: shifted) == nil)
    #expect(try Self.sieve("whale", options: .collation(locale: .root)) != nil)
    #expect(
      try Self.sieve("whale", options: .collation(locale: .root, rules: "&a = 'b c'")) == nil)
    let legacy = TranscriptReader(encoding: try TextEncoding("windows-1251"))
    #expect(try Self.sieve("whale", reader: legacy) == nil)
  }

  /// A time line among the first lines makes a text SubRip, wherever the look at its beginning ends.
  @Test(arguments: ["\n", "\r", "\r\n"])
  func aLookEndsWhereALineDoes(_ lineEnd: String) throws {
    let pattern = try Pattern("whale", options: .find(locale: .root))
    for before in 0..<12 {
      let lines =
        (0..<before).map { "line \($0)" } + ["00:00:01,000 --> 00:00:02,000", "the w<i>hale", ""]
        + (0..<40).map { "more \($0)" }
      let bytes = Array(lines.joined(separator: lineEnd).utf8)
      for head in 10..<160 {
        _ = Self.check(bytes, "a.txt", pattern, .automatic, true, head: head)
      }
    }
  }

  @Test func partsOfAKeywordStandForIt() throws {
    let file = Array((Self.subRip + "the white ship and its men\n").utf8)
    let both = try #require(try Self.sieve("white whale"))
    #expect(both.passesOver(file, fileName: "a.srt"))
    let other = try #require(try Self.sieve("ship, white"))
    #expect(!other.passesOver(file, fileName: "a.srt"))
    let many = try #require(try Self.sieve("whale", "orca", "shark", "squid", "tuna"))
    #expect(many.passesOver(file, fileName: "a.srt"))
    let found = try #require(try Self.sieve("whale", "orca", "shark", "MEN", "tuna"))
    #expect(!found.passesOver(file, fileName: "a.srt"))
    // Lines join Chinese characters without a space.
    let chinese = Array((Self.subRip + "我喜欢大鲸\n鱼和海洋\n").utf8)
    #expect(try Self.sieve("鲸鱼")?.passesOver(chinese, fileName: "a.srt") == false)
    #expect(try Self.sieve("鲨鱼")?.passesOver(chinese, fileName: "a.srt") == true)
  }

  /// The law: a file that is passed over is read without an error, and has no hit.
  private static func check(
    _ bytes: [UInt8], _ name: String?, _ pattern: Pattern, _ joiner: CorpusJoiner,
    _ isAcross: Bool, head: Int = FileSieve.headLength
  ) -> Bool {
    let reader = TranscriptReader()
    let sieve = FileSieve(
      [pattern], reader: reader, isAcross: isAcross, joiner: joiner, headLength: head)
    guard let sieve, sieve.passesOver(bytes, fileName: name) else { return false }
    guard let transcript = try? reader.read(bytes, fileName: name) else {
      Issue.record("\(name ?? "-") is passed over, but cannot be read")
      return true
    }
    var builder = CorpusBuilder<Int>(joiner: joiner)
    builder.append(transcript, id: 0)
    let hits = builder.finish().matches(
      of: pattern, options: CorpusSearchOptions(across: isAcross))
    #expect(
      hits.isEmpty,
      """
      \(name ?? "-"), \(String(decoding: pattern.needle, as: UTF16.self)), \(joiner), \
      \(pattern.options.summary): \(String(decoding: bytes.prefix(600), as: UTF8.self))
      """)
    return true
  }

  private static let letters = [
    "a", "b", "A", "é", "e\u{301}", "ß", "ss", "ŉ", "'n", "’", "ａ", "世", "界", "が", "か", "ก", "า",
    "각", "1", "\u{AD}", "\u{200B}", "ᾳ", "…", "...", "ﷺ", "㎏", "k", "K", "-", "i", "İ", "ı",
  ]
  private static let parts = [
    " ", " ", "\n", "\n", "<i>", "</i>", "<b x=\"1\">", "{\\an8}", "{b}", "[a]", "&amp;", "&shy;",
    "&#97;", "&b", "& ", "<", ">", "{", "]", "\r\n", "\u{3000}", "A: ", "- ", "\\N", "<c.x>",
    "<00:00:02.000>", "\u{FEFF}", "\u{A0}", "<br>", "-\n", "a<i>a</i>", "\n\n",
  ]

  @Test func noMadeFileWithAHitIsPassedOver() throws {
    var random = TestSupport.SplitMix64(seed: 17)
    func some(_ strings: [String], upTo limit: Int) -> String {
      (0..<Int.random(in: 1...limit, using: &random)).map { _ in
        strings.randomElement(using: &random)!
      }.joined()
    }
    var passed = 0
    for _ in 0..<4_000 {
      var options = PatternOptions.random(using: &random)
      if Int.random(in: 0..<10, using: &random) == 0 {
        options.collation = CollationOptions(
          strength: CollationOptions.Strength.allCases.randomElement(using: &random)!)
      }
      guard let pattern = try? Pattern(some(Self.letters + [" "], upTo: 4), options: options) else {
        continue
      }
      var body = ""
      let kind = Int.random(in: 0..<3, using: &random)
      if kind == 1 { body = "WEBVTT\n\n" }
      for cue in 1...Int.random(in: 1...4, using: &random) {
        switch kind {
        case 0: body += "\(cue)\n00:00:0\(cue),000 --> 00:00:0\(cue),900\n"
        case 1: body += "00:0\(cue).000 --> 00:0\(cue).900\n"
        default:
          let beginnings = [
            "Ann: ", "<Tag x>\n", "<i>", "<!-- a -->", "<html>\n", "[a] ", "[*] ", "<!-- -->\n<i>",
          ]
          body += cue == 1 ? beginnings.randomElement(using: &random)! : ""
        }
        body += some(Self.letters + Self.parts, upTo: 9) + "\n\n"
      }
      let name = ["a.srt", "a.vtt", "a.txt"][kind]
      let joiner = CorpusJoiner.allCases.randomElement(using: &random)!
      let isPassed = Self.check(
        Array(body.utf8), name, pattern, joiner, Bool.random(using: &random),
        head: [10, 40].randomElement(using: &random)!)
      passed += isPassed ? 1 : 0
    }
    // Otherwise the law would say nothing.
    #expect(passed > 400)
  }

  @Test(
    .enabled(if: CorpusTests.root != nil, "QUOTH_CORPUS does not name a corpus: nothing is read"))
  func noRealFileWithAHitIsPassedOver() throws {
    let root = try #require(CorpusTests.root)
    var random = TestSupport.SplitMix64(seed: 18)
    var passed = 0
    for row in try CorpusTests.rows(root.appending(path: "FILES.tsv")) {
      let bytes = [UInt8](try Data(contentsOf: root.appending(path: row[0])))
      let text = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
      for _ in 0..<3 {
        // Letters that stand in this file, or nearly: across tags, lines and cues.
        let start = Int.random(in: 0..<text.count, using: &random)
        var needle = String.UnicodeScalarView(
          text[start...].prefix(60).filter { !"<>{}[]-0123456789:,\n".unicodeScalars.contains($0) }
            .prefix(Int.random(in: 2...10, using: &random)))
        if Bool.random(using: &random) { needle.append("q") }
        let options = PatternOptions.random(using: &random)
        guard let pattern = try? Pattern(String(needle), options: options) else { continue }
        let joiner = CorpusJoiner.allCases.randomElement(using: &random)!
        let isPassed = Self.check(bytes, row[0], pattern, joiner, Bool.random(using: &random))
        passed += isPassed ? 1 : 0
      }
    }
    #expect(passed > 500)
  }
}
