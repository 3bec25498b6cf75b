public import Quoth

/// Transcripts beyond memory: a folder of segments, each a corpus with an index, and a manifest.
///
///     let library = try Library<String>(contentsOf: "talks.library")
///     let pattern = try Pattern("straße", options: .find(locale: .root))
///     let hits = library.matches(of: pattern)
///     for hit in hits { print(try library.text(of: hit)) }
///
/// A search finds the same as a search of all text, for every needle and option; the index only says where
/// to look. A library that was opened stays as it was then, whatever writers do to the folder. Immutable,
/// and shared freely by threads.
public struct Library<ID: CorpusIdentifier>: Sendable {
  /// The folder; bytes of its name that are not UTF-8 are U+FFFD here.
  public let path: String
  let folder: SystemPath
  /// Its segments, in the order in which their transcripts are counted.
  public let segments: [LibrarySegment<ID>]
  let manifest: Manifest
  /// Without one that cannot be read, more indexes are asked.
  let filters: [Result<GramFilter, LibraryError>]
  /// Whether there is more text than a process should keep in memory: each search of a segment asks for it.
  let isLarge: Bool

  /// Opens the library in a folder as it is now.
  ///
  /// - Throws: ``LibraryError`` if there is none, if its manifest is damaged, or if its ids are of another
  ///   kind. A damaged segment is no reason; it is named by ``LibraryMatches/problems``.
  public init(contentsOf path: String) throws(LibraryError) {
    try self.init(contentsOf: .named(path))
  }

  /// The same with a path that need not be UTF-8.
  package init(contentsOf folder: SystemPath) throws(LibraryError) {
    let path = folder.description
    // Between the manifest and the files that it names a writer may replace both.
    for _ in 0..<Self.mostTries {
      let manifest = try Manifest(of: folder)
      let filters = manifest.filters.map { number in
        Result { () throws(LibraryError) in
          try GramFilter(folder.appending("/" + Manifest.filterName(number)))
        }
      }
      let segments = try Self.segments(manifest, folder, filters.compactMap { try? $0.get() })
      if segments.contains(where: \.isMissing), try Manifest(of: folder) != manifest { continue }
      self.path = path
      self.folder = folder
      self.manifest = manifest
      self.segments = segments
      self.filters = filters
      isLarge = segments.reduce(0) { $0 + $1.corpusByteCount } > Self.largest
      return
    }
    throw LibraryError(.busy(path: path, process: nil))
  }

  private static func segments(
    _ manifest: Manifest, _ folder: SystemPath, _ filters: [GramFilter]
  ) throws(LibraryError) -> [LibrarySegment<ID>] {
    guard manifest.idKind == ID.corpusKind else {
      throw LibraryError(.identifiers(path: folder.description))
    }
    var segments: [LibrarySegment<ID>] = []
    var (transcript, cue, unit) = (0, 0, 0)
    for record in manifest.segments {
      segments.append(
        LibrarySegment(
          record, of: folder, firstTranscript: transcript, firstCue: cue, firstUnit: unit,
          filters: filters))
      transcript += record.transcriptCount
      cue += record.cueCount
      unit += record.unitCount
    }
    return segments
  }

  private static var mostTries: Int { 100 }
  /// Above this size, in bytes of all corpora, text that was searched does not stay in the process's memory.
  private static var largest: Int { 512 << 20 }

  /// Whether a path leads to a library.
  public static func isLibrary(at path: String) -> Bool {
    (try? SystemPath(path)).map { isLibrary(at: $0) } ?? false
  }

  /// The same with a path that need not be UTF-8.
  package static func isLibrary(at folder: SystemPath) -> Bool {
    Folder.has(folder.appending("/" + Manifest.name)) && Folder.isFolder(folder)
  }

  /// How many transcripts there are.
  public var transcriptCount: Int { segments.reduce(0) { $0 + $1.transcriptCount } }
  /// How many cues there are.
  public var cueCount: Int { segments.reduce(0) { $0 + $1.cueCount } }
  /// The length of the text in UTF-16 code units, joiners and removed transcripts among them.
  public var unitCount: Int { segments.reduce(0) { $0 + $1.record.unitCount } }
  /// The text between the cues of a transcript.
  public var joiner: CorpusJoiner { manifest.joiner }
  /// How often the library was changed.
  public var generation: UInt64 { manifest.generation }
  /// The bytes of all corpora, and of their indexes and filters.
  public var byteCounts: (corpora: Int, indexes: Int) {
    (
      segments.reduce(0) { $0 + $1.corpusByteCount },
      segments.reduce(0) { $0 + $1.indexByteCount }
        + filters.reduce(0) { $0 + ((try? $1.get().form.fileLength) ?? 0) }
    )
  }

  /// The files and folders that the library was made of, as they were named.
  package var sources: [[UInt8]] { manifest.sources }
  /// The working folder in which the paths of sources and files are to be understood.
  package var base: [UInt8] { manifest.base }
  /// The folders among the sources and in them, and when each was changed last when it was read.
  package var folders: [(path: [UInt8], modified: Int)] {
    manifest.folders.map { ($0.path, $0.modified) }
  }

  /// The text of a hit.
  ///
  /// - Throws: ``LibraryError`` if the segment is damaged.
  public func text(of hit: LibraryHit) throws(LibraryError) -> String {
    try segments[hit.segment].searchable(in: [hit.match.range], isAcross: false)
      .corpus.text(in: hit.match.range)
  }

  /// The ids of all transcripts and what is known of their files, in order.
  ///
  /// - Throws: ``LibraryError`` if the corpus of a segment whose index is damaged cannot be read either.
  public func transcripts() throws(LibraryError) -> [(id: ID, facts: SourceFacts?)] {
    var all: [(id: ID, facts: SourceFacts?)] = []
    for segment in segments {
      for (number, row) in try segment.rows().enumerated()
      where !segment.isRemoved(transcript: number) {
        guard let id = ID(corpusBytes: row.id) else {
          throw LibraryError(.identifiers(path: path))
        }
        all.append((id, manifest.touched[row.id] ?? row.facts))
      }
    }
    return all
  }
}

extension LibrarySegment {
  /// The ids and facts of all transcripts: from the index or, if that is damaged, without facts.
  func rows() throws(LibraryError) -> [FactRow] {
    var reads = ReadCount()
    if let index = try? index.get(), let rows = try? index.facts(&reads) { return rows }
    let corpus = try corpus()
    return (0..<corpus.transcriptCount).map {
      FactRow(id: corpus.id(ofTranscript: $0).corpusBytes, facts: nil)
    }
  }
}
