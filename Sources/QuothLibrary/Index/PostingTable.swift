internal import Quoth

/// The blocks of every gram while an index is built: a hash table whose entries lead to chains of small
/// pieces of memory, one for the bytes of each list.
///
/// One entry is one cache line's half, so that a gram that comes again in the same block, as most do, costs
/// one look.
@safe
struct PostingTable: ~Copyable {
  /// A gram and its list so far.
  struct Entry {
    var gram: UInt64
    /// The block added last, plus one; 0 in an entry that is free.
    var last: UInt32
    var count: UInt32
    /// The first piece of the list and the one that is being filled; where the next byte goes, and where
    /// the piece ends.
    var head: UInt32
    var position: UInt32
    var limit: UInt32
    var unused: UInt32
  }

  // SAFETY: owned by this table; `capacity` entries, a power of two.
  private var entries: UnsafeMutablePointer<Entry>
  private var capacity: Int
  private(set) var count = 0
  private(set) var postingCount = 0
  // SAFETY: owned by this table; the first `used` of `room` bytes are initialized.
  /// The pieces: each begins with its length, but for a list's first, and ends with the place of the next.
  private var pieces: UnsafeMutablePointer<UInt8>
  private var room = 1 << 16
  private var used = 0

  private static let firstPiece = 8
  private static let largestPiece = 512

  init() {
    capacity = 1 << 12
    unsafe entries = .allocate(capacity: capacity)
    unsafe entries.initialize(repeating: Self.empty, count: capacity)
    guard let first = unsafe SystemMemory.grow(nil, to: 1 << 16) else {
      fatalError("out of memory")
    }
    unsafe pieces = first.bindMemory(to: UInt8.self, capacity: 1 << 16)
  }

  deinit {
    unsafe entries.deallocate()
    unsafe SystemMemory.release(pieces)
  }

  /// Room for a piece of so many bytes.
  @inline(__always)
  private mutating func piece(_ length: Int) -> UInt32 {
    if used + length > room { enlarge(length) }
    defer { used += length }
    return UInt32(used)
  }

  @inline(never)
  private mutating func enlarge(_ length: Int) {
    while used + length > room { room *= 2 }
    precondition(room <= 1 << 32, "an index of more than 4 GiB")
    guard let moved = unsafe SystemMemory.grow(pieces, to: room) else {
      fatalError("out of memory")
    }
    unsafe pieces = moved.bindMemory(to: UInt8.self, capacity: room)
  }

  private static let empty = Entry(
    gram: 0, last: 0, count: 0, head: 0, position: 0, limit: 0, unused: 0)

  /// The memory in use, in bytes.
  var byteCount: Int { capacity * MemoryLayout<Entry>.stride + room }

  @inline(__always)
  private static func hash(_ gram: UInt64) -> Int {
    let mixed = gram &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (mixed ^ (mixed >> 32)) & 0x7FFF_FFFF)
  }

  @inline(__always)
  private func place(of gram: UInt64) -> Int {
    var place = Self.hash(gram) & (capacity &- 1)
    while true {
      let entry = unsafe entries + place
      if unsafe entry.pointee.gram == gram || entry.pointee.last == 0 { return place }
      place = (place &+ 1) & (capacity &- 1)
    }
  }

  /// Notes that a gram is in a block, which is not before the one of its last call.
  @inline(__always)
  mutating func add(_ gram: Gram, block: Int) {
    let place = place(of: gram.rawValue)
    let next = UInt32(truncatingIfNeeded: block) &+ 1
    if unsafe entries[place].last == next { return }
    insert(gram.rawValue, at: place, next)
  }

  @inline(never)
  private mutating func insert(_ gram: UInt64, at place: Int, _ next: UInt32) {
    var entry = unsafe entries[place]
    if entry.last == 0 {
      entry.gram = gram
      entry.head = piece(Self.firstPiece + 4)
      entry.position = entry.head
      entry.limit = entry.head + UInt32(Self.firstPiece)
      count += 1
    }
    // The last block of an entry without one is -1, and gaps begin at 1.
    var gap = next &- entry.last
    entry.last = next
    entry.count += 1
    postingCount += 1
    while gap >= 0x80 {
      put(UInt8(truncatingIfNeeded: gap) | 0x80, &entry)
      gap >>= 7
    }
    put(UInt8(gap), &entry)
    unsafe entries[place] = entry
    if count * 2 > capacity { grow() }
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8, _ entry: inout Entry) {
    if entry.position == entry.limit {
      let length = min(max(Int(entry.count), Self.firstPiece), Self.largestPiece)
      let next = piece(length + 6)
      unsafe UnsafeMutableRawPointer(pieces).storeBytes(
        of: next, toByteOffset: Int(entry.limit), as: UInt32.self)
      // A piece begins with its length.
      unsafe UnsafeMutableRawPointer(pieces).storeBytes(
        of: UInt16(length), toByteOffset: Int(next), as: UInt16.self)
      entry.position = next + 2
      entry.limit = next + 2 + UInt32(length)
    }
    unsafe pieces[Int(entry.position)] = byte
    entry.position += 1
  }

  private mutating func grow() {
    let old = unsafe entries
    let oldCapacity = capacity
    capacity *= 2
    unsafe entries = .allocate(capacity: capacity)
    unsafe entries.initialize(repeating: Self.empty, count: capacity)
    for number in 0..<oldCapacity where unsafe old[number].last != 0 {
      let place = unsafe place(of: old[number].gram)
      unsafe entries[place] = old[number]
    }
    unsafe old.deallocate()
  }

  /// Calls `body` with every gram in order and the gaps between its blocks: the first one counts from -1.
  func visit(_ body: (UInt64, [UInt32]) throws(LibraryError) -> Void) throws(LibraryError) {
    var used: [(gram: UInt64, place: UInt32)] = []
    used.reserveCapacity(count)
    for number in 0..<capacity where unsafe entries[number].last != 0 {
      unsafe used.append((entries[number].gram, UInt32(number)))
    }
    used.sort { $0.gram < $1.gram }
    var gaps: [UInt32] = []
    for (gram, number) in used {
      gaps.removeAll(keepingCapacity: true)
      unsafe read(entries[Int(number)], into: &gaps)
      try body(gram, gaps)
    }
  }

  private func read(_ entry: Entry, into gaps: inout [UInt32]) {
    var position = Int(entry.head)
    var limit = position + Self.firstPiece
    func next() -> UInt8 {
      if position == limit {
        let bytes = unsafe UnsafeRawPointer(pieces)
        let piece = unsafe Int(bytes.loadUnaligned(fromByteOffset: limit, as: UInt32.self))
        position = piece + 2
        limit = unsafe position + Int(bytes.loadUnaligned(fromByteOffset: piece, as: UInt16.self))
      }
      defer { position += 1 }
      return unsafe pieces[position]
    }
    for _ in 0..<entry.count {
      var gap: UInt32 = 0
      var shift: UInt32 = 0
      var byte = next()
      while byte >= 0x80 {
        gap |= UInt32(byte & 0x7F) << shift
        shift += 7
        byte = next()
      }
      gaps.append(gap | UInt32(byte) << shift)
    }
  }
}
