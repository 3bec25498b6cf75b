// Many short texts stored in one buffer, as in Arrow's string columns.

extension Pattern {
  /// Searches many consecutive UTF-8 texts, each separately, at about the cost of one text as long
  /// as all of them: the whole buffer is scanned at once, and only rows with a candidate are
  /// examined.
  ///
  /// - Parameters:
  ///   - text: all rows.
  ///   - offsets: where each row begins, in bytes, followed by the end of the last one: ascending,
  ///     within the text.
  ///   - isFirstEnough: whether only the first match of each row is wanted: the rest of the row is
  ///     then passed over.
  ///   - body: called with each match and its row, in order, with offsets from the row's beginning;
  ///     returns false to stop.
  /// - Throws: ``UTF8Error`` with an offset in `text`; matches of much earlier rows may have been
  ///   delivered.
  /// - Complexity: O(*n* + *r*) for *n* bytes in *r* rows.
  package func forEachMatch(
    inUTF8Rows text: UnsafeBufferPointer<UInt8>, offsets: RowOffsets,
    malformed: MalformedUTF8, isFirstEnough: Bool = false, _ body: (Int, Match) -> Bool
  ) throws(UTF8Error) {
    let scan = program.utf8Scan
    var row = 0
    while row < offsets.rowCount {
      // Processes a few rows at a time, as much text as a near cache holds.
      let first = row
      let start = offsets[first]
      row = min(offsets.rowCount, offsets.row(at: start + Self.rowStretch, from: first) + 1)
      let range = start..<offsets[row]
      if malformed != .unchecked {
        // A row that begins inside a sequence makes two rows malformed.
        let wrong =
          unsafe UTF8Scalars.firstMalformed(text, range)
          ?? offsets.firstSplit(text, first..<row)
        if let wrong {
          if malformed == .refused { throw UTF8Error(offset: wrong) }
          guard try unsafe searchEach(text, offsets, first..<row, isFirstEnough, body) else {
            return
          }
          continue
        }
      }
      guard try unsafe search(text, offsets, first, range, scan, isFirstEnough, body) else {
        return
      }
    }
  }

  private static var rowStretch: Int { 1 << 16 }

  /// Searches rows of well-formed text at once. Returns false if `body` did.
  private func search(
    _ text: UnsafeBufferPointer<UInt8>, _ offsets: RowOffsets, _ first: Int,
    _ range: Range<Int>, _ scan: UTF8Scan, _ isFirstEnough: Bool, _ body: (Int, Match) -> Bool
  ) throws(UTF8Error) -> Bool {
    var candidates = UTF8Candidates(program, scan, from: range.lowerBound)
    let whole = unsafe UnsafeBufferPointer(rebasing: text[0..<range.upperBound])
    var row = first
    var place = range.lowerBound
    // Matches that begin earlier were delivered, or overlap one that was.
    var floor = range.lowerBound
    while true {
      let hit = unsafe candidates.next(
        whole, from: place, to: range.upperBound, seen: range.upperBound)
      if hit >= range.upperBound { return true }
      row = offsets.row(at: hit, from: row)
      let start = offsets[row]
      let end = offsets[row + 1]
      if let match = candidates.match, match.start >= start, match.end <= end {
        place = isFirstEnough ? end : hit + 1
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
      try unsafe forEachMatch(.utf8(bytes, .unchecked)) { match in
        guard start + match.start >= floor else { return true }
        goesOn = body(row, match)
        return goesOn && !isFirstEnough
      }
      if !goesOn { return false }
      // The other candidates of this row are done.
      place = end
      floor = end
    }
  }

  /// Searches rows one by one, replacing malformed bytes. Returns false if `body` did.
  private func searchEach(
    _ text: UnsafeBufferPointer<UInt8>, _ offsets: RowOffsets, _ rows: Range<Int>,
    _ isFirstEnough: Bool, _ body: (Int, Match) -> Bool
  ) throws(UTF8Error) -> Bool {
    for row in rows {
      let bytes = unsafe UnsafeBufferPointer(rebasing: text[offsets[row]..<offsets[row + 1]])
      var goesOn = true
      try unsafe forEachMatch(.utf8(bytes, .replaced)) { match in
        goesOn = body(row, match)
        return goesOn && !isFirstEnough
      }
      if !goesOn { return false }
    }
    return true
  }
}

/// The offsets at which the rows of a buffer begin, and the end of the last one: numbers of four or
/// eight bytes, as in Arrow. (Not a protocol, since another module's conformance would be called
/// once per number.)
@safe
package struct RowOffsets {
  package let rowCount: Int
  // SAFETY: owned by the caller during the call; rowCount + 1 numbers unless there is no row.
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

  /// Some of the rows.
  func rows(_ rows: Range<Int>) -> RowOffsets {
    // SAFETY: the same numbers, and the end of the last of these rows among them.
    if let narrow = unsafe narrow {
      return unsafe RowOffsets(
        UnsafeBufferPointer(start: narrow + rows.lowerBound, count: rows.count + 1))
    }
    return unsafe RowOffsets(
      UnsafeBufferPointer(start: wide! + rows.lowerBound, count: rows.count + 1))
  }

  /// The first of some rows of UTF-8, except the very first, that begins inside a sequence.
  func firstSplit(_ text: UnsafeBufferPointer<UInt8>, _ rows: Range<Int>) -> Int? {
    for row in rows.dropFirst() {
      let offset = self[row]
      if offset < text.count, unsafe text[offset] & 0xC0 == 0x80 { return offset }
    }
    return nil
  }

  /// The index of the first number that is less than its predecessor or beyond a length; nil if
  /// there is none.
  package func firstWrong(length: Int) -> Int? {
    guard rowCount > 0 else { return nil }
    // Usually ascending, which is verified without a branch per number.
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
    // SAFETY: the second index is at most that of the last number.
    for place in 0..<(numbers.count - 1) {
      descents |= unsafe numbers[place] > numbers[place + 1] ? 1 : 0
    }
    return descents == 0
  }

  /// The row of an offset, which must be at or after the row `from`; the last one for all offsets
  /// after its beginning.
  @inline(__always)
  func row(at offset: Int, from: Int) -> Int {
    // Usually it is one of the next rows.
    var row = from
    for _ in 0..<4 {
      guard row + 1 < rowCount, self[row + 1] <= offset else { return row }
      row += 1
    }
    return farRow(at: offset, from: row)
  }

  private func farRow(at offset: Int, from: Int) -> Int {
    (from + 1..<max(from + 1, rowCount)).nearPlace { self[$0] > offset } - 1
  }
}
