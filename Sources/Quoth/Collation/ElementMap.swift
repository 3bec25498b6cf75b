/// An immutable map from code points to their collation elements, as a two-stage table.
struct ElementMap: Sendable {
  private static let blockShift = 7
  private static let blockMask: UInt32 = 0x7F

  // Offsets of blocks in `cells`; a cell is 0 (unknown), or the place in `pool` of a count and that
  // many elements or, as for most characters, of one element alone, and then marked by the highest bit.
  private var blocks = [UInt16](repeating: 0, count: 0x11_0000 >> Self.blockShift)
  private var cells = [UInt32](repeating: 0, count: 1 << Self.blockShift)
  private var pool: [UInt64] = [0]
  private static let single: UInt32 = 1 << 31

  /// - Returns: the offset at which the elements are stored.
  @inline(__always)
  mutating func set(_ codePoint: UInt32, _ elements: [UInt64]) -> UInt32 {
    let offset = append(elements)
    set(codePoint, offset: offset)
    return offset
  }

  /// The same for consecutive code points of one block, with one element each.
  ///
  /// - Returns: the first offset; each is one more than the one before.
  mutating func set(_ codePoint: UInt32, _ run: EvenElements) -> UInt32 {
    let offset = UInt32(pool.count) | Self.single
    var element = run.first
    for _ in 0..<run.count {
      pool.append(element)
      element &+= run.distance
    }
    let cell = cell(of: codePoint)
    for place in 0..<run.count { cells[cell + place] = offset + UInt32(place) }
    return offset
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
    if elements.count == 1 {
      pool.append(elements[0])
      return offset | Self.single
    }
    pool.append(UInt64(elements.count))
    for element in elements { pool.append(element) }
    return offset
  }

  mutating func reserve() {
    pool.reserveCapacity(320_000)
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
    let start = Int(offset & ~Self.single)
    if offset & Self.single != 0 {
      out.append(pool[start])
    } else {
      for place in 0..<Int(pool[start]) { out.append(pool[start + 1 + place]) }
    }
  }

  /// The only element of a code point; 0 if it has none or several.
  @inline(__always)
  func single(_ codePoint: UInt32) -> UInt64 {
    let offset = offset(of: codePoint)
    return offset & Self.single != 0 ? pool[Int(offset & ~Self.single)] : 0
  }

  /// The elements stored at an offset.
  func elements(at offset: UInt32) -> ArraySlice<UInt64> {
    let start = Int(offset & ~Self.single)
    if offset & Self.single != 0 { return pool[start...start] }
    return pool[(start + 1)..<(start + 1 + Int(pool[start]))]
  }
}
