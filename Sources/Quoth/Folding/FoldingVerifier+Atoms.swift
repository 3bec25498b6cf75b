/// Decides atom by atom the candidates that the quick check left open.
extension FoldingVerifier {
  /// The match whose anchor begins at a candidate's position.
  mutating func slowMatch(at candidate: Int) -> Match? {
    addWork(16)
    if hasTooManyMarks(candidate) { return nil }
    return slowMatch(at: candidate, element: program.needle.clusters[anchor].lowerBound)
  }

  /// The match that begins at an offset, wherever its anchor is.
  mutating func match(startingAt offset: Int) -> Match? {
    let scratch = readyScratch()
    guard scratch.isSafe(text, offset) else { return nil }
    // Its first element may follow characters that the match was widened over to reach a valid
    // edge.
    var place = offset
    while place < text.count {
      addWork(16)
      if let match = slowMatch(at: place, element: 0), match.start == offset { return match }
      let end = scratch.atomEnd(text, place)
      scratch.readKey(text, place, end)
      for value in scratch.key {
        guard
          isSpace(value) || program.isAsymmetric && KeyElement.isMark(value)
        else { return nil }
      }
      place = end
    }
    return nil
  }

  /// The match in which a given element, the first of a cluster, begins at a candidate's position.
  private mutating func slowMatch(at candidate: Int, element first: Int) -> Match? {
    let scratch = readyScratch()
    var candidate = candidate
    if !scratch.isSafe(text, candidate) {
      // A letter with a combining class may follow accents that canonical order puts after it.
      let letter = program.needle.elements[first]
      guard program.table.rules.diacritics != .significant,
        !(program.isAsymmetric && KeyElement.isMark(letter)),
        UnicodeFacts.shared.combiningClass(KeyElement.character(letter)) != 0
      else { return nil }
      candidate = scratch.atomStart(text, candidate + 1)
    }
    // The anchor itself must begin here: not a skippable element before it nor, at the front of a
    // match, a space followed by another.
    let firstEnd = scratch.atomEnd(text, candidate)
    addWork(firstEnd &- candidate)
    scratch.readKey(text, candidate, firstEnd)
    let wanted = program.needle.elements[first]
    guard let value = scratch.key.first,
      value == wanted || (wanted == FoldRules.space && isSpace(value))
    else { return nil }
    if first == 0, program.needle.elements.count > 1, scratch.key.count == 1, isSpace(value),
      isFollowedBySpace(firstEnd, scratch)
    {
      return nil
    }
    guard let end = matchForward(from: candidate, element: first, scratch),
      let start = matchBackward(from: candidate, element: first, scratch)
    else { return nil }
    return finish(start: start, end: end.offset, isCut: end.isCut, scratch)
  }

  /// Whether too many marks follow for the anchor's letter to be the needle's, since each mark
  /// would be an element of the key. Avoids reading ten thousand marks on one letter again for
  /// every such letter.
  private func hasTooManyMarks(_ candidate: Int) -> Bool {
    // Marks do not attach to a control character (UAX #29, GB4). After a character that writes
    // several letters they belong to the last of them.
    guard program.rejectsMarks, candidate + 1 < text.count,
      program.table.regular[text[candidate]] != UnitTable.ask,
      GraphemeClass(of: UInt32(text[candidate])) != .control
    else { return false }
    var left = program.anchorJoiners
    var offset = candidate + 1
    while offset < text.count {
      let unit = text[offset]
      // A unit without a key of its own is itself an element.
      guard program.table.regular[unit] == UnitTable.ask,
        UnicodeFacts.shared.combiningClass(UInt32(unit)) != 0,
        program.table.keys.cell(of: UInt32(unit)) == 0
      else { return false }
      if left == 0 { return true }
      left -= 1
      offset += 1
    }
    return false
  }

  /// Whether the next atom with a nonempty key is white space.
  private func isFollowedBySpace(_ offset: Int, _ scratch: FoldingScratch) -> Bool {
    var offset = offset
    while offset < text.count {
      let end = scratch.atomEnd(text, offset)
      scratch.readKey(text, offset, end)
      if let first = scratch.key.first { return isSpace(first) }
      offset = end
    }
    return false
  }
}
