/// How to search a corpus for a query. Only ``scope``, ``across`` and ``limit`` affect the results.
public struct QueryOptions: Sendable, Hashable {
  /// Which cues have matches. Default: all. The others count for distances.
  public var scope = CorpusScope.everything
  /// Whether a match of a needle may cross from one cue to the next; never under ``QueryScope/cue``.
  /// Default: true.
  public var across = true
  /// The maximum number of results; nil for all. Those that are delivered first are kept.
  public var limit: Int?
  /// The number of threads, including the caller's; nil for one per processor, if the text is worth it.
  public var threads: Int?
  /// The offsets that an index leaves to be searched: see ``CorpusSearchOptions/candidates``.
  package var candidates: [Range<Int>]?
  /// See ``CorpusSearchOptions/releasesText``.
  package var releasesText = false

  /// The defaults: every result, on all processors.
  public init() {}
}
