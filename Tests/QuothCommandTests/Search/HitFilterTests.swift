import QuothCommand
import Testing

/// Hits by speaker and time.
@Suite struct HitFilterTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      WEBVTT

      00:01.000 --> 00:02.000
      <v Ann Smith>a word

      00:03.000 --> 00:04.000
      <v Ben>this word

      01:00.000 --> 01:02.000
      a word by nobody
      """, to: "a.vtt")
    try folder.write("a word without a time\n", to: "b.txt")
  }

  private func cues(_ words: Argument...) -> [String] {
    let run = ToolRun(
      words: ["search", "--no-summary", "--format-line={cue}{start}", "word"] + words + [
        folder.path
      ])
    #expect(run.error == "")
    return run.lines
  }

  @Test func speakers() {
    #expect(cues().count == 4)
    #expect(cues("--speaker=ann") == ["000:00:01.000"])
    #expect(cues("--speaker=ANN", "--speaker=ben") == ["000:00:01.000", "100:00:03.000"])
    #expect(cues("--not-speaker=ann") == ["100:00:03.000", "200:01:00.000", "0"])
    #expect(cues("--speaker=n", "--not-speaker=smith") == ["100:00:03.000"])
    #expect(cues("--speaker=nobody").isEmpty)
  }

  @Test func times() {
    #expect(cues("--after-time=2.5") == ["100:00:03.000", "200:01:00.000"])
    // A cue that spans the time counts as spoken after it, and a cue that begins at the time does
    // not count as before it.
    #expect(cues("--after-time=00:04") == ["100:00:03.000", "200:01:00.000"])
    #expect(cues("--before-time=0:00:03") == ["000:00:01.000"])
    #expect(cues("--after-time=3", "--before-time=60") == ["100:00:03.000"])
    #expect(cues("--before-time=0").isEmpty)
  }

  /// The limit counts wanted hits: the first ones, not the wanted among the first hits.
  @Test func comesBeforeTheLimit() {
    #expect(cues("--speaker=ben", "-m1") == ["100:00:03.000"])
    #expect(ToolRun("search", "-l", "--speaker=ben", "word", folder.path).lines.count == 1)
  }

  @Test func whatIsNone() {
    for (option, text) in [
      ("--after-time=soon", "invalid time 'soon' for --after-time"),
      ("--before-time=1:2:3:4", "invalid time '1:2:3:4' for --before-time"),
      ("--speaker=", "'--speaker'"),
    ] {
      let run = ToolRun("search", "word", Argument(option), folder.path)
      #expect(run.status == 2)
      #expect(run.error.contains(text))
    }
  }
}
