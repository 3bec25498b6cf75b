import QuothKernels

/// The units of most text in the needle's script and language, and the ranges around them that
/// contain no parting unit.
struct UsualText {
  private let isLatin: Bool
  private let own: [UInt16]
  private let letters: [UInt16]
  private let wanted: [UInt16]

  /// - Parameter letters: the letters of the language beyond ASCII.
  init(_ sets: [[UInt16]], letters: [UInt16]) {
    isLatin = sets.allSatisfy { $0.contains { $0 < 0x80 } }
    self.letters = letters
    own = sets.map { $0.first ?? 0x20 }
    var wanted: [UInt16] = [0x20, 0x0A]
    if isLatin {
      let latin = letters.filter { $0 < 0x250 }
      wanted += latin
      if !latin.isEmpty { wanted += [0x2019, 0xBB] }
    } else if own.contains(where: { $0 >= 0x2E80 }) {
      wanted += own + [0x3001, 0xFF0C]
      if !own.allSatisfy({ 0xAC00 <= $0 && $0 < 0xD800 }) { wanted.append(0x4E00) }
      if letters.contains(0x3042) { wanted += [0x3042, 0x30A2] }
    } else {
      wanted += own + [0x2014, 0xAB]
      for block in Set(own.map { $0 & ~0x7F }).sorted() {
        let ofBlock = letters.filter { $0 & ~0x7F == block }
        wanted +=
          ofBlock.isEmpty
          ? (block...(block | 0x7F)).filter { UnitRanks.frequency($0) > Self.often } : ofBlock
        // The comma of Arabic and the danda of India.
        wanted += [0x60C, 0x964].filter { $0 & ~0x7F == block }
      }
    }
    self.wanted = wanted
  }

  private static let often: Float = 1.0 / 2048

  /// Whether a unit is frequent enough to matter.
  func isUsual(_ unit: UInt16) -> Bool {
    if unit < 0x80 || letters.contains(unit) || own.contains(unit) { return true }
    return !isLatin && wanted.contains(unit)
  }

  /// - Parameter parting: the units that may part the anchors, in ascending order.
  func stretches(
    _ sets: [[UInt16]], parting: [UInt16], skippable: [UInt16]
  ) -> ScanStretches {
    var core = ranges(wanted, parting, skippable, most: Self.coreGaps)
    // Without the rarer ways to write the anchors, fewer tests are needed.
    let rare = sets.joined().filter { !isUsual($0) }
    if !rare.isEmpty {
      let other = ranges(
        wanted, Set(parting + rare).sorted(), skippable, most: Self.coreGaps)
      if tests(sets, other) < tests(sets, core), weight(other) > weight(core) - Self.often {
        core = other
      }
    }
    let safe = ranges(
      wanted + [0xA0, 0xE9, 0x2019], parting, skippable, most: Int(QK_MAX_RANGES) - 1)
    return ScanStretches(core: core, safe: safe)
  }

  /// The number of tests in the kernels' quick check, or more than their maximum if they test a set
  /// by ranges.
  private func tests(_ sets: [[UInt16]], _ core: [ClosedRange<UInt16>]) -> Int {
    sets.reduce(0) { $0 + (UnitTests(UnitSets.units($1, within: core)).count ?? 9) }
  }

  // With more gaps than this, the kernels examine text without candidates as closely as any.
  private static let coreGaps = 6

  /// The ranges around some units, limited to the more frequent units if they would have too many
  /// gaps beside them.
  private func ranges(
    _ wanted: [UInt16], _ parting: [UInt16], _ skippable: [UInt16], most: Int
  ) -> [ClosedRange<UInt16>] {
    var ranges = UnitSets.gaps(wanted, without: parting, skippable, below: 0xFFFF).map { gap in
      if gap.lowerBound < 0x250 {
        let limit = latinLimits.first { $0 >= gap.lowerBound } ?? 0x24F
        return gap.lowerBound...min(gap.upperBound, limit)
      }
      if gap.contains(0x2019) { return max(gap.lowerBound, 0x2010)...min(gap.upperBound, 0x2026) }
      return gap
    }
    while gapCount(ranges) > most,
      let least = ranges.indices.min(by: { weight([ranges[$0]]) < weight([ranges[$1]]) })
    {
      ranges.remove(at: least)
    }
    return ranges
  }

  /// At primary strength each Latin letter has dozens of variants besides those that a language
  /// uses.
  private var latinLimits: [UInt16] {
    letters.contains { (0x100..<0x180).contains($0) } ? [0x17F, 0x24F] : [0xFF, 0x17F, 0x24F]
  }

  /// The share of a text that lies in some ranges.
  private func weight(_ ranges: [ClosedRange<UInt16>]) -> Float {
    wanted.reduce(Float(0)) { sum, unit in
      ranges.contains { $0.contains(unit) } ? sum + weight(unit) : sum
    }
  }

  private func weight(_ unit: UInt16) -> Float {
    if own.contains(unit) { return 1 }
    // Chinese and Japanese have few spaces; each of their listed units represents a whole range.
    if wanted.contains(0x4E00) {
      switch unit {
      case 0x20: return 1 / 64
      case 0x3001: return 1 / 16
      case 0xFF0C: return letters.contains(0x3042) ? 1 / 256 : 1 / 16
      case 0x2E80...: return 1 / 4
      default: break
      }
    }
    return UnitRanks.frequency(unit)
  }

  private func gapCount(_ ranges: [ClosedRange<UInt16>]) -> Int {
    var next = 0
    var gaps = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if Int(range.lowerBound) > next { gaps += 1 }
      next = Int(range.upperBound) + 1
    }
    return next <= 0xFFFF ? gaps + 1 : gaps
  }
}

/// The number of tests in a kernel's quick check for some units: two that differ in one bit take
/// one.
struct UnitTests {
  /// One or two; nil if there are too many units.
  let count: Int?

  init(_ units: [UInt16]) {
    var tests: [(value: UInt16, loose: UInt16)] = []
    for unit in Set(units).sorted() {
      if let place = tests.firstIndex(where: { test in
        (test.loose | (unit ^ test.value)).nonzeroBitCount <= 2
      }) {
        tests[place].loose |= unit ^ tests[place].value
      } else {
        tests.append((unit, 0))
      }
    }
    count = (1...2).contains(tests.count) ? tests.count : nil
  }
}
