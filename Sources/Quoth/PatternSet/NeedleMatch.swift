/// A place where one needle of a ``PatternSet`` was found.
public struct NeedleMatch: Sendable, Hashable {
  /// The needle, by its place in ``PatternSet/patterns``.
  public let needle: Int
  /// The place, as the pattern alone finds it.
  public let match: Match

  package init(needle: Int, match: Match) {
    self.needle = needle
    self.match = match
  }

  /// The offset of the first code unit.
  public var start: Int { match.start }
  /// The offset after the last code unit.
  public var end: Int { match.end }
  /// The range, in code units.
  public var range: Range<Int> { match.range }
  /// Whether the match was accepted only because its pattern tolerates prefixes: see ``Match/isPartial``.
  public var isPartial: Bool { match.isPartial }
}

extension NeedleMatch: Comparable {
  /// By start, then by end, then by needle: the order in which a set delivers matches.
  public static func < (left: NeedleMatch, right: NeedleMatch) -> Bool {
    (left.start, left.end, left.needle) < (right.start, right.end, right.needle)
  }
}

extension NeedleMatch: CustomStringConvertible {
  /// The needle and the offsets, such as `3: 7..<8`.
  public var description: String { "\(needle): \(match)" }
}
