import CICU

/// The half of ``UnicodeSurvey`` that reads categories, case folding, the characters of toggles, and
/// what parts grapheme clusters.
struct CategorySurvey {
  private(set) var fold = CodePointMap.Builder()
  private(set) var marks: [UInt32] = []
  private(set) var toggled = UnitBitmap()
  /// Units with a boundary on either side; those of Extend and SpacingMark; and all beside which a
  /// boundary depends on more than two plain characters.
  private(set) var controls = UnitBitmap()
  private(set) var extending = UnitBitmap()
  private(set) var dependent = UnitBitmap()

  init(_ reader: inout NumberReader) {
    fold = CodePointMap.Builder(&reader)
    marks = reader.codePoints()
    toggled = UnitBitmap(&reader)
    controls = UnitBitmap(&reader)
    extending = UnitBitmap(&reader)
    dependent = UnitBitmap(&reader)
  }

  func write(to writer: inout NumberWriter) {
    fold.write(to: &writer)
    writer.add(ascending: marks)
    toggled.write(to: &writer)
    controls.write(to: &writer)
    extending.write(to: &writer)
    dependent.write(to: &writer)
  }

  /// - Parameter special: gets the characters to which any of this applies.
  init(_ special: inout CodePointSet) {
    surveyCategories(&special)
    surveyToggles(&special)
    surveyClusters()
  }

  /// Marks, and case folding.
  private mutating func surveyCategories(_ special: inout CodePointSet) {
    marks.reserveCapacity(4_096)
    var others: [UInt32] = []
    others.reserveCapacity(32_768)
    for (range, category) in CodePointRanges.categories() {
      switch category {
      case CICU_U_PRIVATE_USE_CHAR, CICU_U_SURROGATE, CICU_U_UNASSIGNED, CICU_U_OTHER_LETTER:
        continue
      case CICU_U_NON_SPACING_MARK:
        marks.append(contentsOf: range)
        for codePoint in range { special.insert(codePoint) }
      default: break
      }
      others.append(contentsOf: range)
    }
    CaseFolding.forEachChanged(among: others) { codePoint, folded in
      fold.add(codePoint, folded)
      special.insert(codePoint)
    }
  }

  /// The characters that toggles after normalization remove or replace.
  private mutating func surveyToggles(_ special: inout CodePointSet) {
    for property in [CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT, CICU_UCHAR_WHITE_SPACE] {
      for range in CodePointRanges.with(property) { insertToggled(range, &special) }
    }
    for range in ToggleTables.foldedPunctuation() { insertToggled(range, &special) }
  }

  private mutating func insertToggled(_ range: ClosedRange<UInt32>, _ special: inout CodePointSet) {
    for codePoint in range {
      special.insert(codePoint)
      if codePoint <= 0xFFFF { toggled.insert(UInt16(codePoint)) }
    }
  }

  /// Boundaries of grapheme clusters that two units decide.
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
        if !kind.isPlain { dependent.insert(unit) }
        if kind == .extend { extending.insert(unit) }
      }
    }
  }
}
