package import QuothKernels

/// The ranges of usual text, whose units have classes that kernels compute, and the test by which kernels tell that
/// some groups lie within them.
///
/// Bits tell it in the shortest time: where no unit of some groups has one of certain bits, all are of the core.
/// Comparing units with the gaps that the core leaves takes longer. The bits are as few as suffice, so that usual
/// characters such as dashes have none of them: groups that may have others are looked at again, and the
/// processor cannot predict which these are. With a bit that a dash has, searches of Russian text
/// for eight needles took 1.4 times as long.
@safe
package struct GramCore {
  /// The ranges, of units that the width of a text has.
  let set: qk_set
  /// How they are told from other units.
  private(set) var test = qk_core_test()

  /// - Parameters:
  ///   - ranges: may overlap one another; with an offset added, all units are below the limit.
  ///   - letter: a unit of usual text.
  ///   - limit: the highest unit of a text's width.
  package init(_ ranges: [ClosedRange<UInt16>], letter: UInt16, limit: UInt16) {
    set = UnitSets.set(ranges)
    guard !ranges.isEmpty else { return }
    let gaps = Self.gaps(between: ranges, limit)
    if gaps.isEmpty {
      test.has_bits = true
    } else if let (bits, gap) = Self.bits(of: gaps, letter: min(letter, limit), limit) {
      test.has_bits = true
      test.unusual = bits
      add(gap.map { [$0] } ?? [])
    } else {
      add(gaps)
    }
  }

  /// Adds both to a filter.
  @unsafe
  package func add(to filter: inout qk_grams) {
    unsafe filter.core = set
    unsafe filter.core_test = test
  }

  /// The units that no range has; of too many gaps, the last are taken for one with all that is between them.
  private static func gaps(
    between ranges: [ClosedRange<UInt16>], _ limit: UInt16
  ) -> [ClosedRange<UInt16>] {
    var gaps: [ClosedRange<UInt16>] = []
    var next = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if Int(range.lowerBound) > next { gaps.append(UInt16(next)...(range.lowerBound - 1)) }
      next = max(next, Int(range.upperBound) + 1)
    }
    if next <= Int(limit) { gaps.append(UInt16(next)...limit) }
    let most = Int(QK_CORE_GAPS)
    if gaps.count > most {
      gaps[most - 1] = gaps[most - 1].lowerBound...gaps[gaps.count - 1].upperBound
    }
    return Array(gaps.prefix(most))
  }

  /// Bits of which every unit in the gaps has one, and none of usual text, and perhaps a gap whose units need not
  /// have one; nil if there are no such bits.
  private static func bits(
    of gaps: [ClosedRange<UInt16>], letter: UInt16, _ limit: UInt16
  ) -> (bits: UInt16, gap: ClosedRange<UInt16>?)? {
    // The letters of other scripts than these have nearly all bits.
    guard letter < 0x2E80 else { return nil }
    let all = limit & ~(letter | 0x7F)
    for gap in [nil] + gaps.map(Optional.some) {
      let others = gaps.filter { $0 != gap }
      guard !others.isEmpty, hasAll(others, all) else { continue }
      // As few as suffice.
      let few = leastUsual.reduce(all) { bits, bit in
        let fewer = bits & ~(1 << bit)
        return hasAll(others, fewer) ? fewer : bits
      }
      return (few, gap)
    }
    return nil
  }

  /// The bits of units above those of a block, first those that most texts of other units have: dashes, quotation marks
  /// and notes, then Latin letters with marks, and last some of which few scripts have letters.
  private static let leastUsual: [UInt16] = [13, 7, 8, 9, 10, 14, 15, 11, 12]

  /// Whether each unit in some ranges has one of some bits.
  private static func hasAll(_ ranges: [ClosedRange<UInt16>], _ bits: UInt16) -> Bool {
    let bits = UInt32(bits)
    return ranges.allSatisfy { range in
      // The first unit from the lower bound on that has none: each step goes on to where the highest bit is not set.
      var unit = UInt32(range.lowerBound)
      while unit & bits != 0 {
        let highest = 31 - UInt32((unit & bits).leadingZeroBitCount)
        unit = (unit | ((2 << highest) - 1)) + 1
      }
      return unit > UInt32(range.upperBound)
    }
  }

  /// Sets the gaps; missing ones are copies, so that a loop for more of them says the same.
  private mutating func add(_ gaps: [ClosedRange<UInt16>]) {
    test.gap_count = UInt32(gaps.count)
    guard let first = gaps.first else { return }
    for place in 0..<Int(QK_CORE_GAPS) {
      let gap = place < gaps.count ? gaps[place] : first
      unsafe withUnsafeMutableBytes(of: &test.low) {
        unsafe $0.storeBytes(of: gap.lowerBound, toByteOffset: 2 * place, as: UInt16.self)
      }
      unsafe withUnsafeMutableBytes(of: &test.span) {
        unsafe $0.storeBytes(
          of: gap.upperBound - gap.lowerBound, toByteOffset: 2 * place, as: UInt16.self)
      }
    }
  }
}
