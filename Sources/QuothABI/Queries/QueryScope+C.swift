public import CQuoth
import Quoth

extension QueryScope {
  /// Reads a caller's scope; NULL for a transcript.
  init(_ pointer: UnsafePointer<quoth_query_scope>?) throws(Failure) {
    guard let pointer = unsafe pointer else {
      self = .transcript
      return
    }
    let scope = try unsafe read(pointer, "scope")
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
    self.init()
    switch scope {
    case .transcript: kind = UInt32(QUOTH_SCOPE_TRANSCRIPT)
    case .cue: kind = UInt32(QUOTH_SCOPE_CUE)
    case .windowOfCues(let count):
      kind = UInt32(QUOTH_SCOPE_CUES)
      length = UInt64(count)
    case .windowOfMilliseconds(let count):
      kind = UInt32(QUOTH_SCOPE_MILLISECONDS)
      length = UInt64(count)
    }
  }
}

/// Reads a scope in its written form.
@c @implementation
public func quoth_query_scope_read(
  _ scope: UnsafeMutablePointer<quoth_query_scope>!, _ written: UnsafeRawPointer!, _ length: Int,
  _ encoding: quoth_encoding, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(scope)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe SizedOutput(scope, "scope")
    let units = try unsafe Text(written, length, encoding, "written").units()
    guard let read = QueryScope(written: String(decoding: units, as: UTF16.self)) else {
      let found = String(decoding: units.prefix(30), as: UTF16.self)
      throw Failure(
        .query,
        "a scope is cue, transcript, or a window such as 3c or 10s, not '\(found)"
          + (units.count > 30 ? "…'" : "'"), position: 0)
    }
    out.put(quoth_query_scope(read))
  }
}

/// Writes the scope of a query.
@c @implementation
public func quoth_query_get_scope(
  _ scope: UnsafeMutablePointer<quoth_query_scope>!, _ query: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(scope)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe SizedOutput(scope, "scope")
    out.put(try unsafe Handles.with(query, QueryHandle.self) { quoth_query_scope($0.query.scope) })
  }
}
