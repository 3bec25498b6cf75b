// Translates single offsets of a cue to other units. Marks every 1,024 code units avoid traversing
// long cues.

extension Corpus {
  /// An offset of a cue in bytes of UTF-8.
  ///
  ///     builder.addCue("né à Köln")
  ///     print(corpus.utf8Offset(of: 5, inCue: 0))  // 7
  ///
  /// - Parameter offset: in UTF-16 code units, from 0 to the cue's length; an offset inside a
  ///   surrogate pair means the beginning of the scalar. An unpaired surrogate counts as U+FFFD.
  /// - Complexity: O(1): at most 2,048 units are read.
  public func utf8Offset(of offset: Int, inCue cue: Int) -> Int {
    let (counts, isWithinPair) = counts(offset, cue)
    // A file may contain arbitrary marks.
    return Int(counts.utf8) &- (isWithinPair ? 3 : 0)
  }

  /// An offset of a cue in Unicode scalars; see ``utf8Offset(of:inCue:)``.
  public func scalarOffset(of offset: Int, inCue cue: Int) -> Int {
    let (counts, isWithinPair) = counts(offset, cue)
    return Int(counts.scalars) &- (isWithinPair ? 1 : 0)
  }

  /// An offset of a cue in extended grapheme clusters; an offset inside a cluster means its
  /// beginning.
  ///
  /// - Complexity: O(*n*) for a cue of *n* code units.
  public func characterOffset(of offset: Int, inCue cue: Int) -> Int {
    let units = checked(offset, cue)
    let text = utf16(in: units)
    return TextOffsets.characters(of: [offset], in: text)[0]
  }

  /// The line of an offset of a cue, and the column in scalars on that line, both from 1. Lines end
  /// with U+000A.
  ///
  /// - Complexity: O(*n*) for a line of *n* code units.
  public func lineAndColumn(of offset: Int, inCue cue: Int) -> (line: Int, column: Int) {
    let units = checked(offset, cue)
    let (counts, isWithinPair) = counts(offset, cue)
    let text = store.arena.text(units)
    var start = offset
    while start > 0, text[start - 1] != 0x0A { start -= 1 }
    let before = OffsetMarks.count(
      (units.lowerBound + start)..<(units.lowerBound + offset), in: store.arena, after: 0)
    return (Int(counts.lines) &+ 1, Int(before.scalars) - (isWithinPair ? 1 : 0) + 1)
  }

  private func checked(_ offset: Int, _ cue: Int) -> Range<Int> {
    let units = units(ofCue: cue)
    precondition(offset >= 0 && offset <= units.count, "offset \(offset) of \(units.count)")
    return units
  }

  private func counts(
    _ offset: Int, _ cue: Int
  ) -> (counts: OffsetMarks.Counts, isWithinPair: Bool) {
    let units = checked(offset, cue)
    let text = store.arena.text(units)
    return (
      store.marks.counts(
        from: units.lowerBound, to: units.lowerBound + offset, in: store.arena),
      !text.isScalarEdge(offset)
    )
  }
}
