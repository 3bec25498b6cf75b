import Quoth
import TestSupport
import Testing

/// Word boundaries after an elision, in each family of patterns, and their limits.
@Suite struct ElisionTests {
  private func count(
    _ needle: String, _ text: String, _ tag: String, isCollated: Bool,
    _ boundary: PatternOptions.Boundary = .word
  ) throws -> Int {
    let locale = try LocaleTag(tag)
    var options =
      isCollated
      ? PatternOptions.collation(locale: locale, strength: .secondary) : .find(locale: locale)
    options.boundary = boundary
    let pattern = try Pattern(needle, options: options)
    let units = Array(text.utf16)
    let matches = pattern.matches(in: units.span)
    #expect(Forms.disagreement(pattern, units, matches) == nil)
    return matches.count
  }

  @Test(arguments: [false, true])
  func everyElidingLanguage(isCollated: Bool) throws {
    for tag in [
      "ast", "br", "ca", "co", "fr", "fr-CA", "frp", "fur", "ga", "it", "lb", "lij", "lld", "lmo",
      "mt", "oc", "pcd", "pms", "rm", "sc", "scn", "vec", "wa",
    ] {
      #expect(try count("est", "C’est, c'est; est", tag, isCollated: isCollated) == 3, "\(tag)")
    }
    for tag in ["und", "en", "de", "sv", "uk", "haw", "es", "pt", "ro", "tr"] {
      #expect(try count("est", "C’est, c'est; est", tag, isCollated: isCollated) == 1, "\(tag)")
    }
  }

  @Test(arguments: [false, true])
  func bothWordsAndTheTwoTogether(isCollated: Bool) throws {
    #expect(try count("c'est", "c'est", "fr", isCollated: isCollated) == 1)
    #expect(try count("c", "c'est", "fr", isCollated: isCollated) == 0)
    #expect(try count("eau", "l'eau", "fr", isCollated: isCollated, .wordStart) == 1)
    #expect(try count("dell'", "dell'arte", "it", isCollated: isCollated, .wordEnd) == 1)
    #expect(try count("hoar", "ma c’hoar", "br", isCollated: isCollated) == 0)
    #expect(try count("hoar", "ma C'HOAR", "br", isCollated: isCollated) == 0)
    #expect(try count("hoar", "ma c’hoar", "fr", isCollated: isCollated) == 1)
  }

  /// Counted words stay those of UAX #29.
  @Test func wordsAreCountedAsBefore() throws {
    let segmenter = WordSegmenter(locale: try LocaleTag("fr"))
    let text = "L’eau, c'est l'or."
    #expect(segmenter.ranges(in: text).map { String(text[$0]) } == ["L’eau", "c'est", "l'or"])
  }

  /// Compares every place of random texts with the oracle.
  @Test(arguments: ["fr", "it", "br", "und"], PatternOptions.Boundary.allCases)
  func agreesWithOracle(tag: String, boundary: PatternOptions.Boundary) throws {
    let pieces = Alphabets.all.first { $0.name == "elisions" }!.pieces
    let locale = try LocaleTag(tag)
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var options = PatternOptions.random(using: &random)
      options.locale = locale
      options.boundary = boundary
      let trial = Trial(
        "\(tag), seed \(seed)", pieces, text: 1...10, options: options, using: &random)
      guard trial.agreesWithOracle(inEveryForm: seed % 4 == 0) else { return }
    }
  }

  /// A run of ignorables after an apostrophe is not scanned once for each of them.
  @Test func longRuns() throws {
    let text = Array(("l’" + String(repeating: "\u{AD}", count: 40_000) + "eau").utf16)
    var options = PatternOptions.find(locale: try LocaleTag("fr"))
    options.boundary = .word
    let pattern = try Pattern("eau", options: options)
    #expect(pattern.matches(in: text.span) == [Match(start: text.count - 3, end: text.count)])
  }
}
