/// Finds the candidates of all needles in a stretch of text.
struct SetCandidates<Text: GramText> {
  let core: SetCore
  let text: Text
  let scratch: SetScratch

  private var scan: SetScan { core.scan }

  /// How far text is looked at on either side of the stretch.
  static var margin: Int { 8 }

  /// Puts the candidates whose anchors are in a range into the scratch memory, ascending.
  func collect(_ range: Range<Int>) {
    scratch.candidates.removeAll(keepingCapacity: true)
    guard scan.isShared, !range.isEmpty else { return }
    let start = max(0, range.lowerBound - Self.margin)
    let end = min(text.count, range.upperBound + Self.margin)
    let groups = (end - start + 63) / 64
    if scratch.hits.count < groups {
      scratch.hits = Array(repeating: 0, count: groups)
      scratch.odd = scratch.hits
    }
    unsafe scratch.hits.withUnsafeMutableBufferPointer { hits in
      unsafe scratch.odd.withUnsafeMutableBufferPointer { odd in
        unsafe text.scan(
          scan, core.kernels, from: start, groups: groups, hits.baseAddress!, odd.baseAddress!)
      }
    }
    var hasOdd = false
    for group in 0..<groups {
      var bits = scratch.hits[group]
      if scratch.odd[group] != 0 { hasOdd = true }
      let base = start + 64 * group
      while bits != 0 {
        let place = base + bits.trailingZeroBitCount
        bits &= bits - 1
        look(at: place, range)
      }
    }
    if hasOdd { lookAround(from: start, groups, range) }
  }

  /// The needles whose gram begins at a place.
  @inline(__always)
  private func look(at place: Int, _ range: Range<Int>) {
    let table = scan.table
    let left = text.count - place
    var gram: UInt64 = 0
    var length = 0
    for wanted in table.lengths {
      guard wanted <= left else { return }
      while length < wanted {
        gram |= UInt64(scan.classes[Int(text[place + length])]) << UInt64(8 * length)
        length += 1
      }
      for number in table.members(GramTable.key(gram, length: wanted)) {
        let member = table[number]
        let anchor = place + member.anchor
        guard range.contains(anchor) else { continue }
        scratch.candidates.append(SetCandidate(place: anchor, needle: Int32(member.needle)))
      }
    }
  }

  // MARK: Odd units

  private func isOdd(_ offset: Int) -> Bool { scan.classes[Int(text[offset])] == 255 }

  /// Looks closely at the text around odd units.
  private func lookAround(from start: Int, _ groups: Int, _ range: Range<Int>) {
    var done = 0
    for group in 0..<groups {
      var bits = scratch.odd[group]
      while bits != 0 {
        let place = start + 64 * group + bits.trailingZeroBitCount
        bits &= bits - 1
        if place < done { continue }
        let stretch = stretch(around: place)
        done = stretch.upperBound
        look(through: max(stretch.lowerBound, 0)..<stretch.upperBound, range)
      }
    }
    scratch.candidates.sort { ($0.place, $0.needle) < ($1.place, $1.needle) }
    // Looked at twice where stretches touch, or where a gram was there as well.
    var kept = 0
    for place in scratch.candidates.indices {
      let candidate = scratch.candidates[place]
      if kept > 0, scratch.candidates[kept - 1].place == candidate.place,
        scratch.candidates[kept - 1].needle == candidate.needle
      {
        continue
      }
      scratch.candidates[kept] = candidate
      kept += 1
    }
    scratch.candidates.removeSubrange(kept...)
  }

  /// The text around an odd unit: as far as grams reach that it may be in, and around odd units there, too.
  private func stretch(around place: Int) -> Range<Int> {
    let most = GramPlan.longest + 1
    var low = place
    var left = most
    while low > 0, left > 0 {
      low -= 1
      left = isOdd(low) ? most : left - 1
    }
    var high = place + 1
    left = most
    while high < text.count, left > 0 {
      left = isOdd(high) ? most : left - 1
      high += 1
    }
    return low..<high
  }

  private func look(through stretch: Range<Int>, _ range: Range<Int>) {
    var units: [UInt16] = []
    for offset in stretch where isOdd(offset) {
      let unit = text[offset]
      if !units.contains(unit) { units.append(unit) }
      guard range.contains(offset), let needles = scan.loose[unit] else { continue }
      for needle in needles {
        scratch.candidates.append(SetCandidate(place: offset, needle: needle))
      }
    }
    if !scan.parted.isEmpty {
      for offset in stretch.clamped(to: range) {
        let letter = scan.letters[Int(text[offset])]
        for unit in units {
          guard let needles = scan.parted[SetScan.Parting(unit: unit, letter: letter)] else {
            continue
          }
          for needle in needles {
            scratch.candidates.append(SetCandidate(place: offset, needle: needle))
          }
        }
      }
    }
    for skipped in scan.skips { lookForGrams(in: stretch, without: skipped, range) }
  }

  /// Looks for grams in a stretch as if some of its units were not there.
  private func lookForGrams(
    in stretch: Range<Int>, without skipped: SkipSet, _ range: Range<Int>
  ) {
    var places: [Int] = []
    var offset = stretch.lowerBound
    while offset < stretch.upperBound {
      let unit = text[offset]
      offset += 1
      guard skipped.contains(unit) else {
        places.append(offset - 1)
        continue
      }
      if unit & 0xFC00 == 0xD800, offset < text.count, text[offset] & 0xFC00 == 0xDC00 {
        offset += 1
      }
    }
    let table = scan.table
    for first in places.indices {
      var gram: UInt64 = 0
      var length = 0
      for wanted in table.lengths {
        guard first + wanted <= places.count else { break }
        while length < wanted {
          let letter = scan.letters[Int(text[places[first + length]])]
          gram |= UInt64(letter) << UInt64(8 * length)
          length += 1
        }
        for number in table.members(GramTable.key(gram, length: wanted)) {
          let member = table[number]
          let anchor = places[first + member.anchor]
          guard range.contains(anchor) else { continue }
          scratch.candidates.append(
            SetCandidate(place: anchor, needle: Int32(member.needle)))
        }
      }
    }
  }
}
