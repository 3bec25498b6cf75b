public import CQuoth
import Quoth

/// Writes a corpus to a file, which replaces any existing one once it is complete.
@c @implementation
public func quoth_corpus_write(
  _ corpus: OpaquePointer!, _ path: UnsafePointer<CChar>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    let name = try unsafe systemPath(path)
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let corpus = try handle.whole
      do throws(CorpusError) {
        try corpus.write(to: name)
      } catch {
        throw Failure(error)
      }
    }
  }
}

/// Maps a corpus written by quoth_corpus_write or the command line.
@c @implementation
public func quoth_corpus_open(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ path: UnsafePointer<CChar>!,
  _ options: UnsafePointer<quoth_corpus_open_options>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let name = try unsafe systemPath(path)
    let verification = try unsafe verification(options)
    unsafe out.pointee = Handles.make(
      try corpusHandle { () throws(CorpusError) in
        try Corpus<UInt64>(contentsOf: name, verifying: verification)
      } named: { () throws(CorpusError) in
        try Corpus<PathIdentifier>(contentsOf: name, verifying: verification)
      })
  }
}

/// Reads a corpus from a copy of its file's bytes.
@c @implementation
public func quoth_corpus_open_memory(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ bytes: UnsafeRawPointer!, _ length: Int,
  _ options: UnsafePointer<quoth_corpus_open_options>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let bytes = try unsafe buffer(bytes, length, of: UInt8.self, "bytes")
    let verification = try unsafe verification(options)
    try reserve(bytes.count, of: UInt8.self, "a copy of the corpus")
    let file = unsafe MappedFile(copying: UnsafeRawBufferPointer(bytes))
    let name = "the corpus in memory"
    unsafe out.pointee = Handles.make(
      try corpusHandle { () throws(CorpusError) in
        try Corpus<UInt64>(mapped: file, path: name, verifying: verification)
      } named: { () throws(CorpusError) in
        try Corpus<PathIdentifier>(mapped: file, path: name, verifying: verification)
      })
  }
}

/// The verification that a caller asks for.
private func verification(
  _ options: UnsafePointer<quoth_corpus_open_options>?
) throws(Failure) -> CorpusVerification {
  guard let options = unsafe options else { return .automatic }
  let given = try unsafe read(options, "options")
  try check(flags: given.flags, "options")
  return try pick(given.verify, [.automatic, .tables, .everything], "verify")
}

/// Opens a corpus whose ids are numbers or paths.
private func corpusHandle(
  _ numbered: () throws(CorpusError) -> Corpus<UInt64>,
  named: () throws(CorpusError) -> Corpus<PathIdentifier>
) throws(Failure) -> CorpusHandle {
  do throws(CorpusError) {
    do throws(CorpusError) {
      return CorpusHandle(try numbered())
    } catch {
      guard error.isOfOtherIdentifiers else { throw error }
      let corpus = try named()
      return CorpusHandle(corpus.numbered(cues: true), transcriptNames: corpus.names)
    }
  } catch {
    throw Failure(error)
  }
}
