import Quoth
import QuothLibrary

/// The segment that a corpus was opened from. Its index restricts a search to the text that may match, and changes no
/// answer.
struct SegmentIndex {
  let library: any OpenedLibrary
  let segment: Int

  /// Compares some of what the segment's corpus tells with its checksums.
  func verify(_ part: CorpusPart) throws(LibraryError) {
    try library.verify(part, ofSegment: segment)
  }

  func narrow(_ options: inout CorpusSearchOptions, for set: PatternSet) {
    library.narrow(&options, toSegment: segment, for: set)
  }

  func narrow(_ options: inout QueryOptions, for query: Query) {
    library.narrow(&options, toSegment: segment, for: query)
  }
}
