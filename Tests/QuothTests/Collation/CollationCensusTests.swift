import Foundation
import Quoth
import TestSupport
import Testing

/// Searches every short text of a few characters for every short needle, under every collation,
/// with all anchors and both methods. This covers cases that no random text has hit.
@Suite struct CollationCensusTests {
  /// Characters that contract, reorder or are read as others.
  static let alphabets: [(name: String, codePoints: [UInt32])] = [
    ("jamo", [0x1100, 0x1161, 0x11A8, 0xAC00, 0xAC01]),
    ("more jamo", [0x1100, 0x1161, 0x1162, 0x3131, 0xAC01]),
    ("marks", [0x301, 0x307, 0x327, 0xF71, 0x65]),
    ("letters that are marks", [0x300, 0x360, 0x321, 0x363, 0x61]),
    ("dots", [0x69, 0x117, 0x307, 0x301, 0xE9]),
    ("vowels among marks", [0xF71, 0xF72, 0xF73, 0x300, 0xE38]),
  ]

  private static let isExtended = ProcessInfo.processInfo.environment["QUOTH_EXTENDED"] == "all"

  /// One strength of each, another for each alphabet; `QUOTH_EXTENDED=all` takes all of them.
  @Test(arguments: alphabets.indices)
  func findsWhatTheSortKeysSay(alphabet: Int) throws {
    let strengths = CollationOptions.Strength.allCases
    let locales = CollationLocales.all
    #expect(locales.count > 80)
    for (place, locale) in locales.enumerated() {
      let always = locale == "und" || locale == (alphabet < 2 ? "ko" : "lt")
      guard Self.isExtended || always || place % 24 == 4 * alphabet else { continue }
      let chosen =
        Self.isExtended ? strengths : [strengths[(place + alphabet) % strengths.count]]
      for strength in chosen {
        var options = PatternOptions.collation(locale: try LocaleTag(locale), strength: strength)
        options.boundary = (place + alphabet) % 3 == 0 ? .character : .scalar
        try compare(Self.alphabets[alphabet], options)
        guard Self.isExtended else { continue }
        options.boundary = .character
        try compare(Self.alphabets[alphabet], options)
        options.overlapping = true
        options.collation!.alternate = strength == .identical ? nil : .shifted
        try compare(Self.alphabets[alphabet], options)
      }
    }
  }

  /// Asymmetric search, under the collations in which marks may write letters.
  @Test(arguments: alphabets.indices, CollationOptions.Wildcard.allCases.dropFirst())
  func findsWhatLettersMayStandFor(
    alphabet: Int, wildcard: CollationOptions.Wildcard
  ) throws {
    let usual = alphabet == 2 ? ["und", "da"] : ["und"]
    for locale in Self.isExtended ? CollationLocales.all : usual {
      var options = PatternOptions.collation(
        locale: try LocaleTag(locale), strength: alphabet % 2 == 0 ? .tertiary : .secondary)
      options.boundary = .scalar
      options.collation!.wildcard = wildcard
      try compare(Self.alphabets[alphabet], options)
    }
  }

  private func compare(
    _ alphabet: (name: String, codePoints: [UInt32]), _ options: PatternOptions
  ) throws {
    let census = CollationCensus(
      alphabet.codePoints, longest: 3, longestNeedle: 2, options: options,
      collators: OracleCollators())
    for needle in census.needles where census.hasKey(needle) {
      let units = census.texts[needle]
      let usual = try Pattern(utf16: units, options: options)
      var patterns = try (0..<usual.anchorChoices).map {
        try Pattern(utf16: units, options: options, kernels: .active, forcedAnchors: $0)
      }
      for stretch in [1, 1_000] {
        let impatient = Patience(work: -1_000_000, stretch: stretch)
        patterns.append(
          try Pattern(utf16: units, options: options, kernels: .active, patience: impatient))
      }
      let equals = census.equals(of: needle)
      for (place, text) in census.texts.enumerated() {
        let expected = census.matches(of: equals, in: place)
        for (number, pattern) in ([usual] + patterns).enumerated() {
          let found = pattern.matches(in: text.span)
          guard found != expected else { continue }
          Issue.record(
            """
            \(alphabet.name), \(options.locale), \(options.collationSummary): needle \
            \(hexadecimal(units)) in \(hexadecimal(text)): found \(found) by pattern \(number) of \
            \(patterns.count + 1), expected \(expected)
            """)
          return
        }
      }
    }
  }
}
