import Quoth
import QuothTranscripts
import Testing

@Suite struct RecordSearchTests {
  static let index = RecordIndex(Item.list, fields: Item.fields)

  @Test func resultsAreDistinctAndOrdered() throws {
    let results = Self.index.results(of: try find("apple"))
    // By the place of the hit; then by record, and in a record by field.
    #expect(
      results.map { "\($0.text), \($0.category)" } == [
        "Apple, Item", "Apple Farm, Maker", "Apple juice, Item", "Pineapple, Item",
      ])
    #expect(
      results.flatMap { result in result.ranges.map { result.text[$0] } } == [
        "Apple", "Apple", "Apple", "apple",
      ])
    #expect(results.map(\.recordCount) == [1, 1, 1, 1])
    #expect(Set(results.map(\.id)).count == 4)
  }

  @Test func oneTextOfManyRecordsIsOneResult() throws {
    let results = Self.index.results(of: try find("mar"))
    #expect(results.map(\.text) == ["Market"])
    #expect(results.first?.recordCount == 3)
    #expect(Self.index.records(with: try #require(results.first)) == [0, 1, 3])
  }

  @Test func equalTextsOfTwoFieldsAreTwoResults() throws {
    struct Named: Sendable { var first, last: String }
    let index = RecordIndex(
      [Named(first: "Karl", last: "Anna"), Named(first: "Anna", last: "Karl")],
      fields: [.field(\.first, "First"), .field(\.last, "Last")])
    let results = index.results(of: try find("anna"))
    #expect(results.map(\.field) == ["Last", "First"])
    #expect(index.results(of: try find("anna"), in: ["First"]).map(\.field) == ["First"])
    #expect(index.results(of: try find("anna"), in: ["Middle"]).isEmpty)
  }

  @Test func theFirstHitDecidesAndAllAreMarked() throws {
    let texts = ["nana", "an", "banana", "ananas", "nine"]
    let index = RecordIndex(texts, fields: [.field(\.self, "Word")])
    let results = index.results(of: try find("an"))
    #expect(results.map(\.text) == ["an", "ananas", "nana", "banana"])
    #expect(
      results.map { $0.matches.map(\.range) } == [
        [0..<2], [0..<2, 2..<4], [1..<3], [1..<3, 3..<5],
      ])
  }

  @Test func canonicallyEqualTextsAreOne() throws {
    let texts = ["Cafe\u{301}", "Caf\u{E9}"]
    let index = RecordIndex(texts, fields: [.field(\.self, "Word")])
    let result = try #require(index.results(of: try find("café")).first)
    #expect(index.textCount == 1)
    #expect(index.records(with: result) == [0, 1])
    // The hit fits the displayed text.
    #expect(Array(result.text.unicodeScalars).count == 5)
    #expect(result.ranges.map { result.text[$0] } == ["Cafe\u{301}"])
  }

  @Test func hitsDoNotCrossFromOneTextToAnother() throws {
    let index = RecordIndex(["ab", "cd"], fields: [.field(\.self, "Word")])
    #expect(index.results(of: try find("bc")).isEmpty)
  }

  @Test func rangesFitTextBeyondTheBasicPlane() throws {
    let index = RecordIndex(["🍎 apple 苹果 äpple", "Straße"], fields: [.field(\.self, "Word")])
    let fruit = try #require(index.results(of: try find("apple")).first)
    #expect(fruit.ranges.map { fruit.text[$0] } == ["apple", "äpple"])
    let street = try #require(index.results(of: try find("SS")).first)
    #expect(street.ranges.map { street.text[$0] } == ["ß"])
  }

  @Test func thePatternsOptionsHold() throws {
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.case = .significant
    options.boundary = .word
    let results = Self.index.results(of: try Pattern("Apple", options: options))
    #expect(results.map(\.text) == ["Apple", "Apple Farm", "Apple juice"])
  }

  @Test func noRecordsAndNoTextsAreFine() throws {
    let none = RecordIndex([Item](), fields: Item.fields)
    #expect(none.results(of: try find("a")).isEmpty)
    let empty = RecordIndex(["", ""], fields: [.field(\.self, "Word")])
    #expect(empty.textCount == 0)
    #expect(empty.results(of: try find("a")).isEmpty)
    let fieldless = RecordIndex(Item.list, fields: [])
    #expect(fieldless.results(of: try find("a")).isEmpty)
  }

  /// Compares everything with a search text by text, over random records.
  @Test(arguments: 0..<24 as Range<UInt64>)
  func agreesWithASearchTextByText(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    let records = RandomRecords.make(300, using: &random)
    let index = RecordIndex(records, fields: RandomRecords.fields)
    for keyword in ["a", "ab", "ba", "aba", "ß", "é", "b a"] {
      let pattern = try find(keyword)
      #expect(
        index.results(of: pattern) == RandomRecords.plainResults(of: pattern, in: records),
        "seed \(seed), keyword \(keyword)")
    }
  }
}
