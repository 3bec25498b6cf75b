import Synchronization

/// Rows of bytes of any length as a file has them: each after its length in eight bytes.
///
/// Opening a file only counts them, if at all. Where rows begin is found out as far as they are asked for, unless
/// there are marks that tell it.
final class RowTable: Sendable {
  /// The rows that were found.
  private struct Found {
    /// How many there are, and where the next one begins.
    var count = 0
    var next: Int
    /// Where every ``stride``th row begins.
    var starts: [Int] = []
    /// The last row that was found by its mark, and where it begins.
    var last = (row: 0, start: 0)
  }

  private let memory: Memory
  private let extent: Range<Int>
  private let marks: Column<RowMark>?
  private let found: Mutex<Found>

  private static let stride = 8

  /// - Parameters:
  ///   - extent: where the rows are in the memory.
  ///   - marks: those of the rows, which may lie.
  init(_ memory: Memory, _ extent: Range<Int>, marks: Column<RowMark>? = nil) {
    self.memory = memory
    self.extent = extent
    self.marks = marks
    found = Mutex(Found(next: extent.lowerBound, last: (0, extent.lowerBound)))
  }

  /// The bytes that the rows take with their lengths.
  var byteCount: Int { extent.count }

  /// The number of rows.
  ///
  /// - Complexity: O(*n*) for *n* rows the first time, then O(1).
  var count: Int {
    withFound { found in
      find(.max, &found)
      return found.count
    }
  }

  /// The bytes of a row.
  subscript(row: Int) -> [UInt8] {
    guard let bytes = bytes(ofRow: row) else { preconditionFailure("there is no such row") }
    return bytes
  }

  /// The bytes of a row; nil after the last one.
  ///
  /// - Complexity: O(1) with marks; else O(*n*) for the *n*th row the first time, then O(1).
  func bytes(ofRow row: Int) -> [UInt8]? {
    if let marks { return bytes(ofRow: row, by: marks) }
    let near = withFound { found in
      find(row, &found)
      return row < found.count ? found.starts[row / Self.stride] : nil
    }
    guard var start = near else { return nil }
    // SAFETY: rows that were found are within the extent, and the memory is never written.
    for _ in 0..<(row % Self.stride) { start += 8 + Int(length(at: start)) }
    return unsafe Array(
      UnsafeRawBufferPointer(start: memory.base + start + 8, count: Int(length(at: start))))
  }

  // MARK: By marks

  /// Whether there are marks.
  var hasMarks: Bool { marks != nil }

  /// The runs with some rows.
  func runs(of rows: Range<Int>) -> Range<Int> {
    let all = 0..<(marks?.count ?? 0)
    guard let last = rows.last else { return 0..<0 }
    return (rows.lowerBound >> RowMark.runShift..<(last >> RowMark.runShift + 1)).clamped(to: all)
  }

  /// Whether the rows of a run are those of its checksum.
  func isWhole(run: Int) -> Bool {
    guard let marks, let extent = self.extent(ofRun: run, marks) else { return false }
    // SAFETY: the run is within the extent, and the memory is never written.
    return unsafe Checksum.of(
      UnsafeRawBufferPointer(start: memory.base + extent.lowerBound, count: extent.count))
      == marks[run].checksum
  }

  /// Where the rows of a run are; nil if the marks lie.
  private func extent(ofRun run: Int, _ marks: Column<RowMark>) -> Range<Int>? {
    let length = Int64(extent.count)
    let start = marks[run].start
    let end = run + 1 < marks.count ? marks[run + 1].start : length
    guard start >= 0, start <= end, end <= length else { return nil }
    return (extent.lowerBound + Int(start))..<(extent.lowerBound + Int(end))
  }

  private func bytes(ofRow row: Int, by marks: Column<RowMark>) -> [UInt8]? {
    let run = row >> RowMark.runShift
    guard row >= 0, run < marks.count, let extent = extent(ofRun: run, marks) else { return nil }
    return withFound { found in
      // Rows are mostly asked for in their order.
      if found.last.row > row || found.last.row >> RowMark.runShift != run
        || !extent.contains(found.last.start)
      {
        found.last = (run << RowMark.runShift, extent.lowerBound)
      }
      while found.last.row < row {
        guard let end = end(ofRowAt: found.last.start, before: extent.upperBound) else {
          return nil
        }
        found.last = (found.last.row + 1, end)
      }
      let start = found.last.start
      guard let end = end(ofRowAt: start, before: extent.upperBound) else { return nil }
      // SAFETY: the row is within the extent, and the memory is never written.
      return unsafe Array(
        UnsafeRawBufferPointer(start: memory.base + start + 8, count: end - start - 8))
    }
  }

  // MARK: All

  /// The bytes of all rows.
  var all: [[UInt8]] {
    var all: [[UInt8]] = []
    // Bytes after the last row are no row.
    _ = count { row in
      all.append(unsafe row.withUnsafeBytes { unsafe Array($0) })
      return true
    }
    return all
  }

  /// Calls `body` with each row until it returns false.
  ///
  /// - Returns: How many rows there are; nil if `body` returns false or the bytes are no rows.
  func count(where body: (Span<UInt8>) -> Bool) -> Int? {
    var count = 0
    let isWhole = forEachRow { start, length in
      count += 1
      // SAFETY: the row is within the extent, and the memory is never written.
      let row = unsafe UnsafeRawBufferPointer(start: memory.base + start, count: length)
      return unsafe body(row.bindMemory(to: UInt8.self).span)
    }
    return isWhole ? count : nil
  }

  private func withFound<Result>(_ body: (inout Found) -> Result) -> Result {
    SharedWork.run { found.withLock { body(&$0) } }
  }

  /// Finds the rows up to one, as far as there are any.
  private func find(_ row: Int, _ found: inout Found) {
    // Bytes after the last row are no row.
    var (count, next) = (found.count, found.next)
    while row >= count, let end = end(ofRowAt: next, before: extent.upperBound) {
      if count % Self.stride == 0 { found.starts.append(next) }
      count += 1
      next = end
    }
    (found.count, found.next) = (count, next)
  }

  /// Where a row ends; nil if no row begins there that ends before a limit.
  @inline(__always)
  private func end(ofRowAt place: Int, before limit: Int) -> Int? {
    guard limit - place >= 8 else { return nil }
    let length = length(at: place)
    guard length <= UInt64(limit - place - 8) else { return nil }
    return place + 8 + Int(length)
  }

  /// - Returns: Whether all bytes are rows, and `body` has returned true for each.
  private func forEachRow(_ body: (_ start: Int, _ length: Int) -> Bool) -> Bool {
    var place = extent.lowerBound
    while place < extent.upperBound {
      guard let end = end(ofRowAt: place, before: extent.upperBound),
        body(place + 8, end - place - 8)
      else { return false }
      place = end
    }
    return true
  }

  @inline(__always)
  private func length(at place: Int) -> UInt64 {
    // SAFETY: eight bytes from here on are within the extent.
    unsafe UInt64(
      littleEndian: memory.base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}
