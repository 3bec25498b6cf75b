import QuothCommand
import Testing

@Suite struct LineFormatTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(subRip("Grüße, Ann", "und Grüße"), to: "a.srt")
  }

  private func lines(_ format: String, _ more: Argument...) -> [String] {
    ToolRun(
      words: ["search", "--no-summary", Argument("--format-line=" + format), "ann"] + more
        + [folder("a.srt")]
    ).lines
  }

  @Test func fields() {
    #expect(lines("{match}") == ["Ann"])
    #expect(lines("{cue}|{line}|{column}|{text}") == ["0|1|10|Grüße, Ann"])
    #expect(lines("{{{match}}}") == ["{Ann}"])
    #expect(lines("no field") == ["no field"])
    #expect(lines("{start} {end}")[0].hasPrefix("00:00:0"))
    #expect(lines("{speaker}") == [""])
  }

  /// A hit that spans two cues has the start of the first and the end of the last.
  @Test func acrossCues() {
    let run = ToolRun(
      "search", "--no-summary", "--format-line={match}/{text}/{cue}", "ann und", folder("a.srt"))
    #expect(run.lines == ["Ann und/Grüße, Ann/0"])
  }

  @Test func asEditorsReadPlaces() {
    let file = folder("a.srt")
    let run = ToolRun("search", "--no-summary", "--vimgrep", "grüße", file)
    #expect(run.lines == ["\(file.text):1:1:Grüße, Ann", "\(file.text):5:5:und Grüße"])
  }

  @Test(arguments: [
    ("{paht}", "unknown field '{paht}'; use {path}, {start}"), ("{path", "'{' without '}'"),
    ("path}", "'}' without '{'"),
  ])
  func whatIsNone(_ format: String, _ message: String) {
    let run = ToolRun("search", Argument("--format-line=" + format), "ann", folder("a.srt"))
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.contains(message))
  }
}
