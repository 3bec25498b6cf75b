import Quoth

/// Finds words that a dictionary cut since it does not know them: parts that nearly always stand together
/// without space.
struct JoinedParts {
  /// A word of two or more parts.
  struct Whole {
    /// The numbers of the parts.
    let parts: [Int]
    /// How often it occurs, at least.
    let count: Int
  }

  /// The words found, most frequent first.
  let wholes: [Whole]

  /// The minimum number of occurrences.
  private static let leastCount = 3
  /// The minimum share of the rarer part's occurrences that are in the pair.
  private static let leastOfRarer = 0.75
  /// The minimum share of the more frequent part's.
  private static let leastOfOther = 0.05
  /// The most parts of a word.
  private static let mostParts = 6

  /// The scripts whose words a dictionary finds.
  private static let scripts: Set<ScriptCode> = [
    "Thai", "Laoo", "Khmr", "Mymr", "Hani", "Hira", "Kana", "Hang",
  ]

  /// Whether a dictionary can have cut a word there.
  private static func isCut(_ text: String) -> Bool {
    ScriptCode(of: text).map { scripts.contains($0) } ?? false
  }

  /// - Parameter canJoin: Whether the word of a number may be a part.
  init(_ counts: WordCounts, canJoin: (Int) -> Bool) {
    let table = counts.table
    let strong = counts.pairList.pairs.filter { pair in
      guard !pair.hasSpace, pair.count >= Self.leastCount, pair.first != pair.second,
        canJoin(pair.first), canJoin(pair.second)
      else { return false }
      let sizes = [pair.first, pair.second].map { table.rows[$0].count }
      return Double(pair.count) >= Self.leastOfRarer * Double(sizes.min() ?? 0)
        && Double(pair.count) >= Self.leastOfOther * Double(sizes.max() ?? 0)
        && [pair.first, pair.second].allSatisfy { Self.isCut(table.text(of: $0)) }
    }.sorted { a, b in
      if a.count != b.count { return a.count > b.count }
      if a.first != b.first { return table.precedes(a.first, b.first) }
      return a.second != b.second && table.precedes(a.second, b.second)
    }
    // Each word has at most one neighbor on either side, the most frequent one.
    var next: [Int: PairList.Pair] = [:]
    var previous: [Int: Int] = [:]
    for pair in strong where next[pair.first] == nil && previous[pair.second] == nil {
      // No circles.
      var end = pair.second
      while let pair = next[end] { end = pair.second }
      guard end != pair.first else { continue }
      next[pair.first] = pair
      previous[pair.second] = pair.first
    }
    var wholes: [Whole] = []
    for first in next.keys where previous[first] == nil {
      var parts = [first]
      var count = Int.max
      while let pair = next[parts[parts.count - 1]], parts.count < Self.mostParts {
        // A chain is one word only if its links are about as frequent.
        if count != .max, pair.count * 2 < count || count * 2 < pair.count { break }
        parts.append(pair.second)
        count = min(count, pair.count)
      }
      wholes.append(Whole(parts: parts, count: count))
    }
    self.wholes = wholes.sorted { a, b in
      a.count != b.count ? a.count > b.count : table.precedes(a.parts[0], b.parts[0])
    }
  }
}
