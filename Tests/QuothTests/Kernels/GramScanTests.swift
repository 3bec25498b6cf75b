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

/// Classes, tables and a small alphabet for them, by chance.
private struct GramInputs {
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

  /// The ranges as kernels take them, of a text whose units are no higher than a limit.
  private func set(_ limit: UInt16) -> qk_set {
    var set = qk_set()
    for range in core where range.lowerBound <= limit - UInt16(offset) {
      unsafe withUnsafeMutableBytes(of: &set.low) {
        unsafe $0.storeBytes(
          of: range.lowerBound, toByteOffset: 2 * Int(set.count), as: UInt16.self)
      }
      unsafe withUnsafeMutableBytes(of: &set.high) {
        unsafe $0.storeBytes(
          of: min(range.upperBound, limit - UInt16(offset)), toByteOffset: 2 * Int(set.count),
          as: UInt16.self)
      }
      set.count += 1
    }
    return set
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
        unsafe grams.core = set(UInt16(truncatingIfNeeded: Unit.max))
        unsafe grams.letter = letter
        unsafe grams.class_offset = offset
        unsafe grams.class_low = low
        unsafe grams.class_low_mask = lowMask
        if !letters.isEmpty {
          unsafe grams.is_parted = true
          unsafe withUnsafeMutableBytes(of: &grams.letters) { unsafe $0.copyBytes(from: letters) }
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
