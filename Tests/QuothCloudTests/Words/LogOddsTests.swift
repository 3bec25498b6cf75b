import Foundation
import QuothCloud
import Testing

@Suite struct LogOddsTests {
  private func counts(_ text: String, pairs: Bool = false) throws -> WordCounts {
    var options = WordCountingOptions()
    options.countsPairs = pairs
    return try WordCounter(options).countBlocking([CountedText(text)])
  }

  private var filter: WordFilter {
    var filter = WordFilter()
    filter.stopWords = .none
    return filter
  }

  @Test func whatStandsOutComesFirst() throws {
    let talk = try counts(
      String(repeating: "we speak of taproot and of keys. ", count: 30) + "people people people")
    let rest = try counts(String(repeating: "we speak of people and of their work. ", count: 300))
    let list = talk.list(filter, weighting: .logOdds(against: rest))
    #expect(Set(list.words.prefix(2).map(\.text)) == ["taproot", "keys"])
    #expect(!list.words.contains { $0.text == "people" || $0.text == "their" })
    #expect(list.omitted[.notDistinct] ?? 0 > 0)
    #expect(list.words.allSatisfy { $0.weight > 0 })
    // Its hits are still complete.
    #expect(list.words[0].total == 30)
  }

  /// The score of one word, written out from equations 15, 16, 19 and 22 of the paper.
  @Test func theScoreIsThatOfThePaper() throws {
    let here = try counts(
      String(repeating: "alpha ", count: 40) + String(repeating: "beta ", count: 60))
    let there = try counts(
      String(repeating: "alpha ", count: 10) + String(repeating: "beta ", count: 390))
    let prior = 1000.0 * 50 / 500
    let left = log((40 + prior) / (100 + 1000 - 40 - prior))
    let right = log((10 + prior) / (400 + 1000 - 10 - prior))
    let deviation = (1 / (40 + prior) + 1 / (10 + prior)).squareRoot()
    let list = here.list(filter, weighting: .logOdds(against: there))
    #expect(list.words.map(\.text) == ["alpha"])
    #expect(abs(list.words[0].weight - (left - right) / deviation) < 1e-12)
  }

  @Test func againstItselfOrNothingNothingStandsOut() throws {
    let text = try counts("one two two three three three")
    #expect(text.list(filter, weighting: .logOdds(against: text)).words.isEmpty)
    let nothing = try counts("")
    let list = text.list(filter, weighting: .logOdds(against: nothing))
    #expect(list.words.allSatisfy { $0.weight.isFinite && $0.weight > 0 })
  }

  @Test func pairsStandOutAgainstPairs() throws {
    let text = String(
      repeating: "lightning network. network. lightning. some other word here. ", count: 10)
    let here = try counts(text, pairs: true)
    var filter = filter
    filter.collocations = CollocationRule()
    for pairs in [true, false] {
      let there = try counts("lightning, network, some other word here", pairs: pairs)
      let list = here.list(filter, weighting: .logOdds(against: there))
      #expect(list.words.contains { $0.text == "lightning network" }, "\(pairs)")
    }
  }
}
