import QuothKernels

/// Tests for a few needles, made for all places of a group together: whether a letter occurs in any needle of
/// each of eight buckets.
struct GramTests {
  /// More needles would pass too often.
  static let mostNeedles = 512

  /// The cheapest tests by tables of few entries, and by those of many.
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
    let order = grams.sorted { $0.lexicographicallyPrecedes($1) }
    let longest = min(grams.lazy.map(\.count).max()!, Int(QK_GRAM_TESTS))
    guard longest > 1 else { return nil }
    let buckets = GramBuckets(order, shares)
    let sets = (0..<longest).map { Self.sets(order, buckets, at: $0) }
    func choice(_ kind: GramTestKind) -> Choice {
      Self.choice(of: kind, sets, shares, needles: grams.count)
    }
    few = [.fourBits, .fiveBits, .halves].map(choice).min { $0.cost < $1.cost }!
    let whole = choice(.whole)
    let short = choice(.sixBits)
    let isTelling =
      Self.passes(short.tables, shares)
      < Self.mostConfusion * Self.passes(sets.prefix(short.tables.count), shares)
    self.whole = isTelling && short.cost < whole.cost ? short : whole
    guard (kernels.testsWhole ? self.whole : few).cost < hashedCost else { return nil }
  }

  /// How much more often places may pass tests of six bits than those of whole classes. Where they tell half of
  /// the classes apart, as among the letters of East Asia, it is often words of a text that they take for needles.
  private static let mostConfusion: Float = 3

  /// The buckets of each class: those of which a needle has it as a certain letter, or has no such letter.
  private static func sets(
    _ grams: [[UInt8]], _ buckets: GramBuckets, at distance: Int
  ) -> [UInt8] {
    var sets = [UInt8](repeating: 0, count: Int(QK_ODD_CLASS))
    var always: UInt8 = 0
    for (gram, bucket) in zip(grams, buckets.numbers) {
      let bit = UInt8(1) << UInt8(bucket)
      if distance < gram.count { sets[Int(gram[distance])] |= bit } else { always |= bit }
    }
    return always == 0 ? sets : sets.map { $0 | always }
  }

  /// The share of places in usual text that pass some tests, if letters were independent.
  private static func passes(_ tables: some Sequence<[UInt8]>, _ shares: [Float]) -> Float {
    var passes = [Float](repeating: 1, count: GramBuckets.count)
    for table in tables { add(table, shares, to: &passes) }
    return passes.reduce(0, +)
  }

  /// Adds a test to the shares of places that pass in each bucket.
  private static func add(_ table: [UInt8], _ shares: [Float], to passes: inout [Float]) {
    for bucket in passes.indices {
      var share: Float = 0
      for (place, buckets) in table.enumerated() where buckets >> UInt8(bucket) & 1 != 0 {
        share += shares[place]
      }
      passes[bucket] *= share
    }
  }

  /// The number of tests of one kind that costs least.
  private static func choice(
    of kind: GramTestKind, _ sets: [[UInt8]], _ shares: [Float], needles: Int
  ) -> Choice {
    let tables = sets.map(kind.told)
    var passes = [Float](repeating: 1, count: GramBuckets.count)
    var best = (count: sets.count, cost: Float.infinity)
    for (distance, table) in tables.enumerated() {
      add(table, shares, to: &passes)
      guard distance > 0 else { continue }
      let perGroup = kind.passes(passes.reduce(0, +), letters: distance + 1, needles: needles)
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
    unsafe filter.whole_has_six_bits = whole.kind == .sixBits
    unsafe withUnsafeMutableBytes(of: &filter.whole_tests) {
      // SAFETY: likewise.
      let tests = unsafe $0.bindMemory(to: qk_whole_gram_test.self)
      for (distance, table) in whole.tables.enumerated() {
        let entries = whole.kind.entries(table)
        unsafe withUnsafeMutableBytes(of: &tests[distance].table) {
          unsafe $0.copyBytes(from: entries)
        }
      }
    }
  }
}
