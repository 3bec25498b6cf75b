import Quoth
import Testing
import TestSupport

/// A build reads from its ICU the same as a process would.
@Suite struct PreparedTablesTests {
  private let check = PreparedTablesCheck.shared

  @Test func surveysAreThoseOfICU() {
    let (differing, missing, compared) = check.differences()
    #expect(differing == [])
    #expect(missing == [])
    #expect(compared == 10 + check.collations)
    // Those of all languages, at four strengths.
    #expect(check.collations > 4 * 50)
  }

  /// The first four bytes are those of the format and the versions of ICU and of Unicode.
  @Test func tablesOfAnotherICUAreRefused() {
    #expect(check.isAccepted(changing: nil))
    for place in 0..<4 { #expect(!check.isAccepted(changing: place)) }
  }

  /// Languages find the collation that they use, whatever the region, at every strength but the
  /// identical one.
  @Test(arguments: ["en", "de", "de-AT", "ja", "ko-KR", "zh-Hant-HK", "tr", "az-Cyrl", "th"])
  func languagesFindTheirCollation(locale: String) {
    for strength in [nil, .primary, .caseInsensitive, .secondary, .tertiary]
      as [CollationOptions.Strength?]
    {
      #expect(check.isPrepared(CollationOptions(strength: strength), locale: locale) == true)
    }
    #expect(check.isPrepared(CollationOptions(strength: .identical), locale: locale) == false)
  }

  /// Settings that change the answers are never taken for the usual ones.
  @Test func otherSettingsAreAskedFor() {
    #expect(check.isPrepared(CollationOptions(), locale: "de-u-co-phonebk") == false)
    #expect(check.isPrepared(CollationOptions(), locale: "de-u-kc") == false)
    #expect(check.isPrepared(CollationOptions(), locale: "de-u-kf-upper") == false)
    #expect(check.isPrepared(CollationOptions(rules: "&a = æ"), locale: "de") == false)
    #expect(check.isPrepared(CollationOptions(alternate: .shifted), locale: "de") == false)
    #expect(check.isPrepared(CollationOptions(alternate: .nonIgnorable), locale: "de") == true)
    // Thai ignores punctuation unless it is told otherwise.
    #expect(check.isPrepared(CollationOptions(alternate: .shifted), locale: "th") == true)
    #expect(check.isPrepared(CollationOptions(alternate: .nonIgnorable), locale: "th") == false)
    #expect(check.isPrepared(CollationOptions(strength: .quaternary), locale: "th") == false)
  }

  /// The tables of prepared answers leave out what follows from them; those of ICU's have it.
  @Test(
    arguments: ["und", "de-AT", "zh-Hans", "zh-TW", "ja", "tr", "az-Cyrl", "lt"],
    [.primary, .caseInsensitive, .quaternary] as [CollationOptions.Strength])
  func tablesOfPreparedAnswersAreThoseOfICU(
    locale: String, strength: CollationOptions.Strength
  ) throws {
    let options = CollationOptions(strength: strength)
    let tables = try #require(CollationTableCheck(check, options, locale: locale))
    #expect(tables.haveSameDigest)
    #expect(tables.differingWriters == [])
    #expect(tables.differingSyllables == [])
  }

  /// Bytes come back from the difference to any others.
  @Test func bytesAreRebuilt() {
    var random = SplitMix64(seed: 20)
    for round in 0..<400 {
      func bytes(_ most: Int) -> [UInt8] {
        let values: UInt8 = round.isMultiple(of: 2) ? 255 : 3
        return (0..<Int.random(in: 0...most, using: &random)).map { _ in
          UInt8.random(in: 0...values, using: &random)
        }
      }
      let bases = (0..<Int.random(in: 1...3, using: &random)).map { _ in bytes(300) }
      // Parts of the bases, and others.
      var all: [UInt8] = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let base = bases.randomElement(using: &random)!
        let start = Int.random(in: 0...base.count, using: &random)
        all += base[start..<Int.random(in: start...base.count, using: &random)] + bytes(5)
      }
      #expect(PreparedTablesCheck.rebuilt(all, from: bases) == all)
    }
    let base = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5) }
    #expect(PreparedTablesCheck.writtenCount(base, from: [base]) < 10)
  }
}
