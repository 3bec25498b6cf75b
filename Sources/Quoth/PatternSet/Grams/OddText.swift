import QuothKernels

/// Finds the candidates near odd units: units that may be skipped, part letters, or begin a needle without a
/// gram.
///
/// Near them, skipped units may separate the letters of a gram, a needle whose letters an odd unit parts may be
/// anywhere that its anchor can begin, and the odd unit itself may begin a needle.
struct OddText<Text: GramText> {
  let core: SetCore
  let text: Text
  let scratch: SetScratch

  private var scan: SetScan { core.scan }

  /// How many units that are not odd are read on either side: as many as a gram and its neighbors have.
  private var reach: Int { GramRun.reach + 2 }

  /// Calls `body` with the candidates whose anchors are in a range, in order.
  func forEach(_ range: Range<Int>, _ body: SetCandidates<Text>.Body) {
    guard !range.isEmpty else { return }
    scratch.candidates.removeAll(keepingCapacity: true)
    let around = low(range.lowerBound)..<high(range.upperBound)
    lookForLoose(range)
    lookForParted(range, around)
    for number in scan.skips.indices { lookForGrams(range, skips: number) }
    scratch.candidates.sort { ($0.place, $0.needle) < ($1.place, $1.needle) }
    var last = SetCandidate(place: -1, needle: -1)
    // `body` may look at other text meanwhile.
    let candidates = scratch.candidates
    for candidate in candidates {
      if candidate.place == last.place, candidate.needle == last.needle { continue }
      last = candidate
      body(candidate.place, Int(candidate.needle), false)
    }
  }

  /// Whether a unit is odd, or the second of a pair whose first is.
  private func isOdd(_ offset: Int) -> Bool {
    let unit = text[offset]
    if scan.classes[Int(unit)] == UInt8(QK_ODD_CLASS) { return true }
    return Surrogates.isTrail(unit) && offset > 0 && Surrogates.isLead(text[offset - 1])
      && scan.classes[Int(text[offset - 1])] == UInt8(QK_ODD_CLASS)
  }

  private func low(_ offset: Int) -> Int {
    var low = offset
    var left = reach
    while low > 0, left > 0 {
      if scratch.oddRun.range.contains(low - 1) {
        low = scratch.oddRun.range.lowerBound
        continue
      }
      low -= 1
      if !isOdd(low) { left -= 1 } else { note(low) }
    }
    return low
  }

  private func high(_ offset: Int) -> Int {
    var high = offset
    var left = reach
    while high < text.count, left > 0 {
      if scratch.oddRun.range.contains(high) {
        high = scratch.oddRun.range.upperBound
        continue
      }
      if !isOdd(high) { left -= 1 } else { note(high) }
      high += 1
    }
    return high
  }

  /// Remembers a long run of odd units, so that it is read only once.
  private func note(_ offset: Int) {
    var low = offset
    var high = offset + 1
    let bound = 64
    while high < text.count, high - offset < bound, isOdd(high) { high += 1 }
    while low > 0, offset - low < bound, isOdd(low - 1) { low -= 1 }
    guard high - low >= bound else { return }
    while high < text.count, isOdd(high) { high += 1 }
    while low > 0, isOdd(low - 1) { low -= 1 }
    var units: [UInt16] = []
    var isSkipped = [Bool](repeating: true, count: scan.skips.count)
    for place in low..<high where !units.contains(text[place]) {
      let unit = text[place]
      units.append(unit)
      // The first unit decides whether a pair is skipped.
      if Surrogates.isTrail(unit) { continue }
      for (number, skipped) in scan.skips.enumerated() where !skipped.contains(unit) {
        isSkipped[number] = false
      }
    }
    scratch.oddRun = OddRun(range: low..<high, units: units, isSkipped: isSkipped)
  }

  private func add(_ place: Int, _ needle: Int32) {
    scratch.candidates.append(SetCandidate(place: place, needle: needle))
  }

  private func lookForLoose(_ range: Range<Int>) {
    guard !scan.loose.isEmpty else { return }
    for offset in range where isOdd(offset) {
      for needle in scan.loose[text[offset]] ?? [] { add(offset, needle) }
    }
  }

  private func lookForParted(_ range: Range<Int>, _ around: Range<Int>) {
    guard !scan.parted.isEmpty else { return }
    var units: [UInt16] = []
    func take(_ unit: UInt16) {
      if scan.parting.contains(unit), !units.contains(unit) { units.append(unit) }
    }
    var offset = around.lowerBound
    while offset < around.upperBound {
      if scratch.oddRun.range.contains(offset) {
        scratch.oddRun.units.forEach(take)
        offset = scratch.oddRun.range.upperBound
        continue
      }
      if isOdd(offset) { take(text[offset]) }
      offset += 1
    }
    guard !units.isEmpty else { return }
    for offset in range {
      let letter = scan.letters[Int(text[offset])]
      for unit in units {
        let needles = scan.parted[SetScan.Parting(unit: unit, letter: letter)]
        for needle in needles ?? [] { add(offset, needle) }
      }
    }
  }

  /// Whether a unit may be skipped, or is the second of a pair whose first may.
  private func isPassed(_ offset: Int, _ skipped: SkipSet) -> Bool {
    let unit = text[offset]
    if skipped.contains(unit) { return true }
    return Surrogates.isTrail(unit) && offset > 0 && Surrogates.isLead(text[offset - 1])
      && skipped.contains(text[offset - 1])
  }

  /// The places in a range and some on either side, without those of some units.
  private func places(around range: Range<Int>, skips number: Int) -> [Int] {
    let skipped = scan.skips[number]
    let jumps = !scratch.oddRun.range.isEmpty && scratch.oddRun.isSkipped[number]
    let run = jumps ? scratch.oddRun.range : 0..<0
    var places: [Int] = []
    var offset = range.lowerBound
    while offset > 0, places.count < reach {
      offset -= 1
      if run.contains(offset) {
        offset = run.lowerBound
      } else if !isPassed(offset, skipped) {
        places.append(offset)
      }
    }
    places.reverse()
    for offset in range where !isPassed(offset, skipped) { places.append(offset) }
    let most = places.count + reach
    offset = range.upperBound
    while offset < text.count, places.count < most {
      if run.contains(offset) {
        offset = run.upperBound
        continue
      }
      if !isPassed(offset, skipped) { places.append(offset) }
      offset += 1
    }
    return places
  }

  /// Finds grams as if the skipped units were absent.
  private func lookForGrams(_ range: Range<Int>, skips number: Int) {
    let places = places(around: range, skips: number)
    let table = unsafe scan.table.view
    for first in places.indices {
      var gram: UInt64 = 0
      var length = 0
      for part in scan.table.parts {
        guard first + part.length <= places.count else { break }
        while length < part.length {
          let letter = scan.letters[Int(text[places[first + length]])]
          gram |= UInt64(letter) << UInt64(8 * length)
          length += 1
        }
        for number in unsafe table.members(part, gram) {
          let member = unsafe table[number]
          guard member.begins(gram, UInt64(part.length)) else { continue }
          let anchor = first + member.anchor
          if places.indices.contains(anchor), range.contains(places[anchor]) {
            add(places[anchor], Int32(member.needle))
          }
        }
      }
    }
  }
}

/// A long run of odd units.
struct OddRun {
  var range = 0..<0
  /// The distinct units in it.
  var units: [UInt16] = []
  /// Whether all of it may be skipped, by the number of a set of skippable units.
  var isSkipped: [Bool] = []
}
