import Foundation
import QuothCommand
import Testing

/// Links of file names.
@Suite struct HyperlinkTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(subRip("no", "law"), to: "a b;é.srt")
  }

  private var file: Argument { folder("a b;é.srt") }

  /// The path as links have it, with symbolic links followed.
  private var path: String {
    folder.url.resolvingSymlinksInPath().path.replacing("/private/", with: "/")
      + "/a%20b%3B%C3%A9.srt"
  }

  private func run(
    _ words: Argument..., variables: [String: String] = ["TERM": "xterm-kitty"],
    isTerminal: Bool = true
  ) -> String {
    ToolRun(
      words: ["search", "--no-summary"] + words + ["law", file], terminals: (isTerminal, false),
      variables: variables
    ).output
  }

  private func link(_ address: String, _ text: String) -> String {
    "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  @Test func namesLinkToTheirFiles() {
    let name = "\u{1B}[35m\(file.text)\u{1B}[0m"
    let linked = link("file://box\(path)", name)
    #expect(run().hasPrefix(linked + "\n"))
    #expect(run("--no-heading").hasPrefix(link("file://box\(path)", name)))
    #expect(run("-l") == link("file://box\(path)", name) + "\n")
    #expect(run("--vimgrep").hasPrefix(link("file://box\(path)", name)))
  }

  @Test func onlyWhereTheyAreShown() {
    let mark = "\u{1B}]8"
    #expect(!run(isTerminal: false).contains(mark))
    #expect(!run("--color=always", isTerminal: false).contains(mark))
    #expect(!run("--hyperlink-format=file", isTerminal: false).contains(mark))
    #expect(!run("--hyperlink-format=none").contains(mark))
    #expect(!run(variables: ["TERM": "xterm-kitty", "NO_COLOR": "1"]).contains(mark))
    #expect(!run("-l", "-0").contains(mark))
    #expect(!run("--json").contains(mark))
    // On request.
    #expect(run("--color=always", "--hyperlink-format=file", isTerminal: false).contains(mark))
    #expect(run("--hyperlink-format=file", variables: ["TERM": "xterm"]).contains(mark))
  }

  @Test(arguments: [
    (["TERM": "xterm"], false), (["TERM": "xterm", "VTE_VERSION": "7200"], true),
    (["TERM": "xterm", "VTE_VERSION": "4900"], false),
    (["TERM": "dumb", "VTE_VERSION": "7200"], false),
    (["TERM": "alacritty"], true), (["TERM": "foot-extra"], true), (["TERM": "linux"], false),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false),
    (["TERM": "xterm-256color", "KONSOLE_VERSION": "230400"], true),
    (["TERM": "xterm-256color", "WT_SESSION": "x"], true),
    (["TERM": "screen", "VTE_VERSION": "7200"], false),
    (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"], true),
    (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"], false),
    (["TERM": "screen", "TERM_PROGRAM": "tmux", "KITTY_WINDOW_ID": "1"], false), ([:], false),
  ])
  func terminalsThatShowThem(_ variables: [String: String], _ isOne: Bool) {
    #expect(run(variables: variables).contains("\u{1B}]8") == isOne)
  }

  @Test func otherAddresses() {
    #expect(run("--hyperlink-format=vscode").contains("]8;;vscode://file\(path):5\u{1B}"))
    #expect(
      run("--hyperlink-format=x-ed:open?{path}&at={line}").contains(
        "]8;;x-ed:open?\(path)&at=5\u{1B}"))
  }

  @Test(arguments: [
    ("vim", "use none, default, file, grep+"), ("", "use none"), ("{path}", "use none"),
    ("e://{path}\u{1B}", "use none"), ("e://{path} x", "use none"), ("1e://{path}", "use none"),
    ("e://x", "{path} is missing"), ("e://{path}{column}", "unknown field '{column}'"),
    ("e://{path", "unmatched brace"), ("e://path}", "unmatched brace"),
  ])
  func wrongFormatsAreErrors(_ format: String, _ message: String) {
    let run = ToolRun("search", Argument("--hyperlink-format=\(format)"), "law", file)
    #expect(run.status == 2)
    #expect(run.error.contains(message), "\(run.error)")
  }

  @Test func noByteOfANameCommandsTheTerminal() throws {
    let name = try folder.write(subRip("law"), to: "\u{1B}]8;;x\u{07}.srt")
    let output = ToolRun(
      "search", "-l", "law", name, terminals: (true, false), variables: ["TERM": "foot"]
    ).output
    #expect(output.contains("%1B%5D8%3B%3Bx%07.srt\u{1B}\\"))
    #expect(output.filter { $0 == "\u{1B}" }.count == 6 && !output.contains("\u{07}"))
  }

  @Test func filesThatAreGoneAndInputHaveNone() throws {
    let corpus = folder("all.corpus")
    let file = try folder.write(subRip("law"), to: "gone.srt")
    #expect(ToolRun("index", "-o", corpus, file).status == 0)
    try FileManager.default.removeItem(at: folder.url.appending(path: "gone.srt"))
    for (words, input) in [([corpus], nil), (["-"], Array("law".utf8))] as [([Argument], [UInt8]?)]
    {
      let run = ToolRun(
        words: ["search", "law"] + words, input: input, terminals: (true, false),
        variables: ["TERM": "foot"])
      #expect(run.status == 0 && !run.output.contains("\u{1B}]8"))
    }
  }
}
