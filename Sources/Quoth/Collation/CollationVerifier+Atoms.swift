// Decides candidates atom by atom.

extension CollationVerifier {
  mutating func slowMatch(at candidate: Int) -> Match? {
    let scratch = readyScratch()
    work &+= 16
    // The anchor may be read before or after other bases of its atom: the first candidate of an
    // atom represents the first base in it that may be the anchor, the next candidate the next
    // base.
    var atom = candidate
    var earlier = 0
    while !scratch.isSafe(text, atom) {
      atom -= 1
      if program.anchors.isWide(text[atom]) { earlier += 1 }
    }
    let end = scratch.atomEnd(text, atom)
    scratch.readKey(text, atom, end)
    work &+= candidate &- atom
    guard !program.needle.basePlaces.isEmpty else {
      guard earlier == 0, program.accepts(scratch.key.first, for: 0) else { return nil }
      return matchOfMarks(from: atom, scratch)
    }
    var number = program.needle.firstBases[program.anchors.cluster]
    guard let place = program.anchor(in: scratch.key, after: earlier) else { return nil }
    for element in scratch.key[..<place].reversed() where CollationElement.isBase(element) {
      guard number > 0, program.accepts(element, for: program.needle.basePlaces[number - 1])
      else { return nil }
      number -= 1
    }
    guard var start = start(before: atom, base: number, scratch) else { return nil }
    if program.needle.leadingMarks > 0 {
      guard let earlier = startOfMarks(before: start, scratch) else { return nil }
      start = earlier
    }
    if program.wildcard != .none { return wildMatch(from: start, scratch) }
    return match(from: start, scratch)
  }

  /// The start of the atom with the needle's first base, if the bases before a place are those of
  /// the needle before a given one.
  private mutating func start(
    before offset: Int, base number: Int, _ scratch: CollationScratch
  ) -> Int? {
    var number = number
    var offset = offset
    while number > 0 {
      guard offset > 0 else { return nil }
      let start = scratch.atomStart(text, offset)
      scratch.readKey(text, start, offset)
      work &+= 2 &+ offset &- start
      for element in scratch.key.reversed() where CollationElement.isBase(element) {
        guard number > 0, program.accepts(element, for: program.needle.basePlaces[number - 1])
        else {
          return nil
        }
        number -= 1
      }
      offset = start
    }
    return offset
  }

  /// The match that begins at an atom's start.
  mutating func match(from start: Int, _ scratch: CollationScratch) -> Match? {
    guard let end = end(from: start, scratch) else { return nil }
    var isCut = end.isCut
    if program.needsConfirmation, !isCut, !isConfirmed(start, end.offset) {
      // While typing, the text only needs to begin with the needle's elements.
      guard program.isTyping else { return nil }
      isCut = true
    }
    return finish(start: start, end: end.offset, isCut: isCut, scratch)
  }

  /// Matches all elements of the needle from the start of an atom. `isCut` reports that the last
  /// atom has more than the needle, which typing allows.
  private mutating func end(
    from start: Int, _ scratch: CollationScratch
  ) -> (offset: Int, isCut: Bool)? {
    var comparison = ElementComparison(program)
    var offset = start
    while !comparison.isComplete {
      guard offset < text.count else { return nil }
      let end = scratch.atomEnd(text, offset)
      scratch.readKey(text, offset, end)
      work &+= 2 &+ end &- offset
      for element in scratch.key {
        switch comparison.take(element) {
        case .goOn: break
        case .differs: return nil
        case .exceeds: return program.isTyping ? (end, true) : nil
        }
      }
      offset = end
    }
    return (offset, false)
  }

  private func isConfirmed(_ start: Int, _ end: Int) -> Bool {
    program.table.collator.equal((start..<end).map { text[$0] }, program.text)
  }

  // MARK: Edges

  /// The start of the atoms before an offset, if all of them can be skipped before the needle.
  func skippedBackward(_ offset: Int, _ scratch: CollationScratch) -> Int? {
    var offset = offset
    var waiting = false
    repeat {
      guard offset > 0 else { return nil }
      let start = scratch.atomStart(text, offset)
      scratch.readKey(text, start, offset)
      for element in scratch.key.reversed() {
        if element == CollationElement.passing, program.needle.leadingMarks == 0 {
          waiting = false
        } else if CollationElement.isBase(element) || program.needle.leadingMarks > 0 {
          return nil
        } else {
          // A mark that counts, unless punctuation before it makes it ignored.
          waiting = true
        }
      }
      if waiting, !program.isContextual { return nil }
      offset = start
    } while waiting
    return offset
  }

  /// The end of the atom after an offset, if all of it can be skipped after the needle.
  func skippedForward(
    _ offset: Int, _ stream: inout ElementStream, _ scratch: CollationScratch
  ) -> Int? {
    guard offset < text.count else { return nil }
    let end = scratch.atomEnd(text, offset)
    scratch.readKey(text, offset, end)
    for element in scratch.key where stream.counts(element) { return nil }
    return end
  }

  func tail(upTo end: Int, _ scratch: CollationScratch) -> ElementStream {
    var stream = ElementStream()
    if let last = program.needle.elements.last { _ = stream.counts(last) }
    // In the last atom, elements after the needle's last one may make marks ignored.
    let atom = scratch.atomStart(text, end)
    scratch.readKey(text, atom, end)
    for element in scratch.key { _ = stream.counts(element) }
    return stream
  }

  /// Whether the text between two edges has no element that counts, read from the first edge.
  func isSkippable(_ range: Range<Int>, _ scratch: CollationScratch) -> Bool {
    var stream = ElementStream()
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard let next = skippedForward(offset, &stream, scratch) else { return false }
      offset = next
    }
    return true
  }
}
