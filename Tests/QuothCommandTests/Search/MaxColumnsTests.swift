import QuothCommand
import Testing

/// Rows cut to a number of columns.
@Suite struct MaxColumnsTests {
  let folder: TemporaryFolder
  let file: Argument

  init() throws {
    folder = try TemporaryFolder()
    let words = (1...60).map { "word\($0)" }.joined(separator: " ")
    file = try folder.write(words + "\n", to: "a.txt")
  }

  private func rows(_ options: Argument..., columns: Int? = nil) -> [String] {
    ToolRun(
      words: ["search", "--no-summary", "--no-heading", "--color=never"] + options + [file],
      terminals: (columns != nil, false), columns: columns
    ).lines.map { $0.replacing(file.text + ":1: ", with: "") }
  }

  @Test func aRowIsCutAroundItsFirstHit() {
    #expect(rows("--max-columns=30", "word33") == ["…word32 word33 word34…"])
    #expect(rows("-M30", "word33") == ["…word32 word33 word34…"])
    #expect(rows("-M", "30", "word33") == ["…word32 word33 word34…"])
    #expect(rows("--max-columns=30", "-o", "word33") == ["word33"])
    #expect(rows("word33")[0].hasSuffix(" word60"))
    #expect(rows("--max-columns=0", "word33", columns: 20)[0].hasSuffix(" word60"))
  }

  @Test func hiddenHitsAreCounted() {
    #expect(rows("--max-columns=16", "word1 ")[0].hasPrefix("word1 word2"))
    let row = rows("--max-columns=20", "word4")[0]
    #expect(row.hasSuffix(" [10 more hits]"), "\(row)")
    #expect(rows("--max-columns=20", "word60")[0] == "…word59 word60")
  }

  @Test func aTerminalShowsThreeLines() {
    let row = rows("word33", columns: 20)[0]
    #expect(row.hasPrefix("…") && row.hasSuffix("…") && row.contains("word33"))
    #expect(row.count > 40 && row.count <= 60)
  }
}
