// Search for a set that gained or lost a needle, or has one with more letters.

extension Corpus {
  /// All hits of a set; hits of needles that the last search already found are reused.
  ///
  ///     var hits = corpus.matches(of: set)
  ///     set = try set.adding(Pattern("Gasse", options: options))
  ///     hits = corpus.matches(of: set, refining: hits)  // searches for "Gasse" only
  ///
  /// A needle is taken over if the last set has one with the same code units and options at any place. One that
  /// extends the last needle at its place is searched for among that needle's hits, where
  /// ``matches(of:refining:)-(Pattern,_)`` would do so. The others are searched for. If a limit cut the last
  /// result, or if it is one of another corpus, all are. The result is the same either way.
  ///
  /// - Parameter last: a result; its options hold for this search.
  /// - Complexity: O(*k*) for *k* hits, and a search for what is new.
  public func matches(of set: PatternSet, refining last: CorpusSetMatches) -> CorpusSetMatches {
    // Nothing can cancel it.
    try! refined(last, by: set) { (set) throws(CancellationError) in
      matches(of: set, options: last.options)
    }
  }

  /// The same, with cancellation.
  ///
  /// - Parameter cancellation: checked while text is searched.
  /// - Throws: `CancellationError` if the token was cancelled.
  public func matches(
    of set: PatternSet, refining last: CorpusSetMatches, cancellation: SearchCancellation
  ) throws(CancellationError) -> CorpusSetMatches {
    if cancellation.isCancelled { throw CancellationError() }
    return try refined(last, by: set) { (set) throws(CancellationError) in
      try matches(of: set, options: last.options, cancellation: cancellation)
    }
  }

  private func refined(
    _ last: CorpusSetMatches, by set: PatternSet,
    _ search: (PatternSet) throws(CancellationError) -> CorpusSetMatches
  ) throws(CancellationError) -> CorpusSetMatches {
    guard last.store === store, last.options.limit == nil else { return try search(set) }
    let plan = SetRefinement(from: last.set, to: set)
    var hits: [SetHit] = []
    hits.reserveCapacity(last.count)
    for hit in last.hits {
      for place in plan.kept[hit.needle] { hits.append(SetHit(needle: place, hit.match)) }
    }
    var left: [Int] = []
    for place in plan.others {
      if last.set.patterns.indices.contains(place),
        let matches = refined(
          last.set.patterns[place], last.matches(ofNeedle: place), last.options,
          by: set.patterns[place])
      {
        for match in matches { hits.append(SetHit(needle: place, match)) }
      } else {
        left.append(place)
      }
    }
    if !left.isEmpty {
      // No more than the set has, and at least one.
      let found = try search(try! PatternSet(left.map { set.patterns[$0] }))
      for hit in found.hits { hits.append(SetHit(needle: left[hit.needle], hit.match)) }
    }
    hits.sort()
    return CorpusSetMatches(store: store, hits, set: set, options: last.options)
  }
}

/// Which needles two sets have in common.
private struct SetRefinement {
  /// The places in the new set of each needle of the old one.
  private(set) var kept: [[Int]]
  /// The places of the other needles of the new set.
  private(set) var others: [Int] = []

  private struct Key: Hashable {
    let needle: [UInt16]
    let options: PatternOptions

    init(_ pattern: Pattern) {
      needle = pattern.needle
      options = pattern.options
    }
  }

  init(from old: PatternSet, to new: PatternSet) {
    kept = Array(repeating: [], count: old.count)
    var places: [Key: Int] = [:]
    for (place, pattern) in old.patterns.enumerated() {
      let key = Key(pattern)
      if places[key] == nil { places[key] = place }
    }
    for (place, pattern) in new.patterns.enumerated() {
      if let known = places[Key(pattern)] {
        kept[known].append(place)
      } else {
        others.append(place)
      }
    }
  }
}
