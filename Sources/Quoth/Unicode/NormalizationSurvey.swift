import CICU

/// The half of ``UnicodeSurvey`` that reads how characters decompose, combine and join.
struct NormalizationSurvey {
  private(set) var canonical = CodePointMap.Builder()
  private(set) var classes = CodePointMap.Builder()
  private(set) var classed = UnitBitmap()
  private(set) var joining = UnitBitmap()
  private(set) var joiningCanonically = UnitBitmap()
  private(set) var joiningSupplementary = CodePointMap.Builder()

  /// - Parameter special: gets the characters to which any of this applies.
  init(_ special: inout CodePointSet) {
    let nfd = Normalizer.canonical
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
        surveyJoining(codePoint, &special)
      }
    }
    for range in CodePointRanges.without(CICU_UCHAR_NFKC_INERT) {
      for codePoint in range
      where !Hangul.syllables.contains(codePoint) && !special.contains(codePoint) {
        surveyJoining(codePoint, &special)
      }
    }
  }

  private mutating func surveyJoining(_ codePoint: UInt32, _ special: inout CodePointSet) {
    let joinsCanonically = !Normalizer.canonical.hasBoundary(before: codePoint)
    guard joinsCanonically || !Normalizer.compatibility.hasBoundary(before: codePoint) else {
      return
    }
    special.insert(codePoint)
    if codePoint > 0xFFFF {
      joiningSupplementary.add(codePoint, CollectionOfOne(1))
    } else {
      joining.insert(UInt16(codePoint))
      if joinsCanonically { joiningCanonically.insert(UInt16(codePoint)) }
    }
  }
}
