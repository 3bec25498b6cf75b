/// Words of no more units than a head has, as they occur, and the languages of which each is a stop word: a newer one
/// takes the place of an older one with the same slot.
///
/// Most words of a text are among a few hundred, and to make the key of each and look for it takes longer.
struct RecentWords {
  private struct Slot {
    // No word begins with 0.
    var first: UInt64 = 0
    var second: UInt64 = 0
    var members: LanguageTable.Members = 0
  }

  private var slots = [Slot](repeating: Slot(), count: count)

  private static let count = 2048

  /// The slot of a word.
  @inline(__always)
  static func slot(_ head: SpellingTable.Head) -> Int {
    Int(truncatingIfNeeded: head.hash) & (count &- 1)
  }

  /// The languages of a word; nil if the slot has another one.
  @inline(__always)
  func members(of head: SpellingTable.Head, in slot: Int) -> LanguageTable.Members? {
    let own = slots[slot]
    return own.first == head.first && own.second == head.second ? own.members : nil
  }

  /// Notes a word.
  mutating func replace(
    _ slot: Int, _ head: SpellingTable.Head, _ members: LanguageTable.Members
  ) {
    slots[slot] = Slot(first: head.first, second: head.second, members: members)
  }
}
