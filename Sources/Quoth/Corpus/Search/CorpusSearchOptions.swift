/// How to search a corpus. Only ``scope``, ``across`` and ``limit`` affect the hits.
public struct CorpusSearchOptions: Sendable, Hashable {
  /// The order in which a corpus is searched and batches are delivered.
  public enum Order: Sendable, Hashable {
    /// From the first cue to the last.
    case document
    /// Outward from an offset, such as the middle of the visible text.
    case around(Int)
  }

  /// Which cues are searched. Default: all.
  public var scope = CorpusScope.everything
  /// Whether hits may cross from one cue of a transcript to the next, over the joiner of the corpus
  /// (``CorpusBuilder/init(joiner:)``). Default: false; each cue is then searched separately, and
  /// the joiner belongs to none.
  public var across = false
  /// The maximum number of hits; nil for all. A whole result has the first hits of the corpus;
  /// batches have the first ones delivered.
  public var limit: Int?
  /// The number of threads, including the caller's; nil for one per processor. Never exceeds the
  /// number of chunks of the text, nor 4,096.
  public var threads: Int?
  /// The number of code units that a worker takes at a time; nil for a suitable length.
  public var chunkLength: Int?
  /// The part to search first. Default: the beginning.
  public var order = Order.document
  /// The offsets that an index leaves to be searched, ascending and disjoint; nil for all. It vouches
  /// that every match has its candidate in one of them.
  package var candidates: [Range<Int>]?
  /// Whether text that was searched leaves the process's memory, if it is a mapped file's: for more text than
  /// memory holds. The system keeps what it has read as long as it has room.
  package var releasesText = false

  /// The defaults: every hit within a cue, on all processors.
  public init() {}

  /// Restricts hits to single cues, or lets them cross cues.
  public init(across: Bool) { self.across = across }

  var threadCount: Int { min(max(1, threads ?? Threads.available), Self.mostThreads) }
  var workLength: Int { max(1, chunkLength ?? Self.usualLength) }

  private static let mostThreads = 4_096
  // Some ten microseconds of scanning: long compared with the cost of taking a chunk, yet short to
  // wait for.
  private static let usualLength = 1 << 17

  /// The same for a search whose result is wanted as a whole, from the first hit on.
  var inDocumentOrder: CorpusSearchOptions {
    var options = self
    options.order = .document
    return options
  }
}
