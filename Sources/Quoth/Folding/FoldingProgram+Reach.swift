extension FoldingProgram {
  /// The atom's start before an offset from which on the text spells at least so many elements of the
  /// key up to that offset; 0 where the whole text does not.
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
          // A run may be nothing: see LineJoining.
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
