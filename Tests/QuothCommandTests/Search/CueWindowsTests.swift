import QuothCommand
import TestSupport
import Testing

/// Searches of corpora and libraries make only the cues that they show, and print the same as a search of the files,
/// which makes all.
@Suite struct CueWindowsTests {
  private static let options: [[Argument]] = [
    [], ["-C1"], ["-B2"], ["-A3"], ["-C4"], ["-C100000"], ["-o"],
    ["--format-line={cue}|{column}|{start}|{end}|{speaker}|{match}|{text}"],
    ["--backward", "-C1"], ["-m2", "-C1"], ["-m3", "--backward", "-A1"], ["--heading", "-C2"],
    ["--json"], ["--json", "--backward"], ["--no-across", "--json"], ["--no-across", "-C1"],
    ["--to=vtt"], ["--joiner=none", "-C1"], ["-c"], ["-l"], ["--stats", "-l"],
  ]

  /// Corpora know the lines of cues without times only.
  private static let lineOptions: [[Argument]] = [["--vimgrep"], ["--format-line={line}|{text}"]]

  /// Files whose few needles stand at any distance from each other and from the ends, and cross cues.
  private static func texts(_ random: inout SplitMix64) -> [String] {
    let words = ["some", "other", "text", "Anna:", "é", "日本", "", "x y"]
    let count = [1, 2, 3, 10, 60].randomElement(using: &random)!
    return (0..<count).map { cue in
      var text = words.randomElement(using: &random)!
      switch Int.random(in: 0..<12, using: &random) {
      case 0: text += " needle"
      case 1: text = "needle pin " + text
      case 2: text += " end of"
      case 3: text = "cue " + text
      default: text += " \(cue)"
      }
      return text
    }
  }

  /// The lines of a result without its summary, which has the bytes that were read.
  private static func comparable(_ run: ToolRun) -> [String] {
    run.lines.filter { !$0.hasPrefix("{\"type\":\"summary\"") }
  }

  @Test(arguments: 0..<6)
  func printWhatFilesPrint(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 40)
    let folder = try TemporaryFolder()
    var files: [Argument] = []
    for number in 0..<5 {
      let texts = Self.texts(&random)
      let isTimed = seed % 2 == 0 && Bool.random(using: &random)
      files.append(
        try folder.write(
          isTimed ? subRip(texts.map { $0.isEmpty ? "-" : $0 }) : texts.joined(separator: "\n"),
          to: "\(number).\(isTimed ? "srt" : "txt")"))
    }
    let (corpus, library) = (folder("all.corpus"), folder("all.library"))
    for archive in [corpus, library] {
      #expect(ToolRun(words: ["index", "-o", archive] + files).status == 0)
    }
    let needles: [[Argument]] = [
      ["needle"], ["of cue"], ["pin"], ["-e", "needle", "-e", "end"], ["nowhere"], ["e"],
      ["-e", "needle", "-e", "pin", "-e", "cue", "-e", "日本"], ["--query=\"needle\" \"cue\""],
      ["--query=\"needle\" near/9w \"pin\"", "--scope=3c"],
    ]
    for needle in needles {
      let isQuery = needle[0].text.hasPrefix("--query")
      let all = Self.options + (seed % 2 == 0 ? [] : Self.lineOptions)
      for options in all where !isQuery || !options.contains("--backward") {
        let words = ["search", "--no-summary", "--color=never"] + needle + options
        let plain = ToolRun(words: words + files)
        for archive in [corpus, library] {
          let found = ToolRun(words: words + ["--in", archive])
          #expect(found.status == plain.status, "\(words)")
          #expect(Self.comparable(found) == Self.comparable(plain), "\(words)")
        }
      }
    }
  }
}
