public import CQuoth
import Quoth

/// The object of a quoth_set_hits: a result, and its matches in C form.
final class SetHitsHandle: Handle {
  static var name: StaticString { "hits" }
  let corpus: CorpusHandle
  let hits: CorpusSetMatches
  let memory: LentValues<quoth_set_match>

  init(_ corpus: CorpusHandle, _ hits: CorpusSetMatches) {
    self.corpus = corpus
    self.hits = hits
    memory = LentValues(hits) { quoth_set_match($0) }
  }
}

/// Searches a corpus for a set on several threads and keeps all hits.
@c @implementation
public func quoth_set_hits_create(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ corpus: OpaquePointer!, _ set: OpaquePointer!,
  _ options: UnsafePointer<quoth_search_options>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let given = try unsafe SetCall(corpus, set, options)
    let hits = try cancellable { () throws(CancellationError) in
      try given.corpus.matches(
        of: given.set, options: given.settings.options,
        cancellation: given.settings.cancellation ?? SearchCancellation(),
        progress: given.settings.progress)
    }
    try reserve(hits.count, of: quoth_set_match.self, "the hits")
    unsafe out.pointee = Handles.make(SetHitsHandle(given.handle, hits))
  }
}

/// Finds the hits of a changed set: those of patterns that the last set has, too, are taken over.
@c @implementation
public func quoth_set_hits_refine(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ last: OpaquePointer!, _ corpus: OpaquePointer!,
  _ set: OpaquePointer!, _ options: UnsafePointer<quoth_refine_options>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let set = try unsafe Handles.with(set, SetHandle.self) { $0.set }
      let last = try unsafe Handles.with(last, SetHitsHandle.self) { $0 }
      guard last.corpus === handle else {
        throw Failure(.invalidArgument, "`last` belongs to another corpus")
      }
      let token = try unsafe refiningToken(options)
      let corpus = try handle.corpus
      let hits = try cancellable { () throws(CancellationError) in
        try corpus.matches(of: set, refining: last.hits, cancellation: token)
      }
      try reserve(hits.count, of: quoth_set_match.self, "the hits")
      unsafe out.pointee = Handles.make(SetHitsHandle(handle, hits))
    }
  }
}

/// Lends the hits for their lifetime, without copying; O(1).
@c @implementation
public func quoth_set_hits_get_matches(
  _ matches: UnsafeMutablePointer<UnsafePointer<quoth_set_match>?>!,
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
    try unsafe Handles.with(hits, SetHitsHandle.self) { (handle) throws(Failure) in
      unsafe matches.pointee = handle.memory.first
      unsafe count.pointee = handle.memory.count
      if let isCut = unsafe isCut { unsafe isCut.pointee = handle.hits.isCut }
    }
  }
}

/// Finds the hits that touch a range of offsets; O(log *n*) for *n* hits.
@c @implementation
public func quoth_set_hits_find(
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
    try unsafe Handles.with(hits, SetHitsHandle.self) { (handle) throws(Failure) in
      let found = handle.hits.indices(touching: start..<end)
      unsafe first.pointee = found.lowerBound
      unsafe count.pointee = found.count
    }
  }
}

/// Destroys hits; does nothing for NULL.
@c @implementation
public func quoth_set_hits_destroy(_ hits: OpaquePointer!) {
  unsafe Handles.destroy(hits, SetHitsHandle.self)
}
