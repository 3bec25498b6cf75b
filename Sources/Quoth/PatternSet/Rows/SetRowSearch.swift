/// Finds the matches of a set in many short rows at once: one scan over all of them, with each candidate decided
/// within its row alone.
final class SetRowSearch {
  private let set: PatternSet
  private let core: SetCore
  private let verifier: SetVerifier
  private let units = UTF8Units()
  /// Where each row of a stretch begins among the code units, and where the last one ends.
  private var starts: [Int] = []
  private var candidates: [SetCandidate] = []
  private var found: [SetFound] = []
  /// The matches found in a stretch.
  private var matches: [RowMatch] = []

  private struct RowMatch: Comparable {
    let row: Int
    let match: NeedleMatch

    static func < (left: RowMatch, right: RowMatch) -> Bool {
      left.row != right.row ? left.row < right.row : left.match < right.match
    }
  }

  /// More matches than these are not kept at a time.
  private static var tooMany: Int { 1 << 20 }

  init(_ set: PatternSet) {
    self.set = set
    core = set.core
    verifier = SetVerifier(core, takesAll: false)
  }

  /// Calls `body` with what was found last, until it returns false. Returns false if it did.
  func deliver(_ body: (Int, NeedleMatch) -> Bool) -> Bool {
    for one in matches where !body(one.row, one.match) { return false }
    return true
  }

  /// Finds all matches in some rows of code units. Returns false if they are too many to be kept, or if the rows
  /// have to be searched one by one.
  @unsafe
  func findAll<Unit: CodeUnit>(
    in text: UnsafeBufferPointer<Unit>, _ offsets: RowOffsets, _ rows: Range<Int>
  ) -> Bool {
    let base = offsets[rows.lowerBound]
    starts.removeAll(keepingCapacity: true)
    for row in rows.lowerBound...rows.upperBound {
      let offset = offsets[row]
      // A pair that is cut is no pair.
      if Unit.self == UInt16.self, offset > base, row < rows.upperBound, offset < text.count,
        unsafe Surrogates.isTrail(UInt16(truncatingIfNeeded: text[offset]))
      {
        return false
      }
      starts.append(offset - base)
    }
    let part = unsafe UnsafeBufferPointer(rebasing: text[base..<offsets[rows.upperBound]])
    matches.removeAll(keepingCapacity: true)
    guard find(unsafe ContiguousText(part)) else { return false }
    forEachRow { row, matches in
      for one in matches { add(rows.lowerBound + row, one.needle, one.match, -starts[row]) }
    }
    for needle in core.scan.alone {
      let pattern = set.patterns[core.needles.firstPlace(of: needle)]
      for row in rows {
        let units = unsafe UnsafeBufferPointer(rebasing: text[offsets[row]..<offsets[row + 1]])
        var cursor = SearchCursor(pattern.program, text: unsafe ContiguousText(units))
        while let match = cursor.nextMatch() { add(row, needle, match, 0) }
      }
    }
    matches.sort()
    return true
  }

  /// The same for UTF-8.
  @unsafe
  func findAll(
    inUTF8 text: UnsafeBufferPointer<UInt8>, _ offsets: RowOffsets, _ rows: Range<Int>,
    _ malformed: MalformedUTF8
  ) -> Bool {
    let range = offsets[rows.lowerBound]..<offsets[rows.upperBound]
    let bytes = unsafe UnsafeBufferPointer(rebasing: text[range])
    starts.removeAll(keepingCapacity: true)
    matches.removeAll(keepingCapacity: true)
    if unsafe Kernels.active.asciiRun(bytes) == bytes.count {
      for row in rows.lowerBound...rows.upperBound {
        starts.append(offsets[row] - range.lowerBound)
      }
      guard find(unsafe ContiguousText(bytes)) else { return false }
      forEachRow { row, matches in
        for one in matches { add(rows.lowerBound + row, one.needle, one.match, -starts[row]) }
      }
    } else {
      units.begin(byteCount: range.count)
      for row in rows {
        starts.append(units.count)
        // Malformed bytes at a row's end are not continued by the next row.
        let until = unsafe UnsafeBufferPointer(rebasing: text[..<offsets[row + 1]])
        unsafe units.append(until, offsets[row]..<offsets[row + 1])
      }
      starts.append(units.count)
      guard find(unsafe units.text(isFirst: true, isLast: true).units) else { return false }
      forEachRow { row, matches in
        let number = rows.lowerBound + row
        let own = unsafe UnsafeBufferPointer(rebasing: text[offsets[number]..<offsets[number + 1]])
        var ruler = unsafe RowRuler(own, from: starts[row])
        for one in matches {
          let range = ruler.bytes(of: one.match)
          add(
            number, one.needle,
            Match(start: range.lowerBound, end: range.upperBound, isPartial: one.match.isPartial),
            0)
        }
      }
    }
    return unsafe findAlone(inUTF8: text, offsets, rows, malformed)
  }

  /// Adds the matches of needles that have scans of their own.
  @unsafe
  private func findAlone(
    inUTF8 text: UnsafeBufferPointer<UInt8>, _ offsets: RowOffsets, _ rows: Range<Int>,
    _ malformed: MalformedUTF8
  ) -> Bool {
    for needle in core.scan.alone {
      let pattern = set.patterns[core.needles.firstPlace(of: needle)]
      do {
        try unsafe pattern.forEachMatch(
          inUTF8Rows: text, offsets: offsets.rows(rows),
          // Otherwise they were found to be well-formed.
          malformed: malformed == .replaced ? .replaced : .unchecked
        ) { row, match in
          add(rows.lowerBound + row, needle, match, 0)
          return matches.count <= Self.tooMany
        }
      } catch {
        return false
      }
      if matches.count > Self.tooMany { return false }
    }
    matches.sort()
    return true
  }

  private func add(_ row: Int, _ needle: Int, _ match: Match, _ offset: Int) {
    let match = Match(
      start: match.start + offset, end: match.end + offset, isPartial: match.isPartial)
    core.needles.forEachPlace(of: needle) { place in
      matches.append(RowMatch(row: row, match: NeedleMatch(needle: place, match: match)))
    }
  }

  /// Finds what the shared scan finds in rows of code units. Returns false if it is too much to be kept.
  private func find<Unit: CodeUnit>(_ text: ContiguousText<Unit>) -> Bool {
    found.removeAll(keepingCapacity: true)
    verifier.restart()
    guard core.scan.isShared else { return true }
    let scratch = verifier.scratch
    scratch.oddRun = OddRun()
    // So long that there is room for the candidates even if every needle is at every place.
    let length = min(max(Self.tooMany / core.needles.all.count, 64), 1 << 16)
    var row = 0
    var position = 0
    while position < text.count {
      let end = min(position + length, text.count)
      candidates.removeAll(keepingCapacity: true)
      SetCandidates(core: core, text: text, scratch: scratch).forEach(position..<end) {
        place, needle, _ in
        candidates.append(SetCandidate(place: place, needle: Int32(needle)))
      }
      for candidate in candidates where verifier.isOpen(candidate) {
        if candidate.place < starts[row] || candidate.place >= starts[row + 1] {
          row = starts.firstPlace { $0 > candidate.place } - 1
        }
        let units = unsafe UnsafeBufferPointer(
          start: text.base + starts[row], count: starts[row + 1] - starts[row])
        verifier.take(
          candidate, in: unsafe ContiguousText(units), at: starts[row], until: end, &found)
      }
      if found.count > Self.tooMany { return false }
      position = end
    }
    return true
  }

  /// Calls `body` with the rows that have matches and with those, by their starts.
  private func forEachRow(_ body: (Int, ArraySlice<SetFound>) -> Void) {
    found.sort { $0.match.start < $1.match.start }
    var place = 0
    while place < found.count {
      let start = found[place].match.start
      let row = starts.firstPlace { $0 > start } - 1
      var end = place + 1
      while end < found.count, found[end].match.start < starts[row + 1] { end += 1 }
      body(row, found[place..<end])
      place = end
    }
  }
}

/// Translates the places of matches in a row from code units to bytes, in order of their starts.
@safe
private struct RowRuler {
  // SAFETY: the caller's, for the time of the call.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var unit: Int
  private var byte = 0

  /// - Parameter start: where the row begins among the code units.
  @unsafe
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    unsafe self.bytes = bytes
    unit = start
  }

  mutating func bytes(of match: Match) -> Range<Int> {
    advance(to: match.start)
    let start = byte
    var end = self
    end.advance(to: match.end)
    return start..<end.byte
  }

  private mutating func advance(to wanted: Int) {
    while unit < wanted, unsafe byte < bytes.count {
      let next = unsafe UTF8Scalars.decode(bytes, at: byte)
      unit += Surrogates.width(of: next.scalar)
      byte += next.length
    }
  }
}
