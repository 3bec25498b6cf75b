import Quoth
import TestSupport
import Testing

/// Anchors affect the speed of finding a match, never the result.
@Suite struct CollationAnchorTests {
  private func expect(
    _ needle: [UInt16], in text: [UInt16], _ locale: String,
    _ strength: CollationOptions.Strength, is expected: [Match],
    change: (inout PatternOptions) -> Void = { $0.boundary = .scalar }
  ) throws {
    var options = PatternOptions.collation(locale: try LocaleTag(locale), strength: strength)
    change(&options)
    // In a text of its own, and across groups of the scan.
    for padding in [0, 61, 62, 63] {
      let padded = [UInt16](repeating: 0x20, count: padding) + text + [0x20]
      let wanted = expected.map { Match(start: $0.start + padding, end: $0.end + padding) }
      let usual = try Pattern(utf16: needle, options: options)
      #expect(usual.matches(in: padded.span) == wanted, "\(hexadecimal(needle)), \(locale)")
      for choice in 0..<usual.anchorChoices {
        let forced = try Pattern(
          utf16: needle, options: options, kernels: .active, forcedAnchors: choice)
        #expect(
          forced.matches(in: padded.span) == wanted,
          "\(hexadecimal(needle)), \(locale), anchors \(choice)")
      }
    }
  }

  /// Two vowels of Tibetan, marks to canonical order, after an accent that belongs after them.
  @Test func lettersBehindAMarkAreFoundFromAnyOfThem() throws {
    for locale in ["da", "de", "en"] {
      for wildcard in [CollationOptions.Wildcard.pattern, .any] {
        try expect(
          [0xF71, 0xF71], in: [0x300, 0xF71, 0xF71], locale, .tertiary,
          is: [Match(start: 0, end: 3)]
        ) {
          $0.boundary = .scalar
          $0.collation!.wildcard = wildcard
        }
      }
      try expect(
        [0xF71, 0xF71, 0x300], in: [0x300, 0xF71, 0xF71], locale, .tertiary,
        is: [Match(start: 0, end: 3)])
    }
  }

  /// U+0363 is the letter a over another, and has the same primary weight.
  @Test func lettersOverOthersAreFound() throws {
    try expect(
      [0x61], in: [0x31B, 0x360, 0x321, 0x363], "und", .primary, is: [Match(start: 0, end: 4)])
    try expect(
      [0x61, 0x61], in: [0x360, 0x363, 0x363], "und", .primary, is: [Match(start: 0, end: 3)])
    try expect([0x65, 0x61], in: [0x65, 0x363], "und", .primary, is: [Match(start: 0, end: 2)]) {
      $0.boundary = .character
    }
  }

  /// By the tailorings for search; which languages have one depends on the version of ICU.
  @Test(arguments: ["und", "en", "de", "he", "ko"])
  func jamoAreFoundAsSyllablesAre(locale: String) throws {
    let own = try Pattern("a", options: .collation(locale: try LocaleTag(locale))).collation
    guard own?.type == "search" else {
      #expect(locale == "he")
      return
    }
    for strength in [CollationOptions.Strength.primary, .caseInsensitive, .secondary, .tertiary] {
      let whole = [Match(start: 0, end: 3)]
      let jamo: [UInt16] = [0x1100, 0x1161, 0x1100]
      try expect(jamo, in: jamo, locale, strength, is: whole)
      try expect([0xAC01], in: jamo, locale, strength, is: whole)
      try expect([0xAC01], in: [0xAC00, 0x1100], locale, strength, is: [Match(start: 0, end: 2)])
      // A trailing consonant is the leading one of the next syllable.
      try expect(
        [0xAC00, 0xAC00], in: [0xAC01, 0x1161], locale, strength, is: [Match(start: 0, end: 2)])
      try expect(
        [0xAC00], in: [0x1100, 0x1161, 0x1100], locale, strength, is: [Match(start: 0, end: 2)])
    }
  }

  @Test func lithuanianDotsBeforeAccentsAreNone() throws {
    for strength in [CollationOptions.Strength.secondary, .caseInsensitive, .tertiary] {
      for accent in [0x300, 0x301, 0x303] as [UInt16] {
        try expect([accent], in: [0x307, accent], "lt", strength, is: [Match(start: 0, end: 2)])
        try expect(
          [0x69, accent], in: [0x69, 0x307, accent], "lt", strength, is: [Match(start: 0, end: 3)])
      }
      try expect([0x301], in: [0x307, 0x301], "en", strength, is: [Match(start: 1, end: 2)])
    }
  }

  /// Compiling does work linear in the needle, whatever it contains.
  @Test(arguments: ["a", "\u{FB01}", "\u{F71}", "\u{AC00}", "e\u{F71}", "\u{301}"])
  func compilingGrowsWithTheNeedle(piece: String) throws {
    for strength in [CollationOptions.Strength.primary, .tertiary] {
      for wildcard in [CollationOptions.Wildcard.none, .pattern] {
        var options = PatternOptions.collation(locale: .root, strength: strength)
        options.collation!.wildcard = wildcard
        for count in [100, 10_000] {
          let needle = String(repeating: piece, count: count)
          guard let pattern = try? Pattern(needle, options: options) else { continue }
          #expect(pattern.anchorWork <= 4 * needle.utf16.count, "\(piece), \(strength)")
        }
      }
    }
  }
}
