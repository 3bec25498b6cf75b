internal import Quoth

/// Finds the blocks of a segment in which a needle can be.
struct SegmentPlanner {
  let index: GramIndex
  /// Tells without a look at the index that a needle is nowhere in the segment; nil if nothing does.
  private let filter: GramFilter.Column?
  private(set) var reads = ReadCount()

  /// A segment with fewer code units is scanned before its index has been read.
  static let smallest = 1 << 16
  /// More lists than these are read only while many candidates are left.
  private static let usualLists = 4
  private static let fewCandidates = 4
  /// Of a long needle only so many grams are looked up.
  private static let mostGrams = 64
  /// So many grams are looked up before lists are read.
  private static let together = 2

  /// Whether the index is used wherever it can be, however many blocks that leaves: for tests.
  private let isForced: Bool

  init(_ index: GramIndex, filter: GramFilter.Column?, isForced: Bool = false) {
    self.index = index
    self.filter = filter
    self.isForced = isForced
  }

  mutating func plan(for pattern: Pattern) throws(LibraryError) -> SearchPlan {
    let header = index.header
    let versions = Versions.current
    guard header.keyVersion == CoarseKey.version, header.unicode == versions.unicode,
      header.cldr == versions.cldr, header.icu == versions.icu
    else {
      return SearchPlan(
        scan: .otherVersions(
          "Unicode \(header.unicode), CLDR \(header.cldr), ICU \(header.icu)"
            + (header.keyVersion == CoarseKey.version ? "" : ", another version of the key")))
    }
    guard pattern.options.collation == nil else { return SearchPlan(scan: .collation) }
    guard isForced || header.unitCount >= Self.smallest else { return SearchPlan(scan: .small) }
    let needle = NeedleGrams(pattern)
    guard needle.letterCount > 0 else { return SearchPlan(scan: .withoutLetters) }
    if let filter, filter.excludes(needle, &reads) { return try finish([], needle) }
    if let beginning = needle.beginning {
      guard let blocks = try union(beginning) else {
        return SearchPlan(scan: .common(blocks: total, of: header.blockCount), reads: reads)
      }
      return try finish(blocks.map { ($0, 0) }, needle)
    }
    return try intersection(needle)
  }

  /// The plan for several needles that are searched for together: the union of their plans.
  mutating func plan(for patterns: [Pattern]) throws(LibraryError) -> SearchPlan {
    guard let first = patterns.first else { preconditionFailure("a search for nothing") }
    if patterns.count == 1 { return try plan(for: first) }
    guard !isTooMany(patterns.count) else {
      return SearchPlan(scan: .many(needles: patterns.count))
    }
    var union = PlanUnion(blockCount: index.header.blockCount, most: most)
    for pattern in patterns {
      let plan = try plan(for: pattern)
      if case .scan(let reason) = plan.extent { return SearchPlan(scan: reason, reads: reads) }
      union.add(plan)
      if union.isTooMuch { break }
    }
    return union.plan(reads)
  }

  /// Whether looking up so many needles takes longer than reading all the text.
  func isTooMany(_ needles: Int) -> Bool {
    !isForced && needles > 1 && needles > index.header.unitCount / Self.unitsPerNeedle
  }

  /// How much text is scanned while one needle is looked up: about 20 microseconds.
  private static let unitsPerNeedle = 1 << 15

  /// Half of all blocks: above it, a scan is as fast as so many reads.
  var most: Int { isForced ? .max : index.header.blockCount / 2 }
  /// How many blocks the grams of a union may have, as far as was seen.
  private var total = 0

  /// The blocks of all grams in a range; nil if they are too many.
  private mutating func union(_ grams: ClosedRange<UInt64>) throws(LibraryError) -> [UInt32]? {
    let lists = try index.lists(in: grams, most: most, &reads)
    let places = lists.reduce(0) { $0 + $1.count }
    total = lists.map(\.count).max() ?? 0
    guard total <= most, isForced || places <= index.header.blockCount else {
      total = min(places, index.header.blockCount)
      return nil
    }
    var isIn = [Bool](repeating: false, count: index.header.blockCount)
    for blocks in try index.blocks(ofRow: lists, &reads) {
      for block in blocks { isIn[Int(block)] = true }
    }
    let blocks = isIn.indices.filter { isIn[$0] }.map { UInt32($0) }
    total = blocks.count
    return total <= most ? blocks : nil
  }

  /// The blocks that have the rarest gram of a needle, and the others near enough.
  ///
  /// Each look at a gram is a read, which also tells its blocks if they are few; a longer list is another one. So
  /// a few grams that are likely to be rare are looked up, and their lists read, the shortest first, as long as
  /// many blocks remain; only then come the next few.
  private mutating func intersection(_ needle: NeedleGrams) throws(LibraryError) -> SearchPlan {
    // The first call compares the tables by which grams are looked up with their checksums.
    _ = try index.loose()
    let grams = needle.whole.prefix(Self.mostGrams).map { whole in
      (gram: whole.gram.rawValue, place: whole.place, weight: index.weight(of: whole.gram.rawValue))
    }.sorted { ($0.weight, $0.place) < ($1.weight, $1.place) }
    var left = Remainder(grid: index.header.grid)
    var next = 0
    while next < grams.count, left.isMore(than: enough(after: left.listCount)) {
      var far: [(list: GramIndex.List, place: Int)] = []
      for (gram, place, _) in grams[next..<min(next + Self.together, grams.count)]
      where left.isMore(than: enough(after: left.listCount)) {
        guard let list = try index.lists(in: gram...gram, &reads).first else {
          return try finish([], needle)
        }
        next += 1
        if list.isNear {
          left.keep(try index.blocks(of: list, &reads), letter: place)
        } else {
          far.append((list, place))
        }
      }
      far.sort { ($0.list.count, $0.place) < ($1.list.count, $1.place) }
      if left.listCount == 0, let rarest = far.first?.list.count, rarest > most {
        return SearchPlan(
          scan: .common(blocks: rarest, of: index.header.blockCount), reads: reads)
      }
      for (list, place) in far where left.isMore(than: enough(after: left.listCount)) {
        left.keep(try index.blocks(of: list, &reads), letter: place)
      }
    }
    guard left.blocks.count <= most else {
      return SearchPlan(
        scan: .common(blocks: left.blocks.count, of: index.header.blockCount), reads: reads)
    }
    return try finish(left.blocks.map { ($0, left.letter ?? 0) }, needle)
  }

  /// The blocks of the first list that was read, as far as they are left, and its letter in the needle.
  private struct Remainder {
    let grid: BlockGrid
    var blocks: [UInt32] = []
    var letter: Int?
    var listCount = 0

    /// Whether more blocks than so many are left, or nothing is known so far.
    func isMore(than count: Int) -> Bool { letter == nil || blocks.count > count }

    mutating func keep(_ others: [UInt32], letter place: Int) {
      listCount += 1
      if let letter {
        filter(by: others, letters: place - letter)
      } else {
        (blocks, letter) = (others, place)
      }
    }

    /// Keeps the blocks that have another gram so many letters after theirs, or before it if fewer than none.
    private mutating func filter(by others: [UInt32], letters: Int) {
      let width = grid.blocks(ofLetters: abs(letters))
      let (before, after) = letters < 0 ? (width, 0) : (0, width)
      var kept: [UInt32] = []
      var next = 0
      for block in blocks {
        while next < others.count, Int(others[next]) + before < Int(block) { next += 1 }
        guard next < others.count else { break }
        if Int(others[next]) <= Int(block) + after { kept.append(block) }
      }
      blocks = kept
    }
  }

  /// How many blocks need no further list after so many.
  private func enough(after lists: Int) -> Int {
    // One gram alone is mostly a chance; a second one takes no more reads than two blocks of text.
    if lists == 1 { return 1 }
    return lists < Self.usualLists ? Self.fewCandidates : most
  }

  /// The ranges of text around blocks that have a needle's letter of a number, and around loose ones.
  private func finish(
    _ blocks: [(block: UInt32, letter: Int)], _ needle: NeedleGrams
  ) throws(LibraryError) -> SearchPlan {
    // Where there are none, no table need be read to learn it.
    let loose = index.header[.loose].length == 0 ? [] : try index.loose()
    let all = BlockGrid.reach(ofLetters: needle.letterCount)
    var ranges: [Range<Int>] = blocks.map { block, letter in
      let before = BlockGrid.reach(ofLetters: letter)
      let after = BlockGrid.reach(ofLetters: needle.letterCount - letter)
      return range(Int(block), before, after)
    }
    ranges += loose.map { range(Int($0), all, all) }
    return SearchPlan(
      blocks: loose.isEmpty
        ? blocks.map(\.block) : Set(blocks.map(\.block)).union(loose).sorted(),
      of: index.header.blockCount, ranges: OffsetRanges.joined(ranges), reads: reads)
  }

  private func range(_ block: Int, _ before: Int, _ after: Int) -> Range<Int> {
    let length = index.header.grid.length
    let start = max(0, block * length - before)
    return start..<min(index.header.unitCount, (block + 1) * length + after)
  }
}
