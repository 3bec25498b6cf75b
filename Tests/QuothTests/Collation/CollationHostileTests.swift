import Quoth
import Testing

/// Texts made to be slow: the linear method finds what the scan finds.
@Suite struct CollationHostileTests {
  private func count(
    _ needle: String, in text: [UInt16], _ locale: String = "und",
    _ strength: CollationOptions.Strength = .primary,
    change: (inout PatternOptions) -> Void = { _ in }
  ) throws -> Int {
    var options = PatternOptions.collation(locale: try LocaleTag(locale), strength: strength)
    change(&options)
    return try Pattern(needle, options: options).count(in: text)
  }

  @Test func manyFalseCandidates() throws {
    let needle = String(repeating: "a", count: 200) + "b"
    var text = [UInt16](repeating: 0x61, count: 300_000)
    #expect(try count(needle, in: text) == 0)
    text[250_000] = 0x62
    text[100] = 0x62
    #expect(try count(needle, in: text) == 1)
    text[299_999] = 0x62
    #expect(try count(needle, in: text) == 2)
    #expect(
      try count(String(repeating: "a", count: 200), in: text) == (249_899 / 200) + (49_998 / 200))
  }

  @Test func tenThousandMarks() throws {
    let run = "a" + String(repeating: "\u{301}", count: 10_000) + "b"
    let text = Array(String(repeating: run, count: 3).utf16)
    #expect(try count("ab", in: text) == 3)
    #expect(try count("a\u{301}", in: text, "und", .secondary) == 0)
    #expect(try count("b", in: text, "und", .secondary) == 3)
  }

  @Test func nothingButJamo() throws {
    let text = Array(String(repeating: "\u{1112}\u{1161}\u{11AB}", count: 20_000).utf16)
    #expect(try count("한", in: text, "ko") == 20_000)
    #expect(try count("하", in: text, "ko") == 0)
    #expect(try count("한한", in: text, "ko") == 10_000)
  }

  @Test func contractionsAllOver() throws {
    // Within one window: a longer run without an edge is cut, see Docs/COLLATION.md.
    let text = Array(String(repeating: "aa", count: 30_000).utf16)
    #expect(try count("å", in: text, "da") == 30_000)
    #expect(try count("a", in: text, "da") == 0)
  }
}
