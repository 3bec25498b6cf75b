/// The regular unit that stands for each cluster of one element: the first that was added with it.
///
/// A hash table of its own, since a table adds fifty thousand. Its slots are small numbers of entries
/// that lie one after the other, so that half as much memory is touched.
struct SingleRepresentatives: Sendable {
  // The number of an entry plus one, or 0; searched from the place that the hash gives on. There are
  // twice as many slots as units.
  private var slots = [UInt16](repeating: 0, count: 1 << Self.slotBits)
  private var elements: [UInt64] = []
  private var units: [UInt16] = []
  private static let slotBits: UInt64 = 17

  init() {
    // As many as there are under most rules, since what grows is copied.
    elements.reserveCapacity(56_000)
    units.reserveCapacity(56_000)
  }

  /// - Parameter unit: not a surrogate, so that a slot can hold the number of its entry.
  /// - Returns: the unit that stands for an element: a new element's is `unit`.
  @inline(__always)
  mutating func add(_ element: UInt64, _ unit: UInt16) -> UInt16 {
    let slot = slot(of: element)
    let number = Int(slots[slot])
    if number != 0 { return units[number - 1] }
    elements.append(element)
    units.append(unit)
    slots[slot] = UInt16(elements.count)
    return unit
  }

  /// The slot of an element, or the free one where it belongs.
  @inline(__always)
  private func slot(of element: UInt64) -> Int {
    // The highest bits depend on all of the element.
    var slot = Int((element &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.slotBits))
    while slots[slot] != 0, elements[Int(slots[slot]) - 1] != element {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  @inline(__always)
  subscript(element: UInt64) -> UInt16? {
    let number = Int(slots[slot(of: element)])
    return number == 0 ? nil : units[number - 1]
  }

  /// The units of all elements with the primary weight of a base. Time grows with the whole table.
  func units(primary base: UInt64) -> [UInt16] {
    elements.indices.filter { elements[$0] >> 32 == base >> 32 }.map { units[$0] }
  }

  func add(to digest: inout Digest) {
    for place in elements.indices.sorted(by: { elements[$0] < elements[$1] }) {
      digest.add(elements[place])
      digest.add(units[place])
    }
  }
}
