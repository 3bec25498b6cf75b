import Quoth
import TestSupport
import Testing

/// A set finds of each needle what its pattern finds alone.
@Suite struct PatternSetTests {
  /// Small sets of all options at once over alphabets made to hurt.
  @Test(arguments: Alphabets.all.indices)
  func smallSets(alphabet: Int) throws {
    let (name, pieces) = Alphabets.all[alphabet]
    for seed in Seeds.some(of: 0..<60) {
      var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(alphabet))
      var patterns: [Pattern] = []
      let shared = PatternOptions.random(using: &random)
      let count = [1, 2, 8].randomElement(using: &random)!
      for _ in 0..<count {
        let needle = Alphabets.text(
          Int.random(in: 1...4, using: &random), from: pieces, using: &random)
        let options = seed % 2 == 0 ? shared : .random(using: &random)
        if let pattern = try? Pattern(utf16: needle, options: options) { patterns.append(pattern) }
      }
      guard !patterns.isEmpty else { continue }
      let text = Planting.text(
        Int.random(in: 0...40, using: &random), from: pieces,
        planting: patterns.randomElement(using: &random)!.needle, using: &random)
      let trial = SetTrial(note: "\(name), seed \(seed)", patterns: patterns, text: text)
      guard try trial.agrees() else { return }
    }
  }

  /// Needles under collation, alone and among others.
  @Test(arguments: ["und", "de-u-co-phonebk", "da", "cs", "ja", "ko", "th"], [1, 2])
  func collation(locale: String, kind: Int) throws {
    let tag = try LocaleTag(locale)
    for seed in Seeds.some(of: 0..<60) {
      var random = SplitMix64(seed: seed &* 31 &+ UInt64(kind))
      let pieces = Alphabets.all.randomElement(using: &random)!.pieces
      var patterns: [Pattern] = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let needle = Alphabets.text(
          Int.random(in: 1...4, using: &random), from: pieces, using: &random)
        let strength = CollationOptions.Strength.allCases.randomElement(using: &random)!
        var options = PatternOptions.collation(locale: tag, strength: strength)
        options.boundary = [.scalar, .character].randomElement(using: &random)!
        if kind == 2, Bool.random(using: &random) { options = .random(using: &random) }
        if let pattern = try? Pattern(utf16: needle, options: options) { patterns.append(pattern) }
      }
      guard !patterns.isEmpty else { continue }
      let text = Planting.text(
        Int.random(in: 0...30, using: &random), from: pieces,
        planting: patterns.randomElement(using: &random)!.needle, using: &random)
      let trial = SetTrial(note: "\(locale), seed \(seed)", patterns: patterns, text: text)
      guard try trial.agrees() else { return }
    }
  }

  /// Texts of more than one stretch, and of more than one window.
  @Test(arguments: Alphabets.all.indices)
  func longTexts(alphabet: Int) throws {
    let (name, pieces) = Alphabets.all[alphabet]
    for seed in Seeds.some(of: 0..<2) {
      var random = SplitMix64(seed: seed &* 77 &+ UInt64(alphabet))
      var patterns: [Pattern] = []
      for _ in 0..<6 {
        let needle = Alphabets.text(
          Int.random(in: 2...6, using: &random), from: pieces, using: &random)
        let options = PatternOptions.random(using: &random)
        if let pattern = try? Pattern(utf16: needle, options: options) { patterns.append(pattern) }
      }
      guard !patterns.isEmpty else { continue }
      let text = Planting.text(
        9_000, from: pieces, planting: patterns.randomElement(using: &random)!.needle,
        using: &random)
      let trial = SetTrial(note: "\(name), long, seed \(seed)", patterns: patterns, text: text)
      guard try trial.agrees() else { return }
    }
  }

  /// Sets of many needles taken from a text, cut, and in other cases and accents, on every tier.
  @Test(arguments: Kernels.available.indices, [1, 8, 64, 1_000])
  func manyNeedles(tier: Int, count: Int) throws {
    let kernels = Kernels.available[tier]
    for (number, source) in SetTexts.all.enumerated() {
      var random = SplitMix64(seed: UInt64(count + number))
      let text = SetTexts.text(source, 6_000, using: &random)
      let patterns = try SetTexts.needles(from: text, count: count, using: &random).map {
        needle in
        var options = PatternOptions.caseInsensitive(locale: .root)
        if Int.random(in: 0..<3, using: &random) == 0 { options = .find(locale: .root) }
        options.overlapping = Int.random(in: 0..<4, using: &random) == 0
        return try Pattern(utf16: needle, options: options, kernels: kernels)
      }
      let trial = SetTrial(
        note: "\(kernels.name), \(count) needles, text \(number)", patterns: patterns, text: text)
      guard try trial.agrees(inEveryForm: count <= 64) else { return }
    }
  }

  /// A few needles of another script than most, in text of both, on every tier.
  @Test(arguments: Kernels.available.indices, SetTexts.mixed.indices)
  func otherScripts(tier: Int, mixture: Int) throws {
    let kernels = Kernels.available[tier]
    let (most, few) = SetTexts.mixed[mixture]
    for seed in Seeds.some(of: 0..<8) {
      var random = SplitMix64(seed: seed &* 41 &+ UInt64(mixture))
      func letters(_ alphabet: String, _ count: Int) -> [UInt16] {
        let units = Array(alphabet.utf16)
        return (0..<count).map { _ in units.randomElement(using: &random)! }
      }
      let count = [8, 64, 300, 600].randomElement(using: &random)!
      let needles = (0..<count).map {
        letters($0 % 8 == 0 ? few : most, Int.random(in: 2...5, using: &random))
      }
      var text: [UInt16] = []
      while text.count < 2_500 {
        let length = Int.random(in: 1...200, using: &random)
        text += letters(Int.random(in: 0..<4, using: &random) == 0 ? few : most, length)
        text += needles.randomElement(using: &random)! + [0x20]
      }
      let options = PatternOptions.caseInsensitive(locale: .root)
      let trial = SetTrial(
        note: "\(kernels.name), mixture \(mixture), seed \(seed)",
        patterns: try needles.map { try Pattern(utf16: $0, options: options, kernels: kernels) },
        text: text)
      guard try trial.agrees(inEveryForm: count <= 64) else { return }
    }
  }

  @Test func twentyThousandNeedles() throws {
    for (number, source) in SetTexts.all.enumerated() where number % 2 == 0 {
      var random = SplitMix64(seed: UInt64(number))
      let text = SetTexts.text(source, 3_000, using: &random)
      let options = PatternOptions.caseInsensitive(locale: .root)
      let needles = SetTexts.needles(from: text, count: 20_000, using: &random)
      let trial = SetTrial(
        note: "20,000 needles, text \(number)",
        patterns: try needles.map { try Pattern(utf16: $0, options: options) }, text: text)
      guard try trial.agrees(inEveryForm: false) else { return }
    }
  }
}
