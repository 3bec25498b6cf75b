/// The text of a corpus: blocks of equal length in code units, each kept at one byte a unit where all
/// its units are below U+0100, else at two.
///
/// Offsets are UTF-16 code units whatever the block. Blocks of one width that follow each other in
/// memory are one *stretch*, which a kernel scans at once. A block at one byte a unit may have some
/// units above all the same: see ``ExceptionTable``.
struct Arena: Sendable {
  /// A block holds `1 << blockShift` units, the last one maybe fewer.
  static let blockShift = 8

  let shift: Int
  let count: Int
  let table: BlockTable
  let stretches: [Stretch]
  let exceptions: ExceptionTable

  /// Units that follow each other in memory, at one width.
  @safe
  struct Stretch: Sendable {
    let start: Int
    let end: Int
    let isWide: Bool
    // SAFETY: within memory that the table keeps alive.
    nonisolated(unsafe) let base: UnsafeRawPointer
  }

  /// - Parameter stretches: those of the table, where they are known.
  init(
    shift: Int, count: Int, table: BlockTable, exceptions: ExceptionTable,
    stretches known: [Stretch]? = nil
  ) {
    self.shift = shift
    self.count = count
    self.table = table
    self.exceptions = exceptions
    if let known {
      stretches = known
      return
    }
    var stretches: [Stretch] = []
    let length = 1 << shift
    for block in 0..<table.count {
      let entry = table[block]
      let start = block << shift
      let end = min(start + length, count)
      let base = unsafe entry.base
      if let last = stretches.last, last.isWide == entry.isWide,
        unsafe last.base + ((start - last.start) << (last.isWide ? 1 : 0)) == base
      {
        stretches[stretches.count - 1] = unsafe Stretch(
          start: last.start, end: end, isWide: last.isWide, base: last.base)
      } else {
        stretches.append(
          unsafe Stretch(start: start, end: end, isWide: entry.isWide, base: base))
      }
    }
    self.stretches = stretches
  }

  /// The bytes that the text takes, and the table of blocks.
  var byteCount: Int {
    table.byteCount + stretches.count * MemoryLayout<Stretch>.stride + textByteCount
  }
  /// The bytes that the text takes, exceptions among them.
  var textByteCount: Int {
    stretches.reduce(exceptions.byteCount) { $0 + ($1.end - $1.start) << ($1.isWide ? 1 : 0) }
  }

  /// A part of the text, whose offsets count from its beginning.
  @inline(__always)
  func text(_ range: Range<Int>) -> ArenaText {
    unsafe ArenaText(
      entries: table.entries, base: table.base, exceptions: exceptions.view, shift: shift,
      start: range.lowerBound, count: range.count)
  }

  /// The stretch that holds an offset, which is below `count`.
  ///
  /// - Parameter hint: the number of a stretch to try first.
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
    var low = 0
    var high = stretches.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if stretches[middle].start <= offset { low = middle } else { high = middle }
    }
    hint = low
    return stretches[low]
  }

  /// Copies units out of the arena.
  @unsafe
  func copy(_ range: Range<Int>, to out: UnsafeMutablePointer<UInt16>) {
    unsafe text(range).copy(0..<range.count, to: out)
  }

  func units(_ range: Range<Int>) -> [UInt16] {
    // An array made for nothing writes its count, 0, into what all empty arrays share.
    if range.isEmpty { return [] }
    return unsafe [UInt16](unsafeUninitializedCapacity: range.count) { out, count in
      if let base = out.baseAddress { unsafe copy(range, to: base) }
      count = range.count
    }
  }
}

/// Where each block is, and how wide its units are.
///
/// An entry is a distance in bytes from a base, with the lowest bit set where the units are two bytes
/// wide; blocks begin at even distances. In memory the base is nothing and the distance an address; in a
/// file that is mapped the entries are the file's own.
@safe
final class BlockTable: Sendable {
  /// What holds the blocks; several where a corpus grew.
  let slabs: [Memory]
  private let memory: Memory
  let count: Int
  // SAFETY: within `memory`, which is not written any more.
  nonisolated(unsafe) let entries: UnsafePointer<UInt>
  let base: UInt

  @safe
  struct Entry {
    let isWide: Bool
    // SAFETY: within a slab.
    let base: UnsafeRawPointer
  }

  /// Of addresses.
  convenience init(_ blocks: [UInt], slabs: [Memory]) {
    self.init(Memory(copying: blocks), at: 0, count: blocks.count, base: 0, slabs: slabs)
  }

  /// Of distances from the beginning of a mapped file, which holds the table too.
  convenience init(mapped memory: Memory, at offset: Int, count: Int) {
    self.init(
      memory, at: offset, count: count, base: unsafe UInt(bitPattern: memory.base), slabs: [memory])
  }

  private init(_ memory: Memory, at offset: Int, count: Int, base: UInt, slabs: [Memory]) {
    self.slabs = slabs
    self.memory = memory
    self.count = count
    self.base = base
    unsafe entries = UnsafePointer(
      (memory.base + offset).bindMemory(to: UInt.self, capacity: count))
  }

  var byteCount: Int { count * MemoryLayout<UInt>.stride }

  subscript(block: Int) -> Entry {
    let entry = unsafe entries[block]
    // SAFETY: an address within a slab.
    return unsafe Entry(
      isWide: entry & 1 != 0, base: UnsafeRawPointer(bitPattern: base + (entry & ~1))!)
  }

  /// The addresses, whatever the base.
  var addresses: [UInt] { (0..<count).map { unsafe base + entries[$0] } }
}
