public import Quoth

/// A search of one segment that delivers batches on demand.
public struct SegmentBatches {
  /// How the segment is searched.
  public let plan: SearchPlan
  /// The segment's fault, if it has one.
  public let problem: LibraryProblem?
  private var walk: CorpusWalk?
  private let release: (() -> Void)?

  /// - Parameter release: gives the segment's memory back to the system; nil where little of it is read.
  init(
    _ plan: SearchPlan, _ problem: LibraryProblem?, _ walk: CorpusWalk?, release: (() -> Void)?
  ) {
    self.plan = plan
    self.problem = problem
    self.walk = walk
    self.release = release
  }

  /// The next batch, in offsets of the segment's corpus; nil after the last, and at once where there can be
  /// no hit.
  ///
  /// - Throws: `CancellationError` if the token was cancelled.
  public mutating func next() throws(CancellationError) -> CorpusBatch? {
    let batch = try walk?.next()
    if batch?.isLast == true { release?() }
    return batch
  }
}

extension LibrarySegment {
  /// How many transcripts, cues and code units its corpus has, removed ones among them.
  package var whole: (transcripts: Int, cues: Int, units: Int) {
    (record.transcriptCount, record.cueCount, record.unitCount)
  }
}

extension Library {
  /// Starts a search of one segment that delivers batches on demand.
  ///
  ///     var walk = library.walk(segment: 0, for: pattern)
  ///     while let batch = try walk.next() { print(batch.total) }
  ///
  /// Numbers of transcripts and cues in the options are the library's, as in its other
  /// searches.
  public func walk(
    segment number: Int, for pattern: Pattern,
    options: CorpusSearchOptions = CorpusSearchOptions(), cancellation: SearchCancellation? = nil,
    progress: (@Sendable (SearchProgress) -> Void)? = nil
  ) -> SegmentBatches {
    let search = SegmentSearch(self, number, one: pattern, options)
    let walk = search.corpus.map {
      $0.walk(
        for: pattern, options: search.options, cancellation: cancellation, progress: progress)
    }
    return SegmentBatches(
      search.plan, search.problems.first, walk,
      release: search.options.releasesText ? { release(segment: number) } : nil)
  }

  /// How a segment would be searched for a needle, and its fault, if it has one.
  ///
  /// - Complexity: that of reading the index.
  public func plan(
    segment number: Int, for pattern: Pattern
  ) -> (plan: SearchPlan, problem: LibraryProblem?) {
    let search = SegmentSearch(self, number, one: pattern, CorpusSearchOptions())
    return (search.plan, search.problems.first)
  }
}

extension SegmentSearch {
  fileprivate init(
    _ library: Library<ID>, _ number: Int, one pattern: Pattern, _ options: CorpusSearchOptions
  ) { self.init(library, number, [pattern], options, wantsOnlyHits: true) }
}
