import Quoth
import TestSupport
import Testing

/// Compares the library's accents, composed letters and strokes with the answers of ICU's collation
/// for search.
@Suite struct AccentsTests {
  private static func ignoring(case: PatternOptions.Case = .significant) -> PatternOptions {
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.case = `case`
    options.diacritics = .ignored
    return options
  }

  private static func units(_ codePoints: [UInt32]) -> [UInt16] {
    codePoints.flatMap { Array(String(Unicode.Scalar($0)!).utf16) }
  }

  /// Every mark alone.
  @Test func marks() {
    var key = FoldingKey(options: Self.ignoring())
    var marks = 0
    var accents = 0
    for codePoint in UInt32(0x300)...0xE01EF {
      guard let scalar = Unicode.Scalar(codePoint),
        scalar.properties.generalCategory == .nonspacingMark
      else { continue }
      marks += 1
      let isRemoved = key.key(of: Self.units([codePoint])).isEmpty
      let soundsKana = codePoint == 0x3099 || codePoint == 0x309A
      // U+0344 is two.
      #expect(
        isRemoved == (SearchCollation.isAccent(codePoint) && !soundsKana),
        "\(String(codePoint, radix: 16))")
      if isRemoved { accents += 1 }
    }
    #expect(marks > 1_800 && accents > 1_100 && marks - accents > 600)
  }

  /// Every composite of a letter and accents, composed and decomposed.
  @Test(arguments: [PatternOptions.Case.significant, .ignored])
  func composites(case: PatternOptions.Case) {
    var key = FoldingKey(options: Self.ignoring(case: `case`))
    var composites = 0
    var others: [String] = []
    for codePoint in UInt32(0xC0)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(codePoint) else { continue }
      let parts = SearchCollation.decomposition(codePoint)
      guard parts.count > 1, parts.dropFirst().allSatisfy(SearchCollation.isAccent),
        !parts.contains(where: { $0 == 0x3099 || $0 == 0x309A })
      else { continue }
      composites += 1
      let composed = key.key(of: Self.units([codePoint]))
      #expect(composed == key.key(of: Self.units(parts)))
      let bare = key.key(of: Self.units([parts[0]]))
      let isEqual = SearchCollation.areEqual(Self.units([codePoint]), Self.units([parts[0]]))
      #expect((composed == bare) == isEqual, "\(scalar)")
      if !isEqual { others.append(String(scalar)) }
    }
    #expect(composites > 800)
    #expect(others.contains("й") && others.contains("Й") && others.contains("≠"))
    #expect(others.count < 20, "\(others)")
  }

  /// The pairs that compose are the only contractions: without a contraction, adjacent characters
  /// keep their weights.
  @Test func everyContractionComposes() {
    var contractions = 0
    for units in SearchCollation.contractions() {
      let parts = SearchCollation.codePoints(units)
      guard parts.dropFirst().allSatisfy(SearchCollation.isAccent) else { continue }
      contractions += 1
      guard !SearchCollation.areEqual(units, Self.units([parts[0]])) else { continue }
      #expect(parts.count == 2 && SearchCollation.stays(at: 1, in: parts), "\(hexadecimal(units))")
    }
    #expect(contractions >= 3)
  }

  /// Letters and accents in any order: an accent stays if and only if the collation distinguishes
  /// the letter with it from the letter without it.
  @Test func staysWhereTheCollationSaysSo() {
    let letters: [UInt32] = [0x438, 0x418, 0x3D, 0x443, 0x65, 0x627, 0x915]
    let marks: [UInt32] = [0x306, 0x338, 0x301, 0x323, 0x654, 0x93C, 0x34F, 0x345, 0x327]
    var stayed = 0
    for seed in 0..<20_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let text =
        [letters.randomElement(using: &random)!]
        + (0..<Int.random(in: 1...4, using: &random)).map { _ in
          marks.randomElement(using: &random)!
        }
      let parts = SearchCollation.decomposed(text)
      for place in parts.indices.dropFirst() where SearchCollation.isAccent(parts[place]) {
        let stays = SearchCollation.stays(at: place, in: parts)
        let before = Self.units(Array(parts[..<place]))
        let whole = Self.units(Array(parts[...place]))
        #expect(stays == !SearchCollation.areEqual(before, whole), "\(hexadecimal(whole))")
        if stays { stayed += 1 }
      }
    }
    #expect(stayed > 500)
  }

  /// Every letter of Unicode by its name.
  @Test func strokes() {
    var key = FoldingKey(options: Self.ignoring())
    for (letter, bare) in SearchCollation.strokes {
      #expect(
        key.key(of: Self.units([letter])) == [bare], "\(String(letter, radix: 16, uppercase: true))"
      )
    }
    #expect(SearchCollation.strokes[0xF8] == 0x6F && SearchCollation.strokes[0x127] == 0x68)
    #expect(SearchCollation.strokes[0x167] == nil && SearchCollation.strokes[0x131] == nil)
    // No other letter becomes another one: a text of all letters that do not decompose is its own
    // key.
    let letters = (UInt32(0xC0)...0x1_FFFF).filter { codePoint in
      guard let properties = Unicode.Scalar(codePoint)?.properties else { return false }
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        return SearchCollation.strokes[codePoint] == nil
          && SearchCollation.decomposition(codePoint) == [codePoint]
      default: return false
      }
    }
    #expect(key.key(of: Self.units(letters)) == letters)
  }
}
