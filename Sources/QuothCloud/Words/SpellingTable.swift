/// Sequences of UTF-16 code units, each known by a number from 0 on: a hash table without an
/// allocation, a reference or a comparison of strings for a word that is already known.
@safe
final class SpellingTable {
  private struct Entry {
    var offset: Int
    var length: UInt32
    var hash: UInt32
  }

  private var entries: UnsafeMutablePointer<Entry>
  private var capacity: Int
  /// How many there are.
  private(set) var count = 0
  // A slot is 0, or an entry's number and 1, and the upper half of the hash, so that most misses are
  // seen without looking at the entry.
  private var slots: UnsafeMutablePointer<UInt64>
  private var mask: Int
  private var units: UnsafeMutablePointer<UInt16>
  private var unitCapacity: Int
  private var unitCount = 0
  private let seed = SpellingTable.seed

  init() {
    capacity = 1024
    mask = 4095
    unitCapacity = 16384
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

  /// The number of a sequence, a new one if it is not known.
  @inline(__always)
  func intern(_ text: UnsafeBufferPointer<UInt16>) -> Int {
    // SAFETY: slots has mask + 1 elements, and always an empty one.
    let hash = unsafe self.hash(text)
    let tag = hash & 0xFFFF_FFFF_0000_0000
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let value = unsafe slots[slot]
      if value == 0 { return unsafe insert(text, hash: hash, slot: slot) }
      if value & 0xFFFF_FFFF_0000_0000 == tag {
        let number = Int(value & 0xFFFF_FFFF) - 1
        if unsafe isEqual(number, text) { return number }
      }
      slot = (slot + 1) & mask
    }
  }

  /// The number of a sequence of any units; nil if it is not known.
  func find(_ text: UnsafeBufferPointer<UInt16>) -> Int? {
    let hash = unsafe self.hash(text)
    let tag = hash & 0xFFFF_FFFF_0000_0000
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let value = unsafe slots[slot]
      if value == 0 { return nil }
      if value & 0xFFFF_FFFF_0000_0000 == tag {
        let number = Int(value & 0xFFFF_FFFF) - 1
        if unsafe isEqual(number, text) { return number }
      }
      slot = (slot + 1) & mask
    }
  }

  /// The sequence of a number; valid until the next one is made.
  func withUnits<R>(of number: Int, _ body: (UnsafeBufferPointer<UInt16>) -> R) -> R {
    precondition(number >= 0 && number < count, "there is no such entry")
    // SAFETY: an entry's units are within the initialized part.
    let entry = unsafe entries[number]
    return unsafe body(
      UnsafeBufferPointer(start: units + entry.offset, count: Int(entry.length)))
  }

  @inline(__always)
  private func isEqual(_ number: Int, _ text: UnsafeBufferPointer<UInt16>) -> Bool {
    // SAFETY: a slot holds the number of an entry; its units are within the initialized part.
    let entry = unsafe entries[number]
    guard Int(entry.length) == text.count else { return false }
    let own = unsafe units + entry.offset
    for index in 0..<text.count where unsafe own[index] != text[index] { return false }
    return true
  }

  @inline(never)
  private func insert(_ text: UnsafeBufferPointer<UInt16>, hash: UInt64, slot: Int) -> Int {
    precondition(count < UInt32.max - 1, "there are too many different words")
    if count == capacity { growEntries() }
    if unitCount + text.count > unitCapacity { growUnits(text.count) }
    // SAFETY: there is room, by the two lines above.
    if let base = unsafe text.baseAddress {
      unsafe (units + unitCount).initialize(from: base, count: text.count)
    }
    unsafe (entries + count).initialize(
      to: Entry(
        offset: unitCount, length: UInt32(text.count), hash: UInt32(truncatingIfNeeded: hash)))
    unitCount += text.count
    count += 1
    unsafe slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(count)
    if count * 2 > mask { growSlots() }
    return count - 1
  }

  private func growEntries() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
    // SAFETY: the first `count` entries are initialized; the old memory is freed and not used again.
    unsafe larger.moveInitialize(from: entries, count: count)
    unsafe entries.deallocate()
    unsafe entries = larger
    capacity *= 2
  }

  private func growUnits(_ more: Int) {
    let room = max(unitCapacity * 2, unitCount + more)
    let larger = UnsafeMutablePointer<UInt16>.allocate(capacity: room)
    // SAFETY: as above.
    unsafe larger.moveInitialize(from: units, count: unitCount)
    unsafe units.deallocate()
    unsafe units = larger
    unitCapacity = room
  }

  private func growSlots() {
    let larger = (mask + 1) * 4
    let old = unsafe slots
    let oldCount = mask + 1
    unsafe slots = .allocate(capacity: larger)
    unsafe slots.initialize(repeating: 0, count: larger)
    mask = larger - 1
    for index in 0..<oldCount {
      // SAFETY: the old slots are read once more, and freed below.
      let value = unsafe old[index]
      if value == 0 { continue }
      let number = Int(value & 0xFFFF_FFFF) - 1
      var slot = unsafe Int(entries[number].hash) & mask
      while unsafe slots[slot] != 0 { slot = (slot + 1) & mask }
      unsafe slots[slot] = value
    }
    unsafe old.deallocate()
  }

  /// Another one in each process, so that no text can be made whose words collide. Numbers are given
  /// in the order of insertion and do not depend on it.
  private static let seed = UInt64.random(in: .min ... .max)

  /// A mix of all units, four at a time.
  @inline(__always)
  private func hash(_ text: UnsafeBufferPointer<UInt16>) -> UInt64 {
    var hash = seed ^ UInt64(truncatingIfNeeded: text.count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    // SAFETY: all reads are below text.count.
    while index &+ 4 <= text.count {
      let four = unsafe UnsafeRawPointer(text.baseAddress!).loadUnaligned(
        fromByteOffset: index &* 2, as: UInt64.self)
      hash = mix(hash ^ four)
      index &+= 4
    }
    var rest: UInt64 = 0
    while index < text.count {
      rest = unsafe rest &<< 16 | UInt64(text[index])
      index &+= 1
    }
    return mix(hash ^ rest)
  }

  /// Both halves of a 128-bit product, folded.
  @inline(__always)
  private func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low ^ value
  }
}
