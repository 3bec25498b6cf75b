/// The cues of any number of transcripts, ready to be searched together.
///
///     var builder = CorpusBuilder<String>()
///     builder.beginTranscript(id: "talk")
///     builder.addCue("Die Straße", start: 0, end: 900)
///     builder.addCue("und die STRASSE", start: 900, end: 2_000)
///     let corpus = builder.finish()
///     let pattern = try Pattern("strasse", options: .caseInsensitive(locale: .root))
///     let hits = corpus.matches(of: pattern)
///     print(hits.count, hits.map { corpus.place(of: $0.start).cue })  // 2 [0, 1]
///
/// All text is in one arena, cue after cue with joiners in between; an *offset* counts UTF-16 code units from
/// its beginning, however the text is stored. Immutable, and shared freely by threads; a
/// copy is a reference. Text below U+0100 takes a byte a unit, other text two.
public struct Corpus<ID: Hashable & Sendable>: Sendable {
  let store: CorpusStore
  let ids: CorpusIDs<ID>
  /// Those of the first cues; all others have none.
  let cueIDs: CorpusIDs<ID?>

  init(store: CorpusStore, ids: CorpusIDs<ID>, cueIDs: CorpusIDs<ID?>) {
    self.store = store
    self.ids = ids
    self.cueIDs = cueIDs
  }

  /// How many cues there are.
  public var cueCount: Int { store.cueCount }
  /// How many transcripts there are.
  public var transcriptCount: Int { store.transcriptCount }
  /// The length of the text in UTF-16 code units, joiners among them.
  public var unitCount: Int { store.arena.count }
  /// The text between the cues of a transcript.
  public var joiner: CorpusJoiner { store.joiner }
  /// The names of all speakers, in the order in which they first speak.
  public var speakers: [String] { store.speakerNames }
  /// How many ``speakers`` there are.
  package var speakerCount: Int { store.speakerCount }

  /// The memory that text and tables take, in bytes; ids not among them.
  public var byteCount: Int { store.arena.byteCount + store.tableByteCount }
  /// The memory that the text alone takes, in bytes: one or two for each code unit.
  public var textByteCount: Int { store.arena.textByteCount }

  // MARK: Transcripts and cues

  /// The caller's id of a transcript. One of a file is made anew each time.
  public func id(ofTranscript transcript: Int) -> ID {
    check(transcript, below: transcriptCount, "transcript")
    return ids[transcript]
  }
  /// The number of the first transcript with an id, or nil.
  ///
  /// - Complexity: O(*n*) for *n* transcripts.
  public func transcript(withID id: ID) -> Int? {
    (0..<transcriptCount).first { ids[$0] == id }
  }
  /// The cues of a transcript.
  public func cues(ofTranscript transcript: Int) -> Range<Int> {
    check(transcript, below: transcriptCount, "transcript")
    return store.cues(ofTranscript: transcript)
  }
  /// The transcript of a cue.
  ///
  /// - Complexity: O(log *n*) for *n* transcripts.
  public func transcript(ofCue cue: Int) -> Int {
    check(cue, below: cueCount, "cue")
    return store.transcript(ofCue: cue)
  }
  /// The caller's id of a cue, where one was given.
  public func id(ofCue cue: Int) -> ID? {
    check(cue, below: cueCount, "cue")
    return cueIDs.id(at: cue) ?? nil
  }
  /// When a cue begins, in milliseconds from its transcript's beginning.
  public func start(ofCue cue: Int) -> Int? {
    check(cue, below: cueCount, "cue")
    return store.times?.times(ofCue: cue).start
  }
  /// When a cue ends, in milliseconds from its transcript's beginning.
  public func end(ofCue cue: Int) -> Int? {
    check(cue, below: cueCount, "cue")
    return store.times?.times(ofCue: cue).end
  }
  /// The range of times at which cues begin or, without a beginning, end; nil if no cue has a time. And
  /// the last cue of each transcript that has neither, if any.
  ///
  /// - Complexity: O(*n*) for *n* cues.
  package func timeBounds() -> (times: ClosedRange<Int>?, untimed: [Int]) { store.timeBounds() }
  /// The words of a cue whose times are known, in the order of its text.
  ///
  /// - Complexity: O(*k*) for the *k* words of 256 cues.
  public func words(ofCue cue: Int) -> [WordTime] {
    check(cue, below: cueCount, "cue")
    return store.words(ofCue: cue)
  }
  /// The speaker of a cue, if one was given.
  public func speaker(ofCue cue: Int) -> String? {
    speakerNumber(ofCue: cue).map { store.speakerNames[$0] }
  }
  /// The place of a cue's speaker in ``speakers``.
  package func speakerNumber(ofCue cue: Int) -> Int? {
    check(cue, below: cueCount, "cue")
    return store.speaker(ofCue: cue)
  }

  // MARK: Text

  /// The offsets of a cue's text.
  public func units(ofCue cue: Int) -> Range<Int> {
    check(cue, below: cueCount, "cue")
    return store.units(ofCue: cue)
  }
  /// The offsets of a transcript's text, the joiners between its cues among them.
  public func units(ofTranscript transcript: Int) -> Range<Int> {
    check(transcript, below: transcriptCount, "transcript")
    return store.units(ofTranscript: transcript)
  }
  /// The code units of a range of offsets.
  public func utf16(in range: Range<Int>) -> [UInt16] {
    precondition(range.lowerBound >= 0 && range.upperBound <= unitCount, "offsets beyond the text")
    return store.arena.units(range)
  }
  /// The offsets of a transcript's text and of the joint after it, found by the tables alone: the end of the text itself
  /// depends on what it ends in.
  package func extent(ofTranscript transcript: Int) -> Range<Int> {
    let cues = cues(ofTranscript: transcript)
    let start = min(store.cues[cues.lowerBound], unitCount)
    return start..<max(start, min(store.cues[cues.upperBound], unitCount))
  }
  /// The number of the transcript that has an offset of the text, found by the tables alone.
  package func transcript(at offset: Int) -> Int {
    check(offset, below: unitCount, "offset")
    return store.transcript(ofCue: store.cue(at: offset))
  }
  /// Tells the system that the text of some offsets is read next, if it is a mapped file's.
  package func prefetch(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= unitCount, "offsets beyond the text")
    store.arena.prefetch(range)
  }
  /// Gives the memory of the text of some offsets back to the system, if it is a mapped file's.
  package func release(_ range: Range<Int>) { store.arena.release(range) }
  /// The text of a range of offsets; an unpaired surrogate becomes U+FFFD.
  public func text(in range: Range<Int>) -> String {
    unsafe utf16(in: range).withUnsafeBufferPointer { unsafe Transcoding.string($0) }
  }
  /// The text of a cue.
  public func text(ofCue cue: Int) -> String { text(in: units(ofCue: cue)) }

  /// Where an offset is.
  public struct Place: Sendable, Hashable {
    /// The transcript's number.
    public let transcript: Int
    /// The cue's number in the corpus.
    public let cue: Int
    /// The offset in the cue, in UTF-16 code units; one in the joiner is at the cue's end or after it.
    public let offset: Int

    package init(transcript: Int, cue: Int, offset: Int) {
      self.transcript = transcript
      self.cue = cue
      self.offset = offset
    }
  }

  /// The cue and the offset in it.
  ///
  /// - Parameter offset: in `0..<unitCount`.
  /// - Complexity: O(log *n*) for *n* cues.
  public func place(of offset: Int) -> Place {
    check(offset, below: unitCount, "offset")
    let cue = store.cue(at: offset)
    return Place(
      transcript: store.transcript(ofCue: cue), cue: cue, offset: max(0, offset - store.cues[cue]))
  }

  /// The cue that is spoken at a time, or the last one before it; nil where the transcript has no times
  /// or none so early.
  ///
  /// - Parameter milliseconds: from the transcript's beginning.
  public func cue(inTranscript transcript: Int, at milliseconds: Int) -> Int? {
    var best: (cue: Int, start: Int)?
    var times = TimeTable.Reader(store.times)
    for cue in cues(ofTranscript: transcript) {
      guard let start = times.times(ofCue: cue).start, start <= milliseconds else { continue }
      if start >= best?.start ?? .min { best = (cue, start) }
    }
    return best?.cue
  }

  private func check(_ place: Int, below count: Int, _ what: String) {
    precondition(place >= 0 && place < count, "\(what) \(place) of \(count)")
  }
}

extension CorpusStore {
  /// The cue that an offset is in, its joiner being a part of it; of several at one place, the last.
  func cue(at offset: Int) -> Int { min(cues.view.place(of: offset), cueCount - 1) }
}
