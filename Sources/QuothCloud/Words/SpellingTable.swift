import Quoth
import QuothKernels

/// Assigns each sequence of UTF-16 code units a number, from 0 on, and counts its occurrences.
///
/// A custom hash table: a known word costs no allocation, no reference count and no comparison of
/// strings.
@safe
struct SpellingTable: ~Copyable, @unchecked Sendable {
  /// Half of a cache line. Most words are no longer than their head, so that their units need not be read.
  private struct Entry {
    let head: Head
    let offset: UInt32
    let length: UInt32
    var count: Int
  }

  private var entries: UnsafeMutablePointer<Entry>
  private var capacity = 1024
  /// The number of sequences.
  private(set) var count = 0
  // A slot is 0, or an entry's number plus 1 in the bits of the mask, and bits of the hash in the others, so that
  // most misses are detected without reading the entry. Half as large as with a word for each, the slots
  // of a language stay in the caches.
  private var slots: UnsafeMutablePointer<UInt32>
  private var mask: UInt32 = 511
  /// The number of sequences above which there are too few slots.
  private var limit = 255
  private var units: UnsafeMutablePointer<UInt16>
  // After the last sequence there are as many units as a head has, so that a head can be read anywhere.
  private var unitCapacity = 16_384
  private(set) var unitCount = 0
  /// Room for the words of a group.
  private let hashed: UnsafeMutablePointer<Hashed>
  /// The places in the last group of the words that were new, and their number.
  private let added: UnsafeMutablePointer<UInt8>
  private var addedCount = 0
  private let seeds = SpellingTable.seeds
  private let masks = unsafe Head.masks

  /// They differ between processes, so that no text can be constructed whose words collide. Numbers
  /// follow the order of insertion and do not depend on it.
  private static let seeds = Seeds()

  private struct Seeds {
    let first = UInt64.random(in: .min ... .max)
    let second = UInt64.random(in: .min ... .max)
  }

  /// The sequences for which a number of slots suffices: more in larger tables, which leave the caches sooner.
  private static func limit(_ mask: UInt32) -> Int {
    mask < 65_535 ? Int(mask) / 2 : Int(mask) / 3 * 2
  }

  /// - Parameters:
  ///   - expected: The number of sequences that there will be, about: the table need not grow until then.
  ///   - expectedUnits: The number of units that they will have.
  init(expecting expected: Int = 0, units expectedUnits: Int = 0) {
    unitCapacity = max(unitCapacity, expectedUnits)
    while capacity < expected { capacity *= 2 }
    while limit < expected, mask < .max {
      mask = mask * 2 + 1
      limit = Self.limit(mask)
    }
    unsafe hashed = .allocate(capacity: Self.group)
    unsafe added = .allocate(capacity: Self.group)
    unsafe entries = LargeMemory.allocate(capacity)
    unsafe slots = LargeMemory.allocate(Int(mask) + 1)
    unsafe slots.initialize(repeating: 0, count: Int(mask) + 1)
    unsafe units = LargeMemory.allocate(unitCapacity + Head.length)
    unsafe units.initialize(repeating: 0, count: Head.length)
  }

  deinit {
    unsafe entries.deallocate()
    unsafe slots.deallocate()
    unsafe units.deallocate()
    unsafe hashed.deallocate()
    unsafe added.deallocate()
  }

  /// The number of a sequence, which is added if unknown; increases its count.
  mutating func note(_ text: UnsafeBufferPointer<UInt16>, times: Int) -> Int {
    let head = unsafe Head(text)
    return unsafe note(text, head, hash: Self.hash(text, head, seeds), times: times)
  }

  /// The number of words looked up at a time.
  static let group = 64

  /// Counts up to ``group`` words of a text.
  ///
  /// - Parameter numbers: Room for ``group`` numbers; those of the words are written there.
  @unsafe
  mutating func note(
    _ words: UnsafeBufferPointer<Word>, of text: UnsafeBufferPointer<UInt16>,
    numbers: UnsafeMutablePointer<Int>
  ) {
    // SAFETY: the words are within the text.
    unsafe note(words.count, of: text, numbers) { index in
      let word = unsafe words[index]
      return (word.start, word.end)
    } times: { _ in
      1
    }
  }

  /// Counts sequences of another table as often as that has them.
  ///
  /// - Parameters:
  ///   - range: At most ``group`` of the other's numbers.
  ///   - numbers: Room for ``group`` numbers; those of the sequences are written there.
  @unsafe
  mutating func note(
    _ range: Range<Int>, of other: borrowing SpellingTable, numbers: UnsafeMutablePointer<Int>
  ) {
    precondition(range.upperBound <= other.count, "no such entry")
    let entries = unsafe other.entries + range.lowerBound
    // SAFETY: the sequences are within the other's units, which do not move during the call.
    let units = unsafe UnsafeBufferPointer(start: other.units, count: other.unitCount)
    unsafe note(range.count, of: units, numbers) { index in
      let start = unsafe Int(entries[index].offset)
      return unsafe (start, start + Int(entries[index].length))
    } times: { index in
      unsafe entries[index].count
    }
  }

  /// The same for texts that stand one after the other.
  ///
  /// - Parameters:
  ///   - ends: The end of each text.
  ///   - all: The texts, not without a unit.
  @unsafe
  mutating func note(
    upTo ends: UnsafeBufferPointer<Int>, of all: UnsafeBufferPointer<UInt16>,
    numbers: UnsafeMutablePointer<Int>
  ) {
    // SAFETY: the ends ascend, and are within the texts.
    unsafe note(ends.count, of: all, numbers) { index in
      unsafe (index == 0 ? 0 : ends[index &- 1], ends[index])
    } times: { _ in
      1
    }
  }

  /// Counts some parts of a text.
  ///
  /// The table exceeds the nearest cache. So all slots are asked for while the hashes are computed, then all entries,
  /// without one waiting for another; only then are words compared.
  @inline(__always)
  private mutating func note(
    _ parts: Int, of all: UnsafeBufferPointer<UInt16>, _ numbers: UnsafeMutablePointer<Int>,
    part: (Int) -> (start: Int, end: Int), times: (Int) -> Int
  ) {
    guard let base = all.baseAddress else { return }
    precondition(parts <= Self.group, "too many words at a time")
    let lastRoom = all.count - Head.length
    let (seeds, masks, hashed) = unsafe (seeds, masks, hashed)
    let (slots, entries, mask) = unsafe (slots, entries, mask)
    // SAFETY: there are at most `group` parts, which are within the text; a slot's value is 0 or an
    // entry's number plus 1. Memory that is only asked for need not exist.
    for index in 0..<parts {
      let (start, end) = part(index)
      let text = unsafe UnsafeBufferPointer(start: base + start, count: end &- start)
      let head =
        unsafe start <= lastRoom
        ? Head(reading: base + start, end &- start, masks) : Head(text)
      let hash = unsafe Self.hash(text, head, seeds)
      unsafe hashed[index] = Hashed(head: head, hash: hash)
      unsafe qk_prefetch(slots + Self.slot(hash, mask))
    }
    for index in 0..<parts {
      let value = unsafe slots[Self.slot(hashed[index].hash, mask)]
      unsafe qk_prefetch(entries + Self.number(value, mask))
    }
    addedCount = 0
    var index = 0
    while index < parts {
      index = unsafe noteKnown(index, parts, base, hashed, numbers, part, times)
      guard index < parts else { break }
      let (start, end) = part(index)
      let own = unsafe hashed[index]
      let known = count
      unsafe numbers[index] = note(
        UnsafeBufferPointer(start: base + start, count: end &- start), own.head, hash: own.hash,
        times: times(index))
      if count > known {
        // SAFETY: no more new ones than parts.
        unsafe added[addedCount] = UInt8(truncatingIfNeeded: index)
        addedCount &+= 1
      }
      index &+= 1
    }
  }

  /// The places of those that were new in the last group, in ascending order: their numbers follow one another. Valid
  /// until the next group.
  @unsafe @inline(__always)
  var addedPlaces: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: added, count: addedCount)
  }

  /// Counts parts of a text as long as they are known: until then nothing moves, so that all addresses stay in
  /// registers.
  ///
  /// - Returns: The first part that is not known, or the number of parts.
  @unsafe @inline(__always)
  private func noteKnown(
    _ first: Int, _ parts: Int, _ base: UnsafePointer<UInt16>,
    _ hashed: UnsafeMutablePointer<Hashed>, _ numbers: UnsafeMutablePointer<Int>,
    _ part: (Int) -> (start: Int, end: Int), _ times: (Int) -> Int
  ) -> Int {
    let (slots, entries, mask) = unsafe (slots, entries, mask)
    var index = first
    // SAFETY: as above; there are mask + 1 slots, at least one of them empty.
    while index < parts {
      let own = unsafe hashed[index]
      let (start, end) = part(index)
      let tag = Self.tag(own.hash, mask)
      var slot = Self.slot(own.hash, mask)
      while true {
        let value = unsafe slots[slot]
        if value == 0 { return index }
        if value & ~mask == tag {
          let number = Self.number(value, mask)
          let text = unsafe UnsafeBufferPointer(start: base + start, count: end &- start)
          if unsafe isEqual(entries + number, text, own.head) {
            unsafe entries[number].count &+= times(index)
            unsafe numbers[index] = number
            break
          }
        }
        slot = (slot &+ 1) & Int(mask)
      }
      index &+= 1
    }
    return index
  }

  /// The slot where the search for a hash begins.
  @inline(__always)
  private static func slot(_ hash: UInt64, _ mask: UInt32) -> Int {
    Int(UInt32(truncatingIfNeeded: hash) & mask)
  }

  /// The bits of a hash that a slot has: others than those that tell where it begins.
  @inline(__always)
  private static func tag(_ hash: UInt64, _ mask: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 32) & ~mask
  }

  /// The entry's number in a slot that is not empty.
  @inline(__always)
  private static func number(_ value: UInt32, _ mask: UInt32) -> Int { Int(value & mask) &- 1 }

  /// The beginning of a text and its hash.
  private struct Hashed {
    let head: Head
    let hash: UInt64
  }

  @inline(__always)
  private mutating func note(
    _ text: UnsafeBufferPointer<UInt16>, _ head: Head, hash: UInt64, times: Int
  ) -> Int {
    // SAFETY: there are mask + 1 slots, at least one of them empty; a slot contains an entry's
    // number.
    let tag = Self.tag(hash, mask)
    var slot = Self.slot(hash, mask)
    while true {
      let value = unsafe slots[slot]
      if value == 0 { return unsafe insert(text, head, hash: hash, slot: slot, times: times) }
      if value & ~mask == tag {
        let number = Self.number(value, mask)
        if unsafe isEqual(entries + number, text, head) {
          unsafe entries[number].count &+= times
          return number
        }
      }
      slot = (slot &+ 1) & Int(mask)
    }
  }

  /// The number of a sequence; nil if it is unknown.
  ///
  /// - Parameter isPadded: Whether there is memory for a head at the text, whatever its length.
  func number(of text: UnsafeBufferPointer<UInt16>, isPadded: Bool = false) -> Int? {
    let head =
      if isPadded, let base = text.baseAddress {
        unsafe Head(reading: base, text.count, masks)
      } else {
        unsafe Head(text)
      }
    let hash = unsafe Self.hash(text, head, seeds)
    let tag = Self.tag(hash, mask)
    var slot = Self.slot(hash, mask)
    // SAFETY: as above.
    while true {
      let value = unsafe slots[slot]
      if value == 0 { return nil }
      let number = Self.number(value, mask)
      if value & ~mask == tag, unsafe isEqual(entries + number, text, head) { return number }
      slot = (slot &+ 1) & Int(mask)
    }
  }

  /// The count of a sequence.
  func count(of number: Int) -> Int {
    precondition(number >= 0 && number < count, "no such entry")
    return unsafe entries[number].count
  }

  /// The sequence of a number.
  @inline(__always)
  func withUnits<R>(of number: Int, _ body: (UnsafeBufferPointer<UInt16>) -> R) -> R {
    unsafe withUnits(at: place(of: number), body)
  }

  /// Where the units of a sequence are; nothing added to the table changes it.
  struct Place {
    var offset: UInt32
    var length: UInt32
  }

  /// Where the sequence of a number is.
  @inline(__always)
  func place(of number: Int) -> Place {
    precondition(number >= 0 && number < count, "no such entry")
    let entry = unsafe entries + number
    return unsafe Place(offset: entry.pointee.offset, length: entry.pointee.length)
  }

  /// The sequence at a place.
  @inline(__always)
  func withUnits<R>(at place: Place, _ body: (UnsafeBufferPointer<UInt16>) -> R) -> R {
    let (offset, length) = (Int(place.offset), Int(place.length))
    precondition(offset + length <= unitCount, "no such entry")
    // SAFETY: the range is within the initialized part, which does not move during the call.
    return unsafe body(UnsafeBufferPointer(start: units + offset, count: length))
  }

  /// Asks for the units at a place, so that they are in the caches when they are read.
  @inline(__always)
  func prefetch(_ place: Place) { unsafe qk_prefetch(units + Int(place.offset)) }

  /// The beginning of a sequence of no more than sixteen units of ASCII; nil for any other one.
  @inline(__always)
  func start(ofPlain number: Int) -> KeyOrder.Start? {
    precondition(number >= 0 && number < count, "no such entry")
    let entry = unsafe entries + number
    guard let first = unsafe entry.pointee.head.bytes else { return nil }
    let length = unsafe Int(entry.pointee.length)
    if length <= Head.length { return KeyOrder.Start(first: first) }
    guard length <= 2 * Head.length else { return nil }
    // SAFETY: the units are within the initialized part, after whose end a head can be read.
    let rest = unsafe Head(
      reading: units + Int(entry.pointee.offset) + Head.length, length - Head.length, masks)
    return rest.bytes.map { KeyOrder.Start(first: first, second: $0) }
  }

  /// Whether a text is the sequence of an entry.
  @inline(__always)
  private func isEqual(
    _ entry: UnsafePointer<Entry>, _ text: UnsafeBufferPointer<UInt16>, _ head: Head
  ) -> Bool {
    // SAFETY: callers pass an entry; its units are within the initialized part.
    let length = text.count
    let known = unsafe entry.pointee.head
    // With one branch: nearly always all three are equal.
    let difference =
      unsafe (known.first ^ head.first) | (known.second ^ head.second)
      | UInt64(truncatingIfNeeded: Int(entry.pointee.length) ^ length)
    guard difference == 0 else { return false }
    guard length > Head.length else { return true }
    let own = unsafe units + Int(entry.pointee.offset)
    var index = Head.length
    while index &+ 4 < length {
      if unsafe Head.four(own, index) != Head.four(text.baseAddress!, index) { return false }
      index &+= 4
    }
    return unsafe Head.four(own, length &- 4) == Head.four(text.baseAddress!, length &- 4)
  }

  @inline(never)
  private mutating func insert(
    _ text: UnsafeBufferPointer<UInt16>, _ head: Head, hash: UInt64, slot: Int, times: Int
  ) -> Int {
    precondition(
      count < UInt32.max - 1 && unitCount <= UInt32.max, "too many different words")
    if count == capacity { growEntries() }
    if unitCount + text.count > unitCapacity { growUnits(text.count) }
    // SAFETY: the two lines above make room.
    if let base = text.baseAddress {
      unsafe (units + unitCount).initialize(from: base, count: text.count)
    }
    unsafe (units + unitCount + text.count).initialize(repeating: 0, count: Head.length)
    unsafe (entries + count).initialize(
      to: Entry(
        head: head, offset: UInt32(unitCount), length: UInt32(text.count), count: times))
    unitCount += text.count
    count += 1
    unsafe slots[slot] = Self.tag(hash, mask) | UInt32(count)
    if count > limit { growSlots() }
    return count - 1
  }

  private mutating func growEntries() {
    let larger: UnsafeMutablePointer<Entry> = unsafe LargeMemory.allocate(capacity * 2)
    // SAFETY: the first `count` entries are initialized; the old memory is freed and not used again.
    unsafe larger.moveInitialize(from: entries, count: count)
    unsafe entries.deallocate()
    unsafe entries = larger
    capacity *= 2
  }

  private mutating func growUnits(_ more: Int) {
    let room = max(unitCapacity * 2, unitCount + more)
    let larger: UnsafeMutablePointer<UInt16> = unsafe LargeMemory.allocate(room + Head.length)
    // SAFETY: as above.
    unsafe larger.moveInitialize(from: units, count: unitCount + Head.length)
    unsafe units.deallocate()
    unsafe units = larger
    unitCapacity = room
  }

  private mutating func growSlots() {
    unsafe slots.deallocate()
    precondition(mask < .max, "too many different words")
    mask = mask < 16_384 ? mask * 4 + 3 : mask * 2 + 1
    limit = Self.limit(mask)
    unsafe slots = LargeMemory.allocate(Int(mask) + 1)
    unsafe slots.initialize(repeating: 0, count: Int(mask) + 1)
    // In the order of the entries, which stand one after the other in memory, unlike those of the slots.
    for number in 0..<count {
      // SAFETY: all entries below the count are initialized.
      let entry = unsafe entries + number
      let text = unsafe UnsafeBufferPointer(
        start: units + Int(entry.pointee.offset), count: Int(entry.pointee.length))
      let hash = unsafe Self.hash(text, entry.pointee.head, seeds)
      var slot = Self.slot(hash, mask)
      while unsafe slots[slot] != 0 { slot = (slot + 1) & Int(mask) }
      unsafe slots[slot] = Self.tag(hash, mask) | UInt32(number + 1)
    }
  }

  /// A hash of all units: most words need one product. The last four units may overlap earlier ones.
  @inline(__always)
  private static func hash(
    _ text: UnsafeBufferPointer<UInt16>, _ head: Head, _ seeds: Seeds
  ) -> UInt64 {
    let length = text.count
    let second = seeds.second &+ UInt64(truncatingIfNeeded: length) &* 0x9E37_79B9_7F4A_7C15
    var hash = product(head.first ^ seeds.first, head.second ^ second)
    guard length > Head.length else { return hash }
    // SAFETY: all reads are below the length.
    var index = Head.length
    while index &+ 4 < length {
      hash = unsafe mix(hash ^ Head.four(text.baseAddress!, index))
      index &+= 4
    }
    return unsafe mix(hash ^ Head.four(text.baseAddress!, length &- 4))
  }

  /// Both halves of a 128-bit product, folded.
  @inline(__always)
  private static func product(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    product(value, 0xD6E8_FEB8_6659_FD93) ^ value
  }
}
