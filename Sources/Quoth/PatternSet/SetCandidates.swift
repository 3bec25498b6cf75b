import QuothKernels

/// Finds the candidates of all needles in a stretch of text.
///
/// Text is examined in groups of 64 places. Without an odd unit nearby, each gram makes a candidate; a group near
/// an odd unit is examined closely: see ``OddText``.
struct SetCandidates<Text: GramText> {
  let core: SetCore
  let text: Text
  let scratch: SetScratch
  /// Whether kernels decide candidates where they can.
  var decides = false

  /// A candidate of a needle: the place where its anchor is, or where a match begins.
  typealias Body = (_ place: Int, _ needle: Int, _ isMatch: Bool) -> Void

  /// How near an odd unit is near: twice as far as letters are looked at, so that the candidates of a needle
  /// come in order.
  static var near: Int { 2 * GramRun.reach }

  /// As many places as are scanned at a time, so that what is written about them stays in the nearest cache.
  private static var most: Int { 1 << 13 }

  /// Calls `body` with the candidates whose anchors are in a range, those of each needle in their order.
  @inline(__always)
  func forEach(_ range: Range<Int>, _ body: Body) {
    guard core.scan.isShared else { return }
    scratch.makeRoom(groups: min(range.count, Self.most) / 64 + 4)
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + Self.most, range.upperBound)
      forEachOfSome(start..<end, body)
      start = end
    }
  }

  private func forEachOfSome(_ range: Range<Int>, _ body: Body) {
    // A group on either side shows odd units near the range.
    let start = max(0, range.lowerBound - 64)
    let end = min(text.count, range.upperBound + 64)
    let groups = (end - start + 63) / 64
    // SAFETY: there is room for so many, and for the classes of one more.
    let room = scratch.room
    let (hits, odd, classes) = unsafe (room.hits, room.odd, room.classes)
    unsafe text.scan(core.scan, core.kernels, from: start, groups: groups, hits, odd, classes)
    let count = unsafe core.kernels.tier.pointee.sift(
      core.scan.table.pointer, classes, hits, groups, room.members)
    let look = unsafe GramLook(
      core, text, scratch, classes: classes, from: start, hits: count, decides: decides)
    var anyOdd: UInt64 = 0
    for group in 0..<groups { unsafe anyOdd |= odd[group] }
    if anyOdd == 0 {
      unsafe look.forEach(0..<count, anchors: range, body)
      return
    }
    func isNearOdd(_ group: Int) -> Bool {
      guard group >= 0, group < groups else { return false }
      let before = unsafe group > 0 ? odd[group - 1] >> UInt64(64 - Self.near) : 0
      let after = unsafe group + 1 < groups ? odd[group + 1] << UInt64(64 - Self.near) : 0
      return unsafe odd[group] | before | after != 0
    }
    var group = 0
    var next = 0
    /// The numbers of the places in the groups before one, of those that are left.
    func takePlaces(before group: Int) -> Range<Int> {
      let first = next
      while next < count, unsafe room.members[next].place < 64 * group { next += 1 }
      return first..<next
    }
    while group < groups {
      let base = start + 64 * group
      if isNearOdd(group) {
        let own = takePlaces(before: group + 1)
        // Anchors in groups that are not examined closely.
        let low = isNearOdd(group - 1) ? base : base - 64
        let high = isNearOdd(group + 1) ? base + 64 : base + 128
        unsafe look.forEach(own, anchors: (low..<base).clamped(to: range), body)
        let part = (base..<(base + 64)).clamped(to: range)
        OddText(core: core, text: text, scratch: scratch).forEach(part, body)
        unsafe look.forEach(own, anchors: ((base + 64)..<high).clamped(to: range), body)
        group += 1
        continue
      }
      let low = isNearOdd(group - 1) ? base : base - 64
      repeat { group += 1 } while group < groups && !isNearOdd(group)
      let high = start + 64 * (isNearOdd(group) ? group : group + 1)
      let anchors = (low..<high).clamped(to: range)
      unsafe look.forEach(takePlaces(before: group), anchors: anchors, body)
    }
  }
}

/// Looks at what the scan says that may be at a place.
@unsafe
struct GramLook<Text: GramText> {
  typealias Body = SetCandidates<Text>.Body

  private let text: Text
  private let kernels: Kernels
  // Without references, which loops would count.
  private let table: GramTable.View
  private let quick: SetQuickNeedles.View
  private let states: SetStates
  /// Those of the units from `start` on.
  private let classes: UnsafePointer<UInt8>
  /// The members that the scan tells and their places, counted from `start`.
  private let hits: UnsafePointer<qk_gram_hit>
  /// Room for the decisions of a kernel.
  private let decided: UnsafeMutablePointer<qk_gram_hit>
  private let deciding: UnsafeMutablePointer<qk_quick_needles>?
  private let last: Int
  private let start: Int

  /// Valid as long as the set, and until the next scan.
  ///
  /// - Parameter hits: how many members the scan told.
  init(
    _ core: SetCore, _ text: Text, _ scratch: SetScratch, classes: UnsafePointer<UInt8>,
    from start: Int, hits: Int, decides: Bool
  ) {
    unsafe self.text = text
    unsafe kernels = core.kernels
    unsafe table = core.scan.table.view
    unsafe quick = core.quick.view
    unsafe states = scratch.states
    unsafe self.classes = classes
    unsafe self.hits = UnsafePointer(scratch.room.members)
    unsafe decided = scratch.room.decided
    unsafe deciding = decides ? quick.deciding : nil
    unsafe last = hits - 1
    unsafe self.start = start
  }

  /// How many hits ahead a needle is prefetched, and its units, whose place the needle tells.
  private static var ahead: Int { 12 }
  private static var soon: Int { 4 }

  /// Calls `body` with the candidates of some hits whose anchor is in a range.
  @inline(__always)
  func forEach(_ numbers: Range<Int>, anchors range: Range<Int>, _ body: Body) {
    guard !range.isEmpty else { return }
    if unsafe deciding != nil { return unsafe decide(numbers, range, body) }
    for number in numbers {
      if let needle = unsafe needle(min(number &+ Self.ahead, last)) {
        unsafe states.prefetch(needle)
        unsafe quick.prefetch(needle)
      }
      if let needle = unsafe needle(min(number &+ Self.soon, last)) {
        unsafe quick.prefetchUnits(needle)
      }
      unsafe take(hits[number], range, body)
    }
  }

  /// The same, where a kernel decides all candidates that it can.
  @inline(__always)
  private func decide(_ numbers: Range<Int>, _ range: Range<Int>, _ body: Body) {
    var next = numbers.lowerBound
    while next < numbers.upperBound {
      let some = min(numbers.upperBound - next, Int(QK_DECIDED_HITS))
      let count = unsafe text.decide(
        hits + next, count: some, from: start, anchors: range, by: deciding!, kernels, decided)
      for number in 0..<count {
        let soon = unsafe decided[min(number &+ Self.soon, count &- 1)].member
        if soon >= QK_GRAM_MATCH, soon < QK_GRAM_MANY,
          unsafe !quick[Int(soon - QK_GRAM_MATCH)].isApart
        {
          unsafe states.prefetch(Int(soon - QK_GRAM_MATCH))
        }
        let hit = unsafe decided[number]
        if hit.member >= QK_GRAM_MATCH, hit.member < QK_GRAM_MANY {
          unsafe body(
            start &+ Int(Int32(bitPattern: hit.place)), Int(hit.member - QK_GRAM_MATCH), true)
        } else {
          unsafe take(hit, range, body)
        }
      }
      next += some
    }
  }

  /// Takes a candidate that no kernel has decided.
  @inline(__always)
  private func take(_ hit: qk_gram_hit, _ range: Range<Int>, _ body: Body) {
    let place = unsafe start &+ Int(hit.place)
    if hit.member >= QK_GRAM_MANY {
      unsafe look(at: place, table.parts[Int(hit.member - QK_GRAM_MANY)], range, body)
    } else {
      unsafe take(table[Int(hit.member)], at: place, range, body)
    }
  }

  /// The needle of a hit, if it has one.
  @inline(__always)
  private func needle(_ number: Int) -> Int? {
    let member = unsafe hits[number].member
    return member >= QK_GRAM_MANY ? nil : unsafe table[Int(member)].needle
  }

  /// The classes of the eight units from a place after the first of the scan on.
  @inline(__always)
  private func letters(at place: Int) -> UInt64 {
    // SAFETY: there is room before the first group and after the last.
    unsafe UInt64(littleEndian: UnsafeRawPointer(classes + place).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private func take(
    _ member: GramTable.Member, at place: Int, _ range: Range<Int>, _ body: Body
  ) {
    // Beyond the text there are no letters.
    let first = place &- member.back
    guard first >= 0, unsafe first &+ member.count <= text.count else { return }
    let anchor = place &+ member.anchor
    if range.contains(anchor) { body(anchor, member.needle, false) }
  }

  /// The needles whose gram begins at a place, of a list with many.
  @inline(never)
  private func look(
    at place: Int, _ part: GramTable.Part, _ range: Range<Int>, _ body: Body
  ) {
    for number in unsafe table.members(part, letters(at: place &- start)) {
      let member = unsafe table[number]
      if unsafe member.fits(letters(at: place &- member.back &- start)) {
        unsafe take(member, at: place, range, body)
      }
    }
  }
}
