import Quoth
import TestSupport
import Testing

/// Errors, other sets made of a set, and the examples of the documentation.
@Suite struct PatternSetInterfaceTests {
  private let options = PatternOptions.caseInsensitive(locale: .root)

  @Test func errorsNameTheNeedle() throws {
    let error = #expect(throws: PatternSetError.self) {
      try PatternSet(["one", "", "three"], options: options)
    }
    #expect(error?.needle == 1)
    #expect(error?.patternError?.isWithoutKey == true)
    #expect(error?.description == "needle 2: nothing to search for: the keyword is empty")
    let empty = #expect(throws: PatternSetError.self) { try PatternSet([]) }
    #expect(empty?.description == "a set needs at least one needle")
    let one = try Pattern("x", options: options)
    let many = #expect(throws: PatternSetError.self) {
      try PatternSet(Array(repeating: one, count: PatternSet.maximumCount + 1))
    }
    #expect(many?.description == "too many needles: 65537, and 65536 are allowed")
    #expect(many?.needle == nil)
  }

  @Test func addingAndRemoving() throws {
    let set = try PatternSet(["eins", "zwei"], options: options)
    let more = try set.adding(Pattern("drei", options: .find(locale: .root)))
    #expect(more.matches(in: "drei, eins").map(\.needle) == [2, 0])
    #expect(try more.removing(at: 0).matches(in: "drei, eins").map(\.needle) == [1])
    #expect(set.matches(in: "drei, eins").map(\.needle) == [0])
    #expect(throws: PatternSetError.self) {
      try PatternSet(["eins"], options: options).removing(at: 0)
    }
  }

  @Test func examples() throws {
    let set = try PatternSet(["Straße", "Platz"], options: options)
    #expect(
      set.matches(in: "Am PLATZ, an der STRASSE").map { "\($0.needle) \($0.range)" }
        == ["1 3..<8", "0 17..<24"])
    let nested = try PatternSet(["ja", "jamb"], options: options)
    #expect(
      nested.matches(in: Array("Jamb, ja".utf16).span).map(\.description)
        == ["0: 0..<2", "1: 0..<4", "0: 6..<8"])
    #expect(
      nested.leftmostLongestMatches(in: "Jamb, ja").map(\.description) == ["1: 0..<4", "0: 6..<8"])
    let text = "Die Mannschaft"
    let ranges = try PatternSet(["mann", "mannschaft"], options: options).ranges(in: text)
    #expect(ranges.map { String(text[$0.range]) } == ["Mann", "Mannschaft"])
  }

  @Test func malformedUTF8() throws {
    let set = try PatternSet(["ab", "b"], options: options)
    let bytes: [UInt8] = [0x61, 0x62, 0xFF, 0x62]
    var told: [NeedleMatch] = []
    let error = #expect(throws: UTF8Error.self) {
      try set.forEachMatch(in: bytes.span, as: .utf8) {
        told.append($0)
        return true
      }
    }
    #expect(error?.offset == 2)
    #expect(told.map(\.description) == ["0: 0..<2", "1: 1..<2"])
    #expect(
      try set.matches(in: bytes.span, as: .utf8(malformed: .replaced)).map(\.description)
        == ["0: 0..<2", "1: 1..<2", "1: 3..<4"])
  }

  /// Threads share a set.
  @Test func threads() async throws {
    var random = SplitMix64(seed: 3)
    let text = SetTexts.text(SetTexts.all[1], 2_000, using: &random)
    let set = try PatternSet(
      utf16: SetTexts.needles(from: text, count: 40, using: &random), options: options)
    let expected = try PatternSet(set.patterns).matches(in: text.span)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { set.matches(in: text.span) == expected } }
      for await isSame in group { #expect(isSame) }
    }
  }
}
