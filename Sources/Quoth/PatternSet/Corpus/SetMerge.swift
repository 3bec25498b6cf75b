/// Puts the hits of successive parts of a text in order, and drops those that SEMANTICS, M4, does not
/// count, separately for each needle.
struct SetMerge {
  private let patterns: [Pattern]
  /// The smallest start that the next hit of each needle may have.
  private var floors: [Int]

  init(_ set: PatternSet) {
    patterns = set.patterns
    floors = Array(repeating: 0, count: set.count)
  }

  /// Adds the hits of the next part, which are in order.
  mutating func add(_ part: [SetHit], to hits: inout [SetHit]) {
    var counted: [SetHit] = []
    counted.reserveCapacity(part.count)
    for hit in part where hit.start >= floors[hit.needle] {
      floors[hit.needle] = patterns[hit.needle].options.overlapping ? hit.start + 1 : hit.end
      counted.append(hit)
    }
    hits.merge(counted)
  }
}
