import Quoth
import TestSupport
import Testing

/// The cases of SEMANTICS.md that settle arguments, at primary strength, and other promises made by
/// name.
@Suite struct CollationCasesTests {
  private func found(
    _ needle: String, in text: String, _ locale: String = "und",
    _ strength: CollationOptions.Strength = .primary,
    change: (inout PatternOptions) -> Void = { _ in }
  ) throws -> [String] {
    var options = PatternOptions.collation(locale: try LocaleTag(locale), strength: strength)
    change(&options)
    return try Pattern(needle, options: options).ranges(in: text).map { String(text[$0]) }
  }

  @Test func decidesArguments() throws {
    #expect(try found("STRASSE", in: "Die Straße") == ["Straße"])
    #expect(try found("stras", in: "straße") == [])
    #expect(try found("s", in: "ß") == [])
    #expect(try found("e", in: "e\u{301}") == ["e\u{301}"])
    #expect(
      try Pattern("\n", options: .collation(locale: .root, strength: .primary))
        .matches(in: Array("a\r\nb".utf16).span) == [Match(start: 2, end: 3)])
    #expect(try found("👩", in: "👩‍💻") == [])
    #expect(try found("🇺", in: "🇺🇸") == [])
    // By CLDR's newer collation for search, tones of skin are not primary differences.
    let tones = CollationOracle(
      Array("👍".utf16), in: Array("👍🏽".utf16),
      options: .collation(locale: .root, strength: .primary), collators: OracleCollators())
    #expect(try found("👍", in: "👍🏽").count == tones.matches().count)
    #expect(throws: PatternError.self) { try found("\u{AD}", in: "test") }
    #expect(try found("🙂def", in: "abc🙂defghi") { $0.overlapping = true } == ["🙂def"])
    #expect(try found("ΟΔΟΣ", in: "οδος") == ["οδος"])
    #expect(try found("K", in: "\u{212A}") == ["\u{212A}"])
    #expect(try found("istanbul", in: "İSTANBUL") == ["İSTANBUL"])
    #expect(try found("gaard", in: "Gård", "da") == ["Gård"])
    let pattern = try Pattern("aa", options: overlapping)
    #expect(pattern.matches(in: "aaaa").map(\.start) == [0, 1, 2])
    #expect(pattern.lazyMatches(in: Array("aaaa".utf16)).reversed().map(\.start) == [2, 1, 0])
  }

  private var overlapping: PatternOptions {
    var options = PatternOptions.collation(locale: .root, strength: .primary)
    options.overlapping = true
    return options
  }

  @Test func caseInsensitiveIsNoStrengthOfICU() throws {
    #expect(
      try found("strasse", in: "STRAẞE Straße", "de", .caseInsensitive) == ["STRAẞE", "Straße"])
    #expect(try found("resume", in: "Résumé", "en", .caseInsensitive) == [])
    #expect(try found("RÉSUMÉ", in: "résume\u{301}", "en", .caseInsensitive) == ["résume\u{301}"])
    #expect(try found("fi", in: "ﬁ", "en", .caseInsensitive) == ["ﬁ"])
    #expect(try found("gard", in: "GÅRD", "da", .caseInsensitive) == [])
    #expect(try found("ISTANBUL", in: "ıstanbul", "tr", .caseInsensitive) == ["ıstanbul"])
  }

  @Test func strengthsTellWhatTheySay() throws {
    let text = "a A á Á"
    #expect(try found("a", in: text, "en", .primary) == ["a", "A", "á", "Á"])
    #expect(try found("a", in: text, "en", .secondary) == ["a", "A"])
    #expect(try found("a", in: text, "en", .tertiary) == ["a"])
    #expect(try found("á", in: "a\u{301} á", "en", .identical) == ["a\u{301}", "á"])
    #expect(
      try found("coop", in: "co-op co op", "en", .tertiary) {
        $0.collation?.alternate = .shifted
      } == ["co-op", "co op"])
    #expect(
      try found("coop", in: "co-op", "en", .quaternary) {
        $0.collation?.alternate = .shifted
      } == [])
    #expect(try found("か", in: "カ か", "ja", .tertiary) == ["カ", "か"])
    #expect(try found("か", in: "カ か", "ja", .quaternary) == ["か"])
  }

  @Test func contractionsAreNotCutOpen() throws {
    #expect(try found("c", in: "chyba cena", "cs") == ["c"])
    #expect(try found("ch", in: "Chyba", "cs") == ["Ch"])
    #expect(try found("h", in: "chyba", "cs") == [])
    #expect(try found("l", in: "llama", "es-u-co-trad") == [])
    #expect(try found("l", in: "llama", "es") == ["l", "l"])
    #expect(try found("å", in: "Aarhus", "da") == ["Aa"])
  }

  /// Vowels of Thai and Tibetan are letters to a collator and marks to canonical order: a text may
  /// write them in another order, and among the marks of a composed letter.
  @Test func lettersAmongMarksAreFound() throws {
    for (needle, text) in [
      ("\u{F71}\u{E38}", "q\u{F71}\u{E38}q"), ("\u{F71}\u{E38}", "q\u{E38}\u{F71}"),
      ("e\u{F71}", "qé\u{F71}q"), ("e\u{F71}", "e\u{301}\u{F71}"), ("e\u{E38}", "xé\u{E38}"),
    ] {
      for strength in [CollationOptions.Strength.primary, .caseInsensitive, .tertiary] {
        var options = PatternOptions.collation(locale: .root, strength: strength)
        options.boundary = .scalar
        let expected = strength == .primary || needle.unicodeScalars.first != "e" ? 1 : 0
        let found = try Pattern(needle, options: options).ranges(in: text).count
        #expect(found == expected, "\(needle.unicodeScalars) \(text.unicodeScalars) \(strength)")
      }
    }
  }

  /// A letter that plain text of the language lacks, between two that it has.
  @Test func foreignLettersAreAskedFor() throws {
    let text = String(repeating: "δεν είναι sås ", count: 200)
    for (locale, needle) in [("el", "δὲν"), ("el", "δжν"), ("sv", "sжs"), ("sv", "s\u{1F72}s")] {
      for strength in [CollationOptions.Strength.secondary, .tertiary] {
        #expect(try found(needle, in: text, locale, strength) == [], "\(needle) \(strength)")
      }
    }
    #expect(try found("δὲν", in: text, "el").count == 200)
  }

  @Test func extentsDiffer() throws {
    let text = "\u{AD}ab\u{AD}"
    #expect(try found("ab", in: text) == ["ab"])
    #expect(try found("ab", in: text) { $0.extent = .maximal } == [text])
    #expect(try found("\u{AD}ab", in: text) { $0.extent = .medial } == ["\u{AD}ab"])
  }

  @Test func unpairedSurrogatesAreThemselves() throws {
    let options = PatternOptions.collation(locale: .root, strength: .primary)
    let pattern = try Pattern(utf16: [0xD800], options: options)
    #expect(
      pattern.matches(in: [0xD801, 0xD800, 0xD800, 0xDC00].span) == [Match(start: 1, end: 2)])
  }

  @Test func asymmetricSearchAsksForWhatIsTyped() throws {
    let text = "resume Resume résumé Résumé"
    func words(_ needle: String, _ wildcard: CollationOptions.Wildcard) throws -> [String] {
      try found(needle, in: text, "en", .tertiary) { $0.collation?.wildcard = wildcard }
    }
    #expect(try words("resume", .pattern) == ["resume", "Resume", "résumé", "Résumé"])
    #expect(try words("Resume", .pattern) == ["Resume", "Résumé"])
    #expect(try words("résumé", .pattern) == ["résumé", "Résumé"])
    #expect(try words("Résumé", .pattern) == ["Résumé"])
    #expect(try words("Résumé", .any) == ["resume", "Resume", "résumé", "Résumé"])
  }

  @Test func typingKeepsWhatItHad() throws {
    for prefix in ["s", "st", "str", "stra", "stras", "strass", "strasse"] {
      let words = try found(prefix, in: "Straße", "de") { $0.prefixTolerant = true }
      #expect(words.first.map { "Straße".hasPrefix($0) } == true)
    }
    #expect(try found("하", in: "한국", "ko") { $0.prefixTolerant = true } == ["한"])
  }
}
