/// Compares the table of a collation that is made from prepared answers, in short cuts, with that of
/// ICU's answers about each character.
package struct CollationTableCheck {
  private let prepared: CollationTable
  private let asked: CollationTable

  /// Nil unless the collation is prepared.
  package init?(_ check: PreparedTablesCheck, _ options: CollationOptions, locale: String) {
    guard let locale = try? LocaleTag(locale) else { return nil }
    let rules = CollationRules(options, locale: locale)
    guard let collator = try? Collator(rules), let table = check.table(rules, collator) else {
      return nil
    }
    prepared = table
    var answers = CollatorAnswers(rules, collator)
    asked = CollationTable(rules, collator, &answers)
  }

  package var haveSameDigest: Bool { prepared.digest == asked.digest }

  /// The characters whose elements are written in other ways in the one table than in the other.
  package var differingWriters: [UInt32] {
    let ends: [UInt32] = [0x2_0000, 0x2_A6DF, 0x2_B740, 0x3_0000, 0x3_134A, 0x1_7000, 0x1_8CFF]
    return (Array(stride(from: 0x1_7000, to: 0x3_2000, by: 97)) + ends).filter { codePoint in
      let offset = prepared.map.offset(of: codePoint)
      guard offset != 0 else { return false }
      return prepared.map.elements(at: offset).contains { element in
        [false, true].contains { isLoose in
          writers(prepared, element, isLoose) != writers(asked, element, isLoose)
        }
      }
    }
  }

  private func writers(
    _ table: CollationTable, _ base: UInt64, _ isLoose: Bool
  ) -> [ElementWriters.Writer] {
    var all: [ElementWriters.Writer] = []
    table.writers.forEach(base, isLoose: isLoose) { unit, offset in
      all.append(ElementWriters.Writer(base: base, unit: unit, offset: offset))
    }
    return all.sorted()
  }

  /// The syllables to which ICU gives other elements than their jamo have, or that another character
  /// represents than if they were added as any other character.
  package var differingSyllables: [UInt32] {
    let hangul = prepared.hangul
    guard hangul.isRegular else { return [] }
    let reader = ElementReader(prepared.collator, locale: prepared.rules.locale)
    var (quick, thorough) = (TableInversion(hangul: hangul), TableInversion(hangul: hangul))
    var differing: [UInt32] = []
    hangul.forEachSyllable { syllable, elements in
      quick.add(syllable: syllable, elements, at: 0)
      thorough.add(syllable, elements, at: 0)
      var read: [UInt64] = []
      reader.append([syllable], to: &read)
      if read != elements { differing.append(syllable) }
    }
    let (quickly, thoroughly) = (quick.regular(), thorough.regular())
    differing += Hangul.syllables.filter { quickly[UInt16($0)] != thoroughly[UInt16($0)] }
    if quick.variants() != thorough.variants() || quick.pairs != thorough.pairs {
      differing.append(0)
    }
    return differing
  }
}
