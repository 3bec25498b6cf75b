import Quoth
import Testing

/// The choice of the collation, and refused options.
@Suite struct CollatorTests {
  private func inUse(
    _ locale: String, change: (inout PatternOptions) -> Void = { _ in }
  ) throws -> CollationInUse? {
    var options = PatternOptions.collation(locale: try LocaleTag(locale))
    change(&options)
    return try Pattern("a", options: options).collation
  }

  @Test(arguments: [
    ("und", "und", "search"), ("en", "und", "search"), ("de", "de", "search"),
    ("de-AT", "de", "search"), ("de-u-co-phonebk", "de", "phonebk"),
    ("de-u-co-standard", "und", "standard"), ("da", "da", "search"),
    ("da-u-co-standard", "da", "standard"), ("cs", "cs", "standard"), ("th", "th", "standard"),
    ("ko", "ko", "search"), ("ko-u-co-searchjl", "ko", "searchjl"), ("ja", "ja", "standard"),
    ("es-u-co-trad", "es", "trad"), ("zh", "zh", "standard"),
  ])
  func saysWhichIsUsed(tag: String, locale: String, type: String) throws {
    let used = try #require(try inUse(tag))
    #expect(used.locale == locale)
    #expect(used.type == type)
  }

  @Test func keywordsSetAttributes() throws {
    #expect(try inUse("de")?.strength == .tertiary)
    #expect(try inUse("de-u-ks-level1")?.strength == .primary)
    #expect(try inUse("de-u-ka-shifted")?.alternate == .shifted)
    #expect(try inUse("th")?.alternate == .shifted)
    #expect(try inUse("th") { $0.collation?.alternate = .nonIgnorable }?.alternate == .nonIgnorable)
    // Only the case level distinguishes upper from lower case at primary strength.
    let cased = PatternOptions.collation(locale: try LocaleTag("en-u-kc-true"), strength: .primary)
    #expect(try Pattern("e", options: cased).ranges(in: "e E é").count == 2)
    // Which case comes first, and backward accents, change the order but not equality.
    let first = PatternOptions.collation(
      locale: try LocaleTag("en-u-kf-upper"), strength: .tertiary)
    #expect(try Pattern("e", options: first).ranges(in: "e E").count == 1)
    let backward = PatternOptions.collation(locale: try LocaleTag("fr-CA"), strength: .secondary)
    #expect(try Pattern("côté", options: backward).ranges(in: "côté coté Côté").count == 2)
  }

  @Test func rulesTailor() throws {
    var options = PatternOptions.collation(locale: try LocaleTag("en"), strength: .primary)
    options.collation?.rules = "& e = \u{E000} & x = ts"
    let text = "t\u{E000}xt tsar"
    #expect(try Pattern("text", options: options).ranges(in: text).count == 1)
    #expect(try Pattern("x", options: options).ranges(in: text).map { text[$0] } == ["x", "ts"])
    #expect(try Pattern("t", options: options).ranges(in: text).count == 2)
  }

  private func error(_ locale: String, rules: String? = nil) throws -> CollationError? {
    let options = PatternOptions.collation(locale: try LocaleTag(locale), rules: rules)
    do {
      _ = try Pattern("a", options: options)
      return nil
    } catch {
      return error.collationError
    }
  }

  @Test func refusesWithReasons() throws {
    #expect(try error("en-u-kn-true")?.description.contains("numeric") == true)
    #expect(try error("en", rules: "[numericOrdering on]")?.description.contains("numeric") == true)
    #expect(try error("en-u-co-phonebk")?.description.contains("phonebk") == true)
    #expect(try error("de-u-co-searchjl")?.description.contains("searchjl") == true)
    #expect(try error("en", rules: "& a < b < < <")?.ruleOffset != nil)
    #expect(try error("de-u-co-phonebk") == nil)
  }

  /// ICU's time is quadratic in the contractions of one character: rules that would take minutes
  /// are refused before ICU sees them.
  @Test func refusesRulesThatTakeTooLong() throws {
    func contractions(_ count: Int, end: String) -> String {
      "&a" + (0..<count).map { " < q\(Unicode.Scalar(0x4E00 + UInt32($0))!)\(end)" }.joined()
    }
    #expect(try error("en", rules: contractions(20, end: "a")) == nil)
    let most = try #require(try error("en", rules: contractions(5_000, end: "q")))
    #expect(most.description.contains("\"q\""))
    #expect(most.ruleOffset.map { (6_000...6_020).contains($0) } == true)
    #expect(try error("en", rules: contractions(200, end: "a"))?.ruleOffset != nil)
    // There may be thousands of single characters, quoted, listed or not.
    let single = (0..<2_000).map { " < '\(Unicode.Scalar(0x4E00 + UInt32($0))!)'" }.joined()
    #expect(try error("en", rules: "&a" + single) == nil)
    let list = String(String.UnicodeScalarView((0..<2_000).map { Unicode.Scalar(0x4E00 + $0)! }))
    #expect(try error("en", rules: "&a <* " + list) == nil)
    let long = try #require(try error("en", rules: String(repeating: " ", count: 65_537)))
    #expect(long.description.contains("65537") && long.description.contains("65536"))
    #expect(try error("en", rules: "# " + String(repeating: "<qq", count: 3_000)) == nil)
  }

  @Test func oneTableForAllPatternsOfOneCollation() throws {
    let tag = try LocaleTag("sk")
    var options = PatternOptions.collation(locale: tag, strength: .secondary)
    var patterns = try ["ch", "č", "e"].map { try Pattern($0, options: options) }
    options.boundary = .word
    options.overlapping = true
    patterns.append(try Pattern("ch", options: options))
    let table = try #require(patterns[0].collationTable)
    #expect(patterns.allSatisfy { $0.collationTable == table })
    // Equality differs at another strength.
    options.collation?.strength = .primary
    patterns.append(try Pattern("ch", options: options))
    #expect(patterns.last?.collationTable != table)
    // A collator that cannot be made is an error each time.
    options.collation?.rules = "& & <"
    for _ in 0..<2 { #expect(throws: PatternError.self) { try Pattern("e", options: options) } }
  }

  @Test func concurrentFirstUsesBuildOnce() async throws {
    let options = PatternOptions.collation(locale: try LocaleTag("hr"), strength: .secondary)
    let patterns = await withTaskGroup(of: Pattern?.self) { group in
      for _ in 0..<8 { group.addTask { try? Pattern("dž", options: options) } }
      return await group.reduce(into: [Pattern?]()) { $0.append($1) }
    }
    #expect(Set(patterns.map { $0?.count(in: "dž Dž ǆ d ž") ?? -1 }).count == 1)
    #expect(Set(patterns.map { $0?.collationTable }).count == 1)
    #expect(patterns.allSatisfy { ($0?.count(in: "dž Dž ǆ d ž") ?? 0) > 0 })
  }
}
