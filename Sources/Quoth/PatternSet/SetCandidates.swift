/// Finds the candidates of all needles in a stretch of text.
///
/// Text is looked at in groups of 64 places. Where no odd unit is near, a gram that stands there as it is
/// makes a candidate; a group near an odd unit is looked at closely: see ``OddText``.
struct SetCandidates<Text: GramText> {
  let core: SetCore
  let text: Text
  let scratch: SetScratch

  /// How near an odd unit is near: twice as far as letters are looked at, so that the candidates of a needle
  /// come in order.
  static var near: Int { 2 * GramPlan.mostLetters }

  /// Calls `body` with the candidates whose anchors are in a range, those of each needle in their order.
  @inline(__always)
  func forEach(_ range: Range<Int>, _ body: (_ place: Int, _ needle: Int) -> Void) {
    guard core.scan.isShared, !range.isEmpty else { return }
    // A group on either side tells of odd units near the range.
    let start = max(0, range.lowerBound - 64)
    let end = min(text.count, range.upperBound + 64)
    let groups = (end - start + 63) / 64
    if scratch.hits.count < groups {
      scratch.hits = Array(repeating: 0, count: groups)
      scratch.odd = scratch.hits
    }
    unsafe scratch.hits.withUnsafeMutableBufferPointer { hits in
      unsafe scratch.odd.withUnsafeMutableBufferPointer { odd in
        unsafe text.scan(
          core.scan, core.kernels, from: start, groups: groups, hits.baseAddress!, odd.baseAddress!)
        // SAFETY: both have a word for each group.
        func isNearOdd(_ group: Int) -> Bool {
          let before = unsafe group > 0 ? odd[group - 1] >> UInt64(64 - Self.near) : 0
          let after =
            unsafe group + 1 < groups ? odd[group + 1] << UInt64(64 - Self.near) : 0
          return unsafe group < groups && odd[group] | before | after != 0
        }
        for group in 0..<groups {
          let base = start + 64 * group
          var anchors = range
          if isNearOdd(group) {
            let part = (base..<(base + 64)).clamped(to: range)
            OddText(core: core, text: text, scratch: scratch).forEach(part, body)
            // A gram that begins here may have its anchor in the next group. That one finds only its own
            // grams, unless it is looked at closely, too.
            if isNearOdd(group + 1) { continue }
            anchors = min(base + 64, range.upperBound)..<range.upperBound
          }
          var bits = unsafe hits[group]
          while bits != 0 {
            look(at: base + bits.trailingZeroBitCount, anchors, body)
            bits &= bits - 1
          }
        }
      }
    }
  }

  /// The needles whose gram begins at a place.
  @inline(__always)
  private func look(
    at place: Int, _ range: Range<Int>, _ body: (_ place: Int, _ needle: Int) -> Void
  ) {
    let scan = core.scan
    let left = min(text.count - place, 8)
    var classes: UInt64 = 0
    for next in 0..<left {
      classes |= UInt64(scan.class(of: text[place &+ next])) &<< UInt64(8 &* next)
    }
    for wanted in scan.table.lengths where wanted <= left {
      for number in scan.table.members(GramTable.key(classes, length: wanted)) {
        let member = scan.table[number]
        guard member.fits(classes) else { continue }
        let anchor = place &+ member.anchor
        if range.contains(anchor) { body(anchor, member.needle) }
      }
    }
  }
}
