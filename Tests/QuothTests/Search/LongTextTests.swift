import Quoth
import TestSupport
import Testing

/// Texts of several hundred units that contain the needle in many spellings, with each tier, and
/// with the method for hostile text.
@Suite struct LongTextTests {
  @Test(arguments: Alphabets.all.indices)
  func agreesWithOracle(alphabet: Int) {
    let (name, pieces) = Alphabets.all[alphabet]
    for seed in 0..<14 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 4_001 &+ UInt64(alphabet))
      let options = PatternOptions.random(using: &random)
      // Needles of two clusters and more, which have an anchor of two units.
      let needle = Alphabets.text(
        Int.random(in: 1...6, using: &random), from: pieces, using: &random)
      let text = Planting.text(
        Int.random(in: 40...160, using: &random), from: pieces, planting: needle, using: &random)
      var trial = Trial(
        note: "\(name), seed \(seed)", needle: needle, text: text, options: options)
      let expected = trial.expected(isHasty: true)
      for kernels in Kernels.available {
        trial.kernels = kernels
        guard trial.agrees(with: expected, inEveryForm: true) else { return }
      }
      for stretch in [1, 64, 100_000] {
        trial.patience = Patience(work: -1_000_000, stretch: stretch)
        guard trial.agrees(with: expected, inEveryForm: true) else { return }
      }
    }
  }

  /// Where line ends vanish between letters, the scan searches for one of them and what may follow it: in text
  /// so long that it skips most, the same matches as with the scalar kernels and as with the linear method.
  @Test(arguments: ["对不对", "对不", "夏洛克", "不不", "일本か", "対が", "ก่ข", "本日\u{301}本"])
  func linesThatVanish(needle: String) throws {
    let needle = Array(needle.utf16)
    let fillers = Array("的一是了我人在有他这个们中来上大为和国地到以说时要就出会可也".utf16)
    let marks: [[UInt16]] = [
      [0x0A], [0x0D, 0x0A], [0x3000, 0x0A], [0x20], [0x2028], [0x301], [0xFE00], [0xDB40, 0xDD00],
      [0xAD],
      [0x200B], [0x20, 0x0A, 0x20], [0x302A], [0x3099], [0xFF0C],
    ]
    for seed in 0..<12 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 97 &+ UInt64(needle[0]))
      var options = PatternOptions.find(locale: .root)
      if seed % 4 == 1 { options.prefixTolerant = true }
      if seed % 4 == 2 { options.diacritics = .significant }
      if seed % 4 == 3 { options.overlapping = true }
      var text: [UInt16] = []
      while text.count < 20_000 {
        for _
          in 0..<Int.random(in: 1...[9, 90, 900].randomElement(using: &random)!, using: &random)
        {
          text.append(fillers.randomElement(using: &random)!)
        }
        // The needle, or its beginning, with something between its letters.
        for unit in needle.prefix(Int.random(in: 1...(needle.count + 2), using: &random)) {
          text.append(unit)
          while Int.random(in: 0..<4, using: &random) == 0 {
            text += marks.randomElement(using: &random)!
          }
        }
      }
      func matches(_ kernels: Kernels, _ patience: Patience) throws -> [Match] {
        try Pattern(utf16: needle, options: options, kernels: kernels, patience: patience)
          .matches(in: text.span)
      }
      let expected = try matches(Kernels.available.last!, .standard)
      #expect(expected.count > 20, "seed \(seed)")
      for kernels in Kernels.available {
        #expect(try matches(kernels, .standard) == expected, "\(kernels.name), seed \(seed)")
      }
      let impatient = Patience(work: -1_000_000, stretch: 100_000)
      #expect(try matches(.active, impatient) == expected, "linear, seed \(seed)")
    }
  }
}
