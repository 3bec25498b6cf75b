import QuothKernels

/// Tests for a few needles, made for all places of a group together: whether a letter occurs in any needle of
/// each of eight buckets.
struct GramTests {
  /// More needles would pass too often.
  static let mostNeedles = 512
  private static let buckets = 8

  /// The cheapest tests by tables of few entries, and by whole ones.
  private let few: Choice
  private let whole: Choice

  private struct Choice {
    let kind: GramTestKind
    /// For each letter tested, the buckets by class, as the kind can tell.
    let tables: [[UInt8]]
    let cost: Float
  }

  /// The cheapest tests, or nil if hashing each place is cheaper.
  ///
  /// - Parameter grams: the classes of some letters of each needle.
  /// - Parameter shares: how much of usual text each class makes up.
  init?(_ grams: [[UInt8]], _ shares: [Float], _ kernels: Kernels, hashedCost: Float) {
    guard (1...Self.mostNeedles).contains(grams.count) else { return nil }
    // Needles with the same beginning share a bucket.
    let order = grams.sorted { $0.lexicographicallyPrecedes($1) }
    let longest = min(grams.lazy.map(\.count).max()!, Int(QK_GRAM_TESTS))
    guard longest > 1 else { return nil }
    let sets = (0..<longest).map { Self.sets(order, at: $0) }
    few = [.fourBits, .fiveBits, .halves].map { Self.choice(of: $0, sets, shares) }
      .min { $0.cost < $1.cost }!
    whole = Self.choice(of: .whole, sets, shares)
    guard (kernels.testsWhole ? whole : few).cost < hashedCost else { return nil }
  }

  /// The buckets of each class: those of which a needle has it as a certain letter, or has no such letter.
  private static func sets(_ grams: [[UInt8]], at distance: Int) -> [UInt8] {
    var sets = [UInt8](repeating: 0, count: Int(QK_ODD_CLASS))
    var always: UInt8 = 0
    for (rank, gram) in grams.enumerated() {
      let bit = UInt8(1) << UInt8(rank * buckets / grams.count)
      if distance < gram.count { sets[Int(gram[distance])] |= bit } else { always |= bit }
    }
    return always == 0 ? sets : sets.map { $0 | always }
  }

  /// The number of tests of one kind that costs least.
  private static func choice(of kind: GramTestKind, _ sets: [[UInt8]], _ shares: [Float]) -> Choice
  {
    let tables = sets.map(kind.told)
    var passes = [Float](repeating: 1, count: buckets)
    var best = (count: sets.count, cost: Float.infinity)
    for (distance, table) in tables.enumerated() {
      for bucket in passes.indices {
        var share: Float = 0
        for (place, buckets) in table.enumerated() where buckets >> UInt8(bucket) & 1 != 0 {
          share += shares[place]
        }
        passes[bucket] *= share
      }
      guard distance > 0 else { continue }
      let perGroup = 64 * min(kind.likeness * passes.reduce(0, +), 1)
      let cost = kind.cost * Float(distance + 1) + kind.costOfPasses(perGroup)
      if cost < best.cost { best = (distance + 1, cost) }
    }
    return Choice(kind: kind, tables: Array(tables.prefix(best.count)), cost: best.cost)
  }

  func add(to filter: inout qk_grams) {
    unsafe filter.test_count = UInt32(few.tables.count)
    unsafe filter.test_kind = few.kind.kernel
    unsafe withUnsafeMutableBytes(of: &filter.tests) {
      // SAFETY: imported as a tuple of so many of them.
      let tests = unsafe $0.bindMemory(to: qk_gram_test.self)
      for (distance, table) in few.tables.enumerated() {
        let entries = few.kind.entries(table)
        unsafe withUnsafeMutableBytes(of: &tests[distance].table) {
          unsafe $0.copyBytes(from: entries)
        }
      }
    }
    unsafe filter.whole_test_count = UInt32(whole.tables.count)
    unsafe withUnsafeMutableBytes(of: &filter.whole_tests) {
      // SAFETY: likewise.
      let tests = unsafe $0.bindMemory(to: qk_whole_gram_test.self)
      for (distance, table) in whole.tables.enumerated() {
        unsafe withUnsafeMutableBytes(of: &tests[distance].table) {
          unsafe $0.copyBytes(from: table)
        }
      }
    }
  }
}
