import QuothKernels

/// Chooses the units that the scan searches for under collation; see ``Anchors`` for the terms. A
/// text writes a cluster in one unit of its *narrow* set, or begins to write it with one of its
/// *wide* set, and *parting* units could change the distance between two anchors.
struct CollationAnchors {
  /// The cluster at whose beginning a candidate lies.
  private(set) var cluster = 0
  private(set) var scan16 = qk_scan()
  private(set) var scan8 = qk_scan()
  private(set) var builder: ScanBuilder?
  /// All first units of characters that write the cluster, alone or before others, in ascending
  /// order.
  private(set) var wide: [UInt16] = []

  let needle: CollationNeedle
  let table: CollationTable
  let options: PatternOptions
  let wildcard: CollationOptions.Wildcard
  /// Whether equal elements still need a confirmation.
  private let isConfirmed: Bool
  var isTyping: Bool { options.prefixTolerant }
  /// An entry for each cluster that may be an anchor.
  private(set) var takenIn: [TakenIn] = []

  /// - Parameter forced: the index of a choice to make regardless of cost; nil for the cheapest.
  init(
    _ needle: CollationNeedle, table: CollationTable, options: PatternOptions,
    wildcard: CollationOptions.Wildcard, isConfirmed: Bool, forced: Int? = nil
  ) {
    self.needle = needle
    self.table = table
    self.options = options
    self.wildcard = wildcard
    self.isConfirmed = isConfirmed
    choose(forced)
  }

  /// Whether a unit may begin to write the anchor.
  func isWide(_ unit: UInt16) -> Bool { wide.holds(unit) }

  /// The number of clusters among which the anchors are chosen.
  static let considered = 32

  /// The clusters that may be anchors: how texts write them, and what a search for each would cost.
  struct Survey {
    let narrow: [[UInt16]]
    let wide: [[UInt16]]
    let parting: [[UInt16]]
    let costs: AnchorCosts
    /// The clusters at which a candidate can lie.
    let entries: [Int]
    /// The end of the clusters that may be anchors after the first.
    let last: Int
    let choices: [AnchorChoice]
  }

  /// Surveys the first clusters of the needle.
  func survey() -> Survey {
    let count = takenIn.count
    let narrow = (0..<count).map(narrowUnits)
    let wide = (0..<count).map(wideUnits)
    let parting = (0..<count).map(partingUnits)
    let costs = AnchorCosts(
      narrow: narrow, wide: wide, parting: parting, skippable: table.skippable,
      letters: table.letters)
    let entries = (0..<count).filter(isEntry)
    let isCut = isTyping && count == needle.clusters.count
    let last = isCut ? count - 1 : count
    return Survey(
      narrow: narrow, wide: wide, parting: parting, costs: costs, entries: entries, last: last,
      choices: costs.choices(entries: entries, last: last))
  }

  private mutating func choose(_ forced: Int?) {
    let count = min(needle.clusters.count, Self.considered)
    takenIn = TakenIn.all(needle, count: count, joining: table.writers.joining)
    let survey = survey()
    let (narrow, wide, parting) = (survey.narrow, survey.wide, survey.parting)
    let (costs, entries, last) = (survey.costs, survey.entries, survey.last)
    // Anchors cover a short needle entirely, so that plain text needs no second check.
    var isShort =
      (2...3).contains(needle.clusters.count) && !costs.isBroken && mayBePlain(narrow)
      && narrow.allSatisfy { !$0.isEmpty } && entries.contains(0)
    var choice: AnchorChoice
    if let forced {
      choice = survey.choices[forced]
      isShort = false
    } else if isShort {
      choice = AnchorChoice(first: 0, second: count - 1, third: count == 3 ? 1 : nil)
    } else {
      choice = costs.cheapest(survey.choices, entries: entries, last: last)
    }
    if choice.second == nil, !narrow[choice.first].isEmpty, isOpen(choice.first) {
      choice.isOpen = true
    }
    cluster = choice.first
    self.wide = wide[choice.first]
    let isOpen = choice.isOpen || narrow[choice.first].isEmpty
    let isWhole = isShort || (count == 1 && !isOpen && mayBePlain(narrow))
    var second = choice.second.map { narrow[$0] }
    var third = choice.third.map { narrow[$0] }
    var thirdDistance = (choice.third ?? choice.first) - choice.first
    var furthest = choice.second ?? choice.first
    // If much of the text is skippable, skippable units may occur in place of the second anchor.
    var skippable = table.skippable
    var passesOver = false
    if costs.isBroken, let units = second {
      let place = furthest + 1
      passesOver = place < last && !narrow[place].isEmpty
      let letters = narrow[choice.first] + units + (passesOver ? narrow[place] : [])
      let common = standIns(for: costs.common, among: letters)
      second = units + common
      // After it comes the next letter, or the second anchor if one unit is skipped, or another
      // skippable unit.
      passesOver = passesOver && common.count > costs.common.count
      if passesOver {
        third = narrow[place] + units + common
        thirdDistance = place - choice.first
        furthest = place
      }
      let passed = Set(common)
      skippable.removeAll(where: passed.contains)
    }
    let span = choice.first...furthest
    let between = (choice.first..<(choice.second ?? choice.first)).dropFirst()
    var builder = ScanBuilder(
      first: isOpen ? nil : narrow[choice.first], second: second,
      distance: (choice.second ?? choice.first) - choice.first,
      third: third, thirdDistance: thirdDistance,
      more: costs.rarest(between.filter { $0 != choice.third }).map {
        ScanBuilder.Letter(units: narrow[$0], distance: $0 - choice.first)
      },
      wide: self.wide, parting: Set(parting[span].joined()).sorted(),
      skippable: skippable,
      stretches: { [table, skippable] sets, parting in
        UsualText(sets, letters: table.letters).stretches(
          sets, parting: parting, skippable: skippable)
      },
      mayBePlain: isWhole)
    builder.passesOver = passesOver
    builder.hasLooseTests = true
    scan16 = builder.scan(limit: 0xFFFF)
    scan8 = builder.scan(limit: 0xFF)
    self.builder = builder
  }

  /// Units that may occur in place of the tested letters, as few ranges: all of ASCII in another
  /// script, where it is mostly spaces and punctuation.
  private func standIns(for common: [UInt16], among letters: [UInt16]) -> [UInt16] {
    guard common.contains(0x20), letters.allSatisfy({ $0 >= 0x80 }) else { return common }
    return Array(0..<0x80) + common.filter { $0 >= 0x80 }
  }

  /// Whether the needle's units suffice to match text of plain units: no contraction at its edges
  /// or inside.
  private func mayBePlain(_ narrow: [[UInt16]]) -> Bool {
    guard [.scalar, .character].contains(options.boundary), options.extent == .minimal,
      !isConfirmed, !isTyping, wildcard == .none
    else { return false }
    let contexts = table.contexts
    return !narrow.joined().contains {
      contexts.leads(UInt32($0)) || contexts.follows(UInt32($0))
    }
  }

  /// Whether a candidate can lie at a cluster: no character, syllable or contraction writes its
  /// first base together with a preceding one.
  func isEntry(_ place: Int) -> Bool {
    let base = needle.firstBases[place]
    guard needle.baseCount(place) > 0 else { return needle.basePlaces.isEmpty }
    guard base > 0 else { return true }
    if mayBeTrail(place) { return false }
    if wildcard != .none {
      return !table.pairs.contains {
        $0.first >> 32 == needle.base(base - 1) >> 32 && $0.second >> 32 == needle.base(base) >> 32
      }
    }
    return !table.pairs.contains(
      ElementPair(first: needle.base(base - 1), second: needle.base(base)))
  }
}
