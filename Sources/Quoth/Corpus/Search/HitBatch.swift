/// Some of the hits of a search, delivered as they become certain.
///
/// Batches do not overlap; together, in order of the text, their hits are all hits of the search. The hits
/// delivered so far are always all hits of some part of the text.
public struct HitBatch<Hit: Sendable>: Sendable {
  /// The hits, in the order of the text.
  public let matches: [Hit]
  /// The number of hits delivered so far, including these: in the last batch, the total.
  public let total: Int
  /// How far the search has progressed.
  public let progress: SearchProgress
  /// Whether this is the last batch.
  public let isLast: Bool
  /// Whether ``CorpusSearchOptions/limit`` was reached, so that there may be more hits.
  public let isCut: Bool
  /// Whether the text before the delivered hits is known to have no further hit.
  package let reachesStart: Bool
  /// Whether the text after the delivered hits is known to have no further hit.
  package let reachesEnd: Bool

  package init(
    matches: [Hit], total: Int, progress: SearchProgress, isLast: Bool, isCut: Bool = false,
    reachesStart: Bool, reachesEnd: Bool
  ) {
    self.matches = matches
    self.total = total
    self.progress = progress
    self.isLast = isLast
    self.isCut = isCut
    self.reachesStart = reachesStart
    self.reachesEnd = reachesEnd
  }
}

/// Some of the hits of a ``Pattern``: see ``CorpusMatches``.
public typealias CorpusBatch = HitBatch<Match>
