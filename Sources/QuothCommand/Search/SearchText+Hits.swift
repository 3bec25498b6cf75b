package import Quoth

extension SearchText {
  /// The hits of several patterns, in each cue by itself or, with `across`, in all cues as one
  /// text; ordered by start, then end, then pattern.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of hits: the first ones, or the last ones with `backward`.
  ///   - backward: Whether to list the hits in reverse.
  ///   - isWanted: Accepts hits; nil accepts all.
  ///   - tick: Called periodically during the search.
  package func hits(
    of patterns: [Pattern], across: Bool, backward: Bool, limit: Int,
    where isWanted: ((Hit) -> Bool)? = nil, tick: () -> Void = {}
  ) -> [Hit] {
    guard limit > 0 else { return [] }
    // The last hits are known only after all are found.
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
    // SAFETY: the pointers are used only within the closure, and each range lies within `units`.
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
