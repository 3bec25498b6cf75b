/// The regular unit that stands for each cluster of several elements: the first that was added with
/// them.
///
/// A hash table of its own, since a table adds twenty thousand lists, and Swift's keys would be an
/// array each.
struct ListRepresentatives: Sendable {
  // All lists, each after its length.
  private var pool: [UInt64]
  // The place of a list in `pool` plus one, or 0; searched from the place that its hash gives on.
  private var slots = [UInt32](repeating: 0, count: 1 << 16)
  private var units = [UInt16](repeating: 0, count: 1 << 16)
  private var count = 0

  init() {
    pool = []
    // As many as there are under most rules, since what grows is copied.
    pool.reserveCapacity(100_000)
  }

  /// - Returns: the unit that stands for a list: a new list's is `unit`.
  mutating func add(_ elements: [UInt64], _ unit: UInt16) -> UInt16 {
    if 2 * count >= slots.count { grow() }
    // SAFETY: the elements are read while they are lent.
    let slot = unsafe elements.withUnsafeBufferPointer { unsafe self.slot(of: $0) }
    if slots[slot] != 0 { return units[slot] }
    slots[slot] = UInt32(pool.count) + 1
    units[slot] = unit
    pool.append(UInt64(elements.count))
    for element in elements { pool.append(element) }
    count += 1
    return unit
  }

  subscript(elements: ArraySlice<UInt64>) -> UInt16? {
    // SAFETY: the elements are read while they are lent.
    let slot = unsafe elements.withUnsafeBufferPointer { unsafe self.slot(of: $0) }
    return slots[slot] == 0 ? nil : units[slot]
  }

  /// The slot of a list, or the free one where it belongs.
  @unsafe
  private func slot(of elements: UnsafeBufferPointer<UInt64>) -> Int {
    var hash: UInt64 = 0
    for place in elements.indices {
      hash = unsafe (hash ^ elements[place]) &* 0x9E37_79B9_7F4A_7C15
    }
    let mask = slots.count - 1
    // The highest bits depend on all of the elements.
    let shift = UInt64(slots.count.leadingZeroBitCount) + 1
    return unsafe slots.withUnsafeBufferPointer { slots in
      unsafe pool.withUnsafeBufferPointer { pool in
        var slot = Int(truncatingIfNeeded: hash >> shift)
        while unsafe slots[slot] != 0, unsafe !Self.holds(pool, Int(slots[slot]), elements) {
          slot = (slot + 1) & mask
        }
        return slot
      }
    }
  }

  /// Whether the list that begins at a place of the pool is that of the elements.
  @unsafe
  private static func holds(
    _ pool: UnsafeBufferPointer<UInt64>, _ start: Int, _ elements: UnsafeBufferPointer<UInt64>
  ) -> Bool {
    guard unsafe pool[start - 1] == UInt64(elements.count) else { return false }
    for place in elements.indices where unsafe pool[start + place] != elements[place] {
      return false
    }
    return true
  }

  private func list(_ mark: UInt32) -> ArraySlice<UInt64> {
    let start = Int(mark)
    return pool[start..<(start + Int(pool[start - 1]))]
  }

  private mutating func grow() {
    let (oldSlots, oldUnits) = (slots, units)
    slots = [UInt32](repeating: 0, count: 4 * oldSlots.count)
    units = [UInt16](repeating: 0, count: 4 * oldSlots.count)
    for (place, mark) in oldSlots.enumerated() where mark != 0 {
      // SAFETY: the elements are read while they are lent.
      let slot = unsafe list(mark).withUnsafeBufferPointer { unsafe self.slot(of: $0) }
      slots[slot] = mark
      units[slot] = oldUnits[place]
    }
  }

  func add(to digest: inout Digest) {
    let marks = slots.indices.filter { slots[$0] != 0 }
    let sorted = marks.map { (list: list(slots[$0]), unit: units[$0]) }
      .sorted { $0.list.lexicographicallyPrecedes($1.list) }
    for (list, unit) in sorted {
      digest.add(list)
      digest.add(unit)
    }
  }
}
