internal import Quoth

/// The grams that are neither of numbered letters nor of dense ones, while text is read: few in most texts.
///
/// They wait in rooms, each for a part of the table, and go into the table by the room: so the processor works on one
/// part of a table that is larger than its caches at a time, and finds the addresses of its pages.
@safe
final class OtherGrams {
  // SAFETY: one thread adds, and one reads then; no access goes on while another begins.
  @exclusivity(unchecked) private var table: PostingTable
  // SAFETY: owned by this object; of each room, as many as `counts` says are initialized.
  private let rooms: UnsafeMutablePointer<PostingTable.Posting>
  private let counts: UnsafeMutablePointer<Int>
  private let roomLength: Int
  private let grid: BlockGrid

  /// The table of fewer grams is in the processor's caches, and larger rooms would touch more memory than it.
  private static let few = 1 << 17
  private static let roomCount = 1 << PostingTable.partBits

  /// - Parameter count: about how many there are, each as often as it comes.
  init(count: Int, grid: BlockGrid) {
    self.grid = grid
    unsafe table = PostingTable(units: count)
    roomLength = count < Self.few ? 32 : 1_024
    unsafe rooms = .allocate(capacity: Self.roomCount * roomLength)
    unsafe counts = .allocate(capacity: Self.roomCount)
    unsafe counts.initialize(repeating: 0, count: Self.roomCount)
  }

  deinit {
    unsafe rooms.deallocate()
    unsafe counts.deallocate()
  }

  /// Adds a gram.
  @inline(__always)
  func add(_ gram: Gram, at offset: Int) {
    let room = PostingTable.part(of: gram.rawValue)
    let count = unsafe counts[room]
    unsafe rooms[room &* roomLength &+ count] = PostingTable.Posting(
      gram: gram.rawValue, block: UInt32(truncatingIfNeeded: grid.block(of: offset)))
    unsafe counts[room] = count &+ 1
    if count &+ 1 == roomLength { empty(room) }
  }

  @inline(never)
  private func empty(_ room: Int) {
    let waiting = unsafe UnsafeBufferPointer(
      start: rooms + room * roomLength, count: counts[room])
    unsafe table.add(waiting)
    unsafe counts[room] = 0
  }

  /// Adds all, in order, to lists.
  func add(to lists: inout GramLists) {
    for room in 0..<Self.roomCount { empty(room) }
    unsafe table.visit { gram, gaps in unsafe lists.add(gram, gaps) }
  }
}
