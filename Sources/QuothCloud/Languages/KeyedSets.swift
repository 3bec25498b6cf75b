import Quoth

/// Keys of stop words, and the languages that have each.
@safe
final class KeyedSets: @unchecked Sendable {
  private let keys: SpellingTable
  private let setOfKey: [UInt16]
  private let sets: LanguageSets
  /// The length of the longest key.
  private let longest: Int
  private let filter: KeyFilter
  // SAFETY: memory that is never written again, nor freed.
  private let masks = unsafe SpellingTable.Head.masks

  init(_ keys: consuming SpellingTable, _ setOfKey: [UInt16], _ sets: LanguageSets) {
    var longest = 0
    // An eighth of the bits, or less.
    var bitCount = 64
    while bitCount < 8 * keys.count { bitCount *= 2 }
    var filter = KeyFilter(bitCount: bitCount)
    for number in 0..<keys.count {
      unsafe keys.withUnits(of: number) { key in
        longest = max(longest, key.count)
        unsafe filter.insert(SpellingTable.Head(key).hash)
      }
    }
    self.longest = longest
    self.filter = filter
    self.keys = keys
    self.setOfKey = setOfKey
    self.sets = sets
  }

  @unsafe @inline(__always)
  private func mayContain(_ key: UnsafeBufferPointer<UInt16>, isPadded: Bool) -> Bool {
    guard key.count <= longest, let base = key.baseAddress else { return false }
    let head =
      isPadded
      ? unsafe SpellingTable.Head(reading: base, key.count, masks) : unsafe SpellingTable.Head(key)
    return filter.bit(head.hash) != 0
  }

  /// Whether a key that begins in such a way may be there.
  @inline(__always)
  func mayContain(_ hash: UInt64) -> Bool { filter.bit(hash) != 0 }

  /// Adds the beginnings of all keys to a filter.
  func insertStarts(into filter: inout KeyFilter) {
    for number in 0..<keys.count {
      unsafe keys.withUnits(of: number) { unsafe filter.insert(SpellingTable.Head($0).hash) }
    }
  }

  /// The languages of which a key is a stop word; see ``SpellingTable/number(of:isPadded:)``.
  @unsafe
  func members(of key: UnsafeBufferPointer<UInt16>, isPadded: Bool) -> LanguageTable.Members {
    guard unsafe mayContain(key, isPadded: isPadded) else { return 0 }
    return unsafe keys.number(of: key, isPadded: isPadded).map { sets.members(of: setOfKey[$0]) }
      ?? 0
  }
}
