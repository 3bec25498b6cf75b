import Foundation
import Quoth
import QuothCloud
import TestSupport
import Testing

/// From a word of a cloud to its hits.
@Suite struct CloudWordTests {
  private static let texts = [
    """
    Die Straße nach Süden. STRASSE! Straßen, Straße – und die straße; „Straße“ (STRASSE).
    Hauptstraße, Straßenbahn, stras.se Straße_1 Straße1. Das dass daß DASS.
    """,
    """
    Don’t say don't: DON'T. It's New York, new york,
    New
    York and the New\u{A0}York Times. New. York. New York New York!
    """,
    """
    ΟΔΟΣ οδος οδός Οδός. Ёлка ёлка елка ЁЛКА е\u{308}лка. Ἀθῆναι ἀθῆναι. Kelvin \u{212A}elvin.
    कानून का क़ानून क़ानून. café CAFÉ cafe\u{301} cafe. co\u{AD}op coop. ﬁne fine FINE.
    """,
  ]

  @Test func eachWordsPatternHasAsManyHitsAsItsTotal() throws {
    var options = WordCountingOptions()
    options.countsPairs = true
    let counts = try WordCounter(options).countBlocking(Self.texts.map { CountedText($0) })
    var filter = WordFilter()
    filter.stopWords = .none
    filter.includesNumbers = true
    filter.includesSingleLetters = true
    filter.maximumWords = .max
    filter.collocations = CollocationRule()
    filter.collocations?.minimumLikelihood = -.infinity
    filter.collocations?.minimumCount = 1
    let list = counts.list(filter)
    #expect(list.words.contains { $0.id == "new york" && $0.total == 6 })
    #expect(list.words.count > 35)
    for word in list.words { try check(word, Self.texts) }
  }

  private func check(_ word: CloudWord, _ texts: [String]) throws {
    let pattern = try word.pattern()
    let hits = texts.reduce(0) { $0 + pattern.count(in: Array($1.utf16).span) }
    #expect(hits == word.total, "\(word.text)")
  }

  /// The corpus, if `QUOTH_CORPUS` names it: languages whose words need no dictionary.
  @Test(
    .enabled(if: RealCorpus.root != nil, "set QUOTH_CORPUS to the folder of the corpus"),
    arguments: [
      "eng", "deu_1996", "fra", "rus", "ell_monotonic", "hin", "arb", "heb", "tam", "kor", "vie",
      "tur",
    ])
  func eachWordOfALanguageIsFoundAsOftenAsItWasCounted(language: String) throws {
    let file = try #require(RealCorpus.root).appending(path: "udhr/udhr_\(language).txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    var filter = WordFilter()
    filter.stopWords = .none
    filter.maximumWords = .max
    filter.includesNumbers = true
    filter.includesSingleLetters = true
    let counts = try WordCounter().countBlocking([CountedText(text)])
    let words = counts.list(filter).words
    #expect(words.count > 300 && words.reduce(0) { $0 + $1.total } == counts.total)
    for word in words { try check(word, [text]) }
  }
}
