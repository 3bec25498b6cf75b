import Quoth
import TestSupport
import Testing

/// Every toggle and boundary against the oracle, over alphabets made to hurt.
@Suite struct OracleTests {
  @Test(arguments: Alphabets.all.indices)
  func agreesWithOracle(alphabet: Int) throws {
    let (name, pieces) = Alphabets.all[alphabet]
    for seed in 0..<5_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(alphabet))
      let options = PatternOptions.random(using: &random)
      let text = Alphabets.text(Int.random(in: 0...9, using: &random), from: pieces, using: &random)
      let needle =
        Alphabets.text(Int.random(in: 1...3, using: &random), from: pieces, using: &random)
      let oracle = Oracle(needle, in: text, options: options)
      let expected = oracle.matches()
      let found: [Match]
      do {
        found = try Pattern(utf16: needle, options: options).matches(in: text)
        #expect(oracle.hasKey)
      } catch {
        #expect(!oracle.hasKey, "\(error)")
        found = []
      }
      if found != expected {
        Issue.record(
          """
          \(name), seed \(seed): needle \(hexadecimal(needle)) in \(hexadecimal(text)), \
          \(options.summary): found \(found), expected \(expected)
          """)
        return
      }
    }
  }
}
