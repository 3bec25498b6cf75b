internal import Quoth

/// The blocks of every gram while an index is built: a hash table whose entries have the last bytes of each
/// list and lead to chains of small pieces of memory with the others.
///
/// One entry is half a cache line. A gram that comes again in the same block costs one look, and most others
/// touch only their entry.
@safe
struct PostingTable: ~Copyable {
  /// A gram in a block.
  struct Posting {
    var gram: UInt64
    var block: UInt32
  }

  /// A gram and its list so far.
  struct Entry {
    var gram: UInt64
    /// The block added last, plus one; 0 in an entry that is free.
    var last: UInt32
    var count: UInt32
    /// Bytes of the list that are in no piece so far, the first one lowest; above them how many there are
    /// (8 bits), and the room that is left in the last piece, in groups (8 bits).
    var staged: UInt64
    /// The first piece of the list, and where the next group goes.
    var head: UInt32
    var position: UInt32

    @inline(__always)
    var stagedCount: UInt64 { staged >> 48 & 0xFF }
    @inline(__always)
    var room: UInt64 { staged >> 56 }
  }

  // SAFETY: owned by this table; `capacity` entries, a power of two.
  private var entries: UnsafeMutablePointer<Entry>
  private var capacity: Int { 1 << (Self.hashBits - shift) }
  /// The bits of a hash that do not belong to the place.
  private var shift: Int
  private(set) var count = 0
  private var pieces = PieceMemory()

  /// Bytes go to pieces in groups of so many.
  static let groupLength = 6
  private static let groupMask: UInt64 = 1 << 48 - 1

  /// - Parameter units: about how much text the grams are of. Postings come part by part: where a part has room for
  ///   fewer grams than come at once, each waits for the others.
  init(units: Int) {
    let bits = min(max(Int.bitWidth + 1 - units.leadingZeroBitCount, 12), 19)
    shift = Self.hashBits - bits
    unsafe entries = Self.freeEntries(1 << bits)
  }

  deinit { unsafe entries.deallocate() }

  private static func freeEntries(_ count: Int) -> UnsafeMutablePointer<Entry> {
    let entries = UnsafeMutableBufferPointer<Entry>.allocate(capacity: count)
    // A look goes anywhere in the table, and large pages have few addresses to look up.
    unsafe entries.preferLargePages()
    unsafe entries.initialize(repeating: Self.free)
    return entries.baseAddress!
  }

  private static let free = Entry(gram: 0, last: 0, count: 0, staged: 0, head: 0, position: 0)

  /// The logarithm of the number of parts that ``part(of:)`` tells apart.
  static let partBits = 8
  private static let hashBits = 31

  @inline(__always)
  private static func hash(_ gram: UInt64) -> Int {
    let mixed = gram &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (mixed ^ (mixed >> 32)) & 0x7FFF_FFFF)
  }

  /// The part of the table that has a gram, whatever its capacity is.
  @inline(__always)
  static func part(of gram: UInt64) -> Int { hash(gram) >> (hashBits - partBits) }

  /// Where the search for a gram begins.
  @inline(__always)
  private func start(of gram: UInt64) -> Int { Self.hash(gram) &>> shift }

  @inline(__always)
  private func place(of gram: UInt64) -> Int {
    var place = start(of: gram)
    while true {
      let entry = unsafe entries + place
      if unsafe entry.pointee.gram == gram || entry.pointee.last == 0 { return place }
      place = (place &+ 1) & (capacity &- 1)
    }
  }

  /// Notes postings. The blocks of each gram ascend, over all calls.
  mutating func add(_ postings: UnsafeBufferPointer<Posting>) {
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: postings.count) { fresh in
      // Without a branch, so that no look waits for the one before, and without this table, which `insert` changes.
      let (entries, shift) = unsafe (entries, shift)
      var freshCount = 0
      for number in 0..<postings.count {
        let posting = unsafe postings[number]
        let entry = unsafe entries + Self.hash(posting.gram) &>> shift
        let difference =
          unsafe (entry.pointee.gram ^ posting.gram)
          | UInt64(entry.pointee.last ^ (posting.block &+ 1))
        unsafe fresh[freshCount] = Int32(truncatingIfNeeded: number)
        freshCount &+= difference == 0 ? 0 : 1
      }
      for number in 0..<freshCount {
        let posting = unsafe postings[Int(fresh[number])]
        insert(posting.gram, posting.block &+ 1)
      }
    }
  }

  @inline(__always)
  private mutating func insert(_ gram: UInt64, _ next: UInt32) {
    let entry = unsafe entries + place(of: gram)
    let last = unsafe entry.pointee.last
    if last == next { return }
    unsafe entry.pointee.gram = gram
    unsafe entry.pointee.last = next
    unsafe entry.pointee.count &+= 1
    // The last block of an entry without one is -1, and gaps begin at 1.
    let (bytes, length) = ByteRoom.variable(next &- last)
    let staged = unsafe entry.pointee.staged
    let filled = staged &>> 48 & 0xFF
    let group = staged | (bytes &<< (8 &* filled)) & Self.groupMask
    if filled &+ length <= UInt64(Self.groupLength) {
      unsafe entry.pointee.staged = group &+ length &<< 48
    } else {
      unsafe putGroup(entry, group)
      let rest = filled &+ length &- UInt64(Self.groupLength)
      unsafe entry.pointee.staged |= rest &<< 48 | bytes &>> (8 &* (length &- rest))
    }
    if last == 0 {
      count &+= 1
      if count &* 2 > capacity { grow() }
    }
  }

  /// Moves the staged bytes of an entry to its last piece, or to a new one.
  private mutating func putGroup(_ entry: UnsafeMutablePointer<Entry>, _ group: UInt64) {
    var room = unsafe entry.pointee.room
    var position = unsafe entry.pointee.position
    if room == 0 {
      // Pieces grow with the list.
      let blocks = unsafe entry.pointee.count
      let groups = PieceMemory.groups(ofListWith: blocks)
      let piece = pieces.add(groups: groups, after: position)
      if unsafe entry.pointee.head == 0 { unsafe entry.pointee.head = piece }
      position = piece &+ UInt32(PieceMemory.headLength)
      room = UInt64(groups)
    }
    pieces.put(group: group, at: position)
    unsafe entry.pointee.position = position &+ UInt32(Self.groupLength)
    unsafe entry.pointee.staged = (room &- 1) << 56
  }

  private mutating func grow() {
    let old = unsafe entries
    let oldCapacity = capacity
    precondition(shift > 0, "an index of more grams than there are hashes")
    shift -= 1
    unsafe entries = Self.freeEntries(capacity)
    for number in 0..<oldCapacity where unsafe old[number].last != 0 {
      let place = unsafe place(of: old[number].gram)
      unsafe entries[place] = old[number]
    }
    unsafe old.deallocate()
  }

  // MARK: Reading

  /// How many entries are fetched at once.
  private static let stride = 32

  /// Calls `body` with every gram in order and the gaps between its blocks: the first one counts from -1.
  func visit(_ body: (UInt64, UnsafeBufferPointer<UInt32>) -> Void) {
    let places = GramOrder.sorted(grams)
    var near: [Entry] = []
    near.reserveCapacity(Self.stride)
    var bytes = ByteRoom()
    var gaps = GapRoom()
    var first = 0
    while first < places.count {
      let end = min(first + Self.stride, places.count)
      near.removeAll(keepingCapacity: true)
      // Entries and pieces are far apart in memory: none waits for another.
      for place in places[first..<end] { unsafe near.append(entries[Int(place.place)]) }
      var length = 0
      for entry in near { length = max(length, pieces.firstLength(entry.head)) }
      bytes.reserve(length)
      for entry in near {
        bytes.removeAll()
        if entry.head != 0 { pieces.read(entry.head, to: entry.position, into: &bytes) }
        bytes.reserve(8)
        bytes.appendLowest(Int(entry.stagedCount), of: entry.staged)
        gaps.decode(bytes, count: Int(entry.count))
        unsafe body(entry.gram, gaps.values)
      }
      first = end
    }
  }

  /// All grams and their places in the table.
  private var grams: [GramOrder.Item] {
    var grams: [GramOrder.Item] = []
    grams.reserveCapacity(count)
    for number in 0..<capacity where unsafe entries[number].last != 0 {
      unsafe grams.append(GramOrder.Item(gram: entries[number].gram, place: UInt32(number)))
    }
    return grams
  }
}
