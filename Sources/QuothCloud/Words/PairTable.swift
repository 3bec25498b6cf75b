import QuothKernels

/// Counts how often one word directly follows another.
@safe
struct PairTable: ~Copyable {
  /// A pair of words by their numbers, and whether space separates them.
  struct Pair {
    // 31 bits for each number: more distinct words than fit in memory. The first number plus 1, so that no pair is 0.
    fileprivate let key: UInt64

    @inline(__always)
    init(first: Int, second: Int, hasSpace: Bool) {
      precondition(first < 0x7FFF_FFFF && second < 0x7FFF_FFFF, "too many different words")
      key =
        UInt64(truncatingIfNeeded: first &+ 1) << 32 | UInt64(truncatingIfNeeded: second) << 1
        | (hasSpace ? 1 : 0)
    }

    fileprivate init(key: UInt64) { self.key = key }

    var first: Int { Int(key >> 32) - 1 }
    var second: Int { Int(key & 0xFFFF_FFFF) >> 1 }
    var hasSpace: Bool { key & 1 != 0 }
  }

  private struct Slot {
    // 0 in an empty slot.
    var key: UInt64
    var count: Int
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var mask = 255
  private(set) var count = 0
  /// The number of pairs above which there are too few slots.
  private var limit = 127

  /// - Parameter expected: The number of pairs that there will be, about: the table need not grow until then.
  init(expecting expected: Int = 0) {
    while limit < expected {
      mask = mask * 2 + 1
      limit = Self.limit(mask)
    }
    unsafe slots = LargeMemory.allocate(mask + 1)
    unsafe slots.initialize(repeating: Slot(key: 0, count: 0), count: mask + 1)
  }

  deinit { unsafe slots.deallocate() }

  /// The pairs for which a number of slots suffices: more in larger tables, whose empty slots take memory from the
  /// system, too.
  private static func limit(_ mask: Int) -> Int { mask < 65_535 ? mask / 2 : mask / 3 * 2 }

  /// Counts a pair.
  @inline(__always)
  mutating func add(_ pair: Pair, _ times: Int = 1) {
    let slot = slot(of: pair.key, ifMissing: 0)
    // SAFETY: a slot of the table.
    unsafe slots[slot].count &+= times
    growIfFull()
  }

  /// Counts pairs, each once: the reads for several of them need not wait for each other.
  @unsafe
  mutating func add(_ pairs: UnsafeBufferPointer<Pair>) {
    for place in pairs.indices { unsafe prefetch(pairs[place]) }
    for place in pairs.indices { unsafe add(pairs[place]) }
  }

  /// Asks for the slot of a pair, so that it is in the caches when it is read.
  @inline(__always)
  func prefetch(_ pair: Pair) {
    // SAFETY: a slot of the table.
    unsafe qk_prefetch(slots + (Self.slot(pair.key) & mask))
  }

  /// The number that is kept with a pair in place of a count; a given one if the pair is new.
  mutating func value(of pair: Pair, ifMissing value: Int) -> Int {
    let known = count
    let slot = slot(of: pair.key, ifMissing: value)
    if known == count { return unsafe slots[slot].count }
    growIfFull()
    return value
  }

  /// The slot of a key, which is added if it is unknown; then the table may be full.
  @inline(__always)
  private mutating func slot(of key: UInt64, ifMissing value: Int) -> Int {
    var slot = Self.slot(key) & mask
    // SAFETY: there are mask + 1 slots, at least one of them empty.
    while true {
      let own = unsafe slots[slot].key
      if own == key { return slot }
      if own == 0 { break }
      slot = (slot &+ 1) & mask
    }
    unsafe slots[slot] = Slot(key: key, count: value)
    count += 1
    return slot
  }

  @inline(__always)
  private mutating func growIfFull() { if count > limit { grow() } }

  /// Calls `body` with each pair, in unspecified order.
  func visit(_ body: (Pair, Int) -> Void) {
    for index in 0...mask {
      let slot = unsafe slots[index]
      if slot.key == 0 { continue }
      body(Pair(key: slot.key), slot.count)
    }
  }

  @inline(never)
  private mutating func grow() {
    let old = unsafe slots
    let oldCount = mask + 1
    // In small steps once it is large: the memory of empty slots has to be written, too.
    mask = oldCount * (oldCount < 1 << 16 ? 4 : 2) - 1
    limit = Self.limit(mask)
    unsafe slots = LargeMemory.allocate(mask + 1)
    unsafe slots.initialize(repeating: Slot(key: 0, count: 0), count: mask + 1)
    for index in 0..<oldCount {
      // SAFETY: the old slots are read once more, and freed below.
      let value = unsafe old[index]
      if value.key == 0 { continue }
      var slot = Self.slot(value.key) & mask
      while unsafe slots[slot].key != 0 { slot = (slot + 1) & mask }
      unsafe slots[slot] = value
    }
    unsafe old.deallocate()
  }

  @inline(__always)
  private static func slot(_ key: UInt64) -> Int {
    let mixed = (key ^ key >> 31) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 20 & 0x7FFF_FFFF)
  }
}
