import QuothCommand
import Testing

/// Several keywords, from options and from files.
@Suite struct KeywordTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(subRip("Climate policy", "the weather", "policy on climates"), to: "a.srt")
  }

  private func hits(_ words: Argument..., input: [UInt8]? = nil) -> [String] {
    let run = ToolRun(
      words: ["search", "--no-summary", "--format-line={cue} {match}"] + words, input: input)
    #expect(run.error == "")
    return run.lines
  }

  @Test func eachIsFoundByItsPlace() {
    let file = folder("a.srt")
    #expect(
      hits("-e", "policy", "-e", "climate", file)
        == ["0 Climate", "0 policy", "2 policy", "2 climate"])
    #expect(
      hits("-e", "policy", "-e", "climate", "--backward", file)
        == ["2 climate", "2 policy", "0 policy", "0 Climate"])
    #expect(hits("-e", "policy", "-e", "climate", "-m3", file).count == 3)
    // All of them, including overlapping ones, and a duplicate.
    #expect(hits("-e", "climate", "-e", "climates", file).count == 3)
    #expect(hits("-e", "weather", "-e", "weather", file) == ["1 weather", "1 weather"])
    // With options, all operands are paths.
    let run = ToolRun("search", "-e", "policy", "weather", file)
    #expect(run.error.contains("weather: No such file"))
  }

  @Test func fromAFile() throws {
    let file = folder("a.srt")
    try folder.write("\u{FEFF}policy\r\n\nweather\n", to: "words")
    #expect(hits("-f", folder("words"), file) == ["0 policy", "1 weather", "2 policy"])
    #expect(
      hits("-f", folder("words"), "-e", "the", file) == [
        "0 policy", "1 the", "1 weather", "1 the", "2 policy",
      ])
    #expect(hits("-f", "-", file, input: Array("the\n".utf8)) == ["1 the", "1 the"])
  }

  @Test func filesWithoutKeywords() throws {
    try folder.write("\n\n", to: "empty")
    try folder.write("a\n\u{AD}\n", to: "nothing")
    let empty = ToolRun("search", "-f", folder("empty"), folder("a.srt"))
    #expect(empty.status == 2)
    #expect(empty.error.contains("no keyword to search for: the files contain none"))
    let nothing = ToolRun("search", "-f", folder("nothing"), folder("a.srt"))
    #expect(nothing.status == 2)
    #expect(nothing.error.contains("nothing, line 2: "))
    let missing = ToolRun("search", "-f", folder("missing"), folder("a.srt"))
    #expect(missing.status == 2)
    #expect(missing.error.contains("'-f', '--file'"))
  }

  @Test func jsonSaysWhichOfThem() {
    let file = folder("a.srt")
    let several = ToolRun("search", "--json", "-e", "policy", "-e", "weather", file).lines
    #expect(several.dropLast().map { $0.hasSuffix(#""needle":0}"#) } == [true, false, true])
    #expect(several[1].hasSuffix(#""partial":false,"needle":1}"#))
    let one = ToolRun("search", "--json", "-e", "policy", file).lines
    #expect(!one.contains { $0.contains("needle") })
  }

  @Test func corporaHaveTheSame() throws {
    let corpus = folder("a.corpus")
    #expect(ToolRun("index", "-o", corpus, folder("a.srt")).status == 0)
    for words: [Argument] in [
      ["-e", "policy", "-e", "climate"], ["-e", "policy", "-e", "climate", "--backward", "-m3"],
      ["-c", "-e", "policy", "-e", "weather"], ["--json", "-e", "the", "-e", "weather"],
      ["--no-across", "-e", "policy", "-e", "on"], ["policy", "--after-time=0:05"],
    ] {
      func lines(_ operand: Argument) -> [String] {
        ToolRun(words: ["search", "--no-summary"] + words + [operand]).lines.filter {
          !$0.contains("summary")
        }
      }
      #expect(lines(corpus) == lines(folder("a.srt")))
    }
    // Named by the option and as an operand, besides a file.
    let run = ToolRun(
      "search", "-c", "--no-summary", "policy", "--in", corpus, corpus, folder("a.srt"))
    #expect(run.lines.count == 3)
    #expect(run.lines.allSatisfy { $0.hasSuffix(":2") })
  }
}
