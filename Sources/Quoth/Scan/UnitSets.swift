import QuothKernels

/// Sets of code units in the form that kernels take: a few ranges.
enum UnitSets {
  /// The ranges of some units. If there are more than a kernel takes, ranges are merged, so that
  /// the set may hold extra units but never lacks one.
  ///
  /// - Parameter stretches: ranges to which the set is limited; nil for no limit.
  static func set(
    _ units: [UInt16], limit: UInt16, within stretches: [ClosedRange<UInt16>]? = nil
  ) -> qk_set {
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2 * units.count) { memory in
      let low = unsafe UnsafeMutableBufferPointer(rebasing: memory[..<units.count])
      let high = unsafe UnsafeMutableBufferPointer(rebasing: memory[units.count...])
      var count = 0
      for unit in units where unit <= limit {
        if let stretches, !stretches.contains(where: { $0.contains(unit) }) { continue }
        unsafe low[count] = unit
        count += 1
      }
      unsafe sort(low, count)
      count = unsafe join(low, high, count)
      if count > Int(QK_MAX_RANGES) { count = unsafe merge(low, high, count) }
      var set = qk_set()
      set.count = UInt32(count)
      unsafe withUnsafeMutableBytes(of: &set.low) {
        unsafe $0.copyMemory(from: UnsafeRawBufferPointer(start: low.baseAddress, count: 2 * count))
      }
      unsafe withUnsafeMutableBytes(of: &set.high) {
        unsafe $0.copyMemory(
          from: UnsafeRawBufferPointer(start: high.baseAddress, count: 2 * count))
      }
      return set
    }
  }

  /// Sorts the first units, which are few or consist of ascending lists one after the other.
  private static func sort(_ units: UnsafeMutableBufferPointer<UInt16>, _ count: Int) {
    guard count <= 64 else {
      var sorted = unsafe UnsafeMutableBufferPointer(rebasing: units[..<count])
      unsafe sorted.sort()
      return
    }
    var place = 1
    while place < count {
      let unit = unsafe units[place]
      var hole = place
      while hole > 0, unsafe units[hole - 1] > unit {
        unsafe units[hole] = units[hole - 1]
        hole -= 1
      }
      unsafe units[hole] = unit
      place += 1
    }
  }

  /// Joins units in ascending order into ranges and returns their number.
  private static func join(
    _ low: UnsafeMutableBufferPointer<UInt16>, _ high: UnsafeMutableBufferPointer<UInt16>,
    _ count: Int
  ) -> Int {
    var ranges = 0
    for place in 0..<count {
      let unit = unsafe low[place]
      if ranges > 0, unsafe unit <= high[ranges - 1] || unit == high[ranges - 1] + 1 {
        unsafe high[ranges - 1] = unit
      } else {
        unsafe low[ranges] = unit
        unsafe high[ranges] = unit
        ranges += 1
      }
    }
    return ranges
  }

  /// Merges ranges until a kernel takes them, across the gaps that contain the least text.
  private static func merge(
    _ low: UnsafeMutableBufferPointer<UInt16>, _ high: UnsafeMutableBufferPointer<UInt16>,
    _ count: Int
  ) -> Int {
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { costs in
      // The gap before each range except the first.
      for place in 1..<count { unsafe costs[place] = gapCost(high[place - 1], low[place]) }
      // The gaps to keep, the most costly first.
      var kept = Rows.of12(0)
      let most = Int(QK_MAX_RANGES) - 1
      for number in 0..<most {
        var best = 0
        var dearest: Float = -1
        for place in 1..<count where unsafe costs[place] > dearest {
          unsafe (best, dearest) = (place, costs[place])
        }
        unsafe costs[best] = -2
        kept[number] = best
      }
      var ranges = 0
      for place in 1..<count where unsafe costs[place] == -2 {
        unsafe high[ranges] = high[place - 1]
        ranges += 1
        unsafe low[ranges] = low[place]
      }
      unsafe high[ranges] = high[count - 1]
      return ranges + 1
    }
  }

  /// Whether a set holds exactly those of some units, from which it was made, that lie in some
  /// ranges and below a limit.
  static func isExact(
    _ set: qk_set, _ units: [UInt16], in ranges: qk_set, _ limit: UInt16
  ) -> Bool {
    let total = (0..<Int(set.count)).reduce(0) { $0 + range(set, $1).count }
    var count = 0
    for (place, unit) in units.enumerated() where unit <= limit && contains(ranges, unit) {
      if !units[..<place].contains(unit) { count += 1 }
    }
    return total == count
  }

  /// A single comparison that accepts those of some units that lie in some ranges and below a
  /// limit: the units x with x & mask == value. Nil if it takes several comparisons or if there are
  /// no such units.
  ///
  /// - Parameter loosest: how many bits of a unit it may ignore; with more than one it can accept
  ///   other units.
  static func test(
    _ units: [UInt16], limit: UInt16, in ranges: qk_set, loosest: Int = 1
  ) -> (value: UInt16, mask: UInt16)? {
    var value: UInt16?
    var loose: UInt16 = 0
    for unit in units where unit <= limit && contains(ranges, unit) {
      if let value { loose |= value ^ unit } else { value = unit }
    }
    guard let value, loose.nonzeroBitCount <= loosest else { return nil }
    return (value & ~loose, ~loose)
  }

  /// Whether a set holds a unit. An empty set stands for all units.
  static func contains(_ set: qk_set, _ unit: UInt16) -> Bool {
    set.count == 0 || (0..<Int(set.count)).contains { range(set, $0).contains(unit) }
  }

  /// The units that lie in some ranges.
  static func units(_ units: [UInt16], within ranges: [ClosedRange<UInt16>]) -> [UInt16] {
    units.filter { unit in ranges.contains { $0.contains(unit) } }
  }

  /// Ranges that hold none of some units and most text of the needle's script: `core`, where few
  /// units write each letter, and `safe`, which is wider.
  ///
  /// - Parameter skippable: more units to exclude, in ascending order.
  static func stretches(
    around sets: [[UInt16]], without parting: [UInt16], _ skippable: [UInt16], limit: UInt16
  ) -> (core: [ClosedRange<UInt16>], safe: [ClosedRange<UInt16>]) {
    func gaps(_ wanted: [UInt16], below bound: UInt16) -> [ClosedRange<UInt16>] {
      Self.gaps(wanted, without: parting, skippable, below: bound)
    }
    // Much text that is otherwise Latin contains a quotation mark, a dash or a note, and also
    // letters with marks, if no anchor is written with one.
    if sets.allSatisfy({ $0.contains { $0 < 0x80 } }) {
      var top: UInt16 = 0x2FF
      for set in sets { for unit in set where unit > 0xAC { top = min(top, unit - 1) } }
      if top < 0xFF { top = 0xAC }
      return (
        gaps([0x20, 0x0A, 0xE9, 0x2019], below: limit).compactMap {
          // Exclude text after a soft hyphen where that is skippable.
          if !$0.contains(0x20), $0.contains(0xE9), top < 0xFF { return nil }
          return $0.contains(0x20) || $0.contains(0xE9)
            ? $0.lowerBound...min($0.upperBound, top)
            : max($0.lowerBound, 0x2000)...$0.upperBound
        },
        gaps([0x20, 0x0A, 0xE9, 0x1EA1, 0x2019, 0x266A], below: limit)
      )
    }
    let own = sets.map { $0.first ?? 0x20 }
    let marks: [UInt16] = own.contains { $0 >= 0x2E80 } ? [0xFF0C, 0x3001] : [0xE9, 0x2019]
    return (gaps([0x20, 0x0A] + own + marks, below: limit), [])
  }

  /// The ranges around some units that hold none of others.
  ///
  /// - Parameter skippable: more units to exclude, in ascending order.
  static func gaps(
    _ wanted: [UInt16], without parting: [UInt16], _ skippable: [UInt16], below bound: UInt16
  ) -> [ClosedRange<UInt16>] {
    var gaps: [ClosedRange<UInt16>] = []
    for unit in wanted where unit <= bound && !gaps.contains(where: { $0.contains(unit) }) {
      guard !parting.contains(unit) else { continue }
      var low: UInt16 = 0
      var high = bound
      for part in parting {
        if part < unit { low = max(low, part + 1) } else { high = min(high, part - 1) }
      }
      let place = skippable.firstPlace { $0 >= unit }
      if place < skippable.count {
        if skippable[place] == unit { continue }
        high = min(high, skippable[place] - 1)
      }
      if place > 0 { low = max(low, skippable[place - 1] + 1) }
      gaps.append(low...high)
    }
    return gaps
  }

  /// Ranges of plain units, with a boundary between any two of them, in which most text of the
  /// needle's script lies.
  static func plainRanges(around units: [UInt16], limit: UInt16) -> qk_set {
    let plain = UnicodeFacts.shared.plainRanges
    var ranges: [ClosedRange<UInt16>] = []
    for unit in [0x20] + usual(around: units) where unit <= limit {
      let place = plain.firstPlace { $0.upperBound >= unit }
      guard place < plain.count, plain[place].contains(unit) else { continue }
      let range = plain[place].lowerBound...min(plain[place].upperBound, limit, 0xFFFE)
      if !ranges.contains(range) { ranges.append(range) }
    }
    return set(ranges)
  }

  /// The ranges of a set.
  static func all(of set: qk_set) -> [ClosedRange<UInt16>] {
    (0..<Int(set.count)).map { range(set, $0) }
  }

  /// Units that represent the ranges in which text of a needle's script lies.
  private static func usual(around units: [UInt16]) -> [UInt16] {
    let own = Array(units.prefix(1))
    return own.contains { $0 >= 0x2E80 } ? own + [0xFF0C, 0x3001, 0x2019] : own + [0x2019]
  }

  /// The cost of including the units between two ranges: how often they occur.
  private static func gapCost(_ low: UInt16, _ high: UInt16) -> Float {
    var cost = Float(high - low) * 1e-9
    for (start, weight) in UnitRanks.blockWeights where start > low && start < high {
      cost += weight
    }
    if high < UnitRanks.summed {
      cost += UnitRanks.frequency(between: low, and: high)
    } else if high - low < 64 {
      for unit in (low + 1)..<high { cost += UnitRanks.frequency(unit) }
    }
    return cost
  }

  static func set(_ ranges: [ClosedRange<UInt16>]) -> qk_set {
    let ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    var set = qk_set()
    set.count = UInt32(ranges.count)
    unsafe withUnsafeMutableBytes(of: &set.low) { low in
      unsafe withUnsafeMutableBytes(of: &set.high) { high in
        for (place, range) in ranges.enumerated() {
          unsafe low.storeBytes(of: range.lowerBound, toByteOffset: 2 * place, as: UInt16.self)
          unsafe high.storeBytes(of: range.upperBound, toByteOffset: 2 * place, as: UInt16.self)
        }
      }
    }
    return set
  }

  private static func range(_ set: qk_set, _ place: Int) -> ClosedRange<UInt16> {
    let low = unsafe withUnsafeBytes(of: set.low) {
      unsafe $0.load(fromByteOffset: 2 * place, as: UInt16.self)
    }
    let high = unsafe withUnsafeBytes(of: set.high) {
      unsafe $0.load(fromByteOffset: 2 * place, as: UInt16.self)
    }
    return low...high
  }
}
