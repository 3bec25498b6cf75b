import QuothKernels

extension ScanBuilder {
  /// Stands for units above U+00FF in 8-bit text: U+001A SUBSTITUTE, which is very rare in text.
  static let substitute: UInt8 = 0x1A

  /// The scan over 8-bit text in which ``ScanBuilder/substitute`` replaces any of some units and
  /// nothing else.
  ///
  /// The substitute belongs to a set if any of the units does, and parts the anchors if any of them
  /// does. The scan reports at least the candidates of the original text, and possibly more.
  func scan8(standingFor units: [UInt16]) -> qk_scan {
    let substitute = UInt16(Self.substitute)
    var scan = scan(limit: 0xFF)
    func isAmong(_ set: [UInt16]) -> Bool { units.contains(where: set.contains) }
    UnitSets.remove(substitute, from: &scan.plain)
    // A widened set no longer guarantees matches.
    var isWidened = false
    func put(_ isMember: Bool, in set: inout qk_set) {
      if isMember, UnitSets.insert(substitute, in: &set) { isWidened = true }
    }
    func finished(_ scan: qk_scan) -> qk_scan {
      var scan = scan
      if isWidened { scan.plain = qk_set() }
      return scan
    }
    guard let first, !isSingle(scan) else {
      put(isAmong(wide), in: &scan.first)
      return finished(scan)
    }
    let (isFirst, isSecond) = (isAmong(first), isAmong(second ?? []))
    put(isFirst, in: &scan.first)
    put(isSecond, in: &scan.second)
    if scan.third.count > 0 { put(isAmong(third ?? []), in: &scan.third) }
    if more.contains(where: { isAmong($0.units) }) { scan.more_count = 0 }
    guard hasCore else { return finished(scan) }
    put(isAmong(wide), in: &scan.wide)
    if scan.safe.count > 0 {
      put(isFirst, in: &scan.first_safe)
      put(isSecond, in: &scan.second_safe)
    }
    let parts = isAmong(parting) || units.contains(where: skippable.holds)
    Self.setApart(substitute, parts, &scan.core)
    if scan.safe.count > 0 { Self.setApart(substitute, parts, &scan.safe) }
    return finished(scan)
  }

  /// Whether a scan of 8-bit text searches for one anchor in every form, since the pair does not
  /// exist in that width.
  private func isSingle(_ scan: qk_scan) -> Bool {
    if second != nil, scan.second.count == 0 { return true }
    return hasCore ? scan.core.count == 0 : !(first ?? []).contains { $0 <= 0xFF }
  }

  /// Adds a unit to the ranges that hold no parting unit, or removes it.
  private static func setApart(_ unit: UInt16, _ parts: Bool, _ set: inout qk_set) {
    if parts {
      UnitSets.remove(unit, from: &set)
      // An empty set would mean all text. No anchor is written with a unit that the set never held.
      if set.count == 0 { set = UnitSets.set([0...0]) }
    } else if !UnitSets.hasRoom(set) {
      // No other range may be widened.
      UnitSets.remove(unit, from: &set)
    } else {
      _ = UnitSets.insert(unit, in: &set)
    }
  }
}

extension UnitSets {
  /// Whether a set has room for another range.
  static func hasRoom(_ set: qk_set) -> Bool { set.count < UInt32(QK_MAX_RANGES) }

  /// Adds a unit. If the set has no room for another range, widens the nearest one and returns
  /// true.
  static func insert(_ unit: UInt16, in set: inout qk_set) -> Bool {
    var ranges = all(of: set)
    if ranges.contains(where: { $0.contains(unit) }) { return false }
    if hasRoom(set) {
      self.set(ranges + [unit...unit], to: &set)
      return false
    }
    let nearest = ranges.indices.min {
      distance(unit, ranges[$0]) < distance(unit, ranges[$1])
    }!
    ranges[nearest] =
      min(unit, ranges[nearest].lowerBound)...max(unit, ranges[nearest].upperBound)
    self.set(ranges, to: &set)
    return true
  }

  private static func distance(_ unit: UInt16, _ range: ClosedRange<UInt16>) -> Int {
    max(Int(range.lowerBound) - Int(unit), Int(unit) - Int(range.upperBound))
  }

  /// Removes a unit. If its range cannot be split for lack of room, also removes the smaller part
  /// of the range.
  static func remove(_ unit: UInt16, from set: inout qk_set) {
    var ranges = all(of: set)
    guard let place = ranges.firstIndex(where: { $0.contains(unit) }) else { return }
    let range = ranges.remove(at: place)
    var parts: [ClosedRange<UInt16>] = []
    if range.lowerBound < unit { parts.append(range.lowerBound...(unit - 1)) }
    if range.upperBound > unit { parts.append((unit + 1)...range.upperBound) }
    if parts.count == 2, !hasRoom(set) {
      parts.remove(at: parts[0].count < parts[1].count ? 0 : 1)
    }
    self.set(ranges + parts, to: &set)
  }

  private static func set(_ ranges: [ClosedRange<UInt16>], to set: inout qk_set) {
    set = self.set(ranges)
  }
}
