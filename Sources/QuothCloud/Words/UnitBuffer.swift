/// UTF-16 units of several texts, one after the other: like an array, but without an array's checks on each append.
@safe
struct UnitBuffer: ~Copyable {
  // SAFETY: the memory belongs to this value alone.
  private var units: UnsafeMutablePointer<UInt16>
  private var capacity = 1024
  /// The number of units.
  private(set) var count = 0

  /// As many units can be read after the last one.
  private static let padding = SpellingTable.Head.length

  init() {
    unsafe units = .allocate(capacity: capacity + Self.padding)
    unsafe units.initialize(repeating: 0, count: capacity + Self.padding)
  }

  deinit { unsafe units.deallocate() }

  /// Removes all units and keeps the memory.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Removes the units from an offset on.
  @inline(__always)
  mutating func remove(from offset: Int) {
    precondition(offset >= 0 && offset <= count, "no such unit")
    count = offset
  }

  /// Makes room for more units, and keeps those that the caller writes there.
  @unsafe @inline(__always)
  mutating func room(for more: Int) -> UnsafeMutablePointer<UInt16> {
    if count + more > capacity { grow(more) }
    return unsafe units + count
  }

  /// Appends units that were written into the room made for them.
  @inline(__always)
  mutating func append(written: Int) {
    precondition(written >= 0 && count + written <= capacity, "no room for so many units")
    count &+= written
  }

  /// Appends a text, which must not be in the buffer.
  @inline(__always)
  mutating func append(_ text: UnsafeBufferPointer<UInt16>) {
    let target = unsafe room(for: text.count)
    if let base = text.baseAddress { unsafe target.update(from: base, count: text.count) }
    count &+= text.count
  }

  /// Appends a unit.
  @inline(__always)
  mutating func append(_ unit: UInt16) {
    unsafe room(for: 1).pointee = unit
    count &+= 1
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = max(2 * capacity, count + more)
    let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: larger + Self.padding)
    // SAFETY: all units of the old memory are initialized; it is freed and not used again.
    unsafe memory.update(from: units, count: count)
    unsafe (memory + count).initialize(repeating: 0, count: larger + Self.padding - count)
    unsafe units.deallocate()
    unsafe units = memory
    capacity = larger
  }

  /// All units and some more, so that a head can be read at each of them; valid until the buffer changes.
  @unsafe @inline(__always)
  var padded: UnsafeBufferPointer<UInt16> {
    unsafe UnsafeBufferPointer(start: units, count: count + Self.padding)
  }
}
