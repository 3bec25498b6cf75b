import Quoth
import QuothKernels
import TestSupport

/// Tests of letters for a scan for grams, by chance, and what they should say.
struct GramTestInputs {
  private let kind: qk_gram_test_kind
  private let few: [[UInt8]]
  /// Empty, or tables of a test each.
  private let whole: [[UInt8]]
  private let hasSixBits: Bool

  init(using random: inout SplitMix64) {
    kind = [QK_TEST_FOUR_BITS, QK_TEST_FIVE_BITS, QK_TEST_HALVES].randomElement(using: &random)!
    func tables(_ entries: Int) -> [[UInt8]] {
      (0..<Int.random(in: 2...Int(QK_GRAM_TESTS), using: &random)).map { _ in
        (0..<entries).map { _ in UInt8(truncatingIfNeeded: random.next() | random.next()) }
      }
    }
    few = tables(32)
    whole = Bool.random(using: &random) ? tables(128) : []
    hasSixBits = Bool.random(using: &random)
  }

  func add(to grams: inout qk_grams) {
    unsafe grams.test_kind = kind
    unsafe grams.test_count = UInt32(few.count)
    unsafe grams.whole_test_count = UInt32(whole.count)
    unsafe grams.whole_has_six_bits = hasSixBits
    unsafe withUnsafeMutableBytes(of: &grams.tests) {
      for (place, table) in few.enumerated() {
        for (entry, buckets) in table.enumerated() { unsafe $0[32 * place + entry] = buckets }
      }
    }
    unsafe withUnsafeMutableBytes(of: &grams.whole_tests) {
      for (place, table) in whole.enumerated() {
        for (entry, buckets) in table.enumerated() { unsafe $0[128 * place + entry] = buckets }
      }
    }
  }

  /// Whether a bucket has all letters that stand at a place, as far as a tier tests any.
  func pass(_ letters: [UInt8], _ kernels: Kernels) -> Bool {
    let testsWhole = unsafe kernels.tier.pointee.tests_whole?() ?? false
    if testsWhole, !whole.isEmpty {
      let mask: UInt8 = hasSixBits ? 0x3F : 0x7F
      return zip(whole, letters).reduce(0xFF as UInt8) { $0 & $1.0[Int($1.1 & mask)] } != 0
    }
    #if arch(x86_64)
      guard ["v3", "v4"].contains(kernels.name) else { return true }
    #else
      guard kernels.name != "scalar" else { return true }
    #endif
    return zip(few, letters).reduce(0xFF as UInt8) { $0 & buckets($1.0, $1.1) } != 0
  }

  /// No bucket has the odd class, whose highest bit is set.
  private func buckets(_ table: [UInt8], _ letter: UInt8) -> UInt8 {
    guard letter < UInt8(QK_ODD_CLASS) else { return 0 }
    return switch kind {
    case QK_TEST_FOUR_BITS: table[Int(letter & 15)]
    case QK_TEST_FIVE_BITS: table[Int(letter & 31)]
    default: table[Int(letter & 15)] & table[16 + Int(letter >> 4)]
    }
  }
}
