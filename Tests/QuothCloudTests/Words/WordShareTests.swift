import Quoth
import QuothCloud
import TestSupport
import Testing

/// The parts of a word's occurrences in the languages of texts.
@Suite struct WordShareTests {
  private static let languages = ["ar", "de", "en", "fr", "hi", "ja", "ru", "sv", "th", "zh"]

  /// Words of several scripts and spellings, of which the first ones are in nearly every text.
  private static let words = [
    "radio", "Radio", "RADIO", "taxi", "метро", "Метро", "中国", "Straße", "STRASSE", "strasse",
    "café", "cafe\u{301}", "كتاب", "ไป", "42", "किताब", "l'homme", "x1", "été",
  ]

  @Test(arguments: 0..<8 as Range<UInt64>)
  func areThoseOfEachLanguageAlone(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    let texts = Self.languages.map { language in
      (0..<Int.random(in: 0...40, using: &random)).map { _ in
        let place = Int.random(in: 0..<Self.words.count, using: &random)
        return Self.words[Int.random(in: 0...place, using: &random)]
      }.joined(separator: " ")
    }
    // Two texts of each language, in another order.
    let all = zip(Self.languages, texts).map { CountedText($1).inLanguage($0) }
    let counter = WordCounter(WordCountingOptions())
    let together = try counter.countBlocking((all + all).shuffled(using: &random), threads: 1)
    var expected: [String: [String: Int]] = [:]
    for text in all {
      for word in try counter.countBlocking([text]).words {
        for share in word.shares {
          expected[word.id, default: [:]][share.language ?? "", default: 0] += 2 * share.count
        }
      }
    }
    #expect(together.words.count == expected.count)
    for word in together.words {
      let found = word.shares.map { ($0.language ?? "", $0.count) }
      #expect(Dictionary(found) { $0 + $1 } == expected[word.id], "\(word.id)")
      // Each language once, in their order.
      #expect(found.map(\.0) == found.map(\.0).sorted() && found.count == Set(found.map(\.0)).count)
      #expect(found.map(\.1).reduce(0, +) == word.count)
    }
    #expect(together.words.contains { $0.shares.count > 3 })
  }
}
