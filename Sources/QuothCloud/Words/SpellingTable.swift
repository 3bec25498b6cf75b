import Quoth

/// Assigns each sequence of UTF-16 code units a number, from 0 on, and counts its occurrences.
///
/// A custom hash table: a known word costs no allocation, no reference count and no comparison of
/// strings.
@safe
struct SpellingTable: ~Copyable, @unchecked Sendable {
  private struct Entry {
    var offset: Int
    var length: UInt32
    var hash: UInt32
    var count: Int
  }

  private var entries: UnsafeMutablePointer<Entry>
  private var capacity = 1024
  /// The number of sequences.
  private(set) var count = 0
  // A slot is 0, or an entry's number plus 1 with the upper half of the hash, so that most misses
  // are detected without reading the entry.
  private var slots: UnsafeMutablePointer<UInt64>
  private var mask = 4095
  private var units: UnsafeMutablePointer<UInt16>
  private var unitCapacity = 16_384
  private var unitCount = 0
  private let seed = SpellingTable.seed

  /// Differs between processes, so that no text can be constructed whose words collide. Numbers
  /// follow the order of insertion and do not depend on it.
  private static let seed = UInt64.random(in: .min ... .max)
  /// The upper half of a slot.
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

  /// The number of a sequence, which is added if unknown; increases its count.
  mutating func note(_ text: UnsafeBufferPointer<UInt16>, times: Int) -> Int {
    unsafe note(text, hash: Self.hash(text, seed: seed), times: times)
  }

  /// The number of words looked up at a time.
  static let group = 64

  /// Counts up to ``group`` words of a text, and writes their numbers.
  ///
  /// The table exceeds the nearest cache. So all hashes are computed first, then all slots are
  /// read, then all entries, without one read waiting for another; only then are words compared.
  mutating func note(
    _ words: UnsafeBufferPointer<Word>, of text: UnsafeBufferPointer<UInt16>, numbers: inout [Int]
  ) {
    numbers.removeAll(keepingCapacity: true)
    guard let base = text.baseAddress else { return }
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.group) { hashes in
      // SAFETY: the words are within the text; there are at most `group` of them; a slot's value is
      // 0 or an entry's number plus 1.
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
      // Uses the sum, so that the reads are not optimized away.
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
    // SAFETY: there are mask + 1 slots, at least one of them empty; a slot contains an entry's
    // number.
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

  /// The number of a sequence; nil if it is unknown.
  func number(of text: UnsafeBufferPointer<UInt16>) -> Int? {
    let hash = unsafe Self.hash(text, seed: seed)
    var slot = Int(truncatingIfNeeded: hash) & mask
    // SAFETY: as above.
    while true {
      let value = unsafe slots[slot]
      if value == 0 { return nil }
      let number = Int(truncatingIfNeeded: value & ~Self.tag) &- 1
      if value & Self.tag == hash & Self.tag, unsafe isEqual(number, text) { return number }
      slot = (slot &+ 1) & mask
    }
  }

  /// The count of a sequence.
  func count(of number: Int) -> Int {
    precondition(number >= 0 && number < count, "no such entry")
    return unsafe entries[number].count
  }

  /// The sequence of a number.
  func withUnits<R>(of number: Int, _ body: (UnsafeBufferPointer<UInt16>) -> R) -> R {
    precondition(number >= 0 && number < count, "no such entry")
    // SAFETY: an entry's units are within the initialized part, which does not move during the call.
    let entry = unsafe entries[number]
    return unsafe body(
      UnsafeBufferPointer(start: units + entry.offset, count: Int(entry.length)))
  }

  /// Whether a text is the sequence of a number.
  @inline(__always)
  func isEqual(_ number: Int, _ text: UnsafeBufferPointer<UInt16>) -> Bool {
    // SAFETY: callers pass an entry's number; its units are within the initialized part.
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
    precondition(count < UInt32.max - 1, "too many different words")
    if count == capacity { growEntries() }
    if unitCount + text.count > unitCapacity { growUnits(text.count) }
    // SAFETY: the two lines above make room.
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

  /// Four units in memory order; the caller ensures that they exist.
  @inline(__always)
  private static func four(_ base: UnsafePointer<UInt16>, _ offset: Int) -> UInt64 {
    unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset &* 2, as: UInt64.self)
  }

  /// A hash of all units, four at a time; the last four may overlap earlier ones.
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
