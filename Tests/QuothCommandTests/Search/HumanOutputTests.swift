import QuothCommand
import Testing

@Suite struct HumanOutputTests {
  let folder: TemporaryFolder
  let film: Argument

  init() throws {
    folder = try TemporaryFolder()
    film = try folder.write(
      subRip(
        "Die Straße", "nichts", "STRASSE und\nStraße", "nichts", "nichts", "nichts", "strasse"),
      to: "film.srt")
  }

  /// The output, without the folder's own path.
  private func output(_ run: ToolRun) -> String {
    run.output.replacing(folder.path.text + "/", with: "")
  }

  @Test func eachCueWithAHitIsALine() {
    let run = ToolRun("search", "straße", film)
    #expect(
      output(run) == """
        film.srt:00:00:00.000 --> 00:00:01.000: Die Straße
        film.srt:00:00:03.000 --> 00:00:04.000: STRASSE und↵Straße
        film.srt:00:00:09.000 --> 00:00:10.000: strasse

        """)
    #expect(run.error == "4 hits in 3 of 7 cues, 1 of 1 file, 0.000 s\n")
    #expect(run.status == 0)
  }

  @Test func hitsAreHighlightedInColour() {
    let run = ToolRun("search", "--color=always", "straße", film, "-m3")
    #expect(
      output(run) == """
        \u{1B}[35mfilm.srt\u{1B}[0m\u{1B}[2m:\u{1B}[0m\u{1B}[32m00:00:00.000 --> 00:00:01.000\
        \u{1B}[0m\u{1B}[2m:\u{1B}[0m Die \u{1B}[1;31mStraße\u{1B}[0m
        \u{1B}[35mfilm.srt\u{1B}[0m\u{1B}[2m:\u{1B}[0m\u{1B}[32m00:00:03.000 --> 00:00:04.000\
        \u{1B}[0m\u{1B}[2m:\u{1B}[0m \u{1B}[1;31mSTRASSE\u{1B}[0m und↵\u{1B}[1;31mStraße\u{1B}[0m

        """)
  }

  @Test func onATerminalNamesStandAboveAndColoursAreOn() {
    let run = ToolRun("search", "die", film, terminals: (true, false))
    #expect(output(run).hasPrefix("\u{1B}[35mfilm.srt\u{1B}[0m\n\u{1B}[32m00:00:00.000"))
    let plain = ToolRun(
      "search", "die", film, film, terminals: (true, false), variables: ["NO_COLOR": "1"])
    #expect(
      output(plain) == """
        film.srt
        00:00:00.000 --> 00:00:01.000: Die Straße

        film.srt
        00:00:00.000 --> 00:00:01.000: Die Straße


        """)
  }

  @Test func headingsMayBeAskedFor() {
    #expect(
      output(ToolRun("search", "--heading", "die", film))
        == "film.srt\n00:00:00.000 --> 00:00:01.000: Die Straße\n")
    #expect(
      output(
        ToolRun("search", "--no-heading", "--color=never", "die", film, terminals: (true, true)))
        == "film.srt:00:00:00.000 --> 00:00:01.000: Die Straße\n")
  }

  @Test func contextIsMarkedAndSeparated() {
    #expect(
      output(ToolRun("search", "-C1", "straße", film)) == """
        film.srt:00:00:00.000 --> 00:00:01.000: Die Straße
        film.srt-00:00:01.500 --> 00:00:02.500- nichts
        film.srt:00:00:03.000 --> 00:00:04.000: STRASSE und↵Straße
        film.srt-00:00:04.500 --> 00:00:05.500- nichts
        --
        film.srt-00:00:07.500 --> 00:00:08.500- nichts
        film.srt:00:00:09.000 --> 00:00:10.000: strasse

        """)
    #expect(
      output(ToolRun("search", "-A1", "-B0", "die", film)) == """
        film.srt:00:00:00.000 --> 00:00:01.000: Die Straße
        film.srt-00:00:01.500 --> 00:00:02.500- nichts

        """)
    #expect(
      output(ToolRun("search", "-C99999999999", "-m1", "und", film))
        .split(separator: "\n").count == 7)
  }

  @Test func filesAreSeparatedWithContextToo() {
    #expect(
      output(ToolRun("search", "-A1", "die", film, film)) == """
        film.srt:00:00:00.000 --> 00:00:01.000: Die Straße
        film.srt-00:00:01.500 --> 00:00:02.500- nichts
        --
        film.srt:00:00:00.000 --> 00:00:01.000: Die Straße
        film.srt-00:00:01.500 --> 00:00:02.500- nichts

        """)
    #expect(!output(ToolRun("search", "die", film, film)).contains("--\n"))
  }

  @Test func backwardIsTheListFromItsEnd() throws {
    try folder.write(subRip("straße one", "two straße"), to: "a.srt")
    #expect(
      output(ToolRun("search", "--backward", "straße", folder.path)) == """
        film.srt:00:00:09.000 --> 00:00:10.000: strasse
        film.srt:00:00:03.000 --> 00:00:04.000: STRASSE und↵Straße
        film.srt:00:00:00.000 --> 00:00:01.000: Die Straße
        a.srt:00:00:01.500 --> 00:00:02.500: two straße
        a.srt:00:00:00.000 --> 00:00:01.000: straße one

        """)
    // The last hits of each file.
    #expect(
      output(ToolRun("search", "--backward", "-m1", "straße", folder.path)) == """
        film.srt:00:00:09.000 --> 00:00:10.000: strasse
        a.srt:00:00:01.500 --> 00:00:02.500: two straße

        """)
    #expect(
      output(ToolRun("search", "--backward", "-A1", "-m1", "und", film)) == """
        film.srt-00:00:04.500 --> 00:00:05.500- nichts
        film.srt:00:00:03.000 --> 00:00:04.000: STRASSE und↵Straße

        """)
  }

  @Test func aHitAcrossCuesIsMarkedInEach() throws {
    let talk = try folder.write(subRip("so we took the", "long way", "home"), to: "talk.srt")
    let run = ToolRun(
      "search", "--color=always", "--no-heading", "the long way h", talk)
    let text = output(run).replacing("\u{1B}[1;31m", with: "⟦")
      .replacing(#/\x{1B}\[[0-9]+m/#, with: "")
    #expect(
      text == """
        talk.srt:00:00:00.000 --> 00:00:01.000: so we took ⟦the
        talk.srt:00:00:01.500 --> 00:00:02.500: ⟦long way
        talk.srt:00:00:03.000 --> 00:00:04.000: ⟦home

        """)
    #expect(run.error == "1 hit in 3 of 3 cues, 1 of 1 file, 0.000 s\n")
    #expect(ToolRun("search", "--no-across", "the long", talk).status == 1)
  }

  @Test func speakersStandBeforeTheText() throws {
    let talk = try folder.write(
      "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Hello\n\n00:03.000 --> 00:04.000\nBob: hello\n",
      to: "talk.vtt")
    #expect(
      output(ToolRun("search", "hello", talk)) == """
        talk.vtt:00:00:01.000 --> 00:00:02.000: Ada: Hello
        talk.vtt:00:00:03.000 --> 00:00:04.000: Bob: hello

        """)
  }

  @Test func cuesWithoutTimesAreFoundByTheirLine() throws {
    let notes = try folder.write("one\ntwo\n\nthree\n", to: "notes.txt")
    #expect(output(ToolRun("search", "t", notes)) == "notes.txt:2: two\nnotes.txt:4: three\n")
  }

  @Test func aWholeFileIsShownByItsLines() throws {
    let notes = try folder.write("one\ntwo one\r\nthree\nfour", to: "notes.txt")
    #expect(
      output(ToolRun("search", "--format=raw", "one", notes)) == """
        notes.txt:1: one
        notes.txt:2: two one

        """)
    // A hit may span lines, and is highlighted in each; a line end within it is highlighted, too.
    #expect(
      output(ToolRun("search", "--format=raw", "--color=always", "-C1", "one\r\nthree", notes))
        .replacing("\u{1B}[1;31m", with: "⟦").replacing(#/\x{1B}\[[0-9]+m/#, with: "")
          == """
          notes.txt-1- one
          notes.txt:2: two ⟦one↵
          notes.txt:3: ⟦three
          notes.txt-4- four

          """)
  }

  @Test func namesAndMessagesCommandNoDirection() throws {
    let file = try folder.write(subRip("one \u{202E}two"), to: "a\u{202E}b\u{2067}.srt")
    let shown = "a<U+202E>b<U+2067>.srt:00:00:00.000 --> 00:00:01.000: one <U+202E>two\n"
    #expect(output(ToolRun("search", "one", file)) == shown)
    #expect(ToolRun("search", "one", folder("\u{202E}x")).error.contains("<U+202E>x: No such file"))
    #expect(ToolRun("search", "one", "--\u{202E}").error.contains("'--<U+202E>'"))
    #expect(ToolRun("cues", file).output.contains("one <U+202E>two"))
    // Output for programs is unescaped.
    let json = ToolRun("search", "--json", "one", file).output
    #expect(json.contains("a\u{202E}b\u{2067}.srt") && json.contains("one \u{202E}two"))
  }

  @Test func theClosingLineMayBeLeftOut() {
    #expect(ToolRun("search", "--no-summary", "die", film).error == "")
  }

  @Test func theClosingLineCountsAll() throws {
    try folder.write(subRip("x", "", "die"), to: "odd.srt")
    try folder.write([0, 1, 2, 0, 0, 0xFF, 0xFE], to: "film.mp4")
    let run = ToolRun(
      "search", "die", folder.path, folder("missing"), clock: [10, 11.2345])
    #expect(run.status == 2)
    #expect(
      run.error.replacing(folder.path.text, with: "") == """
        quoth: /missing: No such file or directory
        2 hits in 2 of 10 cues, 2 of 2 files, 1 skipped (no transcripts), \
        1 oddity in 1 file (see quoth cues), 1 error, 1.235 s

        """)
  }
}
