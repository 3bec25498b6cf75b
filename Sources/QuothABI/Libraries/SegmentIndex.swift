import Quoth

/// The index of the segment that a corpus was opened from. It restricts a search to the text that may match, and
/// changes no answer.
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
