import QuothCommand
import Testing

/// Messages where nothing can be shown. Tests/Scripts/browse.sh tests the rest in a terminal.
@Suite struct BrowseCommandTests {
  @Test func withoutATerminalThereIsAnError() {
    let run = ToolRun("browse", "x")
    #expect(run.status == 2)
    #expect(
      run.error == """
        quoth: standard output is not a terminal; use quoth search to print hits
        Try 'quoth browse --help'.

        """)
  }

  @Test(arguments: [
    (["--in", "a", "b"], "option '--in' reads no files; leave out 'b'"),
    (
      ["--in=a", "--format=srt"],
      "options '--format' and '--encoding' are for files, not for '--in'"
    ),
    (["--locale=xx-nonsense-", "a"], "option '--locale'"),
    (["--encoding=none-such", "a"], "option '--encoding'"),
    (["--json"], "unknown option '--json'"),
    (["-e", "a", "-e", "", "b"], "keyword ''"),
    (["--keyword=\u{AD}"], "keyword '"),
    (["--case=upper"], "'upper'"),
  ])
  func optionsThatDoNotAgreeAreNamed(words: [String], message: String) {
    let run = ToolRun(words: ["browse"] + words.map { Argument($0) })
    #expect(run.status == 2)
    #expect(run.error.contains(message), "\(run.error)")
  }
}
