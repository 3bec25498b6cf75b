import QuothKernels

/// The filters by which the kernels look for grams, in memory of their own.
@safe
final class GramFilters: Sendable {
  // SAFETY: all allocated by the initializer, freed by deinit, and not written in between.
  /// For text of 16-bit units, and for that of 8-bit units.
  nonisolated(unsafe) let pointer: UnsafePointer<qk_grams>
  nonisolated(unsafe) private let classes: UnsafeMutablePointer<UInt8>
  nonisolated(unsafe) private let words: UnsafeMutablePointer<UInt64>

  /// How many letters the grams of so many needles have at most: as many as make it rare that text has one
  /// by chance.
  static func longest(_ count: Int) -> Int { count > 2_048 ? 5 : 4 }

  /// Grams of these lengths have tables; those of one and two letters have a bit for each pair.
  private static func lengths(_ longest: Int) -> [Int] { [3, longest] }

  /// Where the gram of a needle of so many letters begins and how many it has, the anchor among them: as many
  /// as a table is for.
  static func window(
    _ all: ArraySlice<UInt32>, anchor: Int, _ letters: GramLetters, longest: Int
  ) -> Range<Int> {
    guard all.count > 3, all.count < longest else { return 0..<all.count }
    var best = 0
    var lowest = Float.infinity
    for first in max(0, anchor - 2)...min(anchor, all.count - 3) {
      let cost = all[first..<(first + 3)].reduce(1) { $0 * letters.weight($1) }
      if cost < lowest { (best, lowest) = (first, cost) }
    }
    return best..<(best + 3)
  }

  init(_ keys: [UInt64], classes all: [UInt8], odd: [UInt16], tests: [[[UInt16]]]) {
    let classes = UnsafeMutablePointer<UInt8>.allocate(capacity: 65536)
    unsafe classes.initialize(from: all, count: 65536)
    unsafe self.classes = classes
    let byLength = Dictionary(grouping: keys) { Int($0 >> 56) }
    let long = byLength.keys.filter { $0 > 2 }.sorted()
    precondition(long.count <= Int(QK_GRAM_TABLES), "grams of too many lengths")
    let logs = long.map { Self.log(byLength[$0]!.count) }
    let hasPairs = byLength.keys.contains { $0 <= 2 }
    let pairWords = hasPairs ? 1024 : 0
    let count = pairWords + logs.reduce(0) { $0 + (1 << $1) / 64 }
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: max(count, 1))
    unsafe self.words = words
    unsafe words.initialize(repeating: 0, count: max(count, 1))
    var grams = unsafe qk_grams()
    unsafe grams.classes = UnsafePointer(classes)
    if hasPairs {
      unsafe grams.pairs = UnsafePointer(words)
      for key in byLength[2] ?? [] { unsafe words[Int(key & 0xFFFF) / 64] |= 1 << (key % 64) }
      for key in byLength[1] ?? [] {
        for next in 0..<256 as Range<UInt64> {
          let pair = key & 0xFF | next << 8
          unsafe words[Int(pair) / 64] |= 1 << (pair % 64)
        }
      }
    }
    var start = pairWords
    unsafe withUnsafeMutableBytes(of: &grams.tables) {
      // SAFETY: imported as a tuple of so many of them.
      let tables = unsafe $0.bindMemory(to: qk_gram_table.self)
      for (place, length) in long.enumerated() {
        let bits = unsafe words + start
        for key in byLength[length]! {
          let gram = key & (~0 >> UInt64(64 - 8 * length))
          let hash = (gram &* UInt64(QK_GRAM_FACTOR)) >> UInt64(64 - logs[place])
          unsafe bits[Int(hash / 64)] |= 1 << (hash % 64)
        }
        unsafe tables[place] = qk_gram_table(
          bits: UnsafePointer(bits), length: UInt32(length), log: UInt32(logs[place]))
        start += (1 << logs[place]) / 64
      }
    }
    unsafe grams.table_count = UInt32(long.count)
    let made = UnsafeMutablePointer<qk_grams>.allocate(capacity: 2)
    for (place, limit) in [UInt16.max, 0xFF].enumerated() {
      var grams = unsafe grams
      unsafe GramTests.add(tests, odd: odd, limit: limit, to: &grams)
      unsafe (made + place).initialize(to: grams)
    }
    unsafe pointer = UnsafePointer(made)
  }

  /// Sixteen bits and more a gram: then one in twenty that are none has its bit set by another.
  private static func log(_ count: Int) -> Int {
    var log = 12
    while 1 << log < 16 * count { log += 1 }
    return log
  }

  deinit {
    unsafe pointer.deallocate()
    unsafe classes.deallocate()
    unsafe words.deallocate()
  }
}
