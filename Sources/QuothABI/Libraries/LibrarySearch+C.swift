public import CQuoth
import Quoth
import QuothLibrary

/// A caller's library, pattern and options.
struct LibraryCall {
  let library: any OpenedLibrary
  let pattern: Pattern
  let settings: SearchSettings

  init(
    _ library: OpaquePointer?, _ pattern: OpaquePointer?,
    _ options: UnsafePointer<quoth_search_options>?
  ) throws(Failure) {
    let handle = try unsafe Handles.with(library, LibraryHandle.self) { $0 }
    self.library = handle.library
    self.pattern = try unsafe Handles.with(pattern, PatternHandle.self) { $0.pattern }
    settings = try unsafe SearchSettings(options, unitCount: handle.unitCount)
  }

  var walk: any OpenedLibraryWalk { library.wholeWalk(for: pattern, settings) }
}

extension SegmentBatches: BatchWalk {}

extension quoth_library_batch: @unsafe Sized {
  static var leastSize: Int { 9 * MemoryLayout<Int>.size + 8 }
}

/// The object of a quoth_library_walk: a walk, and what its last batch lends.
@safe
final class LibraryWalkHandle: Handle {
  static var name: StaticString { "walk" }
  private var walk: any OpenedLibraryWalk
  private var matches: LentValues<quoth_match>?
  private var messages: LentStrings?
  // SAFETY: its strings are those of `messages`.
  private var problems: LentValues<quoth_library_problem>?
  private var told = 0
  private var total = 0
  private var isCut = false
  private(set) var isOver = false

  init(_ walk: any OpenedLibraryWalk) { self.walk = walk }

  func next() throws(Failure) -> quoth_library_batch {
    let found: LibraryBatch?
    do throws(CancellationError) { found = try walk.next() } catch { throw .cancelled }
    matches = found.map { LentValues($0.matches) { quoth_match($0) } }
    if let found {
      total = found.total
      isCut = found.isCut
    }
    isOver = found?.isLast ?? true
    lend(walk.problems[told...])
    return unsafe quoth_library_batch(
      struct_size: MemoryLayout<quoth_library_batch>.size, matches: matches?.first,
      count: matches?.count ?? 0, segment: found?.segment ?? 0, total: total,
      problems: problems?.first, problem_count: problems?.count ?? 0,
      units_done: walk.progress.unitsDone, unit_count: walk.progress.unitCount, is_last: isOver,
      is_cut: isCut, reserved: (0, 0, 0, 0, 0, 0))
  }

  private func lend(_ met: ArraySlice<LibraryProblem>) {
    let messages = LentStrings(met.map(\.description))
    unsafe problems = LentValues(met.indices) { place in
      unsafe quoth_library_problem(
        segment: met[place].segment, message: messages[place - met.startIndex],
        is_searched: met[place].isSearched, reserved: (0, 0, 0, 0, 0, 0, 0))
    }
    self.messages = messages
    told = met.endIndex
  }
}

/// Searches a library and delivers batches on the caller's thread.
@c @implementation
public func quoth_library_search(
  _ library: OpaquePointer!, _ pattern: OpaquePointer!,
  _ options: UnsafePointer<quoth_search_options>!,
  _ callback: (
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_library_batch>?) -> quoth_status
  )!,
  _ context: UnsafeMutableRawPointer!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    guard let callback = unsafe callback else { throw .null("callback") }
    let walk = LibraryWalkHandle(try unsafe LibraryCall(library, pattern, options).walk)
    var verdict = Verdict()
    while !verdict.isOver, !walk.isOver {
      var batch = unsafe try walk.next()
      _ = verdict.goesOn(unsafe callback(context, &batch))
    }
    try verdict.finish()
  }
}

/// Creates a search that delivers batches on demand, without starting it.
@c @implementation
public func quoth_library_walk_create(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ library: OpaquePointer!,
  _ pattern: OpaquePointer!, _ options: UnsafePointer<quoth_search_options>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let given = try unsafe LibraryCall(library, pattern, options)
    unsafe out.pointee = Handles.make(LibraryWalkHandle(given.walk))
  }
}

/// Finds the next batch, whose matches are valid until the next call.
@c @implementation
public func quoth_library_walk_next(
  _ out: UnsafeMutablePointer<quoth_library_batch>!, _ walk: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe SizedOutput(out, "out")
    try unsafe Handles.with(walk, LibraryWalkHandle.self) { (handle) throws(Failure) in
      unsafe out.put(try handle.next())
    }
  }
}

/// Destroys a walk; does nothing for NULL.
@c @implementation
public func quoth_library_walk_destroy(_ walk: OpaquePointer!) {
  unsafe Handles.destroy(walk, LibraryWalkHandle.self)
}

extension quoth_library_count_result: Sized {
  static var leastSize: Int { 4 * MemoryLayout<Int>.size }
}

/// Counts the hits in a library.
@c @implementation
public func quoth_library_count(
  _ out: UnsafeMutablePointer<quoth_library_count_result>!, _ library: OpaquePointer!,
  _ pattern: OpaquePointer!, _ options: UnsafePointer<quoth_search_options>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe SizedOutput(out, "out")
    var walk = try unsafe LibraryCall(library, pattern, options).walk
    var hits = 0
    do throws(CancellationError) {
      while let batch = try walk.next() { hits = batch.total }
    } catch {
      throw .cancelled
    }
    out.put(
      quoth_library_count_result(
        struct_size: 0, hits: hits, damaged: walk.problems.count,
        skipped: walk.problems.count { !$0.isSearched }))
  }
}
