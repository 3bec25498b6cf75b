/// The text of a corpus: blocks of equal length in code units, each stored at one byte per unit if
/// all its units are below U+0100, otherwise at two.
///
/// Offsets are UTF-16 code units in every block. Blocks of one width that are adjacent in memory
/// form a *stretch*, which a kernel scans at once. A block at one byte per unit may still contain
/// some units above U+00FF: see ``ExceptionTable``.
struct Arena: Sendable {
  /// A block contains `1 << blockShift` units, the last one possibly fewer.
  static let blockShift = 8

  let shift: Int
  let count: Int
  let table: BlockTable
  let stretches: StretchTable
  let exceptions: ExceptionTable
  /// The size of the text in bytes, including exceptions.
  let textByteCount: Int
  private let unreadByteCount: Int

  /// Units that are adjacent in memory, at one width.
  @safe
  struct Stretch: Sendable {
    let start: Int
    let end: Int
    let isWide: Bool
    // SAFETY: within memory that the table keeps alive.
    nonisolated(unsafe) let base: UnsafeRawPointer

    /// The bytes of a code unit.
    var width: Int { isWide ? 2 : 1 }
  }

  /// - Parameters:
  ///   - stretches: those of the table, if known. A table with a limit has none: they are made of its blocks.
  ///   - byteCount: the size of the text without exceptions, if known.
  ///   - unreadByteCount: the size of the stretches of a file that are not read.
  init(
    shift: Int, count: Int, table: BlockTable, exceptions: ExceptionTable,
    stretches known: StretchTable? = nil, byteCount: Int? = nil, unreadByteCount: Int = 0
  ) {
    self.unreadByteCount = unreadByteCount
    self.shift = shift
    self.count = count
    self.table = table
    self.exceptions = exceptions
    stretches =
      known
      ?? (table.isLimited ? .none : StretchTable(of: table, shift: shift, count: count))
    textByteCount =
      exceptions.byteCount + (byteCount ?? table.textByteCount(shift: shift, count: count))
  }

  /// The size of the text and the table of blocks in bytes.
  var byteCount: Int { table.byteCount + stretches.byteCount + textByteCount + unreadByteCount }

  /// A part of the text, with offsets from its beginning.
  @inline(__always)
  func text(_ range: Range<Int>) -> ArenaText {
    unsafe ArenaText(
      entries: table.entries, base: table.base, limit: table.limit, exceptions: exceptions.view,
      shift: shift, start: range.lowerBound, count: range.count)
  }

  /// The stretch that contains an offset below `count`.
  ///
  /// - Parameter hint: the index of a stretch to try first.
  @inline(__always)
  func stretch(at offset: Int, hint: inout Int) -> Stretch {
    if hint < stretches.count {
      let stretch = stretches[hint]
      if stretch.start <= offset, offset < stretch.end { return stretch }
      if hint + 1 < stretches.count, stretches[hint + 1].start <= offset,
        offset < stretches[hint + 1].end
      {
        hint += 1
        return stretches[hint]
      }
    }
    guard stretches.count > 0 else { return table.stretch(at: offset, shift: shift, count: count) }
    hint = stretches.number(at: offset)
    return stretches[hint]
  }

  /// Copies units out of the arena.
  @unsafe
  func copy(_ range: Range<Int>, to out: UnsafeMutablePointer<UInt16>) {
    unsafe text(range).copy(0..<range.count, to: out)
  }

  /// Gives the memory of some text back to the system, if it is a mapped file's; the next access maps it
  /// again.
  func release(_ range: Range<Int>) {
    guard range.count >= Self.leastReleased else { return }
    unsafe forEachPiece(of: range) { unsafe $0.release(from: $1, count: $2) }
  }

  /// Tells the system that some text is read next, if it is a mapped file's.
  func prefetch(_ range: Range<Int>) {
    unsafe forEachPiece(of: range) { unsafe $0.prefetch(from: $1, count: $2) }
  }

  /// Calls `body` with the bytes of some text, and each memory that may have them: stretches that follow one another
  /// there, as those of a file do, are one piece, for which the system is asked once.
  private func forEachPiece(
    of range: Range<Int>, _ body: (Memory, UnsafeRawPointer, Int) -> Void
  ) {
    var hint = 0
    var place = range.lowerBound
    while place < range.upperBound {
      var stretch = stretch(at: place, hint: &hint)
      let start = unsafe stretch.base + stretch.width * (place - stretch.start)
      var end: UnsafeRawPointer
      repeat {
        let last = min(stretch.end, range.upperBound)
        unsafe end = stretch.base + stretch.width * (last - stretch.start)
        place = last
        if place == range.upperBound { break }
        stretch = self.stretch(at: place, hint: &hint)
      } while unsafe stretch.base >= end && stretch.base - end <= Self.mostBetween
      for slab in table.slabs { unsafe body(slab, start, end - start) }
    }
  }

  /// Stretches of text begin at even addresses.
  private static let mostBetween = 1

  /// Less is not worth the call.
  private static let leastReleased = 1 << 14

  func units(_ range: Range<Int>) -> [UInt16] {
    // Creating an empty array this way would write its count, 0, to the storage shared by all empty
    // arrays.
    if range.isEmpty { return [] }
    return unsafe [UInt16](unsafeUninitializedCapacity: range.count) { out, count in
      if let base = out.baseAddress { unsafe copy(range, to: base) }
      count = range.count
    }
  }
}

/// The address of each block, and the width of its units.
///
/// An entry is a distance in bytes from a base, with the lowest bit set if the units are two bytes
/// wide; blocks begin at even distances. In memory the base is 0 and the distance an address; in a
/// mapped file the entries are the file's own. Where these were not looked at, an entry beyond a limit counts as the
/// limit, so that every block is within the file.
@safe
final class BlockTable: Sendable {
  /// The memory of the blocks; several pieces if a corpus grew.
  let slabs: [Memory]
  private let memory: Memory
  let count: Int
  // SAFETY: within `memory`, which is no longer written.
  nonisolated(unsafe) let entries: UnsafePointer<UInt>
  let base: UInt
  let limit: UInt

  @safe
  struct Entry {
    let isWide: Bool
    // SAFETY: within a slab.
    let base: UnsafeRawPointer
  }

  /// Creates a table of addresses.
  convenience init(_ blocks: [UInt], slabs: [Memory]) {
    self.init(Memory(copying: blocks), at: 0, count: blocks.count, base: 0, slabs: slabs)
  }

  /// Creates a table of distances from the beginning of a mapped file that also contains the table.
  convenience init(mapped memory: Memory, at offset: Int, count: Int, limit: UInt? = nil) {
    self.init(
      memory, at: offset, count: count, base: unsafe UInt(bitPattern: memory.base),
      limit: limit ?? .max, slabs: [memory])
  }

  private init(
    _ memory: Memory, at offset: Int, count: Int, base: UInt, limit: UInt = .max, slabs: [Memory]
  ) {
    self.limit = limit
    self.slabs = slabs
    self.memory = memory
    self.count = count
    self.base = base
    unsafe entries = UnsafePointer(
      (memory.base + offset).bindMemory(to: UInt.self, capacity: count))
  }

  var byteCount: Int { count * MemoryLayout<UInt>.stride }

  /// Whether some entries may be beyond the limit.
  var isLimited: Bool { limit != .max }

  subscript(block: Int) -> Entry {
    let entry = unsafe min(entries[block], limit)
    // SAFETY: an address within a slab.
    return unsafe Entry(
      isWide: entry & 1 != 0, base: UnsafeRawPointer(bitPattern: base + (entry & ~1))!)
  }

  /// The size of the text in bytes, that of a corpus of so many units.
  func textByteCount(shift: Int, count: Int) -> Int {
    var wide = 0
    for block in stride(from: 0, to: self.count - 1, by: 1) {
      wide &+= unsafe Int(truncatingIfNeeded: entries[block] & 1)
    }
    guard self.count > 0 else { return 0 }
    let last = count - (self.count - 1) << shift
    return count + wide << shift + (self[self.count - 1].isWide ? last : 0)
  }

  /// The addresses, independent of the base.
  var addresses: [UInt] { (0..<count).map { unsafe base + min(entries[$0], limit) } }

  /// The blocks around an offset that follow one another at one width, as far as the next few.
  func stretch(at offset: Int, shift: Int, count unitCount: Int) -> Arena.Stretch {
    let middle = offset >> shift
    let entry = unsafe min(entries[middle], limit)
    let length = UInt(1) << (UInt(shift) + (entry & 1))
    var (first, start) = (middle, entry)
    let least = max(0, middle - Self.mostBefore)
    while first > least, start >= length, unsafe entries[first - 1] == start - length {
      first -= 1
      start -= length
    }
    var (end, next) = (middle + 1, entry + length)
    let most = min(count, middle + Self.mostAfter)
    while end < most, next <= limit, unsafe entries[end] == next {
      end += 1
      next += length
    }
    // SAFETY: all of the blocks are within the slab.
    return unsafe Arena.Stretch(
      start: first << shift, end: min(end << shift, unitCount), isWide: entry & 1 != 0,
      base: UnsafeRawPointer(bitPattern: base + (start & ~1))!)
  }

  private static var mostBefore: Int { 8 }
  private static var mostAfter: Int { 256 }
}
