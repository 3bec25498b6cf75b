import QuothKernels

/// Finds the cues of offsets, mostly in the row of the table where the one before was found.
@safe
struct CueFinder {
  /// A cue, and the offsets where it and the next one begin.
  struct Cue: BitwiseCopyable {
    let number: Int
    let start: Int
    let end: Int
  }

  private let table: OffsetTable.View
  // SAFETY: its pointers are to the table's memory, which the table's owner keeps alive.
  /// The row of the last offset for ``Kernels``; an empty one where they cannot search it.
  private(set) nonisolated(unsafe) var row = unsafe qk_cue_row()
  /// The number of the row of the last offset; -1 before there is one.
  private var hint = -1

  /// The length of the text.
  private let length: Int

  init(_ table: OffsetTable.View, length: Int) {
    self.table = table
    self.length = length
  }

  /// The cue that has an offset of the text; of several at one place, the last.
  mutating func cue(of offset: Int) -> Cue {
    _ = takesRow(of: offset)
    let first = hint &<< OffsetTable.rowShift
    let cue = min(table.place(of: offset, from: first), table.count &- 2)
    // Where the table was not looked at as a whole, it may say anything.
    let start = min(table[cue], offset)
    return Cue(number: cue, start: start, end: max(start, min(table[cue &+ 1], length)))
  }

  /// Takes the row of an offset of the text; false if it is the one that was taken last.
  mutating func takesRow(of offset: Int) -> Bool {
    let rowCount = (table.count &+ OffsetTable.rowLength &- 1) &>> OffsetTable.rowShift
    let number: Int
    if let outline = unsafe table.outline {
      number = unsafe table.place(of: offset, outline) &>> OffsetTable.rowShift
    } else {
      let from = hint >= 0 && table[hint &<< OffsetTable.rowShift] <= offset ? hint : 0
      number =
        (from &+ 1..<max(from &+ 1, rowCount)).nearPlace {
          table[$0 &<< OffsetTable.rowShift] > offset
        } &- 1
    }
    guard number != hint else { return false }
    hint = number
    takeRow(number)
    return true
  }

  /// Takes a row for the next offsets, if it is complete and its cues are not long.
  private mutating func takeRow(_ number: Int) {
    unsafe row = qk_cue_row()
    let first = number &<< OffsetTable.rowShift
    guard first &+ OffsetTable.rowLength < table.count else { return }
    if let line = table.line(ofRow: number) {
      unsafe row.base = line.base
      guard line.slope < OffsetTable.slopeLimit else { return }
      unsafe row.slope = UInt32(truncatingIfNeeded: line.slope)
      unsafe row.distances = table.distances + first
    } else if let medium = unsafe table.medium(ofRow: number) {
      unsafe row.base = medium.base
      unsafe row.medium = medium.distances.assumingMemoryBound(to: UInt8.self)
    } else {
      return
    }
    unsafe row.start = table[first]
    unsafe row.end = table[first &+ OffsetTable.rowLength]
    unsafe row.first = first
  }
}
