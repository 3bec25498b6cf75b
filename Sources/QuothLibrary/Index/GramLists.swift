/// Some grams in order with their lists of blocks, as an index file has them (``GapCode``).
struct GramLists: ~Copyable {
  /// A gram, the number of its blocks, and the length of its list.
  struct Row {
    var gram: UInt64
    var count: UInt32
    var length: UInt32
  }

  private var rows: [Row] = []
  private var bytes = ByteRoom()
  private let blocks: Int

  /// - Parameter blocks: how many the text has.
  init(blocks: Int) { self.blocks = blocks }

  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    bytes.removeAll()
  }

  /// Adds a gram and the gaps between its blocks; the first one counts from -1.
  mutating func add(_ gram: UInt64, _ gaps: UnsafeBufferPointer<UInt32>) {
    let before = bytes.count
    unsafe GapCode.encode(gaps, blocks: blocks, into: &bytes)
    rows.append(
      Row(
        gram: gram, count: UInt32(gaps.count),
        length: UInt32(truncatingIfNeeded: bytes.count - before)))
  }

  /// Adds all grams of some buckets.
  mutating func add(_ buckets: GramBuckets, _ part: Range<Int>) {
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
  func gram(at cursor: Cursor) -> UInt64 { cursor.row < rows.count ? rows[cursor.row].gram : .max }

  /// Calls `body` with each gram from a place on that is below another, the number of its blocks, and its list.
  func visit<E>(
    from cursor: inout Cursor, below end: UInt64,
    _ body: (UInt64, Int, UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    var (number, start) = (cursor.row, cursor.start)
    try unsafe bytes.withBytes { bytes throws(E) in
      while number < rows.count, rows[number].gram < end {
        let row = rows[number]
        let next = start + Int(row.length)
        try unsafe body(
          row.gram, Int(row.count), UnsafeRawBufferPointer(rebasing: bytes[start..<next]))
        (number, start) = (number + 1, next)
      }
    }
    (cursor.row, cursor.start) = (number, start)
  }
}
