// Many short texts stored in one buffer, as in Arrow's string columns.

extension PatternSet {
  /// Searches many consecutive UTF-8 texts, each separately, for all needles: the rows are scanned together, and
  /// only those with a candidate are examined.
  ///
  /// - Parameters:
  ///   - text: all rows.
  ///   - offsets: where each row begins, in bytes, followed by the end of the last one: ascending, within the
  ///     text.
  ///   - body: called with each match and its row, ordered by row, start, end and needle, with offsets from the
  ///     row's beginning; returns false to stop.
  /// - Throws: ``UTF8Error`` with an offset in `text`; matches of much earlier rows may have been delivered.
  /// - Complexity: O(*n* + *r* + *h* log *h*) for *n* bytes in *r* rows and *h* matches.
  package func forEachMatch(
    inUTF8Rows text: UnsafeBufferPointer<UInt8>, offsets: RowOffsets, malformed: MalformedUTF8,
    _ body: (Int, NeedleMatch) -> Bool
  ) throws(UTF8Error) {
    let search = SetRowSearch(self)
    for rows in RowStretches(offsets) {
      let range = offsets[rows.lowerBound]..<offsets[rows.upperBound]
      if malformed == .refused {
        // A row that begins inside a sequence makes two rows malformed.
        let wrong =
          unsafe UTF8Scalars.firstMalformed(text, range) ?? offsets.firstSplit(text, rows)
        if let wrong { throw UTF8Error(offset: wrong) }
      }
      if rows.count > 1, unsafe search.findAll(inUTF8: text, offsets, rows, malformed) {
        guard search.deliver(body) else { return }
        continue
      }
      for row in rows {
        let bytes = unsafe UnsafeBufferPointer(rebasing: text[offsets[row]..<offsets[row + 1]])
        var goesOn = true
        // Otherwise they were found to be well-formed.
        let left = malformed == .replaced ? malformed : .unchecked
        try unsafe forEachMatch(.utf8(bytes, left)) { match in
          goesOn = body(row, match)
          return goesOn
        }
        guard goesOn else { return }
      }
    }
  }

  /// Searches many consecutive texts of UTF-16 code units, each separately. See
  /// ``forEachMatch(inUTF8Rows:offsets:malformed:_:)``; offsets are code units.
  package func forEachMatch(
    inUTF16Rows text: UnsafeBufferPointer<UInt16>, offsets: RowOffsets,
    _ body: (Int, NeedleMatch) -> Bool
  ) {
    unsafe forEachMatch(inRows: text, offsets, body)
  }

  /// Searches many consecutive Latin-1 texts, each separately. See
  /// ``forEachMatch(inUTF8Rows:offsets:malformed:_:)``.
  package func forEachMatch(
    inLatin1Rows text: UnsafeBufferPointer<UInt8>, offsets: RowOffsets,
    _ body: (Int, NeedleMatch) -> Bool
  ) {
    unsafe forEachMatch(inRows: text, offsets, body)
  }

  @unsafe
  private func forEachMatch<Unit: CodeUnit>(
    inRows text: UnsafeBufferPointer<Unit>, _ offsets: RowOffsets,
    _ body: (Int, NeedleMatch) -> Bool
  ) {
    let search = SetRowSearch(self)
    for rows in RowStretches(offsets) {
      if rows.count > 1, unsafe search.findAll(in: text, offsets, rows) {
        guard search.deliver(body) else { return }
        continue
      }
      for row in rows {
        let units = unsafe UnsafeBufferPointer(rebasing: text[offsets[row]..<offsets[row + 1]])
        var goesOn = true
        var search = SetSearch(unsafe SetUnitsReader(core, ContiguousText(units)))
        do throws(UTF8Error) {
          try search.visit { match in
            goesOn = body(row, match)
            return goesOn
          }
        } catch {
          preconditionFailure("only UTF-8 can be malformed, but the search ended with: \(error)")
        }
        guard goesOn else { return }
      }
    }
  }
}
