import Quoth
import TestSupport
import Testing

/// The tables over all of Unicode, which are read from ICU by ranges, against ICU's answers for each
/// character.
@Suite struct CharacterFactsTests {
  @Test func factsAreICUs() {
    let special = Set(CharacterFacts.special)
    #expect(CharacterFacts.special == special.sorted())
    for codePoint in UInt32(0)...0x10_FFFF {
      let stored = CharacterFacts(stored: codePoint)
      var asked = CharacterFacts(asked: codePoint)
      // A letter such as ǰ, which folds to its own decomposition, is found by that.
      if asked.folded == asked.canonical { asked.folded = stored.folded }
      guard stored == asked else {
        Issue.record("U+\(String(codePoint, radix: 16)): \(stored), and ICU says \(asked)")
        return
      }
      let isPlain =
        asked.canonical == [codePoint] && asked.compatible == [codePoint]
        && asked.folded == [codePoint] && asked.combiningClass == 0 && !asked.joinsCanonically
        && asked.unit?.joins != true && !CharacterFacts.isToggled(codePoint)
      if !isPlain, !special.contains(codePoint) {
        Issue.record("U+\(String(codePoint, radix: 16)) is not special")
        return
      }
    }
  }

  /// The keys in the tables are made by a shorter way than those of texts.
  @Test(arguments: PatternOptions.Diacritics.allCases, [false, true])
  func keysInTablesAreThoseOfTexts(_ diacritics: PatternOptions.Diacritics, folds: Bool) throws {
    for tag in ["und", "tr"] {
      let locale = try LocaleTag(tag)
      var options = PatternOptions.caseInsensitive(locale: locale)
      options.diacritics = diacritics
      options.kana = folds ? .ignored : .significant
      options.ignorables = folds ? .ignored : .significant
      options.punctuation = folds ? .folded : .significant
      options.space = folds ? .folded : .significant
      var keys = CharacterKeys(options: options)
      for codePoint in UInt32(0)...0x10_FFFF where codePoint & 0x1F_F800 != 0xD800 {
        let (stored, computed) = (keys.stored(codePoint), keys.computed(codePoint))
        guard stored == computed else {
          Issue.record("U+\(String(codePoint, radix: 16)): \(stored), not \(computed)")
          return
        }
      }
    }
  }
}
