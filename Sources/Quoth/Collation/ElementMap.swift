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

  /// The same for one element.
  @inline(__always)
  mutating func set(_ codePoint: UInt32, _ element: UInt64) -> UInt32 {
    let offset = UInt32(pool.count)
    pool.append(1)
    pool.append(element)
    set(codePoint, offset: offset)
    return offset
  }

  @inline(__always)
  private mutating func set(_ codePoint: UInt32, offset: UInt32) {
    let block = Int(codePoint) >> Self.blockShift
    if blocks[block] == 0 {
      blocks[block] = UInt16(cells.count >> Self.blockShift)
      cells.append(contentsOf: repeatElement(0, count: 1 << Self.blockShift))
    }
    cells[Int(blocks[block]) << Self.blockShift + Int(codePoint & Self.blockMask)] = offset
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
