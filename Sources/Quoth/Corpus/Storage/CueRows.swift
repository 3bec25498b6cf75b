/// The bits that a table stores per cue, 256 cues to a row: all rows in sequence, and the start of each.
struct CueRows: Sendable {
  static let rowShift = 8
  static let rowLength = 1 << rowShift

  let bytes: Column<UInt8>
  /// Where each row begins.
  let rows: Column<Int64>
  /// How many cues there are.
  let count: Int

  var byteCount: Int { bytes.byteCount + rows.byteCount }

  /// Whether the number of rows fits the cues, and each row begins after the previous one and within the
  /// bytes: a file may claim anything. Bits read past the end are zero.
  var isConsistent: Bool { isComplete && isConsistent(in: 0..<rows.count) }

  /// Whether the number of rows fits the cues.
  var isComplete: Bool { rows.count == (count + Self.rowLength - 1) >> Self.rowShift }

  /// Whether each of some rows begins after the previous one and within the bytes.
  func isConsistent(in part: Range<Int>) -> Bool {
    var least: Int64 = 0
    for row in part {
      // A file can hold any number here.
      guard rows[row] >= least, rows[row] < Int64(bytes.count) else { return false }
      least = rows[row] + 1
    }
    return part.isEmpty || least <= Int64(bytes.count - BitReader.padding)
  }

  /// The rows of some cues, and the one where the last ends.
  func rows(ofCues cues: Range<Int>) -> Range<Int> {
    guard let last = cues.last, rows.count > 0 else { return 0..<0 }
    let end = min(last >> Self.rowShift + 2, rows.count)
    return min(cues.lowerBound >> Self.rowShift, end)..<end
  }

  /// Where a row begins, within the bytes whatever the file says.
  private func start(ofRow row: Int) -> Int { min(max(0, Int(rows[row])), bytes.count) }

  /// The bytes of the rows of some cues.
  func bytes(ofCues cues: Range<Int>) -> Range<Int> {
    guard let last = cues.last, rows.count > 0 else { return 0..<0 }
    let row = min(last >> Self.rowShift, rows.count - 1)
    let start = start(ofRow: min(cues.lowerBound >> Self.rowShift, row))
    return start..<max(start, bitLimit(ofRow: row) / 8)
  }

  /// The first bit that is of no number of a row.
  func bitLimit(ofRow row: Int) -> Int {
    let end = row + 1 < rows.count ? start(ofRow: row + 1) : bytes.count - BitReader.padding
    return 8 * end
  }

  /// Reads a row from its beginning.
  @inline(__always)
  func reader(ofRow row: Int) -> BitReader {
    // SAFETY: whoever reads keeps the table.
    unsafe BitReader(bytes.base, count: bytes.count, from: start(ofRow: row))
  }
}
