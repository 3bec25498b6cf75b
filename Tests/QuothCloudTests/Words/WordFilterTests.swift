import Quoth
import QuothCloud
import Testing

@Suite struct WordFilterTests {
  private let text: CountedText = """
    The quick brown fox and the lazy dog. The fox, the FOX; a dog! 12 dogs, 3 foxes and 1,5 hens.
    é É e\u{301} 山 山 나 का x y Don't don’t you'll we're.
    """

  private func list(_ change: (inout WordFilter) -> Void) throws -> CloudWordList {
    var filter = WordFilter()
    filter.stopWords = .none
    change(&filter)
    return try WordCounter().countBlocking([text]).list(filter)
  }

  private func table(_ list: CloudWordList) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: list.words.map { ($0.text, $0.total) })
  }

  @Test func leavesOutNumbersAndSingleLetters() throws {
    let list = try list { _ in }
    let words = table(list)
    #expect(words["fox"] == 3 && words["山"] == 2 && words["나"] == 1 && words["का"] == 1)
    #expect(words["é"] == nil && words["x"] == nil && words["12"] == nil && words["a"] == nil)
    // 12, 3, 1,5; a, é three times, x, y
    #expect(list.omitted == [.number: 3, .singleLetter: 6])
    let all = table(
      try self.list {
        $0.includesNumbers = true
        $0.includesSingleLetters = true
      })
    #expect(all["12"] == 1 && all["1,5"] == 1 && all["x"] == 1)
    #expect(all.first { $0.key == "é" }?.value == 3)
  }

  @Test func leavesOutGivenWordsInAnySpelling() throws {
    let list = try list { $0.excluded = ["Fox", "DON\u{2019}T", "absent"] }
    #expect(table(list)["fox"] == nil && table(list)["Don't"] == nil)
    #expect(list.omitted[.excluded] == 5)
  }

  @Test func leavesOutStopWordsOfGivenLanguages() throws {
    let list = try list { $0.stopWords = .languages([try! LocaleTag("en-GB")]) }
    #expect(list.languages == ["en-GB"])
    let words = table(list)
    #expect(words["the"] == nil && words["and"] == nil && words["fox"] == 3 && words["dog"] == 2)
    // Also contractions, with either apostrophe, as a whole or by their parts.
    #expect(words["Don't"] == nil && words["you'll"] == nil && words["we're"] == nil)
    #expect(list.omitted[.stopWord] == 10)
    // No list, no stop words.
    let none = try self.list { $0.stopWords = .languages([try! LocaleTag("zu-ZA"), .root]) }
    #expect(none.omitted[.stopWord] == nil || none.languages == ["zu-ZA"])
  }

  @Test func leavesOutRareWordsAndTheLightest() throws {
    let rare = try list { $0.minimumCount = 2 }
    #expect(rare.words.allSatisfy { $0.total >= 2 })
    #expect(rare.omitted[.rare] ?? 0 > 5)
    let few = try list { $0.maximumWords = 3 }
    #expect(
      few.words.map(\.text) == ["The", "fox", "and"]
        || few.words.map(\.text) == ["the", "fox", "and"])
    #expect(try list { $0.maximumWords = -5 }.words.isEmpty)
  }

  /// Under any filter, every word of the texts is in the cloud or among the omitted ones.
  @Test(arguments: 0..<64)
  func theTotalIsConserved(bits: Int) throws {
    var options = WordCountingOptions()
    options.countsPairs = true
    let counts = try WordCounter(options).countBlocking([
      text, text, "New York New York new york the fox",
    ])
    var filter = WordFilter()
    filter.stopWords = [.none, .detected, .mixed, .languages([try LocaleTag("en")])][bits % 4]
    filter.includesNumbers = bits & 4 != 0
    filter.includesSingleLetters = bits & 8 != 0
    filter.minimumCount = bits & 16 != 0 ? 3 : 1
    filter.maximumWords = bits & 32 != 0 ? 4 : 1000
    filter.excluded = ["dog"]
    if bits % 3 != 0 {
      filter.collocations = CollocationRule()
      filter.collocations?.minimumLikelihood = 5
    }
    let list = counts.list(filter)
    #expect(list.counted + list.omitted.values.reduce(0, +) == counts.total)
    let rest = try WordCounter().countBlocking(["the fox the hen and the hound"])
    let odd = counts.list(filter, weighting: .logOdds(against: rest))
    #expect(odd.counted + odd.omitted.values.reduce(0, +) == counts.total)
    if filter.collocations == nil {
      #expect(list.counted == list.words.reduce(0) { $0 + $1.total })
    }
  }
}
