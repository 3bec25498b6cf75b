/// A filter, shown as a chip: it matches records that have a text in a field, or that do not.
///
///     var chip = RecordFilter(field: "Store", text: "Corner Shop")
///     chip.isNegated.toggle()  // those that are not sold there
///
/// The text equals a whole text of the field, up to canonical equivalence, as Swift compares
/// strings. It is encoded with the keys `field`, `text` and, if true, `not`.
public struct RecordFilter: Sendable, Hashable {
  /// The name of the ``RecordField``.
  public var field: String
  /// The text that must equal one of the field's texts.
  public var text: String
  /// Whether it matches the records without the text.
  public var isNegated: Bool

  /// Creates a filter.
  public init(field: String, text: String, isNegated: Bool = false) {
    self.field = field
    self.text = text
    self.isNegated = isNegated
  }

  /// The opposite filter.
  public var negated: RecordFilter { RecordFilter(field: field, text: text, isNegated: !isNegated) }
}

extension RecordFilter: Codable {
  private enum CodingKeys: String, CodingKey { case field, text, not }

  /// Decodes a filter.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    field = try container.decode(String.self, forKey: .field)
    text = try container.decode(String.self, forKey: .text)
    isNegated = try container.decodeIfPresent(Bool.self, forKey: .not) ?? false
  }

  /// Encodes the filter.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(field, forKey: .field)
    try container.encode(text, forKey: .text)
    if isNegated { try container.encode(true, forKey: .not) }
  }
}

/// The filters of a search bar, in the order in which they were added.
///
///     var filters: RecordFilters = [RecordFilter(field: "Category", text: "fruit")]
///     filters.add(RecordFilter(field: "Category", text: "grain"))  // fruit or grain
///     filters.add(RecordFilter(field: "Store", text: "Corner Shop"))  // and sold there
///     let stored = try JSONEncoder().encode(filters)
///
/// Filters of the same category are OR-ed, different categories are AND-ed, and negated filters
/// always exclude. An empty list matches everything. It is encoded as an array.
public struct RecordFilters: Sendable, Hashable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private var filters: [RecordFilter] = []

  /// Creates an empty list.
  public init() {}

  /// Creates a list by adding filters one after the other.
  public init(_ filters: some Sequence<RecordFilter>) { for filter in filters { add(filter) } }

  /// Creates a list by adding filters one after the other.
  public init(arrayLiteral elements: RecordFilter...) { self.init(elements) }

  /// The first index: 0.
  public var startIndex: Int { 0 }
  /// The number of filters.
  public var endIndex: Int { filters.count }
  /// The filter at an index.
  public subscript(place: Int) -> RecordFilter { filters[place] }

  /// Appends a filter. A filter that is in the list stays where it is; its opposite is replaced,
  /// since both together would match nothing.
  ///
  /// - Complexity: O(*n*) for *n* filters.
  public mutating func add(_ filter: RecordFilter) {
    if let place = filters.firstIndex(of: filter.negated) {
      filters[place] = filter
    } else if !filters.contains(filter) {
      filters.append(filter)
    }
  }

  /// Removes a filter, if it is in the list.
  public mutating func remove(_ filter: RecordFilter) { filters.removeAll { $0 == filter } }

  /// Removes the last filter, as backspace in an empty search field does.
  @discardableResult
  public mutating func removeLast() -> RecordFilter? { filters.popLast() }

  /// Removes all filters.
  public mutating func removeAll() { filters.removeAll() }

  /// Replaces a filter in the list with its opposite.
  public mutating func negate(_ filter: RecordFilter) {
    if let place = filters.firstIndex(of: filter) { filters[place] = filter.negated }
  }
}

extension RecordFilters: Codable {
  /// Decodes an array of filters.
  public init(from decoder: any Decoder) throws {
    self.init(try [RecordFilter](from: decoder))
  }

  /// Encodes the filters as an array.
  public func encode(to encoder: any Encoder) throws { try filters.encode(to: encoder) }
}

/// The error of a filter by an unknown field, such as one stored by another version.
public struct RecordFilterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The invalid filter.
  public let filter: RecordFilter
  /// The names of the known fields.
  public let fields: [String]

  /// The error as one line.
  public var description: String {
    let names = fields.map { "'\($0)'" }.joined(separator: ", ")
    return
      "no field is called '\(filter.field)' (filter for '\(filter.text)'); the fields are \(names)"
  }
}
