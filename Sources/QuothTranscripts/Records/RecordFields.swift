/// The fields for searching and filtering records, in display order.
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

  /// Creates a list of fields.
  ///
  /// - Precondition: names are unique, since filters are stored by name.
  public init(_ fields: [RecordField<Record>]) {
    self.fields = fields
    numbers = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, second in
      preconditionFailure("two fields are called '\(fields[first].name)': \(first) and \(second)")
    }
  }

  /// Creates a list of fields with unique names.
  public init(arrayLiteral elements: RecordField<Record>...) { self.init(elements) }

  /// The first index: 0.
  public var startIndex: Int { 0 }
  /// The number of fields.
  public var endIndex: Int { fields.count }
  /// The field at an index.
  public subscript(place: Int) -> RecordField<Record> { fields[place] }
  /// The field with a name, or nil.
  public subscript(name: String) -> RecordField<Record>? { number(of: name).map { fields[$0] } }

  func number(of name: String) -> Int? { numbers[name] }
}
