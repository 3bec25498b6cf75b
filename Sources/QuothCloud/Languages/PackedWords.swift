/// Stop words of few letters of ASCII, each in one number, and the languages that have them.
///
/// They are most of the words of most texts, which are looked up while their letters are read.
struct PackedWords: Sendable {
  /// The most letters of a word: each takes five bits, which are the same in either case.
  static let mostLetters = 12

  // 0 in an empty slot, since no letter is 0.
  private var slots: [UInt64]
  private var members: [LanguageTable.Members]

  init(_ words: some Collection<(word: UInt64, members: LanguageTable.Members)>) {
    var size = 2
    while size < 4 * words.count { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    members = [LanguageTable.Members](repeating: 0, count: size)
    for (word, own) in words where word != 0 {
      let slot = slot(of: word)
      slots[slot] = word
      members[slot] = own
    }
  }

  /// A word with one more letter.
  @inline(__always)
  static func adding(_ letter: UInt16, to word: UInt64) -> UInt64 {
    word &<< 5 | UInt64(letter & 0x1F)
  }

  /// A word in one number; nil unless it consists of letters of ASCII, and not too many.
  static func pack(_ word: UnsafeBufferPointer<UInt16>) -> UInt64? {
    guard word.count <= mostLetters,
      unsafe word.allSatisfy({ LineEvidence.letter(of: $0) != nil })
    else { return nil }
    return unsafe word.reduce(0) { adding($1, to: $0) }
  }

  /// The languages that have a word.
  @inline(__always)
  func members(of word: UInt64) -> LanguageTable.Members {
    let slot = slot(of: word)
    return slots[slot] == word ? members[slot] : 0
  }

  /// The slot that has a word, or is empty.
  @inline(__always)
  private func slot(of word: UInt64) -> Int {
    let mask = slots.count &- 1
    let mixed = (word ^ word >> 29) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: mixed >> 32) & mask
    while slots[slot] != 0, slots[slot] != word { slot = (slot &+ 1) & mask }
    return slot
  }
}
