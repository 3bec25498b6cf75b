import Quoth
import QuothKernels
import TestSupport
import Testing

/// The quick test that a needle is not in a text: it never says so of one that a search finds.
@Suite struct LetterTestTests {
  /// Letters, other ways to write them, and what may stand between two or beside one.
  private static let pieces: [String] =
    "a A e E f i I k K l n s S t w W h".split(separator: " ").map(String.init)
    + [
      "é", "e\u{301}", "ł", "Ł", "ß", "ẞ", "ﬁ", "ﬆ", "ŉ", "\u{212A}", "\u{17F}", "ı", "İ",
      "I\u{307}", "ŵ", "Ẁ", "ẘ", "ħ", "\u{301}", "\u{AD}", "\u{200D}", "\u{FEFF}", "\u{1D16D}",
      "“", "”", "’", "—", "…", " ", "\n", "-", "Ш", "ш", "й", "中", "ア", "\u{3099}", "가", "😀",
      "ａ", "𝐰", "ª", "Æ", "\u{345}", "ὰ",
    ]

  private static let options: [PatternOptions] = {
    var significant = PatternOptions.caseInsensitive(locale: .root)
    significant.case = .significant
    var scalar = PatternOptions.find(locale: .root)
    scalar.boundary = .scalar
    scalar.extent = .minimal
    var ignored = PatternOptions.caseInsensitive(locale: .root)
    ignored.diacritics = .ignored
    var kept = PatternOptions.find(locale: .root)
    kept.ignorables = .significant
    kept.punctuation = .significant
    var wide = PatternOptions.find(locale: .root)
    wide.width = .ignored
    return [
      .find(locale: .root), .caseInsensitive(locale: .root), significant, scalar, ignored, kept,
      wide,
      .find(locale: try! LocaleTag("tr")), .caseInsensitive(locale: try! LocaleTag("tr")),
    ]
  }()

  @Test func saysItOnlyOfTextWithoutTheNeedle() throws {
    var random = SplitMix64(seed: 640)
    var (absent, missing, tested) = (0, 0, 0)
    for _ in 0..<60_000 {
      let options = Self.options.randomElement(using: &random)!
      let needle = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        Self.pieces[Int.random(in: 0..<17, using: &random)]
      }.joined()
      let pattern = try Pattern(needle, options: options)
      guard let test = LetterTest(pattern) else {
        #expect(options.width == .ignored || options.locale != .root, "\(needle)")
        continue
      }
      tested += 1
      var text = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random)!
      }
      // The needle with something in it, so that many texts nearly have it.
      if Bool.random(using: &random) {
        for letter in needle {
          text.append(String(letter))
          if Int.random(in: 0..<4, using: &random) == 0 {
            text.append(Self.pieces.randomElement(using: &random)!)
          }
        }
      }
      let utf8 = Array(text.joined().utf8)
      let isAbsent = try test.isSurelyAbsent(in: utf8.span)
      let isContained = try pattern.isContained(in: utf8.span, as: .utf8)
      #expect(!isAbsent || !isContained, "\(needle) in \(text), \(options)")
      absent += isAbsent ? 1 : 0
      missing += isContained ? 0 : 1
    }
    // It is of use, and most needles are tested.
    #expect(tested > 40_000 && absent > missing * 2 / 3 && missing < tested)
  }

  /// Each character for a letter of the needle, and between two of them.
  @Test func everyCharacterInANeedle() throws {
    var absent = 0
    for options in Self.options {
      let pattern = try Pattern("quaky", options: options)
      guard let test = LetterTest(pattern) else { continue }
      for codePoint in UInt32(0x80)...0x1_FFFF {
        guard let scalar = Unicode.Scalar(codePoint) else { continue }
        for text in ["\(scalar)uaky", "q\(scalar)aky", "quaky\(scalar)", "qu\(scalar)aky"] {
          var text = text
          let isAbsent = try text.withUTF8 { try unsafe test.isSurelyAbsent(in: $0.span) }
          guard isAbsent else { continue }
          absent += 1
          let isContained = try text.withUTF8 {
            try unsafe pattern.isContained(in: $0.span, as: .utf8)
          }
          if isContained { Issue.record("\(codePoint) in \(text), \(options)") }
        }
      }
    }
    #expect(absent > 0)
  }

  /// A letter with marks is its letter, so that it does not keep a text from being told.
  @Test func lettersWithMarksAreTheirLetters() throws {
    let test = try #require(LetterTest(Pattern("dolphin", options: .find(locale: .root))))
    func isAbsent(_ text: String) throws -> Bool {
      try test.isSurelyAbsent(in: Array(text.utf8).span)
    }
    for text in [
      "les vidéos, día dónde", "phî", "ṗhin", "dolṗhan", "ðolphin", "дolphin", "ᏗᏱ ᏴᏫ", "olphin",
    ] {
      #expect(try isAbsent(text), "\(text)")
    }
    for text in [
      "a DÓLPHÍN", "ḋolphin", "dolṗhin", "dolp\u{301}hin", "dol\u{AD}phin", "dolphi\u{306}n",
      "d\u{1D16D}olphin",
    ] {
      #expect(try !isAbsent(text), "\(text)")
    }
    let late = String(repeating: "Les modèles de l'été, ", count: 900)
    #expect(try isAbsent(late) && !isAbsent(late + "dölphîn"))
  }

  @Test func malformedTextIsAnError() throws {
    let test = try #require(LetterTest(Pattern("whale", options: .find(locale: .root))))
    let text = Array("a wheel ".utf8) + [0xFF]
    #expect(throws: UTF8Error(offset: 8)) { try test.isSurelyAbsent(in: text.span) }
    let whole = Array("a WHALE ".utf8) + [0xFF]
    #expect(try !test.isSurelyAbsent(in: whole.span))
  }

  /// Every tier finds the same places, and reads no byte beyond the text.
  @Test func allTiersFindTheSame() {
    let memory = GuardedMemory(capacity: 16_384)
    var random = SplitMix64(seed: 641)
    let bytes: [UInt8] = [
      0x77, 0x57, 0x68, 0x48, 0x61, 0x20, 0x17, 0x80, 0xB7, 0xB8, 0xBB, 0xBC, 0xC5, 0xD0, 0xE1,
      0xFF,
    ]
    for length in 0..<300 {
      let rare = Bool.random(using: &random)
      let text = (0..<length).map { _ in
        rare && Int.random(in: 0..<20, using: &random) > 0
          ? 0x61 : bytes.randomElement(using: &random)!
      }
      var pair = qk_letter_pair()
      pair.first = 0x77
      pair.second = 0x68
      if Bool.random(using: &random) {
        (pair.leads.0, pair.lowest.0, pair.highest.0) = (0xC5, 0x80, 0xB8)
        (pair.leads.1, pair.lowest.1, pair.highest.1) = (0xE1, 0xB8, 0xBB)
        pair.lead_count = 2
      }
      let from = Int.random(in: 0...length, using: &random)
      let expected =
        (from..<length).first { place in
          let (one, next) = (text[place], place + 1 < length ? text[place + 1] : nil)
          if one | 0x20 == 0x77, let next, next | 0x20 == 0x68 || next >= 0x80 { return true }
          guard pair.lead_count == 2 else { return false }
          return one == 0xC5 && (0x80...0xB8).contains(next ?? 0x80)
            || one == 0xE1 && (0xB8...0xBB).contains(next ?? 0xB8)
        } ?? length
      for kernels in Kernels.available {
        for edge in GuardedMemory.Edge.allCases {
          let place = unsafe memory.place(text, at: edge)
          let found = unsafe kernels.tier.pointee.find_pair(
            &pair, place.baseAddress, length, from)
          #expect(found == expected, "\(kernels.name), \(edge), \(text), from \(from)")
        }
      }
    }
  }
}
