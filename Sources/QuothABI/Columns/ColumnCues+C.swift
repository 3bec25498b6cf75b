public import CQuoth
import Quoth

extension quoth_column_cues: @unsafe Sized {
  static var leastSize: Int { unsafe MemoryLayout<quoth_column_cues>.size }
}

/// Adds rows of a column as cues.
@c @implementation
public func quoth_corpus_builder_add_column(
  _ added: UnsafeMutablePointer<Int>!, _ builder: OpaquePointer!, _ column: OpaquePointer!,
  _ cues: UnsafePointer<quoth_column_cues>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(added, 0)
  return unsafe call(error) { () throws(Failure) in
    let added = try unsafe required(added, "added")
    let given = try unsafe cues.map { (cues) throws(Failure) in try unsafe read(cues, "cues") }
    if let given = unsafe given { try unsafe check(flags: given.flags, "cues") }
    try unsafe Handles.with(builder, BuilderHandle.self) { (builder) throws(Failure) in
      try unsafe Handles.with(column, Column.self) { (column) throws(Failure) in
        func add(_ speakers: Column?) throws(Failure) {
          var rows =
            try unsafe given.map { (given) throws(Failure) in
              try unsafe ColumnCues(given, of: column, speakers)
            } ?? ColumnCues(allOf: column)
          defer { unsafe added.pointee = rows.added }
          try builder.add(&rows)
        }
        guard let speakers = unsafe given?.speakers else { return try add(nil) }
        try unsafe Handles.with(speakers, Column.self) { (speakers) throws(Failure) in
          try add(speakers)
        }
      }
    }
  }
}

/// Rows of a column as cues, which are read one after the other.
@safe
struct ColumnCues {
  private let column: Column
  private let first: Int
  private let count: Int
  // SAFETY: the caller's arrays, with a number for each row.
  private let starts: UnsafeBufferPointer<Int64>
  private let ends: UnsafeBufferPointer<Int64>
  private var speakers: ColumnSpeakers?
  let encoding: quoth_encoding
  /// How many were read and added.
  private(set) var added = 0

  /// All rows, of which nothing but the texts is known.
  fileprivate init(allOf column: Column) {
    self.column = column
    (first, count) = (0, column.rowCount)
    unsafe starts = UnsafeBufferPointer(start: nil, count: 0)
    unsafe ends = UnsafeBufferPointer(start: nil, count: 0)
    encoding = quoth_encoding(QUOTH_UTF8)
  }

  fileprivate init(
    _ given: quoth_column_cues, of column: Column, _ speakers: Column?
  ) throws(Failure) {
    self.column = column
    (first, count) = unsafe (given.first, given.count)
    // size_t is imported as Int: a number beyond PTRDIFF_MAX is negative.
    guard first >= 0, count >= 0, first <= column.rowCount, count <= column.rowCount - first else {
      throw Failure(
        .offset,
        "there are \(column.rowCount) rows, and not \(UInt(bitPattern: count)) from row "
          + "\(UInt(bitPattern: first)) on")
    }
    unsafe starts = try Self.times(given.starts, count, "starts")
    unsafe ends = try Self.times(given.ends, count, "ends")
    if let speakers {
      guard speakers.rowCount == column.rowCount else {
        throw Failure(
          .invalidArgument,
          "there are \(column.rowCount) rows, and \(speakers.rowCount) of speakers")
      }
      self.speakers = ColumnSpeakers(speakers)
    }
    encoding = unsafe given.encoding == 0 ? quoth_encoding(QUOTH_UTF8) : given.encoding
    switch Int(encoding) {
    case Int(QUOTH_UTF8), Int(QUOTH_UTF8_REPLACED), Int(QUOTH_UTF8_UNCHECKED): break
    default:
      throw Failure(
        .invalidArgument,
        "encoding must be QUOTH_UTF8, _REPLACED or _UNCHECKED for a column, and is \(encoding)")
    }
  }

  private static func times(
    _ times: UnsafePointer<Int64>?, _ count: Int, _ name: StaticString
  ) throws(Failure) -> UnsafeBufferPointer<Int64> {
    guard let times = unsafe times else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
    return try unsafe buffer(times, count, of: Int64.self, name)
  }

  /// Gives each row's text, and all else that is known of it, to a function that adds it, or answers where it is
  /// malformed.
  @inline(__always)
  mutating func add(
    by add: (_ text: UnsafeBufferPointer<UInt8>, _ start: Int?, _ end: Int?, _ speaker: String?)
      throws(Failure) -> Int?
  ) throws(Failure) {
    while added < count {
      let row = first + added
      var bytes = unsafe UnsafeBufferPointer<UInt8>(start: nil, count: 0)
      if let text = column.text(ofRow: row) {
        unsafe bytes = try column.bytes(ofText: text)
      }
      let start = unsafe starts.baseAddress == nil ? nil : BuilderHandle.time(starts[added])
      let end = unsafe ends.baseAddress == nil ? nil : BuilderHandle.time(ends[added])
      let speaker = try speakers?.name(ofRow: row)
      if let malformed = try unsafe add(bytes, start, end, speaker) {
        throw Failure(
          .invalidUTF8, "row \(row) is not UTF-8: malformed at byte \(malformed)", position: row)
      }
      added += 1
    }
  }
}

/// The names in a column of speakers. One speaks for some rows, mostly.
private struct ColumnSpeakers {
  private let column: Column
  private var last: (text: Int, name: String?) = (-1, nil)

  init(_ column: Column) { self.column = column }

  @inline(__always)
  mutating func name(ofRow row: Int) throws(Failure) -> String? {
    guard let text = column.text(ofRow: row) else { return nil }
    if text != last.text { last = (text, try read(text, row)) }
    return last.name
  }

  private func read(_ text: Int, _ row: Int) throws(Failure) -> String {
    let bytes = try unsafe column.bytes(ofText: text)
    if let name = last.name, unsafe name.utf8.elementsEqual(bytes) { return name }
    if let malformed = unsafe UTF8Validation.firstMalformed(in: bytes) {
      throw Failure(
        .invalidUTF8, "the speaker of row \(row) is not UTF-8: malformed at byte \(malformed)",
        position: row)
    }
    // The C library tells names that end in NUL.
    guard unsafe !bytes.contains(0) else {
      throw Failure(.invalidArgument, "the speaker of row \(row) has a NUL", position: row)
    }
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
