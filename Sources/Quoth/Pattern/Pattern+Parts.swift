/// Searches of one text part by part, so that a caller can end one of a huge text, and knows how far it is.
///
/// Matches are those of a search of the whole text: parts divide the places where a match may begin, not the
/// text that it may reach into.
extension Pattern {
  /// Calls `body` with each match in order, until it returns false.
  ///
  /// - Parameters:
  ///   - length: the code units of a part.
  ///   - goesOn: called before each part with how much was searched; false ends the search.
  ///
  /// Parts of UTF-8 may be somewhat longer.
  package func forEachMatch(
    inPartsOf units: HaystackUnits, length: Int, goesOn: (Int) -> Bool, _ body: (Match) -> Bool
  ) throws(UTF8Error) {
    switch units {
    case .utf16(let units): unsafe forEachMatch(ContiguousText(units), length, goesOn, body)
    case .latin1(let bytes): unsafe forEachMatch(ContiguousText(bytes), length, goesOn, body)
    case .utf8(let bytes, let malformed):
      try unsafe forEachMatch(bytes, malformed, length, goesOn, body)
    }
  }

  private func forEachMatch(
    _ text: some ScannableText, _ length: Int, _ goesOn: (Int) -> Bool, _ body: (Match) -> Bool
  ) {
    var (candidate, floor) = (0, 0)
    var scratch = SearchScratch()
    while candidate < text.count {
      guard goesOn(candidate) else { return }
      let end = text.count - candidate > length ? candidate + length : text.count
      var cursor = SearchCursor(
        program, text: text, candidates: candidate..<end, floor: floor,
        overlapping: options.overlapping, scratch: scratch)
      while let match = cursor.nextMatch() {
        guard body(match) else { return }
      }
      scratch = cursor.scratch
      candidate = end
      floor = cursor.resumption.floor
    }
  }

  @unsafe
  private func forEachMatch(
    _ text: UnsafeBufferPointer<UInt8>, _ malformed: MalformedUTF8, _ length: Int,
    _ goesOn: (Int) -> Bool, _ body: (Match) -> Bool
  ) throws(UTF8Error) {
    var cursor = UTF8Cursor(
      program, candidates: 0..<text.count, needleLength: needle.count, malformed: malformed,
      overlapping: options.overlapping)
    var found: [Match] = []
    while !cursor.isAtEnd {
      guard goesOn(cursor.place) else { return }
      let end = text.count - cursor.place > length ? cursor.place + length : text.count
      let error = unsafe cursor.read(text, into: &found, enough: 1_024, until: end)
      for match in found where !body(match) { return }
      if let error { throw error }
      found.removeAll(keepingCapacity: true)
    }
  }
}
