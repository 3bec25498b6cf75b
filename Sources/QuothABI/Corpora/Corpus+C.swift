public import CQuoth
import Quoth

/// The object of a quoth_corpus.
final class CorpusHandle: Handle {
  static var name: StaticString { "corpus" }
  /// The corpus, of which only the numbers of things, the transcripts with their ids, and the speakers are read before
  /// ``verify(_:)``.
  let head: Corpus<UInt64>
  /// Compares the rest; nil if all was compared.
  private let parts: CorpusParts?
  /// The transcripts' names, if they have any.
  let transcriptNames: LentNames?
  /// The speakers' names as C strings.
  private let speakers: LentNames
  /// The same corpus with the ids of its file, if ``head`` lacks those of cues.
  private let named: Corpus<PathIdentifier>?
  /// The index, if the corpus is a segment of a library.
  let index: SegmentIndex?

  init(
    _ corpus: Corpus<UInt64>, transcriptNames: LentNames? = nil, index: SegmentIndex? = nil,
    isPartial: Bool = false
  ) {
    head = corpus
    parts = isPartial ? index.map { CorpusParts(corpus, $0) } : nil
    self.index = index
    self.transcriptNames = transcriptNames
    speakers = Self.speakers(corpus)
    named = nil
  }

  /// A corpus with paths for ids, which become names. The ids of cues are read as they are asked for.
  init(named corpus: Corpus<PathIdentifier>, index: SegmentIndex, isPartial: Bool) {
    self.index = index
    let head = corpus.numbered(cues: false)
    self.head = head
    parts = isPartial ? CorpusParts(head, index) : nil
    transcriptNames = corpus.names
    speakers = Self.speakers(head)
    named = corpus
  }

  private static func speakers(_ corpus: Corpus<UInt64>) -> LentNames {
    LentNames(count: corpus.speakerCount) { Array(corpus.speakers[$0].utf8) }
  }

  /// The corpus with all its tables, but for the ids of cues, for what may read anything.
  var corpus: Corpus<UInt64> {
    @inline(never) get throws(Failure) { try parts?.tables() ?? head }
  }

  /// The corpus with the ids of its cues, for those that are made of it.
  var whole: Corpus<UInt64> {
    get throws(Failure) {
      try parts?.verify(.everything)
      let corpus = try corpus
      guard let named else { return corpus }
      return corpus.identified {
        corpus.id(ofTranscript: $0)
      } cues: {
        named.id(ofCue: $0)?.number
      }
    }
  }

  /// The corpus for those who read some part of it.
  @inline(never)
  func corpus(reading part: CorpusPart) throws(Failure) -> Corpus<UInt64> {
    try parts?.verify(part)
    return head
  }

  /// The same of one cue.
  @inline(never)
  func corpus(readingCue cue: Int) throws(Failure) -> Corpus<UInt64> {
    try corpus(reading: .cues(cue..<cue + 1))
  }

  /// Whether some of it was not compared yet.
  var isPartial: Bool { parts != nil }

  var speakerCount: Int { speakers.count }

  func speaker(_ number: Int) -> UnsafePointer<CChar> {
    unsafe speakers[number].baseAddress!
  }

  /// The metadata of a cue that was compared.
  func known(_ cue: Int) -> CueFacts {
    let corpus = head
    let id = corpus.id(ofCue: cue) ?? named?.id(ofCue: cue)?.number
    return unsafe CueFacts(
      id: id ?? 0, flags: id == nil ? 0 : UInt32(QUOTH_CUE_HAS_ID),
      start: corpus.start(ofCue: cue).map { Int64($0) } ?? .min,
      end: corpus.end(ofCue: cue).map { Int64($0) } ?? .min,
      speaker: corpus.speakerNumber(ofCue: cue).map { unsafe speaker($0) })
  }
}

/// The metadata of a cue, as C has it.
@unsafe
struct CueFacts {
  let id: UInt64
  let flags: UInt32
  let start: Int64
  let end: Int64
  /// Belongs to the corpus.
  let speaker: UnsafePointer<CChar>?
}

/// Checks a number of an item in a corpus.
func checked(
  _ number: Int, below count: Int, _ what: StaticString
) throws(Failure) -> Int {
  guard number >= 0, number < count else {
    throw Failure(.offset, "\(what) \(UInt(bitPattern: number)) of \(count)")
  }
  return number
}

extension CorpusHandle {
  /// Checks a range of offsets.
  @inline(never)
  func check(_ start: Int, _ end: Int) throws(Failure) {
    guard start >= 0, end >= start, end <= head.unitCount else {
      throw Failure(
        .offset,
        "offsets \(UInt(bitPattern: start)) to \(UInt(bitPattern: end)) of "
          + "\(head.unitCount) code units")
    }
  }
}

/// Destroys a corpus; does nothing for NULL. Searches in progress keep the data that they need.
@c @implementation
public func quoth_corpus_destroy(_ corpus: OpaquePointer!) {
  unsafe Handles.destroy(corpus, CorpusHandle.self)
}

/// Writes the numbers of transcripts, cues, code units, bytes of memory and speakers; O(1).
@c @implementation
public func quoth_corpus_get_size(
  _ size: UnsafeMutablePointer<quoth_corpus_size>!, _ corpus: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(size)
  return unsafe call(error) { () throws(Failure) in
    let size = try unsafe SizedOutput(size, "size")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let corpus = handle.head
      size.put(
        quoth_corpus_size(
          struct_size: 0, transcripts: corpus.transcriptCount, cues: corpus.cueCount,
          units: corpus.unitCount,
          bytes: corpus.byteCount, speakers: corpus.speakerCount,
          joiner: UInt32(CorpusJoiner.inABI.firstIndex(of: corpus.joiner)!), reserved: 0))
    }
  }
}

/// Finds the transcript and cue of an offset in UTF-16 code units; O(log cues).
@c @implementation
public func quoth_corpus_find_place(
  _ place: UnsafeMutablePointer<quoth_place>!, _ corpus: OpaquePointer!, _ offset: Int,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(place)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe SizedOutput(place, "place")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let unitCount = handle.head.unitCount
      guard offset >= 0, offset < unitCount else {
        throw Failure(.offset, "offset \(UInt(bitPattern: offset)) of \(unitCount) code units")
      }
      let place = try handle.corpus(reading: .text(offset..<offset + 1)).place(of: offset)
      let corpus = try handle.corpus(readingCue: place.cue)
      let known = unsafe handle.known(place.cue)
      unsafe out.put(
        quoth_place(
          struct_size: 0, transcript: place.transcript, cue: place.cue,
          offset: min(place.offset, corpus.units(ofCue: place.cue).count),
          transcript_id: corpus.id(ofTranscript: place.transcript), cue_id: known.id,
          start_time: known.start, end_time: known.end, speaker: known.speaker, flags: known.flags,
          reserved: 0))
    }
  }
}

/// Writes the entry of a cue, by its number from 0.
@c @implementation
public func quoth_corpus_get_cue(
  _ entry: UnsafeMutablePointer<quoth_cue_entry>!, _ corpus: OpaquePointer!, _ cue: Int,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(entry)
  return unsafe call(error) { () throws(Failure) in
    let entry = try unsafe SizedOutput(entry, "entry")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let cue = try checked(cue, below: handle.head.cueCount, "cue")
      let corpus = try handle.corpus(readingCue: cue)
      let units = corpus.units(ofCue: cue)
      let known = unsafe handle.known(cue)
      unsafe entry.put(
        quoth_cue_entry(
          struct_size: 0, transcript: corpus.transcript(ofCue: cue), start: units.lowerBound,
          end: units.upperBound, cue_id: known.id, start_time: known.start, end_time: known.end,
          speaker: known.speaker, flags: known.flags, reserved: 0))
    }
  }
}

/// Writes the id and the cues of a transcript, by its number from 0.
@c @implementation
public func quoth_corpus_get_transcript(
  _ entry: UnsafeMutablePointer<quoth_transcript_entry>!, _ corpus: OpaquePointer!,
  _ transcript: Int,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(entry)
  return unsafe call(error) { () throws(Failure) in
    let entry = try unsafe SizedOutput(entry, "entry")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let corpus = handle.head
      let transcript = try checked(transcript, below: corpus.transcriptCount, "transcript")
      let cues = corpus.cues(ofTranscript: transcript)
      if cues.lowerBound < corpus.cueCount { _ = try handle.corpus(readingCue: cues.lowerBound) }
      if !cues.isEmpty { _ = try handle.corpus(readingCue: cues.upperBound - 1) }
      let units = corpus.units(ofTranscript: transcript)
      entry.put(
        quoth_transcript_entry(
          struct_size: 0, id: corpus.id(ofTranscript: transcript), first_cue: cues.lowerBound,
          cue_count: cues.count, start: units.lowerBound, end: units.upperBound))
    }
  }
}

/// Lends the name of a transcript, by number, for the lifetime of the corpus.
@c @implementation
public func quoth_corpus_get_transcript_name(
  _ name: UnsafeMutablePointer<UnsafePointer<CChar>?>!, _ length: UnsafeMutablePointer<Int>!,
  _ corpus: OpaquePointer!, _ transcript: Int,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(name, nil)
  unsafe clear(length, 0)
  return unsafe call(error) { () throws(Failure) in
    let name = try unsafe required(name, "name")
    let length = try unsafe required(length, "length")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let transcript = try checked(
        transcript, below: handle.head.transcriptCount, "transcript")
      guard let bytes = unsafe handle.transcriptNames?[transcript] else { return }
      unsafe name.pointee = bytes.baseAddress!
      // Excludes the NUL.
      unsafe length.pointee = bytes.count - 1
    }
  }
}

/// Lends the name of a speaker, by number, for the lifetime of the corpus.
@c @implementation
public func quoth_corpus_get_speaker(
  _ name: UnsafeMutablePointer<UnsafePointer<CChar>?>!, _ corpus: OpaquePointer!, _ speaker: Int,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(name, nil)
  return unsafe call(error) { () throws(Failure) in
    let name = try unsafe required(name, "name")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let speaker = try checked(speaker, below: handle.speakerCount, "speaker")
      unsafe name.pointee = handle.speaker(speaker)
    }
  }
}

/// Copies the text of a range of offsets, as UTF-16.
@c @implementation
public func quoth_corpus_copy_text(
  _ units: UnsafeMutablePointer<UInt16>!, _ corpus: OpaquePointer!, _ start: Int, _ end: Int,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      try handle.check(start, end)
      let room = try unsafe buffer(units, end - start, of: UInt16.self, "units")
      guard !room.isEmpty else { return }
      let text = try handle.corpus(reading: .text(start..<end)).utf16(in: start..<end)
      for (place, unit) in text.enumerated() {
        // SAFETY: the caller has room for all of them.
        unsafe units[place] = unit
      }
    }
  }
}
