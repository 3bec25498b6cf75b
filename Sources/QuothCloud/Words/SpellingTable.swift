import Quoth

/// Sequences of UTF-16 code units, each known by a number from 0 on, and how often each was met.
///
/// A hash table of its own: a word that is known already costs no allocation, no reference count and no
/// comparison of strings.
@safe
struct SpellingTable: ~Copyable {
  private struct Entry {
    var offset: Int
    var length: UInt32
    var hash: UInt32
    var count: Int
  }

  private var entries: UnsafeMutablePointer<Entry>
  private var capacity = 1024
  /// How many there are.
  private(set) var count = 0
  // A slot is 0, or an entry's number and 1, and the upper half of the hash, so that most misses are
  // seen without looking at the entry.
  private var slots: UnsafeMutablePointer<UInt64>
  private var mask = 4095
  private var units: UnsafeMutablePointer<UInt16>
  private var unitCapacity = 16_384
  private var unitCount = 0
  private let seed = SpellingTable.seed

  /// Another one in each process, so that no text can be made whose words collide. Numbers are given
  /// in the order of insertion and do not depend on it.
  private static let seed = UInt64.random(in: .min ... .max)
  /// The upper half.
  private static let tag: UInt64 = 0xFFFF_FFFF_0000_0000

  init() {
    unsafe entries = .allocate(capacity: capacity)
    unsafe slots = .allocate(capacity: mask + 1)
    unsafe slots.initialize(repeating: 0, count: mask + 1)
    unsafe units = .allocate(capacity: unitCapacity)
  }

  deinit {
    unsafe entries.deallocate()
    unsafe slots.deallocate()
    unsafe units.deallocate()
  }

  /// The number of a sequence, a new one if it is not known; counts it so many times.
  mutating func note(_ text: UnsafeBufferPointer<UInt16>, times: Int) -> Int {
    unsafe note(text, hash: Self.hash(text, seed: seed), times: times)
  }

  /// How many words are looked up at a time.
  static let group = 64

  /// Counts up to ``group`` words of a text, and writes their numbers.
  ///
  /// The table is larger than the nearest cache. So all hashes are computed first, then all slots read,
  /// then all entries, each read not waiting for the one before; only then are words compared.
  mutating func note(
    _ words: UnsafeBufferPointer<Word>, of text: UnsafeBufferPointer<UInt16>, numbers: inout [Int]
  ) {
    numbers.removeAll(keepingCapacity: true)
    guard let base = text.baseAddress else { return }
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.group) { hashes in
      // SAFETY: the words are within the text; there are at most `group` of them; a slot's value is 0
      // or an entry's number and 1.
      for index in 0..<words.count {
        let word = unsafe words[index]
        unsafe hashes[index] = unsafe Self.hash(
          UnsafeBufferPointer(start: base + word.start, count: word.end &- word.start),
          seed: seed)
      }
      var touched: UInt64 = 0
      for index in 0..<words.count {
        unsafe touched |= slots[Int(truncatingIfNeeded: hashes[index]) & mask]
      }
      for index in 0..<words.count {
        let value = unsafe slots[Int(truncatingIfNeeded: hashes[index]) & mask]
        let number = max(0, Int(truncatingIfNeeded: value & ~Self.tag) &- 1)
        if number < count { unsafe touched |= UInt64(entries[number].length) }
      }
      // The sum is used, so that the reads are not left away.
      let shift = touched == 0 ? 0 : 1
      for index in 0..<words.count {
        let word = unsafe words[index]
        let spelling = unsafe UnsafeBufferPointer(
          start: base + word.start, count: word.end &- word.start)
        unsafe numbers.append(note(spelling, hash: hashes[index], times: shift | 1))
      }
    }
  }

  @inline(__always)
  private mutating func note(
    _ text: UnsafeBufferPointer<UInt16>, hash: UInt64, times: Int
  ) -> Int {
    // SAFETY: there are mask + 1 slots, one of them empty at least; a slot holds an entry's number.
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let value = unsafe slots[slot]
      if value == 0 { return unsafe insert(text, hash: hash, slot: slot, times: times) }
      if value & Self.tag == hash & Self.tag {
        let number = Int(truncatingIfNeeded: value & ~Self.tag) &- 1
        if unsafe isEqual(number, text) {
          unsafe entries[number].count &+= times
          return number
        }
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// How often a sequence was met.
  func count(of number: Int) -> Int {
    precondition(number >= 0 && number < count, "there is no such entry")
    return unsafe entries[number].count
  }

  /// The sequence of a number.
  func withUnits<R>(of number: Int, _ body: (UnsafeBufferPointer<UInt16>) -> R) -> R {
    precondition(number >= 0 && number < count, "there is no such entry")
    // SAFETY: an entry's units are within the initialized part, which does not move during the call.
    let entry = unsafe entries[number]
    return unsafe body(
      UnsafeBufferPointer(start: units + entry.offset, count: Int(entry.length)))
  }

  @inline(__always)
  private func isEqual(_ number: Int, _ text: UnsafeBufferPointer<UInt16>) -> Bool {
    // SAFETY: callers have an entry's number; its units are within the initialized part.
    let entry = unsafe entries + number
    let length = text.count
    guard unsafe Int(entry.pointee.length) == length else { return false }
    let own = unsafe units + entry.pointee.offset
    guard length >= 4 else {
      for index in 0..<length where unsafe own[index] != text[index] { return false }
      return true
    }
    var index = 0
    while index &+ 4 < length {
      if unsafe Self.four(own, index) != Self.four(text.baseAddress!, index) { return false }
      index &+= 4
    }
    return unsafe Self.four(own, length &- 4) == Self.four(text.baseAddress!, length &- 4)
  }

  @inline(never)
  private mutating func insert(
    _ text: UnsafeBufferPointer<UInt16>, hash: UInt64, slot: Int, times: Int
  ) -> Int {
    precondition(count < UInt32.max - 1, "there are too many different words")
    if count == capacity { growEntries() }
    if unitCount + text.count > unitCapacity { growUnits(text.count) }
    // SAFETY: there is room, by the two lines above.
    if let base = text.baseAddress {
      unsafe (units + unitCount).initialize(from: base, count: text.count)
    }
    unsafe (entries + count).initialize(
      to: Entry(
        offset: unitCount, length: UInt32(text.count), hash: UInt32(truncatingIfNeeded: hash),
        count: times))
    unitCount += text.count
    count += 1
    unsafe slots[slot] = hash & Self.tag | UInt64(count)
    if count * 2 > mask { growSlots() }
    return count - 1
  }

  private mutating func growEntries() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
    // SAFETY: the first `count` entries are initialized; the old memory is freed and not used again.
    unsafe larger.moveInitialize(from: entries, count: count)
    unsafe entries.deallocate()
    unsafe entries = larger
    capacity *= 2
  }

  private mutating func growUnits(_ more: Int) {
    let room = max(unitCapacity * 2, unitCount + more)
    let larger = UnsafeMutablePointer<UInt16>.allocate(capacity: room)
    // SAFETY: as above.
    unsafe larger.moveInitialize(from: units, count: unitCount)
    unsafe units.deallocate()
    unsafe units = larger
    unitCapacity = room
  }

  private mutating func growSlots() {
    let old = unsafe slots
    let oldCount = mask + 1
    mask = oldCount * 2 - 1
    unsafe slots = .allocate(capacity: mask + 1)
    unsafe slots.initialize(repeating: 0, count: mask + 1)
    for index in 0..<oldCount {
      // SAFETY: the old slots are read once more, and freed below.
      let value = unsafe old[index]
      if value == 0 { continue }
      let number = Int(value & ~Self.tag) - 1
      var slot = unsafe Int(entries[number].hash) & mask
      while unsafe slots[slot] != 0 { slot = (slot + 1) & mask }
      unsafe slots[slot] = value
    }
    unsafe old.deallocate()
  }

  /// Four units as they stand in memory; the caller has them.
  @inline(__always)
  private static func four(_ base: UnsafePointer<UInt16>, _ offset: Int) -> UInt64 {
    unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset &* 2, as: UInt64.self)
  }

  /// A mix of all units, four at a time; the last four may have been taken already.
  @inline(__always)
  private static func hash(_ text: UnsafeBufferPointer<UInt16>, seed: UInt64) -> UInt64 {
    let length = text.count
    var hash = seed ^ UInt64(truncatingIfNeeded: length) &* 0x9E37_79B9_7F4A_7C15
    // SAFETY: all reads are below the length.
    guard length >= 4 else {
      var rest: UInt64 = 0
      for index in 0..<length { rest = unsafe rest &<< 16 | UInt64(text[index]) }
      return mix(hash ^ rest)
    }
    var index = 0
    while index &+ 4 < length {
      hash = unsafe mix(hash ^ four(text.baseAddress!, index))
      index &+= 4
    }
    return unsafe mix(hash ^ four(text.baseAddress!, length &- 4))
  }

  /// Both halves of a 128-bit product, folded.
  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low ^ value
  }
}
