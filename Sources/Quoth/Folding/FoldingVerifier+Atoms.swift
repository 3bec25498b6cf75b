/// What the quick look did not decide: the same question, answered atom by atom.
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
    guard scratch.boundaries.isSafeEdge(text, offset) else { return nil }
    // Its first element may stand behind what the match was widened over to a good edge.
    var place = offset
    while place < text.count {
      addWork(16)
      if let match = slowMatch(at: place, element: 0), match.start == offset { return match }
      let end = atomEnd(place, scratch)
      readKey(place, end, scratch)
      for value in scratch.key {
        guard
          isSpace(value) || program.isAsymmetric && KeyElement.isMark(value)
        else { return nil }
      }
      place = end
    }
    return nil
  }

  /// The match one of whose elements, the first of a cluster, begins at a candidate's position.
  private mutating func slowMatch(at candidate: Int, element first: Int) -> Match? {
    let scratch = readyScratch()
    var candidate = candidate
    if !scratch.boundaries.isSafeEdge(text, candidate) {
      // A letter that is a mark to canonical order may stand after accents that its order puts after it.
      let letter = program.needle.elements[first]
      guard program.table.rules.diacritics != .significant,
        !(program.isAsymmetric && KeyElement.isMark(letter)),
        UnicodeFacts.shared.combiningClass(KeyElement.character(letter)) != 0
      else { return nil }
      candidate = atomStart(candidate + 1, scratch)
    }
    // The anchor itself has to begin here: not something before it that may be passed over, nor, at
    // the front of a match, a space with another behind it.
    let firstEnd = atomEnd(candidate, scratch)
    addWork(firstEnd &- candidate)
    readKey(candidate, firstEnd, scratch)
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

  /// Whether so many marks follow that the anchor's letter cannot be the needle's: each would be an
  /// element of the key. Saves looking at ten thousand marks on one letter for every such letter.
  private func hasTooManyMarks(_ candidate: Int) -> Bool {
    // Marks do not belong to a control before them (UAX #29, GB4); behind a character that writes several
    // letters they belong to the last of them.
    guard program.rejectsMarks, candidate + 1 < text.count,
      program.table.regular[text[candidate]] != UnitTable.ask,
      GraphemeClass(of: UInt32(text[candidate])) != .control
    else { return false }
    var left = program.anchorJoiners
    var offset = candidate + 1
    while offset < text.count {
      let unit = text[offset]
      // Without a key of its own, a unit is itself an element.
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

  /// Whether the next atom that is not ignored is white space.
  private func isFollowedBySpace(_ offset: Int, _ scratch: FoldingScratch) -> Bool {
    var offset = offset
    while offset < text.count {
      let end = atomEnd(offset, scratch)
      readKey(offset, end, scratch)
      if let first = scratch.key.first { return isSpace(first) }
      offset = end
    }
    return false
  }

  /// The end of the atom that begins at an offset.
  func atomEnd(_ offset: Int, _ scratch: FoldingScratch) -> Int {
    var end = offset + Surrogates.width(of: text.codePoint(at: offset))
    while !scratch.boundaries.isSafeEdge(text, end) { end += 1 }
    return end
  }

  /// The start of the atom that ends at an offset.
  func atomStart(_ offset: Int, _ scratch: FoldingScratch) -> Int {
    var start = offset - 1
    while !scratch.boundaries.isSafeEdge(text, start) { start -= 1 }
    return start
  }

  /// Puts the key of an atom into the scratch memory.
  func readKey(_ start: Int, _ end: Int, _ scratch: FoldingScratch) {
    program.readKey(text, start, end, scratch)
  }
}
