import CICU
import Synchronization

/// The character data that Quoth needs, read from ICU once per process.
///
/// Immutable and shared. No table is written by hand: each inverts or copies an ICU property, so
/// that its Unicode version is that of the installed ICU.
final class UnicodeFacts: Sendable {
  static let shared = UnicodeFacts()

  /// Full canonical decompositions (NFD), except those of Hangul syllables, which follow a formula.
  let canonical: CodePointMap
  /// Full case folding, statuses C and F.
  let fold: CodePointMap
  /// Canonical combining classes: a map to one value, without entries for class 0.
  let combiningClasses: CodePointMap
  /// Units that have a combining class.
  let classed: FixedUnitBitmap
  /// All characters of general category Mn, in ascending order.
  let marks: [UInt32]
  /// Units whose character may join the preceding one: it has a combining class, or composes with a
  /// character before it (NFC and NFKC boundaries). Excludes surrogates.
  let joining: FixedUnitBitmap
  /// The same for NFC alone, which defines safe edges.
  let joiningCanonically: FixedUnitBitmap
  /// Code points above U+FFFF that may join the preceding character.
  let joiningSupplementary: CodePointMap
  /// Units of which any two are always separated by a character boundary and a safe edge.
  let plain: FixedUnitBitmap
  /// Units that a character boundary and a safe edge follow if the next unit is plain: the plain
  /// units, and the marks that neither move nor take part in a conjunct.
  let yielding: FixedUnitBitmap
  /// Units that belong to the preceding character (Extend, SpacingMark), unless it is a control.
  let extending: FixedUnitBitmap
  /// Units with a character boundary on either side; includes unpaired surrogates.
  let controls: FixedUnitBitmap
  /// Units that a toggle which follows normalization may remove or replace: ignorables, white space
  /// and punctuation that has other forms.
  let toggled: FixedUnitBitmap
  /// The sets of units above, except the last, by unit.
  let traits: UnitTraits
  /// The plain units as ranges, in ascending order.
  let plainRanges: [ClosedRange<UInt16>]
  /// Every code point that folds, decomposes, joins, or has a property that some toggle removes or
  /// merges; all others map to themselves under every option.
  let special: [UInt32]

  private let compatible = AtomicLazyReference<CompatibleFacts>()

  private convenience init() {
    let prepared = PreparedTables.ofProgram?[.characters]?.read { UnicodeSurvey(&$0) }
    self.init(prepared ?? UnicodeSurvey())
  }

  private init(_ survey: UnicodeSurvey) {
    let (normalization, categories) = (survey.normalization, survey.categories)
    canonical = CodePointMap(normalization.canonical)
    fold = CodePointMap(categories.fold)
    combiningClasses = CodePointMap(normalization.classes)
    classed = FixedUnitBitmap(normalization.classed)
    marks = categories.marks
    joining = FixedUnitBitmap(normalization.joining)
    joiningCanonically = FixedUnitBitmap(normalization.joiningCanonically)
    joiningSupplementary = CodePointMap(normalization.joiningSupplementary)
    plain = FixedUnitBitmap(survey.plain)
    yielding = FixedUnitBitmap(survey.yielding)
    extending = FixedUnitBitmap(categories.extending)
    controls = FixedUnitBitmap(categories.controls)
    toggled = FixedUnitBitmap(categories.toggled)
    traits = UnitTraits([
      (UnitTraits.joining, joining), (UnitTraits.classed, classed), (UnitTraits.plain, plain),
      (UnitTraits.yielding, yielding), (UnitTraits.extending, extending),
      (UnitTraits.control, controls),
    ])
    plainRanges = survey.plain.ranges
    special = survey.specials
  }

  /// Full compatibility decompositions (NFKD), except Hangul. Made on first use, since most options
  /// keep compatibility variants apart.
  var compatibility: CodePointMap {
    if let made = compatible.load() { return made.map }
    return SharedWork.run { compatible.storeIfNil(CompatibleFacts(special)).map }
  }

  /// Whether a character may join the preceding one canonically.
  @inline(__always)
  func joinsCanonically(_ codePoint: UInt32) -> Bool {
    codePoint <= 0xFFFF
      ? joiningCanonically.contains(UInt16(truncatingIfNeeded: codePoint))
      : joiningSupplementary.contains(codePoint)
  }

  /// The canonical combining class.
  @inline(__always)
  func combiningClass(_ codePoint: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: combiningClasses.single(codePoint))
  }
}

/// The compatibility decompositions.
private final class CompatibleFacts: Sendable {
  let map: CodePointMap

  /// - Parameter special: all characters that decompose, among others.
  init(_ special: [UInt32]) {
    var builder = CodePointMap.Builder()
    var values: [UInt32] = []
    for codePoint in special {
      values.removeAll(keepingCapacity: true)
      if Normalizer.compatibility.appendDecomposition(of: codePoint, to: &values) {
        builder.add(codePoint, values)
      }
    }
    map = CodePointMap(builder)
  }
}
