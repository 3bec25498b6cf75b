/// The stretches of an arena in order, as a corpus file has them, so that those of a mapped file are not copied.
struct StretchTable: Sendable {
  struct Row: BitwiseCopyable, Sendable {
    var start: Int64
    var end: Int64
    /// The distance from a base, the lowest bit set where units are wide.
    var distance: Int64
  }

  private let rows: Column<Row>
  private let base: UInt

  /// - Parameter base: the memory from which distances count.
  init(_ rows: Column<Row>, from base: Memory) {
    self.rows = rows
    self.base = unsafe UInt(bitPattern: base.base)
  }

  /// No stretches.
  static var none: StretchTable { StretchTable() }

  private init() {
    rows = Column([])
    base = 0
  }

  /// The stretches of a table of blocks.
  init(of table: BlockTable, shift: Int, count: Int) {
    var rows: [Row] = []
    let length = 1 << shift
    for block in 0..<table.count {
      let entry = table[block]
      let start = block << shift
      let units = Int64(min(length, count - start))
      let width: Int64 = entry.isWide ? 2 : 1
      let distance = unsafe Int64(Int(bitPattern: entry.base)) | (width - 1)
      if let last = rows.last, last.distance + width * (last.end - last.start) == distance {
        rows[rows.count - 1].end += units
      } else {
        rows.append(Row(start: Int64(start), end: Int64(start) + units, distance: distance))
      }
    }
    self.rows = Column(rows)
    base = 0
  }

  var count: Int { rows.count }
  var byteCount: Int { rows.byteCount }

  @inline(__always)
  subscript(number: Int) -> Arena.Stretch {
    let row = rows[number]
    let distance = UInt(truncatingIfNeeded: row.distance)
    // SAFETY: within the memory of the blocks.
    return unsafe Arena.Stretch(
      start: Int(truncatingIfNeeded: row.start), end: Int(truncatingIfNeeded: row.end),
      isWide: distance & 1 != 0, base: UnsafeRawPointer(bitPattern: base &+ (distance & ~1))!)
  }

  /// The number of the stretch with an offset that is not before the first.
  func number(at offset: Int) -> Int {
    max(0, (0..<count).firstPlace { rows[$0].start > Int64(offset) } - 1)
  }
}
