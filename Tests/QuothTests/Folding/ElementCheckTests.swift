import Foundation
import Quoth
import TestSupport
import Testing

/// The check of a candidate element by element agrees with the check atom by atom wherever it
/// decides, at every place of a text, whether the scan would report it or not.
@Suite struct ElementCheckTests {
  /// The number of decided places, and of matches among them.
  private struct Tally {
    var places = 0
    var decided = 0
    var matches = 0
  }

  private func compare(_ trial: Trial, _ tally: inout Tally) -> Bool {
    guard let pattern = try? Pattern(utf16: trial.needle, options: trial.options) else {
      return true
    }
    for look in pattern.closeLooks(in: trial.text) {
      tally.places += 1
      guard look.isDecided else { continue }
      tally.decided += 1
      if look.byAtoms != nil { tally.matches += 1 }
      guard look.byElements == look.byAtoms else {
        Issue.record(
          "at \(look.candidate): \(String(describing: look.byElements)), by atoms \(String(describing: look.byAtoms)): \(trial)"
        )
        return false
      }
    }
    return true
  }

  @Test(arguments: Alphabets.all.indices)
  func decidesAsTheAtomsDo(alphabet: Int) {
    let (name, pieces) = Alphabets.all[alphabet]
    var tally = Tally()
    for seed in Seeds.some(of: 0..<2_000) {
      var random = SplitMix64(seed: seed &* 77_003 &+ UInt64(alphabet))
      var options = PatternOptions.random(using: &random)
      options.prefixTolerant = false
      let trial = Trial(
        "\(name), seed \(seed)", pieces, text: 0...14, options: options, using: &random)
      guard compare(trial, &tally) else { return }
    }
    // Characters above U+FFFF are left to the atoms.
    guard !["surrogates", "supplementary"].contains(name) else { return }
    #expect(tally.decided > tally.places / 10, "\(name)")
    #expect(tally.matches > 0 || Seeds.every > 1, "\(name)")
  }

  /// Marks of every kind, in every order, on few letters: marks that canonical ordering moves or
  /// keeps, marks that fold to letters, and characters that separate marks.
  @Test(arguments: [PatternOptions.Diacritics.significant, .ignored, .asymmetric])
  func marksInEveryOrder(diacritics: PatternOptions.Diacritics) {
    let pieces: [[UInt16]] = [
      "a", "A", "u", "ư", "ệ", "\u{1B}", " ", "\u{301}", "\u{323}", "\u{31B}", "\u{302}", "\u{345}",
      "\u{327}", "\u{34F}", "\u{200D}", "\u{302E}", "\u{1B44}", "\u{93C}", "\u{94D}", "\u{941}",
      "क",
      "ᾳ", "ł", "\u{9C7}", "\u{9BE}", "\u{1161}", "\u{5B8}", "א",
    ].map { Array($0.utf16) }
    var tally = Tally()
    for seed in Seeds.some(of: 0..<20_000) {
      var random = SplitMix64(seed: seed &* 104_729)
      var options = PatternOptions.random(using: &random)
      options.prefixTolerant = false
      options.diacritics = diacritics
      let few = (0..<5).map { _ in pieces.randomElement(using: &random)! }
      let trial = Trial(
        "\(diacritics), seed \(seed)", few, text: 0...12, options: options, using: &random)
      guard compare(trial, &tally) else { return }
    }
    #expect(tally.decided > tally.places / 6)
    #expect(tally.matches > tally.places / 200)
  }

  /// Cases that chance hit at one place in a hundred thousand.
  @Test(arguments: [
    // After ß a mark belongs to the second of its letters.
    ("ß\u{301}", "xß\u{301}y", PatternOptions.caseInsensitive(locale: .root), 1),
    ("ﬁ\u{301}n", "ﬁ\u{301}n", .caseInsensitive(locale: .root), 1),
    ("ß", "ß\u{301}", .caseInsensitive(locale: .root), 0),
    // A character dropped from the needle has kept its marks out of canonical order, but those of
    // the text are in order.
    ("\u{1EC7}\u{34F}\u{323}", "\u{1EC7}\u{323}", .find(locale: .root), 0),
    // A skipped mark precedes one of a higher class that is not skipped.
    ("łł\u{1B44}", "łł\u{31B}\u{1B44}", .find(locale: .root), 1),
    // A mark that becomes ι moves after all others.
    ("a\u{35C}\u{35D}\u{345}b", "a\u{345}\u{35D}\u{35C}b", .caseInsensitive(locale: .root), 1),
    ("a\u{35C}\u{345}b", "a\u{345}\u{35D}\u{35C}b", .caseInsensitive(locale: .root), 0),
  ])
  func rareCases(keyword: String, text: String, options: PatternOptions, count: Int) {
    let trial = Trial(
      note: "rare", needle: Array(keyword.utf16), text: Array(text.utf16), options: options)
    #expect(trial.expected()?.count == count)
    trial.agreesWithOracle(inEveryForm: true)
  }

  /// Real text with many marks is decided nearly everywhere, and as the oracle does.
  @Test(arguments: [
    ("Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền lợi", "người"),
    ("Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền lợi", "tự do"),
    ("Ὅλοι οἱ ἄνθρωποι γεννιοῦνται ἐλεύθεροι καὶ ἴσοι στὴν ἀξιοπρέπεια", "ἐλεύθεροι"),
    ("כָּל בְּנֵי אָדָם נוֹלְדוּ בְּנֵי חוֹרִין וְשָׁוִים בְּעֶרְכָּם", "אָדָם"),
    ("सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता", "स्वतन्त्रता"),
  ])
  func realTextIsDecided(text: String, keyword: String) throws {
    for options in [PatternOptions.caseInsensitive(locale: .root), .find(locale: .root)] {
      let pattern = try Pattern(keyword, options: options)
      let units = Array(text.decomposedStringWithCanonicalMapping.utf16)
      let looks = pattern.closeLooks(in: units)
      // No match begins at a mark.
      let letters = looks.filter {
        Unicode.Scalar(units[$0.candidate])!.properties.canonicalCombiningClass == .notReordered
      }
      #expect(letters.count { $0.isDecided } > letters.count * 9 / 10)
      #expect(looks.filter { $0.isDecided && $0.byElements != nil }.count == 1)
      #expect(looks.allSatisfy { !$0.isDecided || $0.byElements == $0.byAtoms })
      #expect(pattern.count(in: units.span) == 1)
    }
  }
}
