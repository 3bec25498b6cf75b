// Search in code units of any encoding. These functions are generic fronts, which the caller's module
// compiles for its encoding; PatternSet+Units.swift has those that search.

extension PatternSet {
  /// All matches of all needles, ordered by start, then end, then needle.
  ///
  ///     let set = try PatternSet(["ja", "jamb"], options: .caseInsensitive(locale: .root))
  ///     let matches = set.matches(in: Array("Jamb, ja".utf16).span)  // 0: 0..<2, 1: 0..<4, 0: 6..<8
  ///
  /// - Parameters:
  ///   - text: code units, searched where they lie.
  ///   - encoding: UTF-16 unless another is given: see ``Haystack``.
  /// - Returns: offsets in code units of the text.
  /// - Throws: ``UTF8Error`` if the text is UTF-8 that is malformed, and to be refused.
  /// - Complexity: O(*n* + *h*) for *h* places with the first letters of a needle, and at most a small multiple of
  ///   searching for all needles one by one.
  @inlinable
  public func matches<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack()
  ) throws(Text.Failure) -> [NeedleMatch] {
    try encoding.read(text) { (units) throws(UTF8Error) in try matches(units) }
  }

  /// The longest of the matches that begin first, the longest of those that begin at its end or later, and so
  /// on: no two overlap. Of needles with the same match the first counts.
  @inlinable
  public func leftmostLongestMatches<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack()
  ) throws(Text.Failure) -> [NeedleMatch] {
    try encoding.read(text) { (units) throws(UTF8Error) in try leftmostLongestMatches(units) }
  }

  /// Calls `body` with one match after the other, in the order of ``matches(in:as:)``, until it returns false.
  @inlinable
  public func forEachMatch<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack(),
    _ body: (NeedleMatch) -> Bool
  ) throws(Text.Failure) {
    try encoding.read(text) { (units) throws(UTF8Error) in try forEachMatch(units, body) }
  }

  /// Calls `body` with one match after the other, the last first, until it returns false: the forward list
  /// reversed, found from the end.
  @inlinable
  public func forEachMatchBackward<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack(),
    _ body: (NeedleMatch) -> Bool
  ) throws(Text.Failure) {
    try encoding.read(text) { (units) throws(UTF8Error) in try forEachMatchBackward(units, body) }
  }

  /// The first match of any needle, or nil.
  @inlinable
  public func firstMatch<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack()
  ) throws(Text.Failure) -> NeedleMatch? {
    try encoding.read(text) { (units) throws(UTF8Error) in try firstMatch(units) }
  }

  /// The last match of any needle, or nil. Searches from the end.
  @inlinable
  public func lastMatch<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack()
  ) throws(Text.Failure) -> NeedleMatch? {
    try encoding.read(text) { (units) throws(UTF8Error) in try lastMatch(units) }
  }

  /// How many matches each needle has.
  @inlinable
  public func counts<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack()
  ) throws(Text.Failure) -> [Int] {
    try encoding.read(text) { (units) throws(UTF8Error) in try counts(units) }
  }

  /// The first match of each needle, or nil for those that are not there.
  @inlinable
  public func firstMatches<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack()
  ) throws(Text.Failure) -> [Match?] {
    try encoding.read(text) { (units) throws(UTF8Error) in try firstMatches(units) }
  }
}
