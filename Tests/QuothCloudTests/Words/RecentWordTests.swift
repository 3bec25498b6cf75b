import Quoth
import QuothCloud
import TestSupport
import Testing

/// The languages of texts do not depend on the texts that were read before.
@Suite struct RecentWordTests {
  private static let languages = ["ar", "bg", "de", "el", "fr", "he", "hi", "ru", "uk", "vi"]

  /// Lines of stop words and of other words, of several languages.
  private static func text(_ random: inout TestSupport.SplitMix64) -> String {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let words = StopWordList.words(languages.randomElement(using: &random)!) ?? []
      return (0..<Int.random(in: 1...12, using: &random)).map { _ in
        let word = words.randomElement(using: &random)!
        // More words than are remembered, and some that are longer.
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return word + words.randomElement(using: &random)!
        case 1: return String(word.reversed())
        default: return word
        }
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func findsTheSameLanguages(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    let texts = (0..<150).map { _ in Self.text(&random) }
    let counter = WordCounter(WordCountingOptions())
    func shares(_ counts: WordCounts) -> [String: Int] {
      var shares: [String: Int] = [:]
      for word in counts.words {
        for share in word.shares {
          shares["\(word.id) \(share.language ?? "")", default: 0] += share.count
        }
      }
      return shares
    }
    var expected: [String: Int] = [:]
    for text in texts {
      // A worker of its own.
      let alone = try counter.countBlocking([CountedText(text)], threads: 1)
      expected.merge(shares(alone)) { $0 + $1 }
    }
    let together = try counter.countBlocking(texts.map { CountedText($0) }, threads: 1)
    #expect(shares(together) == expected)
  }
}
