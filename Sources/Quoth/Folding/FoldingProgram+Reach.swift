extension FoldingProgram {
  /// The latest atom start from which the text up to an offset spells at least this many elements
  /// of the key; 0 if the whole text spells fewer.
  func reachBackward(
    _ text: some TextSource, from offset: Int, elements: Int, _ scratch: FoldingScratch
  ) -> Int {
    var wasSpace = false
    return scratch.start(text, of: elements, before: offset) { value in
      if isAsymmetric, KeyElement.isMark(value) { return false }
      guard foldsSpace, FoldRules.isSpace(value) else {
        wasSpace = false
        return true
      }
      // A run can fold to nothing: see LineJoining.
      if wasSpace || !needle.joints.isEmpty { return false }
      wasSpace = true
      return true
    }
  }
}
