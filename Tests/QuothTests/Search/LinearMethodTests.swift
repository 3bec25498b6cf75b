import Quoth
import TestSupport
import Testing

/// The method for hostile text, entered at once, finds the same matches as the scan, and so do all
/// switches between the two.
@Suite struct LinearMethodTests {
  @Test(arguments: Alphabets.all.indices)
  func agreesWithOracle(alphabet: Int) {
    let (name, pieces) = Alphabets.all[alphabet]
    for seed in 0..<900 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 1_009 &+ UInt64(alphabet))
      let options = PatternOptions.random(using: &random)
      var trial = Trial(
        "\(name), seed \(seed)", pieces, text: 0...9, options: options, using: &random)
      trial.patience = Patience(
        work: -1_000_000, stretch: [1, 2, 3, 1_000].randomElement(using: &random)!)
      guard trial.agreesWithOracle(inEveryForm: seed % 8 == 0) else { return }
    }
  }

  /// From one method to the other and back at many places of a longer text.
  @Test(arguments: ["aab", "aaa", "aBa", "ab", "ßa", "e\u{301}a", "a "], [1, 5, 63, 64, 65, 200])
  func changesAnywhere(needle: String, stretch: Int) {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let pieces = ["a", "a", "A", "b", "s", "ß", "é", " ", "\u{301}"].map { Array($0.utf16) }
      var options =
        seed % 2 == 0
        ? PatternOptions.caseInsensitive(locale: .root) : .find(locale: .root)
      options.overlapping = seed % 3 == 0
      var trial = Trial(
        note: "seed \(seed)", needle: Array(needle.utf16),
        text: Alphabets.text(400, from: pieces, using: &random), options: options)
      let expected = trial.expected(isHasty: true)
      trial.patience = Patience(work: -1_000_000, stretch: stretch)
      guard trial.agrees(with: expected, inEveryForm: true) else { return }
    }
  }

  /// Text that repeats with a period of the needle, which is skipped, with other text in between.
  @Test(arguments: [
    "aaaaaab", "abababb", "aabaabaac", "a a a b", "a  a  b", "aaaa", "ßaßaßb", "éaéaéb",
  ])
  func repeats(needle: String) {
    let periods = ["a", "A", "ab", "aB", "aab", "aba", "a ", " a", "a  ", "ßa", "éa", "e\u{301}a"]
    let others = ["b", "a", " ", "c", "\n", "\u{301}", "ss", "abababb", "aaaaaab", needle]
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var options =
        seed % 2 == 0
        ? PatternOptions.caseInsensitive(locale: .root) : .find(locale: .root)
      options.overlapping = seed % 3 == 0
      var text = ""
      while text.utf16.count < 700 {
        let period = periods.randomElement(using: &random)!
        text += String(
          repeating: period, count: Int.random(in: 1...300, using: &random) / period.utf16.count)
        text += others.randomElement(using: &random)!
      }
      var trial = Trial(
        note: "seed \(seed)", needle: Array(needle.utf16), text: Array(text.utf16), options: options
      )
      let expected = trial.expected(isHasty: true)
      trial.patience = Patience(
        work: -1_000_000, stretch: [1, 64, 300, 1_000].randomElement(using: &random)!)
      guard trial.agrees(with: expected, inEveryForm: true) else { return }
    }
  }
}
