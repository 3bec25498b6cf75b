import Foundation
import QuothCommand
import TestSupport
import Testing

/// Lines of `quoth words`, whose words are nearly always printed as they are.
@Suite struct WordRowTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Words of all scripts, with characters that may not be printed among them.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func wordsAreSafeToPrint(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces =
      Alphabets.all.flatMap(\.pieces).map { String(decoding: $0, as: UTF16.self) }
      + ["\u{202E}", "\u{2066}", "\u{9F}", "\u{AD}", "\u{200D}", "\u{2019}", "\u{1F}", "\u{FFFD}"]
      + ["abcd", "Words", "xyzabcdefgh", "ab\u{7F}d", "l'abcd", "a1b2", "abcdé"]
    let words = (0..<80).map { _ in
      (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random)! }
        .joined()
    }
    let file = try folder.write(words.joined(separator: " "), to: "a.txt")
    let plain = ToolRun("words", "--all", "--format=raw", file)
    let json = ToolRun("words", "--all", "--format=raw", "--json", file)
    let texts = try json.lines.dropLast().map { try #require(WordRowTests.text(of: $0)) }
    #expect(plain.lines.count == texts.count && texts.count > 50)
    for (line, text) in zip(plain.lines, texts) {
      #expect(Array(line.utf8.dropFirst(8)) == Array(Displayed.harmless(text).utf8))
    }
  }

  private static func text(of line: String) -> String? {
    let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return object?["text"] as? String
  }
}
