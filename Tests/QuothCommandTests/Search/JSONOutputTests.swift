import Foundation
import Quoth
import QuothCommand
import Testing

/// The lines of `--json`, a stable format: byte for byte as in Docs/JSON.md.
@Suite struct JSONOutputTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func lines(_ run: ToolRun) -> [String] {
    run.lines.map { $0.replacing(folder.path.text, with: "") }
  }

  private var versions: String {
    let versions = Versions.current
    return
      #"{"quoth":"\#(versions.quoth)","unicode":"\#(versions.unicode)","cldr":"\#(versions.cldr)","#
      + #""icu":"\#(versions.icu)","kernelTier":"\#(versions.kernelTier)"}"#
  }

  @Test func aHitGivesItsRangeInEveryUnit() throws {
    let file = try folder.write(
      "WEBVTT\n\n00:01.500 --> 01:02:03.000\n<v \"Ada\">é😀 e\u{301}👩‍💻 Straße\n", to: "a.vtt")
    let run = ToolRun("search", "--json", "STRASSE", file, clock: [1, 1.0000214])
    #expect(
      lines(run) == [
        #"{"type":"match","path":"/a.vtt","cue":0,"cueEnd":0,"start":1.5,"end":3723.0,"#
          + #""time":[931.875,3723.0],"interpolated":true,"#
          + #""speaker":"\"Ada\"","text":"é😀 e\#u{301}👩‍💻 Straße","#
          + #""range":{"utf16":[12,18],"utf8":[22,29],"scalar":[9,15],"character":[6,12]},"#
          + #""partial":false}"#,
        #"{"type":"summary","matches":1,"cues":1,"files":1,"seconds":2.1e-05,"versions":\#(versions)}"#,
      ])
    #expect(run.status == 0)
    #expect(run.error == "")
  }

  @Test func cuesWithoutTimesOrSpeakersHaveNulls() throws {
    let file = try folder.write("a one\nb\n", to: "notes.txt")
    #expect(
      lines(ToolRun("search", "--json", "one", file))[0]
        == #"{"type":"match","path":"/notes.txt","cue":0,"cueEnd":0,"start":null,"end":null,"#
        + #""time":null,"interpolated":false,"speaker":null,"text":"a one","range":{"utf16":[2,5],"utf8":[2,5],"scalar":[2,5],"#
        + #""character":[2,5]},"partial":false}"#)
  }

  @Test func aHitAcrossCuesHasTheirTextsWithTheJoinerBetween() throws {
    let file = try folder.write(subRip("é the", "long way", "home"), to: "a.srt")
    func times(_ start: Double, _ end: Double) -> String {
      #""start":0.0,"end":2.5,"time":[\#(start),\#(end)],"interpolated":true,"speaker":null"#
    }
    #expect(
      lines(ToolRun("search", "--json", "the long", file))[0]
        == #"{"type":"match","path":"/a.srt","cue":0,"cueEnd":1,\#(times(0.25, 2.071)),"text":"é the long way","#
        + #""range":{"utf16":[2,10],"utf8":[3,11],"scalar":[2,10],"character":[2,10]},"partial":false}"#
    )
    #expect(
      lines(ToolRun("search", "--json", "--across", "--joiner=none", "thelong", file))[0]
        == #"{"type":"match","path":"/a.srt","cue":0,"cueEnd":1,\#(times(0.25, 2.071)),"text":"é thelong way","#
        + #""range":{"utf16":[2,9],"utf8":[3,10],"scalar":[2,9],"character":[2,9]},"partial":false}"#
    )
    #expect(
      lines(ToolRun("search", "--json", "--across", "--joiner=newline", "e\nl", file))[0]
        == #"{"type":"match","path":"/a.srt","cue":0,"cueEnd":1,\#(times(0.75, 1.643)),"text":"é the\nlong way","#
        + #""range":{"utf16":[4,7],"utf8":[5,8],"scalar":[4,7],"character":[4,7]},"partial":false}"#
    )
  }

  @Test func aHitHasTheTimeOfItsWordsInFilesAndCorpora() throws {
    try folder.write(
      """
      WEBVTT

      00:01.000 --> 00:03.000
      one<00:01.480><c> two</c><00:02.100><c> three four</c>

      00:03.000 --> 00:04.000
      five
      """, to: "a/a.vtt")
    try folder.write(
      "[00:12.00]<00:12.00>la <00:12.50>dee <00:13.00>dah<00:13.40>\n[00:15.00]end\n[00:16.00]\n",
      to: "a/b.lrc")
    try folder.write(
      "[Script Info]\n[Events]\nFormat: Start, End, Text\n"
        + "Dialogue: 0:00:10.00,0:00:12.00,{\\k50}ka{\\kf30}ra{\\ko20} o{\\kt150\\k10}ke\n",
      to: "a/c.ass")
    try folder.write(
      #"{"segments":[{"start":0,"end":2,"text":" Hi there, you","words":["#
        + #"{"word":" Hi","start":0.1,"end":0.3},{"word":" there,","start":0.3,"end":0.9},"#
        + #"{"word":" you","start":1.2,"end":1.7}]}]}"#, to: "a/d.json")
    let corpus = folder("all.corpus")
    #expect(ToolRun("index", folder("a"), "-o", corpus).status == 0)
    let times = [
      ("two", "[1.48,2.1]", false), ("one two", "[1.0,2.1]", false),
      ("four", "[2.6,3.0]", true), ("four five", "[2.6,4.0]", true),
      ("dee", "[12.5,13.0]", false), ("dah", "[13.0,13.4]", false), ("end", "[15.0,16.0]", true),
      ("kara", "[10.0,10.8]", false), ("oke", "[10.8,11.6]", false),
      ("there, you", "[0.3,1.7]", false), ("Hi", "[0.1,0.3]", false),
    ]
    for (keyword, time, isInterpolated) in times {
      let keyword = Argument(keyword)
      let hit = try #require(lines(ToolRun("search", "--json", keyword, folder("a"))).first)
      #expect(
        hit.contains(#""time":\#(time),"interpolated":\#(isInterpolated),"#), "\(keyword): \(hit)")
      #expect(lines(ToolRun("search", "--json", keyword, "--in", corpus)).first == hit)
    }
  }

  @Test func aHitInAJoinerAloneTouchesTheCuesAroundIt() throws {
    let file = try folder.write(subRip("one", "two"), to: "a.srt")
    let hits = lines(ToolRun("search", "--json", " ", file)).dropLast()
    #expect(hits.count == 1)
    #expect(hits.first?.contains(#""cue":0,"cueEnd":1"#) == true)
    #expect(hits.first?.contains(#""text":"one two","range":{"utf16":[3,4]"#) == true)
  }

  @Test func aHitOfOneCueIsTheSameWithAndWithoutAcross() throws {
    let file = try folder.write(subRip("one", "", "two one", "one"), to: "a.srt")
    #expect(
      lines(ToolRun("search", "--json", "--across", "one", file))
        == lines(ToolRun("search", "--json", "--no-across", "one", file)))
    #expect(
      lines(ToolRun("search", "--json", "--across", "--joiner=none", "two one", file))
        == lines(ToolRun("search", "--json", "--no-across", "two one", file)))
  }

  @Test func aRangeThatPartsACharacterHoldsTheWholeOfItInCharacters() throws {
    let file = try folder.write(subRip("x🇺🇸y"), to: "a.srt")
    let hits = lines(ToolRun("search", "--json", "--boundary=scalar", "🇸", file))
    #expect(
      hits[0].contains(
        #""range":{"utf16":[3,5],"utf8":[5,9],"scalar":[2,3],"character":[1,2]}"#))
  }

  @Test func aPartialHitSaysSo() throws {
    let file = try folder.write(subRip("Straße"), to: "a.srt")
    let hits = lines(ToolRun("search", "--json", "--typing", "stras", file))
    #expect(hits[0].hasSuffix(#""partial":true}"#))
    #expect(ToolRun("search", "--json", "stras", file).status == 1)
  }

  @Test func ofAWholeFileTheOffsetsAreTheFilesOwn() throws {
    let file = try folder.write("\u{FEFF}é\r\n1\n00:00 Straße\r\n", to: "a.srt")
    let hit = lines(ToolRun("search", "--json", "--format=raw", "straße", file))[0]
    #expect(
      hit
        == #"{"type":"match","path":"/a.srt","cue":0,"cueEnd":0,"start":null,"end":null,"#
        + #""time":null,"interpolated":false,"speaker":null,"text":"Straße","range":"#
        + #"{"utf16":[12,18],"utf8":[15,22],"scalar":[12,18],"character":[11,17]},"partial":false}"#
    )
  }

  @Test func ofAWholeFileEachHitRepeatsOnlyItself() throws {
    let text = String(repeating: "é one\n", count: 1000)
    let file = try folder.write(text, to: "a.txt")
    let hits = lines(ToolRun("search", "--json", "--format=raw", "ONE", file)).dropLast()
    #expect(hits.count == 1000)
    #expect(hits.allSatisfy { $0.contains(#""text":"one","range":"#) })
    #expect(hits.last?.contains(#""range":{"utf16":[5996,5999],"utf8":[6996,6999],"#) == true)
    // The same number of bytes per hit, whatever the length of the file.
    #expect(hits.reduce(0) { $0 + $1.utf8.count } < 1000 * 250)
  }

  @Test func odditiesAndSkippedFilesAreWarnings() throws {
    try folder.write("1\n00:00:01.5 --> 00:00:02,000\none\n", to: "a.srt")
    try folder.write([0, 1, 0, 0, 0xFF], to: "b.bin")
    let run = ToolRun("search", "--json", "one", folder.path)
    #expect(run.status == 0)
    let lines = lines(run)
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix(#"{"type":"warning","path":"/a.srt","line":2,"message":""#))
    #expect(lines[1].hasPrefix(#"{"type":"match","path":"/a.srt""#))
    #expect(
      lines[2]
        == #"{"type":"warning","path":"","line":0,"message":"1 file is not a transcript and was skipped"}"#
    )
    #expect(lines[3].hasPrefix(#"{"type":"summary","matches":1,"cues":1,"files":1,"#))
  }

  @Test func whatCannotBeReadIsAWarningAndAnError() throws {
    let file = try folder.write(subRip("one"), to: "a.srt")
    let run = ToolRun("search", "--json", "one", folder("missing"), file)
    #expect(run.status == 2)
    #expect(
      lines(run)[0]
        == #"{"type":"warning","path":"/missing","line":0,"message":"No such file or directory"}"#)
    #expect(lines(run)[1].hasPrefix(#"{"type":"match""#))
    #expect(
      run.error.replacing(folder.path.text, with: "")
        == "quoth: /missing: No such file or directory\n")
  }

  @Test func backwardIsTheReverseOfForward() throws {
    try folder.write(subRip("one one", "x one", "one"), to: "a.srt")
    try folder.write(subRip("one"), to: "b.srt")
    let forward = lines(ToolRun("search", "--json", "one", folder.path)).dropLast()
    let backward = lines(ToolRun("search", "--json", "--backward", "one", folder.path)).dropLast()
    #expect(forward.count == 5)
    #expect(Array(backward) == forward.reversed())
    let apart = lines(ToolRun("search", "--json", "--no-across", "--backward", "one", folder.path))
    #expect(Array(apart.dropLast()) == forward.reversed())
  }

  @Test func everyLineReadsBackAsJSON() throws {
    let hostile = "\u{1}\"\\ /\u{85}\u{2028}\u{2029}\t😀 one \u{7F}\u{FFFD}"
    let file = try folder.write(
      "WEBVTT\n\n00:01.000 --> 00:02.000\n<v \(hostile)>\(hostile)\n", to: "a.vtt")
    let run = ToolRun("search", "--json", "one", file)
    #expect(run.output.utf8.filter { $0 == 0x0A }.count == run.lines.count)
    for line in run.lines {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
    #expect(!run.output.contains(#"\/"#))
  }
}
