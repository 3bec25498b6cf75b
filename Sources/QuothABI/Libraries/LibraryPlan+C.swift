public import CQuoth
import Quoth
import QuothLibrary

// How the segments of a library are searched.

extension quoth_library_plan: Sized {
  static var leastSize: Int { 8 * MemoryLayout<Int>.size + 160 }

  init(_ plan: SearchPlan) {
    self.init()
    switch plan.extent {
    case .candidates(let blocks, let count):
      kind = UInt32(QUOTH_PLAN_INDEX)
      self.blocks = blocks
      block_count = count
    case .scan(let reason):
      let number =
        switch reason {
        case .damagedIndex: QUOTH_PLAN_DAMAGED
        case .otherVersions: QUOTH_PLAN_OTHER_VERSIONS
        case .collation: QUOTH_PLAN_COLLATION
        case .withoutLetters: QUOTH_PLAN_NO_LETTERS
        case .common: QUOTH_PLAN_COMMON
        case .small: QUOTH_PLAN_SMALL
        case .many: QUOTH_PLAN_OTHER
        @unknown default: QUOTH_PLAN_OTHER
        }
      kind = UInt32(number)
      if case .common(let blocks, let count) = reason {
        self.blocks = blocks
        block_count = count
      }
    }
    if let searched = plan.searched {
      stretches = searched.stretches
      units = searched.units
    }
    reads = plan.reads.count
    read_bytes = UInt64(plan.reads.bytes)
    unsafe withUnsafeMutableBytes(of: &text) { unsafe fill($0, with: plan.description) }
  }
}

/// Tells how a segment would be searched.
@c @implementation
public func quoth_library_explain(
  _ out: UnsafeMutablePointer<quoth_library_plan>!, _ library: OpaquePointer!, _ segment: Int,
  _ pattern: OpaquePointer!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe SizedOutput(out, "out")
    try unsafe withSegment(library, segment) { (handle) throws(Failure) in
      let pattern = try unsafe Handles.with(pattern, PatternHandle.self) { $0.pattern }
      out.put(quoth_library_plan(handle.library.plan(segment: segment, for: pattern).plan))
    }
  }
}

/// Creates a search of one segment, without starting it.
@c @implementation
public func quoth_corpus_walk_create_in_library(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ plan: UnsafeMutablePointer<quoth_library_plan>!,
  _ library: OpaquePointer!, _ segment: Int, _ pattern: OpaquePointer!,
  _ options: UnsafePointer<quoth_search_options>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  unsafe clear(plan)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    var told: SizedOutput<quoth_library_plan>?
    if unsafe plan != nil { told = try unsafe SizedOutput(plan, "plan") }
    let given = try unsafe LibraryCall(library, pattern, options)
    _ = try checked(segment, below: given.library.segmentCount, "segment")
    let walk = given.library.walk(
      segment: segment, for: given.pattern, options: given.settings.options,
      cancellation: given.settings.cancellation, progress: given.settings.progress)
    if let problem = walk.problem, !problem.isSearched { throw Failure(problem.error) }
    told?.put(quoth_library_plan(walk.plan))
    unsafe out.pointee = Handles.make(SearchHandle(walk))
  }
}
