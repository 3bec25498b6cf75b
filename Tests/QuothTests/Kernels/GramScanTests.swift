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
      for length in [0, 1, 5, 63, 64, 65, 71, 72, 127, 128, 200, 700] {
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
          .singles { $0.matches(in: part) }
        #expect(set.matches(in: part) == expected, "\(kernels.name), seed \(seed), cut \(cut)")
      }
    }
  }
}

/// Classes, tables and a small alphabet for them, by chance.
private struct GramInputs {
  var classes = [UInt8](repeating: 0, count: 65536)
  var pairs = [UInt64](repeating: 0, count: 1024)
  var tables: [[UInt64]] = []
  var alphabet: [UInt16] = []
  let lengths: [Int]
  let hasPairs: Bool

  init(using random: inout SplitMix64) {
    for _ in 0..<12 {
      let unit = UInt16.random(in: 0...UInt16.max, using: &random)
      alphabet.append(unit)
      let class_: UInt8 =
        Int.random(in: 0..<8, using: &random) == 0 ? 255 : UInt8.random(in: 0...5, using: &random)
      classes[Int(unit)] = class_
      classes[Int(unit & 0xFF)] = class_
    }
    lengths = [[], [3], [3, 5], [4, 6]].randomElement(using: &random)!
    hasPairs = lengths.isEmpty || Bool.random(using: &random)
    for place in pairs.indices { pairs[place] = random.next() & random.next() }
    tables = lengths.map { _ in (0..<64).map { _ in random.next() & random.next() } }
  }

  /// The masks of hits, and those of odd units.
  func scan<Unit: FixedWidthInteger>(
    _ text: [Unit], _ kernels: Kernels, from: Int
  ) -> [[UInt64]] {
    let groups = (text.count - from + 63) / 64 + 1
    var hits = [UInt64](repeating: 7, count: groups)
    var odd = hits
    var grams = unsafe qk_grams()
    unsafe classes.withUnsafeBufferPointer { classes in
      unsafe pairs.withUnsafeBufferPointer { pairs in
        let all = tables.flatMap(\.self)
        unsafe all.withUnsafeBufferPointer { bits in
          unsafe grams.classes = classes.baseAddress
          if hasPairs { unsafe grams.pairs = pairs.baseAddress }
          unsafe withUnsafeMutableBytes(of: &grams.tables) {
            let entries = unsafe $0.bindMemory(to: qk_gram_table.self)
            for (place, length) in lengths.enumerated() {
              unsafe entries[place] = qk_gram_table(
                bits: bits.baseAddress! + 64 * place, length: UInt32(length), log: 12)
            }
          }
          unsafe grams.table_count = UInt32(lengths.count)
          unsafe text.withUnsafeBufferPointer { text in
            let memory = unsafe UnsafeRawPointer(text.baseAddress)
            if Unit.self == UInt16.self {
              unsafe kernels.tier.pointee.grams16(
                &grams, memory?.assumingMemoryBound(to: UInt16.self), text.count, from, groups,
                &hits, &odd)
            } else {
              unsafe kernels.tier.pointee.grams8(
                &grams, memory?.assumingMemoryBound(to: UInt8.self), text.count, from, groups,
                &hits, &odd)
            }
          }
        }
      }
    }
    return [hits, odd]
  }
}
