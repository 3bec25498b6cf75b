import QuothCommand
import Testing

/// Invalid command lines: status 2, nothing on standard output, and a message that names the
/// mistake and the allowed values.
@Suite struct UsageTests {
  private func expect(
    _ words: Argument..., error message: String, command: String = "quoth search",
    at location: SourceLocation = #_sourceLocation
  ) {
    let run = ToolRun(words: words, input: [])
    #expect(run.status == 2, sourceLocation: location)
    #expect(run.output == "", sourceLocation: location)
    #expect(
      run.error == "quoth: \(message)\nTry '\(command) --help'.\n", sourceLocation: location)
  }

  @Test func commands() {
    expect(
      error: "no command; the commands are search, play, browse, cues, index, words, cloud, "
        + "serve, help",
      command: "quoth")
    expect(
      "frobnicate",
      error:
        "unknown command 'frobnicate'; the commands are search, play, browse, cues, index, words, cloud, "
        + "serve, help",
      command: "quoth")
    expect("serach", error: "unknown command 'serach'; did you mean 'search'?", command: "quoth")
    expect(
      "help", "word", error: "unknown command 'word'; did you mean 'words'?", command: "quoth")
    expect(
      "--json", "search",
      error:
        "unknown option '--json'; options follow the command: search, play, browse, cues, index, words, cloud, "
        + "serve, help",
      command: "quoth")
  }

  @Test func keywords() {
    expect("search", error: "no keyword to search for; use quoth search KEYWORD [PATH]...")
    expect(
      "search", "--json", error: "no keyword to search for; use quoth search KEYWORD [PATH]...")
    expect(
      "search", Argument(bytes: [0x61, 0xFF]), error: "the keyword 'a\u{FFFD}' is not valid UTF-8")
  }

  @Test func keywordsThatMatchNothingSaySo() {
    for words: [Argument] in [["search", ""], ["search", "\u{AD}"]] {
      let run = ToolRun(words: words, input: [])
      #expect(run.status == 2)
      #expect(run.error.hasPrefix("quoth: keyword '\(words.last!.text)': "))
    }
    // The same keyword has a key where ignorables count.
    #expect(ToolRun("search", "--preset=case", "\u{AD}", input: []).status == 1)
  }

  @Test func valuesOfOptions() {
    expect(
      "search", "x", "--boundary=words",
      error: "invalid value 'words' for --boundary; use scalar, character, word, wordStart, wordEnd"
    )
    expect("search", "x", "--preset=all", error: "invalid value 'all' for --preset; use find, case")
    expect(
      "search", "x", "--format", "doc",
      error:
        "invalid value 'doc' for --format; use auto, srt, vtt, ass, microdvd, mpl2, sami, lrc, ttml, srv, whisper, podcast, json3, deepgram, assemblyai, aws, google, azure, watson, revai, speechmatics, tsv, audacity, docx, text, raw"
    )
    expect(
      "search", "x", "-m", "-1",
      error: "invalid value '-1' for -m, --max-count; use a whole number, 0 or more")
    expect("search", "x", "-C", error: "option '-C' requires a value: N")
    expect("search", "x", "--nonsense", error: "unknown option '--nonsense'")
    expect(
      "search", "x", "--bondary=word",
      error: "unknown option '--bondary'; did you mean '--boundary'?")
    expect(
      "search", "x", "--no-acros", "--no-sumary",
      error: "unknown option '--no-sumary'; did you mean '--no-summary'?")
    expect("search", "x", "-y", error: "unknown option '-y'")
  }

  @Test(arguments: ["", "xx-", "english", "zz-zz", "tr_", String(repeating: "a", count: 10_000)])
  func localesThatThereAreNot(tag: String) {
    let run = ToolRun("search", "x", Argument("--locale=\(tag)"), input: [])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("quoth: option '--locale': "))
  }

  @Test(arguments: ["", "nonsense", "/etc/passwd", String(repeating: "a", count: 10_000)])
  func encodingsThatThereAreNot(name: String) {
    let run = ToolRun("search", "x", Argument("--encoding=\(name)"), input: [])
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("quoth: option '--encoding': "))
  }

  @Test func optionsThatExcludeEachOther() {
    expect(
      "search", "x", "--json", "-c",
      error: "options '--json' and '-c', '--count' exclude each other")
    expect(
      "search", "x", "-cl",
      error: "options '-c', '--count' and '-l', '--files-with-matches' exclude each other")
    expect(
      "search", "x", "--json", "-C2", error: "option '--json' prints no context: leave out '-C'")
    expect(
      "search", "x", "--joiner=none", "--no-across",
      error:
        "option '--joiner' says what stands between cues for '--across': leave out '--no-across'")
  }

  @Test func cues() {
    expect(
      "cues", error: "no file to print the cues of; name one, or - for standard input",
      command: "quoth cues")
    expect(
      "cues", "a", "b", error: "one file at a time: leave out 'b'", command: "quoth cues")
    expect("cues", "--across", "a", error: "unknown option '--across'", command: "quoth cues")
  }
}
