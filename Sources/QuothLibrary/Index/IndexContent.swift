/// Collects the parts of an index while text is read.
///
/// Grams wait in rooms, each for a part of the table, and go into the table by the room: so the processor works on
/// one part of a table that is larger than its caches at a time, and finds the addresses of its pages.
@safe
struct IndexContent: ~Copyable {
  private var table: PostingTable
  /// Blocks in which every needle is looked for, ascending.
  private(set) var loose: [UInt32] = []
  // SAFETY: owned by this value; of each room, as many as `counts` says are initialized.
  private let rooms: UnsafeMutablePointer<PostingTable.Posting>
  private let counts: UnsafeMutablePointer<Int>

  private static let roomLength = 1_024
  private static let roomCount = 1 << PostingTable.partBits

  /// - Parameter units: the length of the text.
  init(units: Int) {
    table = PostingTable(units: units)
    unsafe rooms = .allocate(capacity: Self.roomCount * Self.roomLength)
    unsafe counts = .allocate(capacity: Self.roomCount)
    unsafe counts.initialize(repeating: 0, count: Self.roomCount)
  }

  deinit {
    unsafe rooms.deallocate()
    unsafe counts.deallocate()
  }

  @inline(__always)
  mutating func add(_ gram: Gram, at offset: Int) {
    let room = PostingTable.part(of: gram.rawValue)
    let count = unsafe counts[room]
    unsafe rooms[room &* Self.roomLength &+ count] = PostingTable.Posting(
      gram: gram.rawValue, block: UInt32(truncatingIfNeeded: BlockGrid.block(of: offset)))
    unsafe counts[room] = count &+ 1
    if count &+ 1 == Self.roomLength { empty(room) }
  }

  @inline(never)
  private mutating func empty(_ room: Int) {
    unsafe table.add(
      UnsafeBufferPointer(start: rooms + room * Self.roomLength, count: counts[room]))
    unsafe counts[room] = 0
  }

  /// Takes note of a stretch that is longer than a step.
  mutating func addLoose(from: Int, to: Int) {
    let next = loose.last.map { Int($0) + 1 } ?? 0
    let last = BlockGrid.block(of: to)
    for block in stride(from: max(BlockGrid.block(of: from), next), through: last, by: 1) {
      loose.append(UInt32(block))
    }
  }

  /// Completes the content.
  mutating func finish() {
    for room in 0..<Self.roomCount { empty(room) }
  }

  /// Calls `body` with every gram in order and the gaps between its blocks: see ``PostingTable/visit(_:)``.
  func visit(
    _ body: (UInt64, UnsafeBufferPointer<UInt32>) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    try unsafe table.visit(body)
  }
}
