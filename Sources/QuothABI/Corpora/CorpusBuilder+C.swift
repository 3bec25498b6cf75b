public import CQuoth
import Quoth

/// The object of a quoth_corpus_builder.
final class BuilderHandle: Handle {
  static var name: StaticString { "builder" }
  private let joiner: CorpusJoiner
  // SAFETY: a builder belongs to one thread at a time, so that Swift need not look for other uses at each cue.
  @safe @exclusivity(unchecked) private var builder: CorpusBuilder<UInt64>
  private var isBegun = false

  init(_ joiner: CorpusJoiner) {
    self.joiner = joiner
    builder = CorpusBuilder(joiner: joiner)
  }

  init(extending corpus: Corpus<UInt64>) {
    joiner = corpus.joiner
    builder = CorpusBuilder(extending: corpus)
    isBegun = corpus.transcriptCount > 0
  }

  func begin(_ id: UInt64) {
    builder.beginTranscript(id: id)
    isBegun = true
  }

  func add(_ text: Text, _ cue: quoth_cue?, words: [WordTime] = []) throws(Failure) {
    try checkBegun()
    let start = unsafe cue.flatMap { unsafe Self.time($0.start) }
    let end = unsafe cue.flatMap { unsafe Self.time($0.end) }
    let id = unsafe cue.flatMap { unsafe $0.flags == 0 ? nil : $0.id }
    var speaker: String?
    if let name = unsafe cue?.speaker { speaker = try unsafe QuothABI.text(name, "the speaker") }
    if case .utf8(let bytes, .refused) = text, words.isEmpty {
      do throws(CorpusError) {
        if let id {
          try unsafe builder.addCue(utf8: bytes, id: id, start: start, end: end, speaker: speaker)
        } else {
          try unsafe builder.addCueWithoutID(
            utf8: bytes, start: start, end: end, speaker: speaker)
        }
      } catch {
        throw Failure(.invalidUTF8, error.description, position: error.malformedByteOffset ?? -1)
      }
    } else {
      let units = try text.units()
      try check(words, within: units.count)
      builder.addCue(
        utf16: units, id: id, start: start, end: end, speaker: speaker, words: words)
    }
  }

  func add(_ rows: inout ColumnCues) throws(Failure) {
    try checkBegun()
    let encoding = rows.encoding
    guard encoding == quoth_encoding(QUOTH_UTF8) else {
      return try unsafe rows.add { (bytes, start, end, speaker) throws(Failure) in
        let text = try unsafe Text(bytes.baseAddress, bytes.count, encoding)
        builder.addCue(
          utf16: try text.units(), id: nil, start: start, end: end, speaker: speaker)
        return nil
      }
    }
    try builder.withStore { (store) throws(Failure) in
      try unsafe rows.add { (bytes, start, end, speaker) throws(Failure) in
        unsafe store.addCue(
          utf8: bytes, StoreBuilder.Facts(start: start, end: end, speaker: speaker))
      }
    }
  }

  private func checkBegun() throws(Failure) {
    guard isBegun else {
      throw Failure(.invalidArgument, "a cue was added before a transcript was begun")
    }
  }

  func append(_ corpus: Corpus<UInt64>) throws(Failure) {
    guard corpus.joiner == joiner else {
      throw Failure(
        .invalidArgument,
        "the corpus joins cues by \(corpus.joiner.rawValue), the builder by \(joiner.rawValue)")
    }
    builder.append(corpus)
    isBegun = isBegun || corpus.transcriptCount > 0
  }

  func finish() -> Corpus<UInt64> {
    var finished = CorpusBuilder<UInt64>(joiner: joiner)
    swap(&finished, &builder)
    isBegun = false
    return finished.finish()
  }

  static func time(_ milliseconds: Int64) -> Int? {
    milliseconds == .min ? nil : Int(milliseconds)
  }

  /// Checks that words follow each other within a text.
  private func check(_ words: [WordTime], within length: Int) throws(Failure) {
    var end = 0
    for (place, word) in words.enumerated() {
      guard word.range.lowerBound >= end else {
        throw Failure(.invalidArgument, "words[\(place)] begins before the word before it ends")
      }
      end = word.range.upperBound
      guard end <= length else {
        throw Failure(
          .offset, "words[\(place)] ends at \(end), and the text has \(length) code units")
      }
    }
  }
}

/// Creates a builder.
@c @implementation
public func quoth_corpus_builder_create(
  _ out: UnsafeMutablePointer<OpaquePointer?>!,
  _ options: UnsafePointer<quoth_corpus_builder_options>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    var given = quoth_corpus_builder_options()
    if let options = unsafe options { given = try unsafe read(options, "options") }
    try check(flags: given.flags, "options")
    let joiner: CorpusJoiner = try pick(given.joiner, CorpusJoiner.inABI, "joiner")
    unsafe out.pointee = Handles.make(BuilderHandle(joiner))
  }
}

/// Creates a builder that continues a corpus and shares its text.
@c @implementation
public func quoth_corpus_builder_create_extending(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ corpus: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      unsafe out.pointee = Handles.make(BuilderHandle(extending: try handle.whole))
    }
  }
}

/// Begins a transcript with an id chosen by the caller.
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

/// The metadata that a caller gives of a cue, or none.
@inline(__always)
private func read(_ cue: UnsafePointer<quoth_cue>?) throws(Failure) -> quoth_cue? {
  guard let cue = unsafe cue else { return nil }
  let given = try unsafe QuothABI.read(cue, "cue")
  try unsafe check(flags: given.flags, known: UInt32(QUOTH_CUE_HAS_ID), "cue")
  guard unsafe given.flags != 0 || given.id == 0 else {
    throw Failure(.invalidArgument, unsafe "cue has the id \(given.id), but not QUOTH_CUE_HAS_ID")
  }
  return unsafe given
}

/// Adds a cue and copies its text; on an error the builder is unchanged.
@c @implementation
public func quoth_corpus_builder_add(
  _ builder: OpaquePointer!, _ text: UnsafeRawPointer!, _ length: Int, _ encoding: quoth_encoding,
  _ cue: UnsafePointer<quoth_cue>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    let text = try unsafe Text(text, length, encoding)
    let known = try unsafe read(cue)
    try unsafe Handles.with(builder, BuilderHandle.self) { (handle) throws(Failure) in
      try unsafe handle.add(text, known)
    }
  }
}

/// Adds a cue and the times of its words; on an error the builder is unchanged.
@c @implementation
public func quoth_corpus_builder_add_timed(
  _ builder: OpaquePointer!, _ text: UnsafeRawPointer!, _ length: Int, _ encoding: quoth_encoding,
  _ cue: UnsafePointer<quoth_cue>!, _ words: UnsafePointer<quoth_timed_word>!, _ wordCount: Int,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    let text = try unsafe Text(text, length, encoding)
    let known = try unsafe read(cue)
    let given = try unsafe buffer(words, wordCount, of: quoth_timed_word.self, "words")
    var words: [WordTime] = []
    words.reserveCapacity(given.count)
    for place in 0..<given.count {
      // SAFETY: within the caller's array.
      words.append(try unsafe WordTime(given[place], place))
    }
    try unsafe Handles.with(builder, BuilderHandle.self) { (handle) throws(Failure) in
      try unsafe handle.add(text, known, words: words)
    }
  }
}

extension WordTime {
  /// A word of the C interface by its place in the array.
  fileprivate init(_ word: quoth_timed_word, _ place: Int) throws(Failure) {
    // A size_t beyond PTRDIFF_MAX is negative here.
    guard word.start >= 0, word.end >= 0 else {
      throw Failure(
        .offset,
        "words[\(place)] is at \(UInt(bitPattern: word.start)) to \(UInt(bitPattern: word.end))")
    }
    guard word.start < word.end else {
      throw Failure(.invalidArgument, "words[\(place)] has no text: \(word.start) to \(word.end)")
    }
    guard let start = BuilderHandle.time(word.start_time) else {
      throw Failure(.invalidArgument, "words[\(place)] has no start_time")
    }
    self.init(word.start..<word.end, start: start, end: BuilderHandle.time(word.end_time))
  }
}

/// Adds all transcripts of a corpus with the same joiner; O(*n*) for *n* code units.
@c @implementation
public func quoth_corpus_builder_append(
  _ builder: OpaquePointer!, _ corpus: OpaquePointer!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    try unsafe Handles.with(builder, BuilderHandle.self) { (handle) throws(Failure) in
      try unsafe Handles.with(corpus, CorpusHandle.self) { (given) throws(Failure) in
        try handle.append(try given.whole)
      }
    }
  }
}

/// Makes the corpus; the builder is then empty.
@c @implementation
public func quoth_corpus_builder_finish(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ builder: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    try unsafe Handles.with(builder, BuilderHandle.self) { (handle) throws(Failure) in
      unsafe out.pointee = Handles.make(CorpusHandle(handle.finish()))
    }
  }
}

/// Destroys a builder and its contents; does nothing for NULL.
@c @implementation
public func quoth_corpus_builder_destroy(_ builder: OpaquePointer!) {
  unsafe Handles.destroy(builder, BuilderHandle.self)
}

extension CorpusJoiner {
  /// Joiners by their numbers in quoth.h.
  static let inABI: [CorpusJoiner] = [.automatic, .none, .space, .newline]
}
