import Quoth

/// The index of the segment that a corpus was opened from: it leaves a part of the text to a search, whose
/// answer stays the same.
struct SegmentIndex {
  let library: any OpenedLibrary
  let segment: Int

  func narrow(_ options: inout CorpusSearchOptions, for set: PatternSet) {
    library.narrow(&options, toSegment: segment, for: set)
  }

  func narrow(_ options: inout QueryOptions, for query: Query) {
    library.narrow(&options, toSegment: segment, for: query)
  }
}
