import QuothKernels

extension ContiguousText {
  /// Searches a text as short as a cue without a cursor, which would cost more than the scan: calls
  /// `body` with its matches until it returns false.
  ///
  /// - Returns: nil if the search is finished; otherwise where a cursor must continue, since the
  ///   text is not short or a place needs more than a quick check.
  @inline(__always)
  func searchQuickly(_ program: SearchProgram, _ body: (Match) -> Bool) -> Resumption? {
    guard count <= 512 else { return Resumption() }
    if count == 0 { return nil }
    switch program {
    case .folding(let program):
      return searchQuickly(program, FoldingQuickCheck(program, text: self), body)
    case .collation(let program):
      return searchQuickly(program, CollationQuickCheck(program, text: self), body)
    }
  }

  @inline(__always)
  private func searchQuickly(
    _ program: some FamilyProgram, _ quick: @autoclosure () -> some QuickCheck,
    _ body: (Match) -> Bool
  ) -> Resumption? {
    // Eight groups cover such a text.
    var masks = Rows.of8(UInt64(0))
    var places = Rows.of8(UInt32(0))
    var maskSpan = masks.mutableSpan
    var placeSpan = places.mutableSpan
    var found = unsafe qk_found()
    unsafe found.capacity = 8
    unsafe found.end = count
    unsafe maskSpan.withUnsafeMutableBufferPointer { masks in
      unsafe placeSpan.withUnsafeMutableBufferPointer { places in
        unsafe found.masks = masks.baseAddress
        unsafe found.places = places.baseAddress
        _ = unsafe scan(program, from: 0, &found)
      }
    }
    let groups = unsafe found.groups
    if groups == 0 { return nil }
    let position = unsafe found.position
    let quick = quick()
    let isOverlapping = program.options.overlapping
    var floor = 0
    var work = 0
    for group in 0..<groups {
      var bits = masks[group]
      let start = position + Int(places[group] & ~MaskBuffer.plainBit)
      while bits != 0 {
        let candidate = start + bits.trailingZeroBitCount
        bits &= bits - 1
        if candidate < floor { continue }
        if candidate >= count { return nil }
        // Suspicious text is left to the cursor.
        guard work <= 2048 else { return Resumption(candidate: candidate, floor: floor) }
        let verdict = quick.verdict(at: candidate, &work)
        switch verdict.kind {
        case .none: continue
        case .match:
          guard verdict.start >= floor else { continue }
          floor = isOverlapping ? verdict.start + 1 : verdict.end
          guard body(Match(start: verdict.start, end: verdict.end)) else { return nil }
        case .edges, .ask: return Resumption(candidate: candidate, floor: floor)
        }
      }
    }
    return nil
  }
}
