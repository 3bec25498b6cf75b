import QuothKernels

/// Chooses the tests of a few needles by which all places of a group are looked at together.
enum GramTests {
  /// More needles would pass too often.
  private static let mostNeedles = 64
  private static let buckets = 8

  private static let mostRanges = 6

  /// Adds tests for grams, given by the units that write each letter, where there are few.
  static func add(
    _ grams: [[[UInt16]]], odd: [UInt16], limit: UInt16, to scan: inout qk_grams
  ) {
    guard (1...mostNeedles).contains(grams.count) else { return }
    // Usual text of the needles' scripts; any other is looked at place by place.
    let letters = Set(grams.joined().compactMap(\.first)).sorted()
    let usual: [UInt16] = [0x20, 0x0A, 0xE9, 0x2019, 0x3001, 0xFF0C]
    let core = UnitSets.gaps(
      usual + letters, without: odd.sorted(), [], below: limit
    ).prefix(mostRanges)
    guard !core.isEmpty else { return }
    unsafe scan.core = UnitSets.set(Array(core))
    unsafe scan.letter = min(letters[0], limit)
    let places = candidates(grams)
    let chosen = places.prefix(Int(QK_GRAM_TESTS))
    guard chosen.count >= 2 else { return }
    // Those that begin alike are in one bucket.
    let order = grams.indices.sorted { left, right in
      let (a, b) = (grams[left].map(\.[0]), grams[right].map(\.[0]))
      return a.lexicographicallyPrecedes(b)
    }
    unsafe withUnsafeMutableBytes(of: &scan.tests) {
      // SAFETY: imported as a tuple of so many of them.
      let tests = unsafe $0.bindMemory(to: qk_gram_test.self)
      for (number, place) in chosen.enumerated() {
        var test = qk_gram_test()
        test.distance = UInt32(place.distance)
        test.shift = UInt32(place.shift)
        unsafe withUnsafeMutableBytes(of: &test.table) { table in
          for (rank, gram) in order.enumerated() {
            let bit = UInt8(1) << UInt8(rank * buckets / order.count)
            let units = grams[gram]
            guard place.distance < units.count else {
              for entry in 0..<32 { unsafe table[entry] |= bit }
              continue
            }
            for unit in units[place.distance] {
              unsafe table[Int(unit >> UInt16(place.shift)) & 31] |= bit
            }
          }
        }
        unsafe tests[number] = test
      }
    }
    guard unsafe share(scan, chosen.count) <= often else { return }
    unsafe scan.test_count = UInt32(chosen.count)
  }

  /// More places than this that pass cost more than a look at each by its gram.
  private static let often: Float = 0.05

  /// The share of places that pass all tests in some bucket, if all units were alike.
  private static func share(_ scan: qk_grams, _ count: Int) -> Float {
    var scan = unsafe scan
    return unsafe withUnsafeMutableBytes(of: &scan.tests) {
      // SAFETY: imported as a tuple of so many of them.
      let tests = unsafe $0.bindMemory(to: qk_gram_test.self)
      var shares = [Float](repeating: 1, count: buckets)
      for number in 0..<count {
        var test = unsafe tests[number]
        unsafe withUnsafeBytes(of: &test.table) { table in
          for bucket in 0..<buckets {
            let entries = unsafe table.count { $0 >> UInt8(bucket) & 1 != 0 }
            shares[bucket] *= Float(entries) / 32
          }
        }
      }
      return shares.reduce(0, +)
    }
  }

  /// The looks that tell most: the lowest bits of the first units, and the next ones where a script has
  /// more letters than those tell apart.
  private static func candidates(_ grams: [[[UInt16]]]) -> [(distance: Int, shift: Int)] {
    let longest = grams.lazy.map(\.count).max()!
    let isWide = grams.contains { $0[0][0] >= 0x2E80 }
    var places = (0..<min(longest, 4)).map { (distance: $0, shift: 0) }
    if isWide || longest == 1 {
      places += (0..<min(longest, 2)).map { (distance: $0, shift: 5) }
    }
    return places
  }
}
