internal import Quoth

/// How far a search has come that delivers batches from segment to segment.
struct SegmentWalk {
  private let limit: Int?
  /// How many hits were delivered.
  private(set) var total = 0
  private var before = 0
  fileprivate var isLastSegment = false
  fileprivate var isOver = false

  fileprivate init(limit: Int?) { self.limit = limit }

  /// Whether the limit was reached.
  var isCut: Bool { limit.map { total >= $0 } ?? false }
  /// How many hits are still wanted.
  var left: Int? { limit.map { $0 - total } }

  fileprivate mutating func beginSegment(isLast: Bool) {
    before = total
    isLastSegment = isLast
  }

  /// Notes a batch of a segment: whether it is the last one of all, and whether it is cut; nil if it need not
  /// be delivered.
  mutating func note(
    total ofSegment: Int, _ isLastOfSegment: Bool, _ count: Int
  ) -> (isLast: Bool, isCut: Bool)? {
    total = before + ofSegment
    let isLast = isCut || isLastOfSegment && isLastSegment
    if count == 0, !isLast { return nil }
    isOver = isLast
    return (isLast, isCut)
  }

  /// Notes whether the caller wants more.
  mutating func goesOn(_ isWanted: Bool) -> Bool {
    if !isWanted { isOver = true }
    return isWanted
  }
}

extension Library {
  /// Goes from segment to segment in the order of some options, as long as hits are wanted.
  ///
  /// - Parameter last: is called where no segment has delivered a last batch: the last ones were damaged, or
  ///   there was nothing to search.
  func forEachSegment(
    _ patterns: [Pattern], _ options: CorpusSearchOptions, _ cancellation: SearchCancellation?,
    _ body: (SegmentSearch<ID>, Int, inout SegmentWalk) throws(CancellationError) -> Void,
    last: (Int, SegmentWalk) -> Void
  ) throws(CancellationError) -> [LibraryProblem] {
    var problems: [LibraryProblem] = []
    var walk = SegmentWalk(limit: options.limit)
    let order = segmentOrder(options.order)
    for (place, number) in order.enumerated() {
      if cancellation?.isCancelled == true { throw CancellationError() }
      if walk.isCut { break }
      walk.beginSegment(isLast: place == order.count - 1)
      defer { release(segment: number) }
      var search = SegmentSearch(self, number, patterns, options, wantsOnlyHits: true)
      search.options.limit = walk.left
      problems += search.problems
      try body(search, number, &walk)
      if walk.isOver { return problems }
    }
    last(order.last ?? 0, walk)
    return problems
  }

  /// The segments in the order in which they are searched: outward from that of an offset, if one is given.
  func segmentOrder(_ order: CorpusSearchOptions.Order) -> [Int] {
    guard case .around(let offset) = order else { return Array(segments.indices) }
    let middle = segments.lastIndex { $0.firstUnit <= offset } ?? 0
    return segments.indices.sorted {
      let (a, b) = (abs($0 - middle), abs($1 - middle))
      return a == b ? $0 < $1 : a < b
    }
  }

  /// Gives the memory of a segment back to the system, if there is much text.
  package func release(segment number: Int) {
    if isLarge { segments[number].release() }
  }
}
