import Quoth
import QuothKernels
import TestSupport

/// Classes, tables and a small alphabet for them, by chance.
struct GramInputs {
  var classes: [UInt8]
  var tables: [[UInt32]] = []
  var alphabet: [UInt16] = []
  private(set) var lengths: [Int]
  private var arePaired: [Bool]
  var stride: Int
  let mask: UInt8
  let offset: UInt8
  private let lowMask: UInt8
  private let low: UInt8
  /// Not 0 for classes of grams, if text is parted by others.
  private var letters: [UInt8] = []
  /// A table for each test of a pair, if there are any.
  private var pairTests: [[UInt8]] = []
  /// The ranges whose classes are made of a unit's bits.
  var core: [ClosedRange<UInt16>]
  private var letter: UInt16 = 0x61
  private static let log = 10

  init(using random: inout SplitMix64) {
    let mask: UInt8 = Bool.random(using: &random) ? 0x5F : 0x7F
    self.mask = mask
    offset = [0, 0x30].randomElement(using: &random)!
    lowMask = Bool.random(using: &random) ? mask : 0x5F
    low = Bool.random(using: &random) ? 0x20 : 0
    // The first block is of the core, where classes are made of a unit's bits.
    classes = (0...UInt16.max).map { _ in
      Int.random(in: 0..<8, using: &random) == 0
        ? UInt8(QK_ODD_CLASS) : UInt8.random(in: 0...127, using: &random)
    }
    core = [0...0x7F]
    // Perhaps a second range is, and a third.
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let low = UInt16.random(in: 0x100..<0xFF00, using: &random)
      core.append(low...min(low + 0xFF, 0xFFFF - UInt16(offset)))
    }
    core.sort { $0.lowerBound < $1.lowerBound }
    for unit in core.joined() { classes[Int(unit)] = Self.class(unit, mask, offset, lowMask, low) }
    letter = core.randomElement(using: &random)!.lowerBound
    let isCore = Bool.random(using: &random)
    for place in 0..<8 {
      let unit = UInt16.random(in: 0...UInt16.max, using: &random)
      let range = core.randomElement(using: &random)!
      let own = range.lowerBound + unit % UInt16(range.count)
      alphabet.append(isCore || place < 6 ? own : unit)
    }
    lengths = [[], [2], [3], [4], [2, 3], [2, 4]].randomElement(using: &random)!
    stride = [1, 4].randomElement(using: &random)!
    arePaired = lengths.map { _ in Bool.random(using: &random) }
    tables = lengths.map { _ in
      (0..<2 << Self.log).map { _ in UInt32(truncatingIfNeeded: random.next() & random.next()) }
    }
  }

  private static func `class`(
    _ unit: UInt16, _ mask: UInt8, _ offset: UInt8, _ lowMask: UInt8, _ low: UInt8
  ) -> UInt8 {
    let number = unit + UInt16(offset)
    let bits = UInt8(truncatingIfNeeded: number ^ number >> UInt16(QK_CLASS_SHIFT))
    return number < 0x100 ? bits & lowMask | low : bits & mask
  }

  /// Leaves one table, of pairs, and lets some classes part text. Returns the others, or nil if there is no table.
  mutating func part(using random: inout SplitMix64) -> Set<UInt8>? {
    guard let length = lengths.first else { return nil }
    lengths = [length]
    arePaired = [true]
    stride = 1
    // Where few part it, a group has more than eight look-ups.
    let most = [3, 6, 20].randomElement(using: &random)!
    letters = (0..<UInt8(QK_ODD_CLASS)).map { _ in
      Int.random(in: 0..<most, using: &random) == 0 ? 0 : UInt8.random(in: 1...255, using: &random)
    }
    return Set((0..<UInt8(QK_ODD_CLASS)).filter { letters[Int($0)] != 0 })
  }

  /// Leaves one table, of pairs of which the grams have four letters at least, and adds tests of pairs; false if there is
  /// no such table.
  mutating func testPairs(using random: inout SplitMix64) -> Bool {
    guard let length = lengths.last, length + 1 >= Int(QK_PAIR_LETTERS) else { return false }
    lengths = [length]
    arePaired = [true]
    stride = 1
    // A fifth of the places pass, or most.
    let isDense = Bool.random(using: &random)
    pairTests = (0..<Int(QK_PAIR_TESTS)).map { _ in
      (0..<Int(QK_ODD_CLASS)).map { _ in
        UInt8(truncatingIfNeeded: random.next() | (isDense ? random.next() : 0))
      }
    }
    return true
  }

  /// Whether the letters at a place pass the tests of pairs.
  func passes(_ classes: [UInt8], at place: Int) -> Bool {
    let last = UInt8(QK_ODD_CLASS - 1)
    func letter(_ test: Int, _ other: Bool) -> UInt8 {
      classes[place + Int(qk_pair_test_letter(UInt32(test), other))]
    }
    var buckets = pairTests[0][Int(letter(0, false) & last)]
    for (test, table) in pairTests.enumerated().dropFirst() {
      let product = UInt8(QK_PAIR_FACTOR) &* letter(test, true)
      buckets &= table[Int((letter(test, false) &+ product) & last)]
    }
    return buckets != 0
  }

  /// The core as kernels take it, of a text whose units are no higher than a limit.
  private func core(_ limit: UInt16) -> GramCore {
    let highest = limit - UInt16(offset)
    let ranges = core.filter { $0.lowerBound <= highest }
    return GramCore(
      ranges.map { $0.lowerBound...min($0.upperBound, highest) }, letter: letter, limit: limit)
  }

  /// The masks of hits, those of odd units, and the classes.
  func scan<Unit: FixedWidthInteger>(
    _ text: [Unit], _ kernels: Kernels, from: Int, _ tests: GramTestInputs? = nil
  ) -> [[UInt64]] {
    let groups = (text.count - from + 63) / 64 + 1
    var hits = [UInt64](repeating: 7, count: groups)
    var odd = hits
    var written = [UInt8](repeating: 7, count: 64 * (groups + 1))
    var grams = unsafe qk_grams()
    unsafe tests?.add(to: &grams)
    unsafe classes.withUnsafeBufferPointer { classes in
      let all = tables.flatMap(\.self)
      unsafe all.withUnsafeBufferPointer { words in
        unsafe grams.classes = classes.baseAddress
        unsafe grams.class_mask = mask
        unsafe core(UInt16(truncatingIfNeeded: Unit.max)).add(to: &grams)
        unsafe grams.class_offset = offset
        unsafe grams.class_low = low
        unsafe grams.class_low_mask = lowMask
        if !letters.isEmpty {
          unsafe grams.is_parted = true
          unsafe withUnsafeMutableBytes(of: &grams.letters) { unsafe $0.copyBytes(from: letters) }
        }
        if !pairTests.isEmpty {
          unsafe grams.has_pair_tests = true
          unsafe withUnsafeMutableBytes(of: &grams.pair_tests) {
            unsafe $0.copyBytes(from: pairTests.joined())
          }
        }
        unsafe grams.stride = UInt32(stride)
        unsafe withUnsafeMutableBytes(of: &grams.tables) {
          let entries = unsafe $0.bindMemory(to: qk_gram_table.self)
          for (place, length) in lengths.enumerated() {
            unsafe entries[place] = qk_gram_table(
              words: words.baseAddress! + (place << (Self.log + 1)), length: UInt32(length),
              log: UInt32(Self.log), is_paired: stride == 1 && arePaired[place])
          }
        }
        unsafe grams.table_count = UInt32(lengths.count)
        unsafe text.withUnsafeBufferPointer { text in
          let memory = unsafe UnsafeRawPointer(text.baseAddress)
          if Unit.self == UInt16.self {
            unsafe kernels.tier.pointee.grams16(
              &grams, memory?.assumingMemoryBound(to: UInt16.self), text.count, from, groups,
              &hits, &odd, &written)
          } else {
            unsafe kernels.tier.pointee.grams8(
              &grams, memory?.assumingMemoryBound(to: UInt8.self), text.count, from, groups,
              &hits, &odd, &written)
          }
        }
      }
    }
    let classes = written.prefix(64 * groups + 2 * Int(QK_GRAM_LETTERS))
    return [hits, odd, classes.map(UInt64.init)]
  }
}
