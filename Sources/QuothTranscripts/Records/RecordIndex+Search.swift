public import Quoth

extension RecordIndex {
  /// All results, found synchronously on as many threads as there are processors.
  ///
  ///     let pattern = try Pattern("app", options: .find(locale: .root))
  ///     let chips = index.results(of: pattern).map(\.filter)
  ///
  /// - Parameter fields: the names of the fields to search; nil for all.
  /// - Returns: each text of each field once, ordered by the position of its first hit, then by
  ///   first appearance.
  /// - Complexity: O(*n*) for *n* code units in all texts, O(*k* log *k*) for *k* results.
  public func results(of pattern: Pattern, in fields: Set<String>? = nil) -> [RecordResult] {
    var grouping = RecordGrouping(self)
    grouping.add(corpus.matches(of: pattern, options: options(fields)).all)
    return grouping.takeSorted(isLast: true)
  }

  /// All results, found off the caller's actor.
  ///
  /// - Parameter fields: the names of the fields to search; nil for all.
  /// - Throws: `CancellationError` if the task is cancelled.
  @concurrent
  public func search(
    for pattern: Pattern, in fields: Set<String>? = nil
  ) async throws(CancellationError) -> [RecordResult] {
    let matches = try await corpus.search(for: pattern, options: options(fields))
    var grouping = RecordGrouping(self)
    grouping.add(matches.all)
    if Task.isCancelled { throw CancellationError() }
    return grouping.takeSorted(isLast: true)
  }

  /// The results in batches, as they are found; the first batches come early.
  ///
  /// - Parameter fields: the names of the fields to search; nil for all.
  public func batches(of pattern: Pattern, in fields: Set<String>? = nil) -> RecordBatches<Record> {
    RecordBatches(index: self, pattern: pattern, options: options(fields))
  }

  private func options(_ fields: Set<String>?) -> CorpusSearchOptions {
    var options = CorpusSearchOptions()
    options.scope.speakers = fields
    return options
  }
}

/// Groups hits by text.
struct RecordGrouping<Record: Sendable> {
  private let index: RecordIndex<Record>
  private var done: [RecordResult] = []
  /// The last text with a hit; it may have more hits.
  private var text = -1
  private var units = 0..<0
  private var hits: [Match] = []

  init(_ index: RecordIndex<Record>) { self.index = index }

  /// Adds hits of the corpus, in ascending order after those added before.
  mutating func add(_ matches: [Match]) {
    for match in matches {
      if !units.contains(match.start) {
        close()
        text = index.corpus.place(of: match.start).cue
        units = index.corpus.units(ofCue: text)
      }
      hits.append(
        Match(
          start: match.start - units.lowerBound, end: match.end - units.lowerBound,
          isPartial: match.isPartial))
    }
  }

  private mutating func close() {
    guard !hits.isEmpty else { return }
    let field = index.fields[Int(index.texts.fields[text])]
    done.append(
      RecordResult(
        text: index.texts.texts[text], field: field.name, category: field.category, matches: hits,
        recordCount: index.texts.records(ofText: text).count, id: text))
    hits = []
  }

  /// Removes and returns the results that are certain, in order.
  mutating func takeSorted(isLast: Bool) -> [RecordResult] {
    if isLast { close() }
    let results = done
    done = []
    // Sort indices, which are cheaper to move than results.
    let order = results.indices.sorted {
      let (first, second) = (results[$0].matches[0].start, results[$1].matches[0].start)
      return first != second ? first < second : $0 < $1
    }
    return order.map { results[$0] }
  }
}
