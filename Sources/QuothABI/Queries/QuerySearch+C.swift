public import CQuoth
import Quoth

/// The object of a quoth_query_walk: a walk, and the results of its last batch.
final class QueryWalkHandle: Handle {
  static var name: StaticString { "walk" }
  private let corpus: Corpus<UInt64>
  private var walk: QueryWalk
  private var memory: ResultMemory?
  private var total = 0
  private var progress = (done: 0, count: 0)

  init(_ walk: QueryWalk, _ corpus: Corpus<UInt64>) {
    self.walk = walk
    self.corpus = corpus
  }

  func next() throws(Failure) -> quoth_query_batch {
    do throws(CancellationError) {
      guard let batch = try walk.next() else {
        return unsafe quoth_query_batch(
          struct_size: MemoryLayout<quoth_query_batch>.size, results: nil, count: 0, total: total,
          units_done: progress.done, unit_count: progress.count, is_last: true, is_cut: false,
          reserved: (0, 0, 0, 0, 0, 0))
      }
      total = batch.total
      progress = (batch.progress.unitsDone, batch.progress.unitCount)
      let memory = ResultMemory(batch.results, in: corpus)
      self.memory = memory
      return unsafe quoth_query_batch(batch, memory)
    } catch {
      throw .cancelled
    }
  }
}

extension quoth_query_batch {
  @unsafe
  fileprivate init(_ batch: QueryBatch, _ memory: ResultMemory) {
    unsafe self.init(
      struct_size: MemoryLayout<quoth_query_batch>.size, results: memory.first, count: memory.count,
      total: batch.total,
      units_done: batch.progress.unitsDone, unit_count: batch.progress.unitCount,
      is_last: batch.isLast, is_cut: batch.isCut, reserved: (0, 0, 0, 0, 0, 0))
  }
}

/// A caller's corpus, query and options.
private struct QueryCall {
  let corpus: Corpus<UInt64>
  let query: Query
  let options: QueryOptions
  let cancellation: SearchCancellation?
  let progress: (@Sendable (SearchProgress) -> Void)?

  init(
    _ corpus: OpaquePointer?, _ query: OpaquePointer?,
    _ options: UnsafePointer<quoth_search_options>?
  ) throws(Failure) {
    let handle = try unsafe Handles.with(corpus, CorpusHandle.self) { $0 }
    self.query = try unsafe Handles.with(query, QueryHandle.self) { $0.query }
    let settings = try unsafe SearchSettings(options, unitCount: handle.head.unitCount)
    guard settings.options.order == .document else {
      throw Failure(
        .invalidArgument, "QUOTH_SEARCH_NEAREST is not for queries, whose results have an order")
    }
    var own = QueryOptions()
    own.scope = settings.options.scope
    own.across = settings.options.across
    own.limit = settings.options.limit
    own.threads = settings.options.threads
    self.corpus = try handle.corpus
    handle.index?.narrow(&own, for: self.query)
    self.options = own
    cancellation = settings.cancellation
    progress = settings.progress
  }
}

/// Searches a corpus on several threads and keeps all results.
@c @implementation
public func quoth_query_results_create_in_corpus(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ corpus: OpaquePointer!, _ query: OpaquePointer!,
  _ options: UnsafePointer<quoth_search_options>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let given = try unsafe QueryCall(corpus, query, options)
    let corpus = given.corpus
    var walk = corpus.walk(
      for: given.query, options: given.options, cancellation: given.cancellation,
      progress: given.progress)
    var results: [QueryResult] = []
    var isCut = false
    do throws(CancellationError) {
      while let batch = try walk.next() {
        results += batch.results
        isCut = batch.isCut
      }
    } catch {
      throw .cancelled
    }
    unsafe out.pointee = Handles.make(
      ResultsHandle(ResultMemory(results, in: corpus), isCut: isCut))
  }
}

/// Searches a corpus on several threads and delivers batches on the caller's thread.
@c @implementation
public func quoth_corpus_search_query(
  _ corpus: OpaquePointer!, _ query: OpaquePointer!,
  _ options: UnsafePointer<quoth_search_options>!,
  _ callback: (
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_query_batch>?) -> quoth_status
  )!,
  _ context: UnsafeMutableRawPointer!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    guard let callback = unsafe callback else { throw .null("callback") }
    let given = try unsafe QueryCall(corpus, query, options)
    let corpus = given.corpus
    var verdict = Verdict()
    do throws(CancellationError) {
      try corpus.forEachBatch(
        of: given.query, options: given.options, cancellation: given.cancellation,
        progress: given.progress
      ) { batch in
        let memory = ResultMemory(batch.results, in: corpus)
        return withExtendedLifetime(memory) {
          var told = unsafe quoth_query_batch(batch, memory)
          return verdict.goesOn(unsafe callback(context, &told))
        }
      }
    } catch {
      throw .cancelled
    }
    try verdict.finish()
  }
}

/// Creates a search that delivers batches on demand, without starting it.
@c @implementation
public func quoth_query_walk_create(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ corpus: OpaquePointer!, _ query: OpaquePointer!,
  _ options: UnsafePointer<quoth_search_options>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let given = try unsafe QueryCall(corpus, query, options)
    let walk = given.corpus.walk(
      for: given.query, options: given.options, cancellation: given.cancellation,
      progress: given.progress)
    unsafe out.pointee = Handles.make(QueryWalkHandle(walk, given.corpus))
  }
}

/// Finds the next batch, whose results are valid until the next call.
@c @implementation
public func quoth_query_walk_next(
  _ batch: UnsafeMutablePointer<quoth_query_batch>!, _ walk: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(batch)
  return unsafe call(error) { () throws(Failure) in
    let batch = try unsafe SizedOutput(batch, "batch")
    try unsafe Handles.with(walk, QueryWalkHandle.self) { (handle) throws(Failure) in
      unsafe batch.put(try handle.next())
    }
  }
}

/// Destroys a walk; does nothing for NULL.
@c @implementation
public func quoth_query_walk_destroy(_ walk: OpaquePointer!) {
  unsafe Handles.destroy(walk, QueryWalkHandle.self)
}
