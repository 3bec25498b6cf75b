/// Which characters are diacritics (SEMANTICS, "Diacritics"), as CLDR's root collation for search
/// sees them.
///
/// Built once per process, and only if a pattern treats diacritics as insignificant. Immutable and
/// shared.
final class Accents: Sendable {
  static let shared = Accents()

  /// Units that are accents, except the voicing marks of kana.
  let units: FixedUnitBitmap
  /// Accents above U+FFFF.
  private let supplementary: CodePointMap
  /// Accents that turn some letter into another letter, in ascending order: a few out of thousands.
  private let changing: [UInt32]
  /// The affected letters, each as the letter's code point above that of the mark.
  private let changes: Set<UInt64>
  /// Maps a letter with a stroke to the letter without it: ł to l, ø to o, đ to d, ħ to h.
  let strokes: CodePointMap
  /// The letters with a stroke, in ascending order.
  let strokeLetters: [UInt32]

  private convenience init() {
    let prepared = PreparedTables.ofProgram?[.accents]?.read { AccentSurvey(&$0) }
    self.init(prepared ?? AccentSurvey())
  }

  private init(_ survey: AccentSurvey) {
    units = FixedUnitBitmap(survey.units)
    supplementary = CodePointMap(survey.supplementary)
    changing = survey.changing
    changes = Set(survey.changes)
    strokes = CodePointMap(survey.strokes)
    strokeLetters = survey.strokeLetters
  }

  /// Whether a character is an accent other than a voicing mark of kana. For one that may make
  /// another letter, its place in the text decides.
  @inline(__always)
  func contains(_ codePoint: UInt32) -> Bool {
    codePoint <= 0xFFFF
      ? units.contains(UInt16(truncatingIfNeeded: codePoint)) : supplementary.contains(codePoint)
  }

  /// Whether an accent turns some letter into another letter.
  @inline(__always)
  func mayChange(_ codePoint: UInt32) -> Bool { changing.contains(codePoint) }

  /// Whether the accent at a place of a decomposed text turns its base letter into another letter.
  func changesLetter(_ elements: [UInt32], at place: Int) -> Bool {
    let facts = UnicodeFacts.shared
    let mark = elements[place]
    let highest = facts.combiningClass(mark)
    var before = place
    while before > 0 {
      before -= 1
      let combining = facts.combiningClass(elements[before])
      if combining == 0 { return changes.contains(AccentSurvey.pair(elements[before], mark)) }
      // A mark of the same or a higher class blocks it.
      if combining >= highest { return false }
    }
    return false
  }
}
