public import CQuoth
import Quoth

/// The object of a quoth_hits: a result, and its matches in C form.
final class HitsHandle: Handle {
  static var name: StaticString { "hits" }
  let corpus: CorpusHandle
  let hits: CorpusMatches
  let matches: LentValues<quoth_match>

  init(_ corpus: CorpusHandle, _ hits: CorpusMatches) {
    self.corpus = corpus
    self.hits = hits
    matches = LentValues(hits) { quoth_match($0) }
  }
}

/// Searches a corpus and keeps all hits; O(*n*) for *n* code units.
@c @implementation
public func quoth_hits_create(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ corpus: OpaquePointer!, _ pattern: OpaquePointer!,
  _ options: UnsafePointer<quoth_search_options>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let pattern = try unsafe Handles.with(pattern, PatternHandle.self) { $0.pattern }
      let corpus = try handle.corpus
      let settings = try unsafe SearchSettings(options, unitCount: corpus.unitCount)
      let hits = try cancellable { () throws(CancellationError) in
        try corpus.matches(
          of: pattern, options: settings.options,
          cancellation: settings.cancellation ?? SearchCancellation(), progress: settings.progress)
      }
      try reserve(hits.count, of: quoth_match.self, "the hits")
      unsafe out.pointee = Handles.make(HitsHandle(handle, hits))
    }
  }
}

/// Finds the hits of a longer needle among the last ones, if they are certain to include all;
/// O(*k*) for *k* hits.
@c @implementation
public func quoth_hits_refine(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ last: OpaquePointer!, _ corpus: OpaquePointer!,
  _ pattern: OpaquePointer!, _ options: UnsafePointer<quoth_refine_options>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let pattern = try unsafe Handles.with(pattern, PatternHandle.self) { $0.pattern }
      let last = try unsafe Handles.with(last, HitsHandle.self) { $0 }
      guard last.corpus === handle else {
        throw Failure(.invalidArgument, "`last` belongs to another corpus")
      }
      let token = try unsafe refiningToken(options)
      let corpus = try handle.corpus
      let hits = try cancellable { () throws(CancellationError) in
        try corpus.matches(
          of: pattern, refining: last.hits, cancellation: token)
      }
      try reserve(hits.count, of: quoth_match.self, "the hits")
      unsafe out.pointee = Handles.make(HitsHandle(handle, hits))
    }
  }
}

/// The cancellation of a caller's options, or one that is never triggered.
func refiningToken(
  _ options: UnsafePointer<quoth_refine_options>?
) throws(Failure) -> SearchCancellation {
  guard let options = unsafe options else { return SearchCancellation() }
  let given = try unsafe read(options, "options")
  try unsafe check(flags: given.flags, "options")
  guard let cancellation = unsafe given.cancellation else { return SearchCancellation() }
  return try unsafe Handles.with(cancellation, CancellationHandle.self) { $0.token }
}

/// Lends the hits for their lifetime, without copying; O(1).
@c @implementation
public func quoth_hits_get_matches(
  _ matches: UnsafeMutablePointer<UnsafePointer<quoth_match>?>!,
  _ count: UnsafeMutablePointer<Int>!,
  _ isCut: UnsafeMutablePointer<Bool>!, _ hits: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(matches, nil)
  unsafe clear(count, 0)
  unsafe clear(isCut, false)
  return unsafe call(error) { () throws(Failure) in
    let matches = try unsafe required(matches, "matches")
    let count = try unsafe required(count, "count")
    try unsafe Handles.with(hits, HitsHandle.self) { (handle) throws(Failure) in
      unsafe count.pointee = handle.matches.count
      unsafe matches.pointee = handle.matches.first
      unsafe isCut?.pointee = handle.hits.isCut
    }
  }
}

/// Finds the hits that touch a range of offsets; O(log *n*) for *n* hits.
@c @implementation
public func quoth_hits_find(
  _ first: UnsafeMutablePointer<Int>!, _ count: UnsafeMutablePointer<Int>!, _ hits: OpaquePointer!,
  _ start: Int,
  _ end: Int, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(first, 0)
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let first = try unsafe required(first, "first")
    let count = try unsafe required(count, "count")
    // size_t is imported as Int: a number beyond PTRDIFF_MAX is negative, and beyond all text.
    let start = start < 0 ? .max : start
    let end = end < 0 ? .max : end
    guard start <= end else { throw Failure(.offset, "the end, \(end), lies before \(start)") }
    try unsafe Handles.with(hits, HitsHandle.self) { (handle) throws(Failure) in
      let found = handle.hits.matches(in: start..<end)
      unsafe first.pointee = found.startIndex
      unsafe count.pointee = found.count
    }
  }
}

/// Destroys hits; does nothing for NULL.
@c @implementation
public func quoth_hits_destroy(_ hits: OpaquePointer!) {
  unsafe Handles.destroy(hits, HitsHandle.self)
}
