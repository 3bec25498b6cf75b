public import CQuoth
import Quoth

/// Writes a corpus to a file, which takes the place of what was there when it is complete.
@c @implementation
public func quoth_corpus_write(
  _ corpus: OpaquePointer!, _ path: UnsafePointer<CChar>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    let name = try unsafe systemPath(path)
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      do throws(CorpusError) {
        try handle.corpus.write(to: name)
      } catch {
        throw Failure(.file, error.description)
      }
    }
  }
}

/// A caller's path: bytes that end in NUL, in whatever encoding the system's names are.
private func systemPath(_ path: UnsafePointer<CChar>?) throws(Failure) -> SystemPath {
  guard let path = unsafe path else { throw .null("path") }
  var end = unsafe path
  while unsafe end.pointee != 0 { unsafe end += 1 }
  let bytes = unsafe UnsafeRawBufferPointer(start: path, count: end - path)
  guard let name = unsafe SystemPath(bytes) else {
    throw Failure(.invalidArgument, "the path has a NUL in it")
  }
  return name
}

/// Maps a corpus that quoth_corpus_write has written.
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
      let corpus = try Corpus<UInt64>(contentsOf: name, verifying: verification)
      unsafe out.pointee = Handles.make(CorpusHandle(corpus))
    } catch {
      throw Failure(.file, error.description)
    }
  }
}
