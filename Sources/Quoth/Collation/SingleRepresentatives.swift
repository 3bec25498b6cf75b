/// The regular unit that stands for each cluster of one element: the first that was added with it.
///
/// A hash table of its own, since a table adds fifty thousand.
struct SingleRepresentatives: Sendable {
  // 0 where nothing is; no element is 0. Searched from the place that the hash gives on.
  private var elements: [UInt64]
  private var units: [UInt16]

  struct Entry {
    var element: UInt64
    var unit: UInt16
  }

  /// - Parameter entries: in the order in which they are preferred.
  init(_ entries: [Entry]) {
    // A power of two, of which entries take three quarters at most.
    let least = entries.count + entries.count / 3 + 1
    let count = 1 << (Int.bitWidth - least.leadingZeroBitCount)
    elements = [UInt64](repeating: 0, count: count)
    units = [UInt16](repeating: 0, count: count)
    for entry in entries {
      let place = place(of: entry.element)
      if elements[place] == 0 {
        elements[place] = entry.element
        units[place] = entry.unit
      }
    }
  }

  @inline(__always)
  private func place(of element: UInt64) -> Int {
    let mask = elements.count - 1
    var place = Int(truncatingIfNeeded: (element &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while elements[place] != 0, elements[place] != element { place = (place + 1) & mask }
    return place
  }

  @inline(__always)
  subscript(element: UInt64) -> UInt16? {
    let place = place(of: element)
    return element != 0 && elements[place] == element ? units[place] : nil
  }

  /// The units of all elements with the primary weight of a base. Time grows with the whole table.
  func units(primary base: UInt64) -> [UInt16] {
    elements.indices.filter { elements[$0] != 0 && elements[$0] >> 32 == base >> 32 }
      .map { units[$0] }
  }

  func add(to digest: inout Digest) {
    let places = elements.indices.filter { elements[$0] != 0 }
      .sorted { elements[$0] < elements[$1] }
    for place in places {
      digest.add(elements[place])
      digest.add(units[place])
    }
  }
}
