import Quoth
import QuothKernels
import TestSupport
import Testing

/// Every tier's scan for grams against the scalar one.
@Suite struct GramScanTests {
  /// Place by place, all tiers say the same of every length of text.
  @Test(arguments: Kernels.available.indices)
  func agreesWithScalar(tier: Int) {
    let kernels = Kernels.available[tier]
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let inputs = GramInputs(using: &random)
      // More groups than a kernel takes at a time are the last.
      for length in [0, 1, 5, 63, 64, 65, 71, 72, 127, 128, 200, 1_023, 1_024, 2_000] {
        let text = (0..<length).map { _ in inputs.alphabet.randomElement(using: &random)! }
        let from = Int.random(in: 0...length, using: &random)
        let wide = inputs.scan(text, kernels, from: from)
        #expect(wide == inputs.scan(text, Kernels.available.last!, from: from), "seed \(seed)")
        let bytes = text.map { UInt8(truncatingIfNeeded: $0) }
        let narrow = inputs.scan(bytes, kernels, from: from)
        #expect(narrow == inputs.scan(bytes, Kernels.available.last!, from: from), "seed \(seed)")
      }
    }
  }

  /// With tests of letters, a place passes if one bucket has all its letters, whatever the kind of the tests. A tier
  /// without these uses the tables.
  @Test(arguments: Kernels.available.indices)
  func testsAgreeWithTables(tier: Int) {
    let kernels = Kernels.available[tier]
    let scalar = Kernels.available.last!
    for seed in 0..<120 as Range<UInt64> {
      var random = SplitMix64(seed: seed &+ 1_700)
      var inputs = GramInputs(using: &random)
      guard !inputs.lengths.isEmpty else { continue }
      inputs.stride = 1
      let tests = GramTestInputs(using: &random)
      for length in [0, 1, 64, 130, 1_023, 1_100] {
        let text = (0..<length).map { _ in inputs.alphabet.randomElement(using: &random)! }
        let plain = inputs.scan(text, scalar, from: 0)
        let tested = inputs.scan(text, kernels, from: 0, tests)
        var passing = [UInt64](repeating: 0, count: plain[0].count)
        for place in 0..<length
        where tests.pass(plain[2][place..<(place + 6)].map(UInt8.init), kernels) {
          passing[place / 64] |= 1 << UInt64(place % 64)
        }
        for (group, hits) in tested[0].enumerated() {
          let least = plain[0][group] & passing[group]
          #expect(
            hits & least == least && hits & ~passing[group] == 0,
            "\(kernels.name), seed \(seed), length \(length), group \(group)")
        }
        #expect(Array(tested[1...]) == Array(plain[1...]), "seed \(seed)")
      }
    }
  }

  /// Where text is parted, a tier may leave out hits near letters that no gram has, and no others.
  @Test(arguments: Kernels.available.indices)
  func partedLosesNothing(tier: Int) {
    let kernels = Kernels.available[tier]
    let scalar = Kernels.available.last!
    var all = 0
    var found = 0
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed &+ 2_600)
      var inputs = GramInputs(using: &random)
      guard let letters = inputs.part(using: &random) else { continue }
      for length in [0, 1, 64, 130, 1_023, 5_000] {
        let text = (0..<length).map { _ in inputs.alphabet.randomElement(using: &random)! }
        let plain = inputs.scan(text, scalar, from: 0)
        let parted = inputs.scan(text, kernels, from: 0)
        var inside = [UInt64](repeating: 0, count: plain[0].count)
        for place in 0..<length
        where plain[2][place...(place + inputs.lengths[0])].allSatisfy({
          letters.contains(UInt8($0))
        }) {
          inside[place / 64] |= 1 << UInt64(place % 64)
        }
        for (group, hits) in parted[0].enumerated() {
          let least = plain[0][group] & inside[group]
          #expect(
            hits & least == least && hits & ~plain[0][group] == 0,
            "\(kernels.name), seed \(seed), length \(length), group \(group)")
          all += plain[0][group].nonzeroBitCount
          found += hits.nonzeroBitCount
        }
        #expect(Array(parted[1...]) == Array(plain[1...]), "seed \(seed)")
      }
    }
    let leavesOut = unsafe kernels.tier.pointee.finds_parted?() ?? false
    #expect(leavesOut ? found < 9 * all / 10 && found > all / 10 : found == all)
  }

  /// With tests of pairs, a tier may leave out hits that no bucket passes, and no others.
  @Test(arguments: Kernels.available.indices)
  func pairTestsLoseNothing(tier: Int) {
    let kernels = Kernels.available[tier]
    let scalar = Kernels.available.last!
    var all = 0
    var found = 0
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed &+ 3_900)
      var inputs = GramInputs(using: &random)
      guard inputs.testPairs(using: &random) else { continue }
      for length in [0, 1, 64, 130, 1_023, 5_000] {
        let text = (0..<length).map { _ in inputs.alphabet.randomElement(using: &random)! }
        let from = Int.random(in: 0...min(length, 3), using: &random)
        let plain = inputs.scan(text, scalar, from: from)
        let tested = inputs.scan(text, kernels, from: from)
        var passing = [UInt64](repeating: 0, count: plain[0].count)
        for place in 0..<(length - from) where inputs.passes(plain[2].map(UInt8.init), at: place) {
          passing[place / 64] |= 1 << UInt64(place % 64)
        }
        for (group, hits) in tested[0].enumerated() {
          let least = plain[0][group] & passing[group]
          #expect(
            hits & least == least && hits & ~plain[0][group] == 0,
            "\(kernels.name), seed \(seed), length \(length), group \(group)")
          all += plain[0][group].nonzeroBitCount
          found += hits.nonzeroBitCount
        }
        #expect(Array(tested[1...]) == Array(plain[1...]), "seed \(seed)")
      }
    }
    let leavesOut = unsafe kernels.tier.pointee.finds_parted?() ?? false
    #expect(leavesOut ? found < 9 * all / 10 && found > all / 10 : found == all)
  }

  /// With tests, a tier may report more, and never less than what stands there.
  @Test(arguments: Kernels.available.indices)
  func testsLoseNothing(tier: Int) throws {
    let kernels = Kernels.available[tier]
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed &+ 900)
      let source = SetTexts.all.randomElement(using: &random)!
      let text = SetTexts.text(source, 400, using: &random)
      let count = [1, 3, 8, 40, 64].randomElement(using: &random)!
      let patterns = try SetTexts.needles(from: text, count: count, using: &random).map {
        try Pattern(utf16: $0, options: .caseInsensitive(locale: .root), kernels: kernels)
      }
      let set = try PatternSet(patterns)
      for cut in [0, 1, 63, 64, 500] {
        let part = Array(text.dropFirst(cut))
        let expected = SetTrial(note: "seed \(seed)", patterns: patterns, text: part)
          .singles { $0.matches(in: part.span) }
        #expect(set.matches(in: part.span) == expected, "\(kernels.name), seed \(seed), cut \(cut)")
      }
    }
  }
}
