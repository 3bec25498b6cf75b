import QuothCommand
import Testing

/// `--stats`.
@Suite struct StatisticsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(subRip("law and law", "no", "the law"), to: "a.srt")
    try folder.write("no such word\n", to: "b.txt")
  }

  private var bytes: Int { subRip("law and law", "no", "the law").utf8.count + 13 }

  private func run(
    _ words: Argument..., terminals: (output: Bool, error: Bool) = (false, false)
  ) -> ToolRun {
    ToolRun(
      words: ["search", "--stats", "--color=never"] + words, terminals: terminals, clock: [1, 1.25])
  }

  @Test func numbersFollowTheHits() {
    let run = run("law", folder.path)
    #expect(run.status == 0 && run.error == "")
    #expect(
      run.lines.dropFirst(2) == [
        "", "3 hits", "2 cues with hits", "1 file with hits", "4 cues searched", "2 files searched",
        "\(bytes) bytes read", "0.250 s",
      ])
  }

  @Test func aTerminalHasOneEmptyLineBeforeThem() {
    let run = run("the", folder.path, terminals: (true, true))
    #expect(run.output.contains("the law\n\n1 hit\n1 cue with hits\n1 file with hits\n"))
  }

  @Test func nounsAgree() throws {
    let file = try folder.write("x", to: "x.txt")
    #expect(
      run("x", file).lines.suffix(7) == [
        "1 hit", "1 cue with hits", "1 file with hits", "1 cue searched", "1 file searched",
        "1 byte read", "0.250 s",
      ])
    let none = run("y", file)
    #expect(none.status == 1)
    #expect(none.lines.prefix(4) == ["", "0 hits", "0 cues with hits", "0 files with hits"])
  }

  @Test func everyHitCountsWhateverIsPrinted() {
    for option: Argument in ["-l", "-L"] {
      let run = run(option, "law", folder.path)
      #expect(run.lines.count == 1)
      #expect(run.error.hasPrefix("3 hits\n2 cues with hits\n1 file with hits\n"))
    }
    let quiet = run("-q", "law", folder.path)
    #expect(quiet.status == 0 && quiet.output.hasPrefix("\n3 hits\n2 cues with hits\n"))
    #expect(run("-c", "law", folder.path).lines.dropFirst().first == "")
    #expect(run("-q", "law", folder("missing"), folder.path).status == 0)
  }

  @Test func outputForProgramsStaysClean() {
    for option: Argument in ["--vimgrep", "--format-line={match}", "--to=csv"] {
      let run = run(option, "law", folder.path)
      #expect(!run.output.contains("searched"))
      #expect(run.error.contains("\n2 files searched\n"))
    }
    let json = run("--json", "law", folder.path)
    #expect(!json.error.contains("searched"))
    #expect(
      json.lines.last?.hasSuffix(
        #","stats":{"cues":2,"files":1,"bytes":\#(bytes),"passedOver":0}}"#) == true)
    #expect(!ToolRun("search", "--json", "law", folder.path).output.contains(#""stats""#))
  }

  @Test func theRestIsCountedToo() throws {
    try folder.write([0, 0, 0, 0, 1, 2], to: "noise.bin")
    try folder.write("1\n00:00:01,000 --> 00:00:02,000\n\n", to: "odd.srt")
    let run = run("law", folder("missing"), folder.path)
    #expect(run.status == 2)
    #expect(run.lines.contains("1 skipped (no transcripts)"))
    #expect(run.lines.contains("1 oddity in 1 file (see quoth cues)"))
    #expect(run.lines.contains("1 error"))
  }

  @Test func theBytesOfACorpusAreThoseOfItsFile() throws {
    let corpus = folder("all.corpus")
    #expect(ToolRun("index", "-o", corpus, folder("a.srt"), folder("b.txt")).status == 0)
    let size = try #require(try FilePath(corpus.bytes).read()).count
    let lines = run("law", corpus).lines
    let text =
      size < 1_000 ? "\(size)" : "\(size / 1_000),\(String(1_000 + size % 1_000).dropFirst())"
    #expect(lines.contains("\(text) bytes read"))
    #expect(lines.contains("2 files searched"))
  }

  /// A file that is longer than the beginning that tells its format.
  private func writeLong(_ word: String, to name: String) throws {
    try folder.write(
      subRip(Array(repeating: "the sea is wide", count: 60) + [word]), to: name)
  }

  @Test func filesThatArePassedOverAreCounted() throws {
    try writeLong("the law", to: "long.srt")
    try writeLong("no such word", to: "other.srt")
    let run = run("law", folder.path)
    #expect(run.lines.contains("4 files searched"))
    #expect(run.lines.contains("1 of them passed over (no hit, by their bytes)"))
    #expect(run.lines.contains("65 cues searched"))
    let json = self.run("--json", "law", folder.path)
    #expect(json.lines.last?.hasSuffix(#","passedOver":1}}"#) == true)
    // How many cues there are is not known without reading them.
    let short = ToolRun("search", "law", folder.path)
    #expect(short.error == "4 hits in 3 cues, 2 of 4 files, 0.000 s\n")
    let all = ToolRun("search", "sea", folder.path)
    #expect(all.error == "120 hits in 120 of 126 cues, 2 of 4 files, 0.000 s\n")
  }

  @Test func filesThatArePassedOverAreFilesWithoutAHit() throws {
    try writeLong("the law", to: "long.srt")
    try writeLong("no such word", to: "other.srt")
    let without = ToolRun("search", "-L", "law", folder.path).lines
    #expect(without.map { $0.hasSuffix("b.txt") || $0.hasSuffix("other.srt") } == [true, true])
    let counts = ToolRun("search", "-c", "--include-zero", "law", folder("other.srt")).lines
    #expect(counts.first?.hasSuffix(":0") == true)
    let query = ToolRun("search", "--stats", #"--query="sea" near/2s "law""#, folder.path)
    #expect(query.status == 0)
    let none = ToolRun("search", "--stats", #"--query="whale" near/2s "squid""#, folder.path)
    #expect(none.status == 1)
    #expect(none.lines.contains("2 of them passed over (no hit, by their bytes)"))
  }

  @Test func namesAloneSearchNothing() {
    let run = run("--files", folder.path)
    #expect(run.status == 2)
    #expect(run.error.contains("'--files' does not search, so '--stats' has nothing to count"))
  }
}
