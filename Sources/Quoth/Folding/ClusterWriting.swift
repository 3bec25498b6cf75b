import QuothKernels

/// The ways in which a text can write each cluster of a needle.
struct ClusterWriting {
  /// How many clusters are considered: the beginning of a long needle has enough rare units.
  let considered: Int
  static let most = 24
  /// Whether the last cluster considered can continue in the text (SEMANTICS, M9).
  let hasOpenEnd: Bool

  private let needle: Needle
  private let table: FoldTable
  private let isTyping: Bool
  /// Characters that write two or more adjacent clusters of the needle at once.
  private let expansions: [(start: Int, end: Int, unit: UInt16)]

  init(_ needle: Needle, _ table: FoldTable, isTyping: Bool) {
    self.needle = needle
    self.table = table
    self.isTyping = isTyping
    considered = min(needle.clusters.count, Self.most)
    hasOpenEnd = isTyping && considered == needle.clusters.count
    expansions = Self.expansions(needle, table, considered, isTyping: isTyping)
  }

  private static func expansions(
    _ needle: Needle, _ table: FoldTable, _ considered: Int, isTyping: Bool
  ) -> [(start: Int, end: Int, unit: UInt16)] {
    var found: [(start: Int, end: Int, unit: UInt16)] = []
    let total = needle.clusters.count
    func base(_ place: Int) -> UInt32 { needle.elements[needle.clusters[place].lowerBound] }
    for place in 0..<considered {
      guard let expansions = table.expansions[base(place)] else { continue }
      for expansion in expansions {
        let bases = table.bases(of: expansion)
        let end = place + bases.count
        guard end <= total || isTyping else { continue }
        let fits = bases.indices.allSatisfy {
          let next = place + $0 - bases.startIndex
          return next >= total || base(next) == bases[$0]
        }
        if fits { found.append((place, min(end, total), expansion.unit)) }
      }
    }
    return found
  }

  private func base(of place: Int) -> UInt32 {
    needle.elements[needle.clusters[place].lowerBound]
  }

  private func joiners(of place: Int) -> ArraySlice<UInt32> {
    needle.elements[needle.clusters[place]].dropFirst()
  }

  /// CaseFolding.txt, status T: i is also I with a dot above, which other marks may precede.
  private func isDottedI(_ place: Int) -> Bool { table.rules.isTurkic && base(of: place) == 0x69 }

  private func isSpace(_ place: Int) -> Bool {
    table.rules.foldsSpace && needle.units[place] == UInt16(FoldRules.space)
  }

  /// Whether marks in the text that the needle lacks are skipped.
  private func takesAnyMarks(_ place: Int) -> Bool {
    table.rules.diacritics == .asymmetric && !needle.isExact[place]
  }

  /// The linear method skips ignorable marks, so the letter after one is a better anchor.
  private var leadsWithMark: Bool { needle.isMark.first == true && needle.clusters.count > 1 }

  /// Whether a candidate can lie at a cluster: no earlier expansion reaches into it, and no
  /// character that joins its predecessor writes it.
  func isEntry(_ place: Int) -> Bool {
    // A run of white space has many possible beginnings but one match, so a letter is the better
    // anchor. Where line ends can vanish, a run is also read together with the letters beside it.
    if isSpace(place), needle.clusters.count > 1 { return false }
    return (place == 0 && !leadsWithMark)
      || (place > 0 && !expansions.contains { $0.start < place && place < $0.end }
        && !table.joiningWriters.contains(base(of: place)))
  }

  /// Whether each cluster of the needle is one unit in text without parting units nearby.
  var isWhole: Bool { (0..<considered).allSatisfy(isOneUnit) && !hasOpenEnd }

  /// Whether a cluster is one unit in text without parting units nearby.
  func isOneUnit(_ place: Int) -> Bool {
    // A run of white space can have any length.
    needle.units[place] != UnitTable.ask && !isSpace(place)
  }

  /// Whether a run of white space that folds to nothing can come between a cluster and its
  /// predecessor.
  func mayBreak(before place: Int) -> Bool {
    guard !needle.joints.isEmpty, place > 0 else { return false }
    let start = needle.clusters[place - 1].lowerBound + 1
    return needle.joints[start...needle.clusters[place].lowerBound].contains(true)
  }

  /// Whether some character can write a cluster in another way than as one unit of its own.
  func isParted(_ place: Int) -> Bool {
    needle.clusters[place].count > 1 || isDottedI(place)
      || table.joiningWriters.contains(base(of: place))
      || table.irregular[base(of: place)].map { !irregularUnits(place, $0).isEmpty } ?? false
      || expansions.contains { $0.start <= place && place < $0.end }
  }

  /// The single units that write a whole cluster; none if no unit can.
  func narrowUnits(_ place: Int) -> [UInt16] {
    let unit = needle.units[place]
    guard unit != UnitTable.ask else { return [] }
    // Any white space can begin a run.
    if isSpace(place) { return wideUnits(place) }
    return table.units(of: unit, exact: needle.isExact[place])
  }

  /// The units with which a text can begin to write a cluster, including decomposed and combined
  /// forms.
  func wideUnits(_ place: Int) -> [UInt16] {
    let base = base(of: place)
    let joiners = joiners(of: place)
    let isOpen = isTyping && place == needle.clusters.count - 1
    if base >= KeyElement.stroke { return table.skippable }
    let first = Surrogates.units(of: base).first
    var units: [UInt16] = []
    units.reserveCapacity(64)
    units.append(first)
    if base <= 0xFFFF { units += table.units(of: first, exact: false) }
    let anyMarks = isOpen || takesAnyMarks(place)
    if table.rules.foldsSpace, base == FoldRules.space {
      for starter in table.starters[FoldRules.lineEnd] ?? [] { units.append(starter.unit) }
    }
    for starter in table.starters[base] ?? []
    where anyMarks || table.joiners(of: starter).allSatisfy({ mayHold($0, joiners) }) {
      units.append(starter.unit)
    }
    if isDottedI(place) { units.append(0x49) }
    // Canonical order may place other marks before an orphaned mark.
    if ClusterRules(table.rules).joins(base) {
      if isOpen { units += table.joiners }
      // The needle may lack such a mark.
      if table.rules.diacritics == .asymmetric { units += table.skippable }
      for element in needle.elements[needle.clusters[place]] where element <= 0x10FFFF {
        units.append(Surrogates.units(of: element).first)
        units += (table.starters[element] ?? []).map(\.unit)
      }
      // The same holds if a mark writes the next letter, as U+0345 writes an iota.
      if place + 1 < needle.clusters.count {
        units += table.joiningWriters[self.base(of: place + 1)] ?? []
      }
    }
    if let syllables = Hangul.syllables(lead: base) {
      if let vowel = joiners.first {
        units += (Hangul.syllables(lead: base, vowel: vowel) ?? 1...1).map { UInt16($0) }
      } else if isOpen {
        units += syllables.map { UInt16($0) }
      }
    }
    return units
  }

  /// Whether any text begins to write a cluster with one unit that writes all of it.
  func isAlwaysOneUnit(_ place: Int) -> Bool {
    guard isOneUnit(place) else { return false }
    let narrow = narrowUnits(place)
    return wideUnits(place).allSatisfy(narrow.contains)
  }

  /// The units that can come after a unit that writes all of a cluster, where the needle goes on: the first
  /// ones of the next cluster, and of all that may part it from this one.
  func followers(of place: Int) -> [UInt16] {
    let next = base(of: place + 1)
    var units = wideUnits(place + 1) + table.skippable + table.joiners
    units += table.joiningWriters[next] ?? []
    if table.rules.foldsSpace {
      units.append(UInt16(FoldRules.space))
      for space in [FoldRules.space, FoldRules.lineEnd] {
        units += (table.starters[space] ?? []).map(\.unit)
      }
    }
    return units
  }

  private func mayHold(_ joiner: UInt32, _ joiners: ArraySlice<UInt32>) -> Bool {
    joiners.contains(joiner)
      || (table.rules.diacritics == .asymmetric && KeyElement.isMark(joiner))
  }

  /// The first units of characters that write a whole cluster but are not one regular unit.
  private func irregularUnits(_ place: Int, _ starters: ArraySlice<FoldTable.Starter>) -> [UInt16] {
    let joiners = joiners(of: place)
    return starters.compactMap { starter in
      let own = table.joiners(of: starter)
      return takesAnyMarks(place)
        || (own.allSatisfy(joiners.contains) && joiners.allSatisfy(own.contains))
        ? starter.unit : nil
    }
  }

  /// The units that could make a cluster of a range differ from one unit, in addition to those that
  /// are skippable anywhere.
  func partingUnits(_ range: ClosedRange<Int>) -> [UInt16] {
    var units: [UInt16] = []
    for expansion in expansions
    where expansion.start <= range.upperBound && expansion.end > range.lowerBound {
      units.append(expansion.unit)
    }
    for place in range {
      if isDottedI(place) { units.append(0x307) }
      units += table.joiningWriters[base(of: place)] ?? []
      if let starters = table.irregular[base(of: place)] {
        units += irregularUnits(place, starters)
      }
      for joiner in joiners(of: place)
      where !(KeyElement.stroke..<KeyElement.letter).contains(joiner) {
        let element = KeyElement.character(joiner)
        units.append(Surrogates.units(of: element).first)
        units += (table.starters[element] ?? []).map(\.unit)
      }
    }
    return units
  }
}
