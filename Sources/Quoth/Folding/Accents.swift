import CICU

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

  private init() {
    let facts = UnicodeFacts.shared
    let (units, supplementary) = Self.ignored(among: facts.marks)
    self.units = FixedUnitBitmap(units)
    self.supplementary = CodePointMap(supplementary)
    let collation = RootCollation("@collation=search")
    var changing: Set<UInt32> = []
    var changes: Set<UInt64> = []
    for codePoint in facts.special {
      let cell = facts.canonical.cell(of: codePoint)
      guard cell != 0, facts.canonical.valueCount(at: cell) == 2 else { continue }
      let (base, mark) = (facts.canonical.value(at: cell), facts.canonical.value(at: cell, 1))
      guard mark <= 0xFFFF ? units.contains(UInt16(mark)) : self.supplementary.contains(mark),
        let composite = Normalizer.canonical.composite(base, mark),
        !collation.areEqual(composite, base)
      else { continue }
      changing.insert(mark)
      changes.insert(Self.pair(base, mark))
    }
    self.changing = changing.sorted()
    self.changes = changes
    let named = ToggleTables.namedStrokes
    let letters = named.keys.filter { collation.areEqual($0, named[$0]!) }.sorted()
    var strokes = CodePointMap.Builder()
    for letter in letters { strokes.add(letter, CollectionOfOne(named[letter]!)) }
    self.strokes = CodePointMap(strokes)
    strokeLetters = letters
  }

  /// The marks that sorting ignores: those of the BMP, and the others.
  private static func ignored(
    among marks: [UInt32]
  ) -> (units: UnitBitmap, supplementary: CodePointMap.Builder) {
    let standard = RootCollation("")
    var units = UnitBitmap()
    var supplementary = CodePointMap.Builder()
    for mark in marks where mark != 0x3099 && mark != 0x309A {
      // The collation for search leaves out U+0E3A, and in some versions of ICU also the vowel signs of
      // Thai and Lao, which are letters.
      guard mark == 0xE3A || standard.isIgnored(mark) else { continue }
      if mark <= 0xFFFF {
        units.insert(UInt16(mark))
      } else {
        supplementary.add(mark, CollectionOfOne(1))
      }
    }
    return (units, supplementary)
  }

  private static func pair(_ base: UInt32, _ mark: UInt32) -> UInt64 {
    UInt64(base) << 32 | UInt64(mark)
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
      if combining == 0 { return changes.contains(Self.pair(elements[before], mark)) }
      // A mark of the same or a higher class blocks it.
      if combining >= highest { return false }
    }
    return false
  }
}

/// One of CLDR's root collations, at primary strength.
@safe
private final class RootCollation {
  private let collator: cicu_collator

  /// - Parameter locale: in ICU's own spelling. Reading a language tag would load the table of all
  ///   keywords, which takes longer than everything else here.
  init(_ locale: String) {
    var status: Int32 = 0
    let collator = unsafe locale.withCString { unsafe cicu_collator_open($0, &status) }
    guard let collator = unsafe collator, status <= 0 else {
      preconditionFailure("ICU has no collation \"\(locale)\"")
    }
    unsafe cicu_collator_set_attribute(
      collator, CICU_UCOL_STRENGTH, CICU_UCOL_PRIMARY, &status)
    unsafe cicu_collator_set_attribute(
      collator, CICU_UCOL_NORMALIZATION_MODE, CICU_UCOL_ON, &status)
    precondition(status <= 0, "ICU has no collation \"\(locale)\"")
    unsafe self.collator = collator
  }

  deinit { unsafe cicu_collator_close(collator) }

  func isIgnored(_ codePoint: UInt32) -> Bool { isEqual(codePoint, nil) }

  func areEqual(_ one: UInt32, _ other: UInt32) -> Bool { isEqual(one, other) }

  private func isEqual(_ one: UInt32, _ other: UInt32?) -> Bool {
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 4) { buffer in
      func write(_ codePoint: UInt32, _ place: Int) -> Int32 {
        let units = Surrogates.units(of: codePoint)
        unsafe buffer[place] = units.first
        unsafe buffer[place + 1] = units.last
        return Int32(units.width)
      }
      let length = write(one, 0)
      let otherLength = other.map { write($0, 2) } ?? 0
      return unsafe cicu_collator_equal(
        collator, buffer.baseAddress, length, buffer.baseAddress! + 2, otherLength)
    }
  }
}
