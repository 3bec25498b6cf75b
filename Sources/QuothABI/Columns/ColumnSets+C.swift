public import CQuoth
import Quoth

/// Counts the matches of all patterns in each row of a column, and those of each pattern.
@c @implementation
public func quoth_column_count_set(
  _ counts: UnsafeMutablePointer<Int64>!, _ capacity: Int,
  _ needleCounts: UnsafeMutablePointer<Int64>!, _ needleCapacity: Int,
  _ total: UnsafeMutablePointer<Int>!, _ column: OpaquePointer!, _ set: OpaquePointer!,
  _ encoding: quoth_encoding, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(total, 0)
  return unsafe call(error) { () throws(Failure) in
    let total = try unsafe required(total, "total")
    let room = try unsafe buffer(counts, capacity, of: Int64.self, "counts")
    let needles = try unsafe buffer(needleCounts, needleCapacity, of: Int64.self, "needle_counts")
    let search = try unsafe ColumnSearch(set: set, encoding)
    try unsafe Handles.with(column, Column.self) { (column) throws(Failure) in
      try unsafe column.check(room, needs: column.rowCount, "counts")
      guard unsafe needles.baseAddress == nil || needles.count >= search.needles.count else {
        throw Failure(
          .invalidArgument,
          "needle_counts has room for \(needles.count), and there are \(search.needles.count)")
      }
      unsafe counts?.update(repeating: 0, count: column.rowCount)
      unsafe needleCounts?.update(repeating: 0, count: search.needles.count)
      var sum = 0
      try search.forEachMatch(in: column) { row, match in
        sum += 1
        // SAFETY: within the caller's arrays.
        if unsafe counts != nil { unsafe counts[row] += 1 }
        if unsafe needleCounts != nil { unsafe needleCounts[match.needle] += 1 }
      }
      unsafe total.pointee = sum
    }
  }
}

/// Counts the matches of each pattern in each row of a column.
@c @implementation
public func quoth_column_count_set_each(
  _ counts: UnsafeMutablePointer<Int64>!, _ capacity: Int, _ total: UnsafeMutablePointer<Int>!,
  _ column: OpaquePointer!, _ set: OpaquePointer!, _ encoding: quoth_encoding,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(total, 0)
  return unsafe call(error) { () throws(Failure) in
    let total = try unsafe required(total, "total")
    let room = try unsafe buffer(counts, capacity, of: Int64.self, "counts")
    let search = try unsafe ColumnSearch(set: set, encoding)
    try unsafe Handles.with(column, Column.self) { (column) throws(Failure) in
      let needed = try search.numbers(of: column)
      try unsafe column.check(room, needs: needed, "counts")
      unsafe total.pointee = try unsafe search.count(column, areEach: true, into: counts)
    }
  }
}

extension ColumnSearch {
  /// How many numbers there are with one for each needle in each row.
  func numbers(of column: Column) throws(Failure) -> Int {
    let (numbers, overflows) = column.rowCount.multipliedReportingOverflow(by: needles.count)
    guard !overflows, numbers <= Int.max / 16 else {
      throw Failure(
        .tooLarge,
        "\(column.rowCount) rows of \(needles.count) numbers are beyond what memory can hold")
    }
    return numbers
  }
}

/// Tells which rows of a column have a match of any pattern, as Arrow's bitmap.
@c @implementation
public func quoth_column_contains_set(
  _ bits: UnsafeMutablePointer<UInt8>!, _ capacity: Int, _ total: UnsafeMutablePointer<Int>!,
  _ column: OpaquePointer!, _ set: OpaquePointer!, _ encoding: quoth_encoding,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(total, 0)
  return unsafe call(error) { () throws(Failure) in
    let total = try unsafe required(total, "total")
    let room = try unsafe buffer(bits, capacity, of: UInt8.self, "bits")
    let search = try unsafe ColumnSearch(set: set, encoding)
    try unsafe Handles.with(column, Column.self) { (column) throws(Failure) in
      try unsafe column.check(room, needs: (column.rowCount + 7) / 8, "bits")
      unsafe total.pointee = try unsafe search.contains(column, into: bits)
    }
  }
}

/// Writes the matches of all patterns in each row of a column as a list of spans.
@c @implementation
public func quoth_column_find_set_all(
  _ offsets: UnsafeMutablePointer<Int64>!, _ offsetCapacity: Int,
  _ spans: UnsafeMutablePointer<quoth_set_span>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!, _ column: OpaquePointer!, _ set: OpaquePointer!,
  _ encoding: quoth_encoding, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    let list = try unsafe buffer(offsets, offsetCapacity, of: Int64.self, "offsets")
    let room = try unsafe buffer(spans, capacity, of: quoth_set_span.self, "spans")
    let search = try unsafe ColumnSearch(set: set, encoding)
    try unsafe Handles.with(column, Column.self) { (column) throws(Failure) in
      try unsafe column.check(list, needs: column.rowCount + 1, "offsets")
      unsafe count.pointee = try unsafe search.list(column, into: offsets, spans, room.count) {
        quoth_set_span(
          start: Int64($0.start), end: Int64($0.end), needle: UInt32($0.needle),
          flags: $0.isPartial ? UInt32(QUOTH_MATCH_PARTIAL) : 0)
      }
    }
  }
}
