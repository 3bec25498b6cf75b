public import Quoth

/// A search of a library that delivers batches on demand, segment after segment.
///
///     var walk = library.walk(for: pattern)
///     while let batch = try walk.next() { print(batch.segment, batch.matches.count) }
///     for problem in walk.problems { print(problem) }
public struct LibraryWalk<ID: CorpusIdentifier> {
  private let library: Library<ID>
  private let pattern: Pattern
  private let options: CorpusSearchOptions
  private let cancellation: SearchCancellation?
  private let report: (@Sendable (SearchProgress) -> Void)?
  /// The segments in the order in which they are searched.
  private let order: [Int]
  /// How many of them are over, and how many hits and code units these had.
  private var place = 0
  private var before = (hits: 0, units: 0)
  private var walk: SegmentBatches?
  private var total = 0
  private var isOver = false

  /// The damaged segments that were reached so far.
  public private(set) var problems: [LibraryProblem] = []
  /// How much of the library is done: of a segment with an index, the same part as of its candidates.
  public private(set) var progress: SearchProgress

  fileprivate init(
    _ library: Library<ID>, _ pattern: Pattern, _ options: CorpusSearchOptions,
    _ cancellation: SearchCancellation?, _ report: (@Sendable (SearchProgress) -> Void)?
  ) {
    self.library = library
    self.pattern = pattern
    self.options = options
    self.cancellation = cancellation
    self.report = report
    order = library.segmentOrder(options.order)
    progress = SearchProgress(unitsDone: 0, unitCount: library.unitCount)
  }

  /// The next batch, which may be empty; nil after the last one, which is marked.
  ///
  /// - Throws: `CancellationError` if the token was cancelled.
  public mutating func next() throws(CancellationError) -> LibraryBatch? {
    while !isOver {
      if cancellation?.isCancelled == true { throw CancellationError() }
      guard place < order.count else { return batch([], isLast: true) }
      let segment = order[place]
      if walk == nil { begin(segment) }
      guard let found = try walk?.next() else {
        end(segment)
        continue
      }
      total = before.hits + found.total
      advance(segment, found.progress.fraction)
      if found.isLast { end(segment) }
      return batch(
        found.matches, of: segment, isLast: found.isLast && (isCut || place == order.count))
    }
    return nil
  }

  private var isCut: Bool { options.limit.map { total >= $0 } ?? false }

  private mutating func begin(_ segment: Int) {
    var own = options
    own.limit = options.limit.map { max(0, $0 - total) }
    let (before, whole) = (before.units, progress.unitCount)
    let length = library.segments[segment].record.unitCount
    var told: (@Sendable (SearchProgress) -> Void)?
    if let report {
      told = { own in
        let units = before + Int(own.fraction * Double(length))
        report(SearchProgress(unitsDone: units, unitCount: whole))
      }
    }
    let walk = library.walk(
      segment: segment, for: pattern, options: own, cancellation: cancellation, progress: told)
    if let problem = walk.problem { problems.append(problem) }
    self.walk = walk
  }

  private mutating func advance(_ segment: Int, _ fraction: Double) {
    let units = library.segments[segment].record.unitCount
    progress = SearchProgress(
      unitsDone: before.units + Int(fraction * Double(units)), unitCount: progress.unitCount)
  }

  private mutating func end(_ segment: Int) {
    walk = nil
    // After the limit nothing else is looked at.
    place = isCut ? order.count : place + 1
    before.hits = total
    before.units += library.segments[segment].record.unitCount
    advance(segment, 0)
  }

  private mutating func batch(
    _ matches: [Match], of segment: Int? = nil, isLast: Bool
  ) -> LibraryBatch {
    isOver = isLast
    return LibraryBatch(
      segment: segment ?? order.last ?? 0, matches: matches, total: total, isLast: isLast,
      isCut: isCut)
  }
}

extension Library {
  /// Starts a search that delivers batches on demand: from the first segment to the last or, with
  /// `CorpusSearchOptions.Order.around`, outward from the segment of an offset of the library.
  public func walk(
    for pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions(),
    cancellation: SearchCancellation? = nil, progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) -> LibraryWalk<ID> { LibraryWalk(self, pattern, options, cancellation, progress) }
}
