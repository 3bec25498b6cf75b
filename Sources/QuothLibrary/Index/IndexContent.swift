internal import Quoth

/// Collects the parts of an index while text is read.
///
/// Grams of letters without a number, and short ones, wait in rooms, each for a part of the table, and go into the
/// table by the room: so the processor works on one part of a table that is larger than its caches at a time, and
/// finds the addresses of its pages.
@safe
struct IndexContent: ~Copyable {
  /// The grams of numbered letters.
  let buckets: GramBuckets
  /// Those of two letters of which one is dense.
  let dense: GramBuckets
  /// All others.
  private var table: PostingTable
  /// Blocks in which every needle is looked for, ascending.
  private(set) var loose: [UInt32] = []
  // SAFETY: owned by this value; of each room, as many as `counts` says are initialized.
  private let rooms: UnsafeMutablePointer<PostingTable.Posting>
  private let counts: UnsafeMutablePointer<Int>

  private static let roomLength = 1_024
  private static let roomCount = 1 << PostingTable.partBits

  /// - Parameters:
  ///   - units: the length of the text.
  ///   - others: about how many of its letters have no number.
  init(units: Int, others: Int, ranks: LetterRanks) {
    precondition(units < 1 << 32, "a segment of more text than a place counts")
    buckets = GramBuckets(units: units, ranks: ranks)
    dense = GramBuckets(units: units, ranks: nil)
    table = PostingTable(units: others)
    unsafe rooms = .allocate(capacity: Self.roomCount * Self.roomLength)
    unsafe counts = .allocate(capacity: Self.roomCount)
    unsafe counts.initialize(repeating: 0, count: Self.roomCount)
  }

  deinit {
    unsafe rooms.deallocate()
    unsafe counts.deallocate()
  }

  /// Adds a gram that is neither of numbered letters nor of dense ones.
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
    buckets.closeChunks()
    dense.closeChunks()
  }

  /// Bytes of buckets that are read by one thread at a time, before their lists are given away.
  private static let partLength = 1 << 22
  private static let mostThreads = 2

  /// The lists of one thread.
  private final class Lists: @unchecked Sendable {
    // One thread at a time.
    var lists: GramLists
    init(blocks: Int) { lists = GramLists(blocks: blocks) }
  }

  /// Calls `body` with every gram in order, the number of its blocks, and its list (``GapCode``).
  ///
  /// - Parameters:
  ///   - blocks: how many the text has.
  ///   - threads: how many threads may work; nil for as many as are worth it.
  func visit(
    blocks: Int, threads: Int?,
    _ body: (UInt64, Int, UnsafeRawBufferPointer) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    let threads = max(1, min(threads ?? Threads.available, Self.mostThreads))
    let length = min(
      Self.partLength / buckets.chunkLength, (buckets.chunkCount + dense.chunkCount) / threads + 1)
    // Grams of dense letters have the lowest numbers.
    var parts = dense.parts(ofChunks: length).map { (dense, $0) }
    parts += buckets.parts(ofChunks: length).map { (buckets, $0) }
    // Few, or of scripts that have more letters than there are numbers.
    var others = GramLists(blocks: blocks)
    try unsafe table.visit { gram, gaps throws(LibraryError) in unsafe others.add(gram, gaps) }
    var other = GramLists.Cursor()
    let own = (0..<threads).map { _ in Lists(blocks: blocks) }
    for first in stride(from: 0, to: parts.count, by: threads) {
      // SAFETY: nothing is added to buckets any more.
      nonisolated(unsafe) let round = Array(parts[first..<min(first + threads, parts.count)])
      unsafe Threads.run(round.count) { number in
        own[number].lists.removeAll()
        unsafe own[number].lists.add(round[number].0, round[number].1)
      }
      for lists in unsafe own.prefix(round.count) {
        var place = GramLists.Cursor()
        while lists.lists.gram(at: place) != .max {
          // Those of the table are between them.
          let next = others.gram(at: other)
          try unsafe lists.lists.visit(from: &place, below: next, body)
          let end = lists.lists.gram(at: place)
          if end != .max { try unsafe others.visit(from: &other, below: end, body) }
        }
      }
    }
    try unsafe others.visit(from: &other, below: .max, body)
  }
}
