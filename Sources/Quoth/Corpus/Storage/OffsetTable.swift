/// Ascending offsets at little more than a byte each: the beginning of each cue, and the end of the
/// last one.
///
/// A row of 64 offsets is close to a straight line, since cues have similar lengths. The row stores
/// the line, and each offset's distance above it in eight bits. A row whose offsets stray farther
/// stores their distances from the first one in 16 bits, and a row of cues that are long documents
/// stores them in full.
struct OffsetTable: Sendable {
  static let rowShift = 6
  static let rowLength = 1 << rowShift
  /// The number of units of `medium` per row: the first offset in four, and the distances.
  static let mediumLength = 4 + rowLength
  /// The bits of a row's base; the bits above are the line's slope, in sixteenths of a unit.
  static let baseBits = 48
  /// Slopes are below.
  static let slopeLimit = 1 << 14

  /// Each offset's distance above its row's line; unused in rows that are stored elsewhere.
  let distances: Column<UInt8>
  /// A row's line, or `-1 - 2 n` if the row has index `n` in `medium`, `-2 - 2 n` if in `long`.
  let rows: Column<Int64>
  let medium: Column<UInt16>
  let long: Column<Int64>
  /// Nil where the table was looked at as a whole.
  private let outline: Outline?

  var count: Int { distances.count }

  init(_ offsets: [Int]) {
    var distances: [UInt8] = []
    distances.reserveCapacity(offsets.count)
    var rows: [Int64] = []
    rows.reserveCapacity(offsets.count >> Self.rowShift + 1)
    var medium: [UInt16] = []
    var long: [Int64] = []
    for first in stride(from: 0, to: offsets.count, by: Self.rowLength) {
      let row = offsets[first..<min(first + Self.rowLength, offsets.count)]
      let base = row.first!
      if let line = Self.line(row) {
        rows.append(Int64(line.base | line.slope << Self.baseBits))
        for (place, offset) in row.enumerated() {
          distances.append(UInt8(offset - line.base - Self.height(line.slope, place)))
        }
        continue
      }
      for _ in row { distances.append(0) }
      let padding = repeatElement(row.last!, count: Self.rowLength - row.count)
      if row.last! - base <= Int(UInt16.max) {
        rows.append(Int64(-1 - 2 * (medium.count / Self.mediumLength)))
        // In the machine's byte order, as it is read.
        unsafe withUnsafeBytes(of: Int64(base)) {
          unsafe medium.append(contentsOf: $0.assumingMemoryBound(to: UInt16.self))
        }
        for offset in row { medium.append(UInt16(offset - base)) }
        for offset in padding { medium.append(UInt16(offset - base)) }
      } else {
        rows.append(Int64(-2 - 2 * (long.count / Self.rowLength)))
        for offset in row { long.append(Int64(offset)) }
        for offset in padding { long.append(Int64(offset)) }
      }
    }
    self.init(
      distances: Column(distances), rows: Column(rows), medium: Column(medium), long: Column(long))
  }

  /// A line below all offsets of a row and close to all of them; nil if there is none.
  private static func line(_ row: ArraySlice<Int>) -> (base: Int, slope: Int)? {
    let first = row.startIndex
    let slope = row.count > 1 ? (row.last! - row.first!) * 16 / (row.count - 1) : 0
    guard slope < slopeLimit else { return nil }
    var low = Int.max
    var high = Int.min
    for place in row.indices {
      let distance = row[place] - height(slope, place - first)
      low = min(low, distance)
      high = max(high, distance)
    }
    guard low >= 0, low < 1 << baseBits, high - low <= Int(UInt8.max) else { return nil }
    return (low, slope)
  }

  /// The height of a line at an index of its row.
  @inline(__always)
  static func height(_ slope: Int, _ place: Int) -> Int { (slope &* place) &>> 4 }

  /// - Parameter outline: the offsets of some cues, for a table that was not looked at as a whole.
  init(
    distances: Column<UInt8>, rows: Column<Int64>, medium: Column<UInt16>, long: Column<Int64>,
    outline: TableOutline.Cues? = nil
  ) {
    self.distances = distances
    self.rows = rows
    self.medium = medium
    self.long = long
    self.outline = outline.map {
      Outline(
        $0, mediumCount: medium.count / Self.mediumLength, longCount: long.count / Self.rowLength)
    }
  }

  @inline(__always)
  subscript(place: Int) -> Int { view[place] }

  /// The same without the memory's owner, for loops that must not count references.
  @inline(__always)
  var view: View {
    unsafe View(
      distances: distances.base, rows: rows.base, medium: UnsafeRawPointer(medium.base),
      long: long.base, outline: outline?.base, count: count)
  }

  /// - Complexity: see ``View/place(of:from:)``.
  func place(of offset: Int, from hint: Int) -> Int { view.place(of: offset, from: hint) }

  var byteCount: Int {
    distances.byteCount + rows.byteCount + medium.byteCount + long.byteCount
  }
  var offsets: [Int] {
    let view = view
    return (0..<count).map { view[$0] }
  }

  /// Whether rows refer only to existing data.
  var isConsistent: Bool { isComplete && isConsistent(in: 0..<rows.count) }

  /// Whether there are as many rows as the offsets need, and rows stored elsewhere are complete.
  var isComplete: Bool {
    count > 0 && rows.count == (count + Self.rowLength - 1) >> Self.rowShift
      && medium.count % Self.mediumLength == 0 && long.count % Self.rowLength == 0
  }

  /// Whether some rows refer only to existing data.
  func isConsistent(in part: Range<Int>) -> Bool {
    let (mediumRows, longRows) = (medium.count / Self.mediumLength, long.count / Self.rowLength)
    for row in part where rows[row] < 0 {
      let number = Int(-1 - rows[row])
      guard number / 2 < (number & 1 == 0 ? mediumRows : longRows) else { return false }
    }
    return true
  }

  /// The bytes of `medium` and `long` that have offsets of some consistent rows.
  func bytesElsewhere(ofRows part: Range<Int>) -> (medium: [Range<Int>], long: [Range<Int>]) {
    var found: (medium: [Range<Int>], long: [Range<Int>]) = ([], [])
    for row in part where rows[row] < 0 {
      let number = Int(-1 - rows[row])
      let isMedium = number & 1 == 0
      let length = isMedium ? 2 * Self.mediumLength : 8 * Self.rowLength
      let bytes = number / 2 * length..<(number / 2 + 1) * length
      if isMedium { found.medium.append(bytes) } else { found.long.append(bytes) }
    }
    return found
  }

  /// Whether no offset of some consistent rows can be far beyond a limit, whatever the distances are.
  func isBounded(by limit: Int, in part: Range<Int>) -> Bool {
    let view = view
    for row in part {
      // Those of a line in 48 bits, and up to 64 times a slope of 15 bits, do not overflow.
      let base = unsafe view.medium(ofRow: row)?.base ?? view.least(ofRow: row)
      guard (0...limit).contains(base) else { return false }
      guard rows[row] < 0, rows[row] & 1 == 0 else { continue }
      let first = Int(-1 - rows[row]) / 2 * Self.rowLength
      guard (first..<first + Self.rowLength).allSatisfy({ (0...Int64(limit)).contains(long[$0]) })
      else { return false }
    }
    return true
  }

  /// Whether each offset exceeds its predecessor by at least a step. Requires consistent rows.
  func ascends(by step: Int) -> Bool { ascends(by: step, in: 0..<rows.count) }

  /// The same of some rows by themselves.
  func ascends(by step: Int, in part: Range<Int>) -> Bool {
    let view = view
    var last = -step
    for row in part.clamped(to: 0..<rows.count) {
      let first = row << Self.rowShift
      let end = min(first + Self.rowLength, count)
      guard view[first] >= last, view[first] - last >= step else { return false }
      let line = rows[row]
      if line >= 0, end - first == Self.rowLength,
        unsafe Self.surelyAscends(view.distances + first, line, by: step)
      {
        // Nearly all rows.
      } else {
        for place in stride(from: first + 1, to: end, by: 1) {
          // A file may contain any numbers.
          let (before, here) = (view[place - 1], view[place])
          guard here >= before, before >= 0, here - before >= step else { return false }
        }
      }
      last = view[end - 1]
    }
    return true
  }

  /// Whether a row certainly ascends, given that its line rises by at least the whole units of its
  /// slope from index to index. Branchless, for vectorization; false means undecided.
  @inline(__always)
  private static func surelyAscends(
    _ distances: UnsafePointer<UInt8>, _ line: Int64, by step: Int
  ) -> Bool {
    let slope = Int16(truncatingIfNeeded: line >> Int64(baseBits + 4))
    let least = slope &- Int16(truncatingIfNeeded: step)
    var isBelow: Int16 = 0
    for place in 0..<(rowLength &- 1) {
      // SAFETY: a row has 64 distances.
      isBelow |= unsafe Int16(distances[place &+ 1]) &+ least &- Int16(distances[place])
    }
    return isBelow >= 0
  }
}

extension OffsetTable {
  /// The memory of a table whose owner keeps it alive.
  @safe
  struct View: Sendable {
    // SAFETY: within the table's columns.
    nonisolated(unsafe) let distances: UnsafePointer<UInt8>
    nonisolated(unsafe) let rows: UnsafePointer<Int64>
    nonisolated(unsafe) let medium: UnsafeRawPointer
    nonisolated(unsafe) let long: UnsafePointer<Int64>
    /// See ``OffsetTable/Outline``; nil where the table was looked at as a whole.
    nonisolated(unsafe) let outline: UnsafePointer<Int64>?
    let count: Int

    @inline(__always)
    subscript(place: Int) -> Int {
      // SAFETY: callers keep to 0..<count.
      let row = unsafe Int(rows[place &>> OffsetTable.rowShift])
      if row >= 0 {
        let inRow = place & (OffsetTable.rowLength &- 1)
        return unsafe (row & (1 &<< OffsetTable.baseBits &- 1))
          &+ OffsetTable.height(row &>> OffsetTable.baseBits, inRow) &+ Int(distances[place])
      }
      return rare(row, place & (OffsetTable.rowLength &- 1))
    }

    /// An offset of a row without a line.
    private func rare(_ row: Int, _ place: Int) -> Int {
      let number = -1 &- row
      if let outline = unsafe outline { return unsafe rare(number, place, outline) }
      if number & 1 == 0 {
        let row = unsafe medium(number / 2)
        return unsafe row.base
          &+ Int(row.distances.loadUnaligned(fromByteOffset: 2 &* place, as: UInt16.self))
      }
      return unsafe Int(long[number / 2 &* OffsetTable.rowLength &+ place])
    }

    /// The last index whose offset is not above a given one, which must be at least the first
    /// offset.
    ///
    /// - Parameter hint: a lower bound for the result, such as the last result.
    /// - Complexity: O(log *d*) for a result *d* above the hint.
    @inline(__always)
    func place(of offset: Int, from hint: Int) -> Int {
      if let outline = unsafe outline { return unsafe place(of: offset, outline) }
      return (hint &+ 1..<max(hint &+ 1, count)).nearPlace { self[$0] > offset } &- 1
    }

    /// The same without a hint, mostly by what rows say of themselves: a long table is read in few places.
    ///
    /// - Complexity: O(log *n*).
    func place(of offset: Int) -> Int {
      if let outline = unsafe outline { return unsafe place(of: offset, outline) }
      let rowCount = (count &+ OffsetTable.rowLength &- 1) &>> OffsetTable.rowShift
      var row = (1..<max(1, rowCount)).firstPlace { least(ofRow: $0) > offset } &- 1
      while row > 0, self[row &<< OffsetTable.rowShift] > offset { row &-= 1 }
      return place(of: offset, from: row &<< OffsetTable.rowShift)
    }

    /// A number that no offset of a row is below, and the first not far above.
    @inline(__always)
    func least(ofRow row: Int) -> Int {
      line(ofRow: row)?.base ?? self[row &<< OffsetTable.rowShift]
    }

    /// The first offset of a row in `medium`, and the distances of all from it.
    @unsafe @inline(__always)
    func medium(_ number: Int) -> (base: Int, distances: UnsafeRawPointer) {
      let start = unsafe medium + number &* (2 &* OffsetTable.mediumLength)
      return unsafe (Int(start.loadUnaligned(as: Int64.self)), start + 8)
    }

    /// The same of a row of all, if it is stored there.
    @unsafe
    func medium(ofRow number: Int) -> (base: Int, distances: UnsafeRawPointer)? {
      // SAFETY: callers keep to the rows.
      let row = unsafe -1 &- Int(rows[number])
      guard row >= 0, row & 1 == 0, unsafe outline.map({ unsafe row / 2 < $0[0] }) ?? true else {
        return nil
      }
      return unsafe medium(row / 2)
    }

    /// The line of a row, if it has one.
    @inline(__always)
    func line(ofRow number: Int) -> (base: Int, slope: Int)? {
      // SAFETY: callers keep to the rows.
      let row = unsafe Int(rows[number])
      guard row >= 0 else { return nil }
      return (row & (1 &<< OffsetTable.baseBits &- 1), row &>> OffsetTable.baseBits)
    }
  }
}
