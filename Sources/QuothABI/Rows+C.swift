public import CQuoth
import Quoth

/// Searches many texts in one buffer, each separately, and delivers batches.
@c @implementation
public func quoth_rows(
  _ pattern: OpaquePointer!, _ text: UnsafeRawPointer!, _ length: Int, _ encoding: quoth_encoding,
  _ offsets: UnsafeRawPointer!, _ offset_size: Int, _ row_count: Int,
  _ callback: (
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_row_match>?, Int) -> Bool
  )!,
  _ context: UnsafeMutableRawPointer!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    guard let callback = unsafe callback else { throw .null("callback") }
    let text = try unsafe Text(text, length, encoding)
    guard row_count >= 0, row_count < Int.max else {
      throw Failure(.tooLarge, "row_count is beyond what memory can hold")
    }
    try unsafe Handles.with(pattern, PatternHandle.self) { (handle) throws(Failure) in
      let entries = row_count == 0 ? 0 : row_count + 1
      let sink = unsafe RowSink(callback, context)
      switch offset_size {
      case 4:
        let rows = try unsafe checked(
          RowOffsets(buffer(offsets, entries, of: Int32.self, "offsets")), length)
        try search(handle.pattern, text, rows, sink)
      case 8:
        let rows = try unsafe checked(
          RowOffsets(buffer(offsets, entries, of: Int64.self, "offsets")), length)
        try search(handle.pattern, text, rows, sink)
      default:
        throw Failure(.invalidArgument, "offset_size must be 4 or 8, and is \(offset_size)")
      }
    }
  }
}

private func search(
  _ pattern: Pattern, _ text: Text, _ rows: RowOffsets, _ sink: RowSink
) throws(Failure) {
  defer { sink.flush() }
  switch text {
  case .utf8(let bytes, let malformed):
    do throws(UTF8Error) {
      try unsafe pattern.forEachMatch(
        inUTF8Rows: bytes, offsets: rows, malformed: malformed, sink.take)
    } catch {
      throw Failure(error)
    }
  case .latin1(let bytes):
    for row in 0..<rows.rowCount where sink.goesOn {
      let part = unsafe UnsafeBufferPointer(rebasing: bytes[rows[row]..<rows[row + 1]])
      unsafe pattern.forEachMatch(inLatin1: part) { sink.take(row, $0) }
    }
  case .utf16(let units):
    for row in 0..<rows.rowCount where sink.goesOn {
      let part = unsafe UnsafeBufferPointer(rebasing: units[rows[row]..<rows[row + 1]])
      unsafe pattern.forEachMatch(in: part) { sink.take(row, $0) }
    }
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
private final class RowSink {
  // SAFETY: passed back to the caller unchanged, before the call returns.
  private let callback:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<quoth_row_match>?, Int
    ) -> Bool
  private let context: UnsafeMutableRawPointer?
  private var batch: [quoth_row_match] = []
  private(set) var goesOn = true

  init(
    _ callback:
      @escaping @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<quoth_row_match>?, Int
      ) -> Bool, _ context: UnsafeMutableRawPointer?
  ) {
    unsafe self.callback = callback
    unsafe self.context = context
  }

  func take(_ row: Int, _ match: Match) -> Bool {
    batch.append(
      quoth_row_match(
        row: row, start: match.start, end: match.end,
        flags: match.isPartial ? UInt32(QUOTH_MATCH_PARTIAL) : 0, reserved: 0))
    if batch.count == 256 { flush() }
    return goesOn
  }

  func flush() {
    guard goesOn, !batch.isEmpty else { return }
    goesOn = unsafe batch.withUnsafeBufferPointer {
      unsafe callback(context, $0.baseAddress, $0.count)
    }
    batch.removeAll(keepingCapacity: true)
  }
}
