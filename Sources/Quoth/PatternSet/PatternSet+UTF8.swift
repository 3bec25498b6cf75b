// Search in UTF-8 where it lies. Offsets are bytes.

extension PatternSet {
  /// All matches of all needles, ordered by start, then end, then needle.
  ///
  /// - Parameter text: UTF-8, searched where it lies; offsets are bytes.
  /// - Throws: ``UTF8Error`` for bytes that are malformed, where they are to be refused.
  public func matches(
    inUTF8 text: Span<UInt8>, malformed: MalformedUTF8 = .refused
  ) throws(UTF8Error) -> [NeedleMatch] {
    try reading(text, malformed) { reader throws(UTF8Error) in try matches(reader) }
  }

  /// All matches of all needles, ordered by start, then end, then needle.
  ///
  /// - Throws: ``UTF8Error`` for bytes that are malformed, where they are to be refused.
  public func matches(
    inUTF8 text: [UInt8], malformed: MalformedUTF8 = .refused
  ) throws(UTF8Error) -> [NeedleMatch] {
    try unsafe text.withUnsafeBufferPointer { bytes throws(UTF8Error) in
      try unsafe matches(inUTF8: bytes.span, malformed: malformed)
    }
  }

  /// The longest of the matches that begin first, the longest of those that begin at its end or later, and so
  /// on: no two overlap. Of needles with the same match the first counts.
  ///
  /// - Parameter text: UTF-8, searched where it lies; offsets are bytes.
  /// - Throws: ``UTF8Error`` for bytes that are malformed, where they are to be refused.
  public func leftmostLongestMatches(
    inUTF8 text: Span<UInt8>, malformed: MalformedUTF8 = .refused
  ) throws(UTF8Error) -> [NeedleMatch] {
    try reading(text, malformed) { reader throws(UTF8Error) in try longest(reader) }
  }

  /// Calls `body` with one match after the other, in the order of ``matches(in:)-(Span<UInt16>)``, until it
  /// returns false.
  ///
  /// - Parameter text: UTF-8, searched where it lies; offsets are bytes.
  /// - Throws: ``UTF8Error`` for bytes that are malformed, where they are to be refused.
  public func forEachMatch(
    inUTF8 text: Span<UInt8>, malformed: MalformedUTF8 = .refused, _ body: (NeedleMatch) -> Bool
  ) throws(UTF8Error) {
    try reading(text, malformed) { reader throws(UTF8Error) in try forEachMatch(reader, body) }
  }

  /// Calls `body` with one match after the other, the last first, until it returns false: the forward list
  /// reversed, found from the end.
  ///
  /// - Parameter text: UTF-8, searched where it lies; offsets are bytes.
  /// - Throws: ``UTF8Error`` for bytes that are malformed, where they are to be refused.
  public func forEachMatchBackward(
    inUTF8 text: Span<UInt8>, malformed: MalformedUTF8 = .refused, _ body: (NeedleMatch) -> Bool
  ) throws(UTF8Error) {
    try reading(text, malformed) { reader throws(UTF8Error) in
      try forEachMatchBackward(reader, body)
    }
  }

  /// The first match of any needle, or nil.
  ///
  /// - Parameter text: UTF-8, searched where it lies; offsets are bytes.
  /// - Throws: ``UTF8Error`` for bytes that are malformed, where they are to be refused.
  public func firstMatch(
    inUTF8 text: Span<UInt8>, malformed: MalformedUTF8 = .refused
  ) throws(UTF8Error) -> NeedleMatch? {
    try reading(text, malformed) { reader throws(UTF8Error) in try first(reader) }
  }

  /// The last match of any needle, or nil. Searches from the end.
  ///
  /// - Parameter text: UTF-8, searched where it lies; offsets are bytes.
  /// - Throws: ``UTF8Error`` for bytes that are malformed, where they are to be refused.
  public func lastMatch(
    inUTF8 text: Span<UInt8>, malformed: MalformedUTF8 = .refused
  ) throws(UTF8Error) -> NeedleMatch? {
    try reading(text, malformed) { reader throws(UTF8Error) in try last(reader) }
  }

  /// How many matches each needle has.
  ///
  /// - Parameter text: UTF-8, searched where it lies; offsets are bytes.
  /// - Throws: ``UTF8Error`` for bytes that are malformed, where they are to be refused.
  public func counts(
    inUTF8 text: Span<UInt8>, malformed: MalformedUTF8 = .refused
  ) throws(UTF8Error) -> [Int] {
    try reading(text, malformed) { reader throws(UTF8Error) in try counts(reader) }
  }

  /// The first match of each needle, or nil for those that are not there.
  ///
  /// - Parameter text: UTF-8, searched where it lies; offsets are bytes.
  /// - Throws: ``UTF8Error`` for bytes that are malformed, where they are to be refused.
  public func firstMatches(
    inUTF8 text: Span<UInt8>, malformed: MalformedUTF8 = .refused
  ) throws(UTF8Error) -> [Match?] {
    try reading(text, malformed) { reader throws(UTF8Error) in try firsts(reader) }
  }

  private func reading<Result>(
    _ text: Span<UInt8>, _ malformed: MalformedUTF8,
    _ body: (SetUTF8Reader) throws(UTF8Error) -> Result
  ) throws(UTF8Error) -> Result {
    let result: Swift.Result<Result, UTF8Error> = unsafe text.withUnsafeBufferPointer { bytes in
      do throws(UTF8Error) {
        return .success(try body(unsafe SetUTF8Reader(core, bytes, malformed)))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
