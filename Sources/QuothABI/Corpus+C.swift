public import CQuoth
import Quoth

/// What a quoth_corpus stands for.
final class CorpusHandle: Handle {
  static var name: StaticString { "corpus" }
  let corpus: Corpus<UInt64>
  init(_ corpus: consuming Corpus<UInt64>) { self.corpus = corpus }
}

/// What a quoth_corpus_builder stands for.
final class BuilderHandle: Handle {
  static var name: StaticString { "builder" }
  private let joiner: CorpusJoiner
  private var builder: CorpusBuilder<UInt64>
  private var isBegun = false

  init(_ joiner: CorpusJoiner) {
    self.joiner = joiner
    builder = CorpusBuilder(joiner: joiner)
  }

  func begin(_ id: UInt64) {
    builder.beginTranscript(id: id)
    isBegun = true
  }

  func add(_ text: Text, _ cue: quoth_cue?) throws(Failure) {
    guard isBegun else {
      throw Failure(.invalidArgument, "a cue before any transcript was begun")
    }
    let start = cue.flatMap { Self.time($0.start) }
    let end = cue.flatMap { Self.time($0.end) }
    if case .utf8(let bytes, .refused) = text {
      do throws(CorpusError) {
        try unsafe builder.addCue(utf8: bytes, id: cue?.id, start: start, end: end)
      } catch {
        throw Failure(.invalidUTF8, error.description, position: error.malformedByteOffset ?? -1)
      }
    } else {
      builder.addCue(utf16: try text.units(), id: cue?.id, start: start, end: end)
    }
  }

  func finish() -> Corpus<UInt64> {
    var finished = CorpusBuilder<UInt64>(joiner: joiner)
    swap(&finished, &builder)
    isBegun = false
    return finished.finish()
  }

  private static func time(_ milliseconds: Int64) -> Int? {
    milliseconds == .min ? nil : Int(milliseconds)
  }
}

@c @implementation
public func quoth_corpus_builder_create(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ joiner: UInt32,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe out?.pointee = nil
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let joiner: CorpusJoiner = try pick(joiner, [.none, .space, .newline], "joiner")
    unsafe out.pointee = Handles.make(BuilderHandle(joiner))
  }
}

@c @implementation
public func quoth_corpus_builder_begin(
  _ builder: OpaquePointer!, _ id: UInt64, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    try unsafe Handles.with(builder, BuilderHandle.self) { (handle) throws(Failure) in
      handle.begin(id)
    }
  }
}

@c @implementation
public func quoth_corpus_builder_add(
  _ builder: OpaquePointer!, _ text: UnsafeRawPointer!, _ length: Int, _ encoding: quoth_encoding,
  _ cue: UnsafePointer<quoth_cue>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    let text = try unsafe Text(text, length, encoding)
    var known: quoth_cue?
    if let cue = unsafe cue {
      guard unsafe isAligned(cue) else { throw Failure(.invalidArgument, "cue is not aligned") }
      known = unsafe cue.pointee
    }
    try unsafe Handles.with(builder, BuilderHandle.self) { (handle) throws(Failure) in
      try handle.add(text, known)
    }
  }
}

@c @implementation
public func quoth_corpus_builder_finish(
  _ builder: OpaquePointer!, _ out: UnsafeMutablePointer<OpaquePointer?>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe out?.pointee = nil
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    try unsafe Handles.with(builder, BuilderHandle.self) { (handle) throws(Failure) in
      unsafe out.pointee = Handles.make(CorpusHandle(handle.finish()))
    }
  }
}

@c @implementation
public func quoth_corpus_builder_destroy(_ builder: OpaquePointer!) {
  unsafe Handles.destroy(builder, BuilderHandle.self)
}

@c @implementation
public func quoth_corpus_destroy(_ corpus: OpaquePointer!) {
  unsafe Handles.destroy(corpus, CorpusHandle.self)
}

@c @implementation
public func quoth_corpus_get_size(
  _ corpus: OpaquePointer!, _ size: UnsafeMutablePointer<quoth_corpus_size>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    let size = try unsafe required(size, "size")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let corpus = handle.corpus
      unsafe size.pointee = quoth_corpus_size(
        transcripts: corpus.transcriptCount, cues: corpus.cueCount, units: corpus.unitCount,
        bytes: corpus.byteCount)
    }
  }
}

@c @implementation
public func quoth_corpus_find_place(
  _ corpus: OpaquePointer!, _ offset: Int, _ place: UnsafeMutablePointer<quoth_place>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(place, "place")
    unsafe out.pointee = quoth_place()
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let corpus = handle.corpus
      guard offset >= 0, offset < corpus.unitCount else {
        throw Failure(
          .offset, "offset \(UInt(bitPattern: offset)) of \(corpus.unitCount) code units")
      }
      let place = corpus.place(of: offset)
      unsafe out.pointee = quoth_place(
        transcript: place.transcript, cue: place.cue,
        offset: min(place.offset, corpus.units(ofCue: place.cue).count),
        transcript_id: corpus.id(ofTranscript: place.transcript),
        known: quoth_cue(
          id: corpus.id(ofCue: place.cue) ?? 0,
          start: corpus.start(ofCue: place.cue).map { Int64($0) } ?? .min,
          end: corpus.end(ofCue: place.cue).map { Int64($0) } ?? .min))
    }
  }
}

@c @implementation
public func quoth_corpus_copy_text(
  _ corpus: OpaquePointer!, _ start: Int, _ end: Int, _ units: UnsafeMutablePointer<UInt16>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      guard start >= 0, end >= start, end <= handle.corpus.unitCount else {
        throw Failure(
          .offset,
          "offsets \(UInt(bitPattern: start)) to \(UInt(bitPattern: end)) of "
            + "\(handle.corpus.unitCount) code units")
      }
      let room = try unsafe buffer(units, end - start, of: UInt16.self, "units")
      guard !room.isEmpty else { return }
      for (place, unit) in handle.corpus.utf16(in: start..<end).enumerated() {
        // SAFETY: as many as the caller has room for.
        unsafe units[place] = unit
      }
    }
  }
}
