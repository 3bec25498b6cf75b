/// The UTF-16 code units of a stretch of UTF-8, and the way back from them to bytes.
///
/// Memory is kept from one stretch to the next.
@safe
final class UTF8Units {
  // SAFETY: allocated and freed here only; `count` units of it are initialized.
  private var units: UnsafeMutablePointer<UInt16>
  private var capacity: Int
  /// Set by readers of the stretch's outermost units: see ``WindowText``.
  private let touchedFlag: UnsafeMutablePointer<Bool>
  private(set) var count = 0
  // For every 64th unit, the byte at which the scalar that begins there or next does, shifted left by
  // one, and 1 where it is the next.
  private var marks: [Int] = []

  private static var step: Int { 64 }

  init() {
    capacity = 1024
    unsafe units = .allocate(capacity: capacity)
    unsafe touchedFlag = .allocate(capacity: 1)
    unsafe touchedFlag.initialize(to: false)
  }

  deinit {
    unsafe units.deallocate()
    unsafe touchedFlag.deallocate()
  }

  var touched: Bool {
    get { unsafe touchedFlag.pointee }
    set { unsafe touchedFlag.pointee = newValue }
  }

  @unsafe
  func text(isFirst: Bool, isLast: Bool) -> WindowText<UInt16> {
    unsafe WindowText(
      UnsafeBufferPointer(start: units, count: count), isFirst: isFirst, isLast: isLast,
      touched: touchedFlag)
  }

  /// The same reader for bytes that are ASCII and need no units.
  @unsafe
  func text(
    ascii bytes: UnsafeBufferPointer<UInt8>, isFirst: Bool, isLast: Bool
  ) -> WindowText<UInt8> {
    unsafe WindowText(bytes, isFirst: isFirst, isLast: isLast, touched: touchedFlag)
  }

  /// Begins a stretch of at most so many bytes.
  func begin(byteCount: Int) {
    count = 0
    marks.removeAll(keepingCapacity: true)
    guard byteCount > capacity else { return }
    unsafe units.deallocate()
    capacity = max(byteCount, 2 * capacity)
    unsafe units = .allocate(capacity: capacity)
  }

  /// Takes the bytes of a range, which begins and ends between scalars and goes on where the last ended.
  @unsafe
  func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    // SAFETY: there are never more units than bytes, and `begin` has made room for these.
    let kernels = Kernels.active
    var offset = range.lowerBound
    let end = range.upperBound
    var filled = count
    while offset < end {
      let wanted = marks.count * Self.step
      if filled >= wanted {
        marks.append(offset << 1 | (filled - wanted))
        continue
      }
      // Up to the next mark: ASCII by the kernel, what is not one by one.
      let byte = unsafe bytes[offset]
      if byte < 0x80 {
        let most = min(end - offset, wanted - filled)
        let part = unsafe UnsafeBufferPointer(rebasing: bytes[offset..<(offset + most)])
        let run = unsafe most >= 16 && bytes[offset + 1] < 0x80 ? kernels.asciiRun(part) : 1
        if run > 1 {
          unsafe kernels.widen(UnsafeBufferPointer(rebasing: part[0..<run]), units + filled)
        } else {
          unsafe units[filled] = UInt16(byte)
        }
        offset += run
        filled += run
        continue
      }
      let next = unsafe UTF8Scalars.decode(bytes, at: offset)
      offset += next.length
      let pair = Surrogates.units(of: next.scalar)
      unsafe units[filled] = pair.first
      if pair.width == 2 { unsafe units[filled + 1] = pair.last }
      filled += pair.width
    }
    count = filled
  }

  /// The byte of a unit: where its scalar begins. For the count of units, where the stretch ends.
  @unsafe
  func byte(of unit: Int, in bytes: UnsafeBufferPointer<UInt8>, end: Int) -> Int {
    if unit >= count { return end }
    var place = min(unit / Self.step, marks.count - 1)
    if marks[place] & 1 != 0, unit % Self.step == 0, place > 0 { place -= 1 }
    var reached = place * Self.step + marks[place] & 1
    var offset = marks[place] >> 1
    while reached < unit {
      let next = unsafe UTF8Scalars.decode(bytes, at: offset)
      let width = next.scalar > 0xFFFF ? 2 : 1
      if reached + width > unit { break }
      reached += width
      offset += next.length
    }
    return offset
  }
}
