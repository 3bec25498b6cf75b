public import Quoth

/// A hit in a library.
public struct LibraryHit: Sendable, Hashable {
  /// The number of the segment.
  public let segment: Int
  /// The hit, in offsets of the segment's corpus.
  public let match: Match

  /// A hit in a segment.
  public init(segment: Int, match: Match) {
    self.segment = segment
    self.match = match
  }
}

/// A segment that could not be searched, or not by its index.
public struct LibraryProblem: Sendable, Hashable, CustomStringConvertible {
  /// The segment's number.
  public let segment: Int
  /// The fault.
  public let error: LibraryError
  /// Whether its text was searched in spite of it.
  public let isSearched: Bool

  /// The problem, with the file that is damaged.
  public var description: String {
    "\(error); " + (isSearched ? "its text was searched without the index" : "it was not searched")
  }
}

/// The hits of a search over a library, segment by segment, in the order of the text.
public struct LibraryMatches: Sequence, Sendable {
  /// The hits of one segment.
  public struct Part: Sendable {
    /// The segment's number.
    public let segment: Int
    /// Its hits.
    public let matches: CorpusMatches
  }

  /// The segments with hits.
  public internal(set) var parts: [Part] = []
  /// How each segment was searched: as many as were reached.
  public internal(set) var plans: [SearchPlan] = []
  /// The segments that are damaged.
  public internal(set) var problems: [LibraryProblem] = []
  /// The number of hits.
  public internal(set) var count = 0

  /// Iterates over the hits in order.
  public struct Iterator: IteratorProtocol, Sendable {
    private var parts: ArraySlice<Part>
    private var matches: CorpusMatches.Iterator?

    fileprivate init(_ parts: [Part]) { self.parts = parts[...] }

    /// The next hit; nil after the last.
    public mutating func next() -> LibraryHit? {
      while let part = parts.first {
        if matches == nil { matches = part.matches.makeIterator() }
        if let match = matches?.next() { return LibraryHit(segment: part.segment, match: match) }
        matches = nil
        parts.removeFirst()
      }
      return nil
    }
  }

  /// An iterator over the hits in order.
  public func makeIterator() -> Iterator { Iterator(parts) }
}

/// The hits in one segment, and how they were found.
public struct SegmentMatches: Sendable {
  /// The hits; nil where there can be none, or the segment is damaged.
  public let matches: CorpusMatches?
  /// How the segment was searched.
  public let plan: SearchPlan
  /// The segment's fault, if it has one.
  public let problem: LibraryProblem?
}

/// Some of the hits of a search, as they become certain.
public struct LibraryBatch: Sendable {
  /// The number of the segment.
  public let segment: Int
  /// The hits in it, in offsets of its corpus.
  public let matches: [Match]
  /// The number of hits delivered so far, these among them.
  public let total: Int
  /// Whether this is the last batch.
  public let isLast: Bool
  /// Whether the limit was reached, so that there may be more hits.
  public let isCut: Bool
}
