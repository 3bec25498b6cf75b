import Foundation
import Quoth
import QuothCloud
import TestSupport
import Testing

/// Counts of more words than are sorted by comparison or looked up at a time.
@Suite struct LargeCountsTests {
  /// Words that often begin alike, some above U+FFFF and some in several spellings.
  private static func word(_ random: inout TestSupport.SplitMix64) -> String {
    let beginnings = [
      "", "", "inter", "internation", "пере", "переход", "Étu", "e\u{301}tu", "𐐀𐐨",
    ]
    let letters = [
      "a", "B", "b", "c", "é", "e\u{301}", "ü", "ж", "Ж", "и", "й", "ί", "ι", "𐐨", "ﬀ",
    ]
    let count = Int.random(in: 1...4, using: &random)
    return beginnings.randomElement(using: &random)!
      + (0..<count).map { _ in letters.randomElement(using: &random)! }.joined()
  }

  private static func texts(_ random: inout TestSupport.SplitMix64, _ sizes: [Int]) -> [CountedText]
  {
    sizes.map { size in
      CountedText((0..<size).map { _ in word(&random) }.joined(separator: " "))
    }
  }

  private static func precedes(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool {
    a.unicodeScalars.lexicographicallyPrecedes(b.unicodeScalars)
  }

  private static var everything: WordFilter {
    var filter = WordFilter()
    filter.stopWords = .none
    filter.includesSingleLetters = true
    filter.joinsParts = false
    filter.maximumWords = .max
    return filter
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func wordsAreInTheOrderOfCountsAndKeys(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    let counts = try WordCounter().countBlocking(Self.texts(&random, [20_000, 15_000]))
    #expect(counts.words.count > 5000)
    let sorted = counts.words.sorted { a, b in
      a.count != b.count ? a.count > b.count : Self.precedes(a.id, b.id)
    }
    #expect(counts.words.map { Array($0.id.utf8) } == sorted.map { Array($0.id.utf8) })
    for word in counts.words.prefix(500) { #expect(counts.count(of: word.text) == word.count) }
  }

  /// Weights that are counts, and weights that are not.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func listsAreInTheOrderOfWeightsAndIds(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: 100 + seed)
    let texts = Self.texts(&random, [20_000, 9000])
    let counts = try WordCounter().countBlocking([texts[0]])
    let other = try WordCounter().countBlocking([texts[1]])
    for weighting in [WordWeighting.count, .logOdds(against: other)] {
      let list = counts.list(Self.everything, weighting: weighting)
      #expect(list.words.count > 2048)
      let sorted = list.words.sorted { a, b in
        a.weight != b.weight
          ? a.weight > b.weight
          : Self.precedes(
            a.id.precomposedStringWithCanonicalMapping, b.id.precomposedStringWithCanonicalMapping)
      }
      #expect(list.words.map { Array($0.id.utf8) } == sorted.map { Array($0.id.utf8) })
      for maximum in [0, 1, 100, 2047, 2500] {
        var filter = Self.everything
        filter.maximumWords = maximum
        let short = counts.list(filter, weighting: weighting)
        #expect(short.words == Array(list.words.prefix(maximum)))
        #expect(short.counted + (short.omitted[.beyondMaximum] ?? 0) == list.counted)
      }
    }
  }

  /// The words that are left have the order of words that were counted alone.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func theRestIsInTheOrderOfItsOwnCounts(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: 200 + seed)
    let texts = Self.texts(&random, [4000, 3000])
    let counter = WordCounter()
    let rest = try counter.countBlocking(texts)
      .subtracting(try counter.countBlocking([texts[1]]))
    let alone = try counter.countBlocking([texts[0]])
    #expect(rest.words.map { Array($0.id.utf8) } == alone.words.map { Array($0.id.utf8) })
    #expect(rest.words.map(\.count) == alone.words.map(\.count))
    for word in alone.words { #expect(rest.count(of: word.text) == word.count) }
  }

  /// So many pairs that their table grows with few of its slots empty, in several texts, whose pairs are merged.
  @Test(arguments: 0..<2 as Range<UInt64>)
  func manyPairsAreCountedOneByOne(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: 300 + seed)
    let letters = Array("bcdfghjklmnpqrstvwxz")
    // Each word ends with a letter that no other letter follows, so that all differ.
    let words = (0..<900).map { number in
      "\(letters[number % 20])\(letters[number / 20 % 20])\(letters[number / 400])a"
    }
    var options = WordCountingOptions()
    options.countsPairs = true
    var expected: [String: Int] = [:]
    let texts = (0..<3).map { _ in
      let text = (0..<70_000).map { _ in words.randomElement(using: &random)! }
      for (first, second) in zip(text, text.dropFirst()) {
        expected["\(first) \(second)", default: 0] += 1
      }
      return CountedText(text.joined(separator: " "))
    }
    #expect(expected.count > 1 << 17)
    let counts = try WordCounter(options).countBlocking(texts)
    let found = Dictionary(counts.pairs.map { ($0.text, $0.count) }, uniquingKeysWith: +)
    #expect(counts.pairs.count == found.count)
    #expect(found == expected)
  }
}
