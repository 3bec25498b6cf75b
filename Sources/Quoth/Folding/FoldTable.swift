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
  let starters: BaseMap<[Starter]>
  /// Characters that write several clusters at once, by the base of the first.
  let expansions: BaseMap<[Expansion]>
  /// The subset of `starters` that write one cluster but are not one regular unit: those above
  /// U+FFFF, and those that do not compose.
  let irregular: BaseMap<[Starter]>
  /// The frequency of each representative that stands for several units.
  let frequencies: UnitMap<Float>
  /// Representatives whose usual units, those in the same block of 128, take several comparisons
  /// with a masked unit.
  let severalTests: FixedUnitBitmap
  /// Units that join the preceding character yet write a base: U+0345, which folds to ι.
  let joiningWriters: BaseMap<[UInt16]>
  /// Units of all characters that can join the preceding one.
  let joiners: [UInt16]
  /// First units of characters that can occur between two elements of the needle and be skipped.
  let skippable: [UInt16]

  /// A character whose key begins with a base but is not that base alone.
  struct Starter: Sendable {
    var unit: UInt16
    /// The elements that follow the base and join it.
    var joiners: [UInt32]
    /// Whether the key has more clusters.
    var isExpansion: Bool
  }

  /// A character whose key has several clusters: their bases, and its first unit.
  struct Expansion: Sendable {
    var unit: UInt16
    var bases: [UInt32]
  }

  init(rules: FoldRules) {
    self.rules = rules
    let facts = UnicodeFacts.shared
    let splitter = ClusterRules(rules)
    var builder = KeyBuilder(rules: rules)
    var keys: [(codePoint: UInt32, values: [UInt32])] = []
    var plainForms: [(unit: UInt16, representative: UInt16)] = []
    var markedForms: [(unit: UInt16, representative: UInt16)] = []
    var simple = UnitBitmap.letters
    var entries: [(unit: UInt16, entry: UInt16)] = []
    var composed = UnitBitmap()
    for syllable in Hangul.syllables { composed.insert(UInt16(syllable)) }
    var starters: [UInt32: [Starter]] = [:]
    var irregular: [UInt32: [Starter]] = [:]
    var expansions: [UInt32: [Expansion]] = [:]
    var skippable: [UInt16] = []
    var joiningWriters: [UInt32: [UInt16]] = [:]
    var joiners: Set<UInt16> = []
    var key: [UInt32] = []
    for codePoint in Self.special(rules) {
      key.removeAll(keepingCapacity: true)
      builder.appendKey(of: CollectionOfOne(codePoint), to: &key)
      if key != [codePoint] { keys.append((codePoint, key)) }
      let unit = Surrogates.units(of: codePoint).first
      if key.allSatisfy({ splitter.isSkippable($0) }) { skippable.append(unit) }
      let joins =
        codePoint > 0xFFFF
        ? facts.joiningSupplementary.contains(codePoint) : facts.joining.contains(unit)
      // Under asymmetric diacritics a key can also begin with a mark that belongs to the preceding
      // letter.
      let leadsWithMark =
        rules.diacritics == .asymmetric && key.first.map(KeyElement.isMark) == true
      if joins { joiners.insert(unit) }
      if joins || leadsWithMark {
        for element in key where !splitter.joins(element) {
          joiningWriters[element, default: []].append(unit)
        }
      }
      var representative: UInt16?
      if codePoint <= 0xFFFF {
        var marked: UInt16?
        if !joins, !leadsWithMark {
          marked = splitter.representative(of: key, character: codePoint)
          representative =
            rules.diacritics == .asymmetric
            ? splitter.representative(
              of: key.filter { !KeyElement.isMark($0) }, character: codePoint) : marked
        }
        plainForms.append((unit, representative ?? UnitTable.ask))
        markedForms.append((unit, marked ?? UnitTable.ask))
        if joins || representative == nil || representative != marked || key.count > 1 {
          simple.remove(unit)
        }
        let entry = UnitElements.entry(of: unit, key: key, joins: joins, rules)
        if entry != unit { entries.append((unit, entry)) }
        if representative != nil, key.count > 1 { composed.insert(unit) }
      }
      guard let base = key.first else { continue }
      if key.count > 1 || representative == nil {
        let clusters = splitter.clusters(of: key)
        let starter = Starter(
          unit: unit, joiners: Array(key[1..<clusters[0].upperBound]),
          isExpansion: clusters.count > 1)
        starters[base, default: []].append(starter)
        if clusters.count == 1, representative == nil {
          irregular[base, default: []].append(starter)
        }
        if clusters.count > 1 {
          let bases = clusters.map { key[$0.lowerBound] }
          expansions[base, default: []].append(Expansion(unit: unit, bases: bases))
        }
      }
    }
    self.keys = CodePointMap(keys)
    self.composed = FixedUnitBitmap(composed)
    self.simple = FixedUnitBitmap(simple)
    self.starters = BaseMap(starters)
    self.irregular = BaseMap(irregular)
    self.expansions = BaseMap(expansions)
    self.joiningWriters = BaseMap(joiningWriters)
    self.joiners = joiners.sorted()
    self.skippable = Array(Set(skippable)).sorted()
    regular = unsafe UnitTable { table in
      for form in plainForms { unsafe table[Int(form.unit)] = form.representative }
    }
    elements = unsafe UnitTable { table in
      for syllable in Hangul.syllables { unsafe table[Int(syllable)] = UnitTable.ask }
      for entry in entries { unsafe table[Int(entry.unit)] = entry.entry }
    }
    let variants = Self.invert(plainForms, regular)
    self.variants = UnitMap(variants)
    severalTests = Self.severalTests(variants)
    frequencies = UnitMap(variants.mapValues { $0.reduce(0) { $0 + UnitRanks.frequency($1) } })
    if rules.diacritics == .asymmetric {
      exact = unsafe UnitTable { table in
        for form in markedForms { unsafe table[Int(form.unit)] = form.representative }
      }
      exactVariants = UnitMap(Self.invert(markedForms, exact))
    } else {
      exact = regular
      exactVariants = self.variants
    }
  }

  /// All characters whose key may differ from themselves.
  private static func special(_ rules: FoldRules) -> [UInt32] {
    var more: Set<UInt32> = []
    if rules.diacritics != .significant { more.formUnion(Accents.shared.strokes.keys) }
    if rules.mergesKana { more.formUnion(ToggleTables.hiragana.keys) }
    guard !more.isEmpty else { return UnicodeFacts.shared.special }
    return more.union(UnicodeFacts.shared.special).sorted()
  }

  private static func severalTests(_ variants: [UInt16: [UInt16]]) -> FixedUnitBitmap {
    var several = UnitBitmap()
    for (unit, forms) in variants {
      var loose: UInt16 = 0
      for form in forms where form & ~0x7F == unit & ~0x7F { loose |= form ^ unit }
      if loose.nonzeroBitCount > 1 { several.insert(unit) }
    }
    return FixedUnitBitmap(several)
  }

  private static func invert(
    _ forms: [(unit: UInt16, representative: UInt16)], _ table: UnitTable
  ) -> [UInt16: [UInt16]] {
    var variants: [UInt16: [UInt16]] = [:]
    for form in forms
    where form.representative != form.unit && form.representative != UnitTable.ask {
      variants[form.representative, default: []].append(form.unit)
    }
    for representative in variants.keys where table[representative] == representative {
      variants[representative]!.append(representative)
    }
    return variants
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

/// Divides keys into clusters under some rules.
struct ClusterRules {
  let rules: FoldRules
  private let facts = UnicodeFacts.shared

  init(_ rules: FoldRules) { self.rules = rules }

  /// Whether an element belongs to the cluster before it.
  func joins(_ element: UInt32) -> Bool {
    if element >= KeyElement.stroke { return true }
    if element > 0xFFFF {
      if facts.joiningSupplementary.contains(element) { return true }
    } else if facts.joining.contains(UInt16(element)) {
      return true
    }
    return rules.diacritics == .asymmetric && KeyElement.isMark(element)
  }

  /// Whether an element of the text can be skipped for every needle: a mark that an unmarked letter
  /// does not require.
  func isSkippable(_ element: UInt32) -> Bool {
    rules.diacritics == .asymmetric && KeyElement.isMark(element)
  }

  /// The clusters of a key that is not empty.
  func clusters(of key: [UInt32]) -> [Range<Int>] {
    var clusters: [Range<Int>] = []
    var start = 0
    for place in 1..<max(key.count, 1) where !joins(key[place]) {
      clusters.append(start..<place)
      start = place
    }
    clusters.append(start..<key.count)
    return clusters
  }

  /// The unit that stands for a key, if the key is one cluster and such a unit exists.
  func representative(of key: [UInt32], character: UInt32) -> UInt16? {
    guard var composite = key.first, composite <= 0xFFFF, !joins(composite) else { return nil }
    if rules.foldsSpace, FoldRules.isSpace(composite), character != FoldRules.space { return nil }
    for element in key.dropFirst() {
      guard joins(element) else { return nil }
      if element >= KeyElement.stroke, element < KeyElement.letter {
        guard key.count == 2 else { return nil }
        composite = element - KeyElement.stroke
      } else if let next = Normalizer.canonical.composite(
        composite, KeyElement.character(element))
      {
        composite = next
      } else {
        return nil
      }
    }
    return composite < 0xFFFF ? UInt16(composite) : nil
  }
}
