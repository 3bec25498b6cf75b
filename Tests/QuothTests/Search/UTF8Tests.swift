import Quoth
import TestSupport
import Testing

/// Search in UTF-8 finds the same matches as search in UTF-16, translated.
struct UTF8Tests {
  /// Texts with paired surrogates only: UTF-8 has no others.
  private static let alphabets = Alphabets.all.map { entry in
    (
      entry.name,
      entry.pieces.filter { String(decoding: $0, as: UTF16.self).utf16.elementsEqual($0) }
    )
  }

  private static func utf8(_ matches: [Match], _ text: [UInt16]) -> [[Int]] {
    matches.map { match in
      TextOffsets.utf8(of: [match.start, match.end], in: text) + [match.isPartial ? 1 : 0]
    }
  }

  private static func plain(_ matches: [Match]) -> [[Int]] {
    matches.map { [$0.start, $0.end, $0.isPartial ? 1 : 0] }
  }

  /// A long stretch with few matches, so that the scan has something to skip.
  private static func padded(
    _ text: [UInt16], _ pieces: [[UInt16]], using random: inout SplitMix64
  ) -> [UInt16] {
    let fillers: [[UInt16]] = [Array("x yz".utf16), Array("цу ке".utf16), Array("漢字".utf16)]
    let filler = fillers.randomElement(using: &random)!
    let gap = Array(repeatElement(filler, count: Int.random(in: 0..<200, using: &random)).joined())
    return text + gap + Alphabets.text(8, from: pieces, using: &random)
  }

  /// Compares every way to search UTF-8 with the list of UTF-16. Returns the number of matches.
  @discardableResult
  private static func compare(_ pattern: Pattern, _ given: [UInt16], _ replay: String) throws -> Int
  {
    let bytes = Array(String(decoding: given, as: UTF16.self).utf8)
    // Adjacent pieces may form a surrogate pair, so the bytes define the text.
    let text = Array(String(decoding: bytes, as: UTF8.self).utf16)
    let expected = utf8(pattern.matches(in: text.span), text)
    let replay: Comment = "\(replay) [\(hexadecimal(text))]"

    #expect(plain(try pattern.matches(in: bytes.span, as: .utf8)) == expected, replay)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      // Windows of any size, down to one character, with almost no text around them.
      for (window, slack) in [(1, 0), (1, 1), (3, 2), (7, 40), (64, 8)] {
        let found = unsafe pattern.utf8Matches(in: bytes, window: window, slack: slack)
        #expect(plain(found) == expected, "window \(window) slack \(slack) \(replay)")
      }
    }
    try unsafe bytes.withUnsafeBufferPointer { bytes in
      #expect(try unsafe pattern.count(in: bytes.span, as: .utf8) == expected.count, replay)
      #expect(
        try unsafe pattern.firstMatch(in: bytes.span, as: .utf8).map { plain([$0]) }
          == expected.first.map { [$0] },
        replay)
      #expect(
        try unsafe pattern.lastMatch(in: bytes.span, as: .utf8).map { plain([$0]) }
          == expected.last.map { [$0] },
        replay)
      for backward in [false, true] {
        var walk = pattern.walk(as: .utf8, backward: backward)
        var found: [Match] = []
        while let match = try unsafe walk.next(in: bytes.span) { found.append(match) }
        #expect(plain(backward ? found.reversed() : found) == expected, replay)
      }
    }
    return expected.count
  }

  @Test(arguments: alphabets.indices)
  func everyFormEqualsUTF16(alphabet: Int) throws {
    let (name, pieces) = Self.alphabets[alphabet]
    var random = SplitMix64(seed: UInt64(1000 + alphabet))
    for round in 0..<80 {
      let options = PatternOptions.random(using: &random)
      let needle = Alphabets.text(
        Int.random(in: 1...5, using: &random), from: pieces, using: &random)
      guard let pattern = try? Pattern(utf16: needle, options: options) else { continue }
      var text = Alphabets.text(
        Int.random(in: 0..<50, using: &random), from: pieces, using: &random)
      if round % 2 == 0 { text = Self.padded(text, pieces, using: &random) }
      try Self.compare(
        pattern, text, "\(name) round \(round) [\(hexadecimal(needle))] \(options.summary)")
    }
  }

  @Test(arguments: CollationAlphabets.all.indices)
  func everyFormEqualsUTF16UnderCollation(alphabet: Int) throws {
    let (locale, all) = CollationAlphabets.all[alphabet]
    let pieces = all.filter { String(decoding: $0, as: UTF16.self).utf16.elementsEqual($0) }
    var random = SplitMix64(seed: UInt64(3000 + alphabet))
    var found = 0
    // Few sets of options, since each needs tables, and many needles for each.
    for round in 0..<3 {
      let options = PatternOptions.randomCollation(locale: try LocaleTag(locale), using: &random)
      for turn in 0..<15 {
        let needle = Alphabets.text(
          Int.random(in: 1...4, using: &random), from: pieces, using: &random)
        guard let pattern = try? Pattern(utf16: needle, options: options) else { continue }
        var text = Alphabets.text(
          Int.random(in: 0..<40, using: &random), from: pieces, using: &random)
        text += needle + Alphabets.text(5, from: pieces, using: &random)
        if turn % 2 == 0 { text = Self.padded(text, pieces, using: &random) }
        found += try Self.compare(
          pattern, text, "\(locale) round \(round).\(turn) [\(hexadecimal(needle))] \(options)")
      }
    }
    #expect(found > 0, "\(locale): nothing was found, so nothing was compared")
  }

  /// The other spellings of a letter have other lengths in bytes, and the scan works in blocks of
  /// 64.
  @Test(arguments: [
    ("ak", "x", ["a\u{212A}", "AK"]), ("ksa", "x", ["\u{212A}\u{17F}A", "k\u{17F}a"]),
    ("гнв", "ю", ["гн\u{1C80}", "ГНВ"]), ("гдй", "ю", ["г\u{1C81}и\u{306}", "гд\u{418}\u{306}"]),
    ("हक़", "य", ["ह\u{915}\u{93C}"]), ("क़हराड़", "य", ["\u{915}\u{93C}हरा\u{921}\u{93C}"]),
    ("aé", "x", ["ae\u{301}", "AÉ"]), ("गाय😀", "क", ["गाय😀"]), ("我们", "的", ["我们"]),
    ("ssa", "x", ["ẞa", "ßa", "SSA"]), ("fire", "x", ["ﬁre"]), ("afflu", "x", ["aﬄu", "aﬀlu"]),
  ])
  func otherWritingsAreFoundAtEveryPlaceOfABlock(
    needle: String, filler: Character, writings: [String]
  ) throws {
    try Self.findAtEveryPlace(
      needle, options: .caseInsensitive(locale: .root), filler: filler, writings)
  }

  /// With marks ignored, most letters have forms of one, two and three bytes.
  @Test(arguments: [
    ("whale", "x", ["whale", "ẁhále", "ŵẖale", "w\u{301}ha\u{302}\u{327}le\u{301}", "WHẬLÉ"]),
    ("whale", "ц", ["whale", "ẘẖạḻẹ", "whǟle"]),
    ("aé", "у", ["ae", "ÄȆ", "a\u{323}e\u{1DC4}"]), ("kas", "’", ["ḱäṣ", "\u{212A}a\u{20D0}s"]),
    ("ете", "ф", ["ёте", "е\u{301}т\u{483}е"]), ("不对", "，", ["不对", "不\u{FE00}对"]),
  ])
  func marksAreIgnoredAtEveryPlaceOfABlock(
    needle: String, filler: Character, writings: [String]
  ) throws {
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.diacritics = .ignored
    try Self.findAtEveryPlace(needle, options: options, filler: filler, writings)
  }

  private static func findAtEveryPlace(
    _ needle: String, options: PatternOptions, filler: Character, _ writings: [String]
  ) throws {
    let pattern = try Pattern(needle, options: options)
    let behind = String(repeating: filler, count: 150)
    for writing in writings {
      for before in 0..<140 {
        for shift in ["", "-", "--"] {
          let text = shift + String(repeating: filler, count: before) + writing + behind
          let expected = utf8(pattern.matches(in: Array(text.utf16).span), Array(text.utf16))
          try #require(expected.count == 1, "\(needle) in \(text)")
          let found = plain(try pattern.matches(in: Array(text.utf8).span, as: .utf8))
          #expect(found == expected, "\(needle): \(writing) after \(before) and \(shift)")
        }
      }
    }
  }

  @Test func malformedBytesAreRefusedWhereTheyBegin() throws {
    let pattern = try Pattern("é", options: .caseInsensitive(locale: .root))
    let wrong: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF],
    ]
    for before in [0, 1, 2, 3, 60, 61, 62, 63, 64, 65, 300, 511, 600, 16_383, 16_384, 40_000] {
      for sequence in wrong {
        for tail in ["", "e", "é", String(repeating: "ю", count: 400)] {
          let text =
            Array(String(repeating: "я", count: before / 2).utf8)
            + Array(repeating: UInt8(ascii: "a"), count: before % 2) + sequence + Array(tail.utf8)
          let error = #expect(throws: UTF8Error.self) {
            try pattern.matches(in: text.span, as: .utf8)
          }
          #expect(error?.offset == before, "\(before) \(sequence) \(tail)")
        }
      }
    }
  }

  @Test(arguments: [0, 300, 70_000])
  func whatComesBeforeMalformedBytesIsFound(count: Int) throws {
    let pattern = try Pattern("ab", options: .caseInsensitive(locale: .root))
    let text = Array(String(repeating: "ab ", count: count).utf8) + [0xFF]
    unsafe text.withUnsafeBufferPointer { bytes in
      var found = 0
      let error = #expect(throws: UTF8Error.self) {
        try unsafe pattern.forEachMatch(in: bytes.span, as: .utf8) { match in
          #expect(match.start == 3 * found)
          found += 1
          return true
        }
      }
      #expect(found == count && error?.offset == 3 * count)
      var walk = pattern.walk(as: .utf8)
      for place in 0..<min(count, 100) {
        let next = try? unsafe walk.next(in: bytes.span)
        #expect(next?.start == 3 * place)
      }
    }
  }

  @Test func malformedBytesCountAsReplacementCharacters() throws {
    var random = SplitMix64(seed: 77)
    let options = PatternOptions.caseInsensitive(locale: .root)
    for needle in ["\u{FFFD}", "a", "a\u{FFFD}", "ß", "\u{FFFD}é"] {
      let pattern = try Pattern(needle, options: options)
      for round in 0..<60 {
        let pool: [UInt8] = [
          0x61, 0x61, 0xC3, 0xA9, 0x9F, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80, 0xED, 0xA0, 0xFF,
        ]
        let count = round % 2 == 0 ? 30 : 700
        let bytes = (0..<count).map { _ in pool.randomElement(using: &random)! }
        // The standard library replaces maximal parts too.
        let text = Array(String(decoding: bytes, as: UTF8.self).utf16)
        let found = try pattern.matches(in: bytes.span, as: .utf8(malformed: .replaced))
        let expected = pattern.matches(in: text.span)
        try #require(found.count == expected.count, "\(needle) \(bytes)")
        for (match, other) in zip(found, expected) {
          let before = String(decoding: bytes[..<match.start], as: UTF8.self).utf16.count
          #expect(before == other.start, "\(needle) \(bytes)")
        }
        // An unchecked search of any bytes terminates.
        _ = try pattern.matches(in: bytes.span, as: .utf8(malformed: .unchecked))
      }
    }
  }

  @Test func validityIsTheSameInEveryTier() throws {
    var random = SplitMix64(seed: 5)
    let pool: [UInt8] = [
      0x61, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80, 0xED, 0x9F, 0xF4, 0x8F,
    ]
    let letters = ["a", "é", "€", "ж", "漢", "😀", "\u{D7FF}", "\u{800}", "\u{10FFFF}"]
    for round in 0..<1400 {
      var bytes: [UInt8] = []
      // Mostly one kind, as in real text, with a little of all others; or all alike.
      let usual = letters[round % letters.count]
      let rareness = round % 5 == 0 ? 1 : 40
      while bytes.count < round % 700 {
        let isUsual = Int.random(in: 0..<rareness, using: &random) > 0
        bytes += Array((isUsual ? usual : letters.randomElement(using: &random)!).utf8)
      }
      if round % 3 != 0, !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = pool.randomElement(using: &random)!
      }
      let expected = String(validating: bytes, as: UTF8.self) != nil
      let runs = Kernels.available.map { kernels in
        unsafe bytes.withUnsafeBufferPointer { unsafe kernels.validRun($0) }
      }
      for (kernels, run) in zip(Kernels.available, runs) {
        #expect((run == bytes.count) == expected, "\(kernels.name) \(bytes)")
        // The last is the reference.
        #expect(run == runs.last, "\(kernels.name) \(bytes)")
        #expect(run == bytes.count || run % 64 == 0)
        let prefix = String(decoding: bytes[..<run], as: UTF8.self)
        #expect(!prefix.dropLast().unicodeScalars.contains("\u{FFFD}"), "\(kernels.name) \(bytes)")
      }
    }
  }

  /// Vector tiers read groups of text together, and judge the last bytes of some with the next ones.
  @Test func anyByteAtTheEdgesOfGroupsIsJudgedAlike() {
    let places = [64, 320, 576].flatMap { Array(($0 - 4)..<($0 + 3)) }
    for letter in ["a", "é", "ж", "\u{7CA}", "€", "漢", "\u{1031}", "가", "쐀", "한", "😀"] {
      let usual = Array(String(repeating: letter, count: 1300 / letter.utf8.count).utf8)
      for place in places {
        for byte in [0x61] + (UInt8(0x80)...0xFF) {
          for next: UInt8? in [nil, 0x61, 0x80, 0xA0] {
            var bytes = usual
            bytes[place] = byte
            if let next { bytes[place + 1] = next }
            let isValid = String(validating: bytes, as: UTF8.self) != nil
            let runs = Kernels.available.map { kernels in
              unsafe bytes.withUnsafeBufferPointer { unsafe kernels.validRun($0) }
            }
            // The last is the reference.
            if runs.allSatisfy({ $0 == runs.last! && ($0 == bytes.count) == isValid }) { continue }
            Issue.record("\(letter), \(byte) and \(next ?? 0) at \(place): \(runs)")
            return
          }
        }
      }
    }
  }
}
