// Search over contiguous code units.

extension PatternSet {
  /// All matches of all needles, ordered by start, then end, then needle.
  ///
  ///     let set = try PatternSet(["ja", "jamb"], options: .caseInsensitive(locale: .root))
  ///     let matches = set.matches(in: Array("Jamb, ja".utf16).span)  // 0: 0..<2, 1: 0..<4, 0: 6..<8
  ///
  /// - Parameter text: UTF-16 code units; unpaired surrogates are allowed.
  /// - Complexity: O(*n* + *h*) for *h* places with the first letters of a needle, and at most a small multiple of
  ///   searching for all needles one by one.
  public func matches(in text: Span<UInt16>) -> [NeedleMatch] {
    unsafe text.withUnsafeBufferPointer { unsafe matches(reader($0)) }
  }

  /// All matches of all needles, ordered by start, then end, then needle.
  public func matches(in text: [UInt16]) -> [NeedleMatch] {
    unsafe text.withUnsafeBufferPointer { unsafe matches(reader($0)) }
  }

  /// The longest of the matches that begin first, the longest of those that begin at its end or later, and so
  /// on: no two overlap. Of needles with the same match the first counts.
  public func leftmostLongestMatches(in text: Span<UInt16>) -> [NeedleMatch] {
    unsafe text.withUnsafeBufferPointer { unsafe longest(reader($0)) }
  }

  /// Calls `body` with one match after the other, in the order of ``matches(in:)-(Span<UInt16>)``, until it
  /// returns false.
  public func forEachMatch(in text: Span<UInt16>, _ body: (NeedleMatch) -> Bool) {
    unsafe text.withUnsafeBufferPointer { unsafe forEachMatch(reader($0), body) }
  }

  /// Calls `body` with one match after the other, the last first, until it returns false: the forward list
  /// reversed, found from the end.
  public func forEachMatchBackward(in text: Span<UInt16>, _ body: (NeedleMatch) -> Bool) {
    unsafe text.withUnsafeBufferPointer { unsafe forEachMatchBackward(reader($0), body) }
  }

  /// The first match of any needle, or nil.
  public func firstMatch(in text: Span<UInt16>) -> NeedleMatch? {
    unsafe text.withUnsafeBufferPointer { unsafe first(reader($0)) }
  }

  /// The last match of any needle, or nil. Searches from the end.
  public func lastMatch(in text: Span<UInt16>) -> NeedleMatch? {
    unsafe text.withUnsafeBufferPointer { unsafe last(reader($0)) }
  }

  /// How many matches each needle has.
  public func counts(in text: Span<UInt16>) -> [Int] {
    unsafe text.withUnsafeBufferPointer { unsafe counts(reader($0)) }
  }

  /// The first match of each needle, or nil for those that are not there.
  public func firstMatches(in text: Span<UInt16>) -> [Match?] {
    unsafe text.withUnsafeBufferPointer { unsafe firsts(reader($0)) }
  }
}
