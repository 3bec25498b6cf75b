import QuothKernels

/// Chooses what the scan looks for.
///
/// An anchor is a cluster of the needle and the units that a text could begin to write it with. Two at
/// a fixed distance are far more selective than one. The distance is fixed where every cluster between
/// is one unit; what could make it another (a ligature, a decomposed letter, an ignorable) are the
/// *parting* units: the scan reports every place of the first anchor where one is near.
struct Anchors {
  /// The cluster that a candidate's position is the beginning of.
  var cluster = 0
  var scan16 = qk_scan()
  var scan8 = qk_scan()
  private let needle: Needle
  private let table: FoldTable
  private let isTyping: Bool
  private let asksWords: Bool

  init(_ needle: Needle, table: FoldTable, options: PatternOptions) {
    self.needle = needle
    self.table = table
    isTyping = options.prefixTolerant
    asksWords = ![.scalar, .character].contains(options.boundary)
    choose()
  }

  /// Only the beginning of a long needle is looked at: it has rare units enough.
  private static let considered = 48

  private mutating func choose() {
    let count = min(needle.clusters.count, Self.considered)
    let expansions = expansionsWithin(count)
    let narrow = (0..<count).map(narrowUnits)
    let frequency = narrow.map { units in
      units.isEmpty ? Float.infinity : units.reduce(Float(0)) { $0 + UnitRanks.frequency($1) }
    }
    // Clusters that a candidate may stand at: no expansion begins before them and reaches into them,
    // and no character that joins the one before writes them.
    let entries = (0..<count).filter { place in
      place == 0
        || (!expansions.contains { $0.start < place && place < $0.end }
          && table.joiningWriters[base(of: place)] == nil)
    }
    var best: (first: Int, second: Int, cost: Float)?
    // Under typing the last cluster may be longer in the text than in the needle.
    let last = isTyping && count == needle.clusters.count ? count - 1 : count
    for first in entries where frequency[first].isFinite {
      var second = first + 1
      while second < last, second - first < Int(QK_MAX_DISTANCE), isOneUnit(second - 1) {
        if frequency[second].isFinite {
          let cost = frequency[first] * frequency[second] * distanceFactor(second - first)
            + (isParted(first, second, expansions) ? Self.partedPenalty : 0)
          if cost < best?.cost ?? .infinity { best = (first, second, cost) }
        }
        second += 1
      }
    }
    if let best {
      cluster = best.first
      let parting = partingUnits(best.first, best.second, expansions)
      let wide = wideUnits(best.first)
      func build(limit: UInt16) -> qk_scan {
        var scan = qk_scan()
        scan.first = UnitSets.set(narrow[best.first], limit: limit)
        scan.second = UnitSets.set(narrow[best.second], limit: limit)
        scan.wide = UnitSets.set(wide, limit: limit)
        scan.distance = UInt32(best.second - best.first)
        scan.parting = UnitSets.set(parting, limit: limit)
        scan.safe = UnitSets.gaps(
          around: narrow[best.first] + narrow[best.second], without: scan.parting, limit: limit)
        if scan.first.count == 0 || scan.second.count == 0 {
          // In this width one of them occurs in no unit of its own; other ways to write it may.
          scan.first = scan.wide
          scan.second = qk_set()
        }
        return scan
      }
      scan16 = build(limit: 0xFFFF)
      scan8 = build(limit: 0xFF)
    } else {
      // One anchor, with all ways to begin it.
      let entry = entries.min { wideFrequency($0) < wideFrequency($1) } ?? 0
      cluster = entry
      let wide = wideUnits(entry)
      let isOpen = isTyping && entry == needle.clusters.count - 1
      let isNarrow = frequency[entry].isFinite && isOneUnit(entry) && !isOpen
      let parting = isNarrow ? partingUnits(entry, entry, expansions) : []
      func build(limit: UInt16) -> qk_scan {
        var scan = qk_scan()
        scan.wide = UnitSets.set(wide, limit: limit)
        scan.first = isNarrow ? UnitSets.set(narrow[entry], limit: limit) : scan.wide
        if scan.first.count == 0 { scan.first = scan.wide }
        guard isNarrow else { return scan }
        scan.parting = UnitSets.set(parting, limit: limit)
        scan.safe = UnitSets.gaps(around: narrow[entry], without: scan.parting, limit: limit)
        // Where all text is plain, a one-letter needle's candidates are its matches.
        if needle.clusters.count == 1, !asksWords,
          UnitSets.isExact(scan.first, narrow[entry].filter { $0 <= limit })
        {
          scan.plain = UnitSets.plainRanges(around: narrow[entry], limit: limit)
        }
        return scan
      }
      scan16 = build(limit: 0xFFFF)
      scan8 = build(limit: 0xFF)
    }
  }

  // Looking for parting units costs about as much as the scan itself.
  private static let partedPenalty: Float = 0.002

  /// Neighbours are rarely independent: prefer some distance where frequencies are alike.
  private func distanceFactor(_ distance: Int) -> Float { distance == 1 ? 1.5 : 1 }

  // MARK: What a text can write

  private func base(of place: Int) -> UInt32 {
    needle.elements[needle.clusters[place].lowerBound]
  }

  /// CaseFolding.txt, status T: i is also I with a dot above, which may stand behind other marks.
  private func isDottedI(_ place: Int) -> Bool { table.rules.isTurkic && base(of: place) == 0x69 }

  /// The units that write a cluster alone, in one unit. None where no unit can.
  private func narrowUnits(_ place: Int) -> [UInt16] {
    let unit = needle.units[place]
    guard unit != UnitTable.ask else { return [] }
    // Any white space may begin a run of it.
    if table.rules.foldsSpace, unit == UInt16(FoldRules.space) { return wideUnits(place) }
    return table.units(of: unit, exact: needle.isExact[place])
  }

  private func wideFrequency(_ place: Int) -> Float {
    wideUnits(place).reduce(Float(0)) { $0 + UnitRanks.frequency($1) }
  }

  /// The units that a text can begin to write a cluster with, decomposed or together with others.
  private func wideUnits(_ place: Int) -> [UInt16] {
    let cluster = needle.clusters[place]
    let base = needle.elements[cluster.lowerBound]
    let isOpen = isTyping && place == needle.clusters.count - 1
    var units: Set<UInt16> = []
    if base >= ToggleTables.strokeMark { return Array(table.skippable) }
    let first = Surrogates.units(of: base).first
    units.insert(first)
    if base <= 0xFFFF {
      for unit in table.units(of: first, exact: false) { units.insert(unit) }
      // A space is also any other white space.
    }
    let joiners = needle.elements[(cluster.lowerBound + 1)..<cluster.upperBound]
    let anyMarks =
      isOpen || (table.rules.diacritics == .asymmetric && !needle.isExact[place])
    for starter in table.starters[base] ?? []
    where anyMarks || starter.joiners.allSatisfy({ joiners.contains($0) || KeyElement.isMark($0) && table.rules.diacritics == .asymmetric }) {
      units.insert(starter.unit)
    }
    if isDottedI(place) { units.insert(0x49) }
    // An orphaned mark can stand behind others in another order.
    if ClusterRules(table.rules).joins(base) {
      if isOpen { units.formUnion(table.joiners) }
      for element in needle.elements[cluster] where element <= 0xFFFF {
        units.insert(UInt16(element))
        for starter in table.starters[element] ?? [] { units.insert(starter.unit) }
      }
    }
    if let syllables = Hangul.syllables(lead: base) {
      let vowel = joiners.first
      if isOpen && vowel == nil {
        for syllable in syllables { units.insert(UInt16(syllable)) }
      } else if let vowel, let few = Hangul.syllables(lead: base, vowel: vowel) {
        for syllable in few { units.insert(UInt16(syllable)) }
      }
    }
    return Array(units)
  }

  /// Whether a cluster is one unit in a text that has no parting unit near.
  private func isOneUnit(_ place: Int) -> Bool {
    let unit = needle.units[place]
    // A run of white space may be of any length.
    return unit != UnitTable.ask && !(table.rules.foldsSpace && unit == UInt16(FoldRules.space))
  }

  /// The first units of characters that write a whole cluster and yet are not one regular unit: those
  /// above U+FFFF, and those that do not compose.
  private func irregularUnits(_ place: Int) -> [UInt16] {
    let joiners = Set(needle.elements[needle.clusters[place]].dropFirst())
    let anyMarks = table.rules.diacritics == .asymmetric && !needle.isExact[place]
    let narrow = narrowUnits(place)
    return (table.starters[base(of: place)] ?? []).compactMap { starter in
      guard !starter.isExpansion, anyMarks || Set(starter.joiners) == joiners else { return nil }
      return narrow.contains(starter.unit) ? nil : starter.unit
    }
  }

  // MARK: What may part them

  /// Characters that write two or more neighbouring clusters of the needle at once.
  private func expansionsWithin(_ count: Int) -> [(start: Int, end: Int, unit: UInt16)] {
    var found: [(start: Int, end: Int, unit: UInt16)] = []
    let total = needle.clusters.count
    for place in 0..<count {
      guard let expansions = table.expansions[needle.elements[needle.clusters[place].lowerBound]]
      else { continue }
      for expansion in expansions {
        let end = place + expansion.bases.count
        guard end <= total || isTyping else { continue }
        let fits = expansion.bases.indices.allSatisfy { offset in
          place + offset >= total
            || needle.elements[needle.clusters[place + offset].lowerBound] == expansion.bases[offset]
        }
        if fits { found.append((place, min(end, total), expansion.unit)) }
      }
    }
    return found
  }

  private func isParted(
    _ first: Int, _ second: Int, _ expansions: [(start: Int, end: Int, unit: UInt16)]
  ) -> Bool {
    table.skippable.count > 0
      || expansions.contains { $0.start <= second && $0.end > first }
      || (first...second).contains {
        needle.clusters[$0].count > 1 || isDottedI($0) || table.joiningWriters[base(of: $0)] != nil
          || !irregularUnits($0).isEmpty
      }
  }

  private func partingUnits(
    _ first: Int, _ second: Int, _ expansions: [(start: Int, end: Int, unit: UInt16)]
  ) -> [UInt16] {
    var units = Set(table.skippable)
    for expansion in expansions where expansion.start <= second && expansion.end > first {
      units.insert(expansion.unit)
    }
    for place in first...second {
      if isDottedI(place) { units.insert(0x307) }
      units.formUnion(irregularUnits(place))
      units.formUnion(table.joiningWriters[base(of: place)] ?? [])
      let cluster = needle.clusters[place]
      for element in needle.elements[cluster].dropFirst() where element < ToggleTables.strokeMark {
        units.insert(Surrogates.units(of: element).first)
        for starter in table.starters[element] ?? [] { units.insert(starter.unit) }
      }
    }
    return Array(units)
  }
}
