extension KnownStretches {
  /// The smallest hulls of one of these and another of some others at most a distance apart.
  ///
  /// - Parameter isApart: whether the two must share no code unit.
  /// - Complexity: O(*h* log *h*) for *h* stretches in all.
  func near(_ others: KnownStretches, reach: Int, isApart: Bool) -> [QueryStretch] {
    (hulls(before: others, reach, isApart) + others.hulls(before: self, reach, isApart)).smallest()
  }

  /// For each of these, the smallest hull with one of the others that starts no earlier.
  private func hulls(
    before others: KnownStretches, _ reach: Int, _ isApart: Bool
  ) -> [QueryStretch] {
    let tree = LeastTree(others.stretches.map(\.end))
    var hulls: [QueryStretch] = []
    for (index, stretch) in stretches.enumerated() {
      var range = others.following(stretch, end: ends[index], reach: reach)
      if isApart { range = others.first(from: stretch.end)..<range.upperBound }
      if range.isEmpty { continue }
      guard let place = tree.least(in: range, except: others.place(of: stretch)) else { continue }
      hulls.append(QueryStretch(stretch.start, max(stretch.end, others.stretches[place].end)))
    }
    return hulls
  }

  /// For each of the others, the shortest hull with one of these that ends before it and at most a
  /// distance away.
  ///
  /// - Complexity: O(*h* log *h*) for *h* stretches in all.
  func then(_ others: KnownStretches, reach: Int) -> [QueryStretch] {
    let order = placesByEnd()
    // The least of the negated starts is the greatest start.
    let tree = LeastTree(order.map { -stretches[$0].start })
    var hulls: [QueryStretch] = []
    for (index, other) in others.stretches.enumerated() {
      let high = order.firstPlace { stretches[$0].end > other.start }
      let low = order.firstPlace { ends[$0] >= others.begins[index] - reach }
      guard low < high, let place = tree.least(in: low..<high) else { continue }
      hulls.append(QueryStretch(stretches[order[place]].start, other.end))
    }
    return hulls.inOrder()
  }
}
