import CICU

/// Reads from ICU which characters are diacritics, for ``Accents``.
struct AccentSurvey {
  let units: UnitBitmap
  let supplementary: CodePointMap.Builder
  /// In ascending order.
  let changing: [UInt32]
  /// In ascending order.
  let changes: [UInt64]
  let strokes: CodePointMap.Builder
  /// In ascending order.
  let strokeLetters: [UInt32]

  init() {
    let facts = UnicodeFacts.shared
    (units, supplementary) = Self.ignored(among: facts.marks)
    let others = CodePointMap(supplementary)
    let collation = RootCollation("@collation=search")
    var changing: Set<UInt32> = []
    var changes: Set<UInt64> = []
    for codePoint in facts.special {
      let cell = facts.canonical.cell(of: codePoint)
      guard cell != 0, facts.canonical.valueCount(at: cell) == 2 else { continue }
      let (base, mark) = (facts.canonical.value(at: cell), facts.canonical.value(at: cell, 1))
      guard mark <= 0xFFFF ? units.contains(UInt16(mark)) : others.contains(mark),
        let composite = Normalizer.canonical.composite(base, mark),
        !collation.areEqual(composite, base)
      else { continue }
      changing.insert(mark)
      changes.insert(Self.pair(base, mark))
    }
    self.changing = changing.sorted()
    self.changes = changes.sorted()
    let named = ToggleTables.namedStrokes
    strokeLetters = named.keys.filter { collation.areEqual($0, named[$0]!) }.sorted()
    var strokes = CodePointMap.Builder()
    for letter in strokeLetters { strokes.add(letter, CollectionOfOne(named[letter]!)) }
    self.strokes = strokes
  }

  init(_ reader: inout NumberReader) {
    units = UnitBitmap(&reader)
    supplementary = CodePointMap.Builder(&reader)
    changing = reader.codePoints()
    changes = reader.list { reader, previous in (previous ?? 0) &+ reader.number() }
    strokes = CodePointMap.Builder(&reader)
    strokeLetters = reader.codePoints()
  }

  func write(to writer: inout NumberWriter) {
    units.write(to: &writer)
    supplementary.write(to: &writer)
    writer.add(ascending: changing)
    writer.add(list: changes) { change, writer, previous in writer.add(change - (previous ?? 0)) }
    strokes.write(to: &writer)
    writer.add(ascending: strokeLetters)
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

  /// A letter and a mark as one number, the letter above the mark.
  static func pair(_ base: UInt32, _ mark: UInt32) -> UInt64 {
    UInt64(base) << 32 | UInt64(mark)
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
