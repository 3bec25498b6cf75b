// Search in strings.

extension PatternSet {
  /// All matches of all needles, ordered by start, then end, then needle.
  ///
  /// - Returns: offsets in UTF-16 code units from the start of the text.
  public func matches(in text: some StringProtocol) -> [NeedleMatch] {
    unsafe StringUnits(Substring(text)).withText(
      ascii: { unsafe matches(reader($0)) }, utf16: { unsafe matches(reader($0)) })
  }

  /// The longest of the matches that begin first, the longest of those that begin at its end or later, and so
  /// on: no two overlap. Of needles with the same match the first counts.
  ///
  /// - Returns: offsets in UTF-16 code units from the start of the text.
  public func leftmostLongestMatches(in text: some StringProtocol) -> [NeedleMatch] {
    unsafe StringUnits(Substring(text)).withText(
      ascii: { unsafe longest(reader($0)) }, utf16: { unsafe longest(reader($0)) })
  }

  /// Calls `body` with one match after the other, in the order of ``matches(in:)-(Span<UInt16>)``, until it
  /// returns false. Offsets are UTF-16 code units from the start of the text.
  public func forEachMatch(in text: some StringProtocol, _ body: (NeedleMatch) -> Bool) {
    unsafe StringUnits(Substring(text)).withText(
      ascii: { unsafe forEachMatch(reader($0), body) },
      utf16: { unsafe forEachMatch(reader($0), body) })
  }

  /// Calls `body` with one match after the other, the last first, until it returns false: the forward list
  /// reversed, found from the end. Offsets are UTF-16
  /// code units from the start of the text.
  public func forEachMatchBackward(in text: some StringProtocol, _ body: (NeedleMatch) -> Bool) {
    unsafe StringUnits(Substring(text)).withText(
      ascii: { unsafe forEachMatchBackward(reader($0), body) },
      utf16: { unsafe forEachMatchBackward(reader($0), body) })
  }

  /// The first match of any needle, or nil.
  ///
  /// - Returns: offsets in UTF-16 code units from the start of the text.
  public func firstMatch(in text: some StringProtocol) -> NeedleMatch? {
    unsafe StringUnits(Substring(text)).withText(
      ascii: { unsafe first(reader($0)) }, utf16: { unsafe first(reader($0)) })
  }

  /// The last match of any needle, or nil. Searches from the end.
  ///
  /// - Returns: offsets in UTF-16 code units from the start of the text.
  public func lastMatch(in text: some StringProtocol) -> NeedleMatch? {
    unsafe StringUnits(Substring(text)).withText(
      ascii: { unsafe last(reader($0)) }, utf16: { unsafe last(reader($0)) })
  }

  /// How many matches each needle has.
  public func counts(in text: some StringProtocol) -> [Int] {
    unsafe StringUnits(Substring(text)).withText(
      ascii: { unsafe counts(reader($0)) }, utf16: { unsafe counts(reader($0)) })
  }

  /// The first match of each needle, or nil for those that are not there.
  ///
  /// - Returns: offsets in UTF-16 code units from the start of the text.
  public func firstMatches(in text: some StringProtocol) -> [Match?] {
    unsafe StringUnits(Substring(text)).withText(
      ascii: { unsafe firsts(reader($0)) }, utf16: { unsafe firsts(reader($0)) })
  }

  /// The ranges of all matches, ordered as the matches are; they subscript the text.
  ///
  ///     let set = try PatternSet(["mann", "mannschaft"], options: .caseInsensitive(locale: .root))
  ///     let text = "Die Mannschaft"
  ///     print(set.ranges(in: text).map { text[$0.range] })  // ["Mann", "Mannschaft"]
  ///
  /// - Complexity: O(*n*). A text that is not ASCII is transcoded once.
  public func ranges(in text: String) -> [(needle: Int, range: Range<String.Index>)] {
    let found = matches(in: text)
    let ranges = StringUnits(text[...]).ranges(of: found.map(\.match))
    return zip(found, ranges).map { ($0.needle, $1) }
  }
}
