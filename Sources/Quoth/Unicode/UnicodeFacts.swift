import CICU

/// What Quoth has to know of every character, read from ICU once per process.
///
/// Immutable and shared. Nothing is typed in: each table inverts or copies an ICU property, so that it
/// is of the same Unicode version as the ICU that is installed.
final class UnicodeFacts: Sendable {
  static let shared = UnicodeFacts()

  /// Full canonical decompositions (NFD), Hangul syllables aside, which follow a formula.
  let canonical: CodePointMap
  /// Full compatibility decompositions (NFKD), Hangul aside.
  let compatibility: CodePointMap
  /// Full case folding, statuses C and F.
  let fold: CodePointMap
  /// Canonical combining classes: a map to one value, absent where it is 0.
  let combiningClasses: CodePointMap
  /// Units whose character may join what stands before it: it has a combining class, or composes with
  /// a character before it (NFC and NFKC boundaries). Surrogates are not in it.
  let joining: FixedUnitBitmap
  /// The same for NFC alone, on which safe edges rest.
  let joiningCanonically: FixedUnitBitmap
  /// Code points above U+FFFF that may join what stands before them.
  let joiningSupplementary: Set<UInt32>
  /// Units between any two of which there is always a character boundary, and a safe edge.
  let plain: FixedUnitBitmap
  /// Every code point that folds, decomposes, joins, or has a property that some toggle removes or
  /// merges; all others map to themselves under every option.
  let special: [UInt32]

  private init() {
    var canonical: [(codePoint: UInt32, values: [UInt32])] = []
    var compatibility: [(codePoint: UInt32, values: [UInt32])] = []
    var fold: [(codePoint: UInt32, values: [UInt32])] = []
    var classes: [(codePoint: UInt32, values: [UInt32])] = []
    var joining = UnitBitmap()
    var joiningCanonically = UnitBitmap()
    var joiningSupplementary: Set<UInt32> = []
    var plain = UnitBitmap()
    var special: [UInt32] = []
    let nfc = Normalizer.canonical
    let nfkc = Normalizer.compatibility
    for codePoint in UnicodeRanges.assigned() {
      var isSpecial = false
      let combining = UInt32(cicu_combining_class(Int32(bitPattern: codePoint)))
      if combining != 0 {
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
      if Hangul.decompose(codePoint) == nil {
        if let values = nfkc.decomposition(of: codePoint) {
          compatibility.append((codePoint, values))
          isSpecial = true
          if let values = nfc.decomposition(of: codePoint) { canonical.append((codePoint, values)) }
        }
        if cicu_has_property(Int32(bitPattern: codePoint), CICU_UCHAR_CHANGES_WHEN_CASEFOLDED) {
          fold.append((codePoint, CaseFolding.full(codePoint)))
          isSpecial = true
        } else if cicu_fold_simple(Int32(bitPattern: codePoint)) != Int32(bitPattern: codePoint) {
          fold.append((codePoint, CaseFolding.full(codePoint)))
          isSpecial = true
        }
      }
      if isSpecial || UnicodeRanges.isTouchedByToggles(codePoint) { special.append(codePoint) }
    }
    // Private and unassigned units are plain, too: text has them.
    for unit in 0...UInt16.max where unit & 0xF800 != 0xD800 {
      if !joining.contains(unit), GraphemeClass(of: UInt32(unit)).isPlain {
        plain.insert(unit)
      }
    }
    self.canonical = CodePointMap(canonical)
    self.compatibility = CodePointMap(compatibility)
    self.fold = CodePointMap(fold)
    self.combiningClasses = CodePointMap(classes)
    self.joining = FixedUnitBitmap(joining)
    self.joiningCanonically = FixedUnitBitmap(joiningCanonically)
    self.joiningSupplementary = joiningSupplementary
    self.plain = FixedUnitBitmap(plain)
    self.special = special
  }

  /// Whether a character may join what stands before it, canonically.
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

extension CodePointMap {
  /// The one value that a code point maps to, 0 where it has no entry.
  @inline(__always)
  func single(_ codePoint: UInt32) -> UInt32 {
    let cell = cell(of: codePoint)
    return cell == 0 ? 0 : value(at: cell)
  }
}

/// Which code points there are to ask about.
enum UnicodeRanges {
  /// All code points but unassigned, private and surrogate ones; unassigned default ignorables are in.
  static func assigned() -> [UInt32] {
    final class Box { var codePoints: [UInt32] = [] }
    let box = Box()
    box.codePoints.reserveCapacity(170_000)
    // SAFETY: the enumeration calls back before it returns, so the box outlives it.
    unsafe cicu_each_category(
      { context, start, limit, category in
        let wanted = category != CICU_U_PRIVATE_USE_CHAR && category != CICU_U_SURROGATE
        guard wanted else { return true }
        let box = unsafe Unmanaged<Box>.fromOpaque(context!).takeUnretainedValue()
        let range = UInt32(bitPattern: start)..<UInt32(bitPattern: limit)
        if category == CICU_U_UNASSIGNED {
          // Planes of nothing but unassigned code points are asked for by property only.
          guard range.count < 0x1100 || range.contains(0xE0000) || start >= 0xE0000 else {
            return true
          }
          for codePoint in range
          where cicu_has_property(
            Int32(bitPattern: codePoint), CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
          {
            box.codePoints.append(codePoint)
          }
          return true
        }
        box.codePoints.append(contentsOf: range)
        return true
      }, Unmanaged.passUnretained(box).toOpaque())
    return box.codePoints.sorted()
  }

  /// Whether a toggle other than case, locale and width may remove, merge or replace the character.
  static func isTouchedByToggles(_ codePoint: UInt32) -> Bool {
    let c = Int32(bitPattern: codePoint)
    return cicu_category(c) == CICU_U_NON_SPACING_MARK
      || cicu_has_property(c, CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
      || cicu_has_property(c, CICU_UCHAR_WHITE_SPACE)
      || ToggleTables.replaces(codePoint)
  }
}
