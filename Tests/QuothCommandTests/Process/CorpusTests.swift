import Foundation
import Testing

/// Runs the program over a whole corpus of real transcripts, if QUOTH_CORPUS names one.
private let corpus = ProcessInfo.processInfo.environment["QUOTH_CORPUS"]

@Suite(.enabled(if: corpus != nil, "QUOTH_CORPUS names no corpus"), .timeLimit(.minutes(60)))
struct CorpusTests {
  private struct Summary: Decodable {
    var type: String
    var matches: Int
    var cues: Int
    var files: Int
  }

  @Test func everyFileIsSearchedWarnedOfOrReported() throws {
    let folder = try #require(corpus)
    let run = try BuiltProgram.shell("quoth search --json resurrection '\(folder)'")
    // 2 if the corpus has files whose names claim another format.
    #expect(run.reason == .exit && [0, 2].contains(run.status))
    let lines = run.output.split(separator: "\n")
    let summary = try JSONDecoder().decode(Summary.self, from: Data(try #require(lines.last).utf8))
    #expect(summary.type == "summary")
    #expect(summary.matches == lines.filter { $0.hasPrefix(#"{"type":"match""#) }.count)
    let reported = run.error.split(separator: "\n").count
    let skipped = lines.filter { $0.contains(#","line":0,"message":""#) && $0.contains("skipped") }
      .compactMap { $0.firstMatch(of: #/"message":"([0-9]+) file/#).flatMap { Int($0.1) } }
      .reduce(0, +)
    let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { name in
      var isFolder: ObjCBool = false
      let path = "\(folder)/\(name)"
      let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let isHidden = "\(name)".split(separator: "/").contains { $0.hasPrefix(".") }
      return isThere && !isFolder.boolValue && !isHidden ? path : nil
    }
    #expect(summary.files + reported + skipped == files.count)
  }

  @Test func countsAreThoseOfTheJSON() throws {
    let folder = try #require(corpus)
    for options in ["", "--no-across", "--preset=case"] {
      let counts = try BuiltProgram.shell(
        "quoth search -c --no-summary \(options) language '\(folder)'")
      let sum = counts.output.split(separator: "\n").reduce(0) {
        $0 + ($1.split(separator: ":").last.flatMap { Int($0) } ?? 0)
      }
      let json = try BuiltProgram.shell(
        "quoth search --json \(options) language '\(folder)' | tail -n 1")
      let summary = try JSONDecoder().decode(Summary.self, from: Data(json.output.utf8))
      #expect(summary.matches == sum)
      #expect(sum > 0)
    }
  }
}
