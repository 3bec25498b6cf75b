/// The union of the plans of several needles.
struct PlanUnion {
  private let most: Int
  private var isIn: [Bool]
  private var count = 0
  private var ranges: [Range<Int>] = []

  /// - Parameter most: how many blocks are worth reading one by one.
  init(blockCount: Int, most: Int) {
    self.most = most
    isIn = [Bool](repeating: false, count: blockCount)
  }

  /// Adds a plan that is no scan.
  mutating func add(_ plan: SearchPlan) {
    for block in plan.blocks where !isIn[Int(block)] {
      isIn[Int(block)] = true
      count += 1
    }
    ranges += plan.ranges ?? []
    // Common needles have their ranges in common.
    if ranges.count > 4 * (count + 1_024) { ranges = OffsetRanges.joined(ranges) }
  }

  /// Whether a scan would be faster.
  var isTooMuch: Bool { count > most }

  /// The plan for all of them.
  func plan(_ reads: ReadCount) -> SearchPlan {
    guard !isTooMuch else {
      return SearchPlan(scan: .common(blocks: count, of: isIn.count), reads: reads)
    }
    return SearchPlan(
      blocks: isIn.indices.filter { isIn[$0] }.map { UInt32($0) }, of: isIn.count,
      ranges: OffsetRanges.joined(ranges), reads: reads)
  }
}
