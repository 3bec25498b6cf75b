package import Quoth

extension SearchText {
  /// The hits of some patterns, each cue taken by itself or, `across`, all of them as one text: by their starts, those
  /// that start together by their ends, and those at the same place by their patterns.
  ///
  /// - Parameters:
  ///   - limit: How many are wanted: the first ones, or with `backward` the last ones.
  ///   - backward: The list from its end to its beginning.
  ///   - isWanted: Which of them count; all where it is nil.
  ///   - tick: Called now and then while it goes on.
  package func hits(
    of patterns: [Pattern], across: Bool, backward: Bool, limit: Int,
    where isWanted: ((Hit) -> Bool)? = nil, tick: () -> Void = {}
  ) -> [Hit] {
    guard limit > 0 else { return [] }
    // The last hits are known only when all are.
    let enough = backward ? Int.max : limit
    var hits: [Hit] = []
    for (needle, pattern) in patterns.enumerated() {
      var found: [Hit] = []
      func add(_ hit: Hit) -> Bool {
        if isWanted?(hit) ?? true { found.append(hit) }
        return found.count < enough
      }
      search(for: pattern, needle, across: across, tick: tick, add)
      if hits.isEmpty { hits = found } else { hits += found }
    }
    if patterns.count > 1 { hits.sort(by: Hit.isBefore) }
    if backward { return hits.suffix(limit).reversed() }
    return hits.count > limit ? Array(hits.prefix(limit)) : hits
  }

  /// Calls `add` with each hit of one pattern, in order, until it returns false.
  private func search(
    for pattern: Pattern, _ needle: Int, across: Bool, tick: () -> Void, _ add: (Hit) -> Bool
  ) {
    // SAFETY: the pointers are used within the closure only, and each range lies within `units`.
    unsafe units.withUnsafeBufferPointer { units in
      var goesOn = true
      func search(_ range: Range<Int>, _ cue: Int?) {
        let text = unsafe UnsafeBufferPointer(rebasing: units[range])
        unsafe pattern.forEachMatch(in: text) { match in
          let found = match.start + range.lowerBound..<match.end + range.lowerBound
          let cues = cue.map { $0...$0 } ?? cues(touchedBy: found)
          goesOn = add(Hit(cues: cues, range: found, isPartial: match.isPartial, needle: needle))
          return goesOn
        }
      }
      if across {
        search(units.indices, nil)
      } else {
        for (cue, range) in cues.enumerated() where goesOn {
          if cue % 4096 == 4095 { tick() }
          search(range, cue)
        }
      }
    }
  }
}
