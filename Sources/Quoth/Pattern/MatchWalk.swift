/// Finds the matches in one text, one per call, forward or backward.
///
/// It keeps its position but not the text, which every call passes again, so it works with memory
/// of any owner. Text that is never reached costs nothing.
///
///     var walk = pattern.walk()
///     let text = Array("one, two, one".utf16)
///     while let match = walk.next(in: text.span) { print(match) }
public struct MatchWalk<Text: Haystack> {
  @usableFromInline let encoding: Text
  @usableFromInline var steps: MatchSteps

  init(_ steps: MatchSteps, _ encoding: Text) {
    self.steps = steps
    self.encoding = encoding
  }

  /// The next match, or nil after the last. Every call must pass the same text.
  ///
  /// - Throws: ``UTF8Error`` if the walk reaches malformed bytes that it refuses, in this call and
  ///   every later one.
  @inlinable
  public mutating func next(in text: Span<Text.CodeUnit>) throws(Text.Failure) -> Match? {
    let encoding = encoding
    return try encoding.read(text) { (units) throws(UTF8Error) in try steps.next(in: units) }
  }
}

extension Pattern {
  /// Starts a walk over the matches in a text.
  ///
  /// - Parameters:
  ///   - encoding: that of the text, UTF-16 unless another is given: see ``Haystack``.
  ///   - backward: whether to go from the last match to the first, reversing the forward list.
  public func walk<Text: Haystack>(
    as encoding: Text = UTF16Haystack(), backward: Bool = false
  ) -> MatchWalk<Text> {
    MatchWalk(MatchSteps(self, isBackward: backward), encoding)
  }
}
