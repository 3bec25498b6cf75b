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
      do throws(CorpusError) {
        try handle.whole.write(to: name)
      } catch {
        throw Failure(.file, error.description)
      }
    }
  }
}

/// A caller's path: bytes that end in NUL, in the encoding of the system's names.
private func systemPath(_ path: UnsafePointer<CChar>?) throws(Failure) -> SystemPath {
  guard let path = unsafe path else { throw .null("path") }
  var end = unsafe path
  while unsafe end.pointee != 0 { unsafe end += 1 }
  let bytes = unsafe UnsafeRawBufferPointer(start: path, count: end - path)
  guard let name = unsafe SystemPath(bytes) else {
    throw Failure(.invalidArgument, "the path contains a NUL")
  }
  return name
}

/// Maps a corpus written by quoth_corpus_write or the command line.
@c @implementation
public func quoth_corpus_open(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ path: UnsafePointer<CChar>!, _ verify: UInt32,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let name = try unsafe systemPath(path)
    let verification: CorpusVerification = try pick(
      verify, [.automatic, .tables, .everything], "verify")
    do throws(CorpusError) {
      unsafe out.pointee = Handles.make(try open(name, verification))
    } catch {
      throw Failure(.file, error.description)
    }
  }
}

/// Opens a corpus whose ids are numbers or paths.
private func open(
  _ name: SystemPath, _ verification: CorpusVerification
) throws(CorpusError) -> CorpusHandle {
  do throws(CorpusError) {
    return CorpusHandle(try Corpus<UInt64>(contentsOf: name, verifying: verification))
  } catch {
    guard error.isOfOtherIdentifiers else { throw error }
    // The checksums have just been verified.
    let corpus = try Corpus<PathIdentifier>(contentsOf: name, verifying: .tables)
    let transcripts = 0..<corpus.transcriptCount
    return CorpusHandle(
      corpus.identified(by: transcripts.map { UInt64($0) }, cues: corpus.cueNumbers),
      transcriptNames: TranscriptNames(
        transcripts.map { corpus.id(ofTranscript: $0).corpusBytes }))
  }
}
