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
      try unsafe check(room, column, (column.rowCount + 7) / 8, "bits")
      var count = 0
      if unsafe bits != nil { unsafe bits.update(repeating: 0, count: (column.rowCount + 7) / 8) }
      for row in 0..<column.rowCount {
        guard column.text(ofRow: row) != nil else { continue }
        count += 1
        // SAFETY: within the caller's array.
        if unsafe bits != nil { unsafe bits[row >> 3] |= 1 << UInt8(row & 7) }
      }
      unsafe rows.pointee = column.rowCount
      unsafe nulls.pointee = column.rowCount - count
    }
  }
}

/// Checks that a caller's array has room for all rows, unless there is none.
private func check<T>(
  _ room: UnsafeBufferPointer<T>, _ column: Column, _ needed: Int, _ name: StaticString
) throws(Failure) {
  guard unsafe room.baseAddress == nil || room.count >= needed else {
    throw Failure(
      .invalidArgument,
      "\(name) has room for \(room.count), and the \(column.rowCount) rows need \(needed)")
  }
}

/// How malformed texts of a column are treated.
private func malformed(_ encoding: quoth_encoding) throws(Failure) -> MalformedUTF8 {
  switch Int(encoding) {
  case Int(QUOTH_UTF8): return .refused
  case Int(QUOTH_UTF8_REPLACED): return .replaced
  case Int(QUOTH_UTF8_UNCHECKED): return .unchecked
  default:
    throw Failure(
      .invalidArgument, "Arrow's texts are UTF-8, and the encoding is \(encoding)")
  }
}

/// Calls `body` with the number of each text of a column and each match in it. Texts that several rows have are
/// searched once.
private func forEach(
  _ pattern: Pattern, _ column: Column, _ malformed: MalformedUTF8,
  _ body: (Int, Match) -> Bool
) throws(Failure) {
  if let (text, rows) = unsafe column.consecutive {
    do throws(UTF8Error) {
      try unsafe pattern.forEachMatch(
        inUTF8Rows: text, offsets: rows, malformed: malformed, body)
    } catch {
      // Which row is at fault?
      var (low, high) = (0, rows.rowCount - 1)
      while low < high {
        let middle = (low + high + 1) / 2
        if rows[middle] <= error.offset { low = middle } else { high = middle - 1 }
      }
      throw Failure(ofRow: low, byte: error.offset - rows[low])
    }
    return
  }
  try unsafe column.forEachText { (text, bytes) throws(Failure) in
    do throws(UTF8Error) {
      try unsafe pattern.forEachMatch(in: bytes.span, as: .utf8(malformed: malformed)) {
        body(text, $0)
      }
    } catch {
      let row = (0..<column.rowCount).first { column.text(ofRow: $0) == text } ?? -1
      throw Failure(ofRow: row, byte: error.offset)
    }
    return true
  }
}

extension Failure {
  fileprivate init(ofRow row: Int, byte: Int) {
    self.init(.invalidUTF8, "row \(row) is not UTF-8: malformed at byte \(byte)", position: row)
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
    let pattern = try unsafe Handles.with(pattern, PatternHandle.self) { $0.pattern }
    let malformed = try malformed(encoding)
    try unsafe Handles.with(column, Column.self) { (column) throws(Failure) in
      try unsafe check(room, column, column.rowCount, "counts")
      var found = [Int](repeating: 0, count: column.textCount)
      try forEach(pattern, column, malformed) { text, _ in
        found[text] += 1
        return true
      }
      var sum = 0
      for row in 0..<column.rowCount {
        let count = column.text(ofRow: row).map { found[$0] } ?? 0
        sum += count
        // SAFETY: within the caller's array.
        if unsafe counts != nil { unsafe counts[row] = Int64(count) }
      }
      unsafe total.pointee = sum
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
    let pattern = try unsafe Handles.with(pattern, PatternHandle.self) { $0.pattern }
    let malformed = try malformed(encoding)
    try unsafe Handles.with(column, Column.self) { (column) throws(Failure) in
      try unsafe check(room, column, (column.rowCount + 7) / 8, "bits")
      var found = [Bool](repeating: false, count: column.textCount)
      // Within a text, the first match decides; among consecutive ones, the next are found at once.
      let isConsecutive = unsafe column.consecutive != nil
      try forEach(pattern, column, malformed) { text, _ in
        found[text] = true
        return isConsecutive
      }
      if unsafe bits != nil { unsafe bits.update(repeating: 0, count: (column.rowCount + 7) / 8) }
      var sum = 0
      for row in 0..<column.rowCount {
        guard let text = column.text(ofRow: row), found[text] else { continue }
        sum += 1
        // SAFETY: within the caller's array.
        if unsafe bits != nil { unsafe bits[row >> 3] |= 1 << UInt8(row & 7) }
      }
      unsafe total.pointee = sum
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
    let pattern = try unsafe Handles.with(pattern, PatternHandle.self) { $0.pattern }
    let malformed = try malformed(encoding)
    try unsafe Handles.with(column, Column.self) { (column) throws(Failure) in
      try unsafe check(list, column, column.rowCount + 1, "offsets")
      // The matches of each text, in order of the texts.
      var found: [quoth_span] = []
      var ends = [Int](repeating: 0, count: column.textCount + 1)
      try forEach(pattern, column, malformed) { text, match in
        found.append(quoth_span(start: Int64(match.start), end: Int64(match.end)))
        ends[text + 1] = found.count
        return true
      }
      for text in 0..<column.textCount { ends[text + 1] = max(ends[text + 1], ends[text]) }
      var sum = 0
      for row in 0..<column.rowCount {
        // SAFETY: within the caller's arrays.
        if unsafe offsets != nil { unsafe offsets[row] = Int64(sum) }
        guard let text = column.text(ofRow: row) else { continue }
        for place in ends[text]..<ends[text + 1] {
          if sum < room.count { unsafe spans[sum] = found[place] }
          sum += 1
        }
      }
      if unsafe offsets != nil { unsafe offsets[column.rowCount] = Int64(sum) }
      unsafe count.pointee = sum
    }
  }
}
