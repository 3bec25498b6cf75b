import QuothKernels

/// Finds the candidates of all needles in a stretch of text.
///
/// Text is examined in groups of 64 places. Without an odd unit nearby, each gram makes a candidate; a group near
/// an odd unit is examined closely: see ``OddText``.
struct SetCandidates<Text: GramText> {
  let core: SetCore
  let text: Text
  let scratch: SetScratch

  /// How near an odd unit is near: twice as far as letters are looked at, so that the candidates of a needle
  /// come in order.
  static var near: Int { 2 * GramRun.reach }

  /// As many places as are scanned at a time, so that what is written about them stays in the nearest cache.
  private static var most: Int { 1 << 13 }

  /// Calls `body` with the candidates whose anchors are in a range, those of each needle in their order.
  @inline(__always)
  func forEach(_ range: Range<Int>, _ body: (_ place: Int, _ needle: Int) -> Void) {
    guard core.scan.isShared else { return }
    scratch.makeRoom(groups: min(range.count, Self.most) / 64 + 4)
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + Self.most, range.upperBound)
      forEachOfSome(start..<end, body)
      start = end
    }
  }

  private func forEachOfSome(_ range: Range<Int>, _ body: (_ place: Int, _ needle: Int) -> Void) {
    // A group on either side shows odd units near the range.
    let start = max(0, range.lowerBound - 64)
    let end = min(text.count, range.upperBound + 64)
    let groups = (end - start + 63) / 64
    // SAFETY: there is room for so many, and for the classes of one more.
    let room = scratch.room
    let (hits, odd, classes) = unsafe (room.hits, room.odd, room.classes)
    unsafe text.scan(core.scan, core.kernels, from: start, groups: groups, hits, odd, classes)
    let look = unsafe GramLook(core: core, classes: classes, from: start, count: text.count)
    var anyOdd: UInt64 = 0
    for group in 0..<groups { unsafe anyOdd |= odd[group] }
    if anyOdd == 0 {
      let count = unsafe look.sift(groups, core.kernels, room)
      for number in 0..<count {
        unsafe look.look(at: start &+ Int(room.places[number]), range, body)
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
      // Anchors in groups that are not examined closely.
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

/// Looks at the places where the scan says that a gram may begin.
@unsafe
struct GramLook {
  private let stride: Int
  // Without references, which loops would count.
  private let table: GramTable.View
  /// Those of the units from `start` on.
  private let classes: UnsafePointer<UInt8>
  private let start: Int
  private let count: Int

  /// Valid as long as the set and the classes.
  ///
  /// - Parameter count: how long the text is.
  init(core: SetCore, classes: UnsafePointer<UInt8>, from start: Int, count: Int) {
    unsafe stride = core.scan.stride
    unsafe table = core.scan.table.view
    unsafe self.classes = classes
    unsafe self.start = start
    unsafe self.count = count
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

  /// Writes and counts the places where a needle may be, after comparing all its known letters.
  ///
  /// It branches little, since nobody can foresee which groups have hits and which hits are false.
  func sift(_ groups: Int, _ kernels: Kernels, _ room: ScanRoom) -> Int {
    let (hits, masks, bases, places) = unsafe (room.hits, room.masks, room.bases, room.places)
    var some = 0
    for group in 0..<groups {
      unsafe masks[some] = hits[group]
      unsafe bases[some] = UInt32(truncatingIfNeeded: group &* (64 / stride))
      unsafe some &+= hits[group] == 0 ? 0 : 1
    }
    guard some > 0 else { return 0 }
    let count = unsafe kernels.tier.pointee.positions(masks, bases, some, places)
    var kept = 0
    for number in 0..<count {
      let place = unsafe Int(places[number]) &* stride
      let letters = unsafe letters(at: place)
      var isKept = 0
      for number in unsafe 0..<table.partCount {
        let members = unsafe table.members(table.parts[number], letters)
        // SAFETY: there are two after the last.
        let first = unsafe fits(table[members.lowerBound], place) & (members.count > 0 ? 1 : 0)
        let second =
          unsafe fits(table[members.lowerBound &+ 1], place) & (members.count > 1 ? 1 : 0)
        isKept |= first | second | (members.count > 2 ? 1 : 0)
      }
      unsafe places[kept] = UInt32(truncatingIfNeeded: place)
      kept &+= isKept
    }
    return kept
  }

  /// 1 where text has all letters of a member whose gram begins at a place, 0 where not.
  @inline(__always)
  private func fits(_ member: GramTable.Member, _ place: Int) -> Int {
    unsafe member.fits(letters(at: place &- member.back)) ? 1 : 0
  }

  /// The classes of the eight units from a place after the first of the scan on.
  @inline(__always)
  private func letters(at place: Int) -> UInt64 {
    // SAFETY: there is room before the first group and after the last.
    unsafe UInt64(littleEndian: UnsafeRawPointer(classes + place).loadUnaligned(as: UInt64.self))
  }

  /// The needles whose gram begins at a place.
  @inline(__always)
  func look(
    at place: Int, _ range: Range<Int>, _ body: (_ place: Int, _ needle: Int) -> Void
  ) {
    let letters = unsafe letters(at: place &- start)
    for number in unsafe 0..<table.partCount {
      for number in unsafe table.members(table.parts[number], letters) {
        let member = unsafe table[number]
        // Beyond the text there are no letters.
        let first = place &- member.back
        guard unsafe fits(member, place &- start) != 0, first >= 0,
          unsafe first &+ member.count <= count
        else { continue }
        let anchor = place &+ member.anchor
        if range.contains(anchor) { body(anchor, member.needle) }
      }
    }
  }
}
