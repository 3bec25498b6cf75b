/// Filters prepared for testing records.
///
///     struct Item: Sendable { var name: String; var tags: [String] }
///     let fields: RecordFields<Item> = [.field(\.name, "Item"), .field(\.tags, "Tag")]
///     let matcher = try RecordMatcher([RecordFilter(field: "Tag", text: "sour")], fields: fields)
///     let items = [Item(name: "Lime", tags: ["sour"]), Item(name: "Fig", tags: [])]
///     print(items.filter(matcher.matches).map(\.name))  // ["Lime"]
///
/// It needs no ``RecordIndex``, so that new records can be tested one by one.
public struct RecordMatcher<Record: Sendable>: Sendable {
  /// The filters of one category.
  private struct Category: Sendable {
    var fields: [(field: RecordField<Record>, wanted: Set<String>, unwanted: Set<String>)] = []
    var isWanting: Bool { fields.contains { !$0.wanted.isEmpty } }
  }

  private let categories: [Category]

  /// Prepares filters.
  ///
  /// - Throws: ``RecordFilterError`` if a filter names an unknown field.
  public init(
    _ filters: RecordFilters, fields: RecordFields<Record>
  ) throws(RecordFilterError) {
    var categories: [Category] = []
    for group in try FilterPlan(filters, fields: fields).categories {
      var category = Category()
      for (number, filters) in group {
        category.fields.append(
          (
            fields[number], Set(filters.filter { !$0.isNegated }.map(\.text)),
            Set(filters.filter(\.isNegated).map(\.text))
          ))
      }
      categories.append(category)
    }
    self.categories = categories
  }

  /// Whether a record matches.
  ///
  /// - Complexity: O(*t*) for the *t* texts of the fields of the filters.
  public func matches(_ record: Record) -> Bool {
    categories.allSatisfy { category in
      var isWanted = !category.isWanting
      var isOut = false
      for (field, wanted, unwanted) in category.fields where !isOut {
        field.forEachText(of: record) { text in
          if wanted.contains(text) { isWanted = true }
          if unwanted.contains(text) { isOut = true }
        }
      }
      return isWanted && !isOut
    }
  }

  /// The records that match, tested off the caller's actor.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  @concurrent
  public func records(in records: [Record]) async throws(CancellationError) -> [Record] {
    var passed: [Record] = []
    for part in RecordParts(count: records.count) {
      if Task.isCancelled { throw CancellationError() }
      for place in part where matches(records[place]) { passed.append(records[place]) }
    }
    return passed
  }
}

/// Groups filters by category and field.
struct FilterPlan {
  /// For each category with filters: its fields, by number, and their filters.
  private(set) var categories: [[(field: Int, filters: [RecordFilter])]] = []

  init<Record>(
    _ filters: RecordFilters, fields: RecordFields<Record>
  ) throws(RecordFilterError) {
    var byField: [Int: [RecordFilter]] = [:]
    for filter in filters {
      guard let number = fields.number(of: filter.field) else {
        throw RecordFilterError(filter: filter, fields: fields.map(\.name))
      }
      byField[number, default: []].append(filter)
    }
    var names: [String: Int] = [:]
    for (field, filters) in byField.sorted(by: { $0.key < $1.key }) {
      let category = names[fields[field].category] ?? categories.count
      if category == categories.count {
        names[fields[field].category] = category
        categories.append([])
      }
      categories[category].append((field, filters))
    }
  }
}

/// Divides the indices of records into parts, between which cancellation is checked.
struct RecordParts: Sequence, IteratorProtocol, Sendable {
  private let count: Int
  private var start = 0

  // A few hundred microseconds of work.
  private static let length = 512

  init(count: Int) { self.count = count }

  mutating func next() -> Range<Int>? {
    guard start < count else { return nil }
    let part = start..<Swift.min(start + Self.length, count)
    start = part.upperBound
    return part
  }
}
