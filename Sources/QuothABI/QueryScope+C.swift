public import CQuoth
import Quoth

extension QueryScope {
  /// Reads a caller's scope; NULL for a transcript.
  init(_ pointer: UnsafePointer<quoth_query_scope>?) throws(Failure) {
    guard let pointer = unsafe pointer else {
      self = .transcript
      return
    }
    guard unsafe isAligned(pointer) else {
      throw Failure(.invalidArgument, "scope is not aligned")
    }
    let scope = unsafe pointer.pointee
    let isWindow = [UInt32(QUOTH_SCOPE_CUES), UInt32(QUOTH_SCOPE_MILLISECONDS)].contains(scope.kind)
    guard isWindow || scope.length == 0 else {
      throw Failure(
        .invalidArgument, "the scope has a length, \(scope.length), which only a window has")
    }
    let length = Int(clamping: scope.length)
    self = try pick(
      scope.kind,
      [.transcript, .cue, .windowOfCues(length), .windowOfMilliseconds(length)], "scope")
    guard isValid else { throw Failure(.invalidArgument, QueryError.ofScope.description) }
  }
}

extension quoth_query_scope {
  init(_ scope: QueryScope) {
    switch scope {
    case .transcript: self.init(kind: UInt32(QUOTH_SCOPE_TRANSCRIPT), reserved: 0, length: 0)
    case .cue: self.init(kind: UInt32(QUOTH_SCOPE_CUE), reserved: 0, length: 0)
    case .windowOfCues(let count):
      self.init(kind: UInt32(QUOTH_SCOPE_CUES), reserved: 0, length: UInt64(count))
    case .windowOfMilliseconds(let count):
      self.init(kind: UInt32(QUOTH_SCOPE_MILLISECONDS), reserved: 0, length: UInt64(count))
    }
  }
}

/// Reads a scope in its written form.
@c @implementation
public func quoth_query_scope_read(
  _ scope: UnsafeMutablePointer<quoth_query_scope>!, _ written: UnsafeRawPointer!, _ length: Int,
  _ encoding: quoth_encoding, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(scope, quoth_query_scope())
  return unsafe call(error) { () throws(Failure) in
    let scope = try unsafe required(scope, "scope")
    let units = try unsafe Text(written, length, encoding, "written").units()
    guard let read = QueryScope(written: String(decoding: units, as: UTF16.self)) else {
      let found = String(decoding: units.prefix(30), as: UTF16.self)
      throw Failure(
        .query,
        "a scope is cue, transcript, or a window such as 3c or 10s, not '\(found)"
          + (units.count > 30 ? "…'" : "'"), position: 0)
    }
    unsafe scope.pointee = quoth_query_scope(read)
  }
}

/// Writes the scope of a query.
@c @implementation
public func quoth_query_get_scope(
  _ query: OpaquePointer!, _ scope: UnsafeMutablePointer<quoth_query_scope>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(scope, quoth_query_scope())
  return unsafe call(error) { () throws(Failure) in
    let scope = try unsafe required(scope, "scope")
    unsafe scope.pointee = try Handles.with(query, QueryHandle.self) {
      quoth_query_scope($0.query.scope)
    }
  }
}
