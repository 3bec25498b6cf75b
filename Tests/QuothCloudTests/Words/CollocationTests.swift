import Foundation
import Quoth
import QuothCloud
import Testing

@Suite struct CollocationTests {
  /// Dunning's own example of a contingency table, from the setting of his paper's Table 1,
  /// compared with the definition written out.
  @Test func logLikelihoodIsThatOfTheDefinition() throws {
    var options = WordCountingOptions()
    options.countsPairs = true
    // "new york" 9 times among other pairs.
    let text =
      String(repeating: "new york. ", count: 9) + String(repeating: "new car. ", count: 3)
      + String(repeating: "old york. ", count: 2) + String(repeating: "old car. ", count: 20)
    let counts = try WordCounter(options).countBlocking([CountedText(text)])
    #expect(counts.pairs.reduce(0) { $0 + $1.count } == 34)
    // The table: 9, 3, 2, 20.
    func term(_ observed: Double, _ row: Double, _ column: Double) -> Double {
      observed * log(observed * 34 / (row * column))
    }
    let expected = 2 * (term(9, 12, 11) + term(3, 12, 23) + term(2, 22, 11) + term(20, 22, 23))
    var filter = WordFilter()
    filter.stopWords = .none
    filter.collocations = CollocationRule()
    filter.collocations?.minimumLikelihood = expected - 1e-9
    var words = counts.list(filter).words
    #expect(words.contains { $0.text == "new york" && $0.total == 9 })
    filter.collocations?.minimumLikelihood = expected + 1e-9
    words = counts.list(filter).words
    #expect(!words.contains { $0.text == "new york" })
    // A pair rarer than chance is not a collocation, however certain that is.
    filter.collocations?.minimumLikelihood = 0
    words = counts.list(filter).words
    #expect(!words.contains { $0.text == "new car" || $0.text == "old york" })
  }

  @Test func aPairIsShownAsItIsSpeltMostAndItsWordsCountWithoutIt() throws {
    var options = WordCountingOptions()
    options.countsPairs = true
    let text = """
      New York, New York, new york. NEW
      York. A new day in York, a new car, the new law. Some York ham. \
      One day, one car, one law, some ham, one egg, some egg, the day, the egg.
      """
    let counts = try WordCounter(options).countBlocking([CountedText(text)])
    var filter = WordFilter()
    filter.stopWords = .none
    filter.collocations = CollocationRule()
    filter.collocations?.minimumLikelihood = 3
    let list = counts.list(filter)
    let pair = try #require(list.words.first { $0.id == "new york" })
    #expect(pair.text == "New York" && pair.total == 4 && pair.weight == 4)
    // Each single word shows its remaining count; its hits are all.
    let york = try #require(list.words.first { $0.id == "york" })
    #expect(york.total == 6 && york.weight == 2)
    #expect(list.omitted[.inCollocation] == 8)
  }

  @Test func nothingButSpaceMayStandBetween() throws {
    var options = WordCountingOptions()
    options.countsPairs = true
    let counts = try WordCounter(options).countBlocking([
      "a b, a. b a-b a\nb a\u{3000}b a\tb", "a", "b",
    ])
    let pairs = counts.pairs.filter { counts.words[$0.first].text == "a" }
    #expect(pairs.map(\.count) == [4])
  }

  @Test func stopWordsAndTheLikeAreNoPartOfACollocation() throws {
    var options = WordCountingOptions()
    options.countsPairs = true
    let text = String(repeating: "of the house. 12 houses. x house. ", count: 20) + "other words"
    let counts = try WordCounter(options).countBlocking([CountedText(text)])
    var filter = WordFilter()
    filter.stopWords = .languages([try .init("en")])
    filter.collocations = CollocationRule()
    filter.collocations?.minimumLikelihood = 0
    #expect(
      counts.list(filter).words.allSatisfy { !$0.text.contains(" ") || $0.text == "other words" })
  }
}
