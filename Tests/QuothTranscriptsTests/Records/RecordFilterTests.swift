import Foundation
import Quoth
import QuothTranscripts
import Testing

@Suite struct RecordFilterTests {
  /// The names of the items that pass, by the matcher and by the index.
  func passing(_ filters: RecordFilters) throws -> [String] {
    let matcher = try RecordMatcher(filters, fields: Item.fields)
    let names = Item.list.filter(matcher.matches).map(\.name)
    let index = RecordIndex(Item.list, fields: Item.fields)
    #expect(try index.records(matching: filters).map { Item.list[$0].name } == names)
    return names
  }

  static let fruit = RecordFilter(field: "Category", text: "fruit")
  static let grain = RecordFilter(field: "Category", text: "grain")
  static let market = RecordFilter(field: "Store", text: "Market")
  static let corner = RecordFilter(field: "Store", text: "Corner Shop")

  @Test func noFiltersLetEverythingPass() throws {
    #expect(try passing([]).count == Item.list.count)
  }

  @Test func anyWithinACategoryAllAcross() throws {
    #expect(try passing([Self.fruit]) == ["Apple", "Pineapple", "Grape"])
    #expect(try passing([Self.fruit, Self.grain]) == ["Apple", "Pineapple", "Barley", "Grape"])
    #expect(try passing([Self.fruit, Self.market]) == ["Apple", "Pineapple"])
    #expect(try passing([Self.fruit, Self.grain, Self.corner]) == ["Apple", "Barley"])
    #expect(try passing([Self.grain, Self.market]) == [])
  }

  @Test func whatIsNegatedIsOut() throws {
    #expect(try passing([Self.fruit.negated]) == ["Barley", "Apple juice"])
    #expect(try passing([Self.fruit.negated, Self.grain.negated]) == ["Apple juice"])
    #expect(try passing([Self.market, Self.corner.negated]) == ["Pineapple", "Apple juice"])
    #expect(try passing([Self.fruit, Self.market.negated]) == ["Grape"])
  }

  @Test func fieldsOfOneCategoryStandForEachOther() throws {
    let fields: RecordFields<Item> = [
      .field(\.name, "Item"), .field(\.maker?.name, "Maker", category: "Who"),
      .each(\.stores, \.name, "Store", category: "Who"),
    ]
    let filters: RecordFilters = [
      RecordFilter(field: "Maker", text: "Apple Farm"),
      RecordFilter(field: "Store", text: "Market"),
    ]
    let matcher = try RecordMatcher(filters, fields: fields)
    #expect(
      Item.list.filter(matcher.matches).map(\.name) == [
        "Apple", "Pineapple", "Barley", "Apple juice",
      ])
  }

  @Test func theWholeTextCountsAndCaseToo() throws {
    #expect(try passing([RecordFilter(field: "Item", text: "apple")]) == [])
    #expect(try passing([RecordFilter(field: "Item", text: "Apple")]) == ["Apple"])
  }

  @Test func aResultBecomesAChip() throws {
    let index = RecordIndex(Item.list, fields: Item.fields)
    let result = try #require(index.results(of: try find("corn")).first)
    #expect(result.filter == Self.corner)
    #expect(try passing([result.filter]) == ["Apple", "Barley"])
    #expect(try index.records(matching: [result.filter]) == index.records(with: result))
  }

  @Test func chipsAreAddedOnceAndTurned() {
    var filters: RecordFilters = [Self.fruit, Self.grain, Self.fruit]
    #expect(Array(filters) == [Self.fruit, Self.grain])
    filters.add(Self.fruit.negated)
    #expect(Array(filters) == [Self.fruit.negated, Self.grain])
    filters.negate(Self.fruit.negated)
    filters.negate(Self.market)
    #expect(Array(filters) == [Self.fruit, Self.grain])
    filters.remove(Self.fruit)
    filters.add(Self.market)
    #expect(filters.removeLast() == Self.market)
    #expect(Array(filters) == [Self.grain])
    filters.removeAll()
    #expect(filters.removeLast() == nil)
  }

  @Test func chipsAreStoredAndRestored() throws {
    let filters: RecordFilters = [Self.fruit, Self.corner.negated]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let stored = try encoder.encode(filters)
    #expect(
      String(decoding: stored, as: UTF8.self)
        == #"[{"field":"Category","text":"fruit"},{"field":"Store","not":true,"text":"Corner Shop"}]"#
    )
    #expect(try JSONDecoder().decode(RecordFilters.self, from: stored) == filters)
    #expect(try passing(filters) == ["Pineapple", "Grape"])
  }

  @Test(arguments: [
    #"[{"field":"Store"}]"#, #"[{"text":"x"}]"#, #"{}"#, #"[{"field":"a","text":1}]"#,
  ])
  func whatIsNoFilterIsRefused(stored: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RecordFilters.self, from: Data(stored.utf8))
    }
  }

  @Test func aFieldThatIsNotThereIsNamed() throws {
    let filters: RecordFilters = [Self.fruit, RecordFilter(field: "Shop", text: "Mill")]
    let error = #expect(throws: RecordFilterError.self) {
      try RecordMatcher(filters, fields: Item.fields)
    }
    #expect(
      error?.description
        == "no field is called 'Shop' (filter for 'Mill'); the fields are 'Item', 'Category', 'Store', 'Maker'"
    )
    #expect(throws: RecordFilterError.self) {
      try RecordIndex(Item.list, fields: Item.fields).records(matching: filters)
    }
  }

  /// The index and the matcher agree, and both with the rule written out.
  @Test(arguments: 0..<24 as Range<UInt64>)
  func agreesWithTheRule(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    let records = RandomRecords.make(200, using: &random)
    let fields = RandomRecords.fields
    let index = RecordIndex(records, fields: fields)
    for _ in 0..<20 {
      let filters = RecordFilters(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          RecordFilter(
            field: fields.randomElement(using: &random)!.name,
            text: RandomRecords.text(using: &random), isNegated: Bool.random(using: &random))
        })
      func holds(_ filter: RecordFilter, _ record: RandomRecords.Record) -> Bool {
        fields[filter.field]!.texts(of: record).contains(filter.text)
      }
      let expected = records.indices.filter { place in
        Dictionary(grouping: filters) { fields[$0.field]!.category }.values.allSatisfy { group in
          let wanted = group.filter { !$0.isNegated }
          return (wanted.isEmpty || wanted.contains { holds($0, records[place]) })
            && !group.contains { $0.isNegated && holds($0, records[place]) }
        }
      }
      let matcher = try RecordMatcher(filters, fields: fields)
      #expect(records.indices.filter { matcher.matches(records[$0]) } == expected, "\(filters)")
      #expect(try index.records(matching: filters) == expected, "\(filters)")
    }
  }
}
