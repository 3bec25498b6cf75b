/// The needle's elements beside those of the text, in both directions.
extension FoldingVerifier {
  /// Matches the needle's elements from one on, from an atom's start. `isCut` says that the last atom
  /// spells more than the needle, which typing allows.
  mutating func matchForward(
    from offset: Int, element: Int, _ scratch: FoldingScratch
  ) -> (offset: Int, isCut: Bool)? {
    let elements = program.needle.elements
    var element = element
    var offset = offset
    var previous: UInt32 = 0
    while element < elements.count {
      guard offset < text.count else { return nil }
      let end = atomEnd(offset, scratch)
      readKey(offset, end, scratch)
      addWork(2 &+ end &- offset)
      for value in scratch.key {
        if element < elements.count, value == elements[element] {
          element += 1
          previous = value
        } else if passes(value, behind: element, afterSpace: previous == FoldRules.space) {
          previous = value
        } else if element == elements.count, program.isTyping {
          return (end, true)
        } else {
          return nil
        }
      }
      offset = end
    }
    return (offset, false)
  }

  /// Whether an element of the text may be passed over where the needle has come to some element. Only
  /// neighbouring spaces are one: `afterSpace` says that the element before it in the text is one.
  func passes(_ value: UInt32, behind element: Int, afterSpace: Bool) -> Bool {
    guard element > 0 else { return false }
    if value == FoldRules.space {
      return program.foldsSpace && afterSpace && program.needle.elements[element - 1] == value
    }
    guard program.isAsymmetric, !program.needle.isMark[element - 1] else { return false }
    if element < program.needle.elements.count, program.needle.isMark[element] { return false }
    return KeyElement.isMark(value)
  }

  /// Matches the needle's elements before one, backward from an atom's edge: where they begin.
  mutating func matchBackward(
    from offset: Int, element: Int, _ scratch: FoldingScratch
  ) -> Int? {
    let elements = program.needle.elements
    var element = element
    var offset = offset
    var following = element < elements.count ? elements[element] : 0
    while element > 0 {
      guard offset > 0 else { return nil }
      let start = atomStart(offset, scratch)
      readKey(start, offset, scratch)
      addWork(2 &+ offset &- start)
      var place = scratch.key.count
      while place > 0 {
        place -= 1
        let value = scratch.key[place]
        if element > 0, value == elements[element - 1] {
          element -= 1
        } else if element == 0
          || !passesBackward(value, before: element, beforeSpace: following == FoldRules.space)
        {
          return nil
        }
        following = value
      }
      offset = start
    }
    return offset
  }

  private func passesBackward(
    _ value: UInt32, before element: Int, beforeSpace: Bool
  ) -> Bool {
    let elements = program.needle.elements
    if value == FoldRules.space {
      return program.foldsSpace && beforeSpace && element < elements.count
        && elements[element] == value
    }
    guard program.isAsymmetric, !program.needle.isMark[element - 1] else { return false }
    if element < elements.count, program.needle.isMark[element] { return false }
    return KeyElement.isMark(value)
  }
}
