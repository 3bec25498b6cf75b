/// How often one word stands right behind another.
@safe
final class PairTable {
  /// A pair of words by their numbers, and whether space stands between them or nothing.
  struct Pair: Hashable {
    let first: Int
    let second: Int
    let hasSpace: Bool
  }

  // Keys are never 0: they hold the first word's number and 1.
  private var keys: [UInt64]
  private var counts: [Int]
  private var mask: Int
  private(set) var count = 0

  init() {
    mask = 4095
    keys = [UInt64](repeating: 0, count: mask + 1)
    counts = [Int](repeating: 0, count: mask + 1)
  }

  /// Counts a pair.
  func add(_ pair: Pair, _ times: Int = 1) {
    // 31 bits for each number, and one for the space: more different words than memory holds.
    precondition(pair.first < 0x7FFF_FFFF && pair.second < 0x7FFF_FFFF, "too many different words")
    add(
      UInt64(pair.first + 1) << 32 | UInt64(pair.second) << 1 | (pair.hasSpace ? 1 : 0), times)
  }

  private func add(_ key: UInt64, _ times: Int) {
    var slot = Self.slot(key) & mask
    while true {
      if keys[slot] == key {
        counts[slot] += times
        return
      }
      if keys[slot] == 0 { break }
      slot = (slot + 1) & mask
    }
    keys[slot] = key
    counts[slot] = times
    count += 1
    if count * 2 > mask { grow() }
  }

  /// Calls `body` with each pair, in no order.
  func forEach(_ body: (Pair, Int) -> Void) {
    for (key, times) in zip(keys, counts) where key != 0 {
      body(
        Pair(
          first: Int(key >> 32) - 1, second: Int(key & 0xFFFF_FFFF) >> 1, hasSpace: key & 1 != 0),
        times)
    }
  }

  private func grow() {
    let old = (keys, counts)
    mask = (mask + 1) * 4 - 1
    keys = [UInt64](repeating: 0, count: mask + 1)
    counts = [Int](repeating: 0, count: mask + 1)
    count = 0
    for (key, times) in zip(old.0, old.1) where key != 0 { add(key, times) }
  }

  private static func slot(_ key: UInt64) -> Int {
    let mixed = (key ^ key >> 31) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 20 & 0x7FFF_FFFF)
  }
}
