import Foundation
import Quoth
import TestSupport
import Testing

/// Compares Quoth with ICU's own string search over texts in twenty languages, if `QUOTH_CORPUS`
/// names the corpus: every difference is classified (COLLATION.md).
@Suite struct CollationUsearchTests {
  static let root = RealCorpus.path

  static let texts: [(locale: String, file: String)] = [
    ("en", "eng"), ("de", "deu_1996"), ("de-u-co-phonebk", "deu_1996"), ("da", "dan"),
    ("sv", "swe"), ("es-u-co-trad", "spa"), ("cs", "ces"), ("hu", "hun"), ("lt", "lit"),
    ("tr", "tur"), ("el", "ell_monotonic"), ("th", "tha"), ("hi", "hin"), ("ko", "kor"),
    ("ko-u-co-searchjl", "kor"), ("ja", "jpn"), ("zh", "cmn_hans"), ("ar", "arb"), ("he", "heb"),
    ("vi", "vie"), ("ru", "rus"),
  ]

  @Test(
    .enabled(if: root != nil, "set QUOTH_CORPUS to the folder of the corpus"),
    arguments: texts.indices, [CollationOptions.Strength.primary, .tertiary])
  func everyDifferenceHasAName(place: Int, strength: CollationOptions.Strength) throws {
    let (tag, file) = Self.texts[place]
    let data = try Data(contentsOf: URL(filePath: "\(Self.root!)/udhr/udhr_\(file).txt"))
    let text = Array(Array(String(decoding: data, as: UTF8.self).utf16).prefix(16_000))
    try compare(text, tag, strength, place)
  }

  /// The same over everything that the corpus has in a language: minutes for some. `QUOTH_EXTENDED`
  /// enables it; a number there limits the units of each language.
  @Test(
    .enabled(
      if: root != nil && limit != nil, "set QUOTH_CORPUS, and QUOTH_EXTENDED to all or a number"),
    arguments: texts.indices, [CollationOptions.Strength.primary, .tertiary])
  func everyDifferenceInAllOfTheCorpusHasAName(
    place: Int, strength: CollationOptions.Strength
  ) throws {
    let tag = Self.texts[place].locale
    let language = tag.prefix { $0 != "-" }
    let list = try String(contentsOf: URL(filePath: Self.root! + "/FILES.tsv"), encoding: .utf8)
    var text: [UInt16] = []
    for row in list.split(separator: "\n").dropFirst() {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count > 2, cells[2].prefix(while: { $0 != "-" }) == language else { continue }
      let data = try Data(contentsOf: URL(filePath: "\(Self.root!)/\(cells[0])"))
      text += Array(String(decoding: data, as: UTF8.self).utf16)
      if text.count > Self.limit! { break }
    }
    try compare(text, tag, strength, place)
  }

  static let limit = ProcessInfo.processInfo.environment["QUOTH_EXTENDED"].map { Int($0) ?? .max }

  private func compare(
    _ text: [UInt16], _ tag: String, _ strength: CollationOptions.Strength, _ place: Int
  ) throws {
    let options = PatternOptions.collation(locale: try LocaleTag(tag), strength: strength)
    let comparison = UsearchComparison(text, options: options)
    var random = SplitMix64(seed: UInt64(place))
    for needle in NeedleSource.needles(from: text, count: 520, using: &random) {
      _ = comparison.compare(needle)
    }
    #expect(comparison.needles >= 500)
    #expect(comparison.matches > 1_000)
    if let fault = comparison.found[.unexplained] {
      Issue.record("\(tag), \(strength): \(fault.count) times, such as \(fault.example)")
    }
    if ProcessInfo.processInfo.environment["QUOTH_SHOW"] != nil {
      print("\(tag) \(strength): \(comparison.needles) needles, \(comparison.matches) matches")
      for (difference, found) in comparison.found {
        print("  \(difference) \(found.count): \(found.example)")
      }
    }
  }
}
