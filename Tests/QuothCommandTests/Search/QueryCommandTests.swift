import QuothCommand
import Testing

/// `quoth search --query`.
@Suite struct QueryCommandTests {
  let folder: TemporaryFolder
  let talk: Argument
  init() throws {
    folder = try TemporaryFolder()
    talk = try folder.write(
      subRip("the climate", "and then", "a policy, Climate law", "weather"), to: "a.srt")
  }

  private func lines(_ run: ToolRun) -> [String] {
    run.lines.map { $0.replacing(folder.path.text, with: "") }
  }

  @Test func resultsAreStretchesTheNearestFirst() throws {
    let run = ToolRun("search", "--query", #""climate" near/9w ("policy" | "law")"#, talk)
    let law = "/a.srt:00:00:03.000 --> 00:00:04.000: a policy, Climate law"
    #expect(
      lines(run) == [
        law, law, "--", "/a.srt:00:00:00.000 --> 00:00:01.000: the climate",
        "/a.srt:00:00:01.500 --> 00:00:02.500: and then", law,
      ])
    #expect(run.status == 0)
    #expect(run.error.hasPrefix("3 hits in 3 of 4 cues, 1 of 1 file"))
  }

  @Test func hitsInsideAreHighlighted() throws {
    let run = ToolRun(
      "search", "--color=always", "--query=\"policy\" \"law\"", "--no-heading", talk)
    #expect(run.lines.count == 1)
    #expect(highlights(run.output) == ["policy", "law"])
  }

  private func highlights(_ text: String) -> [String] {
    text.split(separator: "\u{1B}[1;31m").dropFirst().map {
      String($0.prefix { $0 != "\u{1B}" })
    }
  }

  @Test func contextAndSeparatorsAreAsInGrep() throws {
    let run = ToolRun("search", "-C1", "--query", #""then""#, talk)
    #expect(lines(run).count == 3)
    #expect(lines(run)[0].hasSuffix("- the climate"))
    #expect(lines(run)[1].hasSuffix(": and then"))
    #expect(lines(run)[2].hasSuffix("- a policy, Climate law"))
  }

  @Test func scopesConfine() throws {
    func count(_ words: Argument...) -> String {
      ToolRun(words: ["search", "-c", "--include-zero"] + words + [talk]).lines
        .first?.split(separator: ":").last.map(String.init) ?? "none"
    }
    let query: Argument = #""the" "law""#
    #expect(count("--query", query) == "2")
    #expect(count("--query", query, "--scope=transcript") == "2")
    #expect(count("--query", query, "--scope=cue") == "0")
    #expect(count("--query", query, "--scope=1c") == "0")
    #expect(count("--query", query, "--scope=2c") == "2")
    #expect(count("--query", query, "--scope=1.6s") == "1")
    #expect(count("--query", query, "--scope=1.5s") == "0")
    #expect(count("--query", #""climate" -"weather""#) == "0")
    #expect(count("--query", #""climate" -"weather""#, "--scope=cue") == "2")
    #expect(count("--query", #""climate""#, "-m1") == "1")
    #expect(count("--query", #""climate""#, "--preset=case", "--case=significant") == "1")
  }

  @Test func JSONHasTheHitsInside() throws {
    let file = try folder.write("é a b\n", to: "notes.txt")
    let run = ToolRun("search", "--json", "--query", #""b" near/1w "É" -"zz""#, file)
    #expect(
      lines(run)[0]
        == #"{"type":"result","path":"/notes.txt","cue":0,"cueEnd":0,"start":null,"end":null,"#
        + #""time":null,"interpolated":false,"speaker":null,"text":"é a b","#
        + #""range":{"utf16":[0,5],"utf8":[0,6],"scalar":[0,5],"character":[0,5]},"spread":3,"hits":["#
        + #"{"needle":1,"cue":0,"cueEnd":0,"time":null,"interpolated":false,"#
        + #""range":{"utf16":[0,1],"utf8":[0,2],"scalar":[0,1],"character":[0,1]},"partial":false},"#
        + #"{"needle":0,"cue":0,"cueEnd":0,"time":null,"interpolated":false,"#
        + #""range":{"utf16":[4,5],"utf8":[5,6],"scalar":[4,5],"character":[4,5]},"partial":false}]}"#
    )
    #expect(lines(run).count == 2)
    #expect(lines(run)[1].hasPrefix(#"{"type":"summary","matches":1,"cues":1,"files":1,"#))
    #expect(run.status == 0)
  }

  @Test func aCorpusAnswersAsItsFilesDo() throws {
    try folder.write(subRip("law and", "climate"), to: "b.srt")
    try folder.write(subRip("nothing"), to: "c.srt")
    let index = folder("all.corpus")
    #expect(
      ToolRun("index", folder("a.srt"), folder("b.srt"), folder("c.srt"), "-o", index).status == 0)
    let query: Argument = #""climate" near/2s "law""#
    for form in ["--json", "-c", "-l", "-L", "--no-heading", "-o"] as [Argument] {
      let files = ToolRun(
        "search", form, "--query", query, folder("a.srt"), folder("b.srt"), folder("c.srt"))
      let corpus = ToolRun("search", form, "--query", query, index)
      #expect(corpus.lines == files.lines, "\(form.text)")
      #expect(!corpus.lines.isEmpty)
      #expect(corpus.status == files.status)
    }
    #expect(ToolRun("search", "-q", "--query", query, index).status == 0)
    #expect(ToolRun("search", "--query", #""climate" "nowhere""#, index).status == 1)
  }

  @Test func filtersConfineTheMatches() throws {
    let file = try folder.write(
      "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>a b\n\n00:03.000 --> 00:04.000\n<v Ben>a\n\n"
        + "00:05.000 --> 00:06.000\n<v Ada>b\n", to: "s.vtt")
    func count(_ words: Argument...) -> Int {
      ToolRun(words: ["search", "-o", "--query", #""a" "b""#] + words + [file]).lines.count
    }
    #expect(count() == 3)
    #expect(count("--speaker=Ada") == 1)
    #expect(count("--not-speaker=Ada") == 0)
    #expect(count("--after-time=2.5") == 1)
  }

  @Test func errorsPointAtThePlace() throws {
    let run = ToolRun("search", "--query", #""日本" near/10 "law""#, talk)
    #expect(run.status == 2)
    #expect(
      run.error.split(separator: "\n") == [
        "quoth: option '--query': column 13: expected a unit: s, c or w for seconds, cues or words, "
          + "found ' '",
        #"  "日本" near/10 "law""#,
        "  \(String(repeating: " ", count: 14))^",
        "Try 'quoth search --help'.",
      ])
    let long = #""a" "# + String(repeating: #""b" "#, count: 40) + "\u{202E}\nc"
    let cut = ToolRun("search", "--query", Argument(long), talk).error
    let lines = cut.split(separator: "\n")
    #expect(lines[1].hasPrefix("  …"))
    #expect(lines[1].hasSuffix(#""b" <U+202E>↵c"#))
    #expect(lines[2].filter { $0 != " " } == "^")
  }

  @Test func optionsThatDoNotFitAreErrors() throws {
    let query: Argument = #"--query="a""#
    for words in [
      ["-e", "x", query], [query, "--backward"], [query, "--scope=5w"], ["--scope=cue", "x"],
      [query, "--scope="], [query, "--near=a:1"],
    ] as [[Argument]] {
      let run = ToolRun(words: ["search"] + words + [talk])
      #expect(run.status == 2, "\(words)")
      #expect(run.error.contains("Try 'quoth search --help'"), "\(words)")
    }
    let bytes = ToolRun("search", "--query", Argument(bytes: [0x22, 0xFF, 0x22]), talk)
    #expect(bytes.status == 2)
    #expect(bytes.error.contains("is not valid UTF-8"))
  }
}
