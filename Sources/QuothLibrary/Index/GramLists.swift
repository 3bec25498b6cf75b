/// Some grams in order with their lists of blocks, as an index file has them (``GapCode``).
@safe
struct GramLists: ~Copyable {
  /// A gram, the number of its blocks, and the length of its list.
  struct Row {
    var gram: UInt64
    var count: UInt32
    var length: UInt32
  }

  // SAFETY: owned by this value: `capacity` rows, the first `rowCount` of them initialized.
  private var rows: UnsafeMutablePointer<Row>
  private var capacity = 1 << 8
  private var rowCount = 0
  private var bytes = ByteRoom()
  private let blocks: Int

  /// There is room for so many grams from the beginning.
  private static let usual = 1 << 18

  /// - Parameter blocks: how many the text has.
  init(blocks: Int) {
    self.blocks = blocks
    unsafe rows = .allocate(capacity: capacity)
  }

  deinit { unsafe rows.deallocate() }

  mutating func removeAll() {
    rowCount = 0
    bytes.removeAll()
  }

  /// Makes room for as many rows in all.
  private mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    capacity = max(2 * capacity, count)
    let larger = UnsafeMutablePointer<Row>.allocate(capacity: capacity)
    unsafe larger.update(from: rows, count: rowCount)
    unsafe rows.deallocate()
    unsafe rows = larger
  }

  /// Adds a gram and the gaps between its blocks; the first one counts from -1.
  mutating func add(_ gram: UInt64, _ gaps: UnsafeBufferPointer<UInt32>) {
    let before = bytes.count
    unsafe GapCode.encode(gaps, blocks: blocks, into: &bytes)
    if rowCount == capacity { reserve(rowCount + 1) }
    unsafe rows[rowCount] = Row(
      gram: gram, count: UInt32(truncatingIfNeeded: gaps.count),
      length: UInt32(truncatingIfNeeded: bytes.count - before))
    rowCount &+= 1
  }

  /// Adds all grams of some buckets.
  mutating func add(_ buckets: GramBuckets, _ part: Range<Int>) {
    // As much as may be needed, of which only what is touched takes memory: growing would copy it.
    let most = min(part.reduce(0) { $0 + buckets.mostEntries(of: $1) }, Self.usual)
    reserve(most)
    bytes.reserve(2 * most)
    var reader = GramBucketReader(buckets, part)
    // The gram after the last one has all bits.
    while reader.gram != .max {
      unsafe add(reader.gram, reader.gaps)
      reader.advance()
    }
  }

  /// A place between two rows.
  struct Cursor {
    fileprivate var row = 0
    fileprivate var start = 0
  }

  /// The gram after a place; all bits where none is, which no gram has.
  func gram(at cursor: Cursor) -> UInt64 {
    unsafe cursor.row < rowCount ? rows[cursor.row].gram : .max
  }

  /// Calls `body` with the grams from a place on that are below another, if there are any, and with their lists, one
  /// after the other.
  func visit<E>(
    from cursor: inout Cursor, below end: UInt64,
    _ body: (UnsafeBufferPointer<Row>, UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    let (first, start) = (cursor.row, cursor.start)
    var (last, stop) = (first, start)
    while unsafe last < rowCount && rows[last].gram < end {
      unsafe stop &+= Int(rows[last].length)
      last &+= 1
    }
    guard first < last else { return }
    (cursor.row, cursor.start) = (last, stop)
    try unsafe bytes.withBytes { bytes throws(E) in
      try unsafe body(
        UnsafeBufferPointer(start: rows + first, count: last - first),
        UnsafeRawBufferPointer(rebasing: bytes[start..<stop]))
    }
  }
}
