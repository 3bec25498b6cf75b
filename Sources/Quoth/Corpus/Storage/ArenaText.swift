import QuothKernels

/// A part of an arena as a text, across blocks of either width.
///
/// The arena must outlive it. Contiguous parts are read through ``ContiguousText``, which is faster.
@safe
struct ArenaText: TextSource {
  // SAFETY: the arena's table of blocks.
  private let entries: UnsafePointer<UInt>
  private let base: UInt
  private let limit: UInt
  private let exceptions: ExceptionTable.View
  private let shift: Int
  /// The offset of the part in the arena.
  let start: Int
  let count: Int

  @inline(__always)
  init(
    entries: UnsafePointer<UInt>, base: UInt, limit: UInt, exceptions: ExceptionTable.View,
    shift: Int, start: Int, count: Int
  ) {
    self.base = base
    self.limit = limit
    self.exceptions = exceptions
    unsafe self.entries = entries
    self.shift = shift
    self.start = start
    self.count = count
  }

  @inline(__always)
  subscript(offset: Int) -> UInt16 {
    let place = start &+ offset
    // SAFETY: callers keep offset within 0..<count; see BlockTable for the entries.
    let entry = unsafe base &+ min(entries[place &>> shift], limit)
    let unit = UInt(bitPattern: place & (1 &<< shift &- 1))
    if entry & 1 == 0 {
      let byte = unsafe UnsafePointer<UInt8>(bitPattern: entry &+ unit)!.pointee
      return byte == ExceptionTable.substitute ? exceptions.unit(at: place) : UInt16(byte)
    }
    return unsafe UnsafePointer<UInt16>(bitPattern: entry &- 1 &+ 2 &* unit)!.pointee
  }

  /// Copies units, which are within the part.
  @unsafe
  func copy(_ range: Range<Int>, to out: UnsafeMutablePointer<UInt16>) {
    var place = start + range.lowerBound
    let end = start + range.upperBound
    var written = unsafe out
    let tier = unsafe Kernels.active.tier.pointee
    while place < end {
      let blockEnd = ((place >> shift) + 1) << shift
      let length = min(end, blockEnd) - place
      let entry = unsafe base + min(entries[place >> shift], limit)
      let unit = UInt(place & (1 << shift - 1))
      if entry & 1 == 0 {
        unsafe tier.widen(UnsafePointer(bitPattern: entry + unit), length, written)
        unsafe exceptions.restore(place..<(place + length), in: written)
      } else {
        unsafe written.update(from: UnsafePointer(bitPattern: entry - 1 + 2 * unit)!, count: length)
      }
      unsafe written += length
      place += length
    }
  }
}

extension ArenaText: ScannableText {
  /// Scans copies of the text in windows, since any window may contain blocks of both widths.
  func scan(
    _ program: some ScanProgram, from offset: Int, to end: Int, into masks: inout MaskBuffer
  ) {
    let window = 1_024
    // Kernels read two groups ahead.
    let ahead = 128
    let end = min(end, count)
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: window + ahead) { buffer in
      var from = offset
      while from < end {
        let length = min(window + ahead, count - from)
        unsafe copy(from..<(from + length), to: buffer.baseAddress!)
        let text = unsafe ContiguousText(UnsafeBufferPointer(rebasing: buffer[0..<length]))
        text.scan(program, from: 0, to: min(window, end - from), into: &masks)
        if masks.count > 0 {
          masks.position += from
          masks.next += from
          return
        }
        from += window
      }
      masks.count = 0
      masks.position = count
      masks.next = max(from, end)
    }
  }
}
