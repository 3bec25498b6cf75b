import QuothKernels

/// Chooses the units that the scan searches for.
///
/// An anchor is a cluster of the needle together with the units that a text can begin to write it
/// with. Two anchors at a fixed distance are far more selective than one. The distance is fixed if
/// every cluster between them is one unit. Units that could change that (a ligature, a decomposed
/// letter, an ignorable) are the *parting* units. Text without parting units is the scan's core; in
/// other text the scan searches for one anchor only, in every form that it can begin with.
///
/// Where line ends may vanish between the letters, as in Chinese, no distance is fixed. The scan then
/// searches for one anchor, followed by the next letter or by anything that may part the two, in any text.
struct Anchors: Sendable {
  /// The cluster at whose beginning a candidate lies.
  let cluster: Int
  private let choice: Choice

  init(_ needle: Needle, table: FoldTable, options: PatternOptions) {
    let writing = ClusterWriting(needle, table, isTyping: options.prefixTolerant)
    choice = Self.choose(needle, table, writing)
    cluster = choice.first
  }

  /// The units of the anchors, for a scan for this needle alone; those of a set need none.
  ///
  /// - Parameter isNarrow: whether the text is kept at one byte per unit. Of a longer needle, letters that are rare
  ///   in such text then follow the first.
  func builder(
    _ needle: Needle, table: FoldTable, options: PatternOptions, isNarrow: Bool = false
  ) -> ScanBuilder {
    let writing = ClusterWriting(needle, table, isTyping: options.prefixTolerant)
    var choice = choice
    if isNarrow, choice.second != nil, needle.clusters.count > 3 {
      let other = Self.choose(needle, table, writing, narrowAfter: choice.first)
      if other.first == choice.first, other.second != nil { choice = other }
    }
    let parting = writing.partingUnits(choice.first...(choice.furthest ?? choice.first))
    let asksWords = ![.scalar, .character].contains(options.boundary)
    let count = needle.clusters.count
    // Whether the anchors cover the whole needle.
    let isWhole =
      count == 1
      || (choice.first == 0 && choice.second != nil && writing.isWhole
        && count == (choice.third == nil ? 2 : 3))
    if choice.isFollowed {
      return Self.followed(choice, writing, parting: parting, skippable: table.skippable)
    }
    // Without the option to skip anything, there is no core in any case.
    let isCertain =
      choice.second == nil && !choice.isOpen && !table.skippable.isEmpty
      && writing.isAlwaysOneUnit(choice.first)
    return ScanBuilder(
      first: choice.isOpen ? nil : writing.narrowUnits(choice.first),
      second: choice.second.map(writing.narrowUnits),
      distance: choice.second.map { $0 - choice.first } ?? 0,
      third: choice.third.map(writing.narrowUnits),
      thirdDistance: choice.third.map { $0 - choice.first } ?? 0,
      more: choice.more.prefix(2 * Int(QK_MAX_MORE)).map {
        ScanBuilder.Letter(units: writing.narrowUnits($0), distance: $0 - choice.first)
      },
      rare: choice.rare, wide: writing.wideUnits(choice.first), parting: parting,
      skippable: table.skippable, isCertain: isCertain,
      mayBePlain: isWhole && !choice.isOpen && !asksWords && options.extent == .minimal)
  }

  /// The units of an anchor and of what may follow it; the second one after it is limited, too, if that can
  /// only be the next letter but one or what may part it from the next.
  private static func followed(
    _ choice: Choice, _ writing: ClusterWriting, parting: [UInt16],
    skippable: [UInt16]
  ) -> ScanBuilder {
    let first = choice.first
    let second = writing.followers(of: first)
    let hasThird =
      first + 2 < (writing.hasOpenEnd ? writing.considered - 1 : writing.considered)
      && writing.isAlwaysOneUnit(first + 1)
    return ScanBuilder(
      first: writing.narrowUnits(first), second: second, distance: 1,
      third: hasThird ? second + writing.followers(of: first + 1) : nil, thirdDistance: 2,
      passesOver: hasThird, rare: choice.rare, wide: writing.wideUnits(first), parting: parting,
      skippable: skippable, isCertain: true, mayBePlain: false)
  }

  /// The scan over UTF-8, whose sequences are one byte or longer.
  ///
  /// - Parameter parting: the units that may part the anchors.
  func utf8Scan(
    _ needle: Needle, table: FoldTable, options: PatternOptions, parting: [UInt16]
  ) -> UTF8Scan {
    let writing = ClusterWriting(needle, table, isTyping: options.prefixTolerant)
    let wide = writing.wideUnits(choice.first)
    guard !choice.isOpen else { return UTF8Scan(oneOf: wide) }
    let after = choice.furthest.map { furthest in
      ((choice.first + 1)...max(furthest, choice.more.max() ?? 0)).map(writing.narrowUnits)
    }
    return UTF8Scan(
      first: writing.narrowUnits(choice.first), after: after ?? [],
      second: choice.second.map { $0 - choice.first } ?? 0, wide: wide,
      parting: parting + table.skippable)
  }

  private struct Choice: Sendable {
    var first: Int
    var second: Int?
    /// One more cluster at a fixed distance, which rejects most candidates.
    var third: Int?
    /// Further clusters, the rarest first, which the scan checks before it reports a candidate.
    var more: [Int] = []
    /// 1 or 2 if the first or second anchor is rare enough to be searched for alone.
    var rare: UInt32 = 0
    /// The farthest anchor.
    var furthest: Int? { second.map { max($0, third ?? $0) } }
    /// Whether any unit that can begin the cluster can begin a candidate.
    var isOpen: Bool
    /// Whether the scan also tests what follows a single anchor.
    var isFollowed = false
  }

  // Checking for parting units costs about as much as many false candidates.
  private static let partedPenalty: Float = 0.01

  /// A letter no more frequent than this is searched for alone: the other anchors would save less
  /// than they cost.
  private static let rarely: Float = 1 / 1000

  /// A letter whose forms take several comparisons is only chosen over one whose forms take a single
  /// comparison if it is this much rarer.
  private static let severalTests: Float = 2

  /// A letter more frequent than this is searched for without what follows it: checking each of its places costs
  /// less than leaving the quick test so often.
  private static let seldom: Float = 1 / 400

  /// How often something other than a letter follows one.
  private static let lineOrPunctuation: Float = 0.25

  /// How much more often two letters are found together than apart, by how near they are: letters of one word
  /// are rarely independent.
  private static let nearness: [Float] = [1.5, 1.25, 1.1]

  /// - Parameter narrowAfter: the first anchor, for text with one byte per unit; nil for any.
  private static func choose(
    _ needle: Needle, _ table: FoldTable, _ writing: ClusterWriting, narrowAfter: Int? = nil
  ) -> Choice {
    let count = writing.considered
    // Every pair needs these values.
    var frequency = Rows.of24(Float.infinity)
    // The frequency, times the effort of the comparison.
    var costs = frequency
    var parted = Rows.of24(false)
    var oneUnit = Rows.of24(false)
    // Whether the cluster lies at a fixed distance from the one before it.
    var isFixed = Rows.of24(false)
    for place in 0..<count {
      let unit = needle.units[place]
      if unit != UnitTable.ask {
        let isNarrow = narrowAfter != nil && unit <= 0xFF
        frequency[place] =
          isNarrow ? UnitRanks.narrowFrequency(unit) : table.frequency(of: unit)
        costs[place] = frequency[place] * (table.severalTests.contains(unit) ? severalTests : 1)
      }
      parted[place] = writing.isParted(place)
      oneUnit[place] = writing.isOneUnit(place)
      isFixed[place] = place > 0 && oneUnit[place - 1] && !writing.mayBreak(before: place)
    }
    // While typing, the last cluster may be longer in the text than in the needle.
    let last = writing.hasOpenEnd ? count - 1 : count
    var best: Choice?
    var bestCost = Float.infinity
    // Anchors cover a short needle entirely, so that plain text needs no second check.
    let isShort = needle.clusters.count <= 3 && writing.isWhole
    let firsts = isShort && writing.isEntry(0) && frequency[0].isFinite ? 1 : last
    let entries = narrowAfter.map { $0..<($0 + 1) } ?? 0..<min(firsts, last)
    for first in entries where frequency[first].isFinite && writing.isEntry(first) {
      var isParted = parted[first] || !table.skippable.isEmpty
      var second = first + 1
      while second < last, second - first < Int(QK_MAX_DISTANCE), isFixed[second] {
        isParted = isParted || parted[second]
        if frequency[second].isFinite {
          // Neighbours are rarely independent: prefer some distance where frequencies are alike.
          let most = narrowAfter == nil ? 1 : nearness.count
          let near = second - first <= most ? nearness[second - first - 1] : 1
          var cost = costs[first] * costs[second] * near
          if isParted { cost += partedPenalty }
          if cost < bestCost {
            bestCost = cost
            best = Choice(first: first, second: second, third: nil, isOpen: false)
          }
        }
        second += 1
      }
    }
    if var best, let second = best.second {
      // Nothing can part the units between the anchors; units after them must not be parted at all.
      let mayBeAfter =
        table.skippable.isEmpty && !(best.first...second).contains { parted[$0] }
      var place = best.first + 1
      var lowest = Float.infinity
      while place < last, place - best.first < Int(QK_MAX_DISTANCE), isFixed[place] {
        if place > second, !mayBeAfter || parted[place] { break }
        // A neighbor of an anchor is less selective than its frequency suggests: "r" before "ng",
        // "h" after "c".
        let isNear = place == best.first + 1 || abs(place - second) == 1
        let cost = costs[place] * (isNear ? 2.5 : 1)
        if place != second {
          best.more.append(place)
          if cost < lowest {
            lowest = cost
            best.third = place
          }
        }
        place += 1
      }
      best.more.removeAll { $0 == best.third }
      best.more.sort { costs[$0] < costs[$1] }
      if min(frequency[best.first], frequency[second]) <= rarely {
        best.rare = frequency[second] < frequency[best.first] ? 2 : 1
      }
      return best
    }
    for place in 0..<max(last - 1, 0)
    where frequency[place] <= seldom && writing.isEntry(place)
      && writing.mayBreak(before: place + 1) && writing.isAlwaysOneUnit(place)
    {
      let cost = costs[place] * (lineOrPunctuation + costs[place + 1])
      // The kernels' quick test is for a single unit, which lies apart from those that part letters.
      let units = writing.narrowUnits(place)
      guard cost < bestCost, units.count == 1, units[0] > 0xFF else { continue }
      bestCost = cost
      best = Choice(first: place, second: nil, third: nil, isOpen: false, isFollowed: true)
      best?.rare = frequency[place] <= rarely ? 1 : 0
    }
    if let best { return best }
    var entry = -1
    // The last cluster may continue in the text, so another one is more selective.
    if writing.hasOpenEnd { frequency[count - 1] = .infinity }
    for place in 0..<count where writing.isEntry(place) {
      if entry < 0 || frequency[place] < frequency[entry] { entry = place }
    }
    entry = max(entry, 0)
    let isOpen =
      !frequency[entry].isFinite || !writing.isOneUnit(entry)
      || (writing.hasOpenEnd && entry == count - 1)
    return Choice(first: entry, second: nil, third: nil, isOpen: isOpen)
  }
}
