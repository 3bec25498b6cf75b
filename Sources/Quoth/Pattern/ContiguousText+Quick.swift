import QuothKernels

extension ContiguousText {
  /// Whether the text is as short as a cue.
  @inline(__always)
  var isQuick: Bool { count <= 512 }

  /// Searches a text as short as a cue without a cursor, which would cost more than the scan.
  ///
  /// - Parameter out: receives the first matches.
  /// - Returns: the number of these, and nil if there are no others; otherwise where a cursor must
  ///   continue, since `out` is full or a place needs more than a quick check.
  @unsafe @inline(never)
  func searchQuickly(
    _ program: SearchProgram, _ out: UnsafeMutableBufferPointer<Match>
  ) -> (count: Int, rest: Resumption?) {
    if count == 0 { return (0, nil) }
    switch program {
    case .folding(let program):
      return unsafe searchQuickly(program, FoldingQuickCheck(program, text: self), out)
    case .collation(let program):
      return unsafe searchQuickly(program, CollationQuickCheck(program, text: self), out)
    }
  }

  @unsafe @inline(__always)
  private func searchQuickly(
    _ program: some FamilyProgram, _ quick: @autoclosure () -> some QuickCheck,
    _ out: UnsafeMutableBufferPointer<Match>
  ) -> (count: Int, rest: Resumption?) {
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
    if groups == 0 { return (0, nil) }
    let position = unsafe found.position
    let quick = quick()
    let isOverlapping = program.options.overlapping
    var floor = 0
    var work = 0
    var written = 0
    for group in 0..<groups {
      var bits = masks[group]
      let start = position + Int(places[group] & ~MaskBuffer.plainBit)
      while bits != 0 {
        let candidate = start + bits.trailingZeroBitCount
        bits &= bits - 1
        if candidate < floor { continue }
        if candidate >= count { return (written, nil) }
        // Suspicious text is left to the cursor.
        guard work <= 2048, written < out.count else {
          return (written, Resumption(candidate: candidate, floor: floor))
        }
        let verdict = quick.verdict(at: candidate, &work)
        switch verdict.kind {
        case .none: continue
        case .match:
          guard verdict.start >= floor else { continue }
          floor = isOverlapping ? verdict.start + 1 : verdict.end
          unsafe out.initializeElement(
            at: written, to: Match(start: verdict.start, end: verdict.end))
          written += 1
        case .edges, .ask: return (written, Resumption(candidate: candidate, floor: floor))
        }
      }
    }
    return (written, nil)
  }
}
