import Quoth
import QuothKernels
import TestSupport
import Testing

/// How groups are told whose units all are of the core of a set of grams.
@Suite struct GramCoreTests {
  /// Every unit that is told to be of the core is in one of its ranges. Without bits, every unit of the ranges is told to
  /// be, unless there are too many gaps.
  @Test func tellsNothingElse() {
    var exact = 0
    var withBits = 0
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let limit: UInt16 = Bool.random(using: &random) ? .max : 0xFF
      let ranges = (0..<Int.random(in: 1...8, using: &random)).map { place in
        let low = place == 0 ? 0 : UInt16.random(in: 0...limit, using: &random)
        let high = UInt16.random(in: low...limit, using: &random)
        // Gaps in the first blocks and beyond are as usual as those at random.
        return low...(place == 0 ? max(0x7F, high & 0x3FF) : high)
      }
      let letter = ranges.randomElement(using: &random)!.lowerBound
      let core = CoreTest(GramCore(ranges, letter: letter, limit: limit))
      let gaps = (0...limit).lazy.filter { unit in !ranges.contains { $0.contains(unit) } }
      #expect(!gaps.contains { core.tells($0) }, "seed \(seed)")
      if core.bits == nil, core.gaps.count < Int(QK_CORE_GAPS) {
        exact += 1
        #expect(ranges.joined().allSatisfy { core.tells($0) }, "seed \(seed)")
      }
      if core.bits != nil, core.bits != 0 {
        withBits += 1
        #expect(core.bits! & 0x7F == 0, "seed \(seed)")
      }
    }
    #expect(exact > 20 && withBits > 20)
  }

  /// Usual text with dashes, quotation marks and notes is told by bits.
  @Test(arguments: [
    ("ё — «мир», № 5, it’s", 0x43E, [0x1C80...0x1C85]),
    ("э — «мир», № 5, it’s", 0x43E, [0x306...0x401, 0x1C80...0x1C85]),
    ("it’s a café – « oui » ♪", 0x65, [0x17F...0x17F, 0x212A...0x212A]),
    ("it’s a cafe – ♪", 0x65, [0xDF...0xDF]),
  ])
  func tellsUsualText(text: String, letter: UInt16, gaps: [ClosedRange<UInt16>]) {
    var ranges: [ClosedRange<UInt16>] = []
    var next: UInt16 = 0
    for gap in gaps {
      ranges.append(next...(gap.lowerBound - 1))
      next = gap.upperBound + 1
    }
    ranges.append(next...UInt16.max)
    let core = CoreTest(GramCore(ranges, letter: letter, limit: .max))
    #expect(core.bits != nil)
    for unit in text.utf16 { #expect(core.tells(unit), "\(String(unit, radix: 16))") }
    #expect(!gaps.joined().contains { core.tells($0) })
  }

  /// There may be a core and no gap, or none at all.
  @Test func tellsAllOrNothing() {
    let all = CoreTest(GramCore([0...UInt16.max], letter: 0x65, limit: .max))
    #expect(all.bits == 0 && all.gaps.isEmpty && all.tells(0x1F4))
    let none = CoreTest(GramCore([], letter: 0x65, limit: .max))
    #expect(none.rangeCount == 0)
  }
}

/// The test of a core as a kernel is given it.
private struct CoreTest {
  let bits: UInt16?
  private(set) var gaps: [ClosedRange<UInt16>] = []
  let rangeCount: Int

  init(_ core: GramCore) {
    var grams = unsafe qk_grams()
    unsafe core.add(to: &grams)
    let test = unsafe grams.core_test
    bits = test.has_bits ? test.unusual : nil
    rangeCount = unsafe Int(grams.core.count)
    unsafe withUnsafeBytes(of: test.low) { low in
      unsafe withUnsafeBytes(of: test.span) { span in
        for place in 0..<Int(test.gap_count) {
          let first = unsafe low.load(fromByteOffset: 2 * place, as: UInt16.self)
          let length = unsafe span.load(fromByteOffset: 2 * place, as: UInt16.self)
          gaps.append(first...(first + length))
        }
      }
    }
  }

  func tells(_ unit: UInt16) -> Bool {
    unit & (bits ?? 0) == 0 && !gaps.contains { $0.contains(unit) }
  }
}
