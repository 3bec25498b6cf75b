import Quoth

/// Keys of stop words, and the languages that have each.
final class KeyedSets: Sendable {
  private let keys: SpellingTable
  private let setOfKey: [UInt16]
  private let sets: LanguageSets
  /// The length of the longest key.
  private let longest: Int

  init(_ keys: consuming SpellingTable, _ setOfKey: [UInt16], _ sets: LanguageSets) {
    var longest = 0
    for number in 0..<keys.count {
      longest = max(longest, unsafe keys.withUnits(of: number) { $0.count })
    }
    self.longest = longest
    self.keys = keys
    self.setOfKey = setOfKey
    self.sets = sets
  }

  /// The languages of which a key is a stop word; see ``SpellingTable/number(of:isPadded:)``.
  @unsafe
  func members(of key: UnsafeBufferPointer<UInt16>, isPadded: Bool) -> LanguageTable.Members {
    if key.count > longest { return 0 }
    return unsafe keys.number(of: key, isPadded: isPadded).map { sets.members(of: setOfKey[$0]) }
      ?? 0
  }
}
