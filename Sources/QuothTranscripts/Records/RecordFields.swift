/// The fields that records are searched and filtered by, in the order in which they are shown.
///
///     struct Item: Sendable { var name: String; var category: Category; var stores: [Store] }
///     struct Store: Sendable { var name: String }
///     enum Category: String { case fruit, grain }
///     let fields: RecordFields<Item> = [
///       .field(\.name, "Item"), .field(\.category.rawValue, "Category"),
///       .each(\.stores, \.name, "Store"),
///     ]
///
/// Declared once, and used by ``RecordIndex`` and ``RecordMatcher``.
public struct RecordFields<Record: Sendable>: RandomAccessCollection, ExpressibleByArrayLiteral,
  Sendable
{
  private let fields: [RecordField<Record>]
  private let numbers: [String: Int]

  /// Some fields.
  ///
  /// - Precondition: no two have the same name, since filters are stored by it.
  public init(_ fields: [RecordField<Record>]) {
    self.fields = fields
    numbers = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, second in
      preconditionFailure("two fields are called '\(fields[first].name)': \(first) and \(second)")
    }
  }

  /// Some fields, no two of the same name.
  public init(arrayLiteral elements: RecordField<Record>...) { self.init(elements) }

  /// The first place: 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { fields.count }
  /// A field by its place.
  public subscript(place: Int) -> RecordField<Record> { fields[place] }
  /// A field by its name, or nil.
  public subscript(name: String) -> RecordField<Record>? { number(of: name).map { fields[$0] } }

  func number(of name: String) -> Int? { numbers[name] }
}
