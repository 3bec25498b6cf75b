import Foundation
import QuothCommand
import Testing

/// A library one of whose corpora is damaged: it is named, the rest is searched, and no line is wrong in silence.
@Suite struct DamagedLibraryTests {
  private static let lineCount = 3_000

  /// A library of two segments: a long one, and a short one.
  private static func library(in folder: TemporaryFolder) throws -> Argument {
    let lines = (0..<lineCount).map { "line \($0) of the first file" }
    let library = folder("all.library")
    try folder.write(lines.joined(separator: "\n"), to: "first.txt")
    try folder.write("Ann: line 77 of the second file", to: "second.txt")
    #expect(ToolRun("index", "-o", library, folder("first.txt")).status == 0)
    #expect(ToolRun("index", "--update", library, folder("second.txt")).status == 0)
    return library
  }

  private static let name = "all.library/segment-000001.corpus"
  private static let damage = "segment-000001.corpus: altered or damaged"

  private static func bytes(in folder: TemporaryFolder) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.url.appending(path: name)))
  }

  private static func number(_ place: Int, _ bytes: [UInt8]) -> Int {
    (0..<8).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// Where a section is, by its number in the header.
  private static func extent(_ section: Int, _ bytes: [UInt8]) -> Range<Int> {
    let start = number(80 + 24 * section, bytes)
    return start..<(start + number(88 + 24 * section, bytes))
  }

  private static let cueIDs = 14

  /// Where the bytes of the ids of 256 cues are.
  private static func runs(_ bytes: [UInt8]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    let all = extent(cueIDs, bytes)
    var (place, start, count) = (all.lowerBound, all.lowerBound, 0)
    while place < all.upperBound {
      place += 8 + number(place, bytes)
      count += 1
      if count % 256 == 0 || place == all.upperBound {
        runs.append(start..<place)
        start = place
      }
    }
    return runs
  }

  @Test(arguments: [["--no-summary"], ["--json"]])
  func everyRunOfIDsIsComparedWhereItIsShown(options: [String]) throws {
    let folder = try TemporaryFolder()
    let library = try Self.library(in: folder)
    let good = try Self.bytes(in: folder)
    let runs = Self.runs(good)
    #expect(runs.count == (Self.lineCount + 255) / 256)
    func search(_ line: Int) -> ToolRun {
      ToolRun(
        words: ["search", "--in", library] + options.map { Argument($0) }
          + ["-e", Argument("line \(line) "), "-e", "line 77 of the second"])
    }
    let lines = [0, 255, 256, 1_000, Self.lineCount - 1]
    let whole = lines.map(search)
    #expect(whole.allSatisfy { $0.status == 0 && !$0.error.contains("altered") })
    for (number, run) in runs.enumerated() {
      for place in [run.lowerBound, run.lowerBound + 9, run.upperBound - 1] {
        var bad = good
        bad[place] ^= 1
        try folder.write(bad, to: Self.name)
        for (line, whole) in zip(lines, whole) {
          let found = search(line)
          #expect(found.output.contains("second.txt"))
          if line / 256 == number {
            #expect(found.status == 2)
            #expect(found.error.contains("\(Self.damage): the table of ids"))
            #expect(!found.output.contains("first.txt"))
          } else {
            #expect(found.status == 0)
            let hits = { (run: ToolRun) in run.lines.filter { !$0.contains("summary") } }
            #expect(hits(found) == hits(whole))
          }
        }
        // Where no line is shown, none is compared.
        #expect(ToolRun("search", "-c", "--in", library, "line 1000 ").status == 0)
        #expect(ToolRun("index", "--check", library).status == 2)
      }
    }
    try folder.write(good, to: Self.name)
    #expect(ToolRun("index", "--check", library).status == 0)
  }

  @Test func damageAfterTheFirstHitsLeavesThem() throws {
    let folder = try TemporaryFolder()
    for file in ["a", "b", "c"] {
      let lines = (0..<300).map { "\(file) words \($0)" }
      try folder.write(lines.joined(separator: "\n"), to: "\(file).txt")
    }
    let library = folder("all.library")
    let files = ["a", "b", "c"].map { folder("\($0).txt") }
    #expect(ToolRun(words: ["index", "-o", library] + files).status == 0)
    var bytes = try Self.bytes(in: folder)
    bytes[Self.runs(bytes)[2].lowerBound + 8] ^= 4
    try folder.write(bytes, to: Self.name)
    let found = ToolRun("search", "--in", library, "words 7")
    #expect(found.status == 2 && found.error.contains("; the rest of it was not searched"))
    #expect(found.output.contains("a.txt") && !found.output.contains("c.txt"))
  }

  @Test func everyTableIsCompared() throws {
    let folder = try TemporaryFolder()
    let library = try Self.library(in: folder)
    let good = try Self.bytes(in: folder)
    var sections = (1..<20).map { Self.extent($0, good) }
    sections.remove(at: Self.cueIDs - 1)
    let marks = Self.number(560, good)
    // Of each run, and an end of the file.
    #expect((good.count - marks) == 16 * Self.runs(good).count)
    sections.append(marks..<good.count)
    var seen = 0
    for section in sections where !section.isEmpty {
      let middle = section.lowerBound + section.count / 2
      for place in [section.lowerBound, middle, section.upperBound - 1] {
        var bad = good
        bad[place] ^= 0x20
        try folder.write(bad, to: Self.name)
        let found = ToolRun("search", "--in", library, "-e", "line 1000 ", "-e", "second")
        #expect(found.status == 2, "byte \(place)")
        #expect(found.error.contains(Self.damage), "byte \(place)")
        #expect(found.output.contains("second.txt") && !found.output.contains("first.txt"))
        seen += 1
      }
    }
    #expect(seen >= 20)
  }
}
