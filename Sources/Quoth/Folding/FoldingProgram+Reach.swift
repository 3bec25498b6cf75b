extension FoldingProgram {
  /// The latest atom start from which the text up to an offset spells at least this many elements
  /// of the key; 0 if the whole text spells fewer.
  func reachBackward(
    _ text: some TextSource, from offset: Int, elements: Int, _ scratch: FoldingScratch
  ) -> Int {
    var edge = offset
    while !scratch.boundaries.isSafeEdge(text, edge) { edge -= 1 }
    var left = elements
    var wasSpace = false
    while left > 0, edge > 0 {
      var start = edge - 1
      while !scratch.boundaries.isSafeEdge(text, start) { start -= 1 }
      readKey(text, start, edge, scratch)
      for value in scratch.key {
        if isAsymmetric, KeyElement.isMark(value) { continue }
        if foldsSpace, FoldRules.isSpace(value) {
          // A run can fold to nothing: see LineJoining.
          if wasSpace || !needle.joints.isEmpty { continue }
          wasSpace = true
        } else {
          wasSpace = false
        }
        left -= 1
      }
      edge = start
    }
    return edge
  }
}
