import QuothKernels

/// The targets of the shared scan: the grams of its needles, and the units around which grams do not tell.
@safe
final class SetScan: Sendable {
  let table: GramTable
  /// The class of each unit of a letter, and `QK_ODD_CLASS` for odd units, around which text is looked at
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

  init(_ needles: SetNeedles) {
    let longest = GramFilters.longest(needles.all.count)
    var letters = GramLetters()
    let plans = needles.all.map { GramPlan($0.program, &letters, longest: longest) }
    let known = letters.classes()
    var classes = known
    var odd: [UInt16] = []
    func take(_ unit: UInt16) {
      guard classes[Int(unit)] != UInt8(QK_ODD_CLASS) else { return }
      classes[Int(unit)] = UInt8(QK_ODD_CLASS)
      odd.append(unit)
    }
    var grams: [(key: UInt64, member: GramTable.Member)] = []
    var tested: [[UInt32]] = []
    var parted: [Parting: [Int32]] = [:]
    var loose: [UInt16: [Int32]] = [:]
    var alone: [Int] = []
    var skipped: Set<[UInt16]> = []
    var lastGroup = -1
    for (number, plan) in plans.enumerated() {
      let needle = needles.all[number]
      switch plan {
      case .alone: alone.append(number)
      case .loose(let units):
        for unit in units { loose[unit, default: []].append(Int32(number)) }
      case .gram(let all, let length, let anchor, let parting):
        let window = GramFilters.window(
          all[..<length], anchor: anchor, letters, longest: longest)
        let own = all[window.lowerBound...]
        var classes: UInt64 = 0
        for (place, letter) in own.enumerated() {
          classes |= UInt64(letters.class(of: letter, in: known)) << UInt64(8 * place)
        }
        grams.append(
          (
            GramTable.key(classes, length: window.count),
            GramTable.Member(
              needle: number, anchor: anchor - window.lowerBound, letters: classes,
              count: own.count)
          ))
        tested.append(Array(own.prefix(window.count)))
        if needle.group != lastGroup {
          lastGroup = needle.group
          skipped.insert(needles.groups[needle.group].skippable)
        }
        guard !parting.isEmpty else { continue }
        let wide = Set(Self.wide(needle.program).map { known[Int($0)] })
        for unit in Set(parting) {
          take(unit)
          for letter in wide {
            parted[Parting(unit: unit, letter: letter), default: []].append(Int32(number))
          }
        }
      }
    }
    loose.keys.forEach(take)
    for units in skipped { units.forEach(take) }
    self.classes = classes
    self.letters = known
    self.parted = parted
    parting = SkipSet(parted.keys.map(\.unit))
    self.loose = loose
    self.alone = alone
    skips = skipped.map(SkipSet.init)
    table = GramTable(grams)
    isShared = alone.count < needles.all.count
    filters = GramFilters(
      grams.map(\.key), classes: classes, odd: odd,
      tests: tested.map { $0.map(letters.units(of:)) })
    unsafe self.grams = filters.pointer
  }

  private static func wide(_ program: SearchProgram) -> [UInt16] {
    switch program {
    case .folding(let program): program.anchors.builder.wide
    case .collation(let program): program.anchors.wide
    }
  }

  /// The class of a unit.
  @inline(__always)
  func `class`(of unit: UInt16) -> UInt8 {
    // SAFETY: there is one for every unit.
    unsafe grams.pointee.classes[Int(unit)]
  }

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

  func contains(_ unit: UInt16) -> Bool {
    !isEmpty && words[Int(unit >> 6)] >> UInt64(unit & 63) & 1 != 0
  }
}
