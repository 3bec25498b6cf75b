import Foundation
import QuothCommand
import Testing

/// The inputs of a search, and its results for the shell.
@Suite struct SearchInputsTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func harmless(_ text: String) -> String { text.replacing(folder.path.text, with: "") }

  @Test func standardInputIsReadByItsName() {
    let run = ToolRun("search", "one", "-", input: Array(subRip("one").utf8))
    #expect(run.output == "(standard input):00:00:00.000 --> 00:00:01.000: one\n")
    let json = ToolRun("search", "--json", "one", "-", input: Array(subRip("one").utf8))
    #expect(json.lines[0].hasPrefix(#"{"type":"match","path":"-","cue":0"#))
  }

  @Test func withoutPathsWhatIsPipedInIsSearched() {
    let run = ToolRun("search", "-c", "one", input: Array(subRip("one").utf8))
    #expect(run.output == "(standard input):1\n")
  }

  @Test func withoutPathsAndAnythingPipedInTheCurrentFolderIs() {
    // The tests run in the project's own folder.
    let run = ToolRun("search", "-l", "--format=raw", "swift-tools-version")
    #expect(run.lines.contains("Package.swift"))
    #expect(run.status == 0)
  }

  @Test func oneErrorDoesNotStopTheRest() throws {
    let good = try folder.write(subRip("one"), to: "good.srt")
    let bad = try folder.write("WEBVTT oh", to: "bad.srt")
    let binary = try folder.write([0, 0, 0, 1, 2, 3], to: "binary")
    let run = ToolRun("search", "-c", "one", folder("missing"), bad, binary, good)
    #expect(harmless(run.output).hasSuffix("/good.srt:1\n"))
    #expect(run.status == 2)
    #expect(harmless(run.error).contains("quoth: /missing: No such file or directory\n"))
    #expect(harmless(run.error).contains("quoth: /binary: "))
  }

  @Test func statusesAreGrepsOwn() throws {
    let file = try folder.write(subRip("one"), to: "a.srt")
    #expect(ToolRun("search", "one", file).status == 0)
    #expect(ToolRun("search", "two", file).status == 1)
    #expect(ToolRun("search", "two", folder("missing")).status == 2)
    #expect(ToolRun("search", "one", file, folder("missing")).status == 2)
    #expect(ToolRun("search", "one", try folder.write("", to: "empty/x.txt")).status == 1)
    try folder.makeFolder("nothing")
    #expect(ToolRun("search", "one", folder("nothing")).status == 1)
  }

  @Test func whatLiesInAFolderAndIsNoTranscriptIsOnlyCounted() throws {
    try folder.write([0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 0x0D], to: "picture.png")
    try folder.write(
      [0xFF, 0xFB, 0x90, 0x64] + Array(repeating: 0xAA, count: 500), to: "sound.mp3")
    try folder.write(subRip("one"), to: "a.srt")
    let run = ToolRun("search", "one", folder.path)
    #expect(run.status == 0)
    #expect(run.error == "1 hit in 1 of 1 cue, 1 of 1 file, 2 skipped (no transcripts), 0.000 s\n")
  }

  @Test func aFileThatClaimsToBeATranscriptIsNotSkippedInSilence() throws {
    try folder.write(Array(repeating: 0xAA, count: 500), to: "talk.SRT")
    // Binary by its first bytes.
    try folder.write([0, 0, 0, 0, 0], to: "zeros.vtt")
    // Too little of Latin-1 for a guess: in a file with a text's name, and in others.
    for name in ["notes.md", "notes.txt", "notes.json", "notes"] {
      try folder.write(Array("1 ".utf8) + [0xE9], to: name)
    }
    try folder.write(subRip("one"), to: "a.srt")
    let names = ["notes.md", "notes.txt", "talk.SRT", "zeros.vtt"]
    for run in [
      ToolRun("search", "one", folder.path), ToolRun("search", "-j1", "one", folder.path),
    ] {
      #expect(run.status == 2)
      let said = harmless(run.error).split(separator: "\n")
      #expect(said.count == 5)
      for (line, name) in zip(said, names) { #expect(line.hasPrefix("quoth: /\(name): line 1")) }
      #expect(said[1].contains("try --encoding="))
      #expect(
        said[4] == "1 hit in 1 of 1 cue, 1 of 1 file, 2 skipped (no transcripts), 4 errors, 0.000 s"
      )
    }
  }

  @Test func warningsInJSONComeInTheOrderThatIsWrittenDown() throws {
    try folder.write("1\n00:00:01.0 --> 00:00:02,000\none\n", to: "a.srt")
    try folder.write([0xAA, 0xAA], to: "sound.mp3")
    let run = ToolRun("search", "--json", "one", folder.path, folder("missing"))
    let begins = [
      #"{"type":"warning","path":"/missing","line":0,"message":"No such file or directory"}"#,
      #"{"type":"warning","path":"/a.srt","line":2,"#, #"{"type":"match","path":"/a.srt","#,
      #"{"type":"warning","path":"","line":0,"message":"1 file is not a transcript and was skipped"}"#,
      #"{"type":"summary","matches":1,"#,
    ]
    #expect(run.lines.count == begins.count)
    for (line, begin) in zip(run.lines, begins) { #expect(harmless(line).hasPrefix(begin)) }
  }

  @Test func aKeywordThatIsTooLongIsNotSaidInFull() throws {
    let run = ToolRun("search", Argument(String(repeating: "a", count: 100_000)), folder.path)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("quoth: keyword '\(String(repeating: "a", count: 80))…': "))
    #expect(run.error.utf8.count < 300)
  }

  @Test func utf16IsNotTakenForBinary() throws {
    let utf16 = subRip("one").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try folder.write([0xFF, 0xFE] + utf16, to: "with-mark.srt")
    try folder.write(utf16, to: "without.srt")
    let run = ToolRun("search", "-c", "one", folder.path)
    #expect(harmless(run.output) == "/with-mark.srt:1\n/without.srt:1\n")
  }

  @Test func aClosedPipeEndsTheSearchQuietly() throws {
    for name in 0..<3 { try folder.write(subRip("one"), to: "\(name).srt") }
    let run = ToolRun(
      "search", "one", folder.path, outputFailsWith: SystemError(number: 32 /* EPIPE */))
    #expect(run.status == 141)
    #expect(run.error == "")
  }

  @Test func aFullDiskIsSaid() throws {
    let file = try folder.write(subRip("one"), to: "a.srt")
    let run = ToolRun("search", "one", file, outputFailsWith: SystemError(number: 28 /* ENOSPC */))
    #expect(run.status == 2)
    #expect(run.error == "quoth: write error: No space left on device\n")
  }

  @Test func progressIsShownOnATerminalOnceASecondHasPassed() throws {
    for name in 0..<4 { try folder.write(subRip(name == 2 ? "one" : "two"), to: "\(name).srt") }
    let line = "\r2 of 4 files, 0 hits\u{1B}[K"
    // The clock is read at the start, before each file, and at the end.
    let run = ToolRun(
      "search", "--no-summary", "one", folder.path, terminals: (true, true),
      variables: ["NO_COLOR": "1"], clock: [0, 0.1, 0.9, 1.0, 1.05, 2])
    #expect(run.error == line + "\r\u{1B}[K")
    let quick = ToolRun(
      "search", "--no-summary", "one", folder.path, terminals: (true, true),
      clock: [0, 0.1, 0.2, 0.3, 0.4, 0.5])
    #expect(quick.error == "")
    let piped = ToolRun(
      "search", "--no-summary", "one", folder.path, terminals: (true, false),
      clock: [0, 5, 6, 7, 8, 9])
    #expect(piped.error == "")
  }

  @Test(.timeLimit(.minutes(60))) func progressIsShownWhileAFileIsRead() throws {
    // A pipe that delivers nothing until the user was told about the wait.
    let pipe = folder("pipe")
    #expect(unsafe mkfifo(pipe.text, 0o600) == 0)
    var told = false
    let run = ToolRun(
      "search", "--no-summary", "one", pipe, terminals: (false, true), clock: [0, 2],
      tellingInterval: 0.001
    ) { text in
      guard !told, text.hasPrefix("\r0 of 1 file, 0 hits\u{1B}[K") else { return }
      told = true
      let writer = FileHandle(forWritingAtPath: pipe.text)
      writer?.write(Data("only one\n".utf8))
      try? writer?.close()
    }
    #expect(told)
    #expect(run.output.hasSuffix("/pipe:1: only one\n"))
    #expect(run.error.hasSuffix("\r\u{1B}[K"))
  }

  @Test(.timeLimit(.minutes(60))) func filesThatAreDoneAreToldWhileOthersAreNot() throws {
    for name in 0..<3 { try folder.write("one\n", to: "a\(name).txt") }
    let pipe = folder("pipe")
    #expect(unsafe mkfifo(pipe.text, 0o600) == 0)
    var told = ""
    let run = ToolRun(
      "search", "-j2", "--no-summary", "-c", "one", folder("a0.txt"), pipe, folder("a1.txt"),
      folder("a2.txt"), terminals: (false, true), clock: (0..<100_000).map { Double(2 * $0) },
      tellingInterval: 0.001
    ) { text in
      guard told.isEmpty, text.hasPrefix("\r3 of 4 files") else { return }
      told = text
      let writer = FileHandle(forWritingAtPath: pipe.text)
      writer?.write(Data("one\n".utf8))
      try? writer?.close()
    }
    #expect(told == "\r3 of 4 files, 1 hit\u{1B}[K")
    #expect(run.lines.map { $0.suffix(2) } == [":1", ":1", ":1", ":1"])
  }

  @Test func progressIsGoneBeforeAnErrorIsSaid() throws {
    let file = try folder.write([0, 0, 0, 1], to: "binary")
    let run = ToolRun(
      "search", "--no-summary", "one", file, terminals: (false, true), clock: [0, 2, 3])
    #expect(run.error.hasPrefix("\r0 of 1 file, 0 hits\u{1B}[K\r\u{1B}[Kquoth: "))
  }
}
