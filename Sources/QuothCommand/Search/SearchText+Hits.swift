package import Quoth

extension SearchText {
  /// The hits of `pattern`, each cue taken by itself or, `across`, all of them as one text.
  ///
  /// - Parameters:
  ///   - limit: How many are wanted: the first ones, or with `backward` the last ones.
  ///   - backward: The list from its end to its beginning.
  ///   - tick: Called now and then while it goes on.
  package func hits(
    of pattern: Pattern, across: Bool, backward: Bool, limit: Int, tick: () -> Void = {}
  ) -> [Hit] {
    guard limit > 0 else { return [] }
    // The last hits are known only when all are.
    let enough = backward ? Int.max : limit
    var hits: [Hit] = []
    // SAFETY: the pointers are used within the closure only, and each range lies within `units`.
    unsafe units.withUnsafeBufferPointer { units in
      func search(_ range: Range<Int>, _ cue: Int?) {
        let text = unsafe UnsafeBufferPointer(rebasing: units[range])
        unsafe pattern.forEachMatch(in: text) { match in
          let found = match.start + range.lowerBound..<match.end + range.lowerBound
          let cues = cue.map { $0...$0 } ?? cues(touchedBy: found)
          hits.append(Hit(cues: cues, range: found, isPartial: match.isPartial))
          return hits.count < enough
        }
      }
      if across {
        search(units.indices, nil)
      } else {
        for (cue, range) in cues.enumerated() where hits.count < enough {
          if cue % 4096 == 4095 { tick() }
          search(range, cue)
        }
      }
    }
    return backward ? hits.suffix(limit).reversed() : hits
  }
}
