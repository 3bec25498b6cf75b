import QuothKernels

/// Sets of code units as the kernels take them: few ranges.
enum UnitSets {
  /// The ranges of some units, merged where they are more than a kernel takes: the set may then hold
  /// more than was asked, never less.
  static func set(_ units: [UInt16], limit: UInt16) -> qk_set {
    var ranges = ranges(of: units.filter { $0 <= limit })
    while ranges.count > Int(QK_MAX_RANGES) {
      var best = 0
      var smallest = Float.infinity
      for place in 0..<(ranges.count - 1) {
        let cost = gapCost(ranges[place].upperBound, ranges[place + 1].lowerBound)
        if cost < smallest { (best, smallest) = (place, cost) }
      }
      ranges[best] = ranges[best].lowerBound...ranges[best + 1].upperBound
      ranges.remove(at: best + 1)
    }
    return set(ranges)
  }

  /// Whether a set holds just these units.
  static func isExact(_ set: qk_set, _ units: [UInt16]) -> Bool {
    let total = (0..<Int(set.count)).reduce(0) { $0 + range(set, $1).count }
    return total == Set(units).count
  }

  /// Whether a set holds a unit. An empty set stands for all units.
  static func contains(_ set: qk_set, _ unit: UInt16) -> Bool {
    set.count == 0 || (0..<Int(set.count)).contains { range(set, $0).contains(unit) }
  }

  /// The units that lie in some ranges.
  static func units(_ units: [UInt16], within ranges: [ClosedRange<UInt16>]) -> [UInt16] {
    units.filter { unit in ranges.contains { $0.contains(unit) } }
  }

  /// Ranges that hold none of some units, in which most text of the needle's script lies: `core`, where
  /// few units write each letter, and `safe`, which is wider.
  ///
  /// - Parameter skippable: more units to leave out, in ascending order.
  static func stretches(
    around sets: [[UInt16]], without parting: [UInt16], _ skippable: [UInt16], limit: UInt16
  ) -> (core: [ClosedRange<UInt16>], safe: [ClosedRange<UInt16>]) {
    func gaps(_ wanted: [UInt16], below bound: UInt16) -> [ClosedRange<UInt16>] {
      Self.gaps(wanted, without: parting, skippable, below: bound)
    }
    // A quotation mark, a dash and a note are in much text that is Latin otherwise.
    if sets.allSatisfy({ $0.contains { $0 < 0x80 } }) {
      return (
        gaps([0x20, 0x0A, 0x2019], below: limit).map {
          $0.contains(0x20)
            ? $0.lowerBound...min($0.upperBound, 0xAC)
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
  /// - Parameter skippable: more units to leave out, in ascending order.
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
      let place = skippable.partitioningIndex { $0 >= unit }
      if place < skippable.count {
        if skippable[place] == unit { continue }
        high = min(high, skippable[place] - 1)
      }
      if place > 0 { low = max(low, skippable[place - 1] + 1) }
      gaps.append(low...high)
    }
    return gaps
  }

  /// Ranges of plain units, between any two of which there is a boundary: those in which most text of
  /// the needle's script lies.
  static func plainRanges(around units: [UInt16], limit: UInt16) -> qk_set {
    let plain = UnicodeFacts.shared.plain
    var ranges: [ClosedRange<UInt16>] = []
    for unit in [0x20] + usual(around: units)
    where unit <= limit {
      guard plain.contains(unit), !ranges.contains(where: { $0.contains(unit) }) else { continue }
      var low = unit
      while low > 0, plain.contains(low - 1) { low -= 1 }
      var high = unit
      while high < min(limit, 0xFFFE), plain.contains(high + 1) { high += 1 }
      ranges.append(low...high)
    }
    return set(ranges)
  }

  /// The ranges of a set.
  static func all(of set: qk_set) -> [ClosedRange<UInt16>] {
    (0..<Int(set.count)).map { range(set, $0) }
  }

  /// Units that stand for the stretches that text of a needle's script is made of.
  private static func usual(around units: [UInt16]) -> [UInt16] {
    let own = Array(units.prefix(1))
    return own.contains { $0 >= 0x2E80 } ? own + [0xFF0C, 0x3001, 0x2019] : own + [0x2019]
  }

  private static func ranges(of units: [UInt16]) -> [ClosedRange<UInt16>] {
    var ranges: [ClosedRange<UInt16>] = []
    for unit in units.sorted() {
      if let last = ranges.last, unit <= last.upperBound || unit == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(unit, last.upperBound)
      } else {
        ranges.append(unit...unit)
      }
    }
    return ranges
  }

  /// What it costs to take in the units between two ranges: how often they occur.
  private static func gapCost(_ low: UInt16, _ high: UInt16) -> Float {
    var cost = Float(high - low) * 1e-9
    for (start, weight) in UnitRanks.blockWeights where start > low && start < high {
      cost += weight
    }
    if high < 0x600 || high - low < 64 {
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

extension [UInt16] {
  /// The first place whose unit a predicate holds for, which holds for all behind it.
  fileprivate func partitioningIndex(_ isBehind: (UInt16) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
