/// A match of one of the different needles of a set.
struct SetFound {
  var needle: Int
  var match: Match
}

/// Finds the matches of a set whose anchors are in a stretch of a text: candidates by the shared scan, truth
/// by each needle's own verifier.
struct SetWindow<Text: GramText> {
  let core: SetCore
  let text: Text
  let scratch: SetScratch
  /// Whether all matches count, whether they overlap or not.
  let takesAll: Bool
  /// The smallest start that a match of a needle may have, where the text was searched before as a part of
  /// another.
  var firstFloor: ((Int) -> Int)?

  /// Adds what is found. The matches of each needle come in their order.
  @inline(never)
  func find(_ range: Range<Int>, into found: inout [SetFound]) {
    let states = scratch.states
    let quick = unsafe core.quick.view
    let hasNoFloor = firstFloor == nil
    let candidates = SetCandidates(core: core, text: text, scratch: scratch, decides: true)
    candidates.forEach(range) { place, needle, isMatch in
      if isMatch, hasNoFloor, !states.areRestricted {
        let own = unsafe quick[needle]
        if own.isApart {
          // The memory of states, of which there may be many, is left alone.
          let match = Match(start: place, end: place &+ own.count)
          found.append(SetFound(needle: needle, match: match))
          return
        }
      }
      let (floor, done) = progress(needle, states)
      if isMatch {
        let own = unsafe quick[needle]
        if place < floor || place &+ own.anchor < done { return }
        let match = Match(start: place, end: place &+ own.count)
        unsafe take(needle, match, quick, states, &found)
        return
      }
      if place < floor || place < done { return }
      var work = 0
      let match = unsafe match(needle, at: place, quick, &work)
      if let match, match.start >= floor { unsafe take(needle, match, quick, states, &found) }
      if work > 32, states.addWork(needle, work) > Patience.budgetOfOne(range.count) {
        // Its own cursor, which has a method for hostile text, goes on for the needle.
        states.forgetWork(needle)
        search(needle, (place + 1)..<max(place + 1, range.upperBound), &found)
        states.setDone(needle, range.upperBound)
      }
    }
    for needle in core.scan.alone { search(needle, range, &found) }
  }

  @inline(__always)
  private func progress(_ needle: Int, _ states: SetStates) -> (floor: Int, done: Int) {
    if let known = states.progress(needle) { return known }
    guard let firstFloor else { return (0, 0) }
    let floor = firstFloor(needle)
    states.setFloor(needle, floor)
    return (floor, 0)
  }

  @inline(__always) @unsafe
  private func take(
    _ needle: Int, _ match: Match, _ quick: SetQuickNeedles.View, _ states: SetStates,
    _ found: inout [SetFound]
  ) {
    let overlaps = unsafe takesAll || quick.isOverlapping(needle)
    states.setFloor(needle, overlaps ? match.start + 1 : match.end)
    found.append(SetFound(needle: needle, match: match))
  }

  /// Searches for one needle alone.
  private func search(_ needle: Int, _ range: Range<Int>, _ found: inout [SetFound]) {
    let own = core.needles.all[needle]
    let states = scratch.states
    let quick = unsafe core.quick.view
    let floor = progress(needle, states).floor
    guard floor < Int.max else { return }
    scratch.groups[own.group].folding?.forgetRuns()
    let overlaps = unsafe takesAll || quick.isOverlapping(needle)
    var cursor = SearchCursor(
      own.program, text: text, candidates: range, floor: floor, overlapping: overlaps,
      scratch: scratch.groups[own.group])
    while let match = cursor.nextMatch() {
      unsafe take(needle, match, quick, states, &found)
    }
    scratch.groups[own.group] = cursor.scratch
  }

  /// The match of a needle whose anchor is at a place.
  @inline(__always) @unsafe
  func match(
    _ needle: Int, at place: Int, _ quick: SetQuickNeedles.View, _ work: inout Int
  ) -> Match? {
    guard let check = unsafe quick.check(needle, text) else {
      return closeMatch(needle, at: place, nil, &work)
    }
    let verdict = check.verdict(at: place, &work)
    switch verdict.kind {
    case .none: return nil
    case .match: return Match(start: verdict.start, end: verdict.end)
    case .edges, .ask: return closeMatch(needle, at: place, verdict, &work)
    }
  }

  /// The same if no quick check decided.
  @inline(never)
  private func closeMatch(
    _ needle: Int, at place: Int, _ verdict: QuickVerdict?, _ work: inout Int
  ) -> Match? {
    let own = core.needles.all[needle]
    switch own.program {
    case .folding(let program):
      scratch.groups[own.group].folding?.forgetRuns()
      var verifier = FoldingVerifier(
        program, text: text, scratch: scratch.groups[own.group].folding)
      let match = verifier.match(at: place, verdict ?? QuickVerdict(kind: .ask))
      scratch.groups[own.group].folding = verifier.scratch
      work += verifier.work
      return match
    case .collation(let program):
      let verdict = CollationQuickCheck(program, text: text).verdict(at: place, &work)
      switch verdict.kind {
      case .none: return nil
      case .match: return Match(start: verdict.start, end: verdict.end)
      case .edges, .ask:
        var verifier = CollationVerifier(
          program, text: text, scratch: scratch.groups[own.group].collation)
        let match = verifier.match(at: place, verdict)
        scratch.groups[own.group].collation = verifier.scratch
        work += verifier.work
        return match
      }
    }
  }
}
