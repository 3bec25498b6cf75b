// Search in strings and substrings, which cannot fail. Offsets are UTF-16 code units from the start of the
// text.

extension PatternSet {
  /// All matches of all needles, ordered by start, then end, then needle.
  public func matches<Text: StringProtocol>(
    in text: Text
  ) -> [NeedleMatch] where Text.SubSequence == Substring {
    StringUnits(text).read { (units) throws(UTF8Error) in try matches(units) }
  }

  /// The longest of the matches that begin first, the longest of those that begin at its end or later, and so
  /// on: no two overlap. Of needles with the same match the first counts.
  public func leftmostLongestMatches<Text: StringProtocol>(
    in text: Text
  ) -> [NeedleMatch] where Text.SubSequence == Substring {
    StringUnits(text).read { (units) throws(UTF8Error) in try leftmostLongestMatches(units) }
  }

  /// Calls `body` with one match after the other, in the order of ``matches(in:as:)``, until it returns false.
  public func forEachMatch<Text: StringProtocol>(
    in text: Text, _ body: (NeedleMatch) -> Bool
  ) where Text.SubSequence == Substring {
    StringUnits(text).read { (units) throws(UTF8Error) in try forEachMatch(units, body) }
  }

  /// Calls `body` with one match after the other, the last first, until it returns false: the forward list
  /// reversed, found from the end.
  public func forEachMatchBackward<Text: StringProtocol>(
    in text: Text, _ body: (NeedleMatch) -> Bool
  ) where Text.SubSequence == Substring {
    StringUnits(text).read { (units) throws(UTF8Error) in try forEachMatchBackward(units, body) }
  }

  /// The first match of any needle, or nil.
  public func firstMatch<Text: StringProtocol>(
    in text: Text
  ) -> NeedleMatch? where Text.SubSequence == Substring {
    StringUnits(text).read { (units) throws(UTF8Error) in try firstMatch(units) }
  }

  /// The last match of any needle, or nil. Searches from the end.
  public func lastMatch<Text: StringProtocol>(
    in text: Text
  ) -> NeedleMatch? where Text.SubSequence == Substring {
    StringUnits(text).read { (units) throws(UTF8Error) in try lastMatch(units) }
  }

  /// How many matches each needle has.
  public func counts<Text: StringProtocol>(
    in text: Text
  ) -> [Int] where Text.SubSequence == Substring {
    StringUnits(text).read { (units) throws(UTF8Error) in try counts(units) }
  }

  /// The first match of each needle, or nil for those that are not there.
  public func firstMatches<Text: StringProtocol>(
    in text: Text
  ) -> [Match?] where Text.SubSequence == Substring {
    StringUnits(text).read { (units) throws(UTF8Error) in try firstMatches(units) }
  }

  /// The ranges of all matches, ordered as the matches are; they subscript the text, and a substring's base
  /// string.
  ///
  ///     let set = try PatternSet(["mann", "mannschaft"], options: .caseInsensitive(locale: .root))
  ///     let text = "Die Mannschaft"
  ///     print(set.ranges(in: text).map { text[$0.range] })  // ["Mann", "Mannschaft"]
  ///
  /// - Complexity: O(*n*). A text that is not ASCII is transcoded once.
  public func ranges<Text: StringProtocol>(
    in text: Text
  ) -> [(needle: Int, range: Range<String.Index>)] where Text.SubSequence == Substring {
    let found = matches(in: text)
    let ranges = StringUnits(text).ranges(of: found.map(\.match))
    return zip(found, ranges).map { ($0.needle, $1) }
  }
}
