import QuothCommand
import Testing

/// Habits of grep and ripgrep users.
@Suite struct HabitTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(subRip("One law", "Ann: outlaw, law"), to: "a.srt")
    try folder.write("no such word\n", to: "b.txt")
  }

  private func run(_ words: Argument...) -> ToolRun {
    ToolRun(words: ["search", "--no-summary"] + words + [folder.path])
  }

  private func rows(_ words: Argument...) -> [String] {
    ToolRun(words: ["search", "--no-summary"] + words + [folder.path]).lines.map {
      $0.replacing(folder.path.text + "/", with: "")
    }
  }

  @Test func optionsThatSayWhatIsSoAnyway() {
    let plain = rows("law")
    #expect(plain.count == 2)
    for options: [Argument] in [["-i"], ["-F"], ["-n"], ["-H"], ["-inFH"], ["--fixed-strings"]] {
      #expect(
        ToolRun(words: ["search", "--no-summary"] + options + ["law", folder.path]).output
          == run("law").output)
    }
    #expect(rows("--case=significant", "one").isEmpty)
    #expect(rows("--case=significant", "-i", "one").count == 1)
    // The name of a single searched file precedes each row, on a terminal, too.
    let file = folder("a.srt")
    let named = ToolRun("search", "-H", "--color=never", "one", file, terminals: (true, true))
    #expect(named.output.hasPrefix("\(file.text):"))
  }

  @Test func wholeWords() {
    #expect(rows("-wo", "law") == rows("--boundary=word", "-o", "law"))
    #expect(rows("-o", "law").count == 3)
    #expect(rows("-wo", "law").count == 2)
  }

  @Test func matchesAlone() {
    #expect(
      rows("-o", "law").map { $0.split(separator: ": ").last! } == ["law", "law", "law"])
    #expect(rows("-o", "--backward", "l", "-m2").count == 2)
    #expect(run("-o", "-C1", "law").status == 2)
    #expect(run("-o", "-c", "law").status == 2)
  }

  @Test func quietly() {
    #expect(run("-q", "law").status == 0)
    #expect(run("-q", "law").output == "")
    #expect(ToolRun("search", "-q", "law", folder.path).error == "")
    #expect(run("-q", "lawn").status == 1)
    // A hit decides, whatever else cannot be read; without one an unreadable file is an error.
    #expect(ToolRun("search", "-q", "law", folder("missing"), folder.path).status == 0)
    let missing = ToolRun("search", "-q", "lawn", folder("missing"), folder.path)
    #expect(missing.status == 2)
    #expect(missing.error.contains("missing: No such file"))
    #expect(ToolRun("search", "-qs", "lawn", folder("missing"), folder.path).error == "")
  }

  @Test func noMessages() {
    let run = ToolRun("search", "-s", "law", "--no-summary", folder("missing"), folder.path)
    #expect(run.error == "")
    #expect(run.lines.count == 2)
    #expect(run.status == 2)
    let json = ToolRun("search", "-s", "law", "--json", folder("missing"), folder.path)
    #expect(json.error == "")
    #expect(json.output.contains(#""type":"warning""#))
  }

  /// Each unsupported option explains the alternative for its purpose.
  @Test(arguments: [
    ("-r", "folders are always searched"), ("-v", "'-L'"), ("-P", "'-w'"),
    ("-E", "keywords are literal"),
    ("-x", "'--boundary'"), ("-S", "--case=significant"), ("-t", "-g '*.srt'"),
    ("-a", "--format=raw"),
    ("-z", "gzip and zstd, and zip archives, are always read"), ("-u", "--hidden"),
    ("-U", "cross line ends"), ("-Z", "'-0'"),
    ("--replace", "--json"), ("--invert-match", "'-L'"), ("--regexp", "keywords are literal"),
    ("--smart-case", "--case=significant"), ("--type", "-g"), ("--search-zip", "always read"),
  ])
  func optionsThatThereAreNot(_ option: String, _ hint: String) {
    let run = run(Argument(option), "law")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("quoth: unsupported option '\(option)': "))
    #expect(run.error.contains(hint))
  }

  @Test func namesOfFiles() throws {
    try folder.write("x", to: ".hidden.txt")
    #expect(rows("--files") == ["a.srt", "b.txt"])
    #expect(rows("--files", "--hidden") == [".hidden.txt", "a.srt", "b.txt"])
    #expect(rows("--files", "-g", "*.txt") == ["b.txt"])
    #expect(rows("--files", "--sortr=path") == ["b.txt", "a.srt"])
    #expect(rows("--files", "--sort=size").first == "b.txt")
    #expect(ToolRun("search", "--files", "-0", folder.path).output.filter { $0 == "\0" }.count == 2)
    #expect(ToolRun("search", "--files", "-g", "*.none", folder.path).status == 1)
  }
}
