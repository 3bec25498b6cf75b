/// The text of a corpus: blocks of equal length in code units, each kept at one byte a unit where all
/// its units are below U+0100, else at two.
///
/// Offsets are UTF-16 code units whatever the block. Blocks of one width that follow each other in
/// memory are one *stretch*, which a kernel scans at once.
struct Arena: Sendable {
  /// A block holds `1 << blockShift` units, the last one maybe fewer.
  static let blockShift = 11

  let shift: Int
  let count: Int
  let table: BlockTable
  let stretches: [Stretch]

  /// Units that follow each other in memory, at one width.
  @safe
  struct Stretch: Sendable {
    let start: Int
    let end: Int
    let isWide: Bool
    // SAFETY: within memory that the table keeps alive.
    nonisolated(unsafe) let base: UnsafeRawPointer
  }

  init(shift: Int, count: Int, table: BlockTable) {
    self.shift = shift
    self.count = count
    self.table = table
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
    var bytes = table.count * MemoryLayout<UInt>.stride
      + stretches.count * MemoryLayout<Stretch>.stride
    for stretch in stretches {
      bytes += (stretch.end - stretch.start) << (stretch.isWide ? 1 : 0)
    }
    return bytes
  }

  /// A part of the text, whose offsets count from its beginning.
  @inline(__always)
  func text(_ range: Range<Int>) -> ArenaText {
    unsafe ArenaText(entries: table.entries, shift: shift, start: range.lowerBound, count: range.count)
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
    unsafe [UInt16](unsafeUninitializedCapacity: range.count) { out, count in
      if let base = out.baseAddress { unsafe copy(range, to: base) }
      count = range.count
    }
  }
}

/// Where each block is, and how wide its units are.
@safe
final class BlockTable: Sendable {
  /// What holds the blocks; several where a corpus grew.
  let slabs: [Memory]
  let count: Int
  // SAFETY: written by the initializer, freed by deinit. An address, whose lowest bit says that the
  // units are two bytes wide; blocks begin at even addresses.
  nonisolated(unsafe) let entries: UnsafeMutablePointer<UInt>

  @safe
  struct Entry {
    let isWide: Bool
    // SAFETY: within a slab.
    let base: UnsafeRawPointer
  }

  init(_ blocks: [UInt], slabs: [Memory]) {
    self.slabs = slabs
    count = blocks.count
    unsafe entries = UnsafeMutablePointer.allocate(capacity: max(blocks.count, 1))
    for (place, block) in blocks.enumerated() { unsafe (entries + place).initialize(to: block) }
  }

  deinit { unsafe entries.deallocate() }

  subscript(block: Int) -> Entry {
    let entry = unsafe entries[block]
    // SAFETY: an address within a slab.
    return unsafe Entry(
      isWide: entry & 1 != 0, base: UnsafeRawPointer(bitPattern: entry & ~1)!)
  }

  var blocks: [UInt] { unsafe Array(UnsafeBufferPointer(start: entries, count: count)) }
}
