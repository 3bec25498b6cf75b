/// An immutable map from code points to their collation elements, as a two-stage table.
struct ElementMap: Sendable {
  private static let blockShift = 7
  private static let blockMask: UInt32 = 0x7F

  // Offsets of blocks in `cells`; a cell is 0 (unknown) or the offset in `pool` of a count and that
  // many elements.
  private var blocks = [UInt16](repeating: 0, count: 0x11_0000 >> Self.blockShift)
  private var cells = [UInt32](repeating: 0, count: 1 << Self.blockShift)
  private var pool: [UInt64] = [0]

  /// - Returns: the offset at which the elements are stored.
  @inline(__always)
  mutating func set(_ codePoint: UInt32, _ elements: [UInt64]) -> UInt32 {
    let offset = append(elements)
    set(codePoint, offset: offset)
    return offset
  }

  /// The same for consecutive code points of one block, with one element each.
  ///
  /// - Returns: the first offset; each is two more than the one before.
  mutating func set(_ codePoint: UInt32, _ run: EvenElements) -> UInt32 {
    let offset = pool.count
    pool.append(contentsOf: repeatElement(1, count: 2 * run.count))
    var element = run.first
    for place in 0..<run.count {
      pool[offset + 2 * place + 1] = element
      element &+= run.distance
    }
    let cell = cell(of: codePoint)
    for place in 0..<run.count { cells[cell + place] = UInt32(offset + 2 * place) }
    return UInt32(offset)
  }

  /// The first code point after those that share a block with one.
  static func endOfBlock(of codePoint: UInt32) -> UInt32 { (codePoint | blockMask) + 1 }

  @inline(__always)
  private mutating func set(_ codePoint: UInt32, offset: UInt32) {
    let cell = cell(of: codePoint)
    cells[cell] = offset
  }

  /// The place of a code point's cell, in a block that is made if it is missing.
  @inline(__always)
  private mutating func cell(of codePoint: UInt32) -> Int {
    let block = Int(codePoint) >> Self.blockShift
    if blocks[block] == 0 {
      blocks[block] = UInt16(cells.count >> Self.blockShift)
      cells.append(contentsOf: repeatElement(0, count: 1 << Self.blockShift))
    }
    return Int(blocks[block]) << Self.blockShift + Int(codePoint & Self.blockMask)
  }

  /// Stores elements and returns their offset.
  @inline(__always)
  mutating func append(_ elements: [UInt64]) -> UInt32 {
    let offset = UInt32(pool.count)
    pool.append(UInt64(elements.count))
    for element in elements { pool.append(element) }
    return offset
  }

  mutating func reserve() {
    pool.reserveCapacity(640_000)
    cells.reserveCapacity(220_000)
  }

  /// The offset at which the elements of a code point are stored; 0 if they are not.
  @inline(__always)
  func offset(of codePoint: UInt32) -> UInt32 {
    let block = Int(blocks[Int(codePoint >> UInt32(Self.blockShift))])
    return cells[block << Self.blockShift + Int(codePoint & Self.blockMask)]
  }

  /// Appends the elements stored at an offset.
  @inline(__always)
  func append(at offset: UInt32, to out: inout [UInt64]) {
    let start = Int(offset)
    let count = Int(pool[start])
    if count == 1 {
      out.append(pool[start + 1])
    } else {
      for place in 0..<count { out.append(pool[start + 1 + place]) }
    }
  }

  /// The only element of a code point; 0 if it has none or several.
  @inline(__always)
  func single(_ codePoint: UInt32) -> UInt64 {
    let start = Int(offset(of: codePoint))
    return pool[start] == 1 ? pool[start + 1] : 0
  }

  /// The elements stored at an offset.
  func elements(at offset: UInt32) -> ArraySlice<UInt64> {
    let start = Int(offset)
    return pool[(start + 1)..<(start + 1 + Int(pool[start]))]
  }
}
