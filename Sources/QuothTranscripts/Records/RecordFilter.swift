/// A chip: records pass that have a text in a field, or that do not.
///
///     var chip = RecordFilter(field: "Store", text: "Corner Shop")
///     chip.isNegated.toggle()  // those that are not sold there
///
/// The text is the whole of one of the field's texts, up to canonical equivalence, as Swift compares
/// strings. Stored by the names `field`, `text` and, where true, `not`.
public struct RecordFilter: Sendable, Hashable {
  /// The name of the ``RecordField``.
  public var field: String
  /// The text that one of the field's is equal to.
  public var text: String
  /// Whether records pass that do not have it.
  public var isNegated: Bool

  /// A chip.
  public init(field: String, text: String, isNegated: Bool = false) {
    self.field = field
    self.text = text
    self.isNegated = isNegated
  }

  /// The same filter the other way round.
  public var negated: RecordFilter { RecordFilter(field: field, text: text, isNegated: !isNegated) }
}

extension RecordFilter: Codable {
  private enum CodingKeys: String, CodingKey { case field, text, not }

  /// Reads a stored chip.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    field = try container.decode(String.self, forKey: .field)
    text = try container.decode(String.self, forKey: .text)
    isNegated = try container.decodeIfPresent(Bool.self, forKey: .not) ?? false
  }

  /// Stores the chip.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(field, forKey: .field)
    try container.encode(text, forKey: .text)
    if isNegated { try container.encode(true, forKey: .not) }
  }
}

/// The chips of a search bar, in the order in which they were added.
///
///     var filters: RecordFilters = [RecordFilter(field: "Category", text: "fruit")]
///     filters.add(RecordFilter(field: "Category", text: "grain"))  // fruit or grain
///     filters.add(RecordFilter(field: "Store", text: "Corner Shop"))  // and sold there
///     let stored = try JSONEncoder().encode(filters)
///
/// How they combine: within a category any of them is enough, across categories all are needed, and what
/// a negated one names is out in any case. No filters let everything pass. Stored as an array.
public struct RecordFilters: Sendable, Hashable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private var filters: [RecordFilter] = []

  /// No filters.
  public init() {}

  /// Some filters, as if added one after the other.
  public init(_ filters: some Sequence<RecordFilter>) { for filter in filters { add(filter) } }

  /// Some filters, as if added one after the other.
  public init(arrayLiteral elements: RecordFilter...) { self.init(elements) }

  /// The first place: 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { filters.count }
  /// A filter by its place.
  public subscript(place: Int) -> RecordFilter { filters[place] }

  /// Adds a filter behind the others. One that is there stays where it is, and its opposite gives up
  /// its place to it: both together would let nothing pass.
  ///
  /// - Complexity: O(*n*) for *n* filters.
  public mutating func add(_ filter: RecordFilter) {
    if let place = filters.firstIndex(of: filter.negated) {
      filters[place] = filter
    } else if !filters.contains(filter) {
      filters.append(filter)
    }
  }

  /// Takes a filter away, if it is there.
  public mutating func remove(_ filter: RecordFilter) { filters.removeAll { $0 == filter } }

  /// Takes the last one away, as backspace in an empty search field does.
  @discardableResult
  public mutating func removeLast() -> RecordFilter? { filters.popLast() }

  /// Takes all away.
  public mutating func removeAll() { filters.removeAll() }

  /// Turns a filter that is there into its opposite.
  public mutating func negate(_ filter: RecordFilter) {
    if let place = filters.firstIndex(of: filter) { filters[place] = filter.negated }
  }
}

extension RecordFilters: Codable {
  /// Reads an array of filters.
  public init(from decoder: any Decoder) throws {
    self.init(try [RecordFilter](from: decoder))
  }

  /// Stores an array of filters.
  public func encode(to encoder: any Encoder) throws { try filters.encode(to: encoder) }
}

/// Why filters cannot be applied: they name a field that the records do not have, as those stored by
/// another version may.
public struct RecordFilterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The filter that is at fault.
  public let filter: RecordFilter
  /// The names that there are.
  public let fields: [String]

  /// What is wrong, as one line.
  public var description: String {
    let names = fields.map { "'\($0)'" }.joined(separator: ", ")
    return
      "no field is called '\(filter.field)' (filter for '\(filter.text)'); the fields are \(names)"
  }
}
