import Quoth
import TestSupport
import Testing

/// Text with one byte per unit has the same matches as the same units in two bytes, and as the
/// oracle.
@Suite struct Latin1Tests {
  /// Difficult Latin-1 characters. The needles also have others, with the same keys.
  static let alphabets: [(name: String, text: String, needle: String)] = [
    ("letters", "aAbBzZ", "aAbB"),
    ("sharp s", "sSß tT", "sSßẞſt"),
    ("accents", "eéÉèaåÅAE", "eéÉe\u{301}å\u{30A}aÅ"),
    ("micro", "µÿÿaxX", "µμΜyÿŸ\u{308}"),
    ("turkic", "iIaA", "iIıİ"),
    ("strokes", "oøØOdðlL", "øoØłldđ"),
    ("ignorable", "a\u{AD}bB\u{AD}A", "a\u{AD}bA"),
    ("spaces", "a \u{A0}\t\r\n\u{85}b", "a \u{A0}\u{3000}\nb"),
    ("punctuation", "a'\"-\u{AD}«»b", "'’\"“-–‐ab"),
    ("compatibility", "aª²2³1¹½¼oº¨ ´", "aª²21½⁄oº¨ \u{308}"),
    ("words", "ab1 .,:'_é", "ab1.'é "),
    ("controls", "\0\u{7F}\u{80}\u{9F}ÿa", "\0\u{7F}\u{80}\u{9F}ÿa"),
    ("kelvin and angstrom", "kKåÅaA", "K\u{212B}kåÅ"),
  ]

  @Test(arguments: alphabets.indices)
  func agreesWithOracle(alphabet: Int) {
    let (name, letters, others) = Self.alphabets[alphabet]
    let pieces = letters.unicodeScalars.map { Array(String($0).utf16) }
    let wanted = others.unicodeScalars.map { Array(String($0).utf16) }
    for seed in 0..<1_200 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 500 &+ UInt64(alphabet))
      let options = PatternOptions.random(using: &random)
      let text = Alphabets.text(
        Int.random(in: 0...10, using: &random), from: pieces, using: &random)
      let needle = Alphabets.text(
        Int.random(in: 1...3, using: &random), from: wanted, using: &random)
      let trial = Trial(
        note: "\(name), seed \(seed)", needle: needle, text: text, options: options)
      guard trial.agreesWithOracle(inEveryForm: true) else { return }
    }
  }

  /// The same in texts that fill several vectors, with each tier.
  @Test(arguments: alphabets.indices)
  func longerTexts(alphabet: Int) {
    let (name, letters, others) = Self.alphabets[alphabet]
    let pieces = letters.unicodeScalars.map { Array(String($0).utf16) }
    let wanted = others.unicodeScalars.map { Array(String($0).utf16) }
    for seed in 0..<24 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 77 &+ UInt64(alphabet))
      let options = PatternOptions.random(using: &random)
      let text = Alphabets.text(
        Int.random(in: 60...280, using: &random), from: pieces, using: &random)
      let needle = Alphabets.text(
        Int.random(in: 1...3, using: &random), from: wanted, using: &random)
      var trial = Trial(
        note: "\(name), seed \(seed)", needle: needle, text: text, options: options)
      let expected = trial.expected(isHasty: true)
      for kernels in Kernels.available {
        trial.kernels = kernels
        guard trial.agrees(with: expected, inEveryForm: true) else { return }
      }
    }
  }

  /// Longer needles, whose second anchor may be another one where text has one byte per unit.
  @Test(arguments: ["zorkeany tis", "qwieätöszß ", "xéêlçano d'u", "kjyåøtern-l"])
  func anchorsOfTheirOwn(letters: String) {
    let pieces = letters.unicodeScalars.map { Array(String($0).utf16) }
    var differ = 0
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 131 &+ UInt64(pieces.count))
      let options = PatternOptions.random(using: &random)
      var text = Alphabets.text(
        Int.random(in: 60...280, using: &random), from: pieces, using: &random)
      let start = Int.random(in: 0..<(text.count - 12), using: &random)
      let needle = Array(text[start..<(start + Int.random(in: 4...11, using: &random))])
      // Once more, and all but the same.
      text += needle + [0x20] + needle
      text[Int.random(in: (text.count - needle.count)..<text.count, using: &random)] = 0x65
      var trial = Trial(
        note: "\(letters), seed \(seed)", needle: needle, text: text, options: options)
      let expected = trial.expected(isHasty: true)
      for kernels in Kernels.available {
        trial.kernels = kernels
        guard trial.agrees(with: expected, inEveryForm: true) else { return }
      }
      guard let pattern = try? Pattern(utf16: needle, options: options) else { continue }
      let distances = pattern.anchorDistances
      differ += distances.any == distances.narrow ? 0 : 1
    }
    // Otherwise the comparison shows nothing.
    #expect(differ > 0)
  }
}
