import CICU

/// The half of ``UnicodeSurvey`` that reads how characters decompose, combine and join.
struct NormalizationSurvey {
  private(set) var canonical = CodePointMap.Builder()
  private(set) var classes = CodePointMap.Builder()
  private(set) var classed = UnitBitmap()
  private(set) var joining = UnitBitmap()
  private(set) var joiningCanonically = UnitBitmap()
  private(set) var joiningSupplementary = CodePointMap.Builder()

  init(_ reader: inout NumberReader) {
    canonical = CodePointMap.Builder(&reader)
    classes = CodePointMap.Builder(&reader)
    classed = UnitBitmap(&reader)
    joining = UnitBitmap(&reader)
    joiningCanonically = UnitBitmap(&reader)
    joiningSupplementary = CodePointMap.Builder(&reader)
  }

  func write(to writer: inout NumberWriter) {
    canonical.write(to: &writer)
    classes.write(to: &writer)
    classed.write(to: &writer)
    joining.write(to: &writer)
    joiningCanonically.write(to: &writer)
    joiningSupplementary.write(to: &writer)
  }

  /// - Parameter special: gets the characters to which any of this applies.
  init(_ special: inout CodePointSet) {
    let nfd = Normalizer.canonical
    var joiningAbove: [UInt32] = []
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
        surveyJoining(codePoint, &special, &joiningAbove)
      }
    }
    for range in CodePointRanges.without(CICU_UCHAR_NFKC_INERT) {
      for codePoint in range
      where !Hangul.syllables.contains(codePoint) && !special.contains(codePoint) {
        surveyJoining(codePoint, &special, &joiningAbove)
      }
    }
    for codePoint in joiningAbove.sorted() {
      joiningSupplementary.add(codePoint, CollectionOfOne(1))
    }
  }

  private mutating func surveyJoining(
    _ codePoint: UInt32, _ special: inout CodePointSet, _ joiningAbove: inout [UInt32]
  ) {
    let joinsCanonically = !Normalizer.canonical.hasBoundary(before: codePoint)
    guard joinsCanonically || !Normalizer.compatibility.hasBoundary(before: codePoint) else {
      return
    }
    special.insert(codePoint)
    if codePoint > 0xFFFF {
      joiningAbove.append(codePoint)
    } else {
      joining.insert(UInt16(codePoint))
      if joinsCanonically { joiningCanonically.insert(UInt16(codePoint)) }
    }
  }
}
