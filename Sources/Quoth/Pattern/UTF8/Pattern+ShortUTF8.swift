extension Pattern {
  /// Texts up to this many bytes are transcoded on the stack, without allocation.
  static var shortText: Int { 512 }

  /// Calls `body` with each match in order, until it returns false.
  func forEachMatch(
    inShort text: UnsafeBufferPointer<UInt8>, _ malformed: MalformedUTF8, _ body: (Match) -> Bool
  ) throws(UTF8Error) {
    let wrong = unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: text.count) {
      units -> Int? in
      // SAFETY: units never outnumber bytes.
      var filled = 0
      var offset = 0
      while offset < text.count {
        let next = unsafe UTF8Scalars.decode(text, at: offset)
        if next.isMalformed, malformed == .refused { return offset }
        let pair = Surrogates.units(of: next.scalar)
        unsafe units.initializeElement(at: filled, to: pair.first)
        if pair.width == 2 { unsafe units.initializeElement(at: filled + 1, to: pair.last) }
        filled += pair.width
        offset += next.length
      }
      var reached = (unit: 0, byte: 0)
      // Passed by pointer: a variable that a closure captures may be moved to the heap.
      unsafe withUnsafeMutablePointer(to: &reached) { reached in
        let text16 = unsafe ContiguousText(UnsafeBufferPointer(rebasing: units[0..<filled]))
        forEachMatch(text16) { match in
          let start = unsafe Self.byte(of: match.start, in: text, from: &reached.pointee)
          let end = unsafe Self.byte(of: match.end, in: text, from: &reached.pointee)
          return body(Match(start: start, end: end, isPartial: match.isPartial))
        }
      }
      return nil
    }
    if let wrong { throw UTF8Error(offset: wrong) }
  }

  /// The byte of a code unit, counted from the last place reached or from the beginning.
  @unsafe
  private static func byte(
    of unit: Int, in text: UnsafeBufferPointer<UInt8>, from reached: inout (unit: Int, byte: Int)
  ) -> Int {
    if unit < reached.unit { reached = (0, 0) }
    while reached.unit < unit {
      let next = unsafe UTF8Scalars.decode(text, at: reached.byte)
      reached.unit += Surrogates.width(of: next.scalar)
      reached.byte += next.length
    }
    return reached.byte
  }
}
