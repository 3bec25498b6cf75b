import QuothCommand
import Testing

@Suite struct CountsAndNamesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(subRip("one one", "one"), to: "a.srt")
    try folder.write(subRip("two"), to: "b.srt")
    try folder.write(subRip("one"), to: "c d.srt")
  }

  private func output(_ run: ToolRun) -> String {
    run.output.replacing(folder.path.text + "/", with: "")
  }

  @Test func countsAreOfHitsAndOfFilesThatHaveAny() {
    #expect(output(ToolRun("search", "-c", "one", folder.path)) == "a.srt:3\nc d.srt:1\n")
    #expect(output(ToolRun("search", "-cm2", "one", folder.path)) == "a.srt:2\nc d.srt:1\n")
    #expect(
      output(ToolRun("search", "-c", "--include-zero", "one", folder.path))
        == "a.srt:3\nb.srt:0\nc d.srt:1\n")
    #expect(
      output(ToolRun("search", "-c0", "one", folder.path)) == "a.srt\0" + "3\nc d.srt\0" + "1\n")
  }

  @Test func namesAreOfFilesWithAHit() {
    #expect(output(ToolRun("search", "-l", "one", folder.path)) == "a.srt\nc d.srt\n")
    let none = ToolRun("search", "-l", "three", folder.path)
    #expect(none.output == "")
    #expect(none.status == 1)
  }

  @Test func namesAreOfFilesWithoutAHit() {
    let run = ToolRun("search", "-L", "one", folder.path)
    #expect(output(run) == "b.srt\n")
    #expect(run.status == 0)
    let none = ToolRun("search", "-L", "o", folder.path)
    #expect(none.output == "")
    #expect(none.status == 1)
  }

  @Test func namesMayEndWithAZeroByte() {
    #expect(output(ToolRun("search", "-l0", "one", folder.path)) == "a.srt\0c d.srt\0")
    // Also on a terminal, since another program may still read them.
    #expect(
      output(ToolRun("search", "-l0", "one", folder.path, terminals: (true, true)))
        == "a.srt\0c d.srt\0")
  }

  @Test func noneAreWantedWithAMaximumOfZero() {
    let run = ToolRun("search", "-m0", "one", folder.path)
    #expect(run.output == "")
    #expect(run.status == 1)
    #expect(output(ToolRun("search", "-lm0", "one", folder.path)) == "")
  }

  @Test func namesOfFilesAreMadeHarmlessForAPerson() throws {
    try folder.write(subRip("one"), to: "\u{1B}[31m.srt")
    let shown = output(ToolRun("search", "-l", "one", folder.path, terminals: (true, true)))
    #expect(shown.contains("^[[31m.srt"))
    let piped = output(ToolRun("search", "-l", "one", folder.path))
    #expect(piped.hasPrefix("\u{1B}[31m.srt\n"))
  }
}
