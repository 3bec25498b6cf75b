import Synchronization

/// Rows of bytes of any length as a file has them: each after its length in eight bytes.
///
/// Opening a file only counts them, if at all; where rows begin is found out as far as they are asked for.
final class RowTable: Sendable {
  /// The rows that were found.
  private struct Found {
    /// How many there are, and where the next one begins.
    var count = 0
    var next: Int
    /// Where every ``stride``th row begins.
    var starts: [Int] = []
  }

  private let memory: Memory
  private let extent: Range<Int>
  private let found: Mutex<Found>

  private static let stride = 8

  /// - Parameter extent: where the rows are in the memory.
  init(_ memory: Memory, _ extent: Range<Int>) {
    self.memory = memory
    self.extent = extent
    found = Mutex(Found(next: extent.lowerBound))
  }

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
  /// - Complexity: O(*n*) for the *n*th row the first time, then O(1).
  func bytes(ofRow row: Int) -> [UInt8]? {
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
    while row >= found.count, let end = end(ofRowAt: found.next) {
      if found.count % Self.stride == 0 { found.starts.append(found.next) }
      found.count += 1
      found.next = end
    }
  }

  /// Where a row ends; nil if no row begins there.
  private func end(ofRowAt place: Int) -> Int? {
    guard extent.upperBound - place >= 8, let length = Int(exactly: length(at: place)),
      length <= extent.upperBound - place - 8
    else { return nil }
    return place + 8 + length
  }

  /// - Returns: Whether all bytes are rows, and `body` has returned true for each.
  private func forEachRow(_ body: (_ start: Int, _ length: Int) -> Bool) -> Bool {
    var place = extent.lowerBound
    while place < extent.upperBound {
      guard let end = end(ofRowAt: place), body(place + 8, end - place - 8) else { return false }
      place = end
    }
    return true
  }

  private func length(at place: Int) -> UInt64 {
    // SAFETY: eight bytes from here on are within the extent.
    unsafe UInt64(
      littleEndian: memory.base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}
