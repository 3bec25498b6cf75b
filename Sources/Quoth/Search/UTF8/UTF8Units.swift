import QuothKernels

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
  // Places in the stretch, some hundred bytes apart: units and bytes before.
  private var marks: [(unit: Int, byte: Int)] = []
  private var isWellFormed = true

  private static var step: Int { 512 }

  init() {
    capacity = 1024
    unsafe units = .allocate(capacity: capacity + 2 + Int(QK_TRANSCODE_SLACK))
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
    isWellFormed = true
    guard byteCount > capacity else { return }
    unsafe units.deallocate()
    capacity = max(byteCount, 2 * capacity)
    unsafe units = .allocate(capacity: capacity + 2 + Int(QK_TRANSCODE_SLACK))
  }

  /// Takes the bytes of a range, which begins and ends between scalars and goes on where the last ended.
  @unsafe
  func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    // SAFETY: there are never more units than bytes, and `begin` has made room for these.
    let tier = unsafe Kernels.active.tier
    var offset = range.lowerBound
    let end = range.upperBound
    while offset < end {
      marks.append((count, offset))
      let length = min(Self.step, end - offset)
      var written = 0
      let read = unsafe tier.pointee.utf8_to_utf16(
        bytes.baseAddress! + offset, length, units + count, capacity - count + 2, &written)
      offset += read
      count += written
      // A sequence that the step has cut is whole in the next one: this is malformed.
      if read == 0 {
        let next = unsafe UTF8Scalars.decode(bytes, at: offset)
        if next.isMalformed { isWellFormed = false }
        offset += next.length
        let pair = Surrogates.units(of: next.scalar)
        unsafe units[count] = pair.first
        if pair.width == 2 { unsafe units[count + 1] = pair.last }
        count += pair.width
      }
    }
  }

  /// The byte of a unit: where its scalar begins. For the count of units, where the stretch ends.
  @unsafe
  func byte(of unit: Int, in bytes: UnsafeBufferPointer<UInt8>, end: Int) -> Int {
    if unit >= count { return end }
    var place = marks.count - 1
    while marks[place].unit > unit { place -= 1 }
    let mark = marks[place]
    if isWellFormed {
      var passed = 0
      return unsafe mark.byte
        + Kernels.active.tier.pointee.utf8_skip(
          bytes.baseAddress! + mark.byte, end - mark.byte, unit - mark.unit, &passed)
    }
    var reached = mark.unit
    var offset = mark.byte
    while reached < unit {
      let next = unsafe UTF8Scalars.decode(bytes, at: offset)
      let width = Surrogates.width(of: next.scalar)
      if reached + width > unit { break }
      reached += width
      offset += next.length
    }
    return offset
  }
}
