import QuothKernels

/// Tests of pairs of letters, which tell most places of usual text that have no gram of a set: see `pair_tests` of
/// `qk_grams`.
struct GramPairTests {
  private let tables: [[UInt8]]

  private static let classes = Int(QK_ODD_CLASS)
  /// If more of the places than this may pass, looking all of them up takes less time.
  private static let most: Float = 0.3

  /// Nil if many places may pass, or if grams differ in how many letters are hashed.
  ///
  /// - Parameter shares: how much of usual text each class makes up.
  init?(_ grams: [Gram], _ shares: [Float]) {
    guard let hashed = grams.first?.hashed, hashed + 1 >= Int(QK_PAIR_LETTERS) else { return nil }
    guard grams.allSatisfy({ $0.hashed == hashed && $0.isPaired }) else { return nil }
    let tests = 0..<UInt32(QK_PAIR_TESTS)
    let letters = tests.map { test in
      (first: qk_pair_test_letter(test, false), other: qk_pair_test_letter(test, true))
    }
    func letter(_ gram: Gram, _ place: UInt32) -> Int {
      Int(gram.member.gram >> UInt64(8 * place) & 0x7F)
    }
    let buckets = Self.buckets(of: grams.lazy.map { letter($0, letters[0].first) })
    var tables = tests.map { _ in [UInt8](repeating: 0, count: Self.classes) }
    for gram in grams {
      let bucket = buckets[letter(gram, letters[0].first)]
      tables[0][letter(gram, letters[0].first)] = bucket
      for (test, own) in letters.enumerated().dropFirst() {
        let product = Int(QK_PAIR_FACTOR) * letter(gram, own.other)
        tables[test][(letter(gram, own.first) + product) & (Self.classes - 1)] |= bucket
      }
    }
    self.tables = tables
    guard share(shares) <= Self.most else { return nil }
  }

  /// The bit of a bucket for each class that grams have at some place, so that each bucket has about as many grams.
  private static func buckets(of classes: some Sequence<Int>) -> [UInt8] {
    var uses = [Int](repeating: 0, count: Self.classes)
    for own in classes { uses[own] += 1 }
    var sizes = [Int](repeating: 0, count: GramBuckets.count)
    var buckets = [UInt8](repeating: 0, count: Self.classes)
    for own in uses.indices.sorted(by: { (uses[$1], $0) < (uses[$0], $1) }) where uses[own] > 0 {
      let bucket = sizes.indices.min { (sizes[$0], $0) < (sizes[$1], $1) }!
      buckets[own] = 1 << UInt8(bucket)
      sizes[bucket] += uses[own]
    }
    return buckets
  }

  /// The estimated share of places in usual text that pass, as if all entries for pairs were as frequent.
  private func share(_ shares: [Float]) -> Float {
    (0..<GramBuckets.count).reduce(0) { sum, bucket in
      func has(_ entry: UInt8) -> Bool { entry >> UInt8(bucket) & 1 != 0 }
      var share = zip(tables[0], shares).reduce(Float(0)) { $0 + (has($1.0) ? $1.1 : 0) }
      for table in tables.dropFirst() {
        share *= Float(table.count(where: has)) / Float(Self.classes)
      }
      return sum + share
    }
  }

  func add(to filter: inout qk_grams) {
    unsafe filter.has_pair_tests = true
    unsafe withUnsafeMutableBytes(of: &filter.pair_tests) {
      // SAFETY: imported as a tuple of so many of them.
      let tests = unsafe $0.bindMemory(to: qk_whole_gram_test.self)
      for (test, table) in tables.enumerated() {
        unsafe withUnsafeMutableBytes(of: &tests[test].table) { unsafe $0.copyBytes(from: table) }
      }
    }
  }
}
