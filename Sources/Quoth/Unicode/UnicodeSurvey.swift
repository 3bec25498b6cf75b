import CICU

/// Reads the character data of ``UnicodeFacts`` from ICU.
///
/// A process pays for this before its first search. So ICU lists the ranges with a property, and
/// only the characters in them are looked at one by one: some fifteen thousand.
struct UnicodeSurvey {
  private(set) var canonical = CodePointMap.Builder()
  private(set) var fold = CodePointMap.Builder()
  private(set) var classes = CodePointMap.Builder()
  private(set) var classed = UnitBitmap()
  private(set) var marks: [UInt32] = []
  private(set) var joining = UnitBitmap()
  private(set) var joiningCanonically = UnitBitmap()
  private(set) var joiningSupplementary: Set<UInt32> = []
  private(set) var plain = UnitBitmap.scalars
  private(set) var yielding = UnitBitmap()
  private(set) var extending = UnitBitmap()
  private(set) var controls = UnitBitmap()
  private(set) var toggled = UnitBitmap()
  private var special = CodePointSet()

  init() {
    surveyNormalization()
    surveyCategories()
    surveyToggles()
    surveyClusters()
  }

  /// All special characters, in ascending order.
  var specials: [UInt32] { special.all }

  /// Decompositions, combining classes, and the characters that join their predecessor.
  private mutating func surveyNormalization() {
    let nfd = Normalizer.canonical
    marks.reserveCapacity(4_096)
    joiningSupplementary.reserveCapacity(1_024)
    var values: [UInt32] = []
    for range in CodePointRanges.without(CICU_UCHAR_NFKD_INERT) {
      // Hangul follows a formula.
      for codePoint in range where !Hangul.syllables.contains(codePoint) {
        special.insert(codePoint)
        let combining = cicu_combining_class(Int32(bitPattern: codePoint))
        if combining != 0 {
          if codePoint <= 0xFFFF { classed.insert(UInt16(codePoint)) }
          classes.add(codePoint, CollectionOfOne(UInt32(combining)))
        }
        values.removeAll(keepingCapacity: true)
        if nfd.appendDecomposition(of: codePoint, to: &values) {
          canonical.add(codePoint, values)
        }
        surveyJoining(codePoint)
      }
    }
    for range in CodePointRanges.without(CICU_UCHAR_NFKC_INERT) {
      for codePoint in range
      where !Hangul.syllables.contains(codePoint) && !special.contains(codePoint) {
        surveyJoining(codePoint)
      }
    }
  }

  private mutating func surveyJoining(_ codePoint: UInt32) {
    let joinsCanonically = !Normalizer.canonical.hasBoundary(before: codePoint)
    guard joinsCanonically || !Normalizer.compatibility.hasBoundary(before: codePoint) else {
      return
    }
    special.insert(codePoint)
    if codePoint > 0xFFFF {
      joiningSupplementary.insert(codePoint)
    } else {
      joining.insert(UInt16(codePoint))
      if joinsCanonically { joiningCanonically.insert(UInt16(codePoint)) }
    }
  }

  /// Marks, and case folding.
  private mutating func surveyCategories() {
    var folding = FoldingSurvey()
    for (range, category) in CodePointRanges.categories() {
      switch category {
      case CICU_U_PRIVATE_USE_CHAR, CICU_U_SURROGATE, CICU_U_UNASSIGNED, CICU_U_OTHER_LETTER:
        continue
      case CICU_U_NON_SPACING_MARK:
        marks.append(contentsOf: range)
        for codePoint in range { special.insert(codePoint) }
      default: break
      }
      for codePoint in range { folding.add(codePoint, to: &fold, &special) }
    }
    folding.finish(&fold, &special)
  }

  /// The characters that toggles after normalization remove or replace.
  private mutating func surveyToggles() {
    for property in [CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT, CICU_UCHAR_WHITE_SPACE] {
      for range in CodePointRanges.with(property) { insertToggled(range) }
    }
    for range in ToggleTables.foldedPunctuation() { insertToggled(range) }
  }

  private mutating func insertToggled(_ range: ClosedRange<UInt32>) {
    for codePoint in range {
      special.insert(codePoint)
      if codePoint <= 0xFFFF { toggled.insert(UInt16(codePoint)) }
    }
  }

  /// Boundaries of grapheme clusters that two units decide. Private and unassigned units are plain,
  /// too, since texts contain them.
  private mutating func surveyClusters() {
    for unit in Surrogates.all { controls.insert(unit) }
    for range in CodePointRanges.differing(
      CICU_UCHAR_GRAPHEME_CLUSTER_BREAK, from: CICU_U_GCB_OTHER)
    {
      guard range.lowerBound <= 0xFFFF else { break }
      for codePoint in range.lowerBound...min(range.upperBound, 0xFFFF)
      where !Hangul.syllables.contains(codePoint) {
        let unit = UInt16(codePoint)
        guard !Surrogates.isSurrogate(unit) else { continue }
        let kind = GraphemeClass(of: codePoint)
        if kind == .control { controls.insert(unit) }
        if !kind.isPlain { plain.remove(unit) }
        guard kind == .extend else { continue }
        extending.insert(unit)
        if !classed.contains(unit) { yielding.insert(unit) }
      }
    }
    plain.subtract(joining)
    yielding.formUnion(plain)
  }
}

/// Finds the characters that full case folding changes, statuses C and F. ICU folds many at once, and
/// one at a time only where something has changed.
private struct FoldingSurvey {
  private static let most = 32
  private var waiting: [UInt32] = []
  private var units: [UInt16] = []
  private var folded = [UInt16](repeating: 0, count: 6 * Self.most)
  private var values: [UInt32] = []

  @inline(__always)
  mutating func add(
    _ codePoint: UInt32, to fold: inout CodePointMap.Builder, _ special: inout CodePointSet
  ) {
    waiting.append(codePoint)
    let (width, first, last) = Surrogates.units(of: codePoint)
    units.append(first)
    if width == 2 { units.append(last) }
    if waiting.count == Self.most { finish(&fold, &special) }
  }

  mutating func finish(_ fold: inout CodePointMap.Builder, _ special: inout CodePointSet) {
    defer {
      waiting.removeAll(keepingCapacity: true)
      units.removeAll(keepingCapacity: true)
    }
    var status: Int32 = 0
    let length = unsafe cicu_fold(
      units, Int32(units.count), false, &folded, Int32(folded.count), &status)
    precondition(status <= 0, "ICU has no case folding")
    guard folded.prefix(Int(length)) != units[...] else { return }
    for codePoint in waiting {
      values.removeAll(keepingCapacity: true)
      CaseFolding.appendFull(codePoint, to: &values)
      guard values.count != 1 || values[0] != codePoint else { continue }
      // ǰ folds to its own decomposition.
      let c = Int32(bitPattern: codePoint)
      guard cicu_fold_simple(c) != c || cicu_has_property(c, CICU_UCHAR_CHANGES_WHEN_CASEFOLDED)
      else { continue }
      fold.add(codePoint, values)
      special.insert(codePoint)
    }
  }
}

/// A set of code points under construction, as a bitmap.
struct CodePointSet {
  private var words = [UInt64](repeating: 0, count: 0x11_0000 / 64)

  @inline(__always)
  func contains(_ codePoint: UInt32) -> Bool {
    words[Int(codePoint >> 6)] &>> UInt64(codePoint & 63) & 1 != 0
  }

  @inline(__always)
  mutating func insert(_ codePoint: UInt32) {
    words[Int(codePoint >> 6)] |= 1 &<< UInt64(codePoint & 63)
  }

  /// In ascending order.
  var all: [UInt32] {
    var all: [UInt32] = []
    all.reserveCapacity(16_384)
    for place in words.indices where words[place] != 0 {
      var word = words[place]
      while word != 0 {
        all.append(UInt32(64 * place + word.trailingZeroBitCount))
        word &= word - 1
      }
    }
    return all
  }
}
