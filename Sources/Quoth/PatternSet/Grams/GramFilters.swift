import QuothKernels

/// The filters by which the kernels look for grams, in memory of their own.
@safe
final class GramFilters: Sendable {
  // SAFETY: all allocated by the initializer, freed by deinit, and not written in between.
  /// For text of 16-bit units, and for that of 8-bit units.
  nonisolated(unsafe) let pointer: UnsafePointer<qk_grams>
  nonisolated(unsafe) private let classes: UnsafeMutablePointer<UInt8>
  nonisolated(unsafe) private let words: UnsafeMutablePointer<UInt32>
  /// How many bytes all of it takes.
  let size: Int

  /// - Parameters:
  ///   - all: the class of each unit, odd ones included.
  ///   - known: how a class is made of the bits of a unit.
  ///   - core: where the class of a unit is made of its bits, for each width.
  init(
    _ grams: [Gram], classes all: [UInt8], _ known: GramClasses, core: [GramCore],
    stride: Int, tests: GramTests?, parting: GramParting?, pairTests: GramPairTests?
  ) {
    let classes = UnsafeMutablePointer<UInt8>.allocate(capacity: 65536)
    unsafe classes.initialize(from: all, count: 65536)
    unsafe self.classes = classes
    // One letter is looked up with any that follows.
    let byLength = Dictionary(grouping: grams) { max($0.hashed, 2) }
    let lengths = byLength.keys.sorted()
    precondition(lengths.count <= Int(QK_GRAM_TABLES), "grams of too many lengths")
    let logs = lengths.map { Self.log(byLength[$0]!) }
    let arePaired = lengths.map { stride == 1 && byLength[$0]!.allSatisfy(\.isPaired) }
    let counts = zip(logs, arePaired).map { log, isPaired in isPaired ? 2 << log : 1 << log }
    let count = counts.reduce(0, +)
    let words = UnsafeMutablePointer<UInt32>.allocate(capacity: max(count, 1))
    unsafe words.initialize(repeating: 0, count: max(count, 1))
    unsafe self.words = words
    size = unsafe 65536 + 4 * count + 2 * MemoryLayout<qk_grams>.stride
    var filter = unsafe qk_grams()
    unsafe filter.classes = UnsafePointer(classes)
    unsafe filter.table_count = UInt32(lengths.count)
    unsafe filter.stride = UInt32(stride)
    unsafe filter.class_mask = known.mask
    unsafe filter.class_offset = known.offset
    unsafe filter.class_low = known.low
    unsafe filter.class_low_mask = known.lowMask
    var start = 0
    unsafe withUnsafeMutableBytes(of: &filter.tables) {
      // SAFETY: imported as a tuple of so many of them.
      let tables = unsafe $0.bindMemory(to: qk_gram_table.self)
      for (place, length) in lengths.enumerated() {
        let own = unsafe words + start
        unsafe tables[place] = qk_gram_table(
          words: UnsafePointer(own), length: UInt32(length), log: UInt32(logs[place]),
          is_paired: arePaired[place])
        for gram in byLength[length]! {
          unsafe gram.add(to: own, log: logs[place], isPaired: arePaired[place])
        }
        start += counts[place]
      }
    }
    let made = UnsafeMutablePointer<qk_grams>.allocate(capacity: 2)
    for (place, core) in core.enumerated() {
      var filter = unsafe filter
      unsafe core.add(to: &filter)
      unsafe tests?.add(to: &filter)
      unsafe parting?.add(to: &filter)
      unsafe pairTests?.add(to: &filter)
      unsafe (made + place).initialize(to: filter)
    }
    unsafe pointer = UnsafePointer(made)
  }

  /// Some words for each gram, and fewer of many, so that the table stays in a near cache; eight for one
  /// that takes all bits of a word.
  private static func log(_ grams: [Gram]) -> Int {
    let whole = grams.count { $0.member.gramCount <= $0.hashed }
    let words = 8 * whole + grams.count - whole
    var log = 10
    while log < 20, 1 << log < (log < 12 ? 4 * words : log < 14 ? 2 * words : words) { log += 1 }
    return log
  }

  deinit {
    unsafe pointer.deallocate()
    unsafe classes.deallocate()
    unsafe words.deallocate()
  }
}

/// Some letters of a needle, of which the first are hashed.
struct Gram {
  let member: GramTable.Member
  /// How many letters are hashed by a filter.
  let hashed: Int
  /// How many letters select the list of members: one more than are hashed, if there is one.
  var keyed: Int { min(hashed + 1, member.gramCount) }

  /// Whether a table of pairs can have it: it has one letter more than are hashed.
  var isPaired: Bool { hashed > 1 && member.gramCount > hashed }

  /// Adds it to the table of a filter.
  @unsafe
  func add(to words: UnsafeMutablePointer<UInt32>, log: Int, isPaired: Bool) {
    func add(_ letters: UInt32, other: UInt32?, _ place: (Int) -> Int) {
      let product = letters &* UInt32(QK_GRAM_FACTOR)
      let bit = other.map { ($0 ^ product >> UInt32(27 - log)) & 31 }
      unsafe words[place(Int(product >> UInt32(32 - log)))] |= bit.map { 1 << $0 } ?? ~0
    }
    func letters(_ first: Int, _ count: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: member.gram >> UInt64(8 * first) & (1 << UInt64(8 * count) - 1))
    }
    if isPaired {
      add(letters(1, hashed), other: letters(0, 1)) { 2 * $0 }
      add(letters(0, hashed), other: letters(hashed, 1)) { 2 * $0 + 1 }
    } else if hashed == 1 {
      for next in 0..<UInt32(QK_ODD_CLASS) { add(letters(0, 1) | next << 8, other: nil) { $0 } }
    } else {
      let next = member.gramCount > hashed ? letters(hashed, 1) : nil
      add(letters(0, hashed), other: next) { $0 }
    }
  }
}
