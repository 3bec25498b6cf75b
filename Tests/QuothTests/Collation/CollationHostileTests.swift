import Quoth
import Testing

/// Texts designed to be slow: the linear method finds the same matches as the scan.
@Suite struct CollationHostileTests {
  private func count(
    _ needle: String, in text: [UInt16], _ locale: String = "und",
    _ strength: CollationOptions.Strength = .primary,
    change: (inout PatternOptions) -> Void = { _ in }
  ) throws -> Int {
    var options = PatternOptions.collation(locale: try LocaleTag(locale), strength: strength)
    change(&options)
    return try Pattern(needle, options: options).count(in: text.span)
  }

  @Test func manyFalseCandidates() throws {
    let needle = String(repeating: "a", count: 200) + "b"
    var text = [UInt16](repeating: 0x61, count: 300_000)
    #expect(try count(needle, in: text) == 0)
    text[250_000] = 0x62
    text[100] = 0x62
    #expect(try count(needle, in: text) == 1)
    text[299_999] = 0x62
    #expect(try count(needle, in: text) == 2)
    #expect(
      try count(String(repeating: "a", count: 200), in: text) == (249_899 / 200) + (49_998 / 200))
  }

  @Test func tenThousandMarks() throws {
    let run = "a" + String(repeating: "\u{301}", count: 10_000) + "b"
    let text = Array(String(repeating: run, count: 3).utf16)
    #expect(try count("ab", in: text) == 3)
    #expect(try count("a\u{301}", in: text, "und", .secondary) == 0)
    #expect(try count("b", in: text, "und", .secondary) == 3)
  }

  @Test func nothingButJamo() throws {
    let text = Array(String(repeating: "\u{1112}\u{1161}\u{11AB}", count: 20_000).utf16)
    #expect(try count("한", in: text, "ko") == 20_000)
    #expect(try count("하", in: text, "ko") == 0)
    #expect(try count("한한", in: text, "ko") == 10_000)
  }

  @Test func contractionsAllOver() throws {
    // No edge in it is certain by itself: the start of the run decides which two are read together.
    for length in [70_000, 140_001] {
      let text = Array(("x" + String(repeating: "a", count: length)).utf16)
      let odd = length % 2
      #expect(try count("å", in: text, "da") == length / 2)
      #expect(try count("a", in: text, "da") == odd)
      // Backward, and from a place in the middle, as partial searches do.
      let pattern = try Pattern(
        "å", options: .collation(locale: LocaleTag("da"), strength: .primary))
      var walk = pattern.walk(backward: true)
      let last = length - odd + 1
      #expect(walk.next(in: text.span) == Match(start: last - 2, end: last))
      #expect(
        pattern.matches(in: text.span).allSatisfy { $0.start % 2 == 1 && $0.end == $0.start + 2 })
    }
  }

  @Test func asymmetricSearchStaysLinear() throws {
    var text = [UInt16](repeating: 0x61, count: 300_000)
    func count(_ needle: String, _ wildcard: CollationOptions.Wildcard) throws -> Int {
      try self.count(needle, in: text, "en", .tertiary) { $0.collation?.wildcard = wildcard }
    }
    // The last letter decides; the first; none does.
    let long = String(repeating: "a", count: 200)
    for wildcard in [CollationOptions.Wildcard.pattern, .any] {
      #expect(try count(long + "b", wildcard) == 0)
      #expect(try count("b" + long, wildcard) == 0)
      #expect(try count(long, wildcard) == 1_500)
    }
    #expect(try count(long + "á", .pattern) == 0)
    #expect(try count("á" + long, .pattern) == 0)
    #expect(try count(long + "á", .any) == 300_000 / 201)
    text[250_000] = 0xE1
    #expect(try count(long + "á", .pattern) == 1)
    #expect(try count("á" + long, .pattern) == 1)
    #expect(try count(long, .pattern) == 1_500)
  }

  /// Detects units that are examined over and over: a text four times as long takes four times the
  /// comparisons.
  @Test func workGrowsWithTheText() throws {
    let needle = String(repeating: "a", count: 500)
    for (tail, wildcard) in [("b", CollationOptions.Wildcard.none), ("á", .pattern)] {
      try expectLinear(needle + tail, in: "a", "en", .tertiary) {
        $0.collation!.wildcard = wildcard
      }
    }
  }

  /// The same where punctuation is ignored and the user keeps typing.
  @Test func typingWithIgnoredPunctuationStaysLinear() throws {
    let needle = String(repeating: "a", count: 500) + "b"
    for strength in [CollationOptions.Strength.primary, .caseInsensitive, .tertiary] {
      for text in ["a", "a-", "a-\u{301}"] {
        for boundary in [PatternOptions.Boundary.character, .wordEnd, .scalar] {
          try expectLinear(needle, in: text, "en", strength) {
            $0.collation!.alternate = .shifted
            $0.prefixTolerant = true
            $0.boundary = boundary
          }
        }
      }
    }
    // As many matches as possible.
    let text = Array(String(repeating: "a-a ", count: 20_000).utf16) + Array("b".utf16)
    let found = try count(needle, in: text, "en", .secondary) {
      $0.collation!.alternate = .shifted
      $0.prefixTolerant = true
    }
    #expect(found == 1)
  }

  /// The same for needles that begin with a mark.
  @Test func needlesThatBeginWithMarksStayLinear() throws {
    let needle = "\u{301}" + String(repeating: "a", count: 500)
    for wildcard in CollationOptions.Wildcard.allCases {
      for alternate in [CollationOptions.Alternate.shifted, .nonIgnorable] {
        for text in ["a", "-\u{301}a", "\u{301}"] {
          try expectLinear(needle + "b", in: text, "en", .tertiary) {
            $0.collation!.wildcard = wildcard
            $0.collation!.alternate = alternate
            $0.boundary = .scalar
          }
        }
        let marks = String(repeating: "\u{301}", count: 300) + "\u{30A}"
        try expectLinear(marks, in: "\u{301}", "en", .tertiary) {
          $0.collation!.wildcard = wildcard
          $0.collation!.alternate = alternate
          $0.boundary = .scalar
        }
      }
    }
  }

  private func expectLinear(
    _ needle: String, in piece: String, _ locale: String, _ strength: CollationOptions.Strength,
    change: (inout PatternOptions) -> Void
  ) throws {
    var options = PatternOptions.collation(locale: try LocaleTag(locale), strength: strength)
    change(&options)
    let pattern = try Pattern(needle, options: options)
    var reads: [Int] = []
    for length in [50_000, 200_000] {
      let text = Array(String(repeating: piece, count: length / piece.utf16.count).utf16)
      let (matches, read) = pattern.countingReads(in: text)
      #expect(matches.isEmpty)
      reads.append(read)
    }
    #expect(
      reads[1] < 5 * reads[0] && reads[1] < 40 * 200_000, "\(needle.suffix(3)), \(piece): \(reads)")
  }
}
