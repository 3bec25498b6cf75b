import Quoth
import TestSupport
import Testing

/// How much memory the tables of a set take.
@Suite struct PatternSetSizeTests {
  /// Two megabytes for 20,000 words, beyond the patterns.
  @Test(arguments: ["etaoinshrdlu", "оеаинтсрвлкм", "的一是不了人我在有他这中大来上国"])
  func twentyThousandNeedles(letters: String) throws {
    var random = SplitMix64(seed: 7)
    let alphabet = Array(letters.utf16)
    let lengths = alphabet[0] >= 0x2E80 ? 4...6 : 5...11
    let needles: [[UInt16]] = (0..<20_000).map { _ in
      (0..<Int.random(in: lengths, using: &random)).map { _ in
        alphabet.randomElement(using: &random)!
      }
    }
    let set = try PatternSet(utf16: needles, options: .caseInsensitive(locale: .root))
    #expect(set.tableSize <= 2_000_000)
    // It is not a part of what a set has: the members alone take so much.
    #expect(set.tableSize > 16 * Set(needles).count)
    let text: [UInt16] = needles[0..<100].flatMap { $0 + [0x20] }
    #expect(set.matches(in: text.span).count >= 100)
  }
}
