/// Finds the cues of offsets, each without the one before, as long as they are in one row of the table: so the
/// processor looks for several at a time.
@safe
struct CueFinder {
  /// A cue, and the offsets where it and the next one begin.
  struct Cue: BitwiseCopyable {
    let number: Int
    let start: Int
    let end: Int
  }

  /// A complete row.
  @safe
  private struct Row {
    var start = 0
    var end = 0
    var first = 0
    var base = 0
    var slope = 0
    /// 2^36 divided by the slope, which is in sixteenths of a unit.
    var reciprocal: UInt64 = 0
    // SAFETY: in the table's memory, which the table's owner keeps alive.
    /// Distances from the base, of a row without a line.
    nonisolated(unsafe) var medium: UnsafeRawPointer?
  }

  private let table: OffsetTable.View
  /// The row of the last offset; an empty one if it is searched otherwise.
  private var row = Row()
  /// The number of its row.
  private var hint = 0

  init(_ table: OffsetTable.View) { self.table = table }

  /// The cue that has an offset of the text; of several at one place, the last.
  @inline(__always)
  mutating func cue(of offset: Int) -> Cue {
    if offset >= row.start, offset < row.end, let cue = cueInRow(offset) { return cue }
    return search(offset)
  }

  @inline(__always)
  private func cueInRow(_ offset: Int) -> Cue? {
    if let medium = unsafe row.medium { return unsafe cue(of: offset, medium) }
    return likelyCue(of: offset)
  }

  /// The cue in a row without a line: its place is the number of cues that begin before or there.
  @unsafe
  private func cue(of offset: Int, _ medium: UnsafeRawPointer) -> Cue {
    let distance = SIMD8<UInt16>(repeating: UInt16(clamping: offset &- row.base))
    var before = SIMD8<UInt16>.zero
    for place in 0..<(OffsetTable.rowLength / 8) {
      // SAFETY: a row has 64 distances.
      let begins = unsafe medium.loadUnaligned(fromByteOffset: 16 &* place, as: SIMD8<UInt16>.self)
      before = before &+ SIMD8<UInt16>.zero.replacing(with: 1, where: begins .<= distance)
    }
    // The first one always does, unless the file was changed after it was checked.
    let inRow = max(1, Int(before.wrappedSum())) &- 1
    func start(_ place: Int) -> Int {
      unsafe row.base &+ Int(medium.loadUnaligned(fromByteOffset: 2 &* place, as: UInt16.self))
    }
    return Cue(
      number: row.first &+ inRow, start: start(inRow),
      end: inRow &+ 1 < OffsetTable.rowLength ? start(inRow &+ 1) : row.end)
  }

  /// The cue in the row that has an offset, if it is one of eight by the line. Offsets are at most 255 above
  /// the line, so it is, unless cues are short.
  @inline(__always)
  private func likelyCue(of offset: Int) -> Cue? {
    let distance = offset &- row.base
    let last = Int(
      truncatingIfNeeded: (UInt64(truncatingIfNeeded: distance &+ 1) &* row.reciprocal) &>> 32)
    let from = max(0, min(last &- 7, OffsetTable.rowLength &- 8))
    // SAFETY: a row has 64 distances.
    let distances = unsafe UnsafeRawPointer(table.distances + (row.first &+ from))
      .loadUnaligned(as: SIMD8<UInt8>.self)
    let step = Int32(truncatingIfNeeded: row.slope)
    let two = step &+ step
    let low =
      SIMD4<Int32>(0, step, two, two &+ step) &+ Int32(truncatingIfNeeded: row.slope &* from)
    let heights = SIMD8<Int32>(lowHalf: low, highHalf: low &+ (two &+ two)) &>> 4
    let isAfter =
      heights &+ SIMD8<Int32>(truncatingIfNeeded: distances)
      .> SIMD8<Int32>(repeating: Int32(truncatingIfNeeded: distance))
    let bytes = SIMD8<UInt8>(
      truncatingIfNeeded: SIMD8<Int32>.zero.replacing(with: -1, where: isAfter))
    let before = unsafe unsafeBitCast(bytes, to: UInt64.self).trailingZeroBitCount &>> 3
    guard before > 0 else { return nil }
    let inRow = from &+ before &- 1
    let end = inRow &+ 1 < OffsetTable.rowLength ? start(inRow &+ 1) : row.end
    guard end > offset else { return nil }
    return Cue(number: row.first &+ inRow, start: start(inRow), end: end)
  }

  /// Where a cue of the row begins.
  @inline(__always)
  private func start(_ inRow: Int) -> Int {
    unsafe row.base &+ OffsetTable.height(row.slope, inRow)
      &+ Int(table.distances[row.first &+ inRow])
  }

  /// The cue of any offset, whose row is the first guess for the next ones.
  @inline(never)
  private mutating func search(_ offset: Int) -> Cue {
    let rowCount = (table.count &+ OffsetTable.rowLength &- 1) &>> OffsetTable.rowShift
    let from = table[hint &<< OffsetTable.rowShift] <= offset ? hint : 0
    let number =
      (from &+ 1..<max(from &+ 1, rowCount)).nearPlace {
        table[$0 &<< OffsetTable.rowShift] > offset
      } &- 1
    let first = number &<< OffsetTable.rowShift
    hint = number
    row = Row()
    if first &+ OffsetTable.rowLength < table.count {
      takeRow(number)
      if row.end > row.start, let cue = cueInRow(offset) { return cue }
    }
    let cue = min(table.place(of: offset, from: first), table.count &- 2)
    return Cue(number: cue, start: table[cue], end: table[cue &+ 1])
  }

  /// Takes a complete row for the next offsets, unless its cues are long.
  private mutating func takeRow(_ number: Int) {
    let first = number &<< OffsetTable.rowShift
    let (start, end) = (table[first], table[first &+ OffsetTable.rowLength])
    if let line = table.line(ofRow: number) {
      row = unsafe Row(
        start: start, end: end, first: first, base: line.base, slope: line.slope,
        reciprocal: line.slope > 0 ? (1 &<< 36) / UInt64(line.slope) : 0)
    } else if let medium = unsafe table.medium(ofRow: number) {
      row = unsafe Row(
        start: start, end: end, first: first, base: medium.base, medium: medium.distances)
    }
  }
}
