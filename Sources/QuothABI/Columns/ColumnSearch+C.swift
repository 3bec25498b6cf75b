public import CQuoth
import Quoth

extension quoth_column_options: Sized {
  static var leastSize: Int { MemoryLayout<quoth_column_options>.size }
}

/// Searches a column for a pattern and makes an Arrow array.
@c @implementation
public func quoth_column_search(
  _ schema: UnsafeMutablePointer<ArrowSchema>!, _ array: UnsafeMutablePointer<ArrowArray>!,
  _ column: OpaquePointer!, _ pattern: OpaquePointer!,
  _ options: UnsafePointer<quoth_column_options>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe search(schema, array, column, options, error) { (encoding) throws(Failure) in
    try unsafe ColumnSearch(pattern: pattern, encoding)
  }
}

/// Searches a column for a set and makes an Arrow array.
@c @implementation
public func quoth_column_search_set(
  _ schema: UnsafeMutablePointer<ArrowSchema>!, _ array: UnsafeMutablePointer<ArrowArray>!,
  _ column: OpaquePointer!, _ set: OpaquePointer!,
  _ options: UnsafePointer<quoth_column_options>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe search(schema, array, column, options, error) { (encoding) throws(Failure) in
    try unsafe ColumnSearch(set: set, encoding)
  }
}

private func search(
  _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?,
  _ column: OpaquePointer?, _ options: UnsafePointer<quoth_column_options>?,
  _ error: UnsafeMutablePointer<quoth_error>?,
  _ read: (quoth_encoding) throws(Failure) -> ColumnSearch
) -> quoth_status {
  unsafe clear(schema, ArrowSchema())
  unsafe clear(array, ArrowArray())
  return unsafe call(error) { () throws(Failure) in
    let schema = try unsafe required(schema, "schema")
    let array = try unsafe required(array, "array")
    let settings = try unsafe ColumnSettings(options)
    var search = try read(settings.encoding)
    search.unit = settings.unit
    try unsafe Handles.with(column, Column.self) { (column) throws(Failure) in
      let result = try search.result(settings.kind, of: column)
      unsafe result.export(schema, array)
    }
  }
}

/// A caller's quoth_column_options, validated.
private struct ColumnSettings {
  var kind = ColumnResult.spans
  var encoding = quoth_encoding(QUOTH_UTF8)
  var unit = SpanUnit.byte

  init(_ pointer: UnsafePointer<quoth_column_options>?) throws(Failure) {
    guard let pointer = unsafe pointer else { return }
    let given = try unsafe read(pointer, "options")
    try check(flags: given.flags, "options")
    kind = try pick(given.kind, [.spans, .counts, .contains, .needleCounts], "kind")
    if given.encoding != 0 { encoding = given.encoding }
    switch Int(given.unit) {
    case 0, Int(QUOTH_UNIT_UTF8): unit = .byte
    case Int(QUOTH_UNIT_UTF16): unit = .utf16
    case Int(QUOTH_UNIT_SCALAR): unit = .scalar
    default:
      throw Failure(
        .invalidArgument,
        "unit must be QUOTH_UNIT_UTF8, _UTF16 or _SCALAR for a column, and is \(given.unit)")
    }
  }
}
