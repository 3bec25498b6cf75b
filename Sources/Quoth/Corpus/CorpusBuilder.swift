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
  private var store: StoreBuilder
  private var ids: [ID] = []
  /// No id, and those that cues have, which know them by their places here: a list of an `ID?` for each cue is slow
  /// where ID is not known to the compiler, since it looks up that type time and again.
  private var cueIDs: [ID?] = [nil]

  /// An empty builder.
  ///
  /// - Parameter joiner: the text between the cues of a transcript, for searches across them. It is
  ///   a part of the text; ``append(_:)`` makes a corpus with another one. By default a space, and nothing
  ///   where the text goes on without one from line to line, as Chinese, Japanese and Thai do.
  public init(joiner: CorpusJoiner = .automatic) {
    self.init(joiner: joiner, blockShift: Arena.blockShift)
  }

  /// The same with blocks of another length, which no result depends on.
  package init(joiner: CorpusJoiner, blockShift: Int) {
    store = StoreBuilder(joiner: joiner, blockShift: blockShift)
  }

  /// A builder that continues a corpus and shares its text. The corpus itself does not change.
  ///
  /// Cues that are added before ``beginTranscript(id:)`` belong to the corpus' last transcript, as
  /// captions of something live do.
  ///
  /// - Complexity: O(*c*) for the tables of *c* cues; the text is not copied.
  public init(extending corpus: Corpus<ID>) {
    store = StoreBuilder(extending: corpus.store)
    ids = corpus.ids.all
    if case .shared(let ids, let places) = corpus.cueIDs {
      (cueIDs, store.idPlaces) = (ids, places)
    } else {
      for id in corpus.cueIDs.all { store.idPlaces.append(share(id)) }
    }
  }

  /// How many cues there are so far.
  public var cueCount: Int { store.cueCount }

  /// Begins a transcript: hits never cross from one to another.
  public mutating func beginTranscript(id: ID) {
    ids.append(id)
    store.beginTranscript()
  }

  /// Adds a cue to the transcript begun last.
  ///
  /// - Parameters:
  ///   - id: the caller's own name for the cue; cues are numbered in any case.
  ///   - start: milliseconds from the transcript's beginning.
  ///   - end: milliseconds from the transcript's beginning.
  ///   - words: the words whose times are known, in the order of the text; they may be parts of words, or
  ///     several, and take about two bytes each. An end before its start counts as the start.
  /// - Precondition: a transcript was begun; words have text, do not overlap and lie within the text.
  public mutating func addCue(
    _ text: String, id: ID? = nil, start: Int? = nil, end: Int? = nil, speaker: String? = nil,
    words: [WordTime] = []
  ) {
    store.addCue(
      text,
      StoreBuilder.Facts(start: start, end: end, speaker: speaker, words: words, id: share(id)))
  }

  /// Adds a cue of UTF-16 code units; unpaired surrogates are allowed.
  public mutating func addCue(
    utf16 text: [UInt16], id: ID? = nil, start: Int? = nil, end: Int? = nil, speaker: String? = nil,
    words: [WordTime] = []
  ) {
    store.addCue(
      utf16: text,
      StoreBuilder.Facts(start: start, end: end, speaker: speaker, words: words, id: share(id)))
  }

  /// Adds a cue of UTF-8 bytes.
  ///
  /// - Throws: ``CorpusError`` where the bytes are not UTF-8; the builder is as it was before.
  public mutating func addCue(
    utf8 text: UnsafeBufferPointer<UInt8>, id: ID? = nil, start: Int? = nil, end: Int? = nil,
    speaker: String? = nil, words: [WordTime] = []
  ) throws(CorpusError) {
    let facts = StoreBuilder.Facts(
      start: start, end: end, speaker: speaker, words: words, id: share(id))
    if let malformed = unsafe store.addCue(utf8: text, facts) {
      throw CorpusError(reason: .malformedUTF8(offset: malformed))
    }
  }

  /// Adds a cue of UTF-8 bytes without an id: an `ID?` would be looked up for each cue where ID is not known to the
  /// compiler, which takes longer than the cue's text.
  ///
  /// - Throws: ``CorpusError`` where the bytes are not UTF-8; the builder is as it was before.
  package mutating func addCueWithoutID(
    utf8 text: UnsafeBufferPointer<UInt8>, start: Int?, end: Int?, speaker: String?
  ) throws(CorpusError) {
    let facts = StoreBuilder.Facts(start: start, end: end, speaker: speaker)
    if let malformed = unsafe store.addCue(utf8: text, facts) {
      throw CorpusError(reason: .malformedUTF8(offset: malformed))
    }
  }

  /// Calls `body` with the part that does not know of ids, to add the cues of the transcript begun last: each call
  /// of this builder looks up its own type, which takes longer than a short cue.
  package mutating func withStore<Failure>(
    _ body: (inout StoreBuilder) throws(Failure) -> Void
  ) throws(Failure) { try body(&store) }

  /// Keeps an id that cues have in common.
  ///
  /// - Returns: Its number, for ``StoreBuilder/Facts/id`` in this builder and in those that extend its corpus; 0 for
  ///   none.
  package mutating func share(_ id: ID?) -> UInt32 {
    // Nothing that would look up a type, see above.
    if case .none = id { return 0 }
    cueIDs.append(id)
    return UInt32(cueIDs.count - 1)
  }

  /// Keeps several ids, which takes little longer than one.
  ///
  /// - Returns: the number of the first; the others have those after it.
  package mutating func share(contentsOf ids: [ID?]) -> UInt32 {
    defer { cueIDs += ids }
    return UInt32(cueIDs.count)
  }

  /// Adds a cue of UTF-8 bytes.
  ///
  /// - Throws: ``CorpusError`` where the bytes are not UTF-8; the builder is as it was before.
  public mutating func addCue(
    utf8 text: [UInt8], id: ID? = nil, start: Int? = nil, end: Int? = nil, speaker: String? = nil,
    words: [WordTime] = []
  ) throws(CorpusError) {
    let result = unsafe text.withUnsafeBufferPointer { bytes -> Result<Void, CorpusError> in
      do throws(CorpusError) {
        try unsafe addCue(
          utf8: bytes, id: id, start: start, end: end, speaker: speaker, words: words)
        return .success(())
      } catch { return .failure(error) }
    }
    try result.get()
  }

  /// Adds all transcripts of another corpus, for example one of several that tasks have made of their files.
  /// This builder's joiner replaces the one between their cues.
  ///
  ///     var builder = CorpusBuilder<String>(joiner: .newline)
  ///     builder.append(corpus)  // the same cues, to be searched across line feeds
  ///
  /// - Complexity: O(*n*) for *n* code units.
  public mutating func append(_ corpus: Corpus<ID>) {
    append(corpus, transcripts: 0..<corpus.transcriptCount)
  }

  /// Adds some transcripts of another corpus, by their numbers.
  package mutating func append(_ corpus: Corpus<ID>, transcripts: some Sequence<Int>) {
    var times = TimeTable.Reader(corpus.store.times)
    var words = WordTable.Reader(corpus.store.words, corpus.store.times)
    var shared: [UInt32: UInt32] = [:]
    for transcript in transcripts {
      beginTranscript(id: corpus.ids[transcript])
      for cue in corpus.store.cues(ofTranscript: transcript) {
        var id: UInt32 = 0
        if case .shared(let ids, let places) = corpus.cueIDs {
          let place = cue < places.count ? places[cue] : 0
          if let known = shared[place] {
            id = known
          } else if place != 0 {
            id = share(ids[Int(place)])
            shared[place] = id
          }
        } else {
          id = share(corpus.cueIDs.id(at: cue) ?? nil)
        }
        store.addCue(cue, of: corpus.store, &times, &words, id: id)
      }
    }
  }

  /// The corpus.
  public consuming func finish() -> Corpus<ID> {
    let (ids, cueIDs, places) = (ids, cueIDs, store.idPlaces)
    return Corpus(
      store: store.finish(), ids: .made(ids), cueIDs: .shared(cueIDs, places: places))
  }
}
