public import CQuoth
import Quoth

/// Searches many texts in one buffer, each separately, and delivers batches.
@c @implementation
public func quoth_pattern_search_rows(
  _ pattern: OpaquePointer!, _ text: UnsafeRawPointer!, _ length: Int, _ encoding: quoth_encoding,
  _ offsets: UnsafeRawPointer!, _ offset_size: Int, _ row_count: Int,
  _ callback: (
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_row_match>?, Int) -> quoth_status
  )!,
  _ context: UnsafeMutableRawPointer!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    guard let callback = unsafe callback else { throw .null("callback") }
    let text = try unsafe Text(text, length, encoding)
    let rows = try unsafe rowOffsets(offsets, offset_size, row_count, length)
    let sink = unsafe RowSink<quoth_row_match> { unsafe callback(context, $0, $1) }
    try unsafe Handles.with(pattern, PatternHandle.self) { (handle) throws(Failure) in
      try search(handle.pattern, text, rows, sink)
    }
    try sink.verdict.finish()
  }
}

/// Searches many texts in one buffer for many patterns, each separately, and delivers batches.
@c @implementation
public func quoth_set_search_rows(
  _ set: OpaquePointer!, _ text: UnsafeRawPointer!, _ length: Int, _ encoding: quoth_encoding,
  _ offsets: UnsafeRawPointer!, _ offset_size: Int, _ row_count: Int,
  _ callback: (
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_set_row_match>?, Int) ->
      quoth_status
  )!,
  _ context: UnsafeMutableRawPointer!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    guard let callback = unsafe callback else { throw .null("callback") }
    let text = try unsafe Text(text, length, encoding)
    let rows = try unsafe rowOffsets(offsets, offset_size, row_count, length)
    let sink = unsafe RowSink<quoth_set_row_match> { unsafe callback(context, $0, $1) }
    try unsafe Handles.with(set, SetHandle.self) { (handle) throws(Failure) in
      try search(handle.set, text, rows, sink)
    }
    try sink.verdict.finish()
  }
}

private func search(
  _ set: PatternSet, _ text: Text, _ rows: RowOffsets, _ sink: RowSink<quoth_set_row_match>
) throws(Failure) {
  defer { sink.flush() }
  func take(_ row: Int, _ match: NeedleMatch) -> Bool { sink.take(quoth_set_row_match(row, match)) }
  if case .utf32(let copy) = text {
    return unsafe copy.forEachRow(rows, while: { sink.goesOn }) { row, units, own in
      unsafe set.forEachMatch(in: units.span) {
        take(row, NeedleMatch(needle: $0.needle, match: own($0.match)))
      }
    }
  }
  try unsafe text.read(
    utf16: { unsafe set.forEachMatch(inUTF16Rows: $0, offsets: rows, take) },
    latin1: { unsafe set.forEachMatch(inLatin1Rows: $0, offsets: rows, take) },
    utf8: { (bytes, malformed) throws(UTF8Error) in
      try unsafe set.forEachMatch(inUTF8Rows: bytes, offsets: rows, malformed: malformed, take)
    })
}

extension quoth_set_row_match {
  fileprivate init(_ row: Int, _ match: NeedleMatch) {
    self.init(
      row: row, start: match.start, end: match.end, needle: UInt32(match.needle),
      flags: match.isPartial ? UInt32(QUOTH_MATCH_PARTIAL) : 0)
  }
}

private func search(
  _ pattern: Pattern, _ text: Text, _ rows: RowOffsets, _ sink: RowSink<quoth_row_match>
) throws(Failure) {
  defer { sink.flush() }
  func take(_ row: Int, _ match: Match) -> Bool {
    sink.take(
      quoth_row_match(
        row: row, start: match.start, end: match.end,
        flags: match.isPartial ? UInt32(QUOTH_MATCH_PARTIAL) : 0, reserved: 0))
  }
  if case .utf32(let copy) = text {
    return unsafe copy.forEachRow(rows, while: { sink.goesOn }) { row, units, own in
      unsafe pattern.forEachMatch(in: units.span) { take(row, own($0)) }
    }
  }
  try unsafe text.read(
    utf16: { units in
      for row in 0..<rows.rowCount where sink.goesOn {
        let part = unsafe UnsafeBufferPointer(rebasing: units[rows[row]..<rows[row + 1]])
        unsafe pattern.forEachMatch(in: part.span) { take(row, $0) }
      }
    },
    latin1: { bytes in
      for row in 0..<rows.rowCount where sink.goesOn {
        let part = unsafe UnsafeBufferPointer(rebasing: bytes[rows[row]..<rows[row + 1]])
        unsafe pattern.forEachMatch(in: part.span, as: .latin1) { take(row, $0) }
      }
    },
    utf8: { (bytes, malformed) throws(UTF8Error) in
      try unsafe pattern.forEachMatch(
        inUTF8Rows: bytes, offsets: rows, malformed: malformed, take)
    })
}

/// Reads the caller's offsets, of 4 or 8 bytes.
private func rowOffsets(
  _ offsets: UnsafeRawPointer?, _ size: Int, _ count: Int, _ length: Int
) throws(Failure) -> RowOffsets {
  guard count >= 0, count < Int.max else {
    throw Failure(.tooLarge, "row_count is beyond what memory can hold")
  }
  let entries = count == 0 ? 0 : count + 1
  switch size {
  case 4:
    return try unsafe checked(
      RowOffsets(buffer(offsets, entries, of: Int32.self, "offsets")), length)
  case 8:
    return try unsafe checked(
      RowOffsets(buffer(offsets, entries, of: Int64.self, "offsets")), length)
  default: throw Failure(.invalidArgument, "offset_size must be 4 or 8, and is \(size)")
  }
}

/// Validates the caller's offsets.
private func checked(_ offsets: RowOffsets, _ length: Int) throws(Failure) -> RowOffsets {
  guard let place = offsets.firstWrong(length: length) else { return offsets }
  let offset = offsets[place]
  throw Failure(
    .offset,
    offset < 0 || (place > 0 && offset < offsets[place - 1])
      ? "offsets[\(place)] is \(offset), which is less than what comes before"
      : "offsets[\(place)] is \(offset), and the text has \(length) code units",
    position: place)
}

/// Collects matches and delivers them in batches.
@safe
private final class RowSink<Entry> {
  // SAFETY: valid during the call that made the sink.
  private let deliver: (UnsafePointer<Entry>?, Int) -> quoth_status
  private var batch: [Entry] = []
  private(set) var verdict = Verdict()
  var goesOn: Bool { !verdict.isOver }

  init(_ deliver: @escaping (UnsafePointer<Entry>?, Int) -> quoth_status) {
    unsafe self.deliver = deliver
  }

  @inline(__always)
  func take(_ entry: Entry) -> Bool {
    batch.append(entry)
    if batch.count == 256 { flush() }
    return goesOn
  }

  func flush() {
    guard goesOn, !batch.isEmpty else { return }
    _ = verdict.goesOn(
      unsafe batch.withUnsafeBufferPointer { unsafe deliver($0.baseAddress, $0.count) })
    batch.removeAll(keepingCapacity: true)
  }
}
