/// Everything that the folding family knows under one set of rules: the key of each character, and,
/// inverted, the ways in which a text can write each element of a key.
///
/// A *cluster* is a base element and the elements that join it. A unit is *regular* if it writes
/// exactly one cluster and one code unit, its *representative*, can stand for that cluster: é and É
/// have é. Immutable; about 300 KiB; one per set of rules in the process.
final class FoldTable: Sendable {
  let rules: FoldRules
  /// The representative of each regular unit; under asymmetric diacritics, that of its unmarked
  /// form.
  let regular: UnitTable
  /// The same with marks; it differs from `regular` only under asymmetric diacritics.
  let exact: UnitTable
  /// The elements that each unit writes in any context: see ``UnitElements``.
  let elements: UnitTable
  /// The key of each character alone, if it differs from the character itself; excludes Hangul.
  let keys: CodePointMap
  /// Regular units whose key has more than one element.
  let composed: FixedUnitBitmap
  /// Units that write one element in any context and join nothing.
  let simple: FixedUnitBitmap
  /// All units with a given representative, unless the representative is the only one.
  let variants: UnitMap<[UInt16]>
  let exactVariants: UnitMap<[UInt16]>
  /// Other ways in which a text can begin to write a cluster, by its base.
  let starters: BaseLists<Starter>
  /// Characters that write several clusters at once, by the base of the first.
  let expansions: BaseLists<Expansion>
  /// The subset of `starters` that write one cluster but are not one regular unit: those above
  /// U+FFFF, and those that do not compose.
  let irregular: BaseLists<Starter>
  /// The frequency of each representative that stands for several units.
  let frequencies: UnitMap<Float>
  /// Representatives whose usual units, those in the same block of 128, take several comparisons
  /// with a masked unit.
  let severalTests: FixedUnitBitmap
  /// Units that join the preceding character yet write a base: U+0345, which folds to ι.
  let joiningWriters: BaseLists<UInt16>
  /// Units of all characters that can join the preceding one.
  let joiners: [UInt16]
  /// First units of characters that can occur between two elements of the needle and be skipped.
  let skippable: [UInt16]

  /// The elements that starters and expansions refer to.
  private let pool: [UInt32]

  /// A character whose key begins with a base but is not that base alone.
  struct Starter: Sendable, Equatable {
    var unit: UInt16
    /// Where the elements that follow the base and join it lie: see ``FoldTable/joiners(of:)``.
    var place: UInt32
    var count: UInt16
  }

  /// A character whose key has several clusters, by its first unit.
  struct Expansion: Sendable {
    var unit: UInt16
    /// Where the bases of the clusters lie: see ``FoldTable/bases(of:)``.
    var place: UInt32
    var count: UInt16
  }

  /// The elements that follow the base of a starter and join it.
  func joiners(of starter: Starter) -> ArraySlice<UInt32> {
    pool[Int(starter.place)..<(Int(starter.place) + Int(starter.count))]
  }

  /// The bases of the clusters that an expansion writes.
  func bases(of expansion: Expansion) -> ArraySlice<UInt32> {
    pool[Int(expansion.place)..<(Int(expansion.place) + Int(expansion.count))]
  }

  init(rules: FoldRules) {
    self.rules = rules
    let survey = FoldSurvey.prepared(rules) ?? FoldSurvey(rules)
    keys = CodePointMap(survey.keys)
    composed = FixedUnitBitmap(survey.composed)
    simple = FixedUnitBitmap(survey.simple)
    starters = BaseLists(survey.starters)
    irregular = BaseLists(survey.irregular)
    expansions = BaseLists(survey.expansions)
    joiningWriters = BaseLists(survey.joiningWriters)
    pool = survey.pool
    joiners = survey.joiners.units
    skippable = survey.skippable.units
    regular = unsafe UnitTable { table in
      for form in survey.forms { unsafe table[Int(form.unit)] = form.plain }
    }
    elements = unsafe UnitTable { table in
      for syllable in Hangul.syllables { unsafe table[Int(syllable)] = UnitTable.ask }
      for form in survey.forms { unsafe table[Int(form.unit)] = form.element }
    }
    let variants = Self.invert(survey.forms.map { ($0.unit, $0.plain) }, regular)
    self.variants = UnitMap(variants)
    severalTests = Self.severalTests(variants)
    frequencies = UnitMap(
      variants.map { ($0.unit, $0.value.reduce(0) { $0 + UnitRanks.frequency($1) }) })
    if rules.diacritics == .asymmetric {
      exact = unsafe UnitTable { table in
        for form in survey.forms { unsafe table[Int(form.unit)] = form.marked }
      }
      exactVariants = UnitMap(Self.invert(survey.forms.map { ($0.unit, $0.marked) }, exact))
    } else {
      exact = regular
      exactVariants = self.variants
    }
  }

  private static func severalTests(
    _ variants: [(unit: UInt16, value: [UInt16])]
  ) -> FixedUnitBitmap {
    var several = UnitBitmap()
    for (unit, forms) in variants {
      var loose: UInt16 = 0
      for form in forms where form & ~0x7F == unit & ~0x7F { loose |= form ^ unit }
      if loose.nonzeroBitCount > 1 { several.insert(unit) }
    }
    return FixedUnitBitmap(several)
  }

  /// The units of each representative, in ascending order of the representatives; a representative
  /// comes after the other units that it stands for.
  private static func invert(
    _ forms: [(unit: UInt16, representative: UInt16)], _ table: UnitTable
  ) -> [(unit: UInt16, value: [UInt16])] {
    let changed = forms.filter {
      $0.representative != $0.unit && $0.representative != UnitTable.ask
    }
    let groups = Groups(changed.map { UInt32($0.representative) })
    return groups.low.map { unit, range in
      var units: [UInt16] = []
      units.reserveCapacity(range.count + 1)
      for place in groups.order[Int(range.lowerBound)..<Int(range.upperBound)] {
        units.append(changed[Int(place)].unit)
      }
      if table[unit] == unit { units.append(unit) }
      return (unit, units)
    }
  }

  /// All regular units with a given representative.
  func units(of representative: UInt16, exact isExact: Bool) -> [UInt16] {
    if let units = (isExact ? exactVariants : variants)[representative] { return units }
    return (isExact ? exact : regular)[representative] == representative ? [representative] : []
  }

  /// The share of a text that the units of a representative make up.
  func frequency(of representative: UInt16) -> Float {
    frequencies[representative] ?? UnitRanks.frequency(representative)
  }

  /// Appends the key of one character taken alone.
  @inline(__always)
  func appendKey(of codePoint: UInt32, to out: inout [UInt32]) {
    if let jamo = Hangul.decompose(codePoint) {
      out.append(jamo.lead)
      out.append(jamo.vowel)
      if jamo.trail != 0 { out.append(jamo.trail) }
    } else {
      keys.append(codePoint, to: &out)
    }
  }
}
