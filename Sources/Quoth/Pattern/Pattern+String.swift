// Search in strings. Results are ranges that subscript the original.

extension Pattern {
  /// The ranges of all matches, in order.
  ///
  ///     let pattern = try Pattern("mädchen", options: .caseInsensitive(locale: .root))
  ///     let text = "Das MÄDCHEN"
  ///     print(pattern.ranges(in: text).map { text[$0] })  // ["MÄDCHEN"]
  ///
  /// - Complexity: O(*n*). A string that is not ASCII is transcoded once.
  public func ranges(in text: String) -> [Range<String.Index>] { ranges(in: text[...]) }

  /// The ranges of all matches, in order; they subscript the substring and its base string.
  public func ranges(in text: Substring) -> [Range<String.Index>] {
    StringUnits(text).ranges(of: matches(in: text))
  }

  /// The range of the first match, or nil.
  public func firstRange(in text: String) -> Range<String.Index>? { firstRange(in: text[...]) }

  /// The range of the first match, or nil.
  public func firstRange(in text: Substring) -> Range<String.Index>? {
    firstMatch(in: text).flatMap { StringUnits(text).ranges(of: [$0]).first }
  }

  /// The range of the last match, or nil.
  public func lastRange(in text: String) -> Range<String.Index>? { lastRange(in: text[...]) }

  /// The range of the last match, or nil.
  public func lastRange(in text: Substring) -> Range<String.Index>? {
    lastMatch(in: text).flatMap { StringUnits(text).ranges(of: [$0]).first }
  }

  /// All matches, in order, as offsets in UTF-16 code units from the start of the text.
  public func matches(in text: String) -> [Match] { matches(in: text[...]) }

  /// All matches, in order, as offsets in UTF-16 code units from the start of the substring.
  public func matches(in text: Substring) -> [Match] {
    unsafe StringUnits(text).withText(
      ascii: { unsafe matches(inLatin1: $0) }, utf16: { unsafe matches(in: $0) })
  }

  /// The first match, or nil.
  public func firstMatch(in text: String) -> Match? { firstMatch(in: text[...]) }

  /// The first match, or nil.
  public func firstMatch(in text: Substring) -> Match? {
    unsafe StringUnits(text).withText(
      ascii: { unsafe firstMatch(inLatin1: $0) }, utf16: { unsafe firstMatch(in: $0) })
  }

  /// The last match, or nil.
  public func lastMatch(in text: String) -> Match? { lastMatch(in: text[...]) }

  /// The last match, or nil.
  public func lastMatch(in text: Substring) -> Match? {
    unsafe StringUnits(text).withText(
      ascii: { unsafe lastMatch(inLatin1: $0) }, utf16: { unsafe lastMatch(in: $0) })
  }

  /// The number of matches.
  public func count(in text: String) -> Int { count(in: text[...]) }

  /// The number of matches.
  public func count(in text: Substring) -> Int {
    unsafe StringUnits(text).withText(
      ascii: { unsafe count(inLatin1: $0) }, utf16: { unsafe count(in: $0) })
  }

  /// Whether there is a match.
  public func isContained(in text: String) -> Bool { firstMatch(in: text) != nil }

  /// Whether there is a match.
  public func isContained(in text: Substring) -> Bool { firstMatch(in: text) != nil }
}
