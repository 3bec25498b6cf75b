import QuothCommand
import Testing

/// `quoth index` of libraries, and `quoth search --in` of them: the same hits as in the files themselves.
@Suite struct LibraryCommandTests {
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

  private static let names = ["a.srt", "b.txt", "c.srt"]

  @Test(arguments: [
    ["straße"], ["--json", "straße"], ["-c", "straße"], ["-l", "köln"], ["--backward", "straße"],
    ["--across", "nach köln"], ["--across", "--json", "nach köln"], ["-m", "1", "straße"],
    ["--across", "--joiner=newline", "nach\nköln"], ["--across", "--joiner=none", "nachköln"],
    ["--across", "--joiner=none", "nach köln"], ["-C", "1", "köln"], ["fehlt"], ["-L", "köln"],
    ["-m", "1", "--backward", "strasse"], ["--match=collation", "--locale=de", "strasse"],
    ["--query=\"straße\" then/3w \"köln\""], ["--speaker=Anna", "strasse"],
    ["-e", "köln", "-e", "日本"],
    ["--scope=cue", "--query=\"eine\" \"strasse\""],
  ])
  func findsWhatIsInTheFiles(words: [String]) throws {
    let folder = try folder()
    let library = folder("all.library")
    let files = Self.names.map { folder($0) }
    let index = ToolRun(words: ["index", "-o", library] + files)
    #expect(index.status == 0)
    #expect(index.error.hasSuffix("all.library: 3 added, 0 changed, 0 removed, 0 unchanged\n"))
    let options = words.map { Argument($0) } + ["--no-summary"]
    let plain = ToolRun(words: ["search"] + options + files)
    let found = ToolRun(words: ["search", "--in", library] + options)
    if !words.contains("--json") { #expect(found.output == plain.output) }
    #expect(found.lines.count == plain.lines.count)
    #expect(found.status == plain.status)
    #expect(found.error == "")
    #expect(ToolRun(words: ["search"] + options + [library]).output == found.output)
  }

  /// Files whose text is longer than what is searched at once, in the order of the corpus and in others.
  @Test(arguments: [
    ["common"], ["-c", "common"], ["-l", "rare"], ["rare"], ["-m", "1", "common"], ["nowhere"],
    ["--backward", "rare"], ["-L", "rare"], ["-c", "--include-zero", "rare"], ["-q", "rare"],
    ["-e", "rare", "-e", "common"], ["--stats", "-l", "rare"],
    ["-e", "rare", "-e", "common", "-e", "nowhere", "-e", "line 7"], ["--json", "rare"],
  ])
  func findsTheSamePartByPart(words: [String]) throws {
    let folder = try TemporaryFolder()
    var files: [Argument] = []
    for number in 0..<60 {
      let lines = (0..<300).map { line in
        "line \(line) of the common text"
          + (line == 150 && number % 17 == 9 ? " and a rare word" : "")
      }
      try folder.write(lines.joined(separator: "\n"), to: "\(10 + number).txt")
      files.append(folder("\(10 + number).txt"))
    }
    let library = folder("all.library")
    let corpus = folder("all.corpus")
    #expect(ToolRun(words: ["index", "-o", library] + files).status == 0)
    #expect(ToolRun(words: ["index", "-o", corpus] + files).status == 0)
    let options = words.map { Argument($0) } + ["--no-summary"]
    let plain = ToolRun(words: ["search"] + options + files)
    for archive in [library, corpus] {
      let found = ToolRun(words: ["search", "--in", archive] + options)
      if words.contains("--json") {
        #expect(found.lines.count == plain.lines.count)
      } else {
        #expect(found.output == plain.output)
      }
      #expect(found.status == plain.status)
      let place = Argument(folder("40.txt").text + ":#0")
      let near = ToolRun(words: ["search", "--in", archive, "--near", place, "-c", "common"])
      let counts = ToolRun(words: ["search", "-c", "common"] + files)
      #expect(near.lines.count == 60 && near.lines.sorted() == counts.lines.sorted())
      let first = near.lines.prefix(3).map { $0.suffix(10) }
      #expect(first == ["40.txt:300", "39.txt:300", "41.txt:300"])
    }
  }

  @Test func anUpdateSaysWhatItDid() throws {
    let folder = try folder()
    let library = folder("all.library")
    _ = ToolRun(words: ["index", "-o", library, folder("a.srt"), folder("b.txt")])
    // A file that is named, and is not there, is an error, and stays as it was.
    _ = try folder.write("other", to: "b.txt")
    let update = ToolRun(words: ["index", "--update", library, folder("b.txt"), folder("c.srt")])
    #expect(update.error.hasSuffix("1 added, 1 changed, 0 removed, 0 unchanged\n"))
    let missing = ToolRun(words: ["index", "--update", library, folder("d.srt")])
    #expect(missing.status == 2)
    #expect(missing.error.contains("No such file"))
    let list = ToolRun(words: ["index", "--list", library])
    #expect(list.lines.map { $0.suffix(5) } == ["a.srt", "b.txt", "c.srt"])
    #expect(list.error.hasPrefix("5 cues of 3 files in "))
    #expect(ToolRun(words: ["search", "-l", "strasse", library]).lines.count == 2)
  }

  @Test func progressHasAnEstimate() throws {
    let folder = try TemporaryFolder()
    for number in 0..<10 { try folder.write(Self.subtitles, to: "\(number).srt") }
    // Two seconds for each reading of the clock.
    let clock = (0..<100).map { Double(2 * $0) }
    let run = ToolRun(
      "index", "-j1", "-o", folder("all.library"), folder.path, terminals: (true, true),
      clock: clock)
    #expect(run.status == 0)
    #expect(run.error.contains("\r1 of 10 files, 0 of 0 MiB, about 18 s left\u{1B}[K"))
    #expect(run.error.contains("\r10 of 10 files, 0 of 0 MiB, about 0 s left\u{1B}[K"))
    // The line is erased before the closing one.
    #expect(run.error.contains("\r\u{1B}[K\(folder("all.library").text): 10 added"))
  }

  @Test func wrongUseIsExplained() throws {
    let folder = try folder()
    let library = folder("all.library")
    _ = ToolRun(words: ["index", "-o", library, folder("a.srt")])
    func error(_ words: Argument...) -> String {
      let run = ToolRun(words: ["index"] + words)
      #expect(run.status == 2)
      return run.error
    }
    #expect(
      error("--update").contains("no library for '--update'; name it first, or by '-o LIBRARY'"))
    #expect(error("--list", "--check", library).contains("exclude each other"))
    #expect(error("--list", library, "a.srt").contains("of the whole library: leave out PATH"))
    #expect(error("--remove", library).contains("no files to remove; use PATH"))
    #expect(error("--update", "--joiner=none", library).contains("'--joiner'"))
    #expect(error("--list", "--joiner=none", library).contains("'--joiner'"))
    #expect(error("--list", folder("a.srt")).contains("not a library of Quoth"))
    #expect(error("-o", "x.library", "-").contains("standard input"))
  }
}
