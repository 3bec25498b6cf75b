import QuothKernels

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
  static var near: Int { 2 * GramRun.reach }

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
    let look = unsafe GramLook(core: core, text: text)
    unsafe scratch.hits.withUnsafeMutableBufferPointer { hits in
      unsafe scratch.odd.withUnsafeMutableBufferPointer { odd in
        unsafe text.scan(
          core.scan, core.kernels, from: start, groups: groups, hits.baseAddress!, odd.baseAddress!)
        // SAFETY: both have a word for each group.
        var anyOdd: UInt64 = 0
        for group in 0..<groups { unsafe anyOdd |= odd[group] }
        if anyOdd == 0 {
          for group in 0..<groups {
            unsafe look.forEach(hits[group], from: start + 64 * group, anchors: range, body)
          }
          return
        }
        func isNearOdd(_ group: Int) -> Bool {
          let before = unsafe group > 0 ? odd[group - 1] >> UInt64(64 - Self.near) : 0
          let after =
            unsafe group + 1 < groups ? odd[group + 1] << UInt64(64 - Self.near) : 0
          return unsafe group >= 0 && group < groups && odd[group] | before | after != 0
        }
        var (wasNear, isNear) = (false, isNearOdd(0))
        for group in 0..<groups {
          let base = start + 64 * group
          let nextIsNear = isNearOdd(group + 1)
          defer { (wasNear, isNear) = (isNear, nextIsNear) }
          let bits = unsafe hits[group]
          // Anchors in groups that are not looked at closely.
          let low = wasNear ? base : base - 64
          let high = nextIsNear ? base + 64 : base + 128
          guard isNear else {
            unsafe look.forEach(bits, from: base, anchors: (low..<high).clamped(to: range), body)
            continue
          }
          unsafe look.forEach(bits, from: base, anchors: (low..<base).clamped(to: range), body)
          let part = (base..<(base + 64)).clamped(to: range)
          OddText(core: core, text: text, scratch: scratch).forEach(part, body)
          unsafe look.forEach(
            bits, from: base, anchors: ((base + 64)..<high).clamped(to: range), body)
        }
      }
    }
  }
}

/// Looks at the places where the scan says that a gram may begin.
@unsafe
struct GramLook<Text: GramText> {
  private let text: Text
  private let stride: Int
  // Without references, which loops would count.
  private let table: GramTable.View
  private let classes: UnsafePointer<UInt8>
  private let lengths: InlineArray<3, Int>
  private let lengthCount: Int

  /// Valid as long as the set.
  init(core: SetCore, text: Text) {
    unsafe self.text = text
    unsafe stride = core.scan.stride
    unsafe table = core.scan.table.view
    unsafe classes = core.scan.withGrams16 { unsafe $0.pointee.classes }
    let all = core.scan.table.lengths
    var lengths = InlineArray<3, Int>(repeating: 0)
    for (place, length) in all.enumerated() { lengths[place] = length }
    unsafe self.lengths = lengths
    unsafe lengthCount = all.count
  }

  /// Calls `body` with the candidates whose gram begins at the places of a group and whose anchor is in a
  /// range.
  @inline(__always)
  func forEach(
    _ hits: UInt64, from base: Int, anchors range: Range<Int>,
    _ body: (_ place: Int, _ needle: Int) -> Void
  ) {
    var bits = hits
    guard bits != 0, !range.isEmpty else { return }
    while bits != 0 {
      unsafe look(at: base &+ bits.trailingZeroBitCount &* stride, range, body)
      bits &= bits &- 1
    }
  }

  /// The needles whose gram begins at a place.
  @inline(__always)
  private func look(
    at place: Int, _ range: Range<Int>, _ body: (_ place: Int, _ needle: Int) -> Void
  ) {
    let left = unsafe text.count &- place
    var letters: UInt64 = 0
    if left >= 8 {
      // SAFETY: there is a class for every unit.
      for next in 0..<8 {
        unsafe letters |= UInt64(classes[Int(text[place &+ next])]) &<< UInt64(8 &* next)
      }
    } else {
      for next in 0..<left {
        unsafe letters |= UInt64(classes[Int(text[place &+ next])]) &<< UInt64(8 &* next)
      }
    }
    for number in unsafe 0..<lengthCount {
      let wanted = unsafe lengths[number]
      guard wanted <= left else { break }
      for number in unsafe table.members(GramTable.key(letters, length: wanted)) {
        let member = unsafe table[number]
        guard member.fits(letters), member.count <= left else { continue }
        let anchor = place &+ member.anchor
        if range.contains(anchor) { body(anchor, member.needle) }
      }
    }
  }
}
