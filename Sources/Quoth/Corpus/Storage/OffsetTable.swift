/// Ascending offsets at two bytes each: where the cues begin, and where the last one ends.
///
/// A row of 64 keeps its first offset in full and the distances from it in 16 bits. A row whose offsets
/// lie farther apart, of cues that are long documents, is kept in full elsewhere.
struct OffsetTable: Sendable {
  static let rowShift = 6
  static let rowLength = 1 << rowShift

  /// The distance of each offset from its row's first.
  let distances: Column<UInt16>
  /// The first offset of each row; `-1 - n` where the row is number `n` of the long ones.
  let rows: Column<Int64>
  /// The offsets of the long rows, 64 each.
  let long: Column<Int64>

  var count: Int { distances.count }

  init(_ offsets: [Int]) {
    var distances: [UInt16] = []
    distances.reserveCapacity(offsets.count)
    var rows: [Int64] = []
    var long: [Int64] = []
    for first in stride(from: 0, to: offsets.count, by: Self.rowLength) {
      let row = offsets[first..<min(first + Self.rowLength, offsets.count)]
      let base = row.first!
      if row.last! - base <= Int(UInt16.max) {
        rows.append(Int64(base))
        for offset in row { distances.append(UInt16(offset - base)) }
      } else {
        rows.append(Int64(-1 - long.count / Self.rowLength))
        for offset in row {
          long.append(Int64(offset))
          distances.append(0)
        }
        for _ in row.count..<Self.rowLength { long.append(Int64(row.last!)) }
      }
    }
    self.init(distances: Column(distances), rows: Column(rows), long: Column(long))
  }

  init(distances: Column<UInt16>, rows: Column<Int64>, long: Column<Int64>) {
    self.distances = distances
    self.rows = rows
    self.long = long
  }

  @inline(__always)
  subscript(place: Int) -> Int { view[place] }

  /// The same without the memory's owner, for loops that must not count references.
  @inline(__always)
  var view: View {
    unsafe View(distances: distances.base, rows: rows.base, long: long.base, count: count)
  }

  /// - Complexity: see ``View/place(of:from:)``.
  func place(of offset: Int, from hint: Int) -> Int { view.place(of: offset, from: hint) }

  var byteCount: Int { distances.byteCount + rows.byteCount + long.byteCount }
  var offsets: [Int] { (0..<count).map { self[$0] } }
}

extension OffsetTable {
  /// The memory of a table that somebody else keeps alive.
  @safe
  struct View: Sendable {
    // SAFETY: within the table's columns.
    nonisolated(unsafe) let distances: UnsafePointer<UInt16>
    nonisolated(unsafe) let rows: UnsafePointer<Int64>
    nonisolated(unsafe) let long: UnsafePointer<Int64>
    let count: Int

    @inline(__always)
    subscript(place: Int) -> Int {
      // SAFETY: callers keep to 0..<count.
      let row = unsafe Int(rows[place &>> OffsetTable.rowShift])
      if row >= 0 { return unsafe row &+ Int(distances[place]) }
      return unsafe Int(
        long[(-1 &- row) &<< OffsetTable.rowShift &+ place & (OffsetTable.rowLength - 1)])
    }

    /// The last place whose offset is not above a given one; the first offset must not be.
    ///
    /// - Parameter hint: a place before which it is not, such as the last answer.
    /// - Complexity: O(log *d*) for an answer *d* places behind the hint.
    @inline(__always)
    func place(of offset: Int, from hint: Int) -> Int {
      var low = hint
      var step = 1
      while low &+ step < count, self[low &+ step] <= offset {
        low &+= step
        step &*= 2
      }
      var high = min(low &+ step, count)
      while high &- low > 1 {
        let middle = (low &+ high) / 2
        if self[middle] <= offset { low = middle } else { high = middle }
      }
      return low
    }
  }
}
