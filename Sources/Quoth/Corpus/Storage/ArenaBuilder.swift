import QuothKernels

/// Makes the blocks of an arena from units in arbitrary pieces.
///
/// A block is collected at one byte per unit until a unit arrives that needs two and is not an
/// exception.
@safe
struct ArenaBuilder: ~Copyable {
  private let shift: Int
  private let blockLength: Int
  /// The length of the text so far, including the current block.
  private(set) var count: Int
  /// Blocks shared with the arena that owns them.
  private var shared: [UInt]
  private var sharedSlabs: [Memory]
  // Finished blocks, consecutive in pieces that do not move.
  private var slabs: [Slab] = []
  private var blocks: [UInt] = []
  // The current block.
  private var filled = 0
  private var isWide = false
  // Exceptions in the format of ExceptionTable, including those of a shared arena; and their number
  // in the current block.
  private var exceptions: [UInt64] = []
  private var exceptionsInBlock = 0
  private var exceptionUnits: [UInt16] = []
  // SAFETY: owned by this builder, one block long each.
  private let narrow: UnsafeMutablePointer<UInt8>
  private let wide: UnsafeMutablePointer<UInt16>
  // SAFETY: owned by this builder; holds transcoded units that have not been added yet.
  private let scratch: UnsafeMutablePointer<UInt16>
  // SAFETY: a constant of the process.
  private let tier = unsafe Kernels.active.tier

  private static var room: Int { 4_096 }

  private struct Slab {
    var memory: Memory
    var used = 0
  }

  /// - Parameters:
  ///   - shift: the logarithm of a block's length, from 1.
  ///   - arena: an arena to continue; its full blocks are shared.
  init(shift: Int = Arena.blockShift, extending arena: Arena? = nil) {
    let shift = arena?.shift ?? shift
    self.shift = shift
    blockLength = 1 << shift
    unsafe narrow = UnsafeMutablePointer.allocate(capacity: 1 << shift)
    unsafe wide = UnsafeMutablePointer.allocate(capacity: 1 << shift)
    unsafe scratch = UnsafeMutablePointer.allocate(capacity: Self.room + Int(QK_TRANSCODE_SLACK))
    count = 0
    shared = []
    sharedSlabs = []
    guard let arena else { return }
    let full = arena.count >> shift
    shared = Array(arena.table.addresses[..<full])
    count = full << shift
    exceptions = arena.exceptions.rows.elements
    while let last = exceptions.last, last >> 16 >= count { exceptions.removeLast() }
    exceptionUnits = arena.exceptions.units
    // The last slab may contain only the block that is begun again.
    sharedSlabs = arena.table.slabs
    if let slab = sharedSlabs.last {
      let start = unsafe UInt(bitPattern: slab.base)
      let last = (shared.last ?? 0) & ~1
      if !(start..<(start + UInt(slab.count))).contains(last) { sharedSlabs.removeLast() }
    }
    append(arena.units(count..<arena.count))
  }

  deinit {
    unsafe narrow.deallocate()
    unsafe wide.deallocate()
    unsafe scratch.deallocate()
  }

  /// Adds code units.
  mutating func append(_ units: [UInt16]) {
    unsafe units.withUnsafeBufferPointer { unsafe append($0) }
  }

  mutating func append(_ units: UnsafeBufferPointer<UInt16>) {
    guard var source = units.baseAddress else { return }
    var left = units.count
    while left > 0 {
      let length = min(left, blockLength - filled)
      let done = isWide ? 0 : unsafe gatherNarrow(source, length)
      if done < length {
        unsafe (wide + filled + done).update(from: source + done, count: length - done)
      }
      unsafe source += length
      left -= length
      advance(length)
    }
  }

  /// Adds units to the current block at one byte each, and exceptions as substitutes. At the first
  /// unit for which that is impossible, makes the block wide and returns the number of units added.
  private mutating func gatherNarrow(_ source: UnsafePointer<UInt16>, _ length: Int) -> Int {
    var place = 0
    while place < length {
      var run = unsafe tier.pointee.run_below16(source + place, length - place, 0x100)
      let out = unsafe narrow + filled + place
      unsafe tier.pointee.narrow(source + place, run, out)
      if let own = unsafe qk_find_byte(out, ExceptionTable.substitute, run) {
        run = unsafe UnsafeRawPointer(own) - UnsafeRawPointer(out)
      }
      place += run
      if place == length { break }
      if unsafe takeException(source[place], at: place) {
        unsafe narrow[filled + place] = ExceptionTable.substitute
        place += 1
      } else {
        widenBlock(keeping: filled + place)
        return place
      }
    }
    return place
  }

  /// Stores a unit as an exception if allowed; `place` counts from the units of the block so far.
  private mutating func takeException(_ unit: UInt16, at place: Int) -> Bool {
    // More exceptions would take more memory than a wide block.
    guard exceptionsInBlock < max(1, blockLength / 8), ExceptionTable.allows(unit) else {
      return false
    }
    if !exceptionUnits.contains(unit) {
      guard exceptionUnits.count < ExceptionTable.mostUnits else { return false }
      exceptionUnits.append(unit)
    }
    exceptions.append(UInt64(count + place) << 16 | UInt64(unit))
    exceptionsInBlock += 1
    return true
  }

  /// Adds bytes of Latin-1, each of which is one code unit.
  mutating func append(latin1 bytes: UnsafeBufferPointer<UInt8>) {
    guard var source = bytes.baseAddress else { return }
    var left = bytes.count
    if unsafe qk_find_byte(source, ExceptionTable.substitute, left) != nil {
      append(unsafe bytes.map { UInt16($0) })
      return
    }
    while left > 0 {
      let length = min(left, blockLength - filled)
      if isWide {
        unsafe tier.pointee.widen(source, length, wide + filled)
      } else {
        unsafe (narrow + filled).update(from: source, count: length)
      }
      unsafe source += length
      left -= length
      advance(length)
    }
  }

  /// Adds one unit.
  mutating func append(unit: UInt8) {
    if isWide { unsafe wide[filled] = UInt16(unit) } else { unsafe narrow[filled] = unit }
    advance(1)
  }

  /// Adds a part of another arena.
  mutating func append(_ arena: Arena, _ range: Range<Int>) {
    var place = range.lowerBound
    var hint = 0
    while place < range.upperBound {
      let stretch = arena.stretch(at: place, hint: &hint)
      let length = min(stretch.end, range.upperBound) - place
      if stretch.isWide {
        let base = unsafe (stretch.base + 2 * (place - stretch.start))
          .assumingMemoryBound(to: UInt16.self)
        unsafe append(UnsafeBufferPointer(start: base, count: length))
      } else {
        let base = unsafe (stretch.base + (place - stretch.start))
          .assumingMemoryBound(to: UInt8.self)
        if arena.exceptions.view.isEmpty(in: place..<(place + length)) {
          unsafe append(latin1: UnsafeBufferPointer(start: base, count: length))
        } else {
          append(arena.units(place..<(place + length)))
        }
      }
      place += length
    }
  }

  /// Adds UTF-8, validated on the way, after an optional unit. If it is ill-formed, restores the
  /// previous state and returns the offset of the first byte that does not begin a well-formed
  /// sequence.
  mutating func append(utf8 bytes: UnsafeBufferPointer<UInt8>, after unit: UInt8? = nil) -> Int? {
    if let base = bytes.baseAddress,
      unsafe tier.pointee.run_below8(base, bytes.count, 0x80) == bytes.count
    {
      if let unit { append(unit: unit) }
      unsafe append(latin1: bytes)
      return nil
    }
    let before = Checkpoint(
      count: count, filled: filled, blocks: blocks.count, slabs: slabs.count,
      used: slabs.isEmpty ? 0 : slabs[slabs.count - 1].used)
    if let unit { append(unit: unit) }
    guard let base = bytes.baseAddress else { return nil }
    var place = 0
    while true {
      let ascii = unsafe tier.pointee.run_below8(base + place, bytes.count - place, 0x80)
      if ascii > 0 {
        unsafe append(latin1: UnsafeBufferPointer(start: base + place, count: ascii))
        place += ascii
      }
      if place == bytes.count { return nil }
      var units = 0
      let read = unsafe tier.pointee.utf8_to_utf16(
        base + place, bytes.count - place, scratch, Self.room, &units)
      unsafe append(UnsafeBufferPointer(start: scratch, count: units))
      place += read
      if place == bytes.count { return nil }
      if units + 1 < Self.room {
        restore(before)
        return place
      }
    }
  }

  /// An earlier end of the text, to which the builder can return.
  private struct Checkpoint {
    var count: Int
    var filled: Int
    var blocks: Int
    var slabs: Int
    var used: Int
  }

  private mutating func restore(_ point: Checkpoint) {
    let start = point.count - point.filled
    let before = exceptions.lastIndex { $0 >> 16 < start }.map { $0 + 1 } ?? 0
    let kept = ExceptionTable(Array(exceptions[before...]))
    func unit(_ byte: UInt8, _ place: Int) -> UInt16 {
      byte == ExceptionTable.substitute ? kept.view.unit(at: start + place) : UInt16(byte)
    }
    // The units of the block that was current then: still in place, or in the first block finished
    // since.
    var units: [UInt16]
    if blocks.count == point.blocks {
      units = (0..<point.filled).map { unsafe isWide ? wide[$0] : unit(narrow[$0], $0) }
    } else {
      let entry = blocks[point.blocks]
      // SAFETY: a block within a slab, see BlockTable.
      units = (0..<point.filled).map {
        unsafe entry & 1 == 0
          ? unit(UnsafePointer<UInt8>(bitPattern: entry)![$0], $0)
          : UnsafePointer<UInt16>(bitPattern: entry - 1)![$0]
      }
    }
    exceptions.removeSubrange(before...)
    exceptionsInBlock = 0
    blocks.removeSubrange(point.blocks...)
    slabs.removeSubrange(point.slabs...)
    if !slabs.isEmpty { slabs[slabs.count - 1].used = point.used }
    filled = 0
    isWide = false
    count = start
    append(units)
  }

  private mutating func widenBlock(keeping length: Int) {
    unsafe tier.pointee.widen(narrow, length, wide)
    let start = count - filled
    for row in exceptions.suffix(exceptionsInBlock) {
      unsafe wide[Int(row >> 16) - start] = UInt16(truncatingIfNeeded: row)
    }
    exceptions.removeLast(exceptionsInBlock)
    exceptionsInBlock = 0
    isWide = true
  }

  @inline(__always)
  private mutating func advance(_ length: Int) {
    filled += length
    count += length
    if filled == blockLength { finishBlock() }
  }

  // Slabs grow, so that short texts take little memory and long ones few slabs.
  private static var firstSlab: Int { 1 << 16 }
  private static var lastSlab: Int { 4 << 20 }

  private mutating func finishBlock() {
    let bytes = isWide ? 2 * filled : filled
    if slabs.isEmpty || slabs[slabs.count - 1].memory.count - slabs[slabs.count - 1].used < bytes {
      let size = slabs.last.map { min(2 * $0.memory.count, Self.lastSlab) } ?? Self.firstSlab
      slabs.append(Slab(memory: Memory(byteCount: max(size, bytes))))
    }
    let last = slabs.count - 1
    let place = unsafe slabs[last].memory.base + slabs[last].used
    unsafe place.copyMemory(
      from: isWide ? UnsafeRawPointer(wide) : UnsafeRawPointer(narrow), byteCount: bytes)
    blocks.append(UInt(bitPattern: place) | (isWide ? 1 : 0))
    slabs[last].used += bytes
    filled = 0
    isWide = false
    exceptionsInBlock = 0
  }

  /// Makes the arena. The last slab is trimmed to its used part.
  consuming func finish() -> Arena {
    if filled > 0 { finishBlock() }
    if let last = slabs.last, last.used < last.memory.count {
      let cut = Memory(byteCount: last.used)
      unsafe cut.base.copyMemory(from: last.memory.base, byteCount: last.used)
      let range =
        unsafe UInt(
          bitPattern: last.memory.base)..<(UInt(bitPattern: last.memory.base) + UInt(last.used))
      for place in blocks.indices.reversed() {
        guard range.contains(blocks[place] & ~1) else { break }
        unsafe blocks[place] = blocks[place] - range.lowerBound + UInt(bitPattern: cut.base)
      }
      slabs[slabs.count - 1].memory = cut
    }
    return Arena(
      shift: shift, count: count,
      table: BlockTable(shared + blocks, slabs: sharedSlabs + slabs.map(\.memory)),
      exceptions: ExceptionTable(exceptions))
  }
}
