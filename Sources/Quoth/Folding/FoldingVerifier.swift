/// Decides whether a candidate is a match: the definition itself (SEMANTICS, M1–M9), at one place.
///
/// The common case, where every unit around is regular, is one table load and one comparison a unit.
/// What is not goes through *atoms*: the pieces of the text between its safe edges, whose keys stand one
/// after the other in the key of the whole.
@safe
struct FoldingVerifier<Text: TextSource> {
  let program: FoldingProgram
  private(set) var text: Text
  private(set) var quick: FoldingQuickCheck<Text>
  private let anchor: Int
  /// Made when the first hard place is met.
  private(set) var scratch: FoldingScratch?
  /// Units compared so far: what tells hostile input.
  private(set) var work = 0

  init(_ program: FoldingProgram, text: Text, scratch: FoldingScratch?) {
    self.program = program
    self.text = text
    quick = FoldingQuickCheck(program, text: text)
    anchor = program.anchors.cluster
    self.scratch = scratch
  }

  /// The match whose anchor begins at a candidate's position.
  mutating func match(at candidate: Int) -> Match? {
    let verdict = quick.verdict(at: candidate, &work)
    switch verdict.kind {
    case .none: return nil
    case .match: return Match(start: verdict.start, end: verdict.end)
    case .edges, .ask: return match(at: candidate, verdict)
    }
  }

  /// The same, where the quick look did not decide.
  mutating func match(at candidate: Int, _ verdict: QuickVerdict) -> Match? {
    if verdict.kind == .ask { return slowMatch(at: candidate) }
    if program.hasExactClusters, !marksAgree(from: verdict.start) {
      return slowMatch(at: candidate)
    }
    return finishQuick(verdict.start, verdict.end, candidate)
  }

  /// Whether the clusters that must be found with exactly their marks are.
  private func marksAgree(from start: Int) -> Bool {
    for place in 0..<program.unitCount where program.needle.isExact[place] {
      if program.table.exact[text[start + place]] != program.needle.units[place] { return false }
    }
    return true
  }

  /// The edges of a quick match need a closer look.
  private mutating func finishQuick(_ start: Int, _ end: Int, _ candidate: Int) -> Match? {
    let touched =
      (start > 0 && isUnusual(text[start - 1])) || (end < text.count && isUnusual(text[end]))
    if touched || program.isTyping { return slowMatch(at: candidate) }
    let scratch = readyScratch()
    return startsWell(start, scratch) && endsWell(end, scratch)
      ? Match(start: start, end: end) : nil
  }

  private func isUnusual(_ unit: UInt16) -> Bool {
    let folded = program.table.regular[unit]
    return folded == UnitTable.ask
      || (program.foldsSpace && folded == UInt16(FoldRules.space))
  }

  /// Takes note of units compared elsewhere.
  mutating func addWork(_ units: Int) { work &+= units }

  /// Starts to count the work anew.
  mutating func forgetWork() { work = 0 }

  @inline(__always)
  mutating func move(to text: Text, _ program: FoldingProgram, _ scratch: FoldingScratch?) {
    self.text = text
    quick.move(to: text)
    work = 0
    if self.scratch == nil, let scratch { self.scratch = scratch }
  }

  /// Takes over the scratch memory of another verifier of the same text.
  mutating func adopt(_ other: Self) { scratch = other.scratch }

  mutating func readyScratch() -> FoldingScratch {
    if let scratch { return scratch }
    let made = program.makeScratch()
    scratch = made
    return made
  }

  // MARK: Atoms

  /// The same question, answered atom by atom.
  private mutating func slowMatch(at candidate: Int) -> Match? {
    work &+= 16
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
      work &+= 16
      if let match = slowMatch(at: place, element: 0), match.start == offset { return match }
      let end = atomEnd(place, scratch)
      readKey(place, end, scratch)
      for value in scratch.key {
        guard
          program.foldsSpace && value == FoldRules.space
            || program.isAsymmetric && KeyElement.isMark(value)
        else { return nil }
      }
      place = end
    }
    return nil
  }

  /// The match one of whose elements, the first of a cluster, begins at a candidate's position.
  private mutating func slowMatch(at candidate: Int, element first: Int) -> Match? {
    let scratch = readyScratch()
    guard scratch.boundaries.isSafeEdge(text, candidate) else { return nil }
    // The anchor itself has to begin here: not something before it that may be passed over, nor, at
    // the front of a match, a space with another behind it.
    let firstEnd = atomEnd(candidate, scratch)
    readKey(candidate, firstEnd, scratch)
    guard scratch.key.first == program.needle.elements[first] else { return nil }
    if first == 0, program.foldsSpace, program.needle.elements.count > 1,
      scratch.key == [FoldRules.space], isFollowedBySpace(firstEnd, scratch)
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
    // Marks do not belong to a control before them (UAX #29, GB4).
    guard program.rejectsMarks, candidate + 1 < text.count,
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
      if let first = scratch.key.first { return first == FoldRules.space }
      offset = end
    }
    return false
  }

  /// The end of the atom that begins at an offset.
  private func atomEnd(_ offset: Int, _ scratch: FoldingScratch) -> Int {
    var end = offset + (text.codePoint(at: offset) > 0xFFFF ? 2 : 1)
    while !scratch.boundaries.isSafeEdge(text, end) { end += 1 }
    return end
  }

  /// The start of the atom that ends at an offset.
  private func atomStart(_ offset: Int, _ scratch: FoldingScratch) -> Int {
    var start = offset - 1
    while !scratch.boundaries.isSafeEdge(text, start) { start -= 1 }
    return start
  }

  /// Puts the key of an atom into the scratch memory.
  private func readKey(_ start: Int, _ end: Int, _ scratch: FoldingScratch) {
    scratch.key.removeAll(keepingCapacity: true)
    let codePoint = text.codePoint(at: start)
    if end - start == (codePoint > 0xFFFF ? 2 : 1) {
      program.table.appendKey(of: codePoint, to: &scratch.key)
      return
    }
    scratch.codePoints.removeAll(keepingCapacity: true)
    var offset = start
    while offset < end {
      let codePoint = text.codePoint(at: offset)
      scratch.codePoints.append(codePoint)
      offset += codePoint > 0xFFFF ? 2 : 1
    }
    scratch.builder.appendKey(of: scratch.codePoints, to: &scratch.key)
  }

  /// Matches the needle's elements from one on, from an atom's start. `isCut` says that the last atom
  /// spells more than the needle, which typing allows.
  private mutating func matchForward(
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
      work &+= 2 &+ end &- offset
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
  private func passes(_ value: UInt32, behind element: Int, afterSpace: Bool) -> Bool {
    guard element > 0 else { return false }
    if value == FoldRules.space {
      return program.foldsSpace && afterSpace && program.needle.elements[element - 1] == value
    }
    guard program.isAsymmetric, !program.needle.isMark[element - 1] else { return false }
    if element < program.needle.elements.count, program.needle.isMark[element] { return false }
    return KeyElement.isMark(value)
  }

  /// Matches the needle's elements before one, backward from an atom's edge: where they begin.
  private mutating func matchBackward(
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
      work &+= 2 &+ offset &- start
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

  // MARK: Edges

  private func startsWell(_ offset: Int, _ scratch: FoldingScratch) -> Bool {
    switch program.options.boundary {
    case .scalar: true
    case .character, .wordEnd: scratch.boundaries.isCharacterBoundary(text, offset)
    case .word, .wordStart:
      scratch.boundaries.isCharacterBoundary(text, offset)
        && scratch.boundaries.isWordBoundary(text, offset)
    }
  }

  private func endsWell(_ offset: Int, _ scratch: FoldingScratch) -> Bool {
    switch program.options.boundary {
    case .scalar: true
    case .character, .wordStart: scratch.boundaries.isCharacterBoundary(text, offset)
    case .word, .wordEnd:
      scratch.boundaries.isCharacterBoundary(text, offset)
        && scratch.boundaries.isWordBoundary(text, offset)
    }
  }

  /// The start of the atom before an offset, if all of it may be passed over at the needle's front.
  private func skippedBackward(_ offset: Int, _ scratch: FoldingScratch) -> Int? {
    guard offset > 0 else { return nil }
    let start = atomStart(offset, scratch)
    readKey(start, offset, scratch)
    let isSpace = program.foldsSpace && program.needle.elements[0] == FoldRules.space
    let passes = scratch.key.allSatisfy { isSpace && $0 == FoldRules.space }
    return passes ? start : nil
  }

  /// The end of the atom behind an offset, if all of it may be passed over at the needle's back.
  private func skippedForward(
    _ offset: Int, afterSpace: inout Bool, _ scratch: FoldingScratch
  ) -> Int? {
    guard offset < text.count else { return nil }
    let end = atomEnd(offset, scratch)
    readKey(offset, end, scratch)
    for value in scratch.key {
      guard passes(value, behind: program.needle.elements.count, afterSpace: afterSpace) else {
        return nil
      }
      afterSpace = value == FoldRules.space
    }
    return end
  }

  /// The match of the wanted extent around the needle's first and last contributing atoms.
  func finish(start: Int, end: Int, isCut: Bool, _ scratch: FoldingScratch) -> Match? {
    var start = start
    while !startsWell(start, scratch) {
      guard let earlier = skippedBackward(start, scratch) else { return nil }
      start = earlier
    }
    if program.isTyping {
      let isPartial = isCut || !endsWell(end, scratch)
      return Match(start: start, end: end, isPartial: isPartial)
    }
    var end = end
    var afterSpace = program.needle.elements.last == FoldRules.space
    while !endsWell(end, scratch) {
      guard let later = skippedForward(end, afterSpace: &afterSpace, scratch) else { return nil }
      end = later
    }
    if program.foldsSpace, program.needle.elements == [FoldRules.space],
      hasSpaceWithin(start, end, scratch)
    {
      return nil
    }
    switch program.options.extent {
    case .minimal: break
    case .medial:
      let reach = reach(start, end, afterSpace: afterSpace, scratch)
      widenMedially(&start, &end, within: reach.lowest..<reach.highest, scratch)
    case .maximal:
      let reach = reach(start, end, afterSpace: afterSpace, scratch)
      start = reach.start
      end = reach.end
    }
    return Match(start: start, end: end)
  }

  /// How far a match can be widened over what may be passed over: the farthest good edges, and the
  /// farthest of all.
  private func reach(
    _ start: Int, _ end: Int, afterSpace: Bool, _ scratch: FoldingScratch
  ) -> (start: Int, end: Int, lowest: Int, highest: Int) {
    var reach = (start: start, end: end, lowest: start, highest: end)
    while let earlier = skippedBackward(reach.lowest, scratch) {
      reach.lowest = earlier
      if startsWell(earlier, scratch) { reach.start = earlier }
    }
    var afterSpace = afterSpace
    while let later = skippedForward(reach.highest, afterSpace: &afterSpace, scratch) {
      reach.highest = later
      if endsWell(later, scratch) { reach.end = later }
    }
    return reach
  }

  /// Whether a range of white space, taken for one space, holds a smaller one that could be.
  private func hasSpaceWithin(_ start: Int, _ end: Int, _ scratch: FoldingScratch) -> Bool {
    var edge = atomEnd(start, scratch)
    while edge < end {
      if startsWell(edge, scratch) {
        var offset = edge
        while offset < end {
          let next = atomEnd(offset, scratch)
          readKey(offset, next, scratch)
          if scratch.key.first == FoldRules.space { return true }
          offset = next
        }
      }
      edge = atomEnd(edge, scratch)
    }
    return false
  }

  /// DS4a: over those ignorables at an edge that the needle has there too.
  private func widenMedially(
    _ start: inout Int, _ end: inout Int, within reach: Range<Int>, _ scratch: FoldingScratch
  ) {
    var edge = start
    for codePoint in program.needle.leadingExtras.reversed() {
      guard edge > reach.lowerBound, text.codePoint(before: edge) == codePoint else { break }
      edge -= codePoint > 0xFFFF ? 2 : 1
      if scratch.boundaries.isSafeEdge(text, edge), startsWell(edge, scratch) { start = edge }
    }
    edge = end
    for codePoint in program.needle.trailingExtras {
      guard edge < reach.upperBound, text.codePoint(at: edge) == codePoint else { break }
      edge += codePoint > 0xFFFF ? 2 : 1
      if scratch.boundaries.isSafeEdge(text, edge), endsWell(edge, scratch) { end = edge }
    }
  }
}
