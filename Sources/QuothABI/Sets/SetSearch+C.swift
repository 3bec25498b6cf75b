public import CQuoth
import Quoth

/// The object of a quoth_set_walk: a walk, and the matches of its last batch.
final class SetWalkHandle: Handle {
  static var name: StaticString { "walk" }
  private var walk: CorpusSetWalk
  private var memory: LentValues<quoth_set_match>?
  private var total = 0
  private var progress = (done: 0, count: 0)

  init(_ walk: CorpusSetWalk) { self.walk = walk }

  func next() throws(Failure) -> quoth_set_batch {
    do throws(CancellationError) {
      guard let batch = try walk.next() else {
        return unsafe quoth_set_batch(
          struct_size: MemoryLayout<quoth_set_batch>.size, matches: nil, count: 0, total: total,
          units_done: progress.done, unit_count: progress.count, is_last: true, is_cut: false,
          reserved: (0, 0, 0, 0, 0, 0))
      }
      total = batch.total
      progress = (batch.progress.unitsDone, batch.progress.unitCount)
      let memory = LentValues(batch.matches) { quoth_set_match($0) }
      self.memory = memory
      return unsafe quoth_set_batch(batch, memory.first)
    } catch {
      throw .cancelled
    }
  }
}

extension quoth_set_batch {
  @unsafe
  fileprivate init(_ batch: CorpusSetBatch, _ matches: UnsafePointer<quoth_set_match>?) {
    unsafe self.init(
      struct_size: MemoryLayout<quoth_set_batch>.size, matches: matches, count: batch.matches.count,
      total: batch.total,
      units_done: batch.progress.unitsDone, unit_count: batch.progress.unitCount,
      is_last: batch.isLast, is_cut: batch.isCut, reserved: (0, 0, 0, 0, 0, 0))
  }
}

/// A caller's corpus, set and options.
struct SetCall {
  let handle: CorpusHandle
  let set: PatternSet
  let settings: SearchSettings
  let corpus: Corpus<UInt64>
  /// The options, restricted to the text that an index names. Not for hits that are kept: their options serve
  /// other sets, too.
  var narrowed: CorpusSearchOptions {
    var options = settings.options
    handle.index?.narrow(&options, for: set)
    return options
  }

  init(
    _ corpus: OpaquePointer?, _ set: OpaquePointer?, _ options: UnsafePointer<quoth_search_options>?
  ) throws(Failure) {
    handle = try unsafe Handles.with(corpus, CorpusHandle.self) { $0 }
    self.set = try unsafe Handles.with(set, SetHandle.self) { $0.set }
    settings = try unsafe SearchSettings(options, unitCount: handle.head.unitCount)
    self.corpus = try handle.corpus
  }
}

/// Searches a corpus for a set on several threads and delivers batches on the caller's thread.
@c @implementation
public func quoth_corpus_search_set(
  _ corpus: OpaquePointer!, _ set: OpaquePointer!,
  _ options: UnsafePointer<quoth_search_options>!,
  _ callback: (
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_set_batch>?) -> quoth_status
  )!,
  _ context: UnsafeMutableRawPointer!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    guard let callback = unsafe callback else { throw .null("callback") }
    let given = try unsafe SetCall(corpus, set, options)
    var verdict = Verdict()
    do throws(CancellationError) {
      try given.corpus.forEachBatch(
        of: given.set, options: given.narrowed, cancellation: given.settings.cancellation,
        progress: given.settings.progress
      ) { batch in
        let memory = LentValues(batch.matches) { quoth_set_match($0) }
        return withExtendedLifetime(memory) {
          var told = unsafe quoth_set_batch(batch, memory.first)
          return verdict.goesOn(unsafe callback(context, &told))
        }
      }
    } catch {
      throw .cancelled
    }
    try verdict.finish()
  }
}

/// Creates a search for a set that delivers batches on demand, without starting it.
@c @implementation
public func quoth_set_walk_create(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ corpus: OpaquePointer!, _ set: OpaquePointer!,
  _ options: UnsafePointer<quoth_search_options>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let given = try unsafe SetCall(corpus, set, options)
    let walk = given.corpus.walk(
      for: given.set, options: given.narrowed, cancellation: given.settings.cancellation,
      progress: given.settings.progress)
    unsafe out.pointee = Handles.make(SetWalkHandle(walk))
  }
}

/// Finds the next batch, whose matches are valid until the next call.
@c @implementation
public func quoth_set_walk_next(
  _ batch: UnsafeMutablePointer<quoth_set_batch>!, _ walk: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(batch)
  return unsafe call(error) { () throws(Failure) in
    let batch = try unsafe SizedOutput(batch, "batch")
    try unsafe Handles.with(walk, SetWalkHandle.self) { (handle) throws(Failure) in
      unsafe batch.put(try handle.next())
    }
  }
}

/// Destroys a walk; does nothing for NULL.
@c @implementation
public func quoth_set_walk_destroy(_ walk: OpaquePointer!) {
  unsafe Handles.destroy(walk, SetWalkHandle.self)
}
