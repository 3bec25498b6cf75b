import Quoth
import QuothCloud
import TestSupport
import Testing

/// Which words are omitted as stop words and fillers: most are kept without a look at the lists.
@Suite struct StopWordFilterTests {
  private static let languages = [
    "ar", "de", "el", "en", "fr", "he", "hi", "hu", "it", "ja", "ko", "ru", "sv", "th", "tr", "zh",
  ]

  /// Stop words and fillers in lower case, and words that resemble them.
  private static func words(
    _ language: String, _ random: inout TestSupport.SplitMix64
  ) -> [String] {
    let own = (StopWordList.words(language) ?? []) + (Fillers.words(language) ?? [])
    let known = own.map { $0.lowercased() }
    return known
      + (0..<300).map { _ in
        let word = known.randomElement(using: &random)!
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return word + known.randomElement(using: &random)!
        case 1: return String(word.dropLast()) + "x"
        // Contractions, of two parts of which both, one or none is a stop word.
        case 2: return word + "'" + known.randomElement(using: &random)!
        case 3: return word + "'xyz"
        case 4: return "somewhatlonger'" + word
        default: return String(word.shuffled(using: &random))
        }
      }
  }

  /// With options that no word differs by, every word is looked for in the lists.
  @Test(arguments: languages) func agreesWithALookAtEachList(language: String) throws {
    let seed = Self.languages.firstIndex(of: language) ?? 0
    var random = TestSupport.SplitMix64(seed: UInt64(seed))
    let words = Self.words(language, &random)
    // Words of another language have shares of two.
    let others = Self.words(Self.languages.randomElement(using: &random)!, &random)
    let texts = [
      CountedText(words.joined(separator: " \n")).inLanguage(language),
      CountedText((others + words.prefix(40)).joined(separator: " \n")).inLanguage("en"),
    ]
    var options = WordCountingOptions()
    let quick = try WordCounter(options).countBlocking(texts)
    options.matching.space = .folded
    let slow = try WordCounter(options).countBlocking(texts)
    for omitsFillers in [false, true] {
      var filter = WordFilter()
      filter.omitsFillers = omitsFillers
      filter.maximumWords = .max
      filter.joinsParts = false
      let (left, right) = (quick.list(filter), slow.list(filter))
      #expect(left.omitted == right.omitted)
      #expect(left.words.map(\.text) == right.words.map(\.text))
      #expect((left.omitted[.stopWord] ?? 0) > 20)
    }
  }
}
