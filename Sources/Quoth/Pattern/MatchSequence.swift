/// The matches in a text, found on demand.
///
///     let pattern = try Pattern("a", options: .caseInsensitive(locale: .root))
///     for match in pattern.lazyMatches(in: Array("A man, a plan".utf16)) where match.start > 3 {
///       print(match)  // 7..<8
///       break         // the rest is not searched
///     }
public struct MatchSequence: Sequence, Sendable {
  fileprivate enum Text: Sendable {
    case utf16([UInt16])
    case latin1([UInt8])
  }

  private let pattern: Pattern
  private let text: Text
  private let isBackward: Bool

  init(_ pattern: Pattern, utf16 text: [UInt16], isBackward: Bool = false) {
    self.pattern = pattern
    self.text = .utf16(text)
    self.isBackward = isBackward
  }

  init(_ pattern: Pattern, latin1 text: [UInt8]) {
    self.pattern = pattern
    self.text = .latin1(text)
    isBackward = false
  }

  private init(reversing other: MatchSequence) {
    pattern = other.pattern
    text = other.text
    isBackward = !other.isBackward
  }

  /// Starts the search again; no text is searched yet.
  public func makeIterator() -> Iterator {
    Iterator(text: text, walk: pattern.walk(backward: isBackward))
  }

  /// The same matches in reverse order, searched from the end.
  public func reversed() -> MatchSequence { MatchSequence(reversing: self) }

  /// A search in progress.
  public struct Iterator: IteratorProtocol {
    fileprivate let text: MatchSequence.Text
    fileprivate var walk: MatchWalk

    /// Searches only as far as the next match; nil after the last.
    public mutating func next() -> Match? {
      switch text {
      case .utf16(let units): unsafe units.withUnsafeBufferPointer { unsafe walk.next(in: $0.span) }
      case .latin1(let bytes):
        unsafe bytes.withUnsafeBufferPointer { unsafe walk.next(inLatin1: $0.span) }
      }
    }
  }
}

/// The ranges of the matches in a string, found on demand.
public struct RangeSequence: Sequence, Sendable {
  let text: Substring
  let matches: MatchSequence

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
    var matches: MatchSequence.Iterator

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
  /// The matches in UTF-16 code units, one by one.
  public func lazyMatches(in text: [UInt16]) -> MatchSequence { MatchSequence(self, utf16: text) }

  /// The matches in Latin-1 bytes, one by one.
  public func lazyMatches(inLatin1 text: [UInt8]) -> MatchSequence {
    MatchSequence(self, latin1: text)
  }

  /// The ranges of the matches in a string, one by one.
  public func lazyRanges(in text: String) -> RangeSequence { lazyRanges(in: text[...]) }

  /// The ranges of the matches in a substring, one by one.
  public func lazyRanges(in text: Substring) -> RangeSequence {
    RangeSequence(text: text, matches: lazyMatches(in: Array(text.utf16)))
  }
}
