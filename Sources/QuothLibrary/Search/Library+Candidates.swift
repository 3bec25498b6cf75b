package import Quoth

// For callers that search the corpus of a segment themselves.

extension Library {
  /// Restricts a search of a segment's corpus for a set to the ranges that the index names. Removed transcripts
  /// remain.
  package func narrow(
    _ options: inout CorpusSearchOptions, toSegment number: Int, for set: PatternSet
  ) {
    let planned = segments[number].plan(isForced: false) { planner throws(LibraryError) in
      try planner.plan(for: set.patterns)
    }
    options.candidates = planned.plan.ranges
    options.releasesText = isLarge
  }

  /// The same for a query.
  package func narrow(
    _ options: inout QueryOptions, toSegment number: Int, for query: Query
  ) {
    options.candidates = SegmentQuery(self, number, query, options).plan.ranges
    options.releasesText = isLarge
  }
}
