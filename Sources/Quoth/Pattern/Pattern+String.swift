// Search in strings and substrings, which cannot fail.

extension Pattern {
  /// The ranges of all matches, in order; they subscript the text, and a substring's base string.
  ///
  ///     let pattern = try Pattern("mädchen", options: .caseInsensitive(locale: .root))
  ///     let text = "Das MÄDCHEN"
  ///     print(pattern.ranges(in: text).map { text[$0] })  // ["MÄDCHEN"]
  ///
  /// - Complexity: O(*n*). A string that is not ASCII is transcoded once.
  public func ranges<Text: StringProtocol>(
    in text: Text
  ) -> [Range<String.Index>] where Text.SubSequence == Substring {
    StringUnits(text).ranges(of: matches(in: text))
  }

  /// The range of the first match, or nil.
  public func firstRange<Text: StringProtocol>(
    in text: Text
  ) -> Range<String.Index>? where Text.SubSequence == Substring {
    firstMatch(in: text).flatMap { StringUnits(text).ranges(of: [$0]).first }
  }

  /// The range of the last match, or nil.
  public func lastRange<Text: StringProtocol>(
    in text: Text
  ) -> Range<String.Index>? where Text.SubSequence == Substring {
    lastMatch(in: text).flatMap { StringUnits(text).ranges(of: [$0]).first }
  }

  /// All matches, in order, as offsets in UTF-16 code units from the start of the text.
  public func matches<Text: StringProtocol>(
    in text: Text
  ) -> [Match] where Text.SubSequence == Substring {
    StringUnits(text).read { (units) throws(UTF8Error) in try matches(units) }
  }

  /// The first match, or nil.
  public func firstMatch<Text: StringProtocol>(
    in text: Text
  ) -> Match? where Text.SubSequence == Substring {
    StringUnits(text).read { (units) throws(UTF8Error) in try firstMatch(units) }
  }

  /// The last match, or nil.
  public func lastMatch<Text: StringProtocol>(
    in text: Text
  ) -> Match? where Text.SubSequence == Substring {
    StringUnits(text).read { (units) throws(UTF8Error) in try lastMatch(units) }
  }

  /// The number of matches.
  public func count<Text: StringProtocol>(
    in text: Text
  ) -> Int where Text.SubSequence == Substring {
    StringUnits(text).read { (units) throws(UTF8Error) in try count(units) }
  }

  /// Whether there is a match.
  public func isContained<Text: StringProtocol>(
    in text: Text
  ) -> Bool where Text.SubSequence == Substring {
    firstMatch(in: text) != nil
  }
}
