/// An immutable map from 16-bit code units to values, read many times for every pattern: a bitmap
/// of the units with a value, and the number of values before each of its words. A look-up takes
/// two loads and a population count, and no hash.
struct UnitMap<Value: Sendable>: Sendable {
  private let words: [UInt64]
  private let before: [UInt16]
  private let values: [Value]

  /// - Parameter entries: in ascending order of the units.
  init(_ entries: [(unit: UInt16, value: Value)]) {
    var words = [UInt64](repeating: 0, count: 65536 / 64)
    for (unit, _) in entries { words[Int(unit >> 6)] |= 1 << UInt64(unit & 63) }
    var total: UInt16 = 0
    before = words.map { word in
      defer { total += UInt16(word.nonzeroBitCount) }
      return total
    }
    self.words = words
    values = entries.map(\.value)
  }

  @inline(__always)
  subscript(unit: UInt16) -> Value? {
    let place = Int(unit >> 6)
    let bit: UInt64 = 1 << UInt64(unit & 63)
    guard words[place] & bit != 0 else { return nil }
    return values[Int(before[place]) + (words[place] & (bit - 1)).nonzeroBitCount]
  }

  @inline(__always)
  func contains(_ unit: UInt16) -> Bool {
    words[Int(unit >> 6)] &>> UInt64(unit & 63) & 1 != 0
  }
}

/// Lists by elements of a key, nearly all of which are below U+10000: the lists lie in one array.
struct BaseLists<Item: Sendable>: Sendable {
  private let low: UnitMap<Range<UInt32>>
  // The other elements that have a list, in ascending order, and where their lists begin.
  private let high: [UInt32]
  private let starts: [UInt32]
  private let items: [Item]

  /// - Parameter entries: in the order of the lists.
  init(_ entries: [(base: UInt32, value: Item)]) {
    let groups = Groups(entries.map(\.base))
    low = UnitMap(groups.low)
    high = groups.high.map(\.base)
    starts = groups.high.map(\.start) + [UInt32(entries.count)]
    items = groups.order.map { entries[Int($0)].value }
  }

  @inline(__always)
  subscript(element: UInt32) -> ArraySlice<Item>? {
    if element <= 0xFFFF {
      guard let range = low[UInt16(truncatingIfNeeded: element)] else { return nil }
      return items[Int(range.lowerBound)..<Int(range.upperBound)]
    }
    let place = high.firstPlace { $0 >= element }
    guard place < high.count, high[place] == element else { return nil }
    return items[Int(starts[place])..<Int(starts[place + 1])]
  }

  @inline(__always)
  func contains(_ element: UInt32) -> Bool {
    element <= 0xFFFF
      ? low.contains(UInt16(truncatingIfNeeded: element)) : self[element] != nil
  }
}

/// Entries, collected by their bases.
struct Groups {
  /// The places of the entries, group after group, and within a group in their order.
  private(set) var order: [UInt32]
  /// The parts of `order` that belong to bases below U+10000, in ascending order.
  private(set) var low: [(unit: UInt16, value: Range<UInt32>)] = []
  /// Where the parts of the other bases begin.
  private(set) var high: [(base: UInt32, start: UInt32)] = []

  init(_ bases: [UInt32]) {
    var units = UnitBitmap()
    var others: [UInt64] = []
    for (place, base) in bases.enumerated() {
      if base <= 0xFFFF {
        units.insert(UInt16(base))
      } else {
        others.append(UInt64(base) << 32 | UInt64(place))
      }
    }
    let ranks = UnitRanking(units)
    var ends = [UInt32](repeating: 0, count: ranks.count)
    for base in bases where base <= 0xFFFF { ends[ranks[UInt16(base)]] += 1 }
    low.reserveCapacity(ranks.count)
    var total: UInt32 = 0
    for unit in units.units {
      let count = ends[low.count]
      ends[low.count] = total
      low.append((unit, total..<(total + count)))
      total += count
    }
    order = [UInt32](repeating: 0, count: bases.count)
    for (place, base) in bases.enumerated() where base <= 0xFFFF {
      let rank = ranks[UInt16(base)]
      order[Int(ends[rank])] = UInt32(place)
      ends[rank] += 1
    }
    others.sort()
    for (place, other) in others.enumerated() {
      let base = UInt32(other >> 32)
      if high.last?.base != base { high.append((base, total + UInt32(place))) }
      order[Int(total) + place] = UInt32(truncatingIfNeeded: other)
    }
  }
}

/// The number of units of a set before each unit.
private struct UnitRanking {
  private let units: UnitBitmap
  private let before: [UInt16]
  let count: Int

  init(_ units: UnitBitmap) {
    self.units = units
    var total = 0
    before = (0..<(65536 / 64)).map { place in
      defer { total += units.word(place).nonzeroBitCount }
      return UInt16(total)
    }
    count = total
  }

  @inline(__always)
  subscript(unit: UInt16) -> Int {
    let place = Int(unit >> 6)
    let lower = units.word(place) & (1 << UInt64(unit & 63) - 1)
    return Int(before[place]) + lower.nonzeroBitCount
  }
}
