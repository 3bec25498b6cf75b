/// Makes a corpus of transcripts and their cues, in the order in which they are added.
///
///     var builder = CorpusBuilder<String>()
///     builder.beginTranscript(id: "talk-1")
///     builder.addCue("Good morning,", start: 0, end: 1_500, speaker: "Anna")
///     builder.addCue("everybody.", start: 1_500, end: 2_400)
///     let corpus = builder.finish()
///
/// Text may come as strings, UTF-8 bytes (validated as they are read) or UTF-16 code units.
public struct CorpusBuilder<ID: Hashable & Sendable>: ~Copyable {
  private let joiner: CorpusJoiner
  private var arena: ArenaBuilder
  private var offsets: [Int] = []
  private var transcripts: [Int] = []
  private var ids: [ID] = []
  private var cueIDs: [ID?] = []
  private var times: [Int] = []
  private var speakers: [Int32] = []
  private var speakerNames: [String] = []
  private var speakerNumbers: [String: Int32] = [:]
  private var earlierMarks: OffsetMarks?

  /// An empty builder.
  ///
  /// - Parameter joiner: what stands between the cues of a transcript, for searches across them.
  public init(joiner: CorpusJoiner = .space) {
    self.init(joiner: joiner, blockShift: Arena.blockShift)
  }

  /// The same with blocks of another length, which no result depends on.
  package init(joiner: CorpusJoiner, blockShift: Int) {
    self.joiner = joiner
    arena = ArenaBuilder(shift: blockShift)
  }

  /// A builder that goes on where a corpus ends and shares its text. The corpus itself stays as it is.
  ///
  /// Cues that are added before ``beginTranscript(id:)`` belong to the corpus' last transcript, as
  /// captions of something live do.
  ///
  /// - Complexity: O(*c*) for the tables of *c* cues; the text is not copied.
  public init(extending corpus: Corpus<ID>) {
    let store = corpus.store
    joiner = store.joiner
    arena = ArenaBuilder(extending: store.arena)
    offsets = store.cues.offsets.dropLast()
    transcripts = store.transcripts.elements.dropLast().map { Int($0) }
    ids = corpus.ids
    cueIDs = corpus.cueIDs
    if let table = store.times { times = (0..<table.count).map { table[$0] ?? TimeTable.none } }
    speakers = store.speakers?.elements ?? []
    speakerNames = store.speakerNames
    for (number, name) in speakerNames.enumerated() { speakerNumbers[name] = Int32(number) }
    earlierMarks = store.marks
  }

  /// How many cues there are so far.
  public var cueCount: Int { offsets.count }

  /// Begins a transcript: hits never cross from one to another.
  public mutating func beginTranscript(id: ID) {
    ids.append(id)
    transcripts.append(offsets.count)
  }

  /// Adds a cue to the transcript begun last.
  ///
  /// - Parameters:
  ///   - id: the caller's own name for the cue; cues are numbered in any case.
  ///   - start: milliseconds from the transcript's beginning.
  ///   - end: milliseconds from the transcript's beginning.
  /// - Precondition: a transcript was begun.
  public mutating func addCue(
    _ text: String, id: ID? = nil, start: Int? = nil, end: Int? = nil, speaker: String? = nil
  ) {
    beginCue(id: id, start: start, end: end, speaker: speaker)
    var text = text
    text.withUTF8 { bytes in
      let malformed = unsafe arena.append(utf8: bytes)
      precondition(malformed == nil, "a string's bytes are well-formed")
    }
    endCue()
  }

  /// Adds a cue of UTF-16 code units; unpaired surrogates are allowed.
  public mutating func addCue(
    utf16 text: [UInt16], id: ID? = nil, start: Int? = nil, end: Int? = nil, speaker: String? = nil
  ) {
    beginCue(id: id, start: start, end: end, speaker: speaker)
    arena.append(text)
    endCue()
  }

  /// Adds a cue of UTF-8 bytes.
  ///
  /// - Throws: ``CorpusError`` where the bytes are not UTF-8; the builder is as it was before.
  public mutating func addCue(
    utf8 text: UnsafeBufferPointer<UInt8>, id: ID? = nil, start: Int? = nil, end: Int? = nil,
    speaker: String? = nil
  ) throws(CorpusError) {
    let offset = arena.count
    if let malformed = unsafe arena.append(utf8: text) {
      throw CorpusError(reason: .malformedUTF8(offset: malformed))
    }
    beginCue(at: offset, id: id, start: start, end: end, speaker: speaker)
    endCue()
  }

  /// Adds a cue of UTF-8 bytes.
  ///
  /// - Throws: ``CorpusError`` where the bytes are not UTF-8; the builder is as it was before.
  public mutating func addCue(
    utf8 text: [UInt8], id: ID? = nil, start: Int? = nil, end: Int? = nil, speaker: String? = nil
  ) throws(CorpusError) {
    let result = unsafe text.withUnsafeBufferPointer { bytes -> Result<Void, CorpusError> in
      do throws(CorpusError) {
        try unsafe addCue(utf8: bytes, id: id, start: start, end: end, speaker: speaker)
        return .success(())
      } catch { return .failure(error) }
    }
    try result.get()
  }

  /// Adds all transcripts of another corpus, such as one that was made of one of many files at once.
  ///
  /// - Precondition: both have the same joiner.
  public mutating func append(_ corpus: Corpus<ID>) {
    let store = corpus.store
    precondition(store.joiner == joiner, "corpora with different joiners")
    for transcript in 0..<store.transcriptCount {
      beginTranscript(id: corpus.ids[transcript])
      for cue in store.cues(ofTranscript: transcript) {
        beginCue(
          id: corpus.cueIDs.isEmpty ? nil : corpus.cueIDs[cue],
          start: store.times?[2 * cue], end: store.times?[2 * cue + 1],
          speaker: corpus.speaker(ofCue: cue))
        arena.append(store.arena, store.units(ofCue: cue))
        endCue()
      }
    }
  }

  private mutating func beginCue(
    at offset: Int? = nil, id: ID?, start: Int?, end: Int?, speaker: String?
  ) {
    precondition(!transcripts.isEmpty, "a cue before any transcript was begun")
    let cue = offsets.count
    offsets.append(offset ?? arena.count)
    // Tables that no cue has needed so far are empty.
    if id != nil || !cueIDs.isEmpty {
      while cueIDs.count < cue { cueIDs.append(nil) }
      cueIDs.append(id)
    }
    if start != nil || end != nil || !times.isEmpty {
      while times.count < 2 * cue { times.append(TimeTable.none) }
      times.append(start ?? TimeTable.none)
      times.append(end ?? TimeTable.none)
    }
    if speaker != nil || !speakers.isEmpty {
      while speakers.count < cue { speakers.append(-1) }
      speakers.append(speaker.map { number(ofSpeaker: $0) } ?? -1)
    }
  }

  private mutating func endCue() {
    if let unit = joiner.unit { arena.append(unit: unit) }
  }

  private mutating func number(ofSpeaker name: String) -> Int32 {
    if let number = speakerNumbers[name] { return number }
    let number = Int32(speakerNames.count)
    speakerNames.append(name)
    speakerNumbers[name] = number
    return number
  }

  /// The corpus.
  public consuming func finish() -> Corpus<ID> {
    offsets.append(arena.count)
    transcripts.append(offsets.count - 1)
    let finished = arena.finish()
    let store = CorpusStore(
      arena: finished, joiner: joiner, cues: OffsetTable(offsets),
      transcripts: Column(transcripts.map { Int64($0) }),
      times: times.isEmpty ? nil : TimeTable(times),
      speakers: speakers.isEmpty ? nil : Column(speakers), speakerNames: speakerNames,
      marks: OffsetMarks(finished, extending: earlierMarks))
    return Corpus(store: store, ids: ids, cueIDs: cueIDs)
  }
}
