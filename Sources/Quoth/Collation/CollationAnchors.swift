import QuothKernels

/// Chooses what the scan looks for under collation; see ``Anchors``, whose terms are the same: a text
/// writes a cluster in one unit of its *narrow* set, or begins to write it with one of its *wide* set, and
/// *parting* units are those that could make the distance of two anchors another.
struct CollationAnchors {
  /// The cluster that a candidate's position is the beginning of.
  private(set) var cluster = 0
  private(set) var scan16 = qk_scan()
  private(set) var scan8 = qk_scan()

  private let needle: CollationNeedle
  private let table: CollationTable
  private let options: PatternOptions
  private let wildcard: CollationOptions.Wildcard
  /// Whether equal elements are not yet a match.
  private let isConfirmed: Bool
  private var isTyping: Bool { options.prefixTolerant }

  init(
    _ needle: CollationNeedle, table: CollationTable, options: PatternOptions,
    wildcard: CollationOptions.Wildcard, isConfirmed: Bool
  ) {
    self.needle = needle
    self.table = table
    self.options = options
    self.wildcard = wildcard
    self.isConfirmed = isConfirmed
    choose()
  }

  private static let considered = 32

  private mutating func choose() {
    let count = min(needle.clusters.count, Self.considered)
    let narrow = (0..<count).map(narrowUnits)
    let wide = (0..<count).map(wideUnits)
    let parting = (0..<count).map(partingUnits)
    let script = ScriptCosts(
      zip(narrow, wide).compactMap { narrow, wide in
        (narrow.isEmpty ? Array(wide) : narrow)
          .max { UnitRanks.frequency($0) < UnitRanks.frequency($1) }
      })
    let narrowCost = narrow.map { $0.isEmpty ? Float.infinity : script.cost($0) }
    let wideCost = wide.map { script.cost($0) }
    let partingCost = parting.map { script.cost($0) }
    let entries = (0..<count).filter(isEntry)
    let skipped = script.cost(table.skippable)
    let single = entries.min { wideCost[$0] < wideCost[$1] } ?? 0
    var best = (first: single, second: single, cost: wideCost[single])
    let last = isTyping && count == needle.clusters.count ? count - 1 : count
    for first in entries where narrowCost[first].isFinite {
      var second = first + 1
      var parted = skipped + partingCost[first]
      while second < last, second - first < Int(QK_MAX_DISTANCE), narrowCost[second - 1].isFinite {
        parted += partingCost[second]
        let near = min(1, parted * 128)
        let cost =
          narrowCost[first] * narrowCost[second] * (second - first == 1 ? 1.5 : 1)
          + near * wideCost[first] + Self.partedPenalty * (0.1 + near)
        if cost < best.cost { best = (first, second, cost) }
        second += 1
      }
    }
    cluster = best.first
    let isPair = best.first < best.second
    let isSingle = !isPair && !narrow[best.first].isEmpty && !isOpen(best.first)
    let asksWords = ![.scalar, .character].contains(options.boundary)
    let contexts = table.contexts
    let builder = ScanBuilder(
      first: isPair || isSingle ? narrow[best.first] : nil,
      second: isPair ? narrow[best.second] : nil,
      distance: best.second - best.first, wide: Array(wide[best.first]),
      parting: Set(parting[best.first...best.second].joined()).sorted(),
      skippable: table.skippable, stretches: stretches,
      mayBePlain: needle.clusters.count == 1 && isSingle && !asksWords
        && options.extent == .minimal && !isConfirmed
        && !narrow[best.first].contains {
          contexts.leads(UInt32($0)) || contexts.follows(UInt32($0))
        })
    scan16 = builder.scan(limit: 0xFFFF)
    scan8 = builder.scan(limit: 0xFF)
  }

  // Looking for parting units costs about as much as the scan itself.
  private static let partedPenalty: Float = 0.002

  /// Whether a candidate may stand at a cluster: no character or contraction writes it together with
  /// what is before it.
  private func isEntry(_ place: Int) -> Bool {
    let base = needle.firstBases[place]
    guard needle.baseCount(place) > 0 else { return needle.basePlaces.isEmpty }
    guard base > 0 else { return true }
    if table.writers.mayChangePlaces(needle.base(base - 1), needle.base(base)) { return false }
    if wildcard != .none {
      return !table.pairs.contains {
        $0.first >> 32 == needle.base(base - 1) >> 32 && $0.second >> 32 == needle.base(base) >> 32
      }
    }
    return !table.pairs.contains(
      ElementPair(first: needle.base(base - 1), second: needle.base(base)))
  }

  // MARK: What a text can write

  /// The units that write a cluster alone, in one unit.
  private func narrowUnits(_ place: Int) -> [UInt16] {
    let unit = needle.units[place]
    guard unit != UnitTable.ask else { return [] }
    if wildcard != .none { return [] }
    return table.units(of: unit)
  }

  /// In which stretches of characters the text is that the scan is made for. At primary strength each
  /// letter has dozens of variants, so the stretches are kept narrow.
  private func stretches(_ sets: [[UInt16]], parting: [UInt16]) -> ScanStretches {
    let isLatin = sets.allSatisfy { $0.contains { $0 < 0x80 } }
    func gaps(_ wanted: [UInt16]) -> [ClosedRange<UInt16>] {
      UnitSets.gaps(wanted, without: parting, table.skippable, below: 0xFFFF).map { gap in
        if gap.lowerBound < 0x250 { return gap.lowerBound...min(gap.upperBound, 0x17F) }
        if gap.contains(0x2019) { return max(gap.lowerBound, 0x2010)...min(gap.upperBound, 0x2026) }
        return gap
      }
    }
    if isLatin {
      let language = options.locale.language
      let isPlain = language == "en" || language == "und"
      return ScanStretches(
        core: gaps(isPlain ? [0x20, 0x0A] : [0x20, 0x0A, 0xE9]),
        safe: gaps([0x20, 0x0A, 0xA0, 0xE9, 0x2019]))
    }
    let own = sets.map { $0.first ?? 0x20 }
    let isWide = own.contains { $0 >= 0x2E80 }
    return ScanStretches(
      core: gaps([0x20, 0x0A] + own + (isWide ? [0xFF0C, 0x3001] : [])),
      safe: gaps([0x20, 0x0A, 0xA0, 0xE9, 0x2019] + own))
  }

  private func isOpen(_ place: Int) -> Bool {
    wildcard != .none || (isTyping && place == needle.clusters.count - 1)
  }

  /// The units that a text can begin to write a cluster with.
  private func wideUnits(_ place: Int) -> Set<UInt16> {
    let cluster = needle.clusters[place]
    guard needle.baseCount(place) > 0 else {
      var units = Set(table.writers.runStarters(of: needle.elements[cluster.lowerBound]))
      units.formUnion(table.writers.units(ofMark: needle.elements[cluster.lowerBound]))
      return wildcard == .none ? units : units.union(table.marks)
    }
    let number = needle.firstBases[place]
    let base = needle.base(number)
    var units = Set(narrowUnits(place))
    units.formUnion(table.writers.runStarters(of: base))
    if let stray = needle.strays[base] { units.insert(stray) }
    if wildcard != .none {
      for (element, unit) in table.singles where element >> 32 == base >> 32 {
        units.formUnion(table.units(of: unit))
      }
    } else if let unit = table.singles[base] {
      units.formUnion(table.units(of: unit))
    }
    let isOpen = isOpen(place)
    let marks = needle.elements[cluster].filter { !CollationElement.isBase($0) }
    table.writers.forEach(base, isLoose: wildcard != .none) { unit, offset in
      let elements = table.map.elements(at: offset)
      guard isOpen || fits(elements, from: number) else { return }
      if !isOpen, isOwn(unit, offset), elements.dropFirst().contains(where: { !marks.contains($0) })
      {
        return
      }
      units.insert(unit)
    }
    let hangul = table.hangul
    if wildcard != .none {
      units.formUnion(hangul.syllables(primary: base))
    } else if hangul.bases.contains(base) {
      units.formUnion(hangul.syllables(beginning: needle.elements[cluster], isOpen: isOpen))
    }
    return units
  }

  private func isRegular(_ unit: UInt16) -> Bool { table.regular[unit] != UnitTable.ask }

  /// Whether some elements are those of a regular unit taken alone, not of what it begins.
  private func isOwn(_ unit: UInt16, _ offset: UInt32) -> Bool {
    isRegular(unit) && table.map.offset(of: UInt32(unit)) == offset
  }

  /// Whether the bases of some elements are those of the needle from one on.
  private func fits(_ elements: ArraySlice<UInt64>, from number: Int) -> Bool {
    var number = number
    for element in elements where CollationElement.isBase(element) {
      if number == needle.basePlaces.count { return isTyping }
      if needle.base(number) != element { return false }
      number += 1
    }
    return true
  }

  // MARK: What may part them

  private func partingUnits(_ place: Int) -> Set<UInt16> {
    let cluster = needle.clusters[place]
    var units: Set<UInt16> = []
    var number = needle.firstBases[place]
    for element in needle.elements[cluster] {
      units.formUnion(table.writers.runStarters(of: element))
      guard CollationElement.isBase(element) else {
        units.formUnion(table.writers.units(ofMark: element))
        continue
      }
      let isFirst = number == needle.firstBases[place]
      table.writers.forEach(element) { unit, offset in
        let elements = table.map.elements(at: offset)
        if !isFirst {
          if !isOwn(unit, offset) { units.insert(unit) }
        } else if fits(elements, from: number), !isOwn(unit, offset) {
          units.insert(unit)
        }
      }
      number += 1
    }
    return units
  }
}

/// How often units occur in a text of the needle's script: others than its own are rare there, the
/// common punctuation apart.
private struct ScriptCosts {
  private var blocks: Set<UInt16> = [Self.block(0x20)]
  private static let foreign: Float = 1.0 / 4096

  init(_ units: [UInt16]) { for unit in units { blocks.insert(Self.block(unit)) } }

  private static func block(_ unit: UInt16) -> UInt16 {
    switch unit {
    case 0..<0x250: 0
    case 0x370..<0x400: 1
    case 0x3040..<0x3100: 2
    case 0x3400..<0xA000: 3
    case 0xAC00..<0xD800: 4
    default: unit >> 8 | 0x100
    }
  }

  func cost(_ units: some Sequence<UInt16>) -> Float {
    units.reduce(Float(0)) { sum, unit in
      sum + UnitRanks.frequency(unit) * (blocks.contains(Self.block(unit)) ? 1 : Self.foreign)
    }
  }
}
