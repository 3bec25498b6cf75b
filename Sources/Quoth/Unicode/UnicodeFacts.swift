import CICU

/// The character data that Quoth needs, read from ICU once per process.
///
/// Immutable and shared. No table is written by hand: each inverts or copies an ICU property, so
/// that its Unicode version is that of the installed ICU.
final class UnicodeFacts: Sendable {
  static let shared = UnicodeFacts()

  /// Full canonical decompositions (NFD), except those of Hangul syllables, which follow a formula.
  let canonical: CodePointMap
  /// Full compatibility decompositions (NFKD), except Hangul.
  let compatibility: CodePointMap
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
  let joiningSupplementary: Set<UInt32>
  /// Units of which any two are always separated by a character boundary and a safe edge.
  let plain: FixedUnitBitmap
  /// Units that a character boundary and a safe edge follow if the next unit is plain: the plain
  /// units, and the marks that neither move nor take part in a conjunct.
  let yielding: FixedUnitBitmap
  /// Units that belong to the preceding character (Extend, SpacingMark), unless it is a control.
  let extending: FixedUnitBitmap
  /// Units with a character boundary on either side; includes unpaired surrogates.
  let controls: FixedUnitBitmap
  /// The sets of units above, by unit.
  let traits: UnitTraits
  /// The plain units as ranges, in ascending order.
  let plainRanges: [ClosedRange<UInt16>]
  /// Every code point that folds, decomposes, joins, or has a property that some toggle removes or
  /// merges; all others map to themselves under every option.
  let special: [UInt32]

  private init() {
    var canonical: [(codePoint: UInt32, values: [UInt32])] = []
    var compatibility: [(codePoint: UInt32, values: [UInt32])] = []
    var fold: [(codePoint: UInt32, values: [UInt32])] = []
    var classes: [(codePoint: UInt32, values: [UInt32])] = []
    var classed = UnitBitmap()
    var marks: [UInt32] = []
    var joining = UnitBitmap()
    var joiningCanonically = UnitBitmap()
    var joiningSupplementary: Set<UInt32> = []
    var plain = UnitBitmap()
    var yielding = UnitBitmap()
    var extending = UnitBitmap()
    var controls = UnitBitmap()
    var plainRanges: [ClosedRange<UInt16>] = []
    var special: [UInt32] = []
    let nfc = Normalizer.canonical
    let nfkc = Normalizer.compatibility
    for (codePoint, category) in UnicodeRanges.candidates() {
      let c = Int32(bitPattern: codePoint)
      var isSpecial = category == .nonspacingMark
      let combining = UInt32(cicu_combining_class(c))
      if category == .nonspacingMark { marks.append(codePoint) }
      if combining != 0 {
        if codePoint <= 0xFFFF { classed.insert(UInt16(codePoint)) }
        classes.append((codePoint, [combining]))
        isSpecial = true
      }
      let joinsCanonically = !nfc.hasBoundary(before: codePoint)
      let joins = joinsCanonically || !nfkc.hasBoundary(before: codePoint)
      if joins {
        isSpecial = true
        if codePoint > 0xFFFF {
          joiningSupplementary.insert(codePoint)
        } else {
          joining.insert(UInt16(codePoint))
          if joinsCanonically { joiningCanonically.insert(UInt16(codePoint)) }
        }
      }
      if let values = nfkc.decomposition(of: codePoint) {
        compatibility.append((codePoint, values))
        isSpecial = true
        if let values = nfc.decomposition(of: codePoint) { canonical.append((codePoint, values)) }
      }
      if category != .letterWithoutCase,
        cicu_has_property(c, CICU_UCHAR_CHANGES_WHEN_CASEFOLDED) || cicu_fold_simple(c) != c
      {
        fold.append((codePoint, CaseFolding.full(codePoint)))
        isSpecial = true
      }
      if isSpecial || cicu_has_property(c, CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
        || (category == .other
          && (cicu_has_property(c, CICU_UCHAR_WHITE_SPACE)
            || ToggleTables.isFoldedPunctuation(codePoint)))
      {
        special.append(codePoint)
      }
    }
    // Private and unassigned units are plain, too, since texts contain them.
    for unit in 0...UInt16.max {
      let kind = GraphemeClass(of: UInt32(unit))
      if kind == .control || Surrogates.isSurrogate(unit) { controls.insert(unit) }
      guard !Surrogates.isSurrogate(unit) else { continue }
      if !joining.contains(unit), kind.isPlain {
        plain.insert(unit)
        yielding.insert(unit)
        if let last = plainRanges.last, last.upperBound + 1 == unit {
          plainRanges[plainRanges.count - 1] = last.lowerBound...unit
        } else {
          plainRanges.append(unit...unit)
        }
      } else if kind == .extend {
        extending.insert(unit)
        if cicu_combining_class(Int32(unit)) == 0 { yielding.insert(unit) }
      }
    }
    self.canonical = CodePointMap(canonical)
    self.compatibility = CodePointMap(compatibility)
    self.fold = CodePointMap(fold)
    self.combiningClasses = CodePointMap(classes)
    self.classed = FixedUnitBitmap(classed)
    self.marks = marks
    self.joining = FixedUnitBitmap(joining)
    self.joiningCanonically = FixedUnitBitmap(joiningCanonically)
    self.joiningSupplementary = joiningSupplementary
    self.plain = FixedUnitBitmap(plain)
    self.yielding = FixedUnitBitmap(yielding)
    self.extending = FixedUnitBitmap(extending)
    self.controls = FixedUnitBitmap(controls)
    traits = UnitTraits([
      (UnitTraits.joining, self.joining), (UnitTraits.classed, self.classed),
      (UnitTraits.plain, self.plain), (UnitTraits.yielding, self.yielding),
      (UnitTraits.extending, self.extending), (UnitTraits.control, self.controls),
    ])
    self.plainRanges = plainRanges
    self.special = special
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

/// Selects the code points whose properties are read.
enum UnicodeRanges {
  enum Category { case nonspacingMark, letterWithoutCase, other }

  /// The reserved code points of a range that are ignorable: they lie in short ranges, or on the
  /// plane reserved for them.
  private static func ignorables(in range: Range<UInt32>) -> [UInt32] {
    let asked = range.count < 0x1100 ? range : range.clamped(to: 0xE0000..<0xE1000)
    return asked.filter {
      cicu_has_property(Int32(bitPattern: $0), CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
    }
  }

  /// All code points, as ranges of one general category.
  private static func ranges() -> [(Range<UInt32>, Int32)] {
    final class Box { var ranges: [(Range<UInt32>, Int32)] = [] }
    let box = Box()
    // SAFETY: the enumeration calls back before it returns, so the box outlives it.
    unsafe cicu_each_category(
      { context, start, limit, category in
        let box = unsafe Unmanaged<Box>.fromOpaque(context!).takeUnretainedValue()
        box.ranges.append((UInt32(bitPattern: start)..<UInt32(bitPattern: limit), category))
        return true
      }, Unmanaged.passUnretained(box).toOpaque())
    return box.ranges
  }

  /// All code points that may be special, in ascending order. Excludes Hangul syllables;
  /// unassigned, private and surrogate code points without a relevant property; and letters without
  /// case that normalization does not affect.
  static func candidates() -> [(codePoint: UInt32, category: Category)] {
    var found: [(codePoint: UInt32, category: Category)] = []
    found.reserveCapacity(40_000)
    for (range, category) in ranges() {
      switch category {
      case CICU_U_PRIVATE_USE_CHAR, CICU_U_SURROGATE: continue
      case CICU_U_UNASSIGNED:
        for codePoint in ignorables(in: range) { found.append((codePoint, .other)) }
      case CICU_U_OTHER_LETTER:
        for codePoint in range where !Hangul.syllables.contains(codePoint) {
          if !Normalizer.compatibility.isInert(codePoint)
            || cicu_has_property(
              Int32(bitPattern: codePoint), CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
          {
            found.append((codePoint, .letterWithoutCase))
          }
        }
      case CICU_U_NON_SPACING_MARK:
        for codePoint in range { found.append((codePoint, .nonspacingMark)) }
      default:
        for codePoint in range { found.append((codePoint, .other)) }
      }
    }
    return found.sorted { $0.codePoint < $1.codePoint }
  }
}
