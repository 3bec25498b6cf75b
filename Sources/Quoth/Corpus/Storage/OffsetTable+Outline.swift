/// Searches of a table of which only some rows were compared and checked: they look at no other rows.
extension OffsetTable {
  /// The logarithm of the number of rows from one offset of an outline to the next.
  static let partShift = 6

  /// The offset of each 64th row, as a ``View`` reads it: after the numbers of rows in `medium` and in `long`.
  @safe
  struct Outline: Sendable {
    private let numbers: Column<Int64>
    fileprivate static let headCount = 2

    var base: UnsafePointer<Int64> { unsafe numbers.base }

    init(_ cues: TableOutline.Cues, mediumCount: Int, longCount: Int) {
      numbers = Column([Int64(mediumCount), Int64(longCount)] + cues.offsets)
    }
  }

  /// The rows that a search for some offsets looks at, and those beside them.
  ///
  /// - Returns: All where there is no outline.
  func rows(around offsets: Range<Int>) -> Range<Int> {
    let view = view
    guard let outline = unsafe view.outline else { return 0..<rows.count }
    let first = unsafe view.part(of: offsets.lowerBound, outline) << Self.partShift
    let end = unsafe (view.part(of: offsets.upperBound, outline) + 1) << Self.partShift
    return max(0, first - 1)..<min(rows.count, end + 1)
  }

  /// Whether the parts that begin in some rows begin where the outline says.
  func matchesOutline(in part: Range<Int>) -> Bool {
    let view = view
    guard let outline = unsafe view.outline else { return true }
    let length = 1 << Self.partShift
    return stride(
      from: (part.lowerBound + length - 1) / length * length, to: part.upperBound, by: length
    )
    .allSatisfy {
      let offset = unsafe Int(outline[Outline.headCount + $0 >> Self.partShift])
      return view[$0 << Self.rowShift] == offset
    }
  }
}

extension OffsetTable.View {
  /// The part of the rows that has an offset.
  @unsafe
  fileprivate func part(of offset: Int, _ outline: UnsafePointer<Int64>) -> Int {
    let offsets = unsafe outline + OffsetTable.Outline.headCount
    let length = OffsetTable.rowLength << OffsetTable.partShift
    return (1..<max(1, (count + length - 1) / length)).firstPlace {
      unsafe Int(offsets[$0]) > offset
    } - 1
  }

  /// The last index whose offset is not above a given one.
  @unsafe @inline(never)
  func place(of offset: Int, _ outline: UnsafePointer<Int64>) -> Int {
    let rowCount = (count + OffsetTable.rowLength - 1) >> OffsetTable.rowShift
    let first = unsafe part(of: offset, outline) << OffsetTable.partShift
    let end = min(rowCount, first + 1 << OffsetTable.partShift)
    var row = (first + 1..<max(first + 1, end)).firstPlace { least(ofRow: $0) > offset } - 1
    while row > first, self[row << OffsetTable.rowShift] > offset { row -= 1 }
    let start = row << OffsetTable.rowShift
    return (start + 1..<max(start + 1, min(count, start + OffsetTable.rowLength))).firstPlace {
      self[$0] > offset
    } - 1
  }

  /// An offset of a row without a line, whatever that row says of itself.
  @unsafe
  func rare(_ number: Int, _ place: Int, _ outline: UnsafePointer<Int64>) -> Int {
    let isMedium = number & 1 == 0
    guard unsafe number / 2 < outline[isMedium ? 0 : 1] else { return 0 }
    let offset: Int
    if isMedium {
      let row = unsafe medium(number / 2)
      offset =
        unsafe row.base
        &+ Int(row.distances.loadUnaligned(fromByteOffset: 2 * place, as: UInt16.self))
    } else {
      offset = unsafe Int(long[number / 2 * OffsetTable.rowLength + place])
    }
    // No higher than those of a line.
    return min(max(offset, 0), 1 << OffsetTable.baseBits)
  }
}
