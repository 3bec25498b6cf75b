public import Quoth

/// A hit of one needle of a set in a library.
public struct LibraryNeedleHit: Sendable, Hashable {
  /// The number of the segment.
  public let segment: Int
  /// The hit, in offsets of the segment's corpus, and its needle.
  public let match: NeedleMatch

  /// A hit in a segment.
  public init(segment: Int, match: NeedleMatch) {
    self.segment = segment
    self.match = match
  }
}

/// The hits of a search over a library for a set of needles, segment by segment, in the order of the text.
public struct LibrarySetMatches: Sequence, Sendable {
  /// The hits in one segment.
  public struct Part: Sendable {
    /// The segment's number.
    public let segment: Int
    /// Its hits.
    public let matches: CorpusSetMatches
  }

  /// The segments with hits.
  public internal(set) var parts: [Part] = []
  /// How each segment was searched: as many as were reached.
  public internal(set) var plans: [SearchPlan] = []
  /// The segments that are damaged.
  public internal(set) var problems: [LibraryProblem] = []
  /// The number of hits.
  public internal(set) var count = 0
  /// How many hits each needle has, by its place in the set.
  public internal(set) var counts: [Int]

  init(needles: Int) { counts = [Int](repeating: 0, count: needles) }

  /// Iterates over the hits in order.
  public struct Iterator: IteratorProtocol, Sendable {
    private let parts: [Part]
    private var part = 0
    private var place = 0

    fileprivate init(_ parts: [Part]) { self.parts = parts }

    /// The next hit; nil after the last.
    public mutating func next() -> LibraryNeedleHit? {
      while part < parts.count, place == parts[part].matches.endIndex {
        (part, place) = (part + 1, 0)
      }
      guard part < parts.count else { return nil }
      defer { place += 1 }
      return LibraryNeedleHit(segment: parts[part].segment, match: parts[part].matches[place])
    }
  }

  /// An iterator over the hits in order.
  public func makeIterator() -> Iterator { Iterator(parts) }
}

/// The hits of a set in one segment, and how they were found.
public struct SegmentSetMatches: Sendable {
  /// The hits; nil where there can be none, or the segment is damaged.
  public let matches: CorpusSetMatches?
  /// How the segment was searched.
  public let plan: SearchPlan
  /// The segment's fault, if it has one.
  public let problem: LibraryProblem?
}

/// Some of the hits of a search for a set, as they become certain.
public struct LibrarySetBatch: Sendable {
  /// The number of the segment.
  public let segment: Int
  /// The hits in it, in offsets of its corpus, ordered by start, then end, then needle.
  public let matches: [NeedleMatch]
  /// The number of hits delivered so far, these among them.
  public let total: Int
  /// Whether this is the last batch.
  public let isLast: Bool
  /// Whether the limit was reached, so that there may be more hits.
  public let isCut: Bool
}
