/// The matches in a text, found on demand.
///
///     let pattern = try Pattern("a", options: .caseInsensitive(locale: .root))
///     for match in pattern.lazyMatches(in: Array("A man, a plan".utf16)) where match.start > 3 {
///       print(match)  // 7..<8
///       break         // the rest is not searched
///     }
public struct MatchSequence<Text: Haystack>: Sequence, Sendable where Text.Failure == Never {
  private let pattern: Pattern
  private let text: [Text.CodeUnit]
  private let encoding: Text
  private let isBackward: Bool

  init(_ pattern: Pattern, _ text: [Text.CodeUnit], _ encoding: Text, isBackward: Bool = false) {
    self.pattern = pattern
    self.text = text
    self.encoding = encoding
    self.isBackward = isBackward
  }

  /// Starts the search again; no text is searched yet.
  public func makeIterator() -> Iterator {
    Iterator(text: text, walk: pattern.walk(as: encoding, backward: isBackward))
  }

  /// The same matches in reverse order, searched from the end.
  public func reversed() -> MatchSequence {
    MatchSequence(pattern, text, encoding, isBackward: !isBackward)
  }

  /// A search in progress.
  public struct Iterator: IteratorProtocol {
    fileprivate let text: [Text.CodeUnit]
    fileprivate var walk: MatchWalk<Text>

    /// Searches only as far as the next match; nil after the last.
    public mutating func next() -> Match? {
      // Access to `self.text` would be access to all of `self`. (`Array.span` is newer than macOS 15.)
      let text = text
      return unsafe text.withUnsafeBufferPointer { unsafe walk.next(in: $0.span) }
    }
  }
}

/// The ranges of the matches in a string, found on demand.
public struct RangeSequence: Sequence, Sendable {
  let text: Substring
  let matches: MatchSequence<UTF16Haystack>

  /// Starts the search again; no text is searched yet.
  public func makeIterator() -> Iterator {
    Iterator(walker: IndexWalker(text), matches: matches.makeIterator())
  }

  /// The same ranges from the last to the first.
  public func reversed() -> [Range<String.Index>] {
    StringUnits(text).ranges(of: Array(matches)).reversed()
  }

  /// A search in progress.
  public struct Iterator: IteratorProtocol {
    var walker: IndexWalker
    var matches: MatchSequence<UTF16Haystack>.Iterator

    /// Searches for the next match and translates it to indices of the string; nil after the last.
    public mutating func next() -> Range<String.Index>? {
      guard let match = matches.next() else { return nil }
      let lower = walker.index(at: match.start)
      var ahead = walker
      return lower..<ahead.index(at: match.end)
    }
  }
}

extension Pattern {
  /// The matches in a text that cannot be malformed, one by one: in UTF-16, or in Latin-1.
  public func lazyMatches<Text: Haystack>(
    in text: [Text.CodeUnit], as encoding: Text = UTF16Haystack()
  ) -> MatchSequence<Text> where Text.Failure == Never {
    MatchSequence(self, text, encoding)
  }

  /// The ranges of the matches in a string or a substring, one by one.
  public func lazyRanges<Text: StringProtocol>(
    in text: Text
  ) -> RangeSequence where Text.SubSequence == Substring {
    RangeSequence(text: text[...], matches: lazyMatches(in: Array(text.utf16)))
  }
}
