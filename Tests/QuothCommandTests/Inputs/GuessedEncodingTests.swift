import QuothCommand
import Testing

/// The report of a guessed encoding by each command, once per file.
@Suite struct GuessedEncodingTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Russian in windows-1251.
  private func write() throws -> Argument {
    let text = "Мы вышли из дома рано утром, когда солнце еще не взошло, и пошли к реке.\n"
    let bytes = text.unicodeScalars.map { scalar in
      scalar.value < 0x80 ? UInt8(scalar.value) : UInt8(scalar.value - 0x350)
    }
    return try folder.write(bytes, to: "talk.txt")
  }

  private func note(_ file: Argument) -> String {
    "quoth: \(file.text): read as windows-1251 (a guess; use --encoding=… to name another)\n"
  }

  @Test func eachCommandReportsItOnce() throws {
    let file = try write()
    let output = folder("talk.corpus")
    let runs: [[Argument]] = [
      ["search", "--no-summary", "солнце", file], ["search", "--no-summary", "-c", "солнце", file],
      ["search", "--no-summary", "-l", "солнце", file],
      ["search", "--no-summary", "--vimgrep", "солнце", file], ["cues", file],
      ["cues", "--to=srt", "-o", folder("x.csv"), "--to=csv", file],
    ]
    for words in runs {
      let run = ToolRun(words: words)
      #expect(run.error == note(file) && run.status == 0, "\(words)")
    }
    #expect(ToolRun("words", file).error.hasPrefix(note(file)))
    #expect(ToolRun("index", "-o", output, file).error == note(file) + "1 cue of 1 file\n")
    let cloud = ToolRun("cloud", "-o", folder("cloud.svg"), file)
    #expect(cloud.error.hasPrefix(note(file)))
    // The corpus has the text, and nothing to guess.
    #expect(ToolRun("search", "--no-summary", "солнце", output).error == "")
  }

  @Test func anEncodingByNameIsNoGuess() throws {
    let file = try write()
    #expect(ToolRun("cues", "--encoding=windows-1251", file).error == "")
    #expect(ToolRun("cues", "--encoding=auto", file).error == note(file))
    #expect(ToolRun("search", "--no-summary", "-s", "солнце", file).error == "")
    let wrong = ToolRun("cues", "--encoding=KOI8-R", file)
    #expect(wrong.error == "" && !wrong.output.contains("солнце"))
  }

  @Test func jsonHasItInAWarningOfTheFile() throws {
    let file = try write()
    let run = ToolRun("search", "--json", "солнце", file)
    #expect(run.error == "")
    #expect(
      run.lines.first
        == #"{"type":"warning","path":"\#(file.text)","line":0,"message":"read as windows-1251 (a guess; "#
        + #"use --encoding=… to name another)","encoding":"windows-1251"}"#)
    #expect(run.lines.dropFirst().first?.hasPrefix(#"{"type":"match""#) == true)
  }

  @Test func aRefusalNamesTheOption() throws {
    let file = try folder.write(Array("1 ".utf8) + [0xE9], to: "a.txt")
    let run = ToolRun("cues", file)
    #expect(run.status == 2)
    #expect(run.error.contains("; the encoding is uncertain; try --encoding="))
  }
}
