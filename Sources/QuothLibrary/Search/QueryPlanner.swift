internal import Quoth

/// Finds the part of a segment in which a query can have results.
///
/// A result has matches of needles, and lies in one transcript. So where the index serves all needles, only
/// their blocks are searched; and where it serves some, only the transcripts that have the ones the query
/// cannot do without.
struct QueryPlanner {
  private let index: GramIndex
  /// The needles of the query, and the plan of each.
  private let patterns: [Pattern]
  private var plans: [SearchPlan] = []
  private var reads = ReadCount()
  private let scan: SearchPlan.ScanReason?
  /// The blocks of all needles; nil where some of them are scanned for, or all are common.
  private let union: SearchPlan?

  init(
    _ planner: inout SegmentPlanner, _ query: Query
  ) throws(LibraryError) {
    index = planner.index
    patterns = query.patterns
    guard !planner.isTooMany(patterns.count) else {
      (scan, union) = (.many(needles: patterns.count), nil)
      return
    }
    var scan: SearchPlan.ScanReason?
    var union = PlanUnion(blockCount: index.header.blockCount, most: planner.most)
    for pattern in patterns {
      let plan = try planner.plan(for: pattern)
      plans.append(plan)
      reads = plan.reads
      if case .scan(let reason) = plan.extent { scan = scan ?? reason } else { union.add(plan) }
    }
    let all = union.plan(planner.reads)
    reads = planner.reads
    if case .scan(let reason) = all.extent { scan = scan ?? reason }
    self.scan = scan
    self.union = scan == nil ? all : nil
  }

  /// The offsets where a needle can be; nil for all.
  private func ranges(of pattern: Pattern) -> [Range<Int>]? {
    let place = patterns.firstIndex {
      $0.needle == pattern.needle && $0.options == pattern.options
    }
    guard let place, place < plans.count else { return nil }
    return plans[place].ranges
  }

  /// Whether the query has no result, as the index alone tells.
  func isImpossible(_ query: Query) -> Bool { isImpossible(query.term) }

  private func isImpossible(_ term: QueryTerm) -> Bool {
    switch term {
    case .needle(let pattern): ranges(of: pattern)?.isEmpty ?? false
    case .not: false
    case .all(let terms): terms.contains { isImpossible($0) }
    case .any(let terms): terms.allSatisfy { isImpossible($0) }
    case .near(let first, let second, _, _): isImpossible(first) || isImpossible(second)
    }
  }

  /// The plan of a segment with some transcripts.
  ///
  /// - Parameter transcripts: the offsets of each.
  func plan(_ query: Query, _ transcripts: [Range<Int>]) -> SearchPlan {
    let needed = needed(query.term, transcripts).map { numbers in
      OffsetRanges.joined(numbers.map { transcripts[$0] }.filter { !$0.isEmpty })
    }
    guard let ranges = OffsetRanges.common(union?.ranges, needed) else {
      return SearchPlan(scan: scan ?? .small, reads: reads)
    }
    let grid = index.header.grid
    var blocks: [UInt32] = []
    for range in ranges {
      for block in grid.block(of: range.lowerBound)...grid.block(of: range.upperBound - 1)
      where blocks.last.map({ $0 < block }) ?? true { blocks.append(UInt32(block)) }
    }
    return SearchPlan(
      blocks: blocks, of: index.header.blockCount, ranges: ranges, reads: reads)
  }

  /// The plan of a query without results.
  var nothing: SearchPlan {
    SearchPlan(blocks: [], of: index.header.blockCount, ranges: [], reads: reads)
  }

  /// The transcripts that can have a term, ascending; nil for all.
  private func needed(_ term: QueryTerm, _ transcripts: [Range<Int>]) -> [Int]? {
    switch term {
    case .needle(let pattern):
      return ranges(of: pattern).map { Self.touched($0, transcripts) }
    case .not: return nil
    case .all(let terms): return Self.common(terms.map { needed($0, transcripts) })
    case .near(let first, let second, _, _):
      return Self.common([needed(first, transcripts), needed(second, transcripts)])
    case .any(let terms):
      var all: Set<Int> = []
      for term in terms {
        guard let numbers = needed(term, transcripts) else { return nil }
        all.formUnion(numbers)
      }
      return all.sorted()
    }
  }

  private static func common(_ all: [[Int]?]) -> [Int]? {
    var common: [Int]?
    for numbers in all {
      guard let numbers else { continue }
      let own = Set(numbers)
      common = common.map { $0.filter(own.contains) } ?? numbers
    }
    return common
  }

  /// The transcripts that share a code unit with some ranges.
  private static func touched(_ ranges: [Range<Int>], _ transcripts: [Range<Int>]) -> [Int] {
    var touched: [Int] = []
    var place = 0
    for (number, units) in transcripts.enumerated() {
      while place < ranges.count, ranges[place].upperBound <= units.lowerBound { place += 1 }
      guard place < ranges.count else { break }
      if ranges[place].lowerBound < units.upperBound { touched.append(number) }
    }
    return touched
  }
}
