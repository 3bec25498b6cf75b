public import Quoth

/// A text of a field that contains the keyword.
///
///     let chip = result.filter
///     let emphasized = result.ranges.map { result.text[$0] }
public struct RecordResult: Sendable, Hashable, Identifiable {
  /// The text, as spelled in the first record that has it.
  public let text: String
  /// The name of the field.
  public let field: String
  /// The category of the field.
  public let category: String
  /// The hits, in order, in UTF-16 code units of ``text``; never empty.
  public let matches: [Match]
  /// The number of records that have the text in the field.
  public let recordCount: Int
  /// The number of the text in its index, in the order of first appearance: by record, then by field.
  public let id: Int

  package init(
    text: String, field: String, category: String, matches: [Match], recordCount: Int, id: Int
  ) {
    self.text = text
    self.field = field
    self.category = category
    self.matches = matches
    self.recordCount = recordCount
    self.id = id
  }

  /// The hits as ranges of ``text``.
  ///
  /// - Complexity: O(*n*) for a text of *n* code units.
  public var ranges: [Range<String.Index>] { TextOffsets.ranges(of: matches, in: text) }

  /// The filter for this result.
  public var filter: RecordFilter { RecordFilter(field: field, text: text) }

  /// The sort key: the position of the first hit, then first appearance.
  private var order: (Int, Int) { (matches[0].start, id) }

  static func precedes(_ first: RecordResult, _ second: RecordResult) -> Bool {
    first.order < second.order
  }
}

/// The results received so far from a search, in the final order.
///
///     var results = RecordResults()
///     for try await batch in index.batches(of: pattern) { results.add(batch) }
///
/// They are ordered by the position of the first hit in the text, then by first appearance.
public struct RecordResults: RandomAccessCollection, Sendable, Hashable {
  private var results: [RecordResult] = []

  /// Creates an empty collection.
  public init() {}

  /// The first index: 0.
  public var startIndex: Int { 0 }
  /// The number of results.
  public var endIndex: Int { results.count }
  /// The result at an index.
  public subscript(place: Int) -> RecordResult { results[place] }

  /// Adds a batch of the same search.
  ///
  /// - Complexity: O(*n* + *k*) for *n* existing and *k* new results.
  public mutating func add(_ batch: RecordBatch) {
    var merged: [RecordResult] = []
    merged.reserveCapacity(results.count + batch.results.count)
    var old = 0
    for result in batch.results {
      while old < results.count, RecordResult.precedes(results[old], result) {
        merged.append(results[old])
        old += 1
      }
      merged.append(result)
    }
    results = merged + results[old...]
  }
}
