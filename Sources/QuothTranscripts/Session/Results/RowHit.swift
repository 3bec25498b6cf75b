/// The part of a hit in one row.
public struct RowHit: Sendable, Hashable {
  /// The position of the hit among all hits, from 0.
  public let position: Int
  /// The number of the keyword; see ``FindSession/pinned``.
  public let needle: Int
  /// The range in the text of the row, in UTF-16 code units.
  public let range: Range<Int>
  /// Whether the hit was accepted only because of prefix tolerance; see `Match.isPartial`.
  public let isPartial: Bool
  /// Whether the hit begins in an earlier row.
  public let beginsBefore: Bool
  /// Whether the hit continues in a later row.
  public let endsBehind: Bool
}
