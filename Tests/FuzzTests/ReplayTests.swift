import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Bugs that fuzzing found stay fixed.
@Suite struct ReplayTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fuzz/Findings")

  /// Findings by their paths, "text/spaces.json". Those in `new` have not been examined yet.
  static let findings: [String] = {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix("new/") }.sorted()
  }()

  @Test func thereAreFindings() { #expect(Self.findings.count >= 7) }

  @Test(arguments: findings)
  func lawsHold(_ name: String) throws {
    let target = try #require(AnyTarget.named(String(name.prefix { $0 != "/" })), "\(name)")
    try target.replay(Data(contentsOf: Self.folder.appending(path: name)))
  }

  /// Every target makes cases and checks that the laws hold: a few of each.
  @Test(arguments: AnyTarget.all.map(\.name))
  func casesOfEachTarget(_ name: String) throws {
    let target = try #require(AnyTarget.named(name))
    for seed in 1...4 as ClosedRange<UInt64> {
      var choices = Choices(random: SplitMix64(seed: seed))
      try target.run(&choices) { _ in }
    }
  }
}

/// A saved case makes the same case again.
@Suite struct FuzzCaseTests {
  @Test(arguments: AnyTarget.all.map(\.name))
  func writtenCasesAreRead(_ name: String) throws {
    let target = try #require(AnyTarget.named(name))
    for seed in 100..<110 as Range<UInt64> {
      var choices = Choices(random: SplitMix64(seed: seed))
      let written = target.written(&choices, "why")
      var again = Choices(replaying: choices.bytes)
      #expect(target.written(&again, "why") == written)
      #expect(again.bytes == choices.bytes)
    }
  }

  @Test func textsAreWrittenInFull() throws {
    let text = CaseText([0x61, 0x5C, 0xD83D, 0xDE00, 0xDC00, 0xD800, 0x0A])
    #expect(text.written == #"a\u{5C}\u{1F600}\u{DC00}\u{D800}\u{A}"#)
    let bytes = CaseBytes([0x61, 0x5C, 0xFF, 0x00])
    let data = try JSONEncoder().encode([text])
    #expect(try JSONDecoder().decode([CaseText].self, from: data) == [text])
    let more = try JSONEncoder().encode([bytes])
    #expect(try JSONDecoder().decode([CaseBytes].self, from: more) == [bytes])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CaseText].self, from: Data(#"["\\u{110000}"]"#.utf8))
    }
  }

  /// Zero bytes are also a case: the simplest.
  @Test(arguments: AnyTarget.all.map(\.name))
  func nothingIsACase(_ name: String) throws {
    var choices = Choices(replaying: [])
    try #require(AnyTarget.named(name)).run(&choices) { _ in }
  }
}
