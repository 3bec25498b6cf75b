/// Stop words of few letters of ASCII, each in one number, and the set of languages that each belongs to.
///
/// They are most of the words of most texts, which are looked up while their letters are read.
struct PackedWords: Sendable {
  /// The most letters of a word: each takes five bits, which are the same in either case.
  static let mostLetters = 12

  // 0 in an empty slot, since no letter is 0.
  private var slots: [UInt64]
  /// The number of each slot's set in ``LanguageSets``. Apart from the words, since most words looked up are
  /// not there.
  private var sets: [UInt16]
  private var count = 0

  init() {
    // For the words of all lists, with which a third of the slots are full.
    let size = 32_768
    slots = [UInt64](repeating: 0, count: size)
    sets = [UInt16](repeating: 0, count: size)
  }

  /// Adds a language to the set of a word.
  mutating func add(_ word: UInt64, _ language: Int, _ all: inout LanguageSets) {
    let slot = slot(of: word)
    let isNew = slots[slot] == 0
    sets[slot] = isNew ? all.set(of: language) : all.adding(language, to: sets[slot])
    guard isNew else { return }
    slots[slot] = word
    count += 1
    if count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    let (old, oldSets) = (slots, sets)
    slots = [UInt64](repeating: 0, count: old.count * 2)
    sets = [UInt16](repeating: 0, count: old.count * 2)
    for (place, word) in old.enumerated() where word != 0 {
      let slot = slot(of: word)
      slots[slot] = word
      sets[slot] = oldSets[place]
    }
  }

  /// A word with one more letter, of which it has so many before.
  @inline(__always)
  static func adding(_ letter: UInt16, to word: UInt64, _ count: Int) -> UInt64 {
    word | UInt64(letter & 0x1F) &<< UInt64(truncatingIfNeeded: 5 &* count)
  }

  /// The number of letters at the start of twelve units, and those letters as a word.
  ///
  /// Without a branch on the number, which no processor can predict.
  @unsafe @inline(__always)
  static func leading(_ base: UnsafePointer<UInt16>) -> (count: Int, word: UInt64) {
    // SAFETY: the caller has twelve units.
    let memory = unsafe UnsafeRawPointer(base)
    let a = unsafe UInt64(littleEndian: memory.loadUnaligned(as: UInt64.self))
    let b = unsafe UInt64(
      littleEndian: memory.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    let c = unsafe UInt64(
      littleEndian: memory.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
    let first = others(a).trailingZeroBitCount
    let second = others(b).trailingZeroBitCount
    let third = others(c).trailingZeroBitCount
    let count = (first < 64 ? first : second < 64 ? 64 &+ second : 128 &+ third) &>> 4
    let all = four(a) | four(b) &<< 20 | four(c) &<< 40
    return (count, all & ((1 &<< UInt64(truncatingIfNeeded: 5 &* count)) &- 1))
  }

  /// The five bits of each of four letters.
  @inline(__always)
  private static func four(_ units: UInt64) -> UInt64 {
    let letters = units & 0x001F_001F_001F_001F
    let pairs = (letters | letters &>> 11) & 0x0000_03FF_0000_03FF
    return (pairs | pairs &>> 22) & 0xF_FFFF
  }

  /// The upper bit of each of four units that is not a letter.
  @inline(__always)
  private static func others(_ units: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0001_0001_0001_0001
    let beyond = ((units & (ones &* 0x7F80)) &+ ones &* 0x7F80) | units
    let lower = units & (ones &* 0x7F) | ones &* 0x20
    let fromA = lower &+ ones &* (0x8000 - 0x61)
    let pastZ = lower &+ ones &* (0x8000 - 0x7B)
    return (beyond | ~fromA | pastZ) & (ones &* 0x8000)
  }

  /// A word in one number; nil unless it consists of letters of ASCII, and not too many.
  @inline(__always)
  static func pack(_ word: UnsafeBufferPointer<UInt16>) -> UInt64? {
    guard word.count <= mostLetters, word.count > 0 else { return nil }
    var packed: UInt64 = 0
    for place in word.indices {
      guard let letter = unsafe LineEvidence.letter(of: word[place]) else { return nil }
      packed = adding(letter, to: packed, place)
    }
    return packed
  }

  /// The same for UTF-8.
  static func pack(_ word: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard word.count <= mostLetters, word.count > 0 else { return nil }
    var packed: UInt64 = 0
    for place in word.indices {
      guard let letter = unsafe LineEvidence.letter(of: UInt16(word[place])) else { return nil }
      packed = adding(letter, to: packed, place)
    }
    return packed
  }

  /// The set of the languages that have a word; nil if none has.
  @inline(__always)
  func set(of word: UInt64) -> UInt16? {
    let slot = slot(of: word)
    return slots[slot] == word ? sets[slot] : nil
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
