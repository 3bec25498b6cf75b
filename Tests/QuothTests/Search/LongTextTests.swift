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
}
