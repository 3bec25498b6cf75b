import QuothKernels

/// The targets of the shared scan: the grams of its needles, and the units around which grams do not suffice.
@safe
final class SetScan: Sendable {
  let table: GramTable
  /// The class of each unit, and `QK_ODD_CLASS` for odd units, around which text is looked at
  /// closely: those that may be passed over, part letters, or begin a needle that has no gram.
  let classes: [UInt8]
  /// The same, odd units by the letters that they are.
  let letters: [UInt8]
  /// Needles to look for near an odd unit, by the class of the unit that may begin their anchor.
  let parted: [Parting: [Int32]]
  /// The odd units among these.
  let parting: SkipSet
  /// Needles that an odd unit may begin.
  let loose: [UInt16: [Int32]]
  /// Needles that have scans of their own.
  let alone: [Int]
  /// The sets of units that may be passed over, each of some groups.
  let skips: [SkipSet]
  /// Grams are looked for where they begin at multiples of this.
  let stride: Int
  /// Whether there is anything but needles with scans of their own.
  let isShared: Bool

  // SAFETY: allocated by the initializer, freed by deinit, and read by kernels only.
  nonisolated(unsafe) private let grams: UnsafePointer<qk_grams>
  private let filters: GramFilters

  /// An odd unit, and the class of a unit near it.
  struct Parting: Hashable {
    let unit: UInt16
    let letter: UInt8
  }

  init(_ needles: SetNeedles, _ kernels: Kernels) {
    var letters = GramLetters()
    var runs: [(needle: Int, run: GramRun)] = []
    var loose: [UInt16: [Int32]] = [:]
    var alone: [Int] = []
    for (number, needle) in needles.all.enumerated() {
      switch GramPlan(needle.program, &letters) {
      case .alone: alone.append(number)
      case .loose(let units):
        for unit in units { loose[unit, default: []].append(Int32(number)) }
      case .run(let run): runs.append((number, run))
      }
    }
    // Tests of letters do without, and few needles are looked for by these.
    let marksLow = kernels.findsParted && runs.count > GramTests.mostNeedles
    let known = letters.classes(marksLow: marksLow)
    var plan = GramScanPlan(runs, letters, known, kernels)
    alone += plan.alone
    alone.sort()
    var odd = Set(loose.keys)
    for group in Set(plan.grams.lazy.map { needles.all[$0.member.needle].group }) {
      plan.skipped.insert(needles.groups[group].skippable)
    }
    for units in plan.skipped { odd.formUnion(units) }
    odd.formUnion(plan.parted.keys.lazy.map(\.unit))
    var classes = known.all
    for unit in odd { classes[Int(unit)] = UInt8(QK_ODD_CLASS) }
    self.classes = classes
    self.letters = known.all
    parted = plan.parted
    parting = SkipSet(plan.parted.keys.map(\.unit))
    self.loose = loose
    self.alone = alone
    skips = plan.skipped.map(SkipSet.init)
    table = GramTable(plan.grams, stride: plan.stride)
    isShared = alone.count < needles.all.count
    stride = plan.stride
    let own = letters.usualUnits
    let excluded = odd.union(known.exceptions).sorted()
    filters = GramFilters(
      plan.grams, classes: classes, known,
      core: [UInt16.max, 0xFF].map {
        GramCore(
          Self.core(own, without: excluded, below: $0 - UInt16(known.offset)),
          letter: own.first ?? 0, limit: $0)
      },
      stride: plan.stride, tests: plan.tests, parting: plan.parting, pairTests: plan.pairTests)
    unsafe self.grams = filters.pointer
  }

  /// How many bytes the tables take.
  var size: Int {
    let lists = parted.values.reduce(0) { $0 + $1.count } + loose.values.reduce(0) { $0 + $1.count }
    return classes.count + letters.count + table.size + filters.size + 4 * lists
      + skips.reduce(parting.size) { $0 + $1.size }
  }

  /// Ranges in which usual text of the needles' scripts lies, those of the most usual letters first.
  private static func core(
    _ letters: [UInt16], without excluded: [UInt16], below limit: UInt16
  ) -> [ClosedRange<UInt16>] {
    // Of the main script: a set of Western needles may have a few of East Asia.
    let marks: [UInt16] = (letters.first ?? 0) >= 0x2E80 ? [0xFF0C, 0x3001] : [0x2019, 0xE9]
    let usual = [0x20] + letters.prefix(1) + marks + letters.dropFirst()
    let ranges = UnitSets.gaps(usual, without: [], excluded, below: limit)
    return Array(ranges.prefix(mostRanges))
  }

  /// Each takes time for every group of a text, more than the units of a few more would.
  private static let mostRanges = 5

  /// The class of a unit.
  @inline(__always)
  func `class`(of unit: UInt16) -> UInt8 {
    // SAFETY: there is one for every unit.
    unsafe grams.pointee.classes[Int(unit)]
  }

  /// Whether pairs of letters are tested before hashes are looked up.
  var testsPairs: Bool { unsafe grams.pointee.has_pair_tests }

  /// For text of 16-bit units.
  @inline(__always)
  func withGrams16<R>(_ body: (UnsafePointer<qk_grams>) -> R) -> R { unsafe body(grams) }

  /// For text of 8-bit units.
  @inline(__always)
  func withGrams8<R>(_ body: (UnsafePointer<qk_grams>) -> R) -> R { unsafe body(grams + 1) }
}

/// Units that may be passed over; with the first of a surrogate pair the second is.
struct SkipSet: Sendable {
  private let words: [UInt64]
  let isEmpty: Bool

  init(_ units: [UInt16]) {
    var words = [UInt64](repeating: 0, count: units.isEmpty ? 0 : 1024)
    for unit in units { words[Int(unit >> 6)] |= 1 << UInt64(unit & 63) }
    self.words = words
    isEmpty = units.isEmpty
  }

  /// How many bytes it takes.
  var size: Int { 8 * words.count }

  func contains(_ unit: UInt16) -> Bool {
    !isEmpty && words[Int(unit >> 6)] >> UInt64(unit & 63) & 1 != 0
  }
}
