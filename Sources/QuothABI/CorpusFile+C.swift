public import CQuoth
import Quoth

/// Writes a corpus to a file, which takes the place of what was there when it is complete.
@c @implementation
public func quoth_corpus_write(
  _ corpus: OpaquePointer!, _ path: UnsafePointer<CChar>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    guard let path = unsafe path else { throw .null("path") }
    let name = try unsafe text(path, "the path")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      do throws(CorpusError) {
        try handle.corpus.write(to: name)
      } catch {
        throw Failure(.file, error.description)
      }
    }
  }
}

/// Maps a corpus that quoth_corpus_write has written.
@c @implementation
public func quoth_corpus_open(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ path: UnsafePointer<CChar>!, _ verify: UInt32,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe out?.pointee = nil
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    guard let path = unsafe path else { throw .null("path") }
    let name = try unsafe text(path, "the path")
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
