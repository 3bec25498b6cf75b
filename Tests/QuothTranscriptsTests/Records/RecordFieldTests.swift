import QuothTranscripts
import Testing

@Suite struct RecordFieldTests {
  static let item = Item(
    name: "Rye", category: .grain,
    stores: [
      Store(
        name: "Mill",
        shelves: [
          [Shelf(label: "A1", notes: ["low", nil]), Shelf(label: "A2")], [], [Shelf(label: "B1")],
        ]),
      Store(name: "", shelves: [[Shelf(label: "C1", notes: [nil, "high"])]], motto: "Fresh!"),
    ],
    maker: Maker(
      name: "Field & Sons", brands: ["Gold", "Silver"], branches: [Store(name: "North")]),
    tags: [["dark", "whole"], [], ["bread"]])

  static let fields: RecordFields<Item> = [
    .field(\.name, "Item"),
    .field(\.category.rawValue, "Category"),
    .field(\.maker?.name, "Maker"),
    .field(\.maker?.brands, "Brand"),
    .field(\.tags, "Tag"),
    .each(\.stores, \.name, "Store"),
    .each(\.stores, \.motto, "Motto"),
    .each(\.stores, .each(\.shelves, .each(\.self, \.label)), "Shelf"),
    .each(\.stores, .each(\.shelves, .each(\.self, \.notes)), "Note"),
    .each(\.maker?.branches, \.name, "Branch"),
    .each(\.maker?.branches, .at(\.name), "Branch again"),
    .field(.at(\.maker, .each(\.branches, \.name)), "Branch by way of the maker"),
    .field(.at(\.maker, .each(\.branches, .at(\.motto))), "No motto"),
    .field(.at(\.category, .at(\.rawValue)), "Category by two steps"),
  ]

  @Test(arguments: [
    ("Item", ["Rye"]), ("Category", ["grain"]), ("Maker", ["Field & Sons"]),
    ("Brand", ["Gold", "Silver"]), ("Tag", ["dark", "whole", "bread"]), ("Store", ["Mill"]),
    ("Motto", ["Fresh!"]), ("Shelf", ["A1", "A2", "B1", "C1"]), ("Note", ["low", "high"]),
    ("Branch", ["North"]), ("Branch again", ["North"]), ("Branch by way of the maker", ["North"]),
    ("No motto", []), ("Category by two steps", ["grain"]),
  ])
  func reaches(field: String, texts: [String]) throws {
    #expect(Self.fields.texts(field, of: Self.item) == texts)
  }

  @Test func whatIsNotThereHasNoTexts() {
    let item = Item(name: "", category: .fruit)
    let found = Self.fields.filter { !$0.texts(of: item).isEmpty }.map(\.name)
    #expect(found == ["Category", "Category by two steps"])
  }

  @Test func fieldsHaveNamesAndCategories() {
    let fields: RecordFields<Item> = [
      .field(\.name, "Item"), .field(\.maker?.name, "Maker", category: "Who"),
      .each(\.stores, \.name, "Store", category: "Who"),
    ]
    #expect(fields.map(\.name) == ["Item", "Maker", "Store"])
    #expect(fields.map(\.category) == ["Item", "Who", "Who"])
    #expect(fields["Store"]?.category == "Who")
    #expect(fields["Stores"] == nil)
  }

  @Test func twoFieldsOfOneNameAreAProgrammersError() async {
    await #expect(processExitsWith: .failure) {
      _ = RecordFields<Item>([.field(\.name, "Item"), .field(\.category.rawValue, "Item")])
    }
  }

  enum Grade: String, RecordText, Sendable { case fine, coarse }
  struct Odd: Sendable {
    var grades: Set<Grade> = [.fine, .coarse]
    var letter: Character = "Q"
    var part: Substring = "a part".dropFirst(2)
    var deep: [[[String]?]] = [[["x"], nil], [["y", "z"]]]
    var prices: [(shop: String, cents: Int)] = [("Mill", 3), ("Fair", 5)]
  }

  @Test func whatHoldsTextsIsSearched() {
    let fields: RecordFields<Odd> = [
      .field(\.grades, "Grade"), .field(\.letter, "Letter"), .field(\.part, "Part"),
      .field(\.deep, "Deep"), .each(\.prices, \.shop, "Shop"),
    ]
    let odd = Odd()
    // A set's own order changes from run to run; this one does not.
    #expect(fields.texts("Grade", of: odd) == ["coarse", "fine"])
    #expect(fields.texts("Letter", of: odd) == ["Q"])
    #expect(fields.texts("Part", of: odd) == ["part"])
    #expect(fields.texts("Deep", of: odd) == ["x", "y", "z"])
    #expect(fields.texts("Shop", of: odd) == ["Mill", "Fair"])
  }
}
