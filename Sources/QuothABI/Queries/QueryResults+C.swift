public import CQuoth
import Quoth

/// Results of a query in C form, the hits of all in one block of memory.
@safe
final class ResultMemory {
  // SAFETY: allocated and freed only by this object, and never changed.
  private let memory: UnsafeMutableBufferPointer<quoth_query_result>
  private let hits: UnsafeMutableBufferPointer<quoth_set_match>

  /// - Parameter corpus: that of the results; nil for those in a text.
  init(_ found: [QueryResult], in corpus: Corpus<UInt64>?) {
    unsafe memory = .allocate(capacity: found.count)
    unsafe hits = .allocate(capacity: found.reduce(0) { $0 + $1.hits.count })
    var next = 0
    for (place, result) in found.enumerated() {
      var entry = unsafe quoth_query_result(result, in: corpus)
      // SAFETY: every result has a hit, so that the block has this place.
      unsafe entry.hits = UnsafePointer(hits.baseAddress! + next)
      for hit in result.hits {
        unsafe hits.initializeElement(at: next, to: quoth_set_match(hit))
        next += 1
      }
      unsafe memory.initializeElement(at: place, to: entry)
    }
  }

  deinit {
    unsafe memory.deallocate()
    unsafe hits.deallocate()
  }

  var count: Int { unsafe memory.count }

  /// The first result, or NULL if there are none; valid as long as this object.
  var first: UnsafePointer<quoth_query_result>? {
    unsafe memory.isEmpty ? nil : UnsafePointer(memory.baseAddress)
  }
}

extension quoth_query_result {
  /// A result without its hits.
  @unsafe
  fileprivate init(_ result: QueryResult, in corpus: Corpus<UInt64>?) {
    unsafe self.init()
    let range = result.range
    unsafe start = range.lowerBound
    unsafe end = range.upperBound
    unsafe transcript = result.transcript
    unsafe spread = result.spread
    unsafe hit_count = result.hits.count
    unsafe start_time = .min
    unsafe end_time = .min
    guard let corpus else { return }
    unsafe first_cue = corpus.place(of: range.lowerBound).cue
    unsafe last_cue = corpus.place(of: range.upperBound - 1).cue
    let time = corpus.time(of: range)
    unsafe start_time = time.start.map { Int64($0) } ?? .min
    unsafe end_time = time.end.map { Int64($0) } ?? .min
    unsafe flags = time.isInterpolated ? UInt32(QUOTH_TIME_INTERPOLATED) : 0
  }
}

/// The object of a quoth_query_results.
final class ResultsHandle: Handle {
  static var name: StaticString { "results" }
  let memory: ResultMemory
  let isCut: Bool

  init(_ memory: ResultMemory, isCut: Bool) {
    self.memory = memory
    self.isCut = isCut
  }
}

/// Finds all results in a text.
@c @implementation
public func quoth_query_results_create(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ query: OpaquePointer!,
  _ text: UnsafeRawPointer!, _ length: Int, _ encoding: quoth_encoding,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let text = try unsafe Text(text, length, encoding)
    let query = try unsafe Handles.with(query, QueryHandle.self) { $0.query }
    var results = try text.read { (units) throws(UTF8Error) in try query.results(units) }
    if case .utf32 = text {
      results = results.map { result in
        QueryResult(
          range: text.own(result.range.lowerBound)..<text.own(result.range.upperBound),
          hits: result.hits.map { text.own($0) }, spread: result.spread,
          transcript: result.transcript)
      }
    }
    unsafe out.pointee = Handles.make(ResultsHandle(ResultMemory(results, in: nil), isCut: false))
  }
}

/// Lends the results for their lifetime, without copying; O(1).
@c @implementation
public func quoth_query_results_get_all(
  _ all: UnsafeMutablePointer<UnsafePointer<quoth_query_result>?>!,
  _ count: UnsafeMutablePointer<Int>!,
  _ isCut: UnsafeMutablePointer<Bool>!, _ results: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(all, nil)
  unsafe clear(count, 0)
  unsafe clear(isCut, false)
  return unsafe call(error) { () throws(Failure) in
    let all = try unsafe required(all, "all")
    let count = try unsafe required(count, "count")
    try unsafe Handles.with(results, ResultsHandle.self) { (handle) throws(Failure) in
      unsafe all.pointee = handle.memory.first
      unsafe count.pointee = handle.memory.count
      if let isCut = unsafe isCut { unsafe isCut.pointee = handle.isCut }
    }
  }
}

/// Destroys results; does nothing for NULL.
@c @implementation
public func quoth_query_results_destroy(_ results: OpaquePointer!) {
  unsafe Handles.destroy(results, ResultsHandle.self)
}
