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
  /// - Throws: ``UTF8Error`` with an offset in `text`.
  /// - Complexity: O(*n* + *r*) for *n* bytes in *r* rows.
  package func forEachMatch(
    inUTF8Rows text: UnsafeBufferPointer<UInt8>, offsets: some RowOffsets,
    malformed: MalformedUTF8, _ body: (Int, Match) -> Bool
  ) throws(UTF8Error) {
    guard offsets.rowCount > 0 else { return }
    let range = offsets[0]..<offsets[offsets.rowCount]
    if malformed != .unchecked {
      // A row that begins within a sequence leaves two rows malformed.
      let wrong =
        unsafe UTF8Scalars.firstMalformed(text, range)
        ?? Self.firstSplit(text, offsets)
      if let wrong {
        if malformed == .refused { throw UTF8Error(offset: wrong) }
        return try unsafe forEachRow(text, offsets, malformed, body)
      }
    }
    let scan = program.utf8Scan
    var row = 0
    var place = range.lowerBound
    var masks = MaskBuffer()
    while place < range.upperBound {
      unsafe scan.fill(&masks, text, from: place, to: range.upperBound, Kernels.active)
      if masks.count == 0 { return }
      for group in 0..<masks.count {
        var bits = masks[group]
        while bits != 0 {
          let hit = masks.position + 64 * group + bits.trailingZeroBitCount
          bits &= bits - 1
          if hit < place { continue }
          row = offsets.row(at: hit, from: row)
          let start = offsets[row]
          let end = offsets[row + 1]
          let bytes = unsafe UnsafeBufferPointer(rebasing: text[start..<end])
          var goesOn = true
          try unsafe forEachMatch(inUTF8: bytes, malformed: .unchecked) { match in
            goesOn = body(row, match)
            return goesOn
          }
          if !goesOn { return }
          // What else was seen in this row is done with.
          place = end
        }
      }
      place = max(place, masks.position + 64 * masks.count)
    }
  }

  private func forEachRow(
    _ text: UnsafeBufferPointer<UInt8>, _ offsets: some RowOffsets, _ malformed: MalformedUTF8,
    _ body: (Int, Match) -> Bool
  ) throws(UTF8Error) {
    for row in 0..<offsets.rowCount {
      let bytes = unsafe UnsafeBufferPointer(rebasing: text[offsets[row]..<offsets[row + 1]])
      var goesOn = true
      try unsafe forEachMatch(inUTF8: bytes, malformed: malformed) { match in
        goesOn = body(row, match)
        return goesOn
      }
      if !goesOn { return }
    }
  }

  private static func firstSplit(
    _ text: UnsafeBufferPointer<UInt8>, _ offsets: some RowOffsets
  ) -> Int? {
    for row in 1..<max(1, offsets.rowCount) {
      let offset = offsets[row]
      if offset < text.count, unsafe text[offset] & 0xC0 == 0x80 { return offset }
    }
    return nil
  }
}

/// Where the rows of a buffer begin, and where the last one ends.
package protocol RowOffsets {
  var rowCount: Int { get }
  subscript(row: Int) -> Int { get }
}

extension RowOffsets {
  /// The row of an offset that is not before the row `from` and before the end of the last one.
  fileprivate func row(at offset: Int, from: Int) -> Int {
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
