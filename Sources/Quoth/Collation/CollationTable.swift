import CICU

/// Everything that the collation family knows under one set of rules: the elements of each
/// character, and, inverted, the ways in which a text can write each element of a key.
///
/// A *cluster* is a base element (one with a primary weight) and the marks after it, or the
/// elements of a Hangul syllable. A unit is *regular* if it writes exactly one cluster and one
/// unit, its *representative*, can stand for that cluster. Immutable; about 5 MiB; one per set of
/// rules in the process.
final class CollationTable: Sendable {
  let rules: CollationRules
  let collator: Collator
  let map: ElementMap
  let contexts: CollationContexts
  let regular: UnitTable
  /// All units with a given representative, unless the representative is the only one.
  let variants: [UInt16: [UInt16]]
  /// The representative of each cluster of one element, and of each of several.
  let singles: SingleRepresentatives
  let lists: ListRepresentatives
  let writers: ElementWriters
  /// Contractions of two units by their elements, each as one number with the first unit above the
  /// second.
  let contracted: [[UInt64]: [UInt32]]
  let openings: ContractionOpenings
  /// Marks that are always read alone: they have a combining class and no decomposition, no base,
  /// and no part in a contraction. A run of them belongs to the letter before it.
  let glued: FixedUnitBitmap
  /// Those of them without elements.
  let hollow: FixedUnitBitmap
  /// Units with elements that belong to the preceding character and are not part of a contraction.
  let closing: FixedUnitBitmap
  /// Those of them without a base.
  let barring: FixedUnitBitmap
  /// Pairs of adjacent bases that one character or contraction writes.
  let pairs: Set<ElementPair>
  /// Whether Hangul syllables are regular: each jamo has an element of its own position.
  let hangul: HangulElements
  /// Units that may occur between two elements and be skipped, in ascending order.
  let skippable: [UInt16]
  /// First units of all characters that write only marks.
  let marks: Set<UInt16>
  /// The letters of the locale's language beyond ASCII.
  let letters: [UInt16]

  convenience init(_ rules: CollationRules) throws(CollationError) {
    let collator = try Collator(rules)
    var answers = CollatorAnswers.prepared(rules, collator) ?? CollatorAnswers(rules, collator)
    self.init(rules, collator, &answers)
  }

  init(_ rules: CollationRules, _ collator: Collator, _ answers: inout CollatorAnswers) {
    self.rules = rules
    self.collator = collator
    let folds = collator.strength == .caseInsensitive
    var builder = KeyBuilder(rules: FoldRules(.caseInsensitive(locale: rules.locale)))
    contexts = CollationContexts(answers.contractions, builder: &builder, folds: folds)
    var map = ElementMap()
    map.reserve()
    let hangul = HangulElements(&answers)
    self.hangul = hangul
    var inversion = TableInversion(hangul: hangul)
    var elements: [UInt64] = []
    // One array for all 150,000 characters.
    var character: [UInt32] = [0]
    for range in answers.characters {
      var codePoint = range.lowerBound
      while codePoint < range.upperBound {
        if hangul.isRegular, codePoint == Hangul.syllables.lowerBound {
          hangul.forEachSyllable { syllable, elements in
            inversion.add(syllable: syllable, elements, at: map.set(syllable, elements))
          }
          codePoint = Hangul.syllables.upperBound + 1
          continue
        }
        // Syllables begin where a block does.
        let end = min(range.upperBound, ElementMap.endOfBlock(of: codePoint))
        if let run = answers.run(atMost: Int(end - codePoint)) {
          inversion.add(codePoint, run, at: map.set(codePoint, run))
          codePoint += UInt32(run.count)
          continue
        }
        elements.removeAll(keepingCapacity: true)
        character[0] = codePoint
        answers.append(character, to: &elements)
        let offset = map.set(codePoint, elements)
        inversion.add(codePoint, elements, at: offset)
        codePoint += 1
      }
    }
    for unit in Surrogates.all {
      let surrogate = UInt32(unit)
      let element = CollationElement.surrogate(surrogate)
      let offset = map.set(surrogate, [element])
      inversion.add(surrogate: surrogate, element, at: offset)
    }
    var openings: [(string: [UInt32], base: UInt64)] = []
    for string in contexts.strings {
      elements.removeAll(keepingCapacity: true)
      answers.append(string, to: &elements)
      openings.append((string, elements.first ?? 0))
      inversion.add(contraction: string, elements, at: map.append(elements))
    }
    self.openings = ContractionOpenings(openings)
    self.map = map
    inversion.finish(contexts, map, folds: folds, builder: &builder)
    regular = inversion.regular()
    variants = inversion.variants()
    singles = inversion.singles
    lists = inversion.lists
    writers = ElementWriters(&inversion)
    pairs = inversion.pairs
    marks = inversion.marks
    letters = rules.locale.letters
    contracted = inversion.contracted
    let (glued, hollow, closing, barring) = Self.marks(map, contexts, regular)
    self.glued = FixedUnitBitmap(glued)
    self.hollow = FixedUnitBitmap(hollow)
    self.closing = FixedUnitBitmap(closing)
    self.barring = FixedUnitBitmap(barring)
    let isContextual = collator.variableTop != 0 && collator.strength != .primary
    skippable =
      (isContextual ? inversion.empty.union(inversion.marks) : inversion.empty).sorted()
  }
}

extension CollationTable {
  private static func marks(
    _ map: ElementMap, _ contexts: CollationContexts, _ regular: UnitTable
  ) -> (glued: UnitBitmap, hollow: UnitBitmap, closing: UnitBitmap, barring: UnitBitmap) {
    let facts = UnicodeFacts.shared
    var (glued, hollow, closing) = (UnitBitmap(), UnitBitmap(), UnitBitmap())
    var barring = UnitBitmap()
    for unit in 0...UInt16.max where facts.extending.contains(unit) {
      let codePoint = UInt32(unit)
      guard !contexts.follows(codePoint), !contexts.leads(codePoint) else { continue }
      if regular[unit] != UnitTable.ask { closing.insert(unit) }
      let offset = map.offset(of: codePoint)
      guard facts.combiningClass(codePoint) != 0, facts.canonical.cell(of: codePoint) == 0,
        offset != 0
      else { continue }
      let elements = map.elements(at: offset)
      guard !elements.contains(CollationElement.passing) else { continue }
      if !elements.isEmpty { closing.insert(unit) }
      guard !elements.contains(where: CollationElement.isBase) else { continue }
      glued.insert(unit)
      if elements.isEmpty { hollow.insert(unit) } else { barring.insert(unit) }
    }
    return (glued, hollow, closing, barring)
  }

  /// The unit that stands for a cluster; nil if there is none.
  func representative(of cluster: ArraySlice<UInt64>) -> UInt16? {
    cluster.count == 1 ? singles[cluster.first!] : lists[cluster]
  }

  /// The regular units with a given representative.
  func units(of representative: UInt16) -> [UInt16] {
    variants[representative] ?? [representative]
  }
}

/// Two adjacent elements.
struct ElementPair: Hashable {
  var first: UInt64
  var second: UInt64
}
