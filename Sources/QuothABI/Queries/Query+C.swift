public import CQuoth
import Quoth

/// The object of a quoth_query.
final class QueryHandle: Handle {
  static var name: StaticString { "query" }
  let query: Query
  init(_ query: Query) { self.query = query }
}

/// Reads a query in its written form, and copies it.
@c @implementation
public func quoth_query_create(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ written: UnsafeRawPointer!, _ length: Int,
  _ encoding: quoth_encoding, _ options: UnsafePointer<quoth_options>!,
  _ scope: UnsafePointer<quoth_query_scope>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let text = try unsafe Text(written, length, encoding, "written")
    let scope = try unsafe QueryScope(scope)
    let options = try unsafe PatternOptions(options)
    let units = try text.units()
    do throws(QueryError) {
      let query = try Query(parsingUTF16: units, options: options, scope: scope)
      unsafe out.pointee = Handles.make(QueryHandle(query))
    } catch {
      throw Failure(error, in: text)
    }
  }
}

/// Destroys a query; does nothing for NULL. Searches keep the data that they need.
@c @implementation
public func quoth_query_destroy(_ query: OpaquePointer!) {
  unsafe Handles.destroy(query, QueryHandle.self)
}

/// Writes as much of the written form as there is room for, and its length.
@c @implementation
public func quoth_query_get_written(
  _ text: UnsafeMutableRawPointer!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!,
  _ query: OpaquePointer!, _ encoding: quoth_encoding, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe write(text, capacity, encoding, count, error) { () throws(Failure) in
    try unsafe Handles.with(query, QueryHandle.self) { Array($0.query.description.utf16) }
  }
}

/// Writes how many needles a query has; equal ones count once.
@c @implementation
public func quoth_query_get_needle_count(
  _ count: UnsafeMutablePointer<Int>!, _ query: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    unsafe count.pointee = try Handles.with(query, QueryHandle.self) { $0.query.patterns.count }
  }
}

/// Writes as much of a needle as there is room for, and its length.
@c @implementation
public func quoth_query_get_needle(
  _ text: UnsafeMutableRawPointer!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!,
  _ query: OpaquePointer!, _ needle: Int, _ encoding: quoth_encoding,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe write(text, capacity, encoding, count, error) { () throws(Failure) in
    try unsafe Handles.with(query, QueryHandle.self) { (handle) throws(Failure) in
      let patterns = handle.query.patterns
      return patterns[try checked(needle, below: patterns.count, "needle")].needle
    }
  }
}

/// Writes the beginning of a text to a caller's array, in the caller's encoding, and its whole length.
private func write(
  _ room: UnsafeMutableRawPointer?, _ capacity: Int, _ encoding: quoth_encoding,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<quoth_error>?,
  _ units: () throws(Failure) -> [UInt16]
) -> quoth_status {
  func copy<Unit>(_ units: [Unit]) throws(Failure) -> Int {
    let room = try unsafe buffer(room, capacity, of: Unit.self, "text")
    let out = unsafe UnsafeMutableBufferPointer(mutating: room)
    // SAFETY: within the caller's array.
    for place in 0..<min(units.count, room.count) { unsafe out[place] = units[place] }
    return units.count
  }
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    switch Int(encoding) {
    case Int(QUOTH_UTF16): unsafe count.pointee = try copy(units())
    case Int(QUOTH_UTF8):
      unsafe count.pointee = try copy(Array(String(decoding: units(), as: UTF16.self).utf8))
    default:
      throw Failure(
        .invalidArgument, "encoding must be QUOTH_UTF16 or QUOTH_UTF8, and is \(encoding)")
    }
  }
}

extension Failure {
  /// An error in a written form, at its place in the caller's code units.
  fileprivate init(_ error: QueryError, in text: Text) {
    var status = Status.query
    if let needle = error.patternError {
      let failure = Failure(needle)
      // Only these are faults of the needle; the others are those of the options.
      guard [.emptyNeedle, .needleTooLong].contains(failure.status) else {
        self = failure
        return
      }
      status = failure.status
    }
    let place = error.position.map { text.offset(ofUTF16: $0.utf16Offset) }
    self.init(status, error.description, position: place ?? -1)
  }
}

extension Text {
  /// An offset in UTF-16 as one in the text's own code units.
  fileprivate func offset(ofUTF16 offset: Int) -> Int {
    guard case .utf8(let bytes, _) = self else { return own(offset) }
    let offsets = [offset]
    let places = unsafe offsets.withUnsafeBufferPointer { offsets in
      unsafe try? TextOffsets.translate(
        offsets, in: UTF8Text(bytes), units: nil, from: .utf16, to: .own, roundingUp: false)
    }
    return places?.first ?? -1
  }
}
