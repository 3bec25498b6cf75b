/// An immutable map from code points to short sequences of 32-bit values, as a two-stage table.
///
/// Most code points map to themselves and share one empty block; a look-up takes two loads.
struct CodePointMap: Sendable {
  private static let blockShift = 7
  private static let blockMask: UInt32 = 0x7F

  // Offsets of blocks in `cells`; a cell is 0 (maps to itself) or the offset in `pool` of a count
  // and that many values.
  private let blocks: [UInt16]
  private let cells: [UInt32]
  fileprivate let pool: [UInt32]

  init(_ entries: [(codePoint: UInt32, values: [UInt32])]) {
    var blocks = [UInt16](repeating: 0, count: 0x11_0000 >> Self.blockShift)
    var cells = [UInt32](repeating: 0, count: 1 << Self.blockShift)
    var pool: [UInt32] = [0]
    for entry in entries {
      let block = Int(entry.codePoint) >> Self.blockShift
      if blocks[block] == 0 {
        blocks[block] = UInt16(cells.count >> Self.blockShift)
        cells.append(contentsOf: repeatElement(0, count: 1 << Self.blockShift))
      }
      let cell = Int(blocks[block]) << Self.blockShift + Int(entry.codePoint & Self.blockMask)
      cells[cell] = UInt32(pool.count)
      pool.append(UInt32(entry.values.count))
      pool.append(contentsOf: entry.values)
    }
    self.blocks = blocks
    self.cells = cells
    self.pool = pool
  }

  /// The cell of a code point, or 0 if it maps to itself.
  @inline(__always)
  func cell(of codePoint: UInt32) -> Int {
    let block = Int(blocks[Int(codePoint >> UInt32(Self.blockShift))])
    return Int(cells[block << Self.blockShift + Int(codePoint & Self.blockMask)])
  }

  /// Appends the values of a code point.
  @inline(__always)
  func append(_ codePoint: UInt32, to out: inout [UInt32]) {
    let cell = cell(of: codePoint)
    if cell == 0 {
      out.append(codePoint)
    } else {
      for i in 0..<Int(pool[cell]) { out.append(pool[cell + 1 + i]) }
    }
  }

  /// The values of a code point.
  subscript(codePoint: UInt32) -> [UInt32] {
    var out: [UInt32] = []
    append(codePoint, to: &out)
    return out
  }
}

/// A set of 16-bit code units as a bitmap of 8 KiB.
struct UnitBitmap: Sendable {
  private var words = [UInt64](repeating: 0, count: 65536 / 64)

  @inline(__always)
  func contains(_ unit: UInt16) -> Bool {
    words[Int(unit >> 6)] &>> UInt64(unit & 63) & 1 != 0
  }

  func word(_ place: Int) -> UInt64 { words[place] }

  /// All units that are characters, except Hangul syllables.
  static var letters: UnitBitmap {
    var bitmap = UnitBitmap()
    for place in bitmap.words.indices { bitmap.words[place] = ~0 }
    for place in (0xD800 >> 6)...(0xDFFF >> 6) { bitmap.words[place] = 0 }
    for syllable in Hangul.syllables { bitmap.remove(UInt16(syllable)) }
    // Reserved for `UnitTable.ask`.
    bitmap.remove(0xFFFF)
    return bitmap
  }

  mutating func insert(_ unit: UInt16) { words[Int(unit >> 6)] |= 1 << UInt64(unit & 63) }
  mutating func remove(_ unit: UInt16) { words[Int(unit >> 6)] &= ~(1 << UInt64(unit & 63)) }
}

extension CodePointMap {
  /// The first value of a cell that is not 0.
  @inline(__always)
  func value(at cell: Int) -> UInt32 { pool[cell + 1] }

  /// The number of values of a cell that is not 0.
  @inline(__always)
  func valueCount(at cell: Int) -> Int { Int(pool[cell]) }

  /// The value at an index of a cell that is not 0.
  @inline(__always)
  func value(at cell: Int, _ place: Int) -> UInt32 { pool[cell + 1 + place] }
}

/// An immutable bitmap at a fixed address, which hot loops read directly.
@safe
final class FixedUnitBitmap: Sendable {
  // SAFETY: written by the initializer only, freed by deinit.
  nonisolated(unsafe) let words: UnsafePointer<UInt64>

  init(_ bitmap: UnitBitmap) {
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 65536 / 64)
    for place in 0..<(65536 / 64) {
      unsafe (words + place).initialize(to: bitmap.word(place))
    }
    unsafe self.words = UnsafePointer(words)
  }

  deinit { unsafe words.deallocate() }

  @inline(__always)
  func contains(_ unit: UInt16) -> Bool {
    unsafe words[Int(unit >> 6)] &>> UInt64(unit & 63) & 1 != 0
  }
}
