import Quoth

/// An index of records for searching: each distinct text of each field, in one corpus.
///
///     struct Item: Sendable { var name: String; var stores: [Store] }
///     struct Store: Sendable { var name: String }
///     let items = [Item(name: "Apple", stores: [Store(name: "Corner"), Store(name: "Market")])]
///     let index = try await RecordIndex(
///       items, fields: [.field(\.name, "Item"), .each(\.stores, \.name, "Store")])
///     let pattern = try Pattern("ar", options: .find(locale: .root))
///     for result in try await index.search(for: pattern) {
///       print(result.text, result.category)  // Market Store
///     }
///
/// Create it once for an array of records, and search it any number of times on any number of
/// threads. Canonically equivalent texts, which Swift considers equal, count as one.
public struct RecordIndex<Record: Sendable>: Sendable {
  /// The records, unchanged.
  public let records: [Record]
  /// The fields for searching and filtering.
  public let fields: RecordFields<Record>

  /// Each text of a field is the cue of the same number, in the order of first appearance.
  let corpus: Corpus<Int>
  let texts: RecordTexts

  /// Creates an index synchronously, on this thread.
  ///
  /// - Complexity: O(*n*) for *n* code units in all texts.
  public init(_ records: [Record], fields: RecordFields<Record>) {
    try! self.init(records, fields: fields) { false }
  }

  /// Creates an index off the caller's actor.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  /// - Complexity: O(*n*) for *n* code units in all texts.
  @concurrent
  public init(
    _ records: [Record], fields: RecordFields<Record>
  ) async throws(CancellationError) {
    try self.init(records, fields: fields) { Task.isCancelled }
  }

  private init(
    _ records: [Record], fields: RecordFields<Record>, isCancelled: () -> Bool
  ) throws(CancellationError) {
    var builder = CorpusBuilder<Int>(joiner: .none)
    builder.beginTranscript(id: 0)
    var texts = RecordTextsBuilder(fieldCount: fields.count)
    for part in RecordParts(count: records.count) {
      if isCancelled() { throw CancellationError() }
      for record in part {
        for (number, field) in fields.enumerated() {
          field.forEachText(of: records[record]) { text in
            if texts.add(text, field: number, record: record) {
              builder.addCue(text, speaker: field.name)
            }
          }
        }
      }
    }
    self.records = records
    self.fields = fields
    self.texts = texts.finish()
    corpus = builder.finish()
  }

  /// The number of texts, each counted once for each field that has it.
  public var textCount: Int { corpus.cueCount }

  /// The records that have the text of a result in its field, as ascending indices of ``records``.
  public func records(with result: RecordResult) -> [Int] {
    guard let field = fields.number(of: result.field) else { return [] }
    return texts.records(field: field, text: result.text).map(Int.init)
  }

  /// The records that match filters, as ascending indices of ``records``: the same as for a
  /// ``RecordMatcher``, but without examining each record.
  ///
  /// - Throws: ``RecordFilterError`` if a filter names an unknown field.
  /// - Complexity: O(*n* + *k*) for *n* records, *k* of which have a text of the filters.
  public func records(matching filters: RecordFilters) throws(RecordFilterError) -> [Int] {
    var votes = [Bool](repeating: true, count: records.count)
    for category in try FilterPlan(filters, fields: fields).categories {
      let isWanting = category.contains { $0.filters.contains { !$0.isNegated } }
      var pass = [Bool](repeating: !isWanting, count: records.count)
      // Apply negated filters last, since they exclude whatever else matches.
      for negated in [false, true] {
        for (field, filters) in category {
          for filter in filters where filter.isNegated == negated {
            for record in texts.records(field: field, text: filter.text) {
              pass[Int(record)] = !negated
            }
          }
        }
      }
      for record in votes.indices where !pass[record] { votes[record] = false }
    }
    return votes.indices.filter { votes[$0] }
  }
}

extension RecordIndex {
  /// All texts of a field with the number of records that have each, in the order of first
  /// appearance, such as for a menu before anything is typed. Empty for an unknown field.
  ///
  /// - Complexity: O(*n*) for the *n* texts of all fields.
  public func values(ofField name: String) -> [(text: String, recordCount: Int)] {
    guard let field = fields.number(of: name) else { return [] }
    return texts.texts.indices.filter { texts.fields[$0] == Int32(field) }.map {
      (texts.texts[$0], texts.records(ofText: $0).count)
    }
  }
}
