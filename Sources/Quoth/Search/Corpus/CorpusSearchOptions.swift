/// How a corpus is searched. None of it but ``scope``, ``across`` and ``limit`` changes what is found.
public struct CorpusSearchOptions: Sendable, Hashable {
  /// The order in which a corpus is searched and batches are delivered.
  public enum Order: Sendable, Hashable {
    /// From the first cue to the last.
    case document
    /// Outward from an offset, such as the middle of what is on the screen.
    case around(Int)
  }

  /// Which cues are searched. Default: all.
  public var scope = CorpusScope.everything
  /// Whether hits may cross from one cue of a transcript to the next, over the joiner that the corpus was
  /// made with (``CorpusBuilder/init(joiner:)``). Default: false; each cue is searched as if it stood
  /// alone, and the joiner is no part of any.
  public var across = false
  /// How many hits are wanted at most; nil for all. Of a whole result the first ones of the corpus, of
  /// batches the first ones delivered.
  public var limit: Int?
  /// How many threads search, the caller's among them; nil for as many as there are processors. There are
  /// never more than the text is cut in chunks for, nor than 4,096.
  public var threads: Int?
  /// How many code units a worker takes at a time; nil for a length that suits.
  public var chunkLength: Int?
  /// Which part comes first. Default: the beginning.
  public var order = Order.document

  /// The defaults: every hit within a cue, on all processors.
  public init() {}

  /// Hits within cues or across them.
  public init(across: Bool) { self.across = across }

  var threadCount: Int { min(max(1, threads ?? Threads.available), Self.mostThreads) }
  var workLength: Int { max(1, chunkLength ?? Self.usualLength) }

  private static let mostThreads = 4_096
  // Some ten microseconds of scanning: little against the cost of taking it, short to wait for.
  private static let usualLength = 1 << 17
}
