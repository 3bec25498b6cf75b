import QuothKernels

/// Tests for a few needles, made for all places of a group together: whether a letter occurs in any needle of
/// each of eight buckets.
struct GramTests {
  /// More needles would pass too often.
  static let mostNeedles = 512
  private static let buckets = 8

  /// For each letter tested, the buckets by class.
  private let tables: [[UInt8]]
  private let hasFiveBits: Bool
  private let cost: Float

  /// The cheapest tests, or nil if hashing each place is cheaper.
  ///
  /// - Parameter grams: the classes of some letters of each needle.
  /// - Parameter shares: how much of usual text each class makes up.
  init?(_ grams: [[UInt8]], _ shares: [Float], hashedCost: Float) {
    guard (1...Self.mostNeedles).contains(grams.count) else { return nil }
    // Needles with the same beginning share a bucket.
    let order = grams.sorted { $0.lexicographicallyPrecedes($1) }
    let longest = min(grams.lazy.map(\.count).max()!, Int(QK_GRAM_TESTS))
    guard longest > 1 else { return nil }
    var best: GramTests?
    for hasFiveBits in [false, true] {
      for count in 2...longest {
        let made = GramTests(order, count, hasFiveBits, shares)
        if made.cost < best?.cost ?? hashedCost { best = made }
      }
    }
    guard let best else { return nil }
    self = best
  }

  private init(_ grams: [[UInt8]], _ count: Int, _ hasFiveBits: Bool, _ shares: [Float]) {
    let mask = hasFiveBits ? 31 : 15
    var entryShares = [Float](repeating: 0, count: 32)
    for (place, share) in shares.enumerated() { entryShares[place & mask] += share }
    var tables: [[UInt8]] = []
    var passes = [Float](repeating: 1, count: Self.buckets)
    for distance in 0..<count {
      var table = [UInt8](repeating: 0, count: 32)
      for (rank, gram) in grams.enumerated() {
        let bit = UInt8(1) << UInt8(rank * Self.buckets / grams.count)
        if distance < gram.count {
          table[Int(gram[distance]) & mask] |= bit
        } else {
          for entry in 0...mask { table[entry] |= bit }
        }
      }
      for bucket in passes.indices {
        var share: Float = 0
        for entry in 0...mask where table[entry] >> UInt8(bucket) & 1 != 0 {
          share += entryShares[entry]
        }
        passes[bucket] *= share
      }
      tables.append(table)
    }
    self.tables = tables
    self.hasFiveBits = hasFiveBits
    let passing = passes.reduce(0, +)
    let perGroup = 64 * min(passing, 1)
    cost =
      (hasFiveBits ? 4 : 2) * Float(count) + Self.checkCost * perGroup
      + Self.surpriseCost * min(perGroup, 1)
  }

  /// Cycles for a check of a place that passes, measured, as the costs of tests in a group.
  private static let checkCost: Float = 7
  /// Additional cycles for a group with a place that passes: a mispredicted branch.
  private static let surpriseCost: Float = 20

  func add(to filter: inout qk_grams) {
    unsafe filter.test_count = UInt32(tables.count)
    unsafe filter.tests_five_bits = hasFiveBits
    unsafe withUnsafeMutableBytes(of: &filter.tests) {
      // SAFETY: imported as a tuple of so many of them.
      let tests = unsafe $0.bindMemory(to: qk_gram_test.self)
      for (distance, table) in tables.enumerated() {
        unsafe withUnsafeMutableBytes(of: &tests[distance].table) { entries in
          for entry in 0..<32 { unsafe entries[entry] = table[entry] }
        }
      }
    }
  }
}
