// Search in code units of any encoding. These functions are generic fronts, which the caller's module
// compiles for its encoding; Pattern+Units.swift has those that search.

extension Pattern {
  /// All matches, in order.
  ///
  ///     let pattern = try Pattern("ja", options: .caseInsensitive(locale: .root))
  ///     print(pattern.matches(in: Array("Ja, ja".utf16).span))  // [0..<2, 4..<6]
  ///     print(try pattern.matches(in: Array("Ja – ja".utf8).span, as: .utf8))  // [0..<2, 7..<9]
  ///
  /// - Parameters:
  ///   - text: code units. The text is never copied as a whole.
  ///   - encoding: UTF-16 unless another is given: see ``Haystack``.
  /// - Returns: offsets in code units of the text.
  /// - Throws: ``UTF8Error`` if the text is UTF-8 that is malformed, and to be refused.
  /// - Complexity: O(*n*).
  @inlinable
  public func matches<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack()
  ) throws(Text.Failure) -> [Match] {
    try encoding.read(text) { (units) throws(UTF8Error) in try matches(units) }
  }

  /// The first match, or nil. Malformed UTF-8 after it may go unnoticed.
  @inlinable
  public func firstMatch<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack()
  ) throws(Text.Failure) -> Match? {
    try encoding.read(text) { (units) throws(UTF8Error) in try firstMatch(units) }
  }

  /// The last match, or nil: the last of ``matches(in:as:)``. A long text is searched from the end, and
  /// malformed UTF-8 before the match may go unnoticed.
  @inlinable
  public func lastMatch<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack()
  ) throws(Text.Failure) -> Match? {
    try encoding.read(text) { (units) throws(UTF8Error) in try lastMatch(units) }
  }

  /// The number of matches.
  @inlinable
  public func count<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack()
  ) throws(Text.Failure) -> Int {
    try encoding.read(text) { (units) throws(UTF8Error) in try count(units) }
  }

  /// Whether there is a match.
  @inlinable
  public func isContained<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack()
  ) throws(Text.Failure) -> Bool {
    try firstMatch(in: text, as: encoding) != nil
  }

  /// Calls `body` with each match in order, until it returns false.
  @inlinable
  public func forEachMatch<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack(), _ body: (Match) -> Bool
  ) throws(Text.Failure) {
    try encoding.read(text) { (units) throws(UTF8Error) in try forEachMatch(units, body) }
  }

  /// Calls `body` with all matches in order, in batches, until it returns false: the cheapest way to
  /// process very many.
  @inlinable
  public func forEachBatch<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack(),
    _ body: (Span<Match>) -> Bool
  ) throws(Text.Failure) {
    try encoding.read(text) { (units) throws(UTF8Error) in try forEachBatch(units, body) }
  }
}
