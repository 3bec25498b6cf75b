/// A searchable field of a record: a name, a category, and the path to its texts.
///
///     struct Item: Sendable { var name: String; var stores: [Store] }
///     struct Store: Sendable { var name: String; var tags: [[String]] }
///     let name = RecordField<Item>.field(\.name, "Item")
///     let stores = RecordField<Item>.each(\.stores, \.name, "Store")
///     let tags = RecordField<Item>.each(\.stores, \.tags, "Tag")  // arrays of arrays of strings
///
/// A record may have no text for a field, one, or many. Empty texts are ignored.
public struct RecordField<Record: Sendable>: Sendable {
  /// The name in results and stored filters; unique among the fields of a kind of record.
  public let name: String
  /// The category under which it is shown. Filters within one category are OR-ed; by default a
  /// field is a category of its own, with the same name.
  public let category: String

  private let visit: @Sendable (Record, (String) -> Void) -> Void

  /// A field with the texts at a path.
  ///
  ///     RecordField<Chain>.field(.each(\.stores, .each(\.shelves, \.name)), "Shelf")
  public static func field<Value: RecordText>(
    _ path: RecordPath<Record, Value>, _ name: String, category: String? = nil
  ) -> RecordField {
    RecordField(name: name, category: category ?? name) { record, body in
      path.visit(record) { value in
        value.forEachText { if !$0.isEmpty { body($0) } }
      }
    }
  }

  /// A field of the record itself; optionals and collections of texts, nested or not, are fine.
  public static func field<Value: RecordText>(
    _ value: KeyPath<Record, Value> & Sendable, _ name: String, category: String? = nil
  ) -> RecordField {
    field(.at(value), name, category: category)
  }

  /// A field of each element of a collection of the record.
  public static func each<Elements: Collection & SendableMetatype, Value: RecordText>(
    _ elements: KeyPath<Record, Elements> & Sendable,
    _ value: KeyPath<Elements.Element, Value> & Sendable, _ name: String, category: String? = nil
  ) -> RecordField {
    field(.each(elements, value), name, category: category)
  }

  /// A field of each element of an optional collection of the record.
  public static func each<Elements: Collection & SendableMetatype, Value: RecordText>(
    _ elements: KeyPath<Record, Elements?> & Sendable,
    _ value: KeyPath<Elements.Element, Value> & Sendable, _ name: String, category: String? = nil
  ) -> RecordField {
    field(.each(elements, value), name, category: category)
  }

  /// A field with the texts at a further path in each element of a collection of the record.
  public static func each<Elements: Collection & SendableMetatype, Value: RecordText>(
    _ elements: KeyPath<Record, Elements> & Sendable, _ rest: RecordPath<Elements.Element, Value>,
    _ name: String, category: String? = nil
  ) -> RecordField {
    field(.each(elements, rest), name, category: category)
  }

  /// A field with the texts at a further path in each element of an optional collection.
  public static func each<Elements: Collection & SendableMetatype, Value: RecordText>(
    _ elements: KeyPath<Record, Elements?> & Sendable, _ rest: RecordPath<Elements.Element, Value>,
    _ name: String, category: String? = nil
  ) -> RecordField {
    field(.each(elements, rest), name, category: category)
  }

  /// Calls `body` with each text of a record that is not empty.
  public func forEachText(of record: Record, _ body: (String) -> Void) { visit(record, body) }

  /// The texts of a record, in order.
  public func texts(of record: Record) -> [String] {
    var texts: [String] = []
    visit(record) { texts.append($0) }
    return texts
  }
}
