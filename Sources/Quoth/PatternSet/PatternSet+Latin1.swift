// Search over Latin-1 bytes.

extension PatternSet {
  /// All matches of all needles, ordered by start, then end, then needle.
  ///
  /// - Parameter text: Latin-1 bytes, each of which is its own UTF-16 code unit; offsets are bytes.
  public func matches(inLatin1 text: Span<UInt8>) -> [NeedleMatch] {
    unsafe text.withUnsafeBufferPointer { unsafe matches(reader($0)) }
  }

  /// All matches of all needles, ordered by start, then end, then needle.
  public func matches(inLatin1 text: [UInt8]) -> [NeedleMatch] {
    unsafe text.withUnsafeBufferPointer { unsafe matches(reader($0)) }
  }

  /// The longest of the matches that begin first, the longest of those that begin at its end or later, and so
  /// on: no two overlap. Of needles with the same match the first counts.
  ///
  /// - Parameter text: Latin-1 bytes, each of which is its own UTF-16 code unit; offsets are bytes.
  public func leftmostLongestMatches(inLatin1 text: Span<UInt8>) -> [NeedleMatch] {
    unsafe text.withUnsafeBufferPointer { unsafe longest(reader($0)) }
  }

  /// Calls `body` with one match after the other, in the order of ``matches(in:)-(Span<UInt16>)``, until it
  /// returns false.
  ///
  /// - Parameter text: Latin-1 bytes, each of which is its own UTF-16 code unit; offsets are bytes.
  public func forEachMatch(inLatin1 text: Span<UInt8>, _ body: (NeedleMatch) -> Bool) {
    unsafe text.withUnsafeBufferPointer { unsafe forEachMatch(reader($0), body) }
  }

  /// Calls `body` with one match after the other, the last first, until it returns false: the forward list
  /// reversed, found from the end.
  ///
  /// - Parameter text: Latin-1 bytes, each of which is its own UTF-16 code unit; offsets are bytes.
  public func forEachMatchBackward(inLatin1 text: Span<UInt8>, _ body: (NeedleMatch) -> Bool) {
    unsafe text.withUnsafeBufferPointer { unsafe forEachMatchBackward(reader($0), body) }
  }

  /// The first match of any needle, or nil.
  ///
  /// - Parameter text: Latin-1 bytes, each of which is its own UTF-16 code unit; offsets are bytes.
  public func firstMatch(inLatin1 text: Span<UInt8>) -> NeedleMatch? {
    unsafe text.withUnsafeBufferPointer { unsafe first(reader($0)) }
  }

  /// The last match of any needle, or nil. Searches from the end.
  ///
  /// - Parameter text: Latin-1 bytes, each of which is its own UTF-16 code unit; offsets are bytes.
  public func lastMatch(inLatin1 text: Span<UInt8>) -> NeedleMatch? {
    unsafe text.withUnsafeBufferPointer { unsafe last(reader($0)) }
  }

  /// How many matches each needle has.
  ///
  /// - Parameter text: Latin-1 bytes, each of which is its own UTF-16 code unit; offsets are bytes.
  public func counts(inLatin1 text: Span<UInt8>) -> [Int] {
    unsafe text.withUnsafeBufferPointer { unsafe counts(reader($0)) }
  }

  /// The first match of each needle, or nil for those that are not there.
  ///
  /// - Parameter text: Latin-1 bytes, each of which is its own UTF-16 code unit; offsets are bytes.
  public func firstMatches(inLatin1 text: Span<UInt8>) -> [Match?] {
    unsafe text.withUnsafeBufferPointer { unsafe firsts(reader($0)) }
  }
}
