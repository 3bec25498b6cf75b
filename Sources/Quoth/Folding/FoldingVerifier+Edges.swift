/// The text that a folded match can be widened over: nothing but marks and white space in its key.
extension FoldingVerifier {
  /// The start of the atom before an offset, if all of it can be skipped before the needle.
  func skippedBackward(_ offset: Int, _ scratch: FoldingScratch) -> Int? {
    guard offset > 0 else { return nil }
    let start = scratch.atomStart(text, offset)
    scratch.readKey(text, start, offset)
    let takesSpace = program.foldsSpace && program.needle.elements[0] == FoldRules.space
    let passes = scratch.key.allSatisfy { takesSpace && FoldRules.isSpace($0) }
    return passes ? start : nil
  }

  /// The end of the atom after an offset, if all of it can be skipped after the needle.
  func skippedForward(
    _ offset: Int, _ afterSpace: inout Bool, _ scratch: FoldingScratch
  ) -> Int? {
    guard offset < text.count else { return nil }
    let end = scratch.atomEnd(text, offset)
    scratch.readKey(text, offset, end)
    for value in scratch.key {
      guard passes(value, afterSpace: afterSpace) else { return nil }
      afterSpace = isSpace(value)
    }
    return end
  }

  /// Whether the last element of a match is a space.
  func tail(upTo end: Int, _ scratch: FoldingScratch) -> Bool {
    program.needle.elements.last == FoldRules.space
  }

  /// Whether the needle is white space: more of it leads to the same match, or to one inside it.
  var mayYield: Bool { program.foldsSpace && program.needle.elements == [FoldRules.space] }

  func yields(_ scratch: FoldingScratch) -> Bool {
    mayYield && scratch.key.contains(where: FoldRules.isSpace)
  }

  /// How far a match can be widened to the front over skippable atoms: to the farthest valid edge,
  /// and to the farthest of all.
  func reachBackward(_ start: Int, _ scratch: FoldingScratch) -> (edge: Int, limit: Int) {
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
  func reachForward(
    _ end: Int, _ afterSpace: Bool, _ scratch: FoldingScratch
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
      guard let later = skippedForward(limit, &afterSpace, scratch) else { break }
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
}
