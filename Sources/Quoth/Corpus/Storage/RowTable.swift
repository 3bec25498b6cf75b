import Synchronization

/// Rows of bytes of any length as a file has them: each after its length in eight bytes.
///
/// Opening a file only counts them, if at all; where each row begins is found out when the first one is
/// asked for.
final class RowTable: Sendable {
  private final class Starts: Sendable {
    let offsets: [Int]
    init(_ offsets: [Int]) { self.offsets = offsets }
  }

  private let memory: Memory
  private let extent: Range<Int>
  private let starts = AtomicLazyReference<Starts>()

  /// - Parameter extent: where the rows are in the memory.
  init(_ memory: Memory, _ extent: Range<Int>) {
    self.memory = memory
    self.extent = extent
  }

  /// The number of rows.
  ///
  /// - Complexity: O(*n*) for *n* rows the first time, then O(1).
  var count: Int { found.offsets.count }

  /// The bytes of a row.
  subscript(row: Int) -> [UInt8] {
    let start = found.offsets[row]
    // SAFETY: a row that was found is within the extent, and the memory is never written.
    return unsafe Array(
      UnsafeRawBufferPointer(start: memory.base + start, count: Int(length(at: start - 8))))
  }

  /// Calls `body` with each row until it returns false.
  ///
  /// - Returns: How many rows there are; nil if `body` returns false or the bytes are no rows.
  func count(where body: (Span<UInt8>) -> Bool) -> Int? {
    var count = 0
    let isWhole = forEachStart { start, length in
      count += 1
      // SAFETY: the row is within the extent, and the memory is never written.
      let row = unsafe UnsafeRawBufferPointer(start: memory.base + start, count: length)
      return unsafe body(row.bindMemory(to: UInt8.self).span)
    }
    return isWhole ? count : nil
  }

  private var found: Starts {
    if let starts = starts.load() { return starts }
    return SharedWork.run {
      var offsets: [Int] = []
      // Bytes after the last row are no row.
      _ = forEachStart { start, _ in
        offsets.append(start)
        return true
      }
      return starts.storeIfNil(Starts(offsets))
    }
  }

  /// - Returns: Whether all bytes are rows, and `body` has returned true for each.
  private func forEachStart(_ body: (_ start: Int, _ length: Int) -> Bool) -> Bool {
    var place = extent.lowerBound
    while place < extent.upperBound {
      guard extent.upperBound - place >= 8, let length = Int(exactly: length(at: place)),
        length <= extent.upperBound - place - 8, body(place + 8, length)
      else { return false }
      place += 8 + length
    }
    return true
  }

  private func length(at place: Int) -> UInt64 {
    // SAFETY: eight bytes from here on are within the extent.
    unsafe UInt64(
      littleEndian: memory.base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}
