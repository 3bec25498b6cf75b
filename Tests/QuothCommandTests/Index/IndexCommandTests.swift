import QuothCommand
import Testing

/// `quoth index` and `quoth search --in`: the same hits as in the files themselves.
@Suite struct IndexCommandTests {
  private static let subtitles = """
    1
    00:00:01,000 --> 00:00:02,000
    Die Straße nach

    2
    00:01:02,500 --> 00:01:04,000
    Köln ist eine Strasse

    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.subtitles, to: "a.srt")
    try folder.write("Anna: Die Strasse\nBen: nichts\n日本の strasse", to: "b.txt")
    try folder.write(Self.subtitles, to: "c.srt")
    return folder
  }

  @Test(arguments: [
    ["straße"], ["--json", "straße"], ["-c", "straße"], ["-l", "köln"], ["--backward", "straße"],
    ["--across", "nach köln"], ["--across", "--json", "nach köln"], ["-m", "1", "straße"],
    ["--across", "--joiner=newline", "nach\nköln"], ["--across", "--joiner=none", "nachköln"],
    ["--across", "--joiner=none", "nach köln"], ["-C", "1", "köln"], ["fehlt"],
    ["-m", "1", "--backward", "strasse"], ["-c", "--across", "nach köln"],
    ["-c", "--across", "--joiner=none", "nachköln"], ["-L", "köln"],
  ])
  func findsWhatIsInTheFiles(words: [String]) throws {
    let folder = try folder()
    let corpus = folder("all.corpus")
    let files = ["a.srt", "b.txt", "c.srt"].map { folder($0) }
    let index = ToolRun(words: ["index", "-o", corpus] + files)
    #expect(index.status == 0)
    #expect(index.error == "7 cues of 3 files\n")
    let options = words.map { Argument($0) } + ["--no-summary"]
    let plain = ToolRun(words: ["search"] + options + files)
    for jobs: Argument in ["-j1", "-j3"] {
      let found = ToolRun(words: ["search", jobs, "--in", corpus] + options)
      if !words.contains("--json") { #expect(found.output == plain.output) }
      #expect(found.lines.count == plain.lines.count)
      #expect(found.status == plain.status)
      #expect(ToolRun(words: ["search", jobs] + options + files).output == plain.output)
    }
  }

  /// Counting makes no cues, but knows which of them hits touch.
  @Test(arguments: [
    ["--across", "nach köln"], ["--across", "--joiner=none", "nachköln"],
    ["--no-across", "strasse"], ["--across", "--joiner=newline", "\n"],
    ["--speaker=anna", "strasse"],
  ])
  func countsTheCuesThatHitsTouch(words: [String]) throws {
    let folder = try folder()
    let corpus = folder("all.corpus")
    let files = ["a.srt", "b.txt", "c.srt"].map { folder($0) }
    _ = ToolRun(words: ["index", "-o", corpus] + files)
    let options = words.map { Argument($0) } + ["--stats"]
    func touched(_ words: [Argument]) -> [String] {
      ToolRun(words: ["search"] + words + options).lines.filter { $0.hasSuffix("with hits") }
    }
    let shown = touched(["--in", corpus])
    #expect(shown.count == 2)
    #expect(touched(["-c", "--in", corpus]) == shown)
    #expect(ToolRun(words: ["search", "-c"] + options + files).lines.contains(shown[0]))
  }

  @Test func nearComesFirst() throws {
    let folder = try folder()
    let corpus = folder("all.corpus")
    let files = ["a.srt", "b.txt", "c.srt"].map { folder($0) }
    _ = ToolRun(words: ["index", "-j", "2", "-o", corpus] + files)
    func lines(_ near: String) -> [String] {
      ToolRun(
        words: [
          "search", "--no-summary", "--no-heading", "-m1", "--in", corpus, "--near",
          Argument(near), "strasse",
        ]
      ).lines
    }
    let late = lines("\(folder("c.srt").text):1:03")
    #expect(late.count == 3 && late[0].contains("c.srt") && late[0].contains("Köln"))
    let early = lines("\(folder("c.srt").text):#0")
    #expect(early[0].contains("Die Straße nach") && early[1].contains("b.txt"))
  }

  @Test func saysWhatIsWrong() throws {
    let folder = try folder()
    let corpus = folder("all.corpus")
    let file = folder("a.srt")
    #expect(ToolRun("index", file).error.contains("use '-o FILE'"))
    #expect(ToolRun("index", "-", "-o", corpus).error.contains("standard input"))
    #expect(ToolRun("search", "--in", file, "x").error.contains("not a corpus"))
    for command in [["search", "x"], ["words"], ["cloud", "-o", "-"]] as [[Argument]] {
      let run = ToolRun(words: command + ["--in", folder.path])
      #expect(run.status == 2)
      #expect(run.error.contains("a folder without a library; '--in' opens corpora and libraries"))
    }
    #expect(ToolRun("search", "--in", corpus, "x").error.contains("No such file"))
    #expect(ToolRun("search", "--near", "a:1", "x").error.contains("add '--in'"))
    _ = ToolRun("index", file, "-o", corpus)
    #expect(
      ToolRun("search", "--in", corpus, "--format=srt", "x").error.contains("not for '--in'"))
    #expect(
      ToolRun("search", "--in", corpus, "--near", "z:1", "x").error
        .contains("FILE:TIME"))
    #expect(
      ToolRun("search", "--in", corpus, "--near", Argument(file.text + ":x"), "x").error
        .contains("invalid time 'x'"))
  }
}
