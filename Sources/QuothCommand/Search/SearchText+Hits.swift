package import Quoth

extension SearchText {
  /// The hits of some keywords, in each cue by itself or, with `across`, in all cues as one
  /// text; ordered by start, then end, then keyword.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of hits: the first ones, or the last ones with `backward`.
  ///   - backward: Whether to list the hits in reverse.
  ///   - isWanted: Accepts hits; nil accepts all.
  ///   - tick: Called periodically during the search.
  package func hits(
    of keywords: Keywords, across: Bool, backward: Bool, limit: Int,
    where isWanted: ((Hit) -> Bool)? = nil, tick: () -> Void = {}
  ) -> [Hit] {
    guard limit > 0 else { return [] }
    // The last hits are known only after all are found.
    let enough = backward ? Int.max : limit
    var hits: [Hit] = []
    if let set = keywords.set {
      forEachHit(of: set, across: across, tick: tick) { hit in
        if isWanted?(hit) ?? true { hits.append(hit) }
        return hits.count < enough
      }
    } else {
      for (needle, pattern) in keywords.patterns.enumerated() {
        let last = hits.count
        forEachHit(of: OneKeyword(needle, pattern), across: across, tick: tick) { hit in
          if isWanted?(hit) ?? true { hits.append(hit) }
          return hits.count - last < enough
        }
      }
      if keywords.patterns.count > 1 { hits.sort(by: Hit.isBefore) }
    }
    if backward { return hits.suffix(limit).reversed() }
    return hits.count > limit ? Array(hits.prefix(limit)) : hits
  }

  /// The numbers of the hits of a keyword in all cues as one text, without the hits.
  package func tally(of pattern: Pattern) -> HitTally {
    var tally = HitTally(cues: cues.count)
    // The first cue of the last hit, and the last cue that was counted.
    var last = (first: 0, counted: -1)
    // SAFETY: the units are read while they are lent.
    unsafe units.withUnsafeBufferPointer { units in
      unsafe pattern.forEachBatch(in: units.span) { batch in
        for index in batch.indices {
          // Matches ascend.
          let touched = cues(touchedBy: batch[index].range, from: last.first)
          last.first = touched.lowerBound
          let new = touched.upperBound - max(last.counted, touched.lowerBound - 1)
          if new > 0 {
            tally.hitCues += new
            last.counted = touched.upperBound
          }
        }
        tally.hits += batch.count
        return true
      }
    }
    return tally
  }

  /// Calls `body` with each hit of some needles, in their order, until it returns false.
  private func forEachHit(
    of needles: some Searchable, across: Bool, tick: () -> Void, _ body: (Hit) -> Bool
  ) {
    var walk = Walk()
    if across {
      visit(units.indices, of: nil, needles, &walk, body)
    } else {
      for (cue, range) in cues.enumerated() where walk.goesOn {
        if cue % 4096 == 4095 { tick() }
        visit(range, of: cue, needles, &walk, body)
      }
    }
  }

  /// How far hits have been visited. It is passed on instead of captured: for captured variables each
  /// access would be checked at run time.
  private struct Walk {
    var goesOn = true
    var last = (start: 0, cue: 0)
  }

  private func visit(
    _ range: Range<Int>, of cue: Int?, _ needles: some Searchable, _ walk: inout Walk,
    _ body: (Hit) -> Bool
  ) {
    // SAFETY: the units are read while they are lent.
    unsafe units.withUnsafeBufferPointer { units in
      unsafe needles.visit(units.span.extracting(range)) { match in
        let found = match.start + range.lowerBound..<match.end + range.lowerBound
        // Matches ascend, but those of a set may begin where one before has begun.
        let hint = walk.last.start <= found.lowerBound ? walk.last.cue : 0
        let cues = cue.map { $0...$0 } ?? cues(touchedBy: found, from: hint)
        walk.last = (found.lowerBound, cues.lowerBound)
        walk.goesOn = body(
          Hit(cues: cues, range: found, isPartial: match.isPartial, needle: match.needle))
        return walk.goesOn
      }
    }
  }
}

/// Needles that a text is searched for in one pass.
private protocol Searchable {
  /// Calls `body` with each match in order, until it returns false.
  func visit(_ text: Span<UInt16>, _ body: (NeedleMatch) -> Bool)
}

extension PatternSet: Searchable {
  func visit(_ text: Span<UInt16>, _ body: (NeedleMatch) -> Bool) {
    forEachMatch(in: text, body)
  }
}

/// One of several keywords.
private struct OneKeyword: Searchable {
  private let needle: Int
  private let pattern: Pattern

  init(_ needle: Int, _ pattern: Pattern) {
    self.needle = needle
    self.pattern = pattern
  }

  func visit(_ text: Span<UInt16>, _ body: (NeedleMatch) -> Bool) {
    pattern.forEachMatch(in: text) { body(NeedleMatch(needle: needle, match: $0)) }
  }
}
