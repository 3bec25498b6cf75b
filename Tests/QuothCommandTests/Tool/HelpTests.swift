import Foundation
import Quoth
import QuothCommand
import Testing

/// The help texts, word for word. After an intended change: run QUOTH_RECORD=1 make test, and check
/// git's diff.
@Suite struct HelpTests {
  private func expect(
    _ words: Argument..., snapshot name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let run = ToolRun(words: words)
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Snapshots/\(name).txt")
    if ProcessInfo.processInfo.environment["QUOTH_RECORD"] != nil {
      try Data(run.output.utf8).write(to: url)
    }
    let snapshot = try String(contentsOf: url, encoding: .utf8)
    #expect(run.output == snapshot, sourceLocation: location)
    #expect(run.status == 0, sourceLocation: location)
    #expect(run.error == "", sourceLocation: location)
  }

  @Test func help() throws {
    try expect("--help", snapshot: "help")
    try expect("-h", snapshot: "help")
    try expect("help", snapshot: "help")
    try expect("search", "--help", snapshot: "search")
    try expect("search", "x", "--json", "-h", snapshot: "search")
    try expect("help", "search", snapshot: "search")
    try expect("play", "--help", snapshot: "play")
    try expect("cues", "--help", snapshot: "cues")
    try expect("help", "cues", snapshot: "cues")
    try expect("index", "--help", snapshot: "index")
    try expect("words", "--help", snapshot: "words")
    try expect("cloud", "--help", snapshot: "cloud")
    try expect("help", "index", snapshot: "index")
    try expect("browse", "--help", snapshot: "browse")
    try expect("help", "browse", snapshot: "browse")
    try expect("serve", "--help", snapshot: "serve")
    try expect("help", "help", snapshot: "help-help")
  }

  @Test func linesFitATerminal() {
    for words: [Argument] in [
      ["--help"], ["search", "--help"], ["cues", "--help"], ["index", "-h"], ["browse", "-h"],
      ["words", "-h"], ["cloud", "-h"], ["serve", "-h"], ["play", "-h"],
    ] {
      #expect(ToolRun(words: words).lines.allSatisfy { $0.count <= 80 })
    }
  }

  @Test func version() {
    let versions = Versions.current
    let commit = CommandLineTool.commit.map { " (commit \($0))" } ?? ""
    let text = """
      quoth \(versions.quoth)\(commit)
      Unicode \(versions.unicode), CLDR \(versions.cldr), ICU \(versions.icu)
      Kernels: \(versions.kernelTier)

      """
    for words: [Argument] in [["--version"], ["-V"], ["search", "--version"], ["cues", "-V"]] {
      #expect(ToolRun(words: words).output == text)
    }
  }
}
