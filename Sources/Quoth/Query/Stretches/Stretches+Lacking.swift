extension MarkedStretches {
  /// Those without another of some others at most a distance away.
  ///
  /// - Complexity: O(*h* log *h*) for *h* stretches in all.
  func lacking(_ others: KnownStretches, reach: Int, on side: QueryPlan.Side) -> [QueryStretch] {
    guard !others.isEmpty else { return stretches }
    let order = side == .before ? others.placesByEnd() : []
    // The greatest end up to each place, in the text and on the line.
    var greatest: [(end: Int, mark: Int)] = []
    if side == .both {
      for (stretch, mark) in zip(others.stretches, others.ends) {
        let last = greatest.last ?? (.min, .min)
        greatest.append((max(last.end, stretch.end), max(last.mark, mark)))
      }
    }
    return stretches.indices.filter { index in
      // Nothing is near a stretch whose place is not known.
      guard let begin = begins[index], let end = ends[index] else { return true }
      let stretch = stretches[index]
      switch side {
      case .after:
        let next = others.first(from: stretch.end)
        return next == others.stretches.count || others.begins[next] > end + reach
      case .before:
        let next = order.firstPlace { others.stretches[$0].end > stretch.start }
        return next == 0 || others.ends[order[next - 1]] < begin - reach
      case .both:
        let range = others.following(stretch, end: end, reach: reach)
        let own = others.place(of: stretch)
        if range.count > (own.map(range.contains) ?? false ? 1 : 0) { return false }
        guard range.lowerBound > 0 else { return true }
        let before = greatest[range.lowerBound - 1]
        return before.end <= stretch.start && before.mark < begin - reach
      }
    }.map { stretches[$0] }
  }
}

extension KnownStretches {
  /// Those that a window has room for.
  func fitting(_ reach: Int) -> KnownStretches {
    var fitting = KnownStretches()
    for index in stretches.indices where ends[index] - begins[index] <= reach {
      fitting.stretches.append(stretches[index])
      fitting.begins.append(begins[index])
      fitting.ends.append(ends[index])
    }
    return fitting
  }
}

extension MarkedStretches {
  /// Those that share no window with any of some others.
  ///
  /// - Complexity: O(*h* log *h*) for *h* stretches in all.
  func apart(from others: KnownStretches, reach: Int) -> [QueryStretch] {
    let others = others.fitting(reach)
    guard !others.isEmpty else { return stretches }
    // The least end on the line from each place on.
    var least = others.ends
    for place in least.indices.dropLast().reversed() {
      least[place] = min(least[place], least[place + 1])
    }
    return stretches.indices.filter { index in
      guard let begin = begins[index], let end = ends[index], end - begin <= reach else {
        return true
      }
      let first = others.begins.firstPlace { $0 >= end - reach }
      return first == least.count || least[first] > begin + reach
    }.map { stretches[$0] }
  }
}
