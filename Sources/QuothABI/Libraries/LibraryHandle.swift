import CQuoth
import Quoth
import QuothLibrary

/// The object of a quoth_library.
@safe
final class LibraryHandle: Handle {
  static var name: StaticString { "library" }
  let library: any OpenedLibrary
  /// The segments' names as C strings.
  private let names: LentStrings

  init(_ library: any OpenedLibrary) {
    self.library = library
    names = LentStrings((0..<library.segmentCount).map { library.name(ofSegment: $0) })
  }

  /// A segment's name, which is valid as long as the handle.
  func name(ofSegment segment: Int) -> UnsafePointer<CChar> { unsafe names[segment] }
}

/// A library of any kind of ids.
protocol OpenedLibrary: Sendable {
  var transcriptCount: Int { get }
  var cueCount: Int { get }
  var unitCount: Int { get }
  var joiner: CorpusJoiner { get }
  var generation: UInt64 { get }
  var byteCounts: (corpora: Int, indexes: Int) { get }
  func isCurrent() throws(LibraryError) -> Bool
  func isOlderThanItsFiles() -> Bool
  func check() -> [LibraryError]
  func plan(segment number: Int, for pattern: Pattern) -> (
    plan: SearchPlan, problem: LibraryProblem?
  )
  func walk(
    segment number: Int, for pattern: Pattern, options: CorpusSearchOptions,
    cancellation: SearchCancellation?, progress: (@Sendable (SearchProgress) -> Void)?
  ) -> SegmentBatches

  var segmentCount: Int { get }
  func name(ofSegment segment: Int) -> String
  /// The library's numbers of a segment's first transcript, cue and code unit.
  func firsts(ofSegment segment: Int) -> (transcript: Int, cue: Int, unit: Int)
  /// How many transcripts and cues of it were not removed.
  func counts(ofSegment segment: Int) -> (transcripts: Int, cues: Int)
  /// How many transcripts, cues and code units its corpus has.
  func whole(ofSegment segment: Int) -> (transcripts: Int, cues: Int, units: Int)
  func isRemoved(transcript: Int, ofSegment segment: Int) -> Bool
  func corpus(ofSegment segment: Int) throws(LibraryError) -> CorpusHandle
  func narrow(
    _ options: inout CorpusSearchOptions, toSegment number: Int, for set: PatternSet)
  func narrow(_ options: inout QueryOptions, toSegment number: Int, for query: Query)
  /// The number of the first transcript with a name, in the corpus of its segment.
  func transcript(named name: [UInt8], inSegment segment: Int) throws(LibraryError) -> Int?
  func opened() throws(LibraryError) -> any OpenedLibrary
  func wholeWalk(
    for pattern: Pattern, _ settings: SearchSettings
  ) -> any OpenedLibraryWalk
}

/// A walk over a library of any kind of ids.
protocol OpenedLibraryWalk {
  var problems: [LibraryProblem] { get }
  var progress: SearchProgress { get }
  mutating func next() throws(CancellationError) -> LibraryBatch?
}

extension LibraryWalk: OpenedLibraryWalk {}

/// An id that a corpus of C can have.
protocol HandledIdentifier: CorpusIdentifier {
  static func handle(_ corpus: Corpus<Self>, _ index: SegmentIndex) -> CorpusHandle
}

extension UInt64: HandledIdentifier {
  static func handle(_ corpus: Corpus<UInt64>, _ index: SegmentIndex) -> CorpusHandle {
    CorpusHandle(corpus, index: index)
  }
}

extension PathIdentifier: HandledIdentifier {
  static func handle(_ corpus: Corpus<PathIdentifier>, _ index: SegmentIndex) -> CorpusHandle {
    CorpusHandle(named: corpus, index: index)
  }
}

extension Library: OpenedLibrary where ID: HandledIdentifier {
  var segmentCount: Int { segments.count }

  func name(ofSegment segment: Int) -> String { segments[segment].name }

  func firsts(ofSegment segment: Int) -> (transcript: Int, cue: Int, unit: Int) {
    let segment = segments[segment]
    return (segment.firstTranscript, segment.firstCue, segment.firstUnit)
  }

  func counts(ofSegment segment: Int) -> (transcripts: Int, cues: Int) {
    (segments[segment].transcriptCount, segments[segment].cueCount)
  }

  func whole(ofSegment segment: Int) -> (transcripts: Int, cues: Int, units: Int) {
    segments[segment].whole
  }

  func isRemoved(transcript: Int, ofSegment segment: Int) -> Bool {
    segments[segment].isRemoved(transcript: transcript)
  }

  func corpus(ofSegment segment: Int) throws(LibraryError) -> CorpusHandle {
    ID.handle(try segments[segment].corpus(), SegmentIndex(library: self, segment: segment))
  }

  func transcript(named name: [UInt8], inSegment segment: Int) throws(LibraryError) -> Int? {
    let corpus = try segments[segment].corpus()
    return (0..<corpus.transcriptCount).first {
      !segments[segment].isRemoved(transcript: $0)
        && corpus.id(ofTranscript: $0).corpusBytes == name
    }
  }

  func opened() throws(LibraryError) -> any OpenedLibrary { try refreshed() }

  func wholeWalk(for pattern: Pattern, _ settings: SearchSettings) -> any OpenedLibraryWalk {
    walk(
      for: pattern, options: settings.options, cancellation: settings.cancellation,
      progress: settings.progress)
  }
}
