/// Memory of an Arrow array, freed with its last owner.
// SAFETY: only the arrays that own it hand its address on, for as long as they live.
@safe
final class ArrowBuffer {
  let memory: UnsafeMutableRawPointer

  init(byteCount: Int) throws(Failure) {
    // Arrow recommends an alignment of 64 bytes, and allows no less than 8.
    let size = max(byteCount, 8)
    try reserve(size, of: UInt8.self, "the result")
    unsafe memory = .allocate(byteCount: size, alignment: 64)
  }

  deinit { unsafe memory.deallocate() }
}

/// Numbers of 32 or 64 bits in a buffer that grows.
// SAFETY: `memory` is that of the buffer, which has room for `capacity` numbers.
@safe
struct ArrowNumbers {
  private(set) var buffer: ArrowBuffer
  private(set) var count = 0
  let isWide: Bool
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int

  init(isWide: Bool, capacity: Int = 1024) throws(Failure) {
    self.isWide = isWide
    self.capacity = capacity
    buffer = try ArrowBuffer(byteCount: capacity * (isWide ? 8 : 4))
    unsafe memory = buffer.memory
  }

  /// Makes room for one more number.
  mutating func grow() throws(Failure) {
    guard count == capacity else { return }
    let size = isWide ? 8 : 4
    let larger = try ArrowBuffer(byteCount: 2 * capacity * size)
    unsafe larger.memory.copyMemory(from: memory, byteCount: count * size)
    capacity *= 2
    buffer = larger
    unsafe memory = larger.memory
  }

  /// Appends a number for which there is room.
  @inline(__always)
  mutating func append(_ number: Int) {
    if isWide {
      unsafe memory.storeBytes(of: Int64(number), toByteOffset: 8 * count, as: Int64.self)
    } else {
      unsafe memory.storeBytes(
        of: Int32(truncatingIfNeeded: number), toByteOffset: 4 * count, as: Int32.self)
    }
    count += 1
  }

  /// Appends the same number until there are so many, for which there is room.
  mutating func fill(with number: Int, until end: Int) {
    guard count < end else { return }
    if isWide {
      unsafe (memory + 8 * count).initializeMemory(
        as: Int64.self, repeating: Int64(number), count: end - count)
    } else {
      unsafe (memory + 4 * count).initializeMemory(
        as: Int32.self, repeating: Int32(truncatingIfNeeded: number), count: end - count)
    }
    count = end
  }

  /// Appends some of the numbers of another buffer of the same width, for which there is room.
  mutating func append(_ other: ArrowNumbers, _ range: Range<Int>) {
    let size = isWide ? 8 : 4
    // SAFETY: there is room, as the caller says.
    unsafe (memory + size * count).copyMemory(
      from: other.memory + size * range.lowerBound, byteCount: size * range.count)
    count += range.count
  }

  subscript(place: Int) -> Int {
    isWide
      ? unsafe Int(memory.load(fromByteOffset: 8 * place, as: Int64.self))
      : unsafe Int(memory.load(fromByteOffset: 4 * place, as: Int32.self))
  }
}
