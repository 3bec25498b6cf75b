public import CQuoth
import Quoth

/// The object of a quoth_cancellation.
final class CancellationHandle: Handle {
  static var name: StaticString { "cancellation" }
  let token = SearchCancellation()
}

/// A search that delivers batches on demand: of a corpus, or of a segment of a library.
protocol BatchWalk {
  mutating func next() throws(CancellationError) -> CorpusBatch?
}

extension CorpusWalk: BatchWalk {}

/// The object of a quoth_corpus_walk: a walk, and the matches of its last batch.
final class SearchHandle: Handle {
  static var name: StaticString { "search" }
  private var walk: any BatchWalk
  private var matches: LentValues<quoth_match>?
  private var total = 0
  private var progress = (done: 0, count: 0)

  init(_ walk: any BatchWalk) { self.walk = walk }

  func next() throws(Failure) -> quoth_corpus_batch {
    do throws(CancellationError) {
      guard let batch = try walk.next() else {
        return unsafe quoth_corpus_batch(
          struct_size: MemoryLayout<quoth_corpus_batch>.size, matches: nil, count: 0, total: total,
          units_done: progress.done, unit_count: progress.count, is_last: true, is_cut: false,
          reserved: (0, 0, 0, 0, 0, 0))
      }
      total = batch.total
      progress = (batch.progress.unitsDone, batch.progress.unitCount)
      let matches = LentValues(batch.matches) { quoth_match($0) }
      self.matches = matches
      return unsafe quoth_corpus_batch(batch, matches.first)
    } catch {
      throw .cancelled
    }
  }
}

extension quoth_corpus_batch {
  @unsafe
  init(_ batch: CorpusBatch, _ matches: UnsafePointer<quoth_match>?) {
    unsafe self.init(
      struct_size: MemoryLayout<quoth_corpus_batch>.size, matches: matches,
      count: batch.matches.count, total: batch.total,
      units_done: batch.progress.unitsDone, unit_count: batch.progress.unitCount,
      is_last: batch.isLast, is_cut: batch.isCut, reserved: (0, 0, 0, 0, 0, 0))
  }
}

extension Failure {
  static let cancelled = Failure(.cancelled, "the search was cancelled")
}

/// Creates a cancellation that has not been triggered.
@c @implementation
public func quoth_cancellation_create(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    unsafe out.pointee = Handles.make(CancellationHandle())
  }
}

/// Stops its searches permanently; waits for a callback in progress on another thread.
@c @implementation
public func quoth_cancellation_cancel(
  _ cancellation: OpaquePointer!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    try unsafe Handles.with(cancellation, CancellationHandle.self) { (handle) throws(Failure) in
      handle.token.cancel()
    }
  }
}

/// Gets whether a cancellation was triggered.
@c @implementation
public func quoth_cancellation_is_cancelled(
  _ isCancelled: UnsafeMutablePointer<Bool>!, _ cancellation: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(isCancelled, false)
  return unsafe call(error) { () throws(Failure) in
    let isCancelled = try unsafe required(isCancelled, "is_cancelled")
    try unsafe Handles.with(cancellation, CancellationHandle.self) { (handle) throws(Failure) in
      unsafe isCancelled.pointee = handle.token.isCancelled
    }
  }
}

/// Destroys a cancellation; does nothing for NULL. Searches in progress keep the data that they
/// need.
@c @implementation
public func quoth_cancellation_destroy(_ cancellation: OpaquePointer!) {
  unsafe Handles.destroy(cancellation, CancellationHandle.self)
}

/// Searches a corpus on several threads and delivers batches on the caller's thread.
@c @implementation
public func quoth_corpus_search(
  _ corpus: OpaquePointer!, _ pattern: OpaquePointer!,
  _ options: UnsafePointer<quoth_search_options>!,
  _ callback: (
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_corpus_batch>?) -> quoth_status
  )!,
  _ context: UnsafeMutableRawPointer!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    guard let callback = unsafe callback else { throw .null("callback") }
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let corpus = try handle.corpus
      let pattern = try unsafe Handles.with(pattern, PatternHandle.self) { $0.pattern }
      let settings = try unsafe SearchSettings(options, unitCount: corpus.unitCount)
      var verdict = Verdict()
      do throws(CancellationError) {
        try corpus.forEachBatch(
          of: pattern, options: settings.options, cancellation: settings.cancellation,
          progress: settings.progress
        ) { batch in
          let matches = batch.matches.map { quoth_match($0) }
          return unsafe matches.withUnsafeBufferPointer {
            var told = unsafe quoth_corpus_batch(batch, $0.baseAddress)
            return verdict.goesOn(unsafe callback(context, &told))
          }
        }
      } catch {
        throw .cancelled
      }
      try verdict.finish()
    }
  }
}

/// Creates a search that delivers batches on demand, without starting it.
@c @implementation
public func quoth_corpus_walk_create(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ corpus: OpaquePointer!, _ pattern: OpaquePointer!,
  _ options: UnsafePointer<quoth_search_options>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let corpus = try handle.corpus
      let pattern = try unsafe Handles.with(pattern, PatternHandle.self) { $0.pattern }
      let settings = try unsafe SearchSettings(options, unitCount: corpus.unitCount)
      let walk = corpus.walk(
        for: pattern, options: settings.options, cancellation: settings.cancellation,
        progress: settings.progress)
      unsafe out.pointee = Handles.make(SearchHandle(walk))
    }
  }
}

/// Finds the next batch, whose matches are valid until the next call.
@c @implementation
public func quoth_corpus_walk_next(
  _ batch: UnsafeMutablePointer<quoth_corpus_batch>!, _ search: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(batch)
  return unsafe call(error) { () throws(Failure) in
    let batch = try unsafe SizedOutput(batch, "batch")
    try unsafe Handles.with(search, SearchHandle.self) { (handle) throws(Failure) in
      unsafe batch.put(try handle.next())
    }
  }
}

/// Destroys a search; does nothing for NULL.
@c @implementation
public func quoth_corpus_walk_destroy(_ search: OpaquePointer!) {
  unsafe Handles.destroy(search, SearchHandle.self)
}
