import Quoth
import TestSupport
import Testing

/// Search in strings: ranges that subscript the original, checked against the standard library's own
/// index arithmetic.
@Suite struct StringSearchTests {
  @Test(arguments: Alphabets.all.indices)
  func rangesAreThoseOfTheUnits(alphabet: Int) {
    let (name, pieces) = Alphabets.all[alphabet]
    for seed in 0..<600 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 67 &+ UInt64(alphabet))
      let options = PatternOptions.random(using: &random)
      let trial = Trial(
        "\(name), seed \(seed)", pieces, text: 0...24, options: options, using: &random)
      // A string has no unpaired surrogates.
      let text = String(decoding: trial.text, as: UTF16.self)
      guard let pattern = try? Pattern(utf16: trial.needle, options: options) else { continue }
      if let form = disagreement(pattern, text[...]) {
        Issue.record("\(trial): \(form)")
        return
      }
      // A substring, which shares the indices of the longer string.
      let longer = "ab\u{E9}🙂" + text + "🙂z"
      let start = longer.utf16.index(longer.startIndex, offsetBy: 5)
      let end = longer.utf16.index(longer.endIndex, offsetBy: -3)
      if let form = disagreement(pattern, longer[start..<end]) {
        Issue.record("\(trial), as a part: \(form)")
        return
      }
    }
  }

  /// The first form whose answer differs from the translated list of units.
  private func disagreement(_ pattern: Pattern, _ text: Substring) -> String? {
    let matches = pattern.matches(in: Array(text.utf16).span)
    let expected = matches.map { match in
      text.utf16.index(
        text.startIndex, offsetBy: match.start)..<text.utf16.index(
          text.startIndex, offsetBy: match.end)
    }
    let ranges = pattern.ranges(in: text)
    guard ranges == expected else { return "ranges \(ranges), expected \(expected)" }
    for (range, match) in zip(ranges, matches) {
      let units = Array(text.utf16)[match.range]
      guard Array(text[range].utf16) == Array(units) else { return "text[\(range)]" }
    }
    guard pattern.matches(in: text) == matches else { return "matches" }
    guard pattern.firstRange(in: text) == expected.first else { return "firstRange" }
    guard pattern.lastRange(in: text) == expected.last else { return "lastRange" }
    guard pattern.firstMatch(in: text) == matches.first else { return "firstMatch" }
    guard pattern.lastMatch(in: text) == matches.last else { return "lastMatch" }
    guard pattern.count(in: text) == matches.count else { return "count" }
    guard pattern.isContained(in: text) == !matches.isEmpty else { return "isContained" }
    let lazy = pattern.lazyRanges(in: text)
    guard Array(lazy) == expected else { return "lazyRanges \(Array(lazy))" }
    guard lazy.reversed() == expected.reversed() else { return "lazyRanges reversed" }
    let whole = String(text)
    let own = pattern.ranges(in: whole)
    guard own.map({ whole[$0] }) == expected.map({ text[$0] }) else { return "as a String" }
    guard pattern.count(in: whole) == matches.count, pattern.firstRange(in: whole) == own.first,
      pattern.lastRange(in: whole) == own.last, pattern.matches(in: whole) == matches
    else { return "as a String" }
    return nil
  }

  /// Strings with other storage than inline UTF-8: long, ASCII, bridged from pieces.
  @Test func longStrings() throws {
    let pattern = try Pattern("straße", options: .caseInsensitive(locale: .root))
    for unit in ["Die STRASSE. ", "Die Straße 🙂 é. "] {
      let text = String(repeating: unit, count: 500)
      let ranges = pattern.ranges(in: text)
      #expect(ranges.count == 500)
      #expect(Set(ranges.map { text[$0] }).count == 1)
      #expect(pattern.lastRange(in: text) == ranges.last)
    }
  }

  @Test func emptyText() throws {
    let pattern = try Pattern("a", options: .caseInsensitive(locale: .root))
    #expect(pattern.ranges(in: "") == [])
    #expect(pattern.firstRange(in: "") == nil)
    #expect(pattern.lastRange(in: "") == nil)
    #expect(pattern.count(in: "") == 0)
    #expect(pattern.matches(in: [UInt16]().span) == [])
    #expect(pattern.matches(in: [UInt8]().span, as: .latin1) == [])
    let nothing = unsafe UnsafeBufferPointer<UInt16>(start: nil, count: 0)
    let found = unsafe pattern.matches(in: nothing.span)
    #expect(found == [])
    let bytes = unsafe UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    let foundInBytes = unsafe pattern.matches(in: bytes.span, as: .latin1)
    #expect(foundInBytes == [])
  }
}
