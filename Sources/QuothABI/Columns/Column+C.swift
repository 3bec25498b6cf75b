public import CQuoth
import Quoth

/// Reads an Arrow array of texts, which stays the caller's.
@c @implementation
public func quoth_column_create(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ schema: UnsafePointer<ArrowSchema>!,
  _ array: UnsafePointer<ArrowArray>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    guard let schema = unsafe schema else { throw .null("schema") }
    guard let array = unsafe array else { throw .null("array") }
    guard unsafe isAligned(schema), unsafe isAligned(array) else {
      throw Failure(.invalidArgument, "schema or array is not aligned")
    }
    unsafe out.pointee = Handles.make(try Column(schema, array))
  }
}

/// Destroys a column; does nothing for NULL.
@c @implementation
public func quoth_column_destroy(_ column: OpaquePointer!) {
  unsafe Handles.destroy(column, Column.self)
}

/// Writes the number of rows, and which of them are texts, as Arrow's bitmap.
@c @implementation
public func quoth_column_get_validity(
  _ bits: UnsafeMutablePointer<UInt8>!, _ capacity: Int, _ rows: UnsafeMutablePointer<Int>!,
  _ nulls: UnsafeMutablePointer<Int>!, _ column: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(rows, 0)
  unsafe clear(nulls, 0)
  return unsafe call(error) { () throws(Failure) in
    let rows = try unsafe required(rows, "rows")
    let nulls = try unsafe required(nulls, "nulls")
    let room = try unsafe buffer(bits, capacity, of: UInt8.self, "bits")
    try unsafe Handles.with(column, Column.self) { (column) throws(Failure) in
      try unsafe column.check(room, needs: (column.rowCount + 7) / 8, "bits")
      let count = unsafe column.writeValidity(bits)
      unsafe rows.pointee = column.rowCount
      unsafe nulls.pointee = column.rowCount - count
    }
  }
}

/// Writes where the texts of some rows are.
@c @implementation
public func quoth_column_get_texts(
  _ texts: UnsafeMutablePointer<quoth_column_text>!, _ count: Int, _ column: OpaquePointer!,
  _ first: Int, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    let room = try unsafe buffer(texts, count, of: quoth_column_text.self, "texts")
    try unsafe Handles.with(column, Column.self) { (column) throws(Failure) in
      // size_t is imported as Int: a number beyond PTRDIFF_MAX is negative.
      guard first >= 0, first <= column.rowCount, room.count <= column.rowCount - first else {
        throw Failure(
          .offset,
          "there are \(column.rowCount) rows, and not \(count) from row "
            + "\(UInt(bitPattern: first)) on")
      }
      for place in 0..<room.count {
        guard let text = column.text(ofRow: first + place) else {
          unsafe texts[place] = quoth_column_text(bytes: nil, length: 0)
          continue
        }
        let bytes = try unsafe column.bytes(ofText: text)
        // An empty text is not null, even if the array has no memory for it.
        let start =
          unsafe UnsafeRawPointer(bytes.baseAddress)
          ?? UnsafeRawPointer(("" as StaticString).utf8Start)
        unsafe texts[place] = quoth_column_text(
          bytes: start.assumingMemoryBound(to: CChar.self), length: bytes.count)
      }
    }
  }
}

extension Column {
  /// Checks that a caller's array has room for all rows, unless there is none.
  func check<T>(
    _ room: UnsafeBufferPointer<T>, needs needed: Int, _ name: StaticString
  ) throws(Failure) {
    guard unsafe room.baseAddress == nil || room.count >= needed else {
      throw Failure(
        .invalidArgument,
        "\(name) has room for \(room.count), and the \(rowCount) rows need \(needed)")
    }
  }
}

extension ColumnSearch {
  /// Reads what a caller searches a column for.
  init(pattern: OpaquePointer?, _ encoding: quoth_encoding) throws(Failure) {
    needles = try unsafe .one(Handles.with(pattern, PatternHandle.self) { $0.pattern })
    malformed = try Self.malformed(encoding)
  }

  init(set: OpaquePointer?, _ encoding: quoth_encoding) throws(Failure) {
    needles = try unsafe .many(Handles.with(set, SetHandle.self) { $0.set })
    malformed = try Self.malformed(encoding)
  }

  /// How malformed texts of a column are treated.
  private static func malformed(_ encoding: quoth_encoding) throws(Failure) -> MalformedUTF8 {
    switch Int(encoding) {
    case Int(QUOTH_UTF8): return .refused
    case Int(QUOTH_UTF8_REPLACED): return .replaced
    case Int(QUOTH_UTF8_UNCHECKED): return .unchecked
    default:
      throw Failure(
        .invalidArgument, "Arrow's texts are UTF-8, and the encoding is \(encoding)")
    }
  }
}

/// Counts the matches in each row of a column.
@c @implementation
public func quoth_column_count(
  _ counts: UnsafeMutablePointer<Int64>!, _ capacity: Int, _ total: UnsafeMutablePointer<Int>!,
  _ column: OpaquePointer!, _ pattern: OpaquePointer!, _ encoding: quoth_encoding,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(total, 0)
  return unsafe call(error) { () throws(Failure) in
    let total = try unsafe required(total, "total")
    let room = try unsafe buffer(counts, capacity, of: Int64.self, "counts")
    let search = try unsafe ColumnSearch(pattern: pattern, encoding)
    try unsafe Handles.with(column, Column.self) { (column) throws(Failure) in
      try unsafe column.check(room, needs: column.rowCount, "counts")
      unsafe total.pointee = try unsafe search.count(column, into: counts)
    }
  }
}

/// Tells which rows of a column have a match, as Arrow's bitmap.
@c @implementation
public func quoth_column_contains(
  _ bits: UnsafeMutablePointer<UInt8>!, _ capacity: Int, _ total: UnsafeMutablePointer<Int>!,
  _ column: OpaquePointer!, _ pattern: OpaquePointer!, _ encoding: quoth_encoding,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(total, 0)
  return unsafe call(error) { () throws(Failure) in
    let total = try unsafe required(total, "total")
    let room = try unsafe buffer(bits, capacity, of: UInt8.self, "bits")
    let search = try unsafe ColumnSearch(pattern: pattern, encoding)
    try unsafe Handles.with(column, Column.self) { (column) throws(Failure) in
      try unsafe column.check(room, needs: (column.rowCount + 7) / 8, "bits")
      unsafe total.pointee = try unsafe search.contains(column, into: bits)
    }
  }
}

/// Writes the matches in each row of a column as a list of spans.
@c @implementation
public func quoth_column_find_all(
  _ offsets: UnsafeMutablePointer<Int64>!, _ offsetCapacity: Int,
  _ spans: UnsafeMutablePointer<quoth_span>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!, _ column: OpaquePointer!, _ pattern: OpaquePointer!,
  _ encoding: quoth_encoding, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    let list = try unsafe buffer(offsets, offsetCapacity, of: Int64.self, "offsets")
    let room = try unsafe buffer(spans, capacity, of: quoth_span.self, "spans")
    let search = try unsafe ColumnSearch(pattern: pattern, encoding)
    try unsafe Handles.with(column, Column.self) { (column) throws(Failure) in
      try unsafe column.check(list, needs: column.rowCount + 1, "offsets")
      unsafe count.pointee = try unsafe search.list(column, into: offsets, spans, room.count) {
        quoth_span(start: Int64($0.start), end: Int64($0.end))
      }
    }
  }
}
