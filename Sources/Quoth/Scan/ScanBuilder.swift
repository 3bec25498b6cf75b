import QuothKernels

/// Builds the input of a kernel.
struct ScanBuilder: Sendable {
  var first: [UInt16]?
  var second: [UInt16]?
  var distance: Int
  /// A third anchor, which rejects candidates; it lies between the first two or where nothing
  /// parts.
  var third: [UInt16]?
  var thirdDistance = 0
  /// Whether the third lies after the second and either can be one of many skippable units.
  var passesOver = false
  /// More units that a candidate must have, in the same places as the third.
  var more: [Letter] = []
  /// Whether the test of such a letter can also accept other units.
  var hasLooseTests = false
  /// 1 or 2 if the first or second anchor is so rare that it alone can rule out text.
  var rare: UInt32 = 0
  var wide: [UInt16]
  /// Units that can part the anchors, in addition to those that are skippable anywhere.
  var parting: [UInt16]
  var skippable: [UInt16]
  /// Whether the anchors hold in any text, so that no core is needed: each of their units writes all that
  /// it can, and `second`, if there is one, has every unit that may come after `first`.
  var isCertain = false
  /// Where the text lies, given the anchors' sets and all parting units; nil selects the default of
  /// folding.
  var stretches: (@Sendable ([[UInt16]], [UInt16]) -> ScanStretches)?
  var mayBePlain: Bool

  /// A set of units, one of which a candidate must have at a distance after its beginning.
  struct Letter {
    var units: [UInt16]
    var distance: Int
  }

  /// Whether the scan treats the core apart from other text.
  var hasCore: Bool { !(isCertain || (parting.isEmpty && skippable.isEmpty)) }

  private func stretches(_ limit: UInt16) -> ScanStretches {
    let sets = [first ?? []] + (second.map { [$0] } ?? [])
    guard let stretches else {
      let usual = UnitSets.stretches(around: sets, without: parting, skippable, limit: limit)
      return ScanStretches(core: usual.core, safe: usual.safe)
    }
    return stretches(sets, parting).clamped(to: limit)
  }

  private func addMore(to scan: inout qk_scan, _ limit: UInt16) {
    var count = 0
    unsafe withUnsafeMutableBytes(of: &scan.more) {
      let tests = unsafe $0.assumingMemoryBound(to: qk_more.self)
      for letter in more where count < tests.count {
        let most = hasLooseTests ? AnchorCosts.looseBits : 1
        guard let test = UnitSets.test(letter.units, limit: limit, in: scan.core, loosest: most)
        else { continue }
        unsafe tests[count] = qk_more(
          distance: UInt16(letter.distance), value: test.value, mask: test.mask)
        count += 1
      }
    }
    scan.more_count = UInt32(count)
  }

  func scan(limit: UInt16) -> qk_scan {
    var scan = qk_scan()
    scan.wide = UnitSets.set(wide, limit: limit)
    guard let first else {
      scan.first = scan.wide
      return scan
    }
    scan.distance = UInt32(distance)
    if !hasCore {
      scan.first = UnitSets.set(first, limit: limit)
      if let second { scan.second = UnitSets.set(second, limit: limit) }
    } else {
      let stretches = stretches(limit)
      scan.core = UnitSets.set(stretches.core)
      scan.safe = UnitSets.set(stretches.safe)
      scan.first = UnitSets.set(first, limit: limit, within: stretches.core)
      scan.first_safe = UnitSets.set(first, limit: limit, within: stretches.safe)
      if let second {
        scan.second = UnitSets.set(second, limit: limit, within: stretches.core)
        scan.second_safe = UnitSets.set(second, limit: limit, within: stretches.safe)
        if scan.first_safe.count == 0 || scan.second_safe.count == 0 { scan.safe = qk_set() }
      } else if scan.first_safe.count == 0 {
        scan.safe = qk_set()
      }
    }
    if let third {
      let count = third.count { $0 <= limit && UnitSets.contains(scan.core, $0) }
      // A larger third set is not worth testing.
      if count <= 4 || passesOver {
        scan.third = UnitSets.set(
          third, limit: limit, within: scan.core.count > 0 ? UnitSets.all(of: scan.core) : nil)
      }
      scan.third_distance = UInt32(thirdDistance)
      if passesOver { scan.margin = UInt32(thirdDistance - distance) }
    }
    addMore(to: &scan, limit)
    scan.rare = rare
    if scan.first.count == 0 || (second != nil && scan.second.count == 0) {
      // An anchor has no unit of its own in this width or in the core, but the text may write it in
      // another way.
      var single = qk_scan()
      single.first = scan.wide
      return single
    }
    // Where all text is plain, every candidate of a needle covered by its anchors is a match.
    if mayBePlain, UnitSets.isExact(scan.first, first, in: scan.core, limit),
      second.map({ UnitSets.isExact(scan.second, $0, in: scan.core, limit) }) ?? true,
      // A third anchor without a unit in the core is not searched for there.
      third.map({ scan.third.count > 0 && UnitSets.isExact(scan.third, $0, in: scan.core, limit) })
        ?? true
    {
      scan.plain = UnitSets.plainRanges(around: first, limit: limit)
      // The sets for text outside the core may have been merged, and so hold extra units.
      if second == nil, !UnitSets.isExact(scan.first_safe, first, in: scan.safe, limit) {
        scan.safe = qk_set()
      }
    }
    return scan
  }
}
