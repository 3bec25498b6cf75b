/// An immutable map from code points to short sequences of 32-bit values, as a two-stage table.
///
/// Most code points map to themselves and share one empty block; a look-up takes two loads.
struct CodePointMap: Sendable {
  fileprivate static let blockShift = 7
  fileprivate static let blockMask: UInt32 = 0x7F

  private let storage: Storage
  /// The same map for a hot loop, whose holder keeps this one alive.
  var view: View { storage.view }

  /// A map under construction.
  struct Builder {
    fileprivate private(set) var blocks = [UInt16](
      repeating: 0, count: 0x11_0000 >> CodePointMap.blockShift)
    fileprivate private(set) var cells = [UInt32](
      repeating: 0, count: 1 << CodePointMap.blockShift)
    fileprivate private(set) var pool: [UInt32] = [0]

    init() {
      cells.reserveCapacity(1 << 14)
      pool.reserveCapacity(1 << 13)
    }

    /// Maps a code point, which has no entry yet, to some values.
    @inline(__always)
    mutating func add(_ codePoint: UInt32, _ values: some Collection<UInt32>) {
      let place = Int(codePoint >> UInt32(CodePointMap.blockShift))
      if blocks[place] == 0 {
        blocks[place] = UInt16(cells.count >> CodePointMap.blockShift)
        cells.append(contentsOf: repeatElement(0, count: 1 << CodePointMap.blockShift))
      }
      let block = Int(blocks[place]) << CodePointMap.blockShift
      cells[block + Int(codePoint & CodePointMap.blockMask)] = UInt32(pool.count)
      pool.append(UInt32(values.count))
      for value in values { pool.append(value) }
    }

    /// Reads a map whose code points were added in ascending order.
    init(_ reader: inout NumberReader) {
      self.init()
      var codePoint: UInt32 = 0
      var values: [UInt32] = []
      for _ in 0..<reader.count() {
        codePoint += UInt32(reader.number())
        values.removeAll(keepingCapacity: true)
        for _ in 0..<reader.count() {
          values.append(UInt32(truncatingIfNeeded: reader.number(near: values.last ?? codePoint)))
        }
        add(codePoint, values)
      }
    }

    func write(to writer: inout NumberWriter) {
      var entries: [(codePoint: Int, values: ArraySlice<UInt32>)] = []
      for (place, block) in blocks.enumerated() where block != 0 {
        let start = Int(block) << CodePointMap.blockShift
        for (low, cell) in cells[start..<(start + 1 << CodePointMap.blockShift)].enumerated()
        where cell != 0 {
          let first = Int(cell) + 1
          entries.append(
            (place << CodePointMap.blockShift + low, pool[first..<(first + Int(pool[Int(cell)]))]))
        }
      }
      writer.add(entries.count)
      var previous = 0
      for (codePoint, values) in entries {
        writer.add(codePoint - previous)
        previous = codePoint
        writer.add(values.count)
        var near = UInt32(codePoint)
        for value in values {
          writer.add(value, near: near)
          near = value
        }
      }
    }
  }

  init(_ builder: Builder) { storage = Storage(builder.blocks, builder.cells, builder.pool) }

  /// The tables at fixed addresses.
  @safe
  private final class Storage: Sendable {
    let view: View

    init(_ blocks: [UInt16], _ cells: [UInt32], _ pool: [UInt32]) {
      unsafe view = View(
        blocks: Self.copy(blocks), cells: Self.copy(cells), pool: Self.copy(pool))
    }

    deinit {
      unsafe view.blocks.deallocate()
      unsafe view.cells.deallocate()
      unsafe view.pool.deallocate()
    }

    private static func copy<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafePointer<Value> {
      let copy = UnsafeMutablePointer<Value>.allocate(capacity: values.count)
      unsafe values.withUnsafeBufferPointer {
        unsafe copy.initialize(from: $0.baseAddress!, count: $0.count)
      }
      return unsafe UnsafePointer(copy)
    }
  }

  /// A map that another value owns, without a reference to count.
  @safe
  struct View: Sendable {
    // SAFETY: written before the view is made, and freed by the owner. Offsets of blocks in
    // `cells`; a cell is 0 (maps to itself) or the offset in `pool` of a count and that many values.
    nonisolated(unsafe) fileprivate let blocks: UnsafePointer<UInt16>
    nonisolated(unsafe) fileprivate let cells: UnsafePointer<UInt32>
    nonisolated(unsafe) fileprivate let pool: UnsafePointer<UInt32>

    /// The cell of a code point, or 0 if it maps to itself.
    @inline(__always)
    func cell(of codePoint: UInt32) -> Int {
      precondition(codePoint <= 0x10_FFFF, "not a code point")
      // SAFETY: there is a block for every code point, and a cell for each of a block.
      let block = unsafe Int(blocks[Int(codePoint >> UInt32(CodePointMap.blockShift))])
      return unsafe Int(
        cells[block << CodePointMap.blockShift + Int(codePoint & CodePointMap.blockMask)])
    }

    /// Whether one of the code points that share a block with one has an entry.
    func hasEntries(inBlockOf codePoint: UInt32) -> Bool {
      precondition(codePoint <= 0x10_FFFF, "not a code point")
      // SAFETY: there is a block for every code point.
      return unsafe blocks[Int(codePoint >> UInt32(CodePointMap.blockShift))] != 0
    }

    /// The first value of a cell that is not 0.
    @inline(__always)
    func value(at cell: Int) -> UInt32 { unsafe pool[cell + 1] }

    /// The number of values of a cell that is not 0.
    @inline(__always)
    func valueCount(at cell: Int) -> Int { unsafe Int(pool[cell]) }

    /// The value at an index, below the number of values, of a cell that is not 0.
    @inline(__always)
    func value(at cell: Int, _ place: Int) -> UInt32 { unsafe pool[cell + 1 + place] }

    /// The only value of a code point; 0 if it has no entry.
    @inline(__always)
    func single(_ codePoint: UInt32) -> UInt32 {
      let cell = cell(of: codePoint)
      return cell == 0 ? 0 : value(at: cell)
    }
  }
}

extension CodePointMap {
  /// Whether one of the 128 code points that share a block with one has an entry.
  func hasEntries(inBlockOf codePoint: UInt32) -> Bool { view.hasEntries(inBlockOf: codePoint) }

  /// Whether a code point has an entry.
  @inline(__always)
  func contains(_ codePoint: UInt32) -> Bool { view.cell(of: codePoint) != 0 }

  @inline(__always)
  func cell(of codePoint: UInt32) -> Int { view.cell(of: codePoint) }

  @inline(__always)
  func value(at cell: Int) -> UInt32 { view.value(at: cell) }

  @inline(__always)
  func valueCount(at cell: Int) -> Int { view.valueCount(at: cell) }

  @inline(__always)
  func value(at cell: Int, _ place: Int) -> UInt32 { view.value(at: cell, place) }

  @inline(__always)
  func single(_ codePoint: UInt32) -> UInt32 { view.single(codePoint) }

  /// Appends the values of a code point.
  @inline(__always)
  func append(_ codePoint: UInt32, to out: inout [UInt32]) {
    let view = view
    let cell = view.cell(of: codePoint)
    if cell == 0 {
      out.append(codePoint)
    } else {
      for place in 0..<view.valueCount(at: cell) { out.append(view.value(at: cell, place)) }
    }
  }

  /// The values of a code point.
  subscript(codePoint: UInt32) -> [UInt32] {
    var out: [UInt32] = []
    append(codePoint, to: &out)
    return out
  }
}
