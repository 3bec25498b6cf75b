/// Decides where a match may begin and end, and how far it extends (SEMANTICS, M2 and M3).
extension FoldingVerifier {
  func startsWell(_ offset: Int, _ scratch: FoldingScratch) -> Bool {
    switch program.options.boundary {
    case .scalar: true
    case .character, .wordEnd: scratch.boundaries.isCharacterBoundary(text, offset)
    case .word, .wordStart:
      scratch.boundaries.isCharacterBoundary(text, offset)
        && scratch.boundaries.isWordBoundary(text, offset)
    }
  }

  func endsWell(_ offset: Int, _ scratch: FoldingScratch) -> Bool {
    switch program.options.boundary {
    case .scalar: true
    case .character, .wordStart: scratch.boundaries.isCharacterBoundary(text, offset)
    case .word, .wordEnd:
      scratch.boundaries.isCharacterBoundary(text, offset)
        && scratch.boundaries.isWordBoundary(text, offset)
    }
  }

  /// The start of the atom before an offset, if all of it can be skipped before the needle.
  private func skippedBackward(_ offset: Int, _ scratch: FoldingScratch) -> Int? {
    guard offset > 0 else { return nil }
    let start = atomStart(offset, scratch)
    readKey(start, offset, scratch)
    let takesSpace = program.foldsSpace && program.needle.elements[0] == FoldRules.space
    let passes = scratch.key.allSatisfy { takesSpace && FoldRules.isSpace($0) }
    return passes ? start : nil
  }

  /// The end of the atom after an offset, if all of it can be skipped after the needle.
  private func skippedForward(
    _ offset: Int, afterSpace: inout Bool, _ scratch: FoldingScratch
  ) -> Int? {
    guard offset < text.count else { return nil }
    let end = atomEnd(offset, scratch)
    readKey(offset, end, scratch)
    for value in scratch.key {
      guard passes(value, afterSpace: afterSpace) else { return nil }
      afterSpace = isSpace(value)
    }
    return end
  }

  /// The match of the requested extent around the first and last atoms that contribute to the
  /// needle.
  func finish(start: Int, end: Int, isCut: Bool, _ scratch: FoldingScratch) -> Match? {
    let isSpaceAlone = program.foldsSpace && program.needle.elements == [FoldRules.space]
    var start = start
    while !startsWell(start, scratch) {
      guard let earlier = skippedBackward(start, scratch) else { return nil }
      // Earlier white space leads to the same match, or to one inside it.
      if isSpaceAlone, scratch.key.contains(where: FoldRules.isSpace) { return nil }
      start = earlier
    }
    if program.isTyping {
      let isPartial = isCut || !endsWell(end, scratch)
      return Match(start: start, end: end, isPartial: isPartial)
    }
    var end = end
    var afterSpace = program.needle.elements.last == FoldRules.space
    var holdsGoodStart = false
    while !endsWell(end, scratch) {
      holdsGoodStart = holdsGoodStart || (isSpaceAlone && startsWell(end, scratch))
      guard let later = skippedForward(end, afterSpace: &afterSpace, scratch) else { return nil }
      // A match that begins there is valid, too, and smaller.
      if holdsGoodStart, scratch.key.contains(where: FoldRules.isSpace) { return nil }
      end = later
    }
    guard program.options.extent != .minimal else { return Match(start: start, end: end) }
    let front = reachBackward(start, scratch)
    let back = reachForward(end, afterSpace: afterSpace, scratch)
    if program.options.extent == .maximal { return Match(start: front.edge, end: back.edge) }
    widenMedially(&start, &end, within: front.limit..<back.limit, scratch)
    return Match(start: start, end: end)
  }

  /// How far a match can be widened to the front over skippable atoms: to the farthest valid edge,
  /// and to the farthest of all.
  private func reachBackward(_ start: Int, _ scratch: FoldingScratch) -> (edge: Int, limit: Int) {
    var edge = start
    var limit = start
    while true {
      if let known = scratch.front.continuation(from: limit) {
        if let good = known.edge, good < limit { edge = good }
        limit = known.limit
        break
      }
      guard let earlier = skippedBackward(limit, scratch) else { break }
      limit = earlier
      if startsWell(earlier, scratch) { edge = earlier }
    }
    if scratch.front.continuation(from: start) == nil {
      scratch.front = PassedRun(
        entries: limit...start, limit: limit, edge: edge < start ? edge : nil)
    }
    return (edge, limit)
  }

  /// The same toward the end of the text.
  private func reachForward(
    _ end: Int, afterSpace: Bool, _ scratch: FoldingScratch
  ) -> (edge: Int, limit: Int) {
    var edge = end
    var limit = end
    var afterSpace = afterSpace
    // The last edge that can be entered: after an accent, space ends the run.
    var lastEntry = afterSpace ? end : nil
    while true {
      if afterSpace, let known = scratch.back.continuation(from: limit) {
        if let good = known.edge, good > limit { edge = good }
        limit = known.limit
        lastEntry = known.entries.upperBound
        break
      }
      guard let later = skippedForward(limit, afterSpace: &afterSpace, scratch) else { break }
      limit = later
      if endsWell(later, scratch) { edge = later }
      if afterSpace { lastEntry = later }
    }
    if let lastEntry, scratch.back.continuation(from: end) == nil {
      scratch.back = PassedRun(
        entries: end...lastEntry, limit: limit, edge: edge > end ? edge : nil)
    }
    return (edge, limit)
  }

  /// DS4a: widens over those ignorables at an edge that the needle also has there.
  private func widenMedially(
    _ start: inout Int, _ end: inout Int, within reach: Range<Int>, _ scratch: FoldingScratch
  ) {
    var edge = start
    for codePoint in program.needle.leadingExtras.reversed() {
      guard edge > reach.lowerBound, text.codePoint(before: edge) == codePoint else { break }
      edge -= Surrogates.width(of: codePoint)
      if scratch.boundaries.isSafeEdge(text, edge), startsWell(edge, scratch) { start = edge }
    }
    edge = end
    for codePoint in program.needle.trailingExtras {
      guard edge < reach.upperBound, text.codePoint(at: edge) == codePoint else { break }
      edge += Surrogates.width(of: codePoint)
      if scratch.boundaries.isSafeEdge(text, edge), endsWell(edge, scratch) { end = edge }
    }
  }
}
