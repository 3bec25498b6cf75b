import QuothKernels

/// Stop words of few letters of ASCII, each in one number, and the set of languages that each belongs to.
///
/// They are most of the words of most texts, which are looked up while their letters are read.
struct PackedWords: Sendable {
  /// The most letters of a word: each takes five bits, which are the same in either case.
  static let mostLetters = Int(QK_PACKED_LETTERS)

  // 0 in an empty slot, since no letter is 0. Four at a time are looked at, without a branch on which has the word; they
  // are filled in order, and the next four when they are full.
  private var slots: [UInt64]
  /// The number of each slot's set in ``LanguageSets``. Apart from the words, since most words looked up are
  /// not there.
  private var sets: [UInt16]
  private var filter = KeyFilter(bitCount: 1 << 17)
  private var count = 0

  init() {
    // For the words of all lists, with which a third of the slots are full.
    let size = 32_768
    slots = [UInt64](repeating: 0, count: size)
    sets = [UInt16](repeating: 0, count: size)
  }

  /// Adds a language to the set of a word.
  mutating func add(_ word: UInt64, _ language: Int, _ all: inout LanguageSets) {
    let (slot, isThere) = home(of: word)
    let isNew = !isThere
    sets[slot] = isNew ? all.set(of: language) : all.adding(language, to: sets[slot])
    guard isNew else { return }
    slots[slot] = word
    filter.insert(Self.mixed(word))
    count += 1
    if count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    let (old, oldSets) = (slots, sets)
    slots = [UInt64](repeating: 0, count: old.count * 2)
    sets = [UInt16](repeating: 0, count: old.count * 2)
    for (place, word) in old.enumerated() where word != 0 {
      let slot = home(of: word).slot
      slots[slot] = word
      sets[slot] = oldSets[place]
    }
  }

  /// Adds the beginnings of all words, in lower case, to a filter.
  func insertStarts(into filter: inout KeyFilter) {
    for word in slots where word != 0 { filter.insert(Self.start(of: word).hash) }
  }

  /// The first letters of a word in lower case.
  static func start(of word: UInt64) -> SpellingTable.Head {
    func four(_ letters: UInt64) -> UInt64 {
      var units: UInt64 = 0
      for place in 0..<4 as Range<UInt64> {
        let letter = letters >> (5 * place) & 0x1F
        if letter != 0 { units |= (letter | 0x60) << (16 * place) }
      }
      return units
    }
    return SpellingTable.Head(first: four(word), second: four(word >> 20))
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
    let inFirst = others(a).trailingZeroBitCount
    let inSecond = others(b).trailingZeroBitCount
    let inThird = others(c).trailingZeroBitCount
    let count = (inFirst < 64 ? inFirst : inSecond < 64 ? 64 &+ inSecond : 128 &+ inThird) &>> 4
    let all = four(a) | four(b) &<< 20 | four(c) &<< 40
    return (count, first(count, of: all))
  }

  /// A word of units after each of which eight more can be read; nil unless all are letters.
  @unsafe @inline(__always)
  private static func pack(reading base: UnsafePointer<UInt16>, _ count: Int) -> UInt64? {
    let memory = unsafe UnsafeRawPointer(base)
    // SAFETY: the caller has so many units.
    let a = unsafe UInt64(littleEndian: memory.loadUnaligned(as: UInt64.self))
    let b = unsafe UInt64(
      littleEndian: memory.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    var word = four(a) | four(b) &<< 20
    let inFirst = others(a).trailingZeroBitCount
    var letters = (inFirst < 64 ? inFirst : 64 &+ others(b).trailingZeroBitCount) &>> 4
    if count > 8 {
      let c = unsafe UInt64(
        littleEndian: memory.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
      word |= four(c) &<< 40
      if letters == 8 { letters &+= others(c).trailingZeroBitCount &>> 4 }
    }
    return letters >= count ? Self.first(count, of: word) : nil
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
  private static func others(_ units: UInt64) -> UInt64 { FourUnits.othersThanLetters(units) }

  /// The first letters of a word.
  @inline(__always)
  static func first(_ count: Int, of word: UInt64) -> UInt64 {
    word & ((1 &<< UInt64(truncatingIfNeeded: 5 &* count)) &- 1)
  }

  /// A word in one number; nil unless it consists of letters of ASCII, and not too many.
  ///
  /// - Parameter isPadded: Whether there is memory for a head at the word, whatever its length, and after each of its
  ///   units.
  @inline(__always)
  static func pack(_ word: UnsafeBufferPointer<UInt16>, isPadded: Bool = false) -> UInt64? {
    guard word.count <= mostLetters, word.count > 0 else { return nil }
    if isPadded, let base = word.baseAddress { return unsafe Self.pack(reading: base, word.count) }
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

  /// The set of the languages that have a word, if any has.
  @inline(__always)
  func set(of word: UInt64) -> (set: UInt16, isThere: Bool) {
    // A word that is not there is looked for where others that are not there were, without a branch on it.
    let (slot, isThere) = find(
      word, from: 0 &- Int(truncatingIfNeeded: filter.bit(Self.mixed(word))))
    // SAFETY: as many sets as slots.
    return (unsafe sets.withUnsafeBufferPointer { unsafe $0[slot] }, isThere)
  }

  /// Asks for the slots of a word, so that they are in the caches when it is looked up.
  @inline(__always)
  func prefetch(_ word: UInt64) {
    let mixed = Self.mixed(word)
    let slot = slot(mixed, 0 &- Int(truncatingIfNeeded: filter.bit(mixed)))
    unsafe slots.withUnsafeBufferPointer { slots in
      // SAFETY: the slot is below their number.
      if let base = slots.baseAddress { unsafe qk_prefetch(base + slot) }
    }
  }

  private static let group = 4

  /// The first slot of the group where a word belongs.
  ///
  /// - Parameter places: 0 for the first slots of all, or else all bits.
  @inline(__always)
  private func slot(_ mixed: UInt64, _ places: Int) -> Int {
    Int(truncatingIfNeeded: mixed) & (slots.count &- 1) & places & ~(Self.group &- 1)
  }

  @inline(__always)
  private static func mixed(_ word: UInt64) -> UInt64 {
    let mixed = (word ^ word >> 29) &* 0x9E37_79B9_7F4A_7C15
    return mixed >> 32
  }

  /// The slot that has a word, or the first one of the group where it belongs.
  ///
  /// - Parameter places: 0 to look at the first slots alone, or else all bits.
  @inline(__always)
  private func find(_ word: UInt64, from places: Int = ~0) -> (slot: Int, isThere: Bool) {
    var slot = slot(Self.mixed(word), places)
    return unsafe slots.withUnsafeBufferPointer { slots in
      let mask = slots.count &- 1
      while true {
        // SAFETY: the number of slots is a power of two, and the first of a group below it.
        let first = unsafe slots[slot] == word
        let last = unsafe slots[slot &+ 3]
        let place =
          unsafe (slots[slot &+ 1] == word ? 1 : 0) | (slots[slot &+ 2] == word ? 2 : 0)
          | (last == word ? 3 : 0)
        let isThere = first || place != 0
        if isThere || last == 0 { return (slot &+ place, isThere) }
        slot = (slot &+ Self.group) & mask
      }
    }
  }

  /// The same, or the empty slot where a word belongs.
  private func home(of word: UInt64) -> (slot: Int, isThere: Bool) {
    var (slot, isThere) = find(word)
    if !isThere { while slots[slot] != 0 { slot += 1 } }
    return (slot, isThere)
  }
}
