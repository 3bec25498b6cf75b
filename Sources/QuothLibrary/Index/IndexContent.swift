internal import Quoth

/// Collects the parts of an index while text is read.
struct IndexContent: ~Copyable {
  let grid: BlockGrid
  /// The grams of numbered letters.
  let buckets: GramBuckets
  /// Those of two letters of which one is dense.
  let dense: GramBuckets
  let others: OtherGrams
  /// Blocks in which every needle is looked for, ascending.
  private(set) var loose: [UInt32] = []

  /// - Parameters:
  ///   - units: the length of the text.
  ///   - others: about how many of its letters have no number.
  init(units: Int, grid: BlockGrid, others: Int, ranks: LetterRanks) {
    precondition(units < 1 << 32, "a segment of more text than a place counts")
    self.grid = grid
    buckets = GramBuckets(units: units, grid: grid, ranks: ranks)
    dense = GramBuckets(units: units, grid: grid, ranks: nil)
    self.others = OtherGrams(count: others, grid: grid)
  }

  /// Takes note of a stretch that is longer than a step.
  mutating func addLoose(from: Int, to: Int) {
    let next = loose.last.map { Int($0) + 1 } ?? 0
    let last = grid.block(of: to)
    for block in stride(from: max(grid.block(of: from), next), through: last, by: 1) {
      loose.append(UInt32(block))
    }
  }

  /// Completes the content.
  mutating func finish() {
    buckets.closeChunks()
    dense.closeChunks()
  }
}
