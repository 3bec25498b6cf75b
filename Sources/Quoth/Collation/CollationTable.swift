import CICU

/// Everything that the collation family knows under one set of rules: the elements of each character,
/// and, inverted, how a text may write each element of a key.
///
/// A *cluster* is a base element (one with a primary weight) and the marks behind it, or the elements of
/// a Hangul syllable. A unit is *regular* when it writes exactly one cluster, and one unit, its
/// *representative*, can stand for that cluster. Immutable; about 5 MiB; one for each set of rules in
/// the process.
final class CollationTable: Sendable {
  let rules: CollationRules
  let collator: Collator
  let map: ElementMap
  let contexts: CollationContexts
  let regular: UnitTable
  /// All units with one representative, where they are others than it alone.
  let variants: [UInt16: [UInt16]]
  /// The representative of each cluster of one element, and of each of more.
  let singles: [UInt64: UInt16]
  let lists: [[UInt64]: UInt16]
  let writers: ElementWriters
  /// Pairs of neighbouring bases that one character or contraction writes.
  let pairs: Set<ElementPair>
  /// Whether Hangul syllables are regular: each jamo has an element of its own place.
  let hangul: HangulElements
  /// Units that may stand between two elements and be passed over, in ascending order.
  let skippable: [UInt16]
  /// First units of all characters that write marks only.
  let marks: Set<UInt16>

  init(_ rules: CollationRules) throws(CollationError) {
    self.rules = rules
    collator = try Collator(rules)
    let reader = ElementReader(collator, locale: rules.locale)
    let folds = collator.strength == .caseInsensitive
    var builder = KeyBuilder(rules: FoldRules(.caseInsensitive(locale: rules.locale)))
    contexts = CollationContexts(collator, builder: &builder, folds: folds)
    var map = ElementMap()
    map.reserve()
    let hangul = HangulElements(reader)
    self.hangul = hangul
    var inversion = TableInversion(hangul: hangul)
    var elements: [UInt64] = []
    func add(_ codePoint: UInt32) {
      elements.removeAll(keepingCapacity: true)
      if !hangul.append(codePoint, to: &elements) { reader.append([codePoint], to: &elements) }
      map.set(codePoint, elements)
      inversion.add(codePoint, elements, at: map.offset(of: codePoint))
    }
    for range in AssignedCharacters.ranges() {
      for codePoint in range { add(codePoint) }
    }
    for codePoint in collator.tailoredElsewhere() { add(codePoint) }
    for surrogate in 0xD800...0xDFFF as ClosedRange<UInt32> {
      let element = CollationElement.surrogate(surrogate)
      map.set(surrogate, [element])
      inversion.add(surrogate: surrogate, element, at: map.offset(of: surrogate))
    }
    for string in contexts.strings {
      elements.removeAll(keepingCapacity: true)
      reader.append(string, to: &elements)
      inversion.add(contraction: string, elements, at: map.append(elements))
    }
    self.map = map
    inversion.finish(contexts, folds: folds, builder: &builder)
    regular = inversion.regular()
    variants = inversion.variants()
    singles = inversion.singles
    lists = inversion.lists
    writers = ElementWriters(inversion, map)
    pairs = inversion.pairs
    marks = inversion.marks
    let isContextual = collator.variableTop != 0 && collator.strength != .primary
    skippable =
      (isContextual ? inversion.empty.union(inversion.marks) : inversion.empty).sorted()
  }
}

extension CollationTable {
  /// The unit that stands for a cluster, nil where there is none.
  func representative(of cluster: ArraySlice<UInt64>) -> UInt16? {
    cluster.count == 1 ? singles[cluster.first!] : lists[Array(cluster)]
  }

  /// The regular units that write what one representative stands for.
  func units(of representative: UInt16) -> [UInt16] {
    variants[representative] ?? [representative]
  }
}

/// Two neighbouring elements.
struct ElementPair: Hashable {
  var first: UInt64
  var second: UInt64
}
