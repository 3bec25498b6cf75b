import Quoth
import QuothCommand
import TestSupport
import Testing

/// Many keywords, which are searched for in one pass.
@Suite struct KeywordSetTests {
  private static let text = SearchText([
    "The climate of a policy", "is no", "weather, nor is", "the weather a climate’s", "", "THE END",
  ])
  private static let words = [
    "climate", "the", "weather", "is no weather", "policy is", "e", "the", "a climate", "absent",
  ]

  /// The hits of each keyword alone, in the order of a search for all.
  private func expected(_ patterns: [Pattern], across: Bool) -> [Hit] {
    var all: [Hit] = []
    for (needle, pattern) in patterns.enumerated() {
      let alone = Self.text.hits(
        of: Keywords([pattern]), across: across, backward: false, limit: .max)
      all += alone.map {
        Hit(cues: $0.cues, range: $0.range, isPartial: $0.isPartial, needle: needle)
      }
    }
    return all.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.needle)
        < ($1.range.lowerBound, $1.range.upperBound, $1.needle)
    }
  }

  @Test(arguments: [1, 2, 3, 4, 9], [true, false])
  func eachFindsWhatItFindsAlone(count: Int, across: Bool) throws {
    var settings = PatternSettings()
    settings.isOverlapping = count == 9
    let options = try settings.patternOptions()
    let patterns = try Self.words.prefix(count).map { try Pattern($0, options: options) }
    let keywords = Keywords(patterns)
    #expect((keywords.set != nil) == (count >= 4))
    let all = expected(patterns, across: across)
    #expect(all.contains { $0.needle == 0 })
    for limit in [0, 1, 3, .max] {
      let first = Self.text.hits(of: keywords, across: across, backward: false, limit: limit)
      #expect(first == Array(all.prefix(limit)))
      let last = Self.text.hits(of: keywords, across: across, backward: true, limit: limit)
      #expect(last == all.suffix(limit).reversed())
    }
    // A limit counts the hits that are wanted.
    let later = Self.text.hits(
      of: keywords, across: across, backward: false, limit: 2, where: { $0.cues.lowerBound > 1 })
    #expect(later == Array(all.filter { $0.cues.lowerBound > 1 }.prefix(2)))
  }
}
