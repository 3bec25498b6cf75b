import Quoth
import TestSupport
import Testing

/// All toggles and boundaries at once against the oracle, over difficult alphabets.
@Suite struct OracleTests {
  @Test(arguments: Alphabets.all.indices)
  func agreesWithOracle(alphabet: Int) {
    let (name, pieces) = Alphabets.all[alphabet]
    for seed in 0..<1_600 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(alphabet))
      let options = PatternOptions.random(using: &random)
      let trial = Trial(
        "\(name), seed \(seed)", pieces, text: 0...9, options: options, using: &random)
      guard trial.agreesWithOracle(inEveryForm: seed % 8 == 0) else { return }
    }
  }

  /// The shortcut that the oracle takes in long texts loses nothing.
  @Test(arguments: Alphabets.all.indices)
  func hastyOracleIsTheOracle(alphabet: Int) {
    let (name, pieces) = Alphabets.all[alphabet]
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 7_919 &+ UInt64(alphabet))
      let options = PatternOptions.random(using: &random)
      let trial = Trial(
        "\(name), seed \(seed)", pieces, text: 0...12, options: options, using: &random)
      #expect(trial.expected() == trial.expected(isHasty: true), "\(trial)")
    }
  }
}
