extension [QueryStretch] {
  /// The smallest stretches that contain one of every list.
  ///
  /// - Parameter lists: each as ``smallest()`` leaves it.
  /// - Complexity: O(*h* log *h*) for *h* stretches in all.
  static func hulls(ofAll lists: [[QueryStretch]]) -> [QueryStretch] {
    guard !lists.contains(where: \.isEmpty) else { return [] }
    guard lists.count > 1 else { return lists[0] }
    var arrivals: [(stretch: QueryStretch, list: Int)] = []
    for (list, stretches) in lists.enumerated() {
      for stretch in stretches { arrivals.append((stretch, list)) }
    }
    arrivals.sort { ($0.stretch.end, $0.list) < ($1.stretch.end, $1.list) }
    // From the last start of each list that has ended, the hull that ends here begins at the least.
    var lasts = RunningLeast(count: lists.count)
    var hulls: [QueryStretch] = []
    for (stretch, list) in arrivals {
      lasts.set(list, to: stretch.start)
      if let start = lasts.least { hulls.append(QueryStretch(start, stretch.end)) }
    }
    return hulls.smallest()
  }
}

/// The least of some numbers that change one by one.
private struct RunningLeast {
  private let count: Int
  private var tree: [Int]
  private var unset: Int

  init(count: Int) {
    self.count = count
    unset = count
    tree = [Int](repeating: -1, count: 2 * count)
  }

  /// Nil until all are set.
  var least: Int? { unset == 0 ? tree[1] : nil }

  mutating func set(_ place: Int, to value: Int) {
    var node = place + count
    if tree[node] < 0 { unset -= 1 }
    tree[node] = value
    while node > 1 {
      node /= 2
      tree[node] = Swift.min(tree[2 * node], tree[2 * node + 1])
    }
  }
}
