import Foundation
import Quoth
import TestSupport
import Testing

/// Every match of the preset *find* is equal to its needle at primary strength under CLDR's root
/// collation for search (SEMANTICS, "Diacritics"), according to ICU, over text in twelve languages.
///
/// Both sides leave out characters that the preset ignores or merges and the collation does not:
/// fillers of Hangul, which are ignorables with a weight, white space, and the kinds of
/// punctuation.
@Suite struct SearchEqualityTests {
  static let root = RealCorpus.path
  static let languages = [
    "hi", "te", "bn", "ta", "th", "ar", "fa", "he", "ru", "vi", "ja", "el",
  ]

  private struct Tally {
    var needles = 0
    var matches = 0
    var unlike = 0
    var wrong = 0
  }

  /// Searches for needles, and compares each match with the needle.
  private func compare(_ needles: [[UInt16]], _ text: [UInt16], _ tally: inout Tally) {
    for needle in needles {
      guard let pattern = try? Pattern(utf16: needle, options: .find(locale: .root)) else {
        continue
      }
      tally.needles += 1
      let wanted = SearchCollation.prepared(needle)
      // Repetitions add nothing.
      var seen: Set<[UInt16]> = []
      for match in pattern.matches(in: text.span) {
        let found = Array(text[match.start..<match.end])
        tally.matches += 1
        guard seen.insert(found).inserted else { continue }
        if found != needle { tally.unlike += 1 }
        guard !SearchCollation.areEqual(SearchCollation.prepared(found), wanted) else { continue }
        tally.wrong += 1
        if tally.wrong <= 5 {
          Issue.record("\(hexadecimal(needle)) found \(hexadecimal(found))")
        }
      }
    }
  }

  /// Needles as they occur in a text, and without their accents, as people type them.
  private func needles(_ text: [UInt16], _ count: Int, _ seed: UInt64) -> [[UInt16]] {
    var random = SplitMix64(seed: seed)
    let needles = NeedleSource.needles(from: text, count: count, using: &random)
    return needles + needles.map(SearchCollation.bare)
  }

  @Test(
    .enabled(if: root != nil, "set QUOTH_CORPUS to the folder of the corpus"),
    arguments: languages)
  func everyMatchIsEqual(language: String) throws {
    let text = try text(in: language)
    try #require(text.count > 8_000, "the corpus has no text in this language")
    var tally = Tally()
    compare(needles(text, 300, 7), text, &tally)
    #expect(tally.wrong == 0, "of \(tally.matches) matches of \(tally.needles) needles")
    #expect(tally.needles > 300 && tally.matches > 1_000)
    // The test is useful only where accents are ignored; Tamil and Japanese have hardly any.
    if !["ta", "ja"].contains(language) { #expect(tally.unlike > 0) }
  }

  /// The text of the corpus in a language, captions first, without lines that have no letters.
  private func text(in language: String) throws -> [UInt16] {
    let list = try String(contentsOf: URL(filePath: Self.root! + "/FILES.tsv"), encoding: .utf8)
    let rows = list.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }.filter { $0.count > 3 && $0[2] == language }
    let captions = rows.filter { ["srt", "vtt"].contains($0[3]) }
    let others = rows.filter { !["srt", "vtt"].contains($0[3]) }
    var text: [UInt16] = []
    for row in captions + others where text.count < 60_000 {
      let data = try Data(contentsOf: URL(filePath: "\(Self.root!)/\(row[0])"))
      for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      where line.contains(where: \.isLetter) {
        text += Array(line.utf16) + [0x0A]
      }
    }
    return Array(text.prefix(60_000))
  }

  /// A sentence or two of each language, always available: words that differ by vowel signs,
  /// accents and sounds.
  @Test(arguments: [
    "कल कुल कैल केले काल मन मैंने मंन क़लम कलम सत्य सतय हिंदी हिन्दी पढ़ना पढना",
    "కల కేల కాల తెలుగు తలుగు మన మనం మేన", "সব সুব সবু সঁব কল কাল কোল বাংলা চাঁদ চাদ",
    "கல் கலை கால் தமிழ் தமழ மன மனம்", "กน กัน กิน ก่น กั้น น้ำ นำ เก เก่ แก้ว",
    "محمد مُحَمَّد أحمد احمد إلى الى قرآن قران مؤمن مومن", "می‌خواهم میخواهم کتاب كتاب آب اب",
    "שלום שָׁלוֹם ילד יֶלֶד שׂר שר", "мои мой ёлка елка її ії ўсё усе =≠=",
    "Tiếng Việt tieng viet đường duong ơn on ưa ua", "か が ハ バ パ はは ばば ヴ ウ ガク カク",
    "ἄνθρωπος ανθρωπος τῷ τω ᾳ αι ΐ ι ϊ", "ø o ł l đ d ħ h ŧ t ı i ß ss œ oe æ ae ŉ 'n",
    "각 가 ᄀ ㄱ 까 ᄁ ᄀᄀ",
  ])
  func sample(text: String) {
    let text = Array(text.utf16)
    let words = text.split(separator: 0x20).map(Array.init)
    var tally = Tally()
    compare(words + words.map(SearchCollation.bare) + needles(text, 40, 3), text, &tally)
    #expect(tally.wrong == 0 && tally.matches >= words.count)
  }

  /// The one exception: an accent separates two letters that the collation reads as one.
  @Test func partedVowelSign() throws {
    let whole = Array("க\u{BCA}".utf16)
    let parted = Array("க\u{BC6}\u{B82}\u{BBE}".utf16)
    let pattern = try Pattern(utf16: whole, options: .find(locale: .root))
    #expect(pattern.count(in: parted.span) == 1)
    #expect(!SearchCollation.areEqual(whole, parted))
  }

  /// Over combinations of letters and marks that no language has.
  @Test(arguments: Alphabets.all.indices)
  func alphabets(place: Int) {
    let (name, pieces) = Alphabets.all[place]
    // An unpaired surrogate is an atom, but not text to a collation.
    guard !["surrogates", "supplementary"].contains(name) else { return }
    var tally = Tally()
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let text = Alphabets.text(12, from: pieces, using: &random)
      let needle = Alphabets.text(
        Int.random(in: 1...3, using: &random), from: pieces, using: &random)
      compare([needle], text, &tally)
    }
    #expect(tally.wrong == 0, "\(name)")
  }
}
