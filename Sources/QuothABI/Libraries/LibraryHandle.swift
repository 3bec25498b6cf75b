import CQuoth
import Quoth
import QuothLibrary

/// The object of a quoth_library.
@safe
final class LibraryHandle: Handle {
  static var name: StaticString { "library" }
  let library: any OpenedLibrary
  /// The library's, which is a sum over segments.
  let unitCount: Int
  /// The segments' names as C strings.
  private let names: LentStrings

  init(_ library: any OpenedLibrary) {
    self.library = library
    unitCount = library.unitCount
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
  /// Its corpus with all tables compared, but for the ids of cues.
  func tables(ofSegment segment: Int) throws(LibraryError) -> Corpus<UInt64>
  func verify(_ part: CorpusPart, ofSegment segment: Int) throws(LibraryError)
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
  /// The corpus with numbers for the ids of its transcripts.
  static func numbered(_ corpus: Corpus<Self>) -> Corpus<UInt64>
  /// - Parameter isPartial: whether what is read of the corpus has to be compared before.
  static func handle(
    _ corpus: Corpus<Self>, _ index: SegmentIndex, isPartial: Bool
  ) -> CorpusHandle
}

extension UInt64: HandledIdentifier {
  static func numbered(_ corpus: Corpus<UInt64>) -> Corpus<UInt64> { corpus }

  static func handle(
    _ corpus: Corpus<UInt64>, _ index: SegmentIndex, isPartial: Bool
  ) -> CorpusHandle {
    CorpusHandle(corpus, index: index, isPartial: isPartial)
  }
}

extension PathIdentifier: HandledIdentifier {
  static func numbered(_ corpus: Corpus<PathIdentifier>) -> Corpus<UInt64> {
    corpus.numbered(cues: false)
  }

  static func handle(
    _ corpus: Corpus<PathIdentifier>, _ index: SegmentIndex, isPartial: Bool
  ) -> CorpusHandle {
    CorpusHandle(named: corpus, index: index, isPartial: isPartial)
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
    let index = SegmentIndex(library: self, segment: segment)
    if let corpus = try segments[segment].partialCorpus() {
      return ID.handle(corpus, index, isPartial: true)
    }
    return ID.handle(try segments[segment].corpus(), index, isPartial: false)
  }

  func tables(ofSegment segment: Int) throws(LibraryError) -> Corpus<UInt64> {
    ID.numbered(try segments[segment].searchable())
  }

  func verify(_ part: CorpusPart, ofSegment segment: Int) throws(LibraryError) {
    let segment = segments[segment]
    switch part {
    case .text(let units): try segment.verify(textOf: [units], andCues: false)
    case .cues(let cues): try segment.verify(cues)
    case .hits(let ranges): try segment.verify(textOf: ranges, andCues: true)
    case .everything: _ = try segment.corpus()
    }
  }

  func transcript(named name: [UInt8], inSegment segment: Int) throws(LibraryError) -> Int? {
    var corpus = try segments[segment].partialCorpus()
    if corpus == nil { corpus = try segments[segment].corpus() }
    guard let corpus else { return nil }
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
