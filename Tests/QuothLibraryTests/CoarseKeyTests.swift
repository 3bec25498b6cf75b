import Quoth
import QuothLibrary
import TestSupport
import Testing

/// The lemma of the coarse key (SEMANTICS, "The coarse key").
@Suite struct CoarseKeyTests {
  /// Options that fold in every way, each alone and together.
  private static let options: [PatternOptions] = {
    var all: [PatternOptions] = []
    let many = isExtended
    for bits in 0..<(1 << 7)
    where bits == 127 || bits.nonzeroBitCount < 2 || many || bits % 17 == 0 {
      for locale in ["und", "tr"] {
        for diacritics in [PatternOptions.Diacritics.significant, .ignored]
        where bits & 64 != 0 || diacritics == .significant {
          var options = PatternOptions.caseInsensitive(locale: try! LocaleTag(locale))
          options.case = bits & 1 != 0 ? .ignored : .significant
          options.width = bits & 2 != 0 ? .ignored : .significant
          options.kana = bits & 4 != 0 ? .ignored : .significant
          options.ignorables = bits & 8 != 0 ? .ignored : .significant
          options.punctuation = bits & 16 != 0 ? .folded : .significant
          options.space = bits & 32 != 0 ? .folded : .significant
          options.diacritics = diacritics
          all.append(options)
        }
      }
    }
    return all
  }()

  @Test func keysOfEveryCharacterUnderAllOptionsHaveOneCoarseKey() {
    var coarse = CoarseKey()
    var wrong: [String] = []
    var checked = 0
    var keys = Self.options.map { FoldingKey(options: $0) }
    // Of planes with few characters some are enough; unpaired surrogates are text too.
    let codePoints = [0..<0x3400, 0xA000..<0xAC20, 0xD7A0..<0x1_1000, 0x1_D000..<0x1_FC00].joined()
    for codePoint in codePoints where Seeds.every == 1 || codePoint % Int(Seeds.every) == 0 {
      let units = Surrogates.units(of: UInt32(codePoint))
      let text = units.width == 1 ? [units.first] : [units.first, units.last]
      let expected = coarse.key(of: text)
      for place in keys.indices {
        let key = keys[place].key(of: text).compactMap(Self.character)
        checked += 1
        let own = key.flatMap { coarse.letters(of: $0) }
        if own != expected, wrong.count < 20 {
          wrong.append(
            "\(String(codePoint, radix: 16)) \(Self.options[place].summary): \(own), not \(expected)"
          )
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    #expect(checked > 10_000)
  }

  @Test func ideographsAreTheirOwnKey() {
    var key = CoarseKey()
    let wrong = (UInt32(0x3400)..<0xA000).filter {
      key.letters(of: $0) != key.computedLetters(of: $0)
    }
    #expect(wrong.isEmpty)
  }

  /// The character of a key's element; nil for a stroke that was parted from its letter.
  private static func character(_ element: UInt32) -> UInt32? {
    element >= 0x40_0000 ? element - 0x40_0000 : element >= 0x20_0000 ? nil : element
  }

  @Test func everyMatchHasTheCoarseKeyOfItsNeedle() throws {
    try expectLemma(seeds: 0..<6_000)
  }

  @Test(.enabled(if: isExtended)) func everyMatchOfAMillionNeedlesHasTheCoarseKeyOfItsNeedle()
    throws
  {
    try expectLemma(seeds: 10_000..<1_010_000)
  }

  private func expectLemma(seeds: Range<UInt64>) throws {
    var coarse = CoarseKey()
    var matchCount = 0
    for seed in Seeds.some(of: seeds) {
      var random = SplitMix64(seed: seed)
      let pieces = Alphabets.all.randomElement(using: &random)!.pieces
      let text = Alphabets.text(
        Int.random(in: 4..<40, using: &random), from: pieces, using: &random)
      let needle = Alphabets.text(
        Int.random(in: 1..<5, using: &random), from: pieces, using: &random)
      let options = PatternOptions.random(using: &random)
      guard let pattern = try? Pattern(utf16: needle, options: options) else { continue }
      let key = coarse.key(of: needle)
      let whole = coarse.key(of: text)
      for match in pattern.matches(in: text.span) {
        matchCount += 1
        let own = coarse.key(of: Array(text[match.start..<match.end]))
        let before = coarse.key(of: Array(text[..<match.start]))
        let isEqual = match.isPartial ? own.starts(with: key) : own == key
        guard isEqual, whole[before.count...].starts(with: own) else {
          Issue.record(
            """
            seed \(seed): \(hexadecimal(needle)) in \(hexadecimal(text)) at \(match), \
            \(options.summary): \(own), not \(key)
            """)
          return
        }
      }
    }
    #expect(matchCount > 500)
  }

  @Test func keysOfSomeTexts() {
    var coarse = CoarseKey()
    func key(_ text: String) -> String {
      String(
        String.UnicodeScalarView(coarse.key(of: Array(text.utf16)).compactMap(Unicode.Scalar.init)))
    }
    #expect(key("L’Été, à “Łódź”") == "letealodz")
    #expect(key("İstanbul ISPARTA ısı") == "istanbulispartaisi")
    #expect(key("日本\n語 カタカナ") == "日本語かたかな")
    #expect(key("ｶﾞ") == "か\u{3099}")
    #expect(key("Straße ㎏ …") == "strassekg...")
    #expect(key("\u{AD}\u{200B} \u{301}") == "")
  }
}
