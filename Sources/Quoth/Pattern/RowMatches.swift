// Many short texts that stand in one buffer, as Arrow stores strings.

extension Pattern {
  /// Searches many UTF-8 texts that stand one behind the other, each for itself, at about the cost of one
  /// as long as all of them: the whole buffer is scanned at once, and only rows are looked at in which
  /// something was seen.
  ///
  /// - Parameters:
  ///   - text: all rows.
  ///   - offsets: where the rows begin, in bytes, and at last where the last one ends: ascending, within
  ///     the text.
  ///   - body: called with each match and its row, in order, with offsets from the row's beginning;
  ///     returns false to stop.
  /// - Throws: ``UTF8Error`` with an offset in `text`; matches of rows long before may have been found.
  /// - Complexity: O(*n* + *r*) for *n* bytes in *r* rows.
  package func forEachMatch(
    inUTF8Rows text: UnsafeBufferPointer<UInt8>, offsets: RowOffsets,
    malformed: MalformedUTF8, _ body: (Int, Match) -> Bool
  ) throws(UTF8Error) {
    let scan = program.utf8Scan
    var row = 0
    while row < offsets.rowCount {
      // Some rows at a time, as much text as a near cache holds.
      let first = row
      let start = offsets[first]
      row = min(offsets.rowCount, offsets.row(at: start + Self.rowStretch, from: first) + 1)
      let range = start..<offsets[row]
      if malformed != .unchecked {
        // A row that begins within a sequence leaves two rows malformed.
        let wrong =
          unsafe UTF8Scalars.firstMalformed(text, range)
          ?? Self.firstSplit(text, offsets, first..<row)
        if let wrong {
          if malformed == .refused { throw UTF8Error(offset: wrong) }
          guard try unsafe searchEach(text, offsets, first..<row, body) else { return }
          continue
        }
      }
      guard try unsafe search(text, offsets, first, range, scan, body) else { return }
    }
  }

  private static var rowStretch: Int { 1 << 16 }

  /// Searches rows of well-formed text at once. False when `body` has returned that.
  private func search(
    _ text: UnsafeBufferPointer<UInt8>, _ offsets: RowOffsets, _ first: Int,
    _ range: Range<Int>, _ scan: UTF8Scan, _ body: (Int, Match) -> Bool
  ) throws(UTF8Error) -> Bool {
    var candidates = UTF8Candidates(program, scan, from: range.lowerBound)
    let whole = unsafe UnsafeBufferPointer(rebasing: text[0..<range.upperBound])
    var row = first
    var place = range.lowerBound
    // What begins before was delivered, or is behind another match.
    var floor = range.lowerBound
    while true {
      let hit = unsafe candidates.next(
        whole, from: place, to: range.upperBound, seen: range.upperBound)
      if hit >= range.upperBound { return true }
      row = offsets.row(at: hit, from: row)
      let start = offsets[row]
      let end = offsets[row + 1]
      if let match = candidates.match, match.start >= start, match.end <= end {
        place = hit + 1
        guard match.start >= floor else { continue }
        floor =
          options.overlapping
          ? unsafe match.start + UTF8Scalars.decode(text, at: match.start).length : match.end
        guard body(row, Match(start: match.start - start, end: match.end - start)) else {
          return false
        }
        continue
      }
      let bytes = unsafe UnsafeBufferPointer(rebasing: text[start..<end])
      var goesOn = true
      try unsafe forEachMatch(inUTF8: bytes, malformed: .unchecked) { match in
        if start + match.start >= floor { goesOn = body(row, match) }
        return goesOn
      }
      if !goesOn { return false }
      // What else was seen in this row is done with.
      place = end
      floor = end
    }
  }

  /// Searches rows one by one, what is malformed replaced. False when `body` has returned that.
  private func searchEach(
    _ text: UnsafeBufferPointer<UInt8>, _ offsets: RowOffsets, _ rows: Range<Int>,
    _ body: (Int, Match) -> Bool
  ) throws(UTF8Error) -> Bool {
    for row in rows {
      let bytes = unsafe UnsafeBufferPointer(rebasing: text[offsets[row]..<offsets[row + 1]])
      var goesOn = true
      try unsafe forEachMatch(inUTF8: bytes, malformed: .replaced) { match in
        goesOn = body(row, match)
        return goesOn
      }
      if !goesOn { return false }
    }
    return true
  }

  /// The first row but the first of some that begins within a sequence.
  private static func firstSplit(
    _ text: UnsafeBufferPointer<UInt8>, _ offsets: RowOffsets, _ rows: Range<Int>
  ) -> Int? {
    for row in rows.dropFirst() {
      let offset = offsets[row]
      if offset < text.count, unsafe text[offset] & 0xC0 == 0x80 { return offset }
    }
    return nil
  }
}

/// Where the rows of a buffer begin, and where the last one ends: numbers of four or eight bytes, as Arrow
/// has them. (No protocol: what another module gives would be asked for number by number.)
@safe
package struct RowOffsets {
  package let rowCount: Int
  // SAFETY: the caller's, for the time of the call; rowCount + 1 numbers unless there is no row.
  private let narrow: UnsafePointer<Int32>?
  private let wide: UnsafePointer<Int64>?

  @unsafe
  package init(_ offsets: UnsafeBufferPointer<Int32>) {
    rowCount = max(0, offsets.count - 1)
    unsafe narrow = offsets.baseAddress
    unsafe wide = nil
  }

  @unsafe
  package init(_ offsets: UnsafeBufferPointer<Int64>) {
    rowCount = max(0, offsets.count - 1)
    unsafe narrow = nil
    unsafe wide = offsets.baseAddress
  }

  @inline(__always)
  package subscript(row: Int) -> Int {
    if let narrow = unsafe narrow { return unsafe Int(narrow[row]) }
    return unsafe Int(wide![row])
  }

  /// The first place whose number is less than what comes before, or beyond a length; nil where none is.
  package func firstWrong(length: Int) -> Int? {
    guard rowCount > 0 else { return nil }
    // Ascending as a rule, which is found out without a branch for each.
    let isAscending =
      if let narrow = unsafe narrow {
        unsafe Self.isAscending(UnsafeBufferPointer(start: narrow, count: rowCount + 1))
      } else {
        unsafe Self.isAscending(UnsafeBufferPointer(start: wide, count: rowCount + 1))
      }
    if isAscending, self[0] >= 0, self[rowCount] <= length { return nil }
    var previous = 0
    for place in 0...rowCount {
      let offset = self[place]
      if offset < previous || offset > length { return place }
      previous = offset
    }
    return nil
  }

  private static func isAscending<T: FixedWidthInteger>(
    _ numbers: UnsafeBufferPointer<T>
  ) -> Bool {
    var descents: T = 0
    // SAFETY: the place behind is the last one at most.
    for place in 0..<(numbers.count - 1) {
      descents |= unsafe numbers[place] > numbers[place + 1] ? 1 : 0
    }
    return descents == 0
  }

  /// The row of an offset that is not before the row `from` and before the end of the last one.
  func row(at offset: Int, from: Int) -> Int {
    // Near as a rule: in steps that double, then by halves.
    var low = from
    var step = 1
    while low + step < rowCount, self[low + step] <= offset {
      low += step
      step *= 2
    }
    var high = min(low + step, rowCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
