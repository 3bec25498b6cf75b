import Quoth
import QuothTranscripts

/// A grocer's item, with everything that a path may have to cross.
struct Item: Sendable, Equatable {
  enum Category: String, Sendable { case fruit, grain, drink }

  var name: String
  var category: Category
  var stores: [Store] = []
  var maker: Maker?
  var tags: [[String]] = []
}

struct Store: Sendable, Equatable {
  var name: String
  var shelves: [[Shelf]] = []
  var motto: String?
}

struct Shelf: Sendable, Equatable {
  var label: String
  var notes: [String?] = []
}

struct Maker: Sendable, Equatable {
  var name: String
  var brands: [String]?
  var branches: [Store]?
}

extension Item {
  static let fields: RecordFields<Item> = [
    .field(\.name, "Item"), .field(\.category.rawValue, "Category"),
    .each(\.stores, \.name, "Store"),
    .field(\.maker?.name, "Maker"),
  ]

  static let list: [Item] = [
    Item(
      name: "Apple", category: .fruit, stores: [Store(name: "Corner Shop"), Store(name: "Market")]),
    Item(name: "Pineapple", category: .fruit, stores: [Store(name: "Market")]),
    Item(
      name: "Barley", category: .grain, stores: [Store(name: "Corner Shop"), Store(name: "Mill")],
      maker: Maker(name: "Apple Farm")),
    Item(
      name: "Apple juice", category: .drink, stores: [Store(name: "Market"), Store(name: "Market")]),
    Item(name: "Grape", category: .fruit),
  ]
}

extension RecordFields {
  /// The texts of a record in the field of this name.
  func texts(_ name: String, of record: Record) -> [String]? { self[name]?.texts(of: record) }
}

func find(_ keyword: String) throws -> Pattern {
  try Pattern(keyword, options: .find(locale: .root))
}
