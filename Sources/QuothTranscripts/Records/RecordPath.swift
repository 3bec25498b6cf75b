/// The path from a record to the values of a field: a chain of key paths through the elements of
/// collections.
///
///     struct Chain: Sendable { var stores: [Store] }
///     struct Store: Sendable { var shelves: [[Item]]; var owner: Person? }
///     struct Item: Sendable { var name: String }
///     struct Person: Sendable { var name: String }
///     let owners: RecordPath<Chain, String?> = .each(\.stores, \.owner?.name)
///     // An array of arrays of items: `\.self` is each of the inner arrays.
///     let items: RecordPath<Chain, String> =
///       .each(\.stores, .each(\.shelves, .each(\.self, \.name)))
///
/// Use `?.` in a key path for optionals; a nil collection counts as empty.
public struct RecordPath<Root, Value>: Sendable {
  let visit: @Sendable (Root, (Value) -> Void) -> Void

  /// A single key path.
  public static func at(_ value: KeyPath<Root, Value> & Sendable) -> RecordPath {
    RecordPath { root, body in body(root[keyPath: value]) }
  }

  /// A value of each element of a collection.
  public static func each<Elements: Collection & SendableMetatype>(
    _ elements: KeyPath<Root, Elements> & Sendable,
    _ value: KeyPath<Elements.Element, Value> & Sendable
  ) -> RecordPath {
    RecordPath { root, body in
      root[keyPath: elements].visit { body($0[keyPath: value]) }
    }
  }

  /// The values at a further path in each element of a collection.
  public static func each<Elements: Collection & SendableMetatype>(
    _ elements: KeyPath<Root, Elements> & Sendable, _ rest: RecordPath<Elements.Element, Value>
  ) -> RecordPath {
    RecordPath { root, body in
      root[keyPath: elements].visit { rest.visit($0, body) }
    }
  }

  /// A value of each element of an optional collection.
  public static func each<Elements: Collection & SendableMetatype>(
    _ elements: KeyPath<Root, Elements?> & Sendable,
    _ value: KeyPath<Elements.Element, Value> & Sendable
  ) -> RecordPath {
    RecordPath { root, body in
      root[keyPath: elements]?.visit { body($0[keyPath: value]) }
    }
  }

  /// The values at a further path in each element of an optional collection.
  public static func each<Elements: Collection & SendableMetatype>(
    _ elements: KeyPath<Root, Elements?> & Sendable, _ rest: RecordPath<Elements.Element, Value>
  ) -> RecordPath {
    RecordPath { root, body in
      root[keyPath: elements]?.visit { rest.visit($0, body) }
    }
  }

  /// The values at a further path in a value, which lets paths share their ends.
  public static func at<Middle>(
    _ middle: KeyPath<Root, Middle> & Sendable, _ rest: RecordPath<Middle, Value>
  ) -> RecordPath {
    RecordPath { root, body in rest.visit(root[keyPath: middle], body) }
  }

  /// The values at a further path in an optional value.
  public static func at<Middle>(
    _ middle: KeyPath<Root, Middle?> & Sendable, _ rest: RecordPath<Middle, Value>
  ) -> RecordPath {
    RecordPath { root, body in
      if let middle = root[keyPath: middle] { rest.visit(middle, body) }
    }
  }
}

extension Collection {
  /// A separate loop, so that sendable closures capture no metatype of an iterator.
  fileprivate func visit(_ body: (Element) -> Void) { for element in self { body(element) } }
}
