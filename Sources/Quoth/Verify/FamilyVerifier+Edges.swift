/// Decides where a match may begin and end, and how far it extends (SEMANTICS, M2 and M3), for every kind
/// of key.
extension FamilyVerifier {
  func startsWell(_ offset: Int, _ scratch: Scratch) -> Bool {
    switch program.options.boundary {
    case .scalar: true
    case .character, .wordEnd: scratch.isCharacterBoundary(text, offset)
    case .word, .wordStart:
      scratch.isCharacterBoundary(text, offset) && scratch.isWordBoundary(text, offset)
    }
  }

  func endsWell(_ offset: Int, _ scratch: Scratch) -> Bool {
    switch program.options.boundary {
    case .scalar: true
    case .character, .wordStart: scratch.isCharacterBoundary(text, offset)
    case .word, .wordEnd:
      scratch.isCharacterBoundary(text, offset) && scratch.isWordBoundary(text, offset)
    }
  }

  /// The last offset at which a match may begin whose first element is in the atom at a place: nothing
  /// but skippable text lies between the two.
  func goodStart(upTo offset: Int, _ scratch: Scratch) -> Int? {
    var start = offset
    while !startsWell(start, scratch) {
      guard let earlier = skippedBackward(start, scratch), !yields(scratch) else { return nil }
      start = earlier
    }
    return start
  }

  /// The match of the requested extent around the first and last atoms that contribute to the
  /// needle.
  mutating func finish(start: Int, end: Int, isCut: Bool, _ scratch: Scratch) -> Match? {
    guard var start = goodStart(upTo: start, scratch) else { return nil }
    if program.isTyping {
      return Match(start: start, end: end, isPartial: isCut || !endsWell(end, scratch))
    }
    var end = end
    var tail = tail(upTo: end, scratch)
    var holdsGoodStart = false
    while !endsWell(end, scratch) {
      holdsGoodStart = holdsGoodStart || (mayYield && startsWell(end, scratch))
      guard let later = skippedForward(end, &tail, scratch) else { return nil }
      // A match that begins there is valid, too, and smaller.
      if holdsGoodStart, yields(scratch) { return nil }
      end = later
    }
    guard program.options.extent != .minimal else { return Match(start: start, end: end) }
    var front = reachBackward(start, scratch)
    let back = reachForward(end, tail, scratch)
    let starts = earlierStarts(than: start, scratch)
    if let first = starts.last {
      front = (min(front.edge, first), min(front.limit, first))
    }
    if program.options.extent == .maximal { return Match(start: front.edge, end: back.edge) }
    widenMedially(&start, &end, within: front.limit..<back.limit, orTo: starts, scratch)
    return Match(start: start, end: end)
  }

  /// How far a match can be widened to the front over skippable atoms: to the farthest valid edge,
  /// and to the farthest of all.
  func reachBackward(_ start: Int, _ scratch: Scratch) -> (edge: Int, limit: Int) {
    var (edge, limit) = (start, start)
    while let earlier = skippedBackward(limit, scratch) {
      limit = earlier
      if startsWell(earlier, scratch) { edge = earlier }
    }
    return (edge, limit)
  }

  /// The same toward the end of the text.
  func reachForward(_ end: Int, _ tail: Tail, _ scratch: Scratch) -> (edge: Int, limit: Int) {
    var (edge, limit, tail) = (end, end, tail)
    while let later = skippedForward(limit, &tail, scratch) {
      limit = later
      if endsWell(later, scratch) { edge = later }
    }
    return (edge, limit)
  }

  /// DS4a: widens over those ignorables at an edge that the needle also has there.
  ///
  /// - Parameter starts: other possible beginnings of the match.
  func widenMedially(
    _ start: inout Int, _ end: inout Int, within reach: Range<Int>, orTo starts: [Int],
    _ scratch: Scratch
  ) {
    let extras = program.extras
    var edge = start
    for codePoint in extras.leading.reversed() {
      guard edge > reach.lowerBound, text.codePoint(before: edge) == codePoint else { break }
      edge -= Surrogates.width(of: codePoint)
      if scratch.isSafe(text, edge), startsWell(edge, scratch),
        isSkippable(edge..<start, scratch) || starts.contains(edge)
      {
        start = edge
      }
    }
    edge = end
    for codePoint in extras.trailing {
      guard edge < reach.upperBound, text.codePoint(at: edge) == codePoint else { break }
      edge += Surrogates.width(of: codePoint)
      if scratch.isSafe(text, edge), endsWell(edge, scratch) { end = edge }
    }
  }
}

/// The rules of a key whose matches stand by themselves.
extension FamilyVerifier {
  var mayYield: Bool { false }
  func yields(_ scratch: Scratch) -> Bool { false }
  mutating func earlierStarts(than start: Int, _ scratch: Scratch) -> [Int] { [] }
  func isSkippable(_ range: Range<Int>, _ scratch: Scratch) -> Bool { true }
}
