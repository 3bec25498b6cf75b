/// The taken cells of the canvas, stored so that 56 positions of a word are tried at once.
///
/// Level *k* has a bit set at column x if any of the 2^k cells from x on is taken. Two reads of one
/// level then test a run of ink of any length, at 56 adjacent columns, against the row. A word is
/// the list of its runs.
@safe final class Occupancy {
  let columns: Int
  let rows: Int
  private let levels: Int
  /// 64-bit words per row, plus one that stays zero, since reads are unaligned.
  private let stride: Int
  private let plane: Int
  private let words: UnsafeMutablePointer<UInt64>

  /// The positions tried by one read: an unaligned read of 64 bits, minus up to 7 of the first
  /// byte.
  static let width = 56

  /// Takes all cells that are not free.
  init(free: InkBitmap) {
    columns = free.width
    rows = free.height
    levels = columns.bitWidth - columns.leadingZeroBitCount
    stride = free.stride + 1
    plane = stride * rows
    unsafe words = .allocate(capacity: plane * levels)
    // SAFETY: the whole allocation is initialized here and freed only in deinit.
    unsafe words.initialize(repeating: 0, count: plane * levels)
    for y in 0..<rows {
      for index in 0..<free.stride {
        // SAFETY: y < rows and index < stride, within level 0.
        unsafe words[y * stride + index] = ~free.bits[y * free.stride + index]
      }
    }
    spread(rows: 0..<rows, columns: 0..<columns)
  }

  deinit {
    unsafe words.deallocate()
  }

  /// A run of a word's ink, and the reads that test it.
  struct Run {
    /// The distance in bytes from the row's first word in level 0 to the word's row in the run's
    /// level.
    let offset: Int
    /// The columns from the word's left edge to the two reads that together cover the run.
    let first: Int
    let second: Int
  }

  /// The reads for a run of ink in a word's row.
  func run(row: Int, columns: Range<Int>) -> Run {
    let level = columns.count.bitWidth - 1 - columns.count.leadingZeroBitCount
    return Run(
      offset: (level * plane + row * stride) * 8, first: columns.lowerBound,
      second: columns.upperBound - 1 << level)
  }

  /// The free positions among up to 56 positions of a word in a row.
  ///
  /// - Parameters:
  ///   - runs: The word's runs; it must be inside the canvas at all positions in `wanted`.
  ///   - row: The row of the word's upper edge.
  ///   - column: The column of its left edge at the first position, bit 0.
  ///   - wanted: The positions to try; a run that blocks the last of them ends the test.
  func free(_ runs: UnsafeBufferPointer<Run>, row: Int, column: Int, wanted: UInt64) -> UInt64 {
    var free = wanted
    // SAFETY: at every wanted position the word is inside the canvas, so each read begins within a
    // row and, with the row's zero word after it, ends within the allocation.
    let base = unsafe UnsafeRawPointer(words) + row * stride * 8
    for index in runs.indices {
      let run = unsafe runs[index]
      let line = unsafe base + run.offset
      let a = column &+ run.first
      let b = column &+ run.second
      let first = unsafe line.loadUnaligned(fromByteOffset: a &>> 3, as: UInt64.self)
      let second = unsafe line.loadUnaligned(fromByteOffset: b &>> 3, as: UInt64.self)
      free &= ~(UInt64(littleEndian: first) &>> UInt64(truncatingIfNeeded: a & 7))
      free &= ~(UInt64(littleEndian: second) &>> UInt64(truncatingIfNeeded: b & 7))
      if free == 0 { return 0 }
    }
    return free
  }

  /// Takes the cells of a word and those around it.
  ///
  /// - Parameters:
  ///   - x: The column of the bitmap's left edge.
  ///   - y: The row of its upper edge.
  ///   - padding: The number of cells around each inked one to take as well.
  func take(_ ink: InkBitmap, x: Int, y: Int, padding: Int) {
    for row in 0..<ink.height {
      let lines = max(0, y + row - padding)..<min(rows, y + row + padding + 1)
      for run in ink.runs(ofRow: row) {
        let start = max(0, x + run.lowerBound - padding)
        let end = min(columns, x + run.upperBound + padding)
        for line in lines where start < end { fill(row: line, from: start, to: end) }
      }
    }
    let top = max(0, y - padding)
    let bottom = min(rows, y + ink.height + padding)
    let left = max(0, x - padding)
    let right = min(columns, x + ink.width + padding)
    if top < bottom, left < right { spread(rows: top..<bottom, columns: left..<right) }
  }

  /// Whether a cell is taken.
  func isTaken(x: Int, y: Int) -> Bool {
    precondition(x >= 0 && x < columns && y >= 0 && y < rows, "the cell is outside the canvas")
    // SAFETY: within level 0, by the precondition.
    return unsafe words[y * stride + x >> 6] >> UInt64(x & 63) & 1 != 0
  }

  private func fill(row: Int, from start: Int, to end: Int) {
    let first = row * stride + start >> 6
    let last = row * stride + (end - 1) >> 6
    let head: UInt64 = ~0 << UInt64(start & 63)
    let tail: UInt64 = ~0 >> UInt64(63 - (end - 1) & 63)
    // SAFETY: callers clip the row and the columns to the canvas.
    if first == last {
      unsafe words[first] |= head & tail
      return
    }
    unsafe words[first] |= head
    for index in (first + 1)..<last { unsafe words[index] = ~0 }
    unsafe words[last] |= tail
  }

  /// Updates the higher levels after cells of level 0 were taken.
  private func spread(rows: Range<Int>, columns: Range<Int>) {
    for level in 1..<max(1, levels) {
      let shift = 1 << (level - 1)
      let whole = shift >> 6
      let part = UInt64(shift & 63)
      let first = max(0, columns.lowerBound - 1 << level) >> 6
      let last = (columns.upperBound - 1) >> 6
      for row in rows {
        // SAFETY: all indices are within the row of the two levels, since reads beyond its last
        // word are excluded.
        let below = unsafe words + (level - 1) * plane + row * stride
        let here = unsafe words + level * plane + row * stride
        for index in first...last {
          var value = unsafe below[index]
          let near = index + whole
          if near < stride {
            unsafe value |= below[near] >> part
            if part > 0, near + 1 < stride { unsafe value |= below[near + 1] << (64 - part) }
          }
          unsafe here[index] = value
        }
      }
    }
  }
}
