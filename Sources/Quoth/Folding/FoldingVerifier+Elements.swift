/// Compares the needle's elements with those of the text, in both directions.
extension FoldingVerifier {
  /// Matches the needle's elements from a given one on, starting at an atom. `isCut` reports that
  /// the last atom spells more than the needle, which typing allows.
  mutating func matchForward(
    from offset: Int, element: Int, _ scratch: FoldingScratch
  ) -> (offset: Int, isCut: Bool)? {
    let elements = program.needle.elements
    var element = element
    var offset = offset
    var run = SpaceRun()
    while element < elements.count {
      guard offset < text.count else { return nil }
      let end = scratch.atomEnd(text, offset)
      scratch.readKey(text, offset, end)
      addWork(2 &+ end &- offset)
      for value in scratch.key {
        if isSpace(value) {
          if run.isOpen {
            run.add(value)
          } else if element < elements.count, elements[element] == FoldRules.space {
            run = SpaceRun(value, isTaken: true)
            element += 1
          } else if element < elements.count, mayBreak(before: element) {
            run = SpaceRun(value, isTaken: false)
          } else if element == elements.count, program.isTyping {
            return (end, true)
          } else {
            return nil
          }
          continue
        }
        if run.isOpen {
          // Only the letter itself joins the one before the run; a skippable mark does not.
          let isNext = element < elements.count && value == elements[element]
          let place = run.isTaken ? element - 1 : element
          let isNothing = run.hasLineEnd && isNext && mayBreak(before: place)
          guard isNothing != run.isTaken else { return nil }
          run.isOpen = false
        }
        if element < elements.count, value == elements[element] {
          element += 1
        } else if passes(value, after: element) {
          continue
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

  /// A run of white space in the text, as far as it has been read.
  private struct SpaceRun {
    var isOpen = false
    /// Whether it matches a space of the needle; otherwise it must fold to nothing.
    var isTaken = false
    var hasLineEnd = false
    /// Whether a mark that the needle lacks follows it.
    var isMarked = false

    init() {}

    init(_ value: UInt32, isTaken: Bool) {
      isOpen = true
      self.isTaken = isTaken
      hasLineEnd = value == FoldRules.lineEnd
    }

    mutating func add(_ value: UInt32) {
      if value == FoldRules.lineEnd { hasLineEnd = true }
    }
  }

  /// Whether an element of the text is folded white space.
  func isSpace(_ value: UInt32) -> Bool { program.foldsSpace && FoldRules.isSpace(value) }

  /// Whether a run with a line end, before an element of the needle or in place of a space, folds
  /// to nothing.
  private func mayBreak(before element: Int) -> Bool {
    !program.needle.joints.isEmpty && program.needle.joints[element]
  }

  /// Whether an element of the text can be skipped after the needle. Only adjacent spaces merge:
  /// `afterSpace` reports that the preceding element of the text is a space.
  func passes(_ value: UInt32, afterSpace: Bool) -> Bool {
    let elements = program.needle.elements
    if isSpace(value) { return afterSpace && elements[elements.count - 1] == FoldRules.space }
    return passes(value, after: elements.count)
  }

  /// Whether an element of the text other than white space can be skipped after a given number of
  /// the needle's elements.
  private func passes(_ value: UInt32, after element: Int) -> Bool {
    guard element > 0 else { return false }
    guard program.isAsymmetric, !program.needle.isMark[element - 1] else { return false }
    if element < program.needle.elements.count, program.needle.isMark[element] { return false }
    return KeyElement.isMark(value)
  }

  /// Matches the needle's elements before a given one, backward from an atom's edge, and returns
  /// where they begin.
  mutating func matchBackward(
    from offset: Int, element: Int, _ scratch: FoldingScratch
  ) -> Int? {
    let elements = program.needle.elements
    var element = element
    var offset = offset
    var run = SpaceRun()
    if element < elements.count, program.foldsSpace, elements[element] == FoldRules.space {
      run = SpaceRun(FoldRules.space, isTaken: true)
    }
    // Whether the last element read is a mark that the needle lacks.
    var isMarked = false
    while element > 0 {
      guard offset > 0 else { return nil }
      let start = scratch.atomStart(text, offset)
      scratch.readKey(text, start, offset)
      addWork(2 &+ offset &- start)
      var place = scratch.key.count
      while place > 0 {
        place -= 1
        let value = scratch.key[place]
        if isSpace(value) {
          if run.isOpen {
            run.add(value)
          } else if element > 0, elements[element - 1] == FoldRules.space {
            element -= 1
            run = SpaceRun(value, isTaken: true)
            run.isMarked = isMarked
          } else if element > 0, element < elements.count, !isMarked, mayBreak(before: element) {
            run = SpaceRun(value, isTaken: false)
          } else {
            return nil
          }
          continue
        }
        if run.isOpen {
          let isNothing = run.hasLineEnd && !run.isMarked && mayBreak(before: element)
          guard isNothing != run.isTaken else { return nil }
          run.isOpen = false
        }
        isMarked = false
        if element > 0, value == elements[element - 1] {
          element -= 1
        } else if element > 0, passesBackward(value, before: element) {
          isMarked = true
        } else {
          return nil
        }
      }
      offset = start
    }
    return offset
  }

  private func passesBackward(_ value: UInt32, before element: Int) -> Bool {
    let elements = program.needle.elements
    guard program.isAsymmetric, !program.needle.isMark[element - 1] else { return false }
    if element < elements.count, program.needle.isMark[element] { return false }
    return KeyElement.isMark(value)
  }
}
