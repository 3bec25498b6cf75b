/// What a hit covers of one row.
public struct RowHit: Sendable, Hashable {
  /// The hit's position among all hits, from 0.
  public let position: Int
  /// The range in the row's text, in UTF-16 code units.
  public let range: Range<Int>
  /// Whether the text only begins to spell the keyword's end; see `Match.isPartial`.
  public let isPartial: Bool
  /// Whether the hit begins in an earlier row.
  public let beginsBefore: Bool
  /// Whether the hit goes on in a later row.
  public let endsBehind: Bool
}
